"""The way of a command: its first answer again, not frozen, connected; then to whoever takes it."""

from types import SimpleNamespace

import pytest

from tests.table.live.parts import ANN, BOB, FakeLog, table_context, table_state, timings
from valat.kernel.errors import Refusal
from valat.protocol.commands import CommitCommand, HintCommand, NonceCommand, ReadyCommand, SayCommand
from valat.protocol.errors import CommandDone
from valat.store.staff.sanctions import Sanction
from valat.table.live import handlers
from valat.table.live.dispatcher import CommandDispatcher
from valat.table.live.idempotency import CommandAnswers
from valat.table.log.events import NewEvent, PlayerReady

pytestmark = pytest.mark.anyio


class Parts:
    """A dispatcher, and what it hands on."""

    def __init__(self, accepted=None):
        self.log, self.woken, self.said, self.substituted = FakeLog(table_state()), [], [], []
        chat = SimpleNamespace(take=self.say)
        hints = SimpleNamespace(ask=lambda player, command: 41)
        presence = SimpleNamespace(has_entered=lambda player: player is ANN)
        self.context = table_context()
        self.dispatcher = CommandDispatcher(
            self.context,
            self.log,
            timings(),
            SimpleNamespace(spent_ms=lambda: 0),
            presence,
            chat,
            hints,
            CommandAnswers(accepted or {}),
            self.woken.append,
            lambda player, seat: self.substituted.append(seat),
        )

    async def say(self, state, player, command):
        self.said.append(command.text)
        return 3

    async def ask(self, player, command):
        """The answer."""
        answers = []
        await self.dispatcher.handle(player, command, answers.append)
        (answer,) = answers
        return answer


@pytest.fixture
def parts():
    return Parts()


async def test_chat_hints_and_the_rest_go_their_ways(parts, monkeypatch):
    """Each answers with its number; what the log takes is the player's, under the command's id."""
    ready = NewEvent(PlayerReady(0, 1))
    monkeypatch.setattr(handlers, "handle", lambda *_: [ready])
    assert await parts.ask(ANN, SayCommand(id="a", text="hello")) == CommandDone("a", 3)
    assert await parts.ask(ANN, HintCommand(id="b", deal=1, ply=0)) == CommandDone("b", 41)
    assert await parts.ask(ANN, ReadyCommand(id="c", deal=1)) == CommandDone("c", 7)
    assert (parts.said, parts.log.appended) == (["hello"], [ready.body])
    assert parts.woken == [ANN, ANN, ANN]


async def test_whoever_is_suspended_does_nothing_more(parts):
    """TRN-STAFF-1: not even by a socket that is still to close; the seat sleeps on."""
    parts.context.sanctions.add(Sanction("e1", ANN.id, "suspend", parts.context.times.now() + 1))
    assert (await parts.ask(ANN, SayCommand(id="a", text="hello"))).error.code == "suspended"
    assert (parts.said, parts.woken) == ([], [])


async def test_a_nonce_wakes_nobody(parts, monkeypatch):
    """The browser sends it by itself."""
    monkeypatch.setattr(handlers, "handle", lambda *_: [])
    await parts.ask(ANN, CommitCommand(id="c", deal=1, commitment="0" * 64))
    await parts.ask(ANN, NonceCommand(id="n", deal=1, nonce="0" * 32))
    assert parts.woken == []


async def test_the_same_id_does_nothing_more():
    """What the log knows, and what was refused in this run."""
    parts = Parts({("ann", "a"): 2})
    assert await parts.ask(ANN, SayCommand(id="a", text="hello")) == CommandDone("a", 2)
    parts.log.freeze_reason = "why"
    first = await parts.ask(ANN, SayCommand(id="b", text="hello"))
    parts.log.freeze_reason = None
    assert await parts.ask(ANN, SayCommand(id="b", text="hello")) == first
    assert (first.error.code, parts.said) == ("frozen", [])


async def test_what_was_found_in_the_log_since_is_answered(parts, monkeypatch):
    """Another command had the log read again, which has this one."""
    parts.log.found = {("ann", "a"): 5}
    monkeypatch.setattr(handlers, "handle", lambda *_: 1 // 0)
    assert await parts.ask(ANN, ReadyCommand(id="a", deal=1)) == CommandDone("a", 5)


async def test_whoever_has_not_come_in_is_refused(parts):
    assert (await parts.ask(BOB, SayCommand(id="a", text="hello"))).error.code == "not_invited"


async def test_a_slip_is_answered_and_may_be_tried_again(parts, monkeypatch, caplog):
    """Nothing was done, so the id is not used up."""
    monkeypatch.setattr(handlers, "handle", lambda *_: 1 // 0)
    assert (await parts.ask(ANN, ReadyCommand(id="a", deal=1))).error.code == "internal"
    monkeypatch.setattr(handlers, "handle", lambda *_: [])
    assert await parts.ask(ANN, ReadyCommand(id="a", deal=1)) == CommandDone("a", 7)
    assert "failed" in caplog.text


async def test_a_refusal_says_why(parts, monkeypatch):
    def refuse(*_):
        raise Refusal("No.", code="stale")

    monkeypatch.setattr(handlers, "handle", refuse)
    assert (await parts.ask(ANN, ReadyCommand(id="a", deal=1))).error.code == "stale"
