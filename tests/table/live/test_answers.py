"""What a client is answered: done, or refused and why."""

import msgspec

from valat.kernel.errors import Illegal, Refusal
from valat.table.live.answers import accepted_answer, refusal_answer


def test_what_was_done_has_its_number():
    """Under the id that the client gave it."""
    assert msgspec.to_builtins(accepted_answer("c-1", 7)) == {"ok": "c-1", "seq": 7}


def test_what_was_refused_says_why():
    """By a stable code, a sentence, and the rule where one forbids it."""
    answer = msgspec.to_builtins(refusal_answer("c-1", Illegal("Follow suit.", rule="BEL-PLAY-1")))
    assert answer["id"] == "c-1"
    error = answer["error"]
    assert (error["code"], error["why"], error["rule"]) == ("illegal", "Follow suit.", "BEL-PLAY-1")


def test_what_cannot_be_read_has_no_id():
    """Nobody knows which message it was."""
    assert msgspec.to_builtins(refusal_answer(None, Refusal("No.", code="unreadable")))["id"] is None
