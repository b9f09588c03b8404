"""What a director who plays does not decide."""

import pytest

from tests.club.log.sessions import after, played_round, seated_session, team_session
from valat.club.acts.own_cases import check_not_own, concerned_players
from valat.club.log.events import RoundStarted
from valat.kernel.errors import Refusal
from valat.protocol.session_acts import AdjustBoard, FoulBoard, SetTeamLineUp


@pytest.mark.parametrize("ruling", [AdjustBoard, FoulBoard])
def test_a_board_that_one_has_still_to_play_is_ruled_by_somebody_else(ruling):
    """What the ruling comes to would tell what others have made of it. Rule: DUP-SEE-1"""
    state = seated_session(*range(1, 17), movement="mitchell")
    state = after(played_round(state), RoundStarted(2, 900_000))
    own = state.contestant_of("p1").number
    ahead = {
        board
        for row in state.rows_of(2) + state.rows_of(3)
        if any(own in side for side in row.sides)
        for board in row.boards
    }
    for table in state.tables_of(1):
        if any(own in side for side in table.row.sides):
            continue
        board = table.row.boards[0]
        act = ruling(round=1, table=table.row.table, board=board)
        if board in ahead:
            with pytest.raises(Refusal) as refused:
                check_not_own("p1", state, act)
            assert (refused.value.code, refused.value.key) == ("forbidden", "own_case")
    assert ahead & {board for table in state.tables_of(1) for board in table.row.boards}


def line_up(team, number):
    """The act that says who plays of a team."""
    return SetTeamLineUp(contestant=team, round=number, reason="Away.")


def test_who_plays_of_the_own_team_or_against_it_is_said_by_somebody_else():
    """A captain who directs says it as a captain. Rule: BRI-COMP-8"""
    state = team_session(4, movement="round-robin")
    own = state.contestant_of("p1").number
    met = next(sum(row.sides, ()) for row in state.rows_of(1) if any(own in side for side in row.sides))
    for team in state.contestants:
        if team in met:
            with pytest.raises(Refusal) as refused:
                check_not_own("p1", state, line_up(team, 1))
            assert refused.value.key == "own_case"
        else:
            check_not_own("p1", state, line_up(team, 1))
    check_not_own("p99", state, line_up(own, 1))
    assert set(concerned_players(state, line_up(own, 1))) == {f"p{number}" for number in range(1, 5)}
