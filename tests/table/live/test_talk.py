"""Chat alone: what is said is checked, stored, then shown to those it is meant for."""

from types import SimpleNamespace

import msgspec
import pytest

from tests.table.live.parts import ANN, BOB, FakeBroadcaster, table_context, table_state
from valat.kernel.errors import Refusal, Unreadable
from valat.protocol.commands import PhraseCommand, ReportCommand, SayCommand, WithdrawReportCommand
from valat.store.chat import Line
from valat.store.trouble import MovedOn
from valat.table.live import talk
from valat.table.live.chat import channel_of
from valat.table.live.subscription import Subscription
from valat.table.live.talk import ChatService
from valat.table.log.setting import Setting
from valat.table.log.state import Seat, Seats

pytestmark = pytest.mark.anyio

HUSHED = SimpleNamespace(chat_during_deal=False)
FREE = SimpleNamespace(chat_during_deal=True)


class Parts:
    """The chat of a table where Ann sits and Bob looks on, and what is written and read of it."""

    def __init__(self, lines=()):
        self.ann, self.bob = Subscription(ANN, 9), Subscription(BOB, 9)
        context = table_context()
        self.blocks = context.blocks
        self.chat = ChatService(context, FakeBroadcaster(self.ann, self.bob), lines)
        self.stored, self.reported, self.error = [], {}, None
        self.stored_instead = None

    async def write_line(self, store, table, line):
        if self.error is not None:
            raise self.error
        self.stored.append(line)
        return [self.stored_instead or line]

    async def write_report(self, store, what, ground):
        self.reported[what.number] = (what, ground)

    async def withdraw_report(self, store, subject, reporter, now_ms):
        del self.reported[int(subject.rpartition("/")[2])]

    async def say(self, player, text, number=1, **state):
        """The number of the line."""
        message = SayCommand(id=f"c-{number}", text=text)
        return await self.chat.take(table_state(**{"game": FREE, **state}), player, message)


@pytest.fixture
def parts(monkeypatch):
    parts = Parts()
    monkeypatch.setattr(talk, "write_line", parts.write_line)
    for name in ("write_report", "withdraw_report"):
        monkeypatch.setattr(talk, name, getattr(parts, name))
    return parts


def line(seq, player, seat, text):
    """A line as it is stored."""
    return Line(
        seq=seq,
        at_ms=0,
        actor=player.id,
        client_id="c-1",
        name=player.name,
        seat=seat,
        channel=channel_of(seat),
        text=text,
    )


def heard(subscription):
    """What has come over it."""
    messages = []
    while (message := subscription.take()) is not None:
        messages.append(msgspec.json.decode(message))
    return messages


async def test_a_line_is_numbered_and_shown(parts):
    """By name and seat, to those who sit there."""
    assert await parts.say(ANN, "hello") == 1
    (line,) = heard(parts.ann)
    assert (line["seq"], line["name"], line["seat"], line["text"]) == (1, "Ann", 0, "hello")
    assert heard(parts.bob) == []


async def test_a_line_that_cannot_be_stored_is_read_by_nobody(parts):
    """Else a restart would take back what others have read."""
    parts.error = OSError("disk full")
    with pytest.raises(OSError, match="disk full"):
        await parts.say(ANN, "hello")
    assert heard(parts.ann) == []
    parts.error = None
    assert await parts.say(ANN, "hello") == 1


async def test_a_line_sent_again_has_its_first_number(parts):
    """The same player's same id, whatever was said between."""
    await parts.say(ANN, "hello")
    await parts.say(ANN, "and now?", 2)
    assert await parts.say(ANN, "hello") == 1
    assert [line.text for line in parts.stored] == ["hello", "and now?"]


async def test_lines_of_an_earlier_run_are_known():
    """Their numbers go on, and whoever comes in is shown those of the own channel."""
    parts = Parts([line(1, ANN, 0, "early"), line(2, BOB, None, "psst")])
    assert await parts.say(ANN, "early") == 1
    parts.chat.welcome(parts.bob, table_state())
    (shown,) = heard(parts.bob)
    assert [line["text"] for line in shown["lines"]] == ["psst"]


async def test_blocked_players_do_not_hear_each_other(parts):
    """CDT-2: neither what is said from now on nor what was said before; the writer reads it as ever."""
    parts.blocks.add(BOB.id, ANN.id)
    sat = {"seats": Seats((Seat("person", ANN.name, ANN.id), Seat("person", BOB.name, BOB.id)))}
    await parts.say(ANN, "hello", **sat)
    parts.chat.welcome(parts.bob, table_state(**sat))
    (shown,) = heard(parts.bob)
    assert shown["lines"] == []
    assert [line["text"] for line in heard(parts.ann)] == ["hello"]


async def test_a_table_may_be_without_chat(parts):
    with pytest.raises(Refusal) as refused:
        await parts.say(ANN, "hello", setting=Setting("belot", chat=False))
    assert refused.value.code == "chat_off"


async def test_players_are_silent_where_words_could_tell_of_cards(parts):
    """While a deal is on; watchers, whom no player hears, may talk."""
    with pytest.raises(Refusal) as refused:
        await parts.say(ANN, "hm", game=HUSHED)
    assert refused.value.code == "chat_hushed"
    assert await parts.say(ANN, "well played", game=HUSHED, phase="between") == 1
    assert await parts.say(BOB, "she has the king", game=HUSHED) == 2


async def test_a_line_of_nothing_is_none(parts):
    """It takes no number."""
    with pytest.raises(Unreadable):
        await parts.say(ANN, " \u200b ")
    assert parts.stored == []


async def test_a_phrase_has_no_text(parts):
    """Each reads it in the own language."""
    message = PhraseCommand(id="c-1", phrase="luck")
    await parts.chat.take(table_state(game=FREE), ANN, message)
    (line,) = heard(parts.ann)
    assert (line["phrase"], "text" in line) == ("luck", False)


async def test_a_line_is_reported_by_whoever_heard_it(parts):
    """Others do not know that there is one."""
    await parts.say(ANN, "hm")
    report = ReportCommand(id="r-1", message=1, cause="insult", text=" Fool\n!")
    assert await parts.chat.take(table_state(game=FREE), ANN, report) == 1
    with pytest.raises(Refusal) as refused:
        await parts.chat.take(table_state(game=FREE), BOB, report)
    assert (refused.value.code, list(parts.reported)) == ("no_line", [1])
    what, ground = parts.reported[1]
    assert (what.kind, what.about, what.scope, what.table_id) == ("line", "ann", "house", "t")
    assert (ground.reporter, ground.cause, ground.text) == ("ann", "insult", "Fool !")


async def test_a_report_of_a_line_is_taken_back(parts):
    """By the line's number. Rule: CDT-3"""
    await parts.say(ANN, "hm")
    for message in (ReportCommand(id="r-1", message=1), WithdrawReportCommand(id="w-1", message=1)):
        assert await parts.chat.take(table_state(game=FREE), ANN, message) == 1
    assert parts.reported == {}


async def test_a_line_that_was_there_already_is_shown(parts):
    """A connection broke before: the line stands, the new one is refused, and taken when it is sent again."""
    parts.stored_instead = line(1, BOB, 1, "before")
    with pytest.raises(MovedOn):
        await parts.say(ANN, "hello")
    parts.stored_instead = None
    assert await parts.say(ANN, "hello") == 2
