"""What a board that the clock stopped would have come to: the sum is done in a process of its own.

Rule: BRI-COMP-14
"""

from collections import Counter
from collections.abc import Mapping
from itertools import islice
from random import Random
from time import monotonic
from typing import Any

from msgspec import Struct

from valat import games
from valat.club.log.events import Share
from valat.kernel.capabilities import has_club_sessions, tricks_of
from valat.kernel.game import Record
from valat.kernel.replay import replay
from valat.solver.solve import Solver

WORLDS = 40
"""Hands that declarer could not tell apart, of which each counts for so much."""
SAMPLING_S = 6
"""Seconds after which no further hands are looked at: early in the play they take longer."""
LIMIT_S = 30
"""Seconds after which the process is killed."""


class Adjudication(Struct, frozen=True):
    """As in `AdjudicationProposed`."""

    double_dummy: int
    shares: tuple[Share, ...]


def adjudicate(name: str, record: Record, seed: str, seconds: float = SAMPLING_S) -> Adjudication | None:
    """The scores that a deal in play may come to; None while there is no contract.

    Args:
        name: the game's.
        record: with the moves so far.
        seed: the same hands are looked at again with the same one.
        seconds: for these hands; one is looked at always.
    Raises:
        Refusal: nothing that could be solved is left to be played; key `no_play`.
    """
    game, solver = games.find(name), Solver()
    assert has_club_sessions(game), "checked when the session was planned"
    deal = _last_position(game, record)
    seat = game.declarer(deal)
    if seat is None:
        return None
    exact, count, ends = _score(game, deal, solver), Counter[int](), monotonic() + seconds
    for world in islice(game.worlds(game.view(deal, seat), Random(seed)), WORLDS):
        count[_score(game, _last_position(game, world), solver)] += 1
        if monotonic() > ends:
            break
    return Adjudication(exact, shares_of(count))


def shares_of(count: Mapping[int, int]) -> tuple[Share, ...]:
    """The shares of scores that came so often, the best for side 0 first; 100 percent together.

    >>> [(share.score, share.percent) for share in shares_of({-50: 2, 420: 1})]
    [(420, 33.3333), (-50, 66.6667)]
    """
    whole, scores = sum(count.values()), sorted(count, reverse=True)
    percents = [round(100 * count[score] / whole, 4) for score in scores[:-1]]
    percents.append(round(100 - sum(percents), 4))
    return tuple(Share(score, percent) for score, percent in zip(scores, percents, strict=True))


def _last_position(game: Any, record: Record) -> Any:
    """The deal after all its moves. Raises Refusal."""
    replayed_deal = replay(game, record)
    if replayed_deal.fault is not None:
        raise replayed_deal.fault.refusal
    return replayed_deal.states[-1]


def _score(game: Any, deal: Any, solver: Solver) -> int:
    """Side 0's score with best play of all."""
    position = tricks_of(game, deal)
    side = game.sides(deal.setup.options)[position.actor()]
    return int(game.score_with(deal, side, solver.value(position)))
