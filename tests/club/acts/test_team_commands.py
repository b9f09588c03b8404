"""What players ask of a session of teams, and what is refused."""

import pytest

from tests.club.log.sessions import after, opened, played_round, player, seated_session, team_session
from valat.club.acts import commands
from valat.club.acts.places import swap
from valat.club.acts.team_commands import enter_team, set_line_up, set_line_up_for
from valat.club.acts.undo import undo
from valat.club.log.events import RoundStarted
from valat.club.seating.teams import line_up
from valat.kernel.errors import Refusal

NONCE = "ab" * 16


def open_teams(**fields):
    """A session of teams that is open."""
    return opened(contest="teams", method="imps", **fields)


def refused(decide, *arguments):
    """The code with which it is refused."""
    with pytest.raises(Refusal) as refusal:
        decide(*arguments)
    return refusal.value.code


def captain_at(state, number):
    """The captain of a team, as who asks."""
    return player(int(state.contestants[number].members[0].player[1:]))


def test_who_is_named_takes_the_place():
    """By entering alone; nobody else may join where places are kept."""
    state = open_teams()
    kept = (player(2).name, player(3).name)
    state = after(state, *enter_team(state, player(1), NONCE, "Aces", kept))
    assert refused(commands.join, state, player(9), NONCE, 1) == "bad_partner"
    state = after(state, *commands.enter(state, player(2), NONCE))
    state = after(state, *commands.join(state, player(3), NONCE, 1))
    assert [member.name for member in state.entries[0].members] == ["Player 1", "Player 2", "Player 3"]


def test_six_are_the_most():
    """The seventh finds no place."""
    state = open_teams()
    state = after(state, *enter_team(state, player(1), NONCE, "Aces"))
    for number in range(2, 7):
        state = after(state, *commands.join(state, player(number), NONCE, 1))
    assert refused(commands.join, state, player(7), NONCE, 1) == "no_entry"


def test_asked_once_more_it_changes_nothing():
    """The answer may have been lost."""
    state = open_teams()
    state = after(state, *enter_team(state, player(1), NONCE, "Aces"))
    assert enter_team(state, player(1), NONCE, "Aces") == []


def test_teams_that_cannot_be():
    """A name that is taken, somebody named twice, oneself, six others; pairs have none."""
    state = open_teams()
    state = after(state, *enter_team(state, player(1), NONCE, "Aces"))
    names = tuple(player(number).name for number in range(3, 9))
    for team, kept in (
        ("ACES", ()),
        ("Kings", (names[0], names[0])),
        ("Kings", (player(2).name,)),
        ("Kings", names),
    ):
        assert refused(enter_team, state, player(2), NONCE, team, kept) == "bad_team"
    assert refused(enter_team, opened(), player(2), NONCE, "Kings") == "bad_team"


def test_line_ups_that_cannot_be():
    """Of somebody else than the captain; of three, or of somebody who is not there."""
    state = team_session(2, members=5)
    captain = captain_at(state, 1)
    assert refused(set_line_up, state, captain_at(state, 2), 9, (0, 1), (2, 3)) == "too_late"
    member = player(int(state.contestants[1].members[1].player[1:]))
    assert refused(set_line_up, state, member, 1, (0, 1), (2, 3)) == "not_captain"
    assert refused(set_line_up, state, player(99), 1, (0, 1), (2, 3)) == "not_captain"
    assert refused(set_line_up, state, captain, 1, (0, 1), (1, 3)) == "bad_line_up"
    assert refused(set_line_up, state, captain, 1, (0, 1), (2, 5)) == "bad_line_up"
    assert refused(set_line_up, open_teams(), captain, 1, (0, 1), (2, 3)) == "no_round"


def test_the_round_s_start_is_the_deadline():
    """Until it the captain may change it; the same once more is nothing new."""
    state = team_session(4, members=5, movement="round-robin")
    captain = captain_at(state, 1)
    state = after(state, *set_line_up(state, captain, 1, (4, 1), (2, 3)))
    assert set_line_up(state, captain, 1, (4, 1), (2, 3)) == []
    begun = after(state, RoundStarted(1, 1))
    assert refused(set_line_up, begun, captain, 1, (0, 1), (2, 3)) == "too_late"
    assert set_line_up(begun, captain, 2, (0, 1), (2, 3)) != []
    assert refused(set_line_up, played_round(state), captain, 1, (0, 1), (2, 3)) == "too_late"


def test_the_director_says_who_plays_for_a_captain_who_is_away():
    """From the round on that is named, until the captain says something else. Rule: BRI-COMP-8"""
    state = team_session(4, members=5, movement="round-robin")
    state = after(state, *set_line_up_for(state, 1, 2, (4, 1), (2, 3), "The captain is ill."))
    first, second = (line_up(state, 1, number) for number in (1, 2))
    assert (first.north_south, second.north_south) == ((0, 1), (4, 1))
    assert line_up(state, 1, 3) == second
    back = after(state, *set_line_up(state, captain_at(state, 1), 2, (0, 4), (2, 3)))
    assert line_up(back, 1, 2).north_south == (0, 4)


def test_line_ups_by_the_director_that_cannot_be():
    """Without a reason, of no team, of three, of a round that has begun."""
    state = team_session(2, members=5)
    four = (0, 1), (2, 3)
    assert refused(set_line_up_for, state, 1, 1, *four, "") == "no_reason"
    assert refused(set_line_up_for, state, 7, 1, *four, "Away.") == "no_contestant"
    assert refused(set_line_up_for, state, 1, 1, (0, 1), (1, 3), "Away.") == "bad_line_up"
    assert refused(set_line_up_for, state, 1, 1, (0, 1), (2, 5), "Away.") == "bad_line_up"
    assert refused(set_line_up_for, state, 1, 2, *four, "Away.") == "too_late"
    assert refused(set_line_up_for, open_teams(), 1, 1, *four, "Away.") == "no_round"
    begun = after(state, RoundStarted(1, 1))
    assert refused(set_line_up_for, begun, 1, 1, *four, "Away.") == "too_late"
    pairs = seated_session(*range(1, 9))
    assert refused(set_line_up_for, pairs, 1, 1, *four, "Away.") == "no_contestant"


def test_a_line_up_of_the_director_is_taken_back_until_its_round_begins():
    """What the captain had said before holds again; not once the captain has said another one since."""
    state = team_session(4, members=5, movement="round-robin")
    captain = captain_at(state, 1)
    state = said = after(state, *set_line_up(state, captain, 2, (0, 4), (2, 3)))
    assert not said.acts
    state = after(state, *set_line_up_for(state, 1, 2, (4, 1), (2, 3), "Away."))
    (act,) = state.acts
    assert after(state, *undo(state, act, "There again.", now_ms=0)).line_ups == said.line_ups
    again = after(state, *set_line_up(state, captain, 2, (0, 4), (2, 3)))
    assert refused(undo, again, act, "There again.", 0) == "too_late"
    begun = after(played_round(state), RoundStarted(2, 1))
    assert refused(undo, begun, act, "There again.", 0) == "too_late"


def test_a_line_up_goes_with_the_team_that_is_swapped():
    """And is taken back there."""
    state = team_session(4, members=5, movement="round-robin")
    state = after(state, *set_line_up_for(state, 1, 1, (4, 1), (2, 3), "Away."))
    state = after(state, *swap(state, 1, 3, "By seed."))
    assert [line_up(state, number, 1).north_south for number in (1, 3)] == [(0, 1), (4, 1)]
    (act,) = state.acts
    undone = after(state, *undo(state, act, "There.", now_ms=0))
    assert line_up(undone, 3, 1).north_south == (0, 1)
