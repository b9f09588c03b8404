"""What players ask of a session of teams, and what is refused."""

import pytest

from tests.club.log.sessions import after, opened, played_round, player, team_session
from valat.club.acts import commands
from valat.club.acts.team_commands import enter_team, set_line_up
from valat.club.log.events import RoundStarted
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
