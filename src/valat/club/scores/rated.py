"""What a session brings its players' ratings: it is rated once, by final places."""

from collections.abc import Iterator
from itertools import groupby

from valat import games
from valat.club.log.events import Contestant
from valat.club.log.members import first_people
from valat.club.log.state import Session
from valat.club.scores.standings import standings
from valat.club.seating.turns import seats_of
from valat.duplicate.scores.standings import Standing
from valat.kernel.capabilities import has_comparison
from valat.ratings.match import Participant
from valat.ratings.standing import RatingKey
from valat.store.ratings import EndedMatch


def rated_session(state: Session, at_ms: int) -> Iterator[EndedMatch]:
    """The session as a rated match, one for each direction that has a winner of its own.

    It is between those contestants of whom all are registered and have played from the beginning to the end.

    Rule: RTG-2
    """
    game = games.find(state.plan.game)
    assert has_comparison(game), "checked when the session was planned"
    if not any(table.scores for table in state.tables.values()):
        return
    ranked = [
        standing for standing in standings(state, game.imp_steps).contestants if standing.rank is not None
    ]
    ranked.sort(key=_direction)
    for direction, of in groupby(ranked, key=_direction):
        participants = tuple(_participants(state, list(of)))
        if len({participant.side for participant in participants}) > 1:
            name = state.id if direction < 0 else f"{state.id}/{direction}"
            key = RatingKey(game.name, seats_of(state.plan))
            by_player = state.plan.access != "house"
            yield EndedMatch(name, "session", key, at_ms, participants, by_player=by_player)


def _direction(standing: Standing) -> int:
    return -1 if standing.direction is None else standing.direction


def _participants(state: Session, ranked: list[Standing]) -> Iterator[Participant]:
    counted = [standing for standing in ranked if _is_rated(state, state.contestants[int(standing.number)])]
    for standing in sorted(counted, key=lambda standing: int(standing.number)):
        rank = 1 + sum((other.rank or 0) < (standing.rank or 0) for other in counted)
        contestant = state.contestants[int(standing.number)]
        for player in sorted(member.player or "" for member in contestant.members):
            yield Participant(player, contestant.number, rank)


def _is_rated(state: Session, contestant: Contestant) -> bool:
    """Whether registered people alone have played for it, and the same from the beginning on."""
    members = contestant.members
    return bool(members) and (
        all(member.player is not None and not member.guest for member in members)
        and first_people(state, contestant) == {member.player for member in members}
    )
