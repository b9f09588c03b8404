"""The queue of reported lines."""

import pytest

from valat.store.chat import LineReport, write_report
from valat.store.staff.reports import count_open, find_report, history_of, read_reports, report_statements

pytestmark = pytest.mark.anyio


def numbers(reports):
    return [report.line.seq for report in reports]


async def waiting(store, scopes=None, offset=0):
    return await read_reports(store, scopes, still_open=True, offset=offset, count=10)


async def done(store):
    return await read_reports(store, None, still_open=False, offset=0, count=10)


async def test_a_line_waits_once_however_many_reported_it(store, reported, people):
    """With all who did."""
    reports = await waiting(store)
    assert sorted(numbers(reports)) == [1, 6]
    assert await count_open(store, None) == 2
    assert set((await find_report(store, reported, 6)).reporters) == {people["Bob"], people["Cid"]}


async def test_lines_around_are_of_the_same_channel(store, reported):
    """Six before and six after at most; what was said among the players is not shown with it."""
    report = await find_report(store, reported, 6)
    assert numbers_of(report.around) == [1, 2, 3, 4, 6, 7, 8, 9, 10, 11]
    assert numbers_of((await find_report(store, reported, 1)).around) == [1, 2, 3, 4, 6, 7, 8]


def numbers_of(lines):
    return [line.seq for line in lines]


async def test_what_is_done_waits_no_more(store, reported):
    """It is found among the others, in its state."""
    await store.writer.write(report_statements(reported, 6, "dismissed"))
    assert numbers(await waiting(store)) == [1]
    assert [(report.line.seq, report.state) for report in await done(store)] == [(6, "dismissed")]


async def test_another_report_opens_a_line_again(store, table, people):
    """Somebody else may know better."""
    await write_report(store, table, 6, LineReport(people["Bob"], 1, "insult", ""))
    await store.writer.write(report_statements(table, 6, "dismissed"))
    await write_report(store, table, 6, LineReport(people["Cid"], 2, "spam", ""))
    assert [(report.line.seq, report.state) for report in await waiting(store)] == [(6, "open")]
    assert await done(store) == []


async def test_a_page_leaves_out_what_came_before(store, reported):
    """So many of them."""
    first, second = await waiting(store)
    assert await waiting(store, offset=1) == [second]
    assert first != second


async def test_a_tournament_shows_its_own_tables(store, reported, cup_table):
    """To its staff no others; to those of another scope none."""
    assert [report.table for report in await waiting(store, ["tournament:cup"])] == [cup_table]
    assert await count_open(store, ["tournament:cup"]) == 1
    assert await waiting(store, ["club:x"]) == []
    assert (await find_report(store, cup_table, 1)).tournament == "cup"


async def test_what_nobody_reported_is_no_report(store, reported):
    """Though the line is there."""
    assert await find_report(store, reported, 2) is None


async def test_a_line_has_a_history(store, reported, cup_table, people):
    """CDT-3: other lines of its writer, and others by its reporters; itself is not counted."""
    await store.writer.write(report_statements(reported, 1, "dismissed"))
    await store.writer.write(report_statements(cup_table, 1, "acted"))
    history = await history_of(store, await find_report(store, reported, 6))
    assert (history.about, history.acted, history.by, history.dismissed) == (2, 1, 2, 1)
