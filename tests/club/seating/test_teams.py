"""Who is a team, and who of it plays where."""

import pytest
from msgspec.structs import replace

from tests.club.log.refusals import refusal
from tests.club.log.sessions import after, opened, player, team_session
from valat.club.acts import commands
from valat.club.acts.places import swap
from valat.club.acts.substitution import seat_late, substitute
from valat.club.acts.team_commands import enter_team, set_line_up
from valat.club.log.events import RoundStarted
from valat.club.log.state import RoundTable
from valat.club.seating.seating import members_by_seat, seating_event
from valat.club.seating.teams import captain_of, line_up, team_groups


def entered_teams(*sizes, **fields):
    """An open session that teams of these sizes have entered."""
    state = opened(**{"contest": "teams", "method": "imps", **fields})
    number = 0
    for nth, size in enumerate(sizes, 1):
        for place in range(size):
            number += 1
            nonce = f"{number:032x}"
            if place:
                events = commands.join(state, player(number), nonce, nth)
            else:
                events = enter_team(state, player(number), nonce, f"Team {nth}")
            state = after(state, *events)
    return state


def people(teams):
    """How many of each team are no bots."""
    return [sum(member.player is not None for member in team.members) for team in teams]


def test_bots_fill_up_a_team():
    """To four; whoever came with more keeps them."""
    teams = team_groups(entered_teams(6, 3), "Bot")
    assert [len(team.members) for team in teams] == [6, 4]
    assert people(teams) == [6, 3]
    assert [team.name for team in teams] == ["Team 1", "Team 2"]


@pytest.mark.parametrize("fill", [True, False])
def test_teams_that_are_not_whole_are_put_together(fill):
    """In the order of entering, up to six; who is left over plays with bots."""
    teams = team_groups(entered_teams(3, 2, 2, 4, fill=fill), "Bot")
    assert people(teams) == [4, 5, 2]
    assert [len(team.members) for team in teams] == [4, 5, 4]


def test_people_who_entered_alone_play_with_each_other():
    """Eight are two teams, and not eight with three bots each; of a captain alone they are the team."""
    assert people(seating_event(entered_teams(*[1] * 8), "Bot").contestants) == [4, 4]
    assert people(team_groups(entered_teams(1, 1, 1), "Bot")) == [3]
    pairs = opened()
    for number in range(1, 6):
        pairs = after(pairs, *commands.enter(pairs, player(number), f"{number:032x}"))
    assert sorted(people(seating_event(pairs, "Bot").contestants)) == [0, 1, 2, 2]


def test_sessions_from_before_have_bots_at_once():
    """Their exports are checked by how they were seated."""
    old = replace(entered_teams(1, 1), people_first=False)
    assert people(team_groups(old, "Bot")) == [1, 1]


def test_bots_make_up_teams_so_that_nobody_sits_out():
    """Three teams are four, in a round robin; two alone play a match."""
    state = entered_teams(4, 4, 4, movement="round-robin")
    event = seating_event(state, "Bot")
    assert len(event.contestants) == 4
    assert all(row.is_played for row in event.pairs)
    alone = seating_event(entered_teams(4, 4), "Bot")
    assert (alone.movement, len(alone.contestants), alone.rounds) == ("knock-out", 2, 1)


@pytest.mark.parametrize("movement", ["round-robin", "board-a-match"])
def test_too_many_boards_are_refused_before_a_movement_is_made(monkeypatch, movement):
    """Of sixty-four teams it takes seconds, in which a house would do nothing else."""
    made = []
    monkeypatch.setattr("valat.club.seating.movements.with_single_boards", made.append)
    assert refusal(seating_event, entered_teams(*[4] * 64, movement=movement), "Bot") == "no_movement"
    assert not made


def test_the_first_four_play_where_nobody_says_otherwise():
    """The first two North-South in one room, the others East-West in the other."""
    state = team_session(2, members=6)
    open_room, closed_room = (RoundTable(row) for row in state.rows_of(1))
    one, other = (state.contestants[number].members for number in (1, 2))
    assert members_by_seat(state, open_room) == (one[0], other[2], one[1], other[3])
    assert members_by_seat(state, closed_room) == (other[0], one[2], other[1], one[3])


def test_a_line_up_holds_until_another_is_said():
    """From its round on, and for that team alone."""
    state = team_session(4, members=5, movement="round-robin")
    team = state.contestants[1]
    captain = player(int(captain_of(team).player[1:]))
    state = after(state, *set_line_up(state, captain, 2, (4, 1), (0, 3)))
    lines = [line_up(state, 1, number) for number in (1, 2, 3)]
    assert [line.north_south for line in lines] == [(0, 1), (4, 1), (4, 1)]
    assert line_up(state, 2, 3).north_south == (0, 1)
    table = next(RoundTable(row) for row in state.rows_of(3) if row.ns == 1)
    north, _, south, _ = members_by_seat(state, table)
    assert (north, south) == (team.members[4], team.members[1])


def test_a_captain_who_leaves_is_followed_by_the_next():
    """A bot is none."""
    state = team_session(2)
    team = state.contestants[1]
    events = substitute(state, 1, 0, None, "Bot", "Ill.")
    assert captain_of(after(state, *events).contestants[1]) == team.members[1]


def test_teams_that_change_numbers_keep_name_and_line_up():
    """Before the first round the director may number them anew. Rule: BRI-COMP-13"""
    state = team_session(2, members=5)
    captain = player(int(captain_of(state.contestants[1]).player[1:]))
    state = after(state, *set_line_up(state, captain, 1, (4, 1), (0, 3)))
    swapped = after(state, *swap(state, 1, 2, "Wrong draw."))
    assert swapped.contestants[2].name == state.contestants[1].name
    assert line_up(swapped, 2, 1).north_south == (4, 1)
    assert line_up(swapped, 1, 1).north_south == (0, 1)


def test_whoever_comes_late_takes_a_bot_s_place_in_a_team():
    """From the next round on; the team keeps its name."""
    state = entered_teams(3, 4, movement="round-robin")
    state = after(state, seating_event(state, "Bot"))
    number = next(
        contestant.number for contestant in state.contestants.values() if contestant.name == "Team 1"
    )
    state = after(state, *seat_late(state, [player(50)], number, "Held up."), RoundStarted(1, 1))
    team = state.contestants[number]
    assert (team.name, team.members[3].player) == ("Team 1", "p50")
