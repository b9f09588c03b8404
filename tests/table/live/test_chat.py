"""What is said at a table, and who hears it."""

import pytest

from valat.store.staff.reports import find_report

pytestmark = pytest.mark.anyio


def lines(guest):
    """What the guest has heard others say."""
    return [line.get("text") or line.get("phrase") for line in guest.told("chat")]


async def test_players_and_watchers_talk_apart(world):
    """Neither reads the other's channel."""
    ann = await world.open()
    eve = await world.come("Eve", ann.table)
    await ann.do("say", text="hello all")
    await eve.do("phrase", phrase="luck")
    assert (lines(ann), lines(eve)) == (["hello all"], ["luck"])


async def test_a_line_sent_twice_stands_once(world):
    """The second sending has the first answer."""
    ann = await world.open()
    first = await ann.do("say", id="one", text="hello")
    assert await ann.do("say", id="one", text="hello") == first
    assert lines(ann) == ["hello"]


async def test_a_line_that_shows_nothing_is_no_line(world):
    """Signs without a shape, and what turns text around."""
    ann = await world.open()
    for text in ("\u200b \u200d", "\u200f", "\u202e\u2069"):
        assert (await ann.do("say", text=text))["error"]["code"] == "unreadable"


async def test_six_lines_at_once_are_too_many(world):
    """Five at once, then one every three seconds."""
    ann = await world.open()
    answers = [await ann.do("phrase", phrase="thanks") for _ in range(6)]
    assert [("ok" in answer) for answer in answers] == [True] * 5 + [False]
    assert answers[5]["error"]["code"] == "too_fast"
    await world.wait(3000)
    assert "ok" in await ann.do("phrase", phrase="thanks")


async def test_a_table_may_be_silent(world):
    """Chat is a table option."""
    ann = await world.open(chat=False)
    assert (await ann.do("say", text="hello"))["error"]["code"] == "chat_off"


async def test_players_of_bridge_are_silent_while_a_board_is_on(world):
    """Words could tell of cards; watchers, whom no player hears, may talk."""
    ann, *_ = await world.four(game="bridge")
    eve = await world.come("Eve", ann.table)
    assert (await ann.do("phrase", phrase="luck"))["error"]["code"] == "chat_hushed"
    assert "ok" in await eve.do("say", text="she has the king")


@pytest.mark.parametrize("text", ["   ", "\0", " \u202e\u2066 "])
async def test_a_line_of_nothing_is_none(world, text):
    """An empty line is refused, and one of which nothing would be seen."""
    ann = await world.open()
    assert (await ann.do("say", text=text))["error"]["code"] == "unreadable"


async def test_a_line_cannot_turn_the_text_around_it(world):
    """Overrides and control characters are left out; letters that are written from the right stay."""
    ann = await world.open()
    await ann.do("say", text="a\0b\u202ec\nשלום 👩\u200d🚀")
    assert lines(ann) == ["abc שלום 👩\u200d🚀"]


async def test_a_line_can_be_reported_by_those_who_heard_it(world):
    """A watcher cannot report what players said among themselves."""
    ann = await world.open()
    eve = await world.come("Eve", ann.table)
    line = (await ann.do("say", text="hm"))["ok"] and 1
    assert "ok" in await ann.do("report", message=line)
    assert (await eve.do("report", message=line))["error"]["code"] == "no_line"


async def test_a_report_taken_back_is_gone(world):
    """Staff see nothing of it; it can be made again. Rule: CDT-3"""
    ann = await world.open()
    table = ann.table.state.id
    await ann.do("say", text="hm")
    await ann.do("report", message=1, cause="spam", text="Again and again.")
    found = await find_report(world.house.store, f"{table}/1")
    assert [(report.cause, report.text) for report in found.grounds] == [("spam", "Again and again.")]
    assert "ok" in await ann.do("withdraw_report", message=1)
    assert await find_report(world.house.store, f"{table}/1") is None
    assert "ok" in await ann.do("report", message=1)
    await world.wait(60_000)
    assert (await ann.do("withdraw_report", message=1))["error"]["code"] == "too_late"


async def test_whoever_comes_later_reads_what_was_said(world):
    """The lines so far come on connecting."""
    ann = await world.open()
    await ann.do("say", text="early")
    again = await world.come("Ann", ann.table)
    assert [line["text"] for line in again.told("chats")[0]["lines"]] == ["early"]
