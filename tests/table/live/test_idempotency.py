"""A command that is sent again has its first answer."""

from valat.kernel.errors import Refusal
from valat.protocol.errors import CommandDone, CommandRefused
from valat.table.live.idempotency import REFUSALS_KEPT, CommandAnswers


def test_what_the_log_has_is_answered_as_then():
    """Ids are each player's own."""
    answers = CommandAnswers({("ann", "c1"): 4})
    assert answers.find(("ann", "c1")) == CommandDone("c1", 4)
    assert answers.find(("bob", "c1")) is None


def test_what_was_done_is_kept_for_ever():
    answers = CommandAnswers({})
    for number in range(2 * REFUSALS_KEPT):
        assert answers.accept(("ann", str(number)), number) == CommandDone(str(number), number)
    assert answers.find(("ann", "0")) == CommandDone("0", 0)


def test_the_newest_refusals_are_kept():
    """However many come, so that nobody fills the memory with them."""
    answers = CommandAnswers({})
    for number in range(REFUSALS_KEPT + 1):
        answers.refuse(("ann", str(number)), Refusal("No.", code="stale"))
    assert answers.find(("ann", "0")) is None
    newest = answers.find(("ann", str(REFUSALS_KEPT)))
    assert isinstance(newest, CommandRefused)
    assert (newest.id, newest.error.code) == (str(REFUSALS_KEPT), "stale")
