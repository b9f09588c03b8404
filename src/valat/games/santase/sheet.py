"""The result of a deal, and the steps that explain it."""

from collections.abc import Iterator

from valat.games.santase.play import Pair, PlayState
from valat.games.santase.scoring import Outcome, Tally, pair, tally
from valat.games.santase.state import State
from valat.kernel.game import Line
from valat.kernel.result import DealResult


class Result(DealResult, frozen=True, kw_only=True):
    """What came of a deal of Santase.

    Attributes:
        outcome: how it ended.
        winner: seat; None where it is drawn.
        points: of each seat, with marriages.
        tricks: of each seat.
        scores: game points of each seat.
    """

    outcome: Outcome
    winner: int | None = None
    points: Pair = (0, 0)
    tricks: Pair = (0, 0)
    scores: Pair


def result(state: State) -> Result | None:
    """The deal's result as notated; None before the end."""
    if not state.over:
        return None
    final = tally(state.play)
    return Result(
        outcome=final.outcome,
        winner=final.winner,
        points=final.points,
        tricks=final.tricks,
        scores=final.scores,
    )


def score(state: State) -> tuple[Line, ...]:
    """The steps of a finished deal's score; empty before the end."""
    if not state.over:
        return ()
    final = tally(state.play)
    return (*_point_lines(state.play, final), *_score_lines(final))


def _point_lines(play: PlayState, final: Tally) -> Iterator[Line]:
    """What each seat took, in points."""
    yield Line("SAN-DEAL-1", "cards", final.cards)
    for shown in play.shown:
        if shown.kind == "marriage":
            amounts = pair(shown.seat, shown.points)
            yield Line("SAN-MARR-1", "marriage", amounts, seat=shown.seat, cards=shown.cards)
    if any(final.last_trick):
        yield Line("SAN-LAST-1", "last_trick", final.last_trick, seat=play.tricks[-1][0])


def _score_lines(final: Tally) -> Iterator[Line]:
    """The game points, step by step. Rule: SAN-SCORE-1, SAN-SCORE-2, SAN-SCORE-3"""
    winner, (won, few, none) = final.winner, final.steps
    rule = "SAN-SCORE-3" if final.outcome == "close_failed" else "SAN-SCORE-1"
    args = {"points": f"{final.points[0]}:{final.points[1]}"}
    yield Line(rule, final.outcome, pair(winner, won), "written", seat=winner, args=args)
    if winner is not None and few:
        args = {"points": str(final.cards[1 - winner])}
        yield Line("SAN-SCORE-2", "few_points", pair(winner, few), "written", seat=winner, args=args)
    if none:
        yield Line("SAN-SCORE-2", "no_trick", pair(winner, none), "written", seat=winner)
