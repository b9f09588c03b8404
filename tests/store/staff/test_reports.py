"""The queue of what was reported."""

import pytest

from tests.store.staff.conftest import said_by
from valat.store.reports import Ground, Reported, write_report
from valat.store.staff.reports import count_open, find_report, history_of, read_reports, report_statements

pytestmark = pytest.mark.anyio


def numbers(reports):
    return [report.what.number for report in reports]


def numbers_of(lines):
    return [line.seq for line in lines]


async def waiting(store, scopes=None, offset=0):
    return await read_reports(store, scopes, still_open=True, offset=offset, count=10)


async def done(store):
    return await read_reports(store, None, still_open=False, offset=0, count=10)


async def report(store, people, who, seq, at_ms=1, cause="insult"):
    """The subject after somebody has reported one of Ann's lines."""
    return await write_report(store, said_by(people["Ann"], seq), Ground(people[who], at_ms, cause, ""))


async def test_a_line_waits_once_however_many_reported_it(store, reported, people):
    """With all who did."""
    reports = await waiting(store)
    assert sorted(numbers(reports)) == [1, 6]
    assert await count_open(store, None) == 2
    assert set((await find_report(store, "t/6")).reporters) == {people["Bob"], people["Cid"]}


async def test_lines_around_are_of_the_same_channel(store, reported):
    """Six before and six after at most; what was said among the players is not shown with it."""
    found = await find_report(store, "t/6")
    assert numbers_of(found.around) == [1, 2, 3, 4, 6, 7, 8, 9, 10, 11]
    assert found.line.text == "line 6"
    assert numbers_of((await find_report(store, "t/1")).around) == [1, 2, 3, 4, 6, 7, 8]


async def test_a_player_is_reported_without_lines(store, people):
    """CDT-3: nor a table; the name is that of now."""
    what = Reported(kind="player", about=people["Ann"], scope="house", name="Ann")
    subject = await write_report(store, what, Ground(people["Bob"], 1, "threat", "Calls me names."))
    found = await find_report(store, subject)
    assert (found.what, found.name, found.game) == (what, "Ann", None)
    assert (found.line, found.around) == (None, ())
    assert [(ground.cause, ground.text) for ground in found.grounds] == [("threat", "Calls me names.")]


async def test_what_is_done_waits_no_more(store, reported, people):
    """It is found among the others, in its state."""
    await store.writer.write(report_statements("t/6", "dismissed", people.values()))
    assert numbers(await waiting(store)) == [1]
    assert [(report.what.number, report.state) for report in await done(store)] == [(6, "dismissed")]


async def test_another_report_opens_a_line_again(store, table, people):
    """Somebody else may know better."""
    await report(store, people, "Bob", 6)
    await store.writer.write(report_statements("t/6", "dismissed", people.values()))
    await report(store, people, "Cid", 6, 2, "spam")
    assert [(report.what.number, report.state) for report in await waiting(store)] == [(6, "open")]
    assert await done(store) == []


async def test_a_report_that_comes_while_staff_decide_waits(store, table, people):
    """CDT-3: its author is answered, too, though nobody had read it yet."""
    await report(store, people, "Bob", 6)
    read = await find_report(store, "t/6")
    await report(store, people, "Cid", 6, 2, "spam")
    await store.writer.write(report_statements("t/6", "dismissed", read.reporters))
    assert [(found.what.number, found.state) for found in await waiting(store)] == [(6, "open")]


async def test_a_page_leaves_out_what_came_before(store, reported):
    """So many of them."""
    first, second = await waiting(store)
    assert await waiting(store, offset=1) == [second]
    assert first != second


async def test_a_tournament_shows_its_own_tables(store, reported, cup_table):
    """To its staff no others; to those of another scope none."""
    assert [report.subject for report in await waiting(store, ["tournament:cup"])] == ["c/1"]
    assert await count_open(store, ["tournament:cup"]) == 1
    assert await waiting(store, ["club:x"]) == []


async def test_what_nobody_reported_is_no_report(store, reported):
    """Though the line is there."""
    assert await find_report(store, "t/2") is None


async def test_a_report_has_a_history(store, reported, cup_table, people):
    """CDT-3: what else was reported of the same player, and by its reporters; itself is not counted."""
    await store.writer.write(report_statements("t/1", "dismissed", people.values()))
    await store.writer.write(report_statements("c/1", "acted", people.values()))
    other = Reported(kind="name", about=people["Cid"], scope="house", name="Cid")
    await write_report(store, other, Ground(people["Bob"], 5, "imitation", "He is not."))
    history = await history_of(store, await find_report(store, "t/6"), 10)
    assert (history.about, history.acted, history.by, history.dismissed) == (2, 1, 3, 1)
    told = [(found.kind, found.name, found.state, found.cause, found.is_about) for found in history.newest]
    assert told == [
        ("name", "Cid", "open", "imitation", False),
        ("line", "Ann", "acted", "insult", True),
        ("line", "Ann", "dismissed", "insult", True),
    ]


async def test_a_history_ends_somewhere(store, reported, cup_table, people):
    """With the newest of them."""
    history = await history_of(store, await find_report(store, "t/6"), 1)
    assert [found.at_ms for found in history.newest] == [4]
