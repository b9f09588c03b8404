"""`valat replay`: checks records, and shows every position of them."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from valat.cli.output import error_line, failed, print_line
from valat.kernel.errors import Refusal, Unreadable
from valat.kernel.game import Game
from valat.kernel.replay import Fault, Replay
from valat.match.replay import run

AnyGame = Game[Any, Any, Any]
Line = dict[str, Any]


def replay(
    file: Annotated[
        str, typer.Argument(metavar="FILE|-", help="Records: one, or one a line; - for standard input.")
    ],
    trace: Annotated[bool, typer.Option("--trace", help="Print every position.")] = False,
) -> None:
    """Check deal and match records; exit status 1 where one is at fault."""
    try:
        entries = list(_entries(_text(file)))
    except Refusal as refusal:
        raise failed(refusal) from None
    many = len(entries) > 1 or _deals(entries[0][1]) > 1
    faults = [_printed(entry, {"record": line} if many else {}, trace) for line, entry in entries]
    raise typer.Exit(int(any(faults)))


def _text(file: str) -> bytes:
    try:
        return sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        raise Unreadable(f"{file} cannot be read: {reason}.", key="no_file") from None


def _entries(text: bytes) -> Iterator[tuple[int, bytes]]:
    """The records' texts with their lines: the whole text where it is one JSON value, else each line."""
    if not text.strip():
        raise Unreadable("There is no record.", key="no_record")
    try:
        _decoded(text)
    except Unreadable:
        yield from ((line, entry) for line, entry in enumerate(text.split(b"\n")) if entry.strip())
    else:
        yield 0, text


def _decoded(text: bytes) -> Any:
    try:
        return msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Unreadable(f"This is not JSON: {error}.", key="not_json") from None
    except RecursionError:
        raise Unreadable("This JSON is nested too deep.", key="not_json") from None


def _deals(entry: bytes) -> int:
    """How many deals a record has."""
    try:
        record = _decoded(entry)
    except Unreadable:
        return 0
    deals = record.get("deals") if isinstance(record, dict) else None
    return len(deals) if isinstance(deals, list) else 1


def _printed(entry: bytes, tags: Line, trace: bool) -> bool:
    """Prints all there is to tell of one record; whether it is at fault."""
    try:
        played = run(_decoded(entry))
    except Refusal as refusal:
        print_line(tags | _error(Fault(refusal)))
        return True
    for number, deal in enumerate(played.deals):
        of_deal = tags | {"deal": number} if tags and played.places is not None else tags
        for line in _deal_lines(played.game, deal, trace):
            print_line(of_deal | line)
    if played.fault is None and played.places is not None:
        scores, winner = played.places.scores, played.places.winner
        print_line(tags | {"match": {"scores": scores, "winner": winner}})
    return played.fault is not None


def _deal_lines(game: AnyGame, deal: Replay[Any], trace: bool) -> Iterator[Line]:
    """The positions if wanted, then the fault, or the result of a deal that is over."""
    if trace:
        for ply, state in enumerate(deal.states):
            yield _position(game, state, ply, deal.moves[ply] if ply < len(deal.moves) else None)
    if deal.fault is not None:
        yield _error(deal.fault)
        return
    result = game.result(deal.states[-1])
    if result is not None:
        yield {"result": result}


def _position(game: AnyGame, state: Any, ply: int, move: str | None) -> Line:
    """A position as the trace tells it."""
    seat, *others = game.actors(state) or (None,)
    if seat is None:
        return {"ply": ply, "seat": None, "legal": [], "move": move}
    legal = [game.write(choice) for choice in game.legal(state, seat)]
    legal += [f"{other}:{game.write(choice)}" for other in others for choice in game.legal(state, other)]
    offers = game.offers(state, seat)
    return (
        {"ply": ply, "seat": seat, "legal": sorted(legal)}
        | ({"offers": offers} if offers else {})
        | {"move": move}
    )


def _error(fault: Fault) -> Line:
    at = {} if fault.ply is None else {"ply": fault.ply, "move": fault.move}
    return error_line(fault.refusal, **at)
