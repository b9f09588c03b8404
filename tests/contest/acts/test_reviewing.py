"""Who judges an entry. Rule: CON-BOT-4, TRN-STAFF-1"""

import pytest

from tests.contest.people import after, entered, opened, version
from valat.contest.acts.reviewing import decide, review
from valat.contest.log.events import EntryReviewed, EntryWithdrawn, KeyRotated, SourceSet, VerdictAppealed
from valat.kernel.errors import Refusal


@pytest.mark.parametrize("number", [1, 2])
def test_nobody_judges_a_contest_that_they_take_part_in(number):
    """Neither their own bot nor a rival's. Rule: CON-FAIR-1"""
    with pytest.raises(Refusal) as refused:
        review(opened(2), number, True, "", "player-1")
    assert (refused.value.code, refused.value.key) == ("forbidden", "takes_part")
    assert review(opened(2), number, True, "", "player-3")


def test_nobody_judges_rivals_after_withdrawing():
    """Who has read what others bring could enter anew."""
    state = after(opened(1), entered(2, "reviewer"), actor="reviewer")
    state = after(state, EntryWithdrawn(2), actor="reviewer")
    with pytest.raises(Refusal):
        review(state, 1, True, "", "reviewer")


@pytest.mark.parametrize(
    "body",
    [entered(1, "a-browser"), version(1, 2), KeyRotated(1, "another"), SourceSet(1, False)],
    ids=lambda body: type(body).__name__,
)
def test_nor_one_that_they_have_managed_by_its_key(body):
    """Somebody who was signed out as it was entered, and brings a version with its key."""
    state = opened(0) if body == entered(1, "a-browser") else opened(1)
    state = after(state, body, actor="reviewer")
    with pytest.raises(Refusal) as refused:
        review(state, 1, False, "Nobody can read it.", "reviewer")
    assert refused.value.key == "takes_part"


def test_nor_decides_an_appeal_that_they_have_written():
    """Not even where nobody else could."""
    state = after(opened(1), EntryReviewed(1, False, "Why so?"), actor="other")
    state = after(state, VerdictAppealed(1, "It is fine."), actor="reviewer")
    with pytest.raises(Refusal) as refused:
        decide(state, 1, True, "So it is.", "reviewer", alone=True)
    assert refused.value.key == "takes_part"
    assert decide(state, 1, True, "So it is.", "third", alone=False)
