"""`valat movement`: who meets whom on which boards, with its properties, or a file that is checked."""

from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.box import SIMPLE
from rich.console import Console
from rich.table import Table

from valat.cli.output import failure, print_line, print_text
from valat.cli.records import read_text
from valat.duplicate import movements
from valat.duplicate.movements import Movement
from valat.kernel.errors import Refusal, Unreadable


class Format(StrEnum):
    """How a movement is printed."""

    TABLE = "table"
    JSON = "json"
    HTML = "html"


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
    form: Annotated[Format, typer.Option("--format", help="Output format.")] = Format.TABLE,
    listed: Annotated[bool, typer.Option("--list", help="List all movements.")] = False,
) -> None:
    """Print a movement with its properties and Manning's Qf, or check one from a file."""
    try:
        if listed:
            _print_names(form)
        elif name is None:
            raise Refusal("Name a movement. Use --list to see them all.", code="unknown_movement")
        elif after is not None:
            _print_next_round(name, _text(str(after)), form)
        elif name.endswith(".toml"):
            _print_movement(movements.read_movement(_text(name)), form)
        elif tables is None:
            raise Refusal("Give the number of tables, for example --tables 7.", code="bad_tables")
        else:
            size = movements.read_tables(tables)
            _print_movement(movements.make(name, size, rounds, boards, sections), form)
    except Refusal as refusal:
        raise failure(refusal) from None


def _text(file: str) -> str:
    """The text of a file. Raises Unreadable."""
    try:
        return read_text(file).decode()
    except UnicodeDecodeError:
        raise Unreadable(f"{file} is not UTF-8.") from None


def _print_names(form: Format) -> None:
    if form is Format.JSON:
        print_line({name: entry.about for name, entry in movements.CATALOGUE.items()})
        return
    table = Table(box=SIMPLE, show_header=False)
    for name, entry in movements.CATALOGUE.items():
        table.add_row(name, entry.about)
    Console().print(table)


def _print_movement(made: Movement, form: Format) -> None:
    if form is Format.JSON:
        properties = msgspec.to_builtins(movements.properties(made))
        print_line(msgspec.to_builtins(made) | {"properties": properties})
    elif form is Format.HTML:
        typer.echo(movements.html_page(made), nl=False)
    else:
        _print_rows(made)
        _print_facts(movements.facts(made))


def _print_rows(made: Movement) -> None:
    if isinstance(first := made.rows[0], movements.SeatRow):
        seats = tuple(f"Seat {number}" for number in range(1, len(first.seats) + 1))
    else:
        seats = ("NS", "EW") if made.kind != "individual" else ("North+South", "East+West")
    table = Table("Round", "Table", *seats, "Boards", box=SIMPLE)
    last = 0
    for row in made.rows:
        if row.round != last and last:
            table.add_section()
        sides = ["+".join(map(str, side)) or "–" for side in row.sides]
        last = row.round
        table.add_row(f"{row.round}", f"{row.section}{row.table}", *sides, movements.board_list(row))
    Console().print(table)


def _print_facts(facts: list[tuple[str, str]]) -> None:
    table = Table(box=None, show_header=False)
    for name, fact in facts:
        table.add_row(name, fact)
    Console().print(table)


def _print_next_round(name: str, text: str, form: Format) -> None:
    """The pairings of a Swiss round, each with its sentence. Raises Refusal."""
    kinds: dict[str, Any] = {"swiss-pairs": "pairs", "swiss-teams": "teams"}
    if name not in kinds:
        raise Refusal(f"Use --after with {' and '.join(kinds)}, not with '{name}'.", code="no_movement")
    history = movements.read_history(text)
    pairings = movements.pair_swiss_round(history.ranked, history.met, history.byes)
    if form is Format.JSON:
        rows = movements.say_shared(movements.swiss_rows(kinds[name], history.round, pairings))
        print_line(
            {
                "kind": kinds[name],
                "round": history.round,
                "rows": msgspec.to_builtins(rows),
                "pairings": msgspec.to_builtins(pairings),
            }
        )
        return
    if form is Format.HTML:
        raise Refusal("Pairings can be printed only as a table or as JSON.", code="no_movement")
    for pairing in pairings:
        print_text(pairing.why)
