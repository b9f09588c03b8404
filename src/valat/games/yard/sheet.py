"""The result of a deal, and the steps that explain it."""

from collections.abc import Iterator
from typing import Literal

from valat.games.yard.rules import worth
from valat.games.yard.scoring import by_side, loser_of, tally
from valat.games.yard.state import State
from valat.kernel.game import Line
from valat.kernel.result import DealResult


class Result(DealResult, frozen=True, kw_only=True):
    """What came of a deal of yard bridge.

    Attributes:
        outcome: whether somebody went `out`, or the cards were `exhausted`.
        out: seat that went out; None where nobody did.
        left: points of the cards that each seat still held.
        scores: of each side after the deal; 0 where it was burnt at exactly 125.
        loser: side over 125; None where nobody is.
    """

    outcome: Literal["out", "exhausted"]
    out: int | None = None
    left: tuple[int, ...] = ()
    scores: tuple[int, ...]
    loser: int | None = None


def result(state: State) -> Result | None:
    """The deal's result as notated; None before the end."""
    if not state.over:
        return None
    counted = tally(state)
    return Result(
        outcome="exhausted" if state.play.exhausted else "out",
        out=state.play.out,
        left=counted.left,
        scores=counted.scores,
        loser=loser_of(counted.scores),
    )


def score(state: State) -> tuple[Line, ...]:
    """The steps of a finished deal's score; empty before the end."""
    return (*_held_lines(state), *_score_lines(state)) if state.over else ()


def _held_lines(state: State) -> Iterator[Line]:
    """What each seat holds, in points. Rule: YARD-SCORE-1, YARD-TEAM-1"""
    sides = state.setup.options.sides
    for seat, hand in enumerate(state.play.hands):
        own = tuple(worth(hand) if seat == other else 0 for other in range(len(sides)))
        yield Line("YARD-SCORE-1", "held", by_side(own, sides), seat=seat, cards=tuple(sorted(hand)))


def _score_lines(state: State) -> Iterator[Line]:
    """From the score before the deal to the one after. Rule: YARD-MATCH-1, YARD-END-2"""
    counted = tally(state)
    yield Line("YARD-MATCH-1", "before", counted.before, "written")
    if state.play.exhausted:
        yield Line("YARD-END-2", "exhausted", counted.added, "written")
    else:
        rule = "YARD-TEAM-1" if state.setup.options.partners else "YARD-SCORE-1"
        yield Line(rule, "left", counted.added, "written", seat=state.play.out)
    if any(counted.burnt):
        yield Line("YARD-MATCH-1", "burnt", counted.burnt, "written")
