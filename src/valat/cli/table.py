"""`valat table`: what each declarer takes with all cards open, and par."""

from collections.abc import Iterator
from typing import Annotated, Any

import typer

from valat.cli.output import FormatOption, Line, error_line, print_error, printing
from valat.cli.progress import bar
from valat.cli.records import read_text
from valat.kernel.errors import Refusal, Unreadable


def table(
    file: Annotated[
        str, typer.Argument(metavar="FILE|-", help="File of boards or records; - reads standard input.")
    ],
    processes: Annotated[
        int | None,
        typer.Option(metavar="N", min=1, help="Number of boards to solve at once. Default: one per core."),
    ] = None,
    form: FormatOption = None,
) -> None:
    """Print double dummy tables and par of bridge boards. Exits with 1 if a board could not be solved."""
    # late: the solver is heavy, and `valat --help` needs none of it
    from valat.library.bridge.double_dummy import double_dummy_tables
    from valat.library.files import parse

    boards = parse(read_text(file))
    hands = [_hands(board) for board in boards]
    tables = double_dummy_tables(
        (four for four in hands if not isinstance(four, Refusal)), processes=processes
    )
    faults = 0
    with bar(len(boards)) as progress, printing(form) as output:
        for place, (board, four) in enumerate(zip(boards, hands, strict=True)):
            line, text = _row(board, place, four, tables)
            output.row(line, text)
            faults += "error" in line
            progress.reach(place + 1)
    # after the tables: a fault later in the file costs none of them
    for trouble in boards.troubles:
        print_error({"line": trouble.line} | error_line(Unreadable(trouble.why)))
    raise typer.Exit(int(faults > 0 or bool(boards.troubles)))


def _hands(board: Any) -> Any:
    """The four hands, or why there are none."""
    from valat.library.bridge.boards import hands_of

    try:
        return hands_of(board)
    except Refusal as refused:
        return refused


def _row(board: Any, place: int, hands: Any, tables: Iterator[Any]) -> tuple[Line, list[str] | None]:
    """The row of a board, and what people read of it."""
    from valat.library.bridge.double_dummy import par

    # a deal of another game has none
    number = getattr(board, "number", None)
    head: Line = {"board": place + 1 if number is None else number}
    try:
        if isinstance(hands, Refusal):
            raise hands
        table = next(tables)
    except Refusal as refused:
        return head | error_line(refused), None
    best = par(board, table=table)
    seats = "NESW"
    line = head | {
        "tricks": {seat: table[seat] for seat in seats},
        "par": best.score,
        "contracts": list(map(str, best.contracts)),
    }
    return line, [f"Board {head['board']}", *str(table).splitlines(), f"Par {best}", ""]
