"""Rounds that are paired when the one before is over: who meets follows from the results so far.

Rule: BRI-COMP-4
"""

from collections.abc import Iterable, Sequence

from valat import games
from valat.club.log.events import RoundDrawn
from valat.club.log.state import Session
from valat.club.scores.matches import match_number
from valat.club.scores.standings import scored_event, standings
from valat.club.seating.movements import KNOCK_OUT
from valat.duplicate.movements.generators.swiss import (
    SwissStanding,
    balanced_rows,
    pair_swiss_round,
    swiss_rows,
)
from valat.duplicate.movements.generators.teams import (
    advance,
    bracket,
    bracket_pairings,
    knock_out_matches,
)
from valat.duplicate.movements.movement import PairRow, in_board_sets, in_segments
from valat.duplicate.movements.pairings import Pairing
from valat.duplicate.scores import match_results, winner
from valat.kernel.capabilities import has_comparison


def drawn_round(state: Session) -> RoundDrawn:
    """The event that pairs the next round, of teams all parts of the match, by the results as they stand now.

    A ruling that comes later changes the standings, and so the rounds that are still to be paired; those who
    have been paired already play.
    """
    number = state.round + 1
    pairings = _knock_out_pairings(state) if state.movement == KNOCK_OUT else _swiss_pairings(state)
    found = swiss_rows(state.plan.contest, match_number(state, number), pairings)
    rows = in_board_sets(in_segments(found, state.plan.segments), state.plan.boards)
    if state.plan.contest == "pairs":
        rows = balanced_rows(rows, _pair_rows(state))
    return RoundDrawn(number, tuple(pairings), tuple(rows))


def _swiss_pairings(state: Session) -> list[Pairing]:
    """Those of like standing, who have not met."""
    meetings, byes = set[tuple[int, int, int]](), set[tuple[int, int]]()
    for row in _pair_rows(state):
        match = match_number(state, row.round)
        if row.ns is not None and row.ew is not None:
            meetings.add((match, min(row.ns, row.ew), max(row.ns, row.ew)))
        else:
            byes.update((match, number) for side in row.sides for number in side)
    couples = [(contestant, opponent) for _, contestant, opponent in sorted(meetings)]
    return pair_swiss_round(_order(state), couples, [number for _, number in sorted(byes)])


def _order(state: Session) -> Sequence[SwissStanding]:
    """All contestants as they stand, the best first; those without a result are last."""
    ranked_standings = standings(state, _scale(state)).contestants
    order = [SwissStanding(int(standing.number), float(standing.total)) for standing in ranked_standings]
    left = state.contestants.keys() - {standing.contestant for standing in order}
    return [*order, *(SwissStanding(number, 0) for number in sorted(left))]


def _knock_out_pairings(state: Session) -> list[Pairing]:
    """The winners of neighbouring matches."""
    slots = bracket(len(state.contestants))
    this = match_number(state, state.round)
    for match in range(1, this):
        # who has gone through is who has been paired again, despite any ruling since
        slots = advance(slots, _paired_teams(state, match + 1))
    return bracket_pairings(knock_out_matches(advance(slots, _winners(state, this, slots))))


def _winners(state: Session, match: int, slots: Sequence[int | None]) -> Iterable[int]:
    winners = {
        frozenset((result.one, result.other)): winner(result)[0]
        for result in match_results(scored_event(state, _scale(state)))
        if result.round == match
    }
    for team, opponent in knock_out_matches(slots):
        if opponent is not None:
            # where no board was played the seed decides, as it does of a level match
            yield int(winners.get(frozenset((team, opponent)), min(team, opponent)))


def _paired_teams(state: Session, match: int) -> set[int]:
    """Who has a place in a round that was paired."""
    rows = (row for row in _pair_rows(state) if match_number(state, row.round) == match)
    return {number for row in rows for side in row.sides for number in side}


def _pair_rows(state: Session) -> list[PairRow]:
    return [row for row in state.rows if isinstance(row, PairRow)]


def _scale(state: Session) -> tuple[int, ...]:
    game = games.find(state.plan.game)
    assert has_comparison(game), "checked when the session was planned"
    return game.imp_steps
