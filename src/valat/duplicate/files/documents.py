"""An event in JSON: its rules, who plays, the results, and what the director has decided."""

import re
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Literal

import msgspec
from msgspec.structs import replace

from valat.duplicate.files.rows import Row, number_of
from valat.duplicate.scores.adjusted_scores import SitOuts
from valat.duplicate.scores.checks import check_method, refuse
from valat.duplicate.scores.event import Brought, Number, Penalty, Rules, TieBreak
from valat.duplicate.scores.matchpoints import Style

_AMOUNT = re.compile(r"[+-]?\d{1,6}(?:\.\d{1,6})?")


class ContestantEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A pair, a team or a player.

    Attributes:
        brought: from an event before, in this one's unit; with matchpoints `of_tops` says of how many.
    """

    number: Number
    players: tuple[str, ...] = ()
    brought: float | None = None
    of_tops: float = 0


class Adjustment(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the director gives in place of a result: `result` as in a row, and why."""

    board: int
    ns: Number | tuple[Number, Number]
    ew: Number | tuple[Number, Number]
    result: int | float | str
    reason: str
    session: int = 1
    round: int = 1


class PenaltyEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A penalty of the director, less than 0 for a bonus; its unit is as in `Penalty`."""

    contestant: Number
    amount: float
    unit: Literal["total", "top", "imps"] = "total"
    session: int = 1
    round: int = 1
    direction: Literal["ns", "ew"] = "ns"
    reason: str = ""


class EventDocument(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole event; fields of rules as in `valat.duplicate.scores.event.Rules`."""

    results: tuple[Row, ...]
    game: str = "bridge"
    method: str = ""
    style: Style = "wbf"
    winners: Literal[1, 2] = 1
    sit_outs: SitOuts = "acbl"
    averaged: bool = True
    left_out: int = 0
    by_section: bool = False
    expected: int | None = None
    small_groups: Literal["neuberg", "shares"] = "neuberg"
    carry_over: float = 1
    tie_breaks: tuple[TieBreak, ...] = ()
    least_played: float = 0
    knock_out: bool = False
    singles: bool = False
    contestants: tuple[ContestantEntry, ...] = ()
    adjustments: tuple[Adjustment, ...] = ()
    penalties: tuple[PenaltyEntry, ...] = ()

    @property
    def rows(self) -> tuple[Row, ...]:
        """The results as the director has left them. Raises Refusal `adjusted_unplayed`."""
        return _adjusted(self.results, self.adjustments)

    @property
    def brought(self) -> dict[Number, Brought]:
        """What contestants bring from an event before."""
        return {
            entry.number: Brought(_exact(entry.brought), _exact(entry.of_tops))
            for entry in self.contestants
            if entry.brought is not None
        }

    def rules(self, method: str, scale: tuple[int, ...]) -> Rules:
        """The rules that it names, with that method. Raises Refusal `bad_method`."""
        check_method(method)
        return msgspec.convert(
            {
                "method": method,
                "scale": scale,
                "style": self.style,
                "winners": self.winners,
                "sit_outs": self.sit_outs,
                "averaged": self.averaged,
                "left_out": self.left_out,
                "by_section": self.by_section,
                "expected": self.expected,
                "small_groups": self.small_groups,
                "carry_over": _exact(self.carry_over),
                "tie_breaks": self.tie_breaks,
                "least_played": _exact(self.least_played),
                "knock_out": self.knock_out,
                "singles": self.singles,
            },
            Rules,
        )


def read_document(data: bytes) -> EventDocument:
    """The event that the JSON tells.

    Raises:
        Refusal: it is JSON of another shape; code `no_event`, and the sentence names the field.
    """
    try:
        return msgspec.json.decode(data, type=EventDocument)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        refuse("no_event", f"Not a valid event: {str(error).rstrip('.')}.")


def penalty_of_texts(texts: Mapping[str, str], place: str) -> PenaltyEntry | None:
    """The penalty that a row of a table tells; None where it has no cell `penalty`.

    Args:
        place: for sentences, such as `line 7`.
    Raises:
        Refusal: it has no contestant, or no such amount, unit or direction; code `bad_row`.
    """
    amount = texts.get("penalty", "").strip()
    if not amount:
        return None
    names = ("contestant", "unit", "direction", "session", "round", "reason")
    cells = {name: cell for name in names if (cell := texts.get(name, "").strip())}
    contestant = cells.pop("contestant", "")
    if not contestant or not _AMOUNT.fullmatch(amount):
        refuse("bad_row", f"{place} is not a penalty: it needs a contestant and an amount.")
    try:
        return msgspec.convert(
            {**cells, "contestant": number_of(contestant), "amount": float(amount)},
            PenaltyEntry,
            strict=False,
        )
    except msgspec.ValidationError as error:
        refuse("bad_row", f"{place} is not a penalty: {str(error).rstrip('.')}.")


def brought_of_texts(texts: Mapping[str, str], place: str) -> ContestantEntry | None:
    """What a row of a table says that a contestant brings; None where it has no cell `brought`.

    Args:
        place: for sentences, such as `line 7`.
    Raises:
        Refusal: it has no contestant, or no such amounts; code `bad_row`.
    """
    amounts = [texts.get(name, "").strip() for name in ("brought", "of_tops")]
    contestant = texts.get("contestant", "").strip()
    if not amounts[0]:
        return None
    if not contestant or not all(_AMOUNT.fullmatch(amount or "0") for amount in amounts):
        refuse("bad_row", f"{place} is not a carry-over: it needs a contestant and an amount.")
    return ContestantEntry(number_of(contestant), (), float(amounts[0]), float(amounts[1] or 0))


def penalties_of(entries: Sequence[PenaltyEntry], rules: Rules) -> tuple[Penalty, ...]:
    """The penalties as the engine takes them."""
    return tuple(
        Penalty(
            entry.contestant,
            _exact(entry.amount),
            entry.unit,
            entry.session,
            entry.round,
            int(entry.direction == "ew") if rules.winners == 2 else 0,
        )
        for entry in entries
    )


def _adjusted(rows: Sequence[Row], adjustments: Sequence[Adjustment]) -> tuple[Row, ...]:
    found = list(rows)
    for adjustment in adjustments:
        place = (adjustment.session, adjustment.round, adjustment.board, adjustment.ns, adjustment.ew)
        at = [
            index
            for index, row in enumerate(found)
            if (row.session, row.round, row.board, row.ns, row.ew) == place
        ]
        if not at:
            why = f"Board {adjustment.board} has an adjusted score for {_told(adjustment.ns)} against "
            refuse("adjusted_unplayed", f"{why}{_told(adjustment.ew)}, who have not met on it.")
        for index in at:
            found[index] = replace(found[index], result=adjustment.result, reason=adjustment.reason)
    return tuple(found)


def _told(side: Number | tuple[Number, Number]) -> str:
    return " and ".join(map(str, side)) if isinstance(side, tuple) else str(side)


def _exact(amount: float) -> Fraction:
    """The decimal as written, not its nearest binary fraction."""
    return Fraction(str(amount))
