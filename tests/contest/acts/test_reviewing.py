"""Who judges an entry. Rule: CON-BOT-4, TRN-STAFF-1"""

import pytest

from tests.contest.people import after, entered, opened, version
from valat.contest.acts.reviewing import decide, review
from valat.contest.log.events import EntryReviewed, KeyRotated, SourceSet, VerdictAppealed
from valat.kernel.errors import Refusal


def test_nobody_judges_their_own_bot():
    """Whose it is stands in its entry."""
    with pytest.raises(Refusal) as refused:
        review(opened(1), 1, True, "", "player-1")
    assert refused.value.key == "own_case"
    assert review(opened(1), 1, True, "", "player-2")


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
    assert refused.value.key == "own_case"


def test_nor_decides_an_appeal_that_they_have_written():
    """Not even where nobody else could."""
    state = after(opened(1), EntryReviewed(1, False, "Why so?"), actor="other")
    state = after(state, VerdictAppealed(1, "It is fine."), actor="reviewer")
    with pytest.raises(Refusal) as refused:
        decide(state, 1, True, "So it is.", "reviewer", alone=True)
    assert refused.value.key == "own_case"
    assert decide(state, 1, True, "So it is.", "third", alone=False)
