"""Rounds that are paired when the one before is over: who meets follows from the results so far.

Rule: BRI-COMP-4
"""

from collections.abc import Sequence

from valat import games
from valat.club.log.events import RoundDrawn
from valat.club.log.standings import standings
from valat.club.log.state import Session
from valat.duplicate.movements.generators.swiss import (
    Pairing,
    SwissStanding,
    balanced_rows,
    pair_swiss_round,
    swiss_rows,
)
from valat.duplicate.movements.movement import PairRow, in_board_sets
from valat.kernel.capabilities import has_comparison


def drawn_round(state: Session) -> RoundDrawn:
    """The event that pairs the next round, by the results as they stand now.

    A ruling that comes later changes the standings, and so the rounds that are still to be paired; whoever
    has been paired already plays.
    """
    number = state.round + 1
    pairings = _swiss_pairings(state)
    rows = in_board_sets(swiss_rows("pairs", number, pairings), state.plan.boards)
    return RoundDrawn(number, tuple(pairings), tuple(balanced_rows(rows, _pair_rows(state))))


def _swiss_pairings(state: Session) -> list[Pairing]:
    """Those of like standing, who have not met."""
    rows = _pair_rows(state)
    met = [(row.ns, row.ew) for row in rows if row.ns is not None and row.ew is not None]
    byes = [number for row in rows if not row.is_played for side in row.sides for number in side]
    return pair_swiss_round(_order(state), met, byes)


def _order(state: Session) -> Sequence[SwissStanding]:
    """All contestants as they stand, the best first; whoever has no result yet is the last."""
    game = games.find(state.plan.game)
    assert has_comparison(game), "checked when the session was planned"
    scored = standings(state, game.imp_steps).contestants
    order = [SwissStanding(int(one.number), float(one.total)) for one in scored]
    left = state.contestants.keys() - {one.contestant for one in order}
    return [*order, *(SwissStanding(number, 0) for number in sorted(left))]


def _pair_rows(state: Session) -> list[PairRow]:
    return [row for row in state.rows if isinstance(row, PairRow)]
