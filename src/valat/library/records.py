"""Deals of records, JSON or JSON lines, one after the other."""

from collections.abc import Iterator
from itertools import chain
from typing import Any

from valat.kernel.capabilities import has_file_formats
from valat.kernel.errors import Refusal, Unreadable
from valat.kernel.formats import FormatFault, in_utf8, numbered_lines
from valat.kernel.parsing import parse_json
from valat.kernel.replay import Fault
from valat.library.deal import Deal
from valat.match.replay import Run, run_record

RECORDS = "valat"
"""The name of the format."""
LONGEST_RECORD = 64_000_000
"""Characters of a record over several lines."""


def are_records(head: bytes) -> bool:
    """Whether a file seems to hold records.

    Args:
        head: its first bytes.
    """
    return in_utf8(head).lstrip(b"\xef\xbb\xbf \t\r\n").startswith((b"{", b"[{", b"[\n", b"[\r", b"[ "))


def record_deals(lines: Iterator[str]) -> Iterator[Any]:
    """The deals of records, one on a line or a single one over several; and what could not be read.

    A deal comes as its game's files tell one, a `Board` in bridge, else as a `Deal`.
    """
    for number, value in _values(lines):
        if isinstance(value, Refusal):
            yield _fault(number, value)
            continue
        for record in value if isinstance(value, list) else [value]:
            yield from _deals(number, record)


def _values(lines: Iterator[str]) -> Iterator[tuple[int, Any]]:
    """Each JSON value with its first line; in place of one that is none, why."""
    numbered = ((number, line) for number, line in numbered_lines(lines) if line.strip())
    begun = _first_lines(numbered)
    whole = _parsed("\n".join(line for _, line in begun))
    if not isinstance(whole, Refusal):
        yield begun[0][0], whole
        begun = []
    for number, line in chain(begun, numbered):
        yield number, _parsed(line)


def _first_lines(numbered: Iterator[tuple[int, str]]) -> list[tuple[int, str]]:
    """The first line where it is a value; else all lines, as long as they may be one value together."""
    begun = [next(numbered)]
    size = 0
    if isinstance(_parsed(begun[0][1]), Refusal):
        for number, line in numbered:
            begun.append((number, line))
            size += len(line)
            if size > LONGEST_RECORD:
                break
    return begun


def _parsed(text: str) -> Any:
    """The value of a JSON text, or why it is none."""
    try:
        return parse_json(text)
    except Unreadable as refused:
        return Unreadable(f"Not valid JSON: {refused.why}", key="not_json")


def _deals(number: int, record: Any) -> Iterator[Any]:
    """Each deal of a record, up to the first that is at fault."""
    try:
        run = run_record(record)
        for deal in run.deals:
            if deal.fault is not None:
                yield _fault(number, deal.fault.refusal, _place(deal.fault))
            else:
                yield _deal(run, deal.states[-1], record)
    except Refusal as refused:
        yield _fault(number, refused)


def _deal(run: Run, state: Any, record: Any) -> Any:
    if not has_file_formats(run.game):
        return Deal.from_record(run.game.record(state))
    seats = len(state.hands)
    players = record.get("players")
    # A deal's record may name them, and is not asked for more than its cards and moves.
    named = isinstance(players, list) and len(players) == seats and all(isinstance(p, str) for p in players)
    return run.game.file_details(state, players if named else ("",) * seats)


def _place(fault: Fault) -> str:
    """The move that is at fault, as a sentence begins; empty where it is none."""
    return "" if fault.ply is None else f"Move {fault.ply + 1}, {fault.move}: "


def _fault(number: int, refused: Refusal, place: str = "") -> FormatFault:
    return FormatFault(number, f"{place}{refused.why}", refused.key, refused.details)
