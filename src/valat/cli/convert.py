"""`valat convert`: deals from one format into another."""

import sys
from collections.abc import Iterator
from typing import Annotated, Any

import typer

from valat import games
from valat.cli.output import (
    FormatOption,
    Line,
    WrongCall,
    checking_call,
    error_line,
    error_text,
    print_error,
    printing,
)
from valat.cli.records import decode_json, entries, read_text, record_lines
from valat.kernel.errors import Refusal, Unreadable
from valat.kernel.formats import FileDeal
from valat.match.files import format_of, read_file, readable_names, write_deals
from valat.match.replay import run_record

SHOWN = 3
"""Doubts that a refusal names; the others are counted."""


def convert(
    file: Annotated[
        str, typer.Argument(metavar="FILE|-", help="File of deals or records; - reads standard input.")
    ],
    to: Annotated[
        str,
        typer.Option(metavar="FORMAT", help="Output format, for example pbn or lin. Default: deal records."),
    ] = "",
    form: FormatOption = None,
) -> None:
    """Convert deals from one format to another. Exits with 1 if some could not be read."""
    if to and form is not None:
        raise WrongCall("Give --to or --format: each says how the deals are printed.")
    game, deals, doubts = _read(read_text(file))
    if to:
        # bytes: formats say how lines end, and the terminal would translate
        with checking_call():
            format_of(games.find(game), to)
        sys.stdout.buffer.write(write_deals(games.find(game), to, deals).encode())
    else:
        with printing(form) as output:
            for deal in deals:
                text = None if deal.record is None else record_lines(deal.record)
                output.row(deal.record or {"told": deal.details}, text)
    # after the deals: a fault later in the file costs none of them
    for doubt in doubts:
        print_error(doubt)
    raise typer.Exit(int(bool(doubts)))


def _read(data: bytes) -> tuple[str, list[FileDeal], list[Line]]:
    """The game, its deals, and what could not be taken."""
    try:
        read = read_file(data)
    # in none of the formats: then it may be records
    except Unreadable:
        return _deals_of_records(data)
    return read.game, list(read.deals), [{"line": doubt.line, **_error(doubt.why)} for doubt in read.troubles]


def _deals_of_records(data: bytes) -> tuple[str, list[FileDeal], list[Line]]:
    """The deals of records, all of the first one's game."""
    deals: list[tuple[str, FileDeal]] = []
    doubts: list[Line] = []
    if data.strip() and not any(map(_is_json, data.split(b"\n"))):
        raise Unreadable(_no_deals(data), code="no_format")
    for line, entry in entries(data):
        try:
            deals += _deals(decode_json(entry))
        except Refusal as refusal:
            doubts.append({"record": line, **error_line(refusal)})
    if not deals:
        more = [f"And {len(doubts) - SHOWN} more."] if len(doubts) > SHOWN else []
        raise Unreadable(
            " ".join(["No deal found:", *map(error_text, doubts[:SHOWN]), *more]), code="no_format"
        )
    game = deals[0][0]
    # a file of deals is one game's: which is said nowhere but in its deals
    doubts += [_error(f"A deal from {other} was left out.") for other, _ in deals if other != game]
    return game, [deal for other, deal in deals if other == game], doubts


def _error(why: str) -> Line:
    return error_line(Unreadable(why))


def _is_json(line: bytes) -> bool:
    """Whether a line may be JSON, or a part of it: a value begins or ends there."""
    return line.strip()[:1] in (b"{", b"[") or line.strip()[-1:] in (b"}", b"]")


def _no_deals(data: bytes) -> str:
    """What to say of a file that holds no deals at all."""
    start = data.lstrip()[:100].lower()
    if start.startswith((b"<!doctype html", b"<html")):
        kind = "The file is a web page"
    elif b"\0" in data:
        kind = "The file is not text"
    else:
        kind = "The file has no deals"
    return f"{kind}. Deals can be read from {readable_names()} and JSON records."


def _deals(record: Any) -> Iterator[tuple[str, FileDeal]]:
    """Each deal of a record, with its game. Raises Refusal."""
    run = run_record(record)
    players = tuple(record.get("players", ()))
    for deal in run.deals:
        if deal.fault is not None:
            raise deal.fault.refusal
        # records of deals alone name nobody: formats want a name for each seat
        seats = len(deal.states[0].hands)
        whole = run.game.record(deal.states[-1])
        yield run.game.name, FileDeal(players=players or ("",) * seats, record=whole)
