"""A session is rated once, by final places."""

import pytest
from msgspec.structs import replace

from tests.club.scores.test_results import evening
from valat import games
from valat.club.scores.rated import rated_session
from valat.club.scores.standings import standings


def ended(**fields):
    """The session, and what is rated of it."""
    state = evening(**fields)
    contestants = {
        number: replace(who, members=tuple(replace(member, guest=False) for member in who.members))
        for number, who in state.contestants.items()
    }
    state = replace(state, contestants=contestants)
    return state, list(rated_session(state, 1))


@pytest.mark.parametrize("contest", ["pairs", "teams", "individual"])
def test_contestants_are_rated_by_final_places(contest):
    """Those of registered people who have played to the end. Rule: RTG-2"""
    state, found = ended(contest=contest)
    (match,) = found
    ranks = {
        int(standing.number): standing.rank
        for standing in standings(state, games.find("bridge").imp_steps).contestants
    }
    sides = {who.side for who in match.participants}
    with_bot = {who.number for who in state.contestants.values() if None in {m.player for m in who.members}}
    assert with_bot
    assert sides == ranks.keys() - with_bot
    assert (match.id, match.kind, match.key.game, match.key.players) == (state.id, "session", "bridge", 4)
    by_rank = sorted(match.participants, key=lambda who: who.rank)
    assert [ranks[who.side] for who in by_rank] == sorted(ranks[who.side] for who in by_rank)
    assert [(who.side, who.player) for who in match.participants] == sorted(
        (who.side, who.player) for who in match.participants
    )


def test_each_direction_with_a_winner_is_a_match_of_its_own():
    """North-South never meets the cards of East-West. Rule: RTG-2"""
    state, found = ended(movement="mitchell")
    assert [match.id for match in found] == [f"{state.id}/0", f"{state.id}/1"]
    assert not {who.player for who in found[0].participants} & {who.player for who in found[1].participants}


def test_a_session_of_guests_is_not_rated():
    """Rule: RTG-2"""
    assert list(rated_session(evening(), 1)) == []


@pytest.mark.parametrize("access", ["house", "open", "link"])
def test_a_session_of_a_players_own_is_told_from_others(access):
    """By it opponents rate each other only so often. Rule: RTG-2, TRN-OWN-1"""
    _, (match,) = ended(access=access)
    assert match.by_player == (access != "house")
