"""What an event is scored from: results, awards, penalties, and the rules it was played by."""

from collections.abc import Mapping
from fractions import Fraction
from math import gcd
from typing import Literal, TypeAlias, get_args

import msgspec

from valat.duplicate.scores.adjusted_scores import AdjustedScore, SitOuts
from valat.duplicate.scores.matchpoints import Style
from valat.duplicate.scores.mixes import Mix

Number: TypeAlias = int | str
"""What tells a contestant from others: a pair's, a team's or a player's number, or a text such as `A4`."""

PairMethod = Literal["matchpoints", "cross-imps", "butler"]
"""Compared with everybody who played the board."""

TeamMethod = Literal["imps", "vps", "vps-integer", "bam", "points"]
"""Compared with the other table of the same match: IMPs, these as victory points (continuous, or whole
numbers), a board won, drawn or lost, or the plain difference."""

TEAM_METHODS: tuple[str, ...] = get_args(TeamMethod)
METHODS: tuple[str, ...] = (*get_args(PairMethod), *TEAM_METHODS)

TieBreak = Literal["head-to-head", "wins", "last-session", "net-imps", "quotient"]
"""What tells equals apart: their results against each other, where all of them have met; boards with more
than half (teams: matches won); the last session; IMPs won less IMPs lost, and their quotient (teams alone).
Rule: BRI-COMP-9"""

ONLY_OF_TEAMS = ("net-imps", "quotient")

Outcome: TypeAlias = Mix | AdjustedScore | None
"""What came of a board for one side: a result, an artificial adjusted score, or nothing that counts."""


class Result(msgspec.Struct, frozen=True):
    """A board at a table.

    Scores are side 0's (North-South's) for both sides; the two differ only where a score is split.

    Attributes:
        ns, ew: who sat there: a pair, a team, or two single players; empty where nobody did, so that the
            others sit out.
        for_ns, for_ew: what came of it for each side.
        group: of a fouled board, which of its versions was played; empty for the right one.
        section: where sections are compared for themselves.
        round: of the match that the board belongs to, where teams meet more than once.
        substituted: those of the four for whom somebody else sat.
        adjusted: what the director has given in place of a score, as written.
        reason: why.
        seat: whose results it is compared with, from 1, where everybody plays for himself and each seat of a
            board counts by itself; else 0.
    """

    board: int
    ns: tuple[Number, ...]
    ew: tuple[Number, ...]
    for_ns: Outcome
    for_ew: Outcome
    group: str = ""
    section: str = ""
    session: int = 1
    round: int = 1
    substituted: frozenset[Number] = frozenset()
    adjusted: str = ""
    reason: str = ""
    seat: int = 0

    @property
    def sides(self) -> tuple[tuple[tuple[Number, ...], Outcome], tuple[tuple[Number, ...], Outcome]]:
        """North-South and East-West, each with what came of it."""
        return (self.ns, self.for_ns), (self.ew, self.for_ew)

    @property
    def sat_out(self) -> bool:
        """Whether one side had no opponents."""
        return not self.ns or not self.ew


class Penalty(msgspec.Struct, frozen=True):
    """What the director takes off. Rule: BRI-COMP-10

    Attributes:
        amount: more than 0; less for a bonus.
        unit: `total` what the event counts in; `top` a percentage of a board's top; `imps` in the match of
            that round, before it becomes victory points.
        direction: 0 or 1 in an event with two winners, whose North-South and East-West share numbers.
    """

    contestant: Number
    amount: Fraction
    unit: Literal["total", "top", "imps"] = "total"
    session: int = 1
    round: int = 1
    direction: int = 0


class Brought(msgspec.Struct, frozen=True):
    """What a contestant brings from an event before. Rule: BRI-COMP-9

    Attributes:
        points: in the event's unit.
        tops: what could have been had, with matchpoints.
    """

    points: Fraction
    tops: Fraction = Fraction(0)


class Rules(msgspec.Struct, frozen=True):
    """By which rules an event is scored.

    Attributes:
        scale: the game's IMPs.
        style: of matchpoints and of boards won.
        winners: 2 where North-South and East-West are apart, and may have the same numbers.
        sit_outs: how boards without opponents count.
        averaged: cross-IMPs divided by the number of comparisons.
        left_out: so many of the best and of the worst scores do not count for Butler's datum.
        by_section: sections are compared for themselves.
        expected: how many results a board should have; as many as the one with most where None.
        small_groups: how two or three results of a fouled board are scored: by the formula, or by fixed
            shares.
        carry_over: the share of what stood before a session that goes into it, 0 … 1.
        tie_breaks: in order.
        least_played: who has played less of the own boards than this share (substitutes have played them) is
            not ranked. Rule: BRI-COMP-15
        knock_out: a team that loses a match is out: the order is how far everybody has come.
        singles: everybody plays for himself: a result is that of its `ns` alone, and who meets whom, and how
            often, is the game's.
    """

    method: PairMethod | TeamMethod
    scale: tuple[int, ...]
    style: Style = "wbf"
    winners: Literal[1, 2] = 1
    sit_outs: SitOuts = "acbl"
    averaged: bool = True
    left_out: int = 0
    by_section: bool = False
    expected: int | None = None
    small_groups: Literal["neuberg", "shares"] = "neuberg"
    carry_over: Fraction = Fraction(1)
    tie_breaks: tuple[TieBreak, ...] = ()
    least_played: Fraction = Fraction(0)
    knock_out: bool = False
    singles: bool = False

    @property
    def nearest(self) -> int:
        """What the datum is a multiple of: as fine as the steps of the scale, 10 in bridge."""
        return gcd(*self.scale) or 1

    @property
    def teams(self) -> bool:
        """Whether two tables make a result."""
        return self.method in TEAM_METHODS


class ScoredEvent(msgspec.Struct, frozen=True):
    """All that an event's totals follow from.

    Attributes:
        players: of the contestants, where they are told.
        brought: from an event before.
    """

    rules: Rules
    results: tuple[Result, ...]
    penalties: tuple[Penalty, ...] = ()
    players: Mapping[Number, tuple[str, ...]] = {}
    brought: Mapping[Number, Brought] = {}


def number_key(number: Number) -> tuple[bool, int, str]:
    """The order of contestants: numbers before texts.

    >>> sorted([10, "A1", 9], key=number_key)
    [9, 10, 'A1']
    """
    return (False, number, "") if isinstance(number, int) else (True, 0, number)
