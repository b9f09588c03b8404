"""What a director's act comes to."""

import pytest

from tests.club.log.refusals import refusal
from tests.club.log.sessions import after, played_round, player, seated_session
from valat.club.acts.decide import Found, coming_back, decide, names_in
from valat.club.log.events import BoardAdjusted, ContestantPenalised, MemberSubstituted, MessageSent, Share
from valat.club.log.table_events import TablePaused
from valat.kernel.errors import Unreadable
from valat.protocol.session_acts import (
    AdjustBoard,
    PauseSession,
    PenaliseContestant,
    SeatLatePlayers,
    SendSessionMessage,
    SubstituteMember,
    UndoAct,
)
from valat.protocol.sessions import ScoreShare, SideScore

AVERAGE = SideScore(artificial="average")


@pytest.fixture
def state():
    """A session of one table after its first round."""
    return played_round(seated_session(1, 2, 3, 4))


def test_an_act_is_done_once(state):
    """By its id; without one it is done as often as it is asked for."""
    fine = PenaliseContestant(contestant=1, percent=10, reason="Late.", id="a1")
    state = after(state, *decide(state, fine, 0))
    assert not decide(state, fine, 0)
    for other in ("a2", ""):
        assert decide(state, PenaliseContestant(contestant=1, percent=10, reason="Late.", id=other), 0)


def test_scores_are_assigned_or_artificial(state):
    """For each side its own."""
    table = state.tables_of(1)[0]
    at = {"round": 1, "table": table.row.table, "board": table.row.boards[0]}
    weighted = SideScore(shares=(ScoreShare(420, 60), ScoreShare(-50, 40)))
    (ruled,) = decide(state, AdjustBoard(**at, ns=weighted, ew=AVERAGE, reason="So."), 0)
    assert ruled == BoardAdjusted(*at.values(), ((Share(420, 60), Share(-50, 40)), "average"), "So.", False)
    with pytest.raises(Unreadable, match="both sides"):
        decide(state, AdjustBoard(**at, ns=AVERAGE, reason="So."), 0)


def test_a_reason_is_one_line(state):
    """Without space around it; a ruling needs one. Rule: TRN-STAFF-1"""
    (event,) = decide(state, PenaliseContestant(contestant=1, percent=10, reason=" Twice\n late. "), 0)
    assert event == ContestantPenalised(1, 10, "Twice late.", state.round)
    assert refusal(decide, state, PenaliseContestant(contestant=1, percent=10, reason=" "), 0) == "no_reason"
    (said,) = decide(state, SendSessionMessage(reason="Coffee."), 0)
    assert said == MessageSent("Coffee.")


def test_who_comes_is_looked_up(state):
    """By the names in the act, or by whom it brings back."""
    assert names_in(SeatLatePlayers(player="Eva", partner="Fay")) == ("Eva", "Fay")
    assert names_in(SubstituteMember(contestant=1)) == ()
    act = SubstituteMember(contestant=1, player="P9", reason="Ill.")
    gone = state.contestants[1].members[0].player
    (came,) = decide(state, act, 0, Found(players=(player(9),)))
    assert isinstance(came, MemberSubstituted)
    assert came.member.player == "p9"
    state = after(state, came)
    assert coming_back(state, UndoAct(act=state.seq)) == (gone,)


def test_a_clock_is_one_tables_or_all(state):
    """As the act names a table or none."""
    assert [event.__struct_config__.tag for event in decide(state, PauseSession(), 0)] == ["paused"]
    assert refusal(decide, state, PauseSession(table=9), 0) == "no_table"
    assert TablePaused not in map(type, decide(state, PauseSession(), 0))
