"""`valat movement`: who meets whom on which boards, with its properties, or a file that is checked."""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from valat.cli.output import Format, FormatOption, Line, WrongCall, checking_call, print_object
from valat.cli.records import read_text
from valat.duplicate import movements
from valat.duplicate.movements import Movement
from valat.kernel.errors import Unreadable


def movement(
    name: Annotated[
        str | None,
        typer.Argument(metavar="NAME|FILE.toml", help="Name of a movement (see --list), or a file to check."),
    ] = None,
    tables: Annotated[
        str | None,
        typer.Option(
            metavar="N", help="Number of tables, for example 7, 6½ or 6.5; for teams, the number of teams."
        ),
    ] = None,
    rounds: Annotated[
        int | None, typer.Option(metavar="N", help="Number of rounds. Default: the usual number.")
    ] = None,
    boards: Annotated[
        int | None, typer.Option(metavar="N", help="Boards played by each contestant. Default: about 26.")
    ] = None,
    sections: Annotated[
        int, typer.Option(metavar="N", help="Number of sections, each with its own set of the same boards.")
    ] = 1,
    after: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE.toml",
            help="Pair the next Swiss round from this file (round, standings, met, byes).",
        ),
    ] = None,
    page: Annotated[
        bool, typer.Option("--html", help="Print a page with cards for the tables instead.")
    ] = False,
    form: FormatOption = None,
    listed: Annotated[bool, typer.Option("--list", help="List all movements.")] = False,
) -> None:
    """Print a movement with its properties, or check one from a file."""
    if listed:
        _print_names(form)
    elif name is None:
        raise WrongCall("Name a movement. Use --list to see them all.", code="unknown_movement")
    elif after is not None:
        if page:
            raise WrongCall("There is no page of pairings: leave out --html.", code="no_movement")
        _print_next_round(name, _text(str(after)), form)
    else:
        made = _made(name, tables, rounds, boards, sections)
        if page:
            typer.echo(movements.html_page(made), nl=False)
        else:
            _print_movement(made, form)


def _made(name: str, tables: str | None, rounds: int | None, boards: int | None, sections: int) -> Movement:
    """The movement of that name or file. Raises Refusal."""
    if name.endswith(".toml"):
        return movements.read_movement(_text(name))
    with checking_call():
        movements.find_movement(name)
    if tables is None:
        raise WrongCall("Give the number of tables, for example --tables 7.", code="bad_tables")
    with checking_call():
        return movements.make(name, movements.read_tables(tables), rounds, boards, sections)


def _text(file: str) -> str:
    """The text of a file. Raises Unreadable."""
    try:
        return read_text(file).decode()
    except UnicodeDecodeError:
        raise Unreadable(f"{file} is not UTF-8.") from None


def _print_names(form: Format | None) -> None:
    names = {name: entry.about for name, entry in movements.CATALOGUE.items()}
    print_object(names, form, rows=[{"name": name, "about": about} for name, about in names.items()])


def _print_movement(made: Movement, form: Format | None) -> None:
    properties = msgspec.to_builtins(movements.properties(made))
    line = msgspec.to_builtins(made) | {"properties": properties}
    print_object(line, form, rows=_rows(made), facts=dict(movements.facts(made)))


def _rows(made: Movement) -> Iterator[Line]:
    """A row for each table of each round, as a movement card has it."""
    if isinstance(first := made.rows[0], movements.SeatRow):
        seats = tuple(f"seat {number}" for number in range(1, len(first.seats) + 1))
    else:
        seats = ("NS", "EW") if made.kind != "individual" else ("North+South", "East+West")
    for row in made.rows:
        sides = ["+".join(map(str, side)) or None for side in row.sides]
        yield {
            "round": row.round,
            "table": f"{row.section}{row.table}",
            **dict(zip(seats, sides, strict=True)),
            "boards": movements.board_list(row),
        }


def _print_next_round(name: str, text: str, form: Format | None) -> None:
    """The pairings of a Swiss round, each with its sentence. Raises Refusal."""
    kinds: dict[str, Any] = {"swiss-pairs": "pairs", "swiss-teams": "teams"}
    if name not in kinds:
        raise WrongCall(f"Use --after with {' and '.join(kinds)}, not with '{name}'.", code="no_movement")
    history = movements.read_history(text)
    pairings = movements.pair_swiss_round(history.ranked, history.met, history.byes)
    rows = movements.say_shared(movements.swiss_rows(kinds[name], history.round, pairings))
    line = {
        "kind": kinds[name],
        "round": history.round,
        "rows": msgspec.to_builtins(rows),
        "pairings": msgspec.to_builtins(pairings),
    }
    print_object(line, form, text=[pairing.why for pairing in pairings], rows=line["pairings"])
