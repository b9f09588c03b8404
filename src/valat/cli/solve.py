"""`valat solve`: what a position is worth with all cards known."""

from collections.abc import Iterator
from typing import Annotated, Any

import typer

from valat.analysis.analyser import analyser_of
from valat.cli.output import FormatOption, Line, fault_line, printing
from valat.cli.progress import bar
from valat.cli.records import deals_in, decode_json, entries, read_text
from valat.kernel.errors import Refusal, Unreadable
from valat.kernel.replay import Fault, Replay
from valat.match.replay import AnyGame, run_record
from valat.solver import Solution, Solver


def solve(
    file: Annotated[
        str,
        typer.Argument(
            metavar="FILE|-", help="File with one record, or one per line; - reads standard input."
        ),
    ],
    ply: Annotated[
        int | None,
        typer.Option(metavar="N", min=0, help="Solve the position before move N instead of the last one."),
    ] = None,
    nodes: Annotated[
        int | None, typer.Option(metavar="N", min=1, help="Stop after N turns and report bounds.")
    ] = None,
    form: FormatOption = None,
) -> None:
    """Solve a position with all cards open: value and best moves, in points or tricks."""
    records = list(entries(read_text(file)))
    # one solver for all records: its table is made once
    many, solver, faults = len(records) > 1 or deals_in(records[0][1]) > 1, Solver(), 0
    with bar(len(records)) as progress, printing(form) as output:
        for done, (number, entry) in enumerate(records, 1):
            for line in _lines(solver, entry, ply, nodes, many):
                output.row({"record": number} | line if many else line)
                faults += "error" in line
            progress.reach(done)
    raise typer.Exit(int(faults > 0))


def _lines(solver: Solver, entry: bytes, ply: int | None, nodes: int | None, many: bool) -> Iterator[Line]:
    """A line for the record's deal, or for each deal of a match, up to the first that is at fault."""
    try:
        played = run_record(decode_json(entry))
    except Refusal as refusal:
        yield fault_line(Fault(refusal))
        return
    for number, deal in enumerate(played.deals):
        tags = {"deal": number} if many and played.places is not None else {}
        yield tags | _deal_line(solver, played.game, deal, ply, nodes)


def _deal_line(solver: Solver, game: AnyGame, deal: Replay[Any], ply: int | None, nodes: int | None) -> Line:
    """The solution of one position of a deal, or why there is none."""
    if deal.fault is not None:
        return fault_line(deal.fault)
    try:
        return _solve(solver, game, _state(deal, ply), nodes)
    except Refusal as refusal:
        return fault_line(Fault(refusal))


def _state(deal: Replay[Any], ply: int | None) -> Any:
    """The state before that move. Raises Unreadable."""
    last = len(deal.moves)
    if ply is not None and ply > last:
        raise Unreadable(f"The deal has {last} moves: --ply must be from 0 to {last}.", key="bad_ply")
    return deal.states[-1 if ply is None else ply]


def _solve(solver: Solver, game: AnyGame, state: Any, nodes: int | None) -> Line:
    """The line for a state; with nobody on turn there is nothing to take. Raises Refusal."""
    actors = game.actors(state)
    analyser = analyser_of(game.name)
    if not actors:
        # still a line: the lines of a file are found by number
        return _line(None, analyser.unit, Solution((0, 0), {}, 0))
    try:
        return _line(actors[0], analyser.unit, analyser.solution(game, state, solver, nodes))
    except Refusal:
        raise
    # the solver knows positions, not records: what it cannot take it says as Python does
    except ValueError as error:
        raise Refusal(str(error), key="not_solved") from None


def _line(seat: int | None, unit: str, solution: Solution) -> Line:
    """The line for a solution: numbers if it is exact, else pairs of bounds."""
    exact = solution.exact
    return {
        "seat": seat,
        "unit": unit,
        "value": solution.value[0] if exact else solution.value,
        "moves": {card: low if exact else (low, high) for card, (low, high) in solution.moves.items()},
        "best": solution.best,
        "nodes": solution.nodes,
        "exact": exact,
    }
