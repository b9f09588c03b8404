"""What a director who plays does not decide."""

import pytest

from tests.club.log.sessions import after, played_round, player, seated_session
from valat.club.log.events import RoundStarted
from valat.kernel.errors import Refusal
from valat.protocol.sessions import SessionActRequest
from valat.web.staff.session_acts import check_not_own


@pytest.mark.parametrize("do", ["adjust", "foul"])
def test_a_board_that_one_has_still_to_play_is_ruled_by_somebody_else(do):
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
        request = SessionActRequest(do=do, round=1, table=table.row.table, board=board)
        if board in ahead:
            with pytest.raises(Refusal) as refused:
                check_not_own(player(1), state, request)
            assert (refused.value.code, refused.value.key) == ("forbidden", "own_case")
    assert ahead & {board for table in state.tables_of(1) for board in table.row.boards}
