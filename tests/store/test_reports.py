"""Reports are made, and taken back."""

import asyncio

import pytest

from valat.kernel.errors import Refusal
from valat.store.players import Players
from valat.store.reports import (
    MOST_OPEN,
    WITHDRAW_MS,
    Ground,
    Reported,
    line_subject,
    withdraw_report,
    write_report,
)
from valat.store.staff.reports import find_report, report_statements
from valat.store.tables import add_sitting, add_table, end_sitting, last_sitter

pytestmark = pytest.mark.anyio


@pytest.fixture
async def people(store):
    """The ids of Ann, Bob and Cid."""
    players = Players(store)
    return {name: (await players.guest(name, name.casefold())).id for name in ("Ann", "Bob", "Cid")}


def of(people, kind="player", name="Ann", **more):
    return Reported(kind=kind, about=people["Ann"], scope="house", name=name, **more)


def by(people, who="Bob", at_ms=1, text=""):
    return Ground(people[who], at_ms, "insult", text)


async def refused(coroutine):
    with pytest.raises(Refusal) as raised:
        await coroutine
    return raised.value.code


async def test_all_who_report_a_player_are_decided_together(store, people):
    """CDT-3: while none of them has been answered; afterwards a new report is another one."""
    first = await write_report(store, of(people), by(people))
    assert await write_report(store, of(people), by(people, "Cid")) == first
    await store.writer.write(report_statements(first, "dismissed", people.values()))
    second = await write_report(store, of(people), by(people, at_ms=2))
    assert second != first
    assert (await find_report(store, first)).state == "dismissed"
    assert (await find_report(store, second)).state == "open"


async def test_a_second_report_changes_nothing(store, people):
    """CDT-3: what was said first stays."""
    subject = await write_report(store, of(people), by(people, text="First."))
    assert await write_report(store, of(people), by(people, at_ms=2, text="Second.")) == subject
    assert [ground.text for ground in (await find_report(store, subject)).grounds] == ["First."]


async def test_a_match_is_reported_once_for_ever(store, people):
    """CDT-3: it does not change, so what was answered is not asked again by the same player."""
    await store.writer.write(add_table("t", "belot", 1))
    play = of(people, "play", table_id="t", number=2)
    subject = await write_report(store, play, by(people))
    await store.writer.write(report_statements(subject, "answered", people.values()))
    assert await write_report(store, play, by(people, at_ms=2)) == subject
    assert (await find_report(store, subject)).state == "answered"
    await write_report(store, play, by(people, "Cid"))
    assert (await find_report(store, subject)).state == "open"


async def test_a_new_name_is_another_report(store, people):
    """CDT-3: though the old one still waits."""
    old = await write_report(store, of(people, "name", "Rude"), by(people))
    assert await write_report(store, of(people, "name", "Ruder"), by(people)) != old


async def test_no_id_is_told_by_a_subject(store, people):
    """Its author is given it, to take the report back."""
    subject = await write_report(store, of(people), by(people))
    assert people["Ann"] not in subject


async def test_a_report_is_taken_back_within_a_minute(store, people):
    """CDT-3: by its author alone, and not once staff have acted on it."""
    subject = await write_report(store, of(people), by(people, at_ms=5))
    assert await refused(withdraw_report(store, subject, people["Cid"], 6)) == "too_late"
    assert await refused(withdraw_report(store, subject, people["Bob"], 5 + WITHDRAW_MS)) == "too_late"
    await withdraw_report(store, subject, people["Bob"], 4 + WITHDRAW_MS)
    assert await find_report(store, subject) is None
    again = await write_report(store, of(people), by(people, at_ms=5))
    await store.writer.write(report_statements(again, "acted", people.values()))
    assert await refused(withdraw_report(store, again, people["Bob"], 6)) == "too_late"


async def test_so_many_reports_of_a_player_wait(store, people):
    """CDT-3: the next has to wait for an answer, but for one that was made already; others have their own."""
    await store.writer.write(add_table("t", "belot", 1))
    lines = [of(people, "line", table_id="t", number=seq) for seq in range(1, MOST_OPEN + 2)]
    for line in lines[:-1]:
        await write_report(store, line, by(people))
    assert await refused(write_report(store, lines[-1], by(people))) == "too_many_reports"
    assert await write_report(store, lines[0], by(people)) == line_subject("t", 1)
    await write_report(store, lines[-1], by(people, "Cid"))
    await store.writer.write(report_statements("t/1", "dismissed", people.values()))
    await write_report(store, lines[-1], by(people))


async def test_reports_that_come_at_once_are_counted_one_by_one(store, people):
    """CDT-3: so many of them wait, and no more."""
    await store.writer.write(add_table("t", "belot", 1))
    lines = [of(people, "line", table_id="t", number=seq) for seq in range(MOST_OPEN + 5)]
    writing = (write_report(store, line, by(people)) for line in lines)
    answers = await asyncio.gather(*writing, return_exceptions=True)
    codes = [answer.code for answer in answers if isinstance(answer, Refusal)]
    assert codes == ["too_many_reports"] * 5


async def test_a_seat_is_that_of_the_last_who_sat_there(store, people):
    """CDT-3: also when a bot plays on for them."""
    await store.writer.write([*add_table("t", "belot", 1), *add_sitting("t", people["Ann"], 2, 1)])
    assert await last_sitter(store, "t", 1) is None
    await store.writer.write([*end_sitting("t", people["Ann"]), *add_sitting("t", people["Bob"], 2, 2)])
    assert await last_sitter(store, "t", 2) == people["Bob"]
    await store.writer.write(end_sitting("t", people["Bob"]))
    assert await last_sitter(store, "t", 2) == people["Bob"]
