"""What an act of an organiser or reviewer on a contest comes to."""

from functools import partial

from tests.contest.people import after, drafted, opened
from valat.contest.acts.decide import concerned_players, decide, needs_reason, right_of
from valat.contest.log.events import EntryReviewed, StageBegan
from valat.protocol.contest_acts import BeginStage, ReviewEntry

act_of = partial(decide, now_ms=0, actor="reviewer", alone=False)


def test_an_act_is_done_once():
    """Whoever sends it twice gets the same answer."""
    state, act = drafted(), BeginStage(reason="Go.", id="act-1")
    (event,) = act_of(state, act)
    assert isinstance(event, StageBegan)
    assert not act_of(after(state, event), act)


def test_a_reviewer_accepts_without_a_reason():
    """It is shown to the entry's author. Rule: CON-BOT-4"""
    state, act = opened(1), ReviewEntry(entry=1)
    assert (right_of(act), needs_reason(act)) == ("review", False)
    assert needs_reason(ReviewEntry(entry=1, accepted=False))
    assert concerned_players(state, act) == ("player-1",)
    assert list(act_of(state, act)) == [EntryReviewed(1, True, "")]


def test_an_organiser_concerns_nobody():
    """And always gives a reason."""
    act = BeginStage(reason="Go.")
    assert (right_of(act), needs_reason(act), concerned_players(drafted(), act)) == ("organise", True, ())
