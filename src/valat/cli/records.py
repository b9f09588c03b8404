"""Records as the command line is given them: a file or standard input, one record or one a line."""

import sys
from codecs import BOM_UTF8
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from valat.cli.output import cell
from valat.kernel.errors import Unreadable
from valat.kernel.parsing import parse_json


def read_text(file: str) -> bytes:
    """The bytes of a file, `-` for standard input, without a byte order mark. Raises Unreadable."""
    try:
        text = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
        # Windows' editors write it, and JSON has none
        return text.removeprefix(BOM_UTF8)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        raise Unreadable(f"Can't read {file}: {reason}.", key="no_file") from None


def entries(text: bytes) -> Iterator[tuple[int, bytes]]:
    """The records' texts with their lines: the whole text where it is one JSON value, else each line."""
    if not text.strip():
        raise Unreadable("No record found.", key="no_record")
    # one value over several lines is one record; JSON lines are no single value
    try:
        decode_json(text)
    except Unreadable:
        yield from ((line, entry) for line, entry in enumerate(text.split(b"\n")) if entry.strip())
    else:
        yield 0, text


def decode_json(text: bytes) -> Any:
    """The JSON value. Raises Unreadable."""
    try:
        return parse_json(text)
    except Unreadable as error:
        raise Unreadable(f"Not valid JSON: {error.why}", key="not_json") from None


def deals_in(text: bytes) -> int:
    """How many deals a record's text has; 0 where it is none."""
    try:
        record = decode_json(text)
    except Unreadable:
        return 0
    deals = record.get("deals") if isinstance(record, dict) else None
    return len(deals) if isinstance(deals, list) else 1


def record_lines(record: Mapping[str, Any]) -> Iterator[str]:
    """What people read of a deal's record: what there is to know of it, its hands, a line each, its moves."""
    about = {name: value for name, value in record.items() if name not in ("valat", "game", "hands", "moves")}
    said = "; ".join(f"{name} {cell(name, value)}" for name, value in about.items() if value not in ({}, []))
    yield f"{record['game']}: {said}" if said else record["game"]
    # late: programs are given records as they are
    from valat import games
    from valat.library.hands import SUIT_ORDER, Hand

    names = games.find(record["game"]).seat_names
    for seat, cards in enumerate(record["hands"]):
        suits = zip("♠♥♦♣", map(Hand(cards).suit, SUIT_ORDER), strict=True)
        hand = " ".join(sign + ranks for sign, ranks in suits if ranks)
        yield f"  {names[seat] if names else seat}  {hand}"
    if record["moves"]:
        yield f"  {' '.join(record['moves'])}"
