"""Rush hours by the house's plan, and series that an organiser plans."""

import pytest

from tests.series.live.test_dailies import refused
from tests.series.live.world import daily_world
from valat.kernel.errors import Refusal, Unreadable
from valat.protocol.series import SeriesPlan
from valat.series.course.hours import HourPlan
from valat.series.course.ranking import enough
from valat.series.live.boards import HOUR_BOARDS
from valat.series.log.windows import day_of

pytestmark = pytest.mark.anyio

HOUR_MS = 3_600_000
EVENING = HourPlan(((10, "bridge"), (11, None)), "UTC")
"""The house's clock begins at 8:00 in UTC."""
BEFORE_MS = 2 * HOUR_MS


@pytest.fixture
async def daily(tmp_path):
    """A house with two rush hours a day, two hours before the first."""
    async with daily_world(tmp_path, plan=EVENING) as world:
        yield world


def plan_from(now_ms, **changes):
    """What an organiser asks for: three boards of Santase, in an hour, for two hours."""
    fields = {"game": "santase", "title": "Sunday", "boards": 3, "starts_ms": now_ms + HOUR_MS}
    fields |= {"ends_ms": now_ms + 3 * HOUR_MS, **changes}
    return SeriesPlan(**fields)


async def test_the_next_hour_is_listed_before_it_begins(daily):
    """With its seals, and nobody can play it."""
    shown = await daily.list("Ann")
    (hour,) = shown.upcoming
    assert (shown.open, shown.closed) == ((), ())
    assert (hour.kind, hour.game, hour.boards, hour.phase) == ("hour", "bridge", HOUR_BOARDS, "upcoming")
    assert (hour.starts_ms, hour.ends_ms) == (
        daily.world.times.ms + BEFORE_MS,
        daily.world.times.ms + BEFORE_MS + HOUR_MS,
    )
    assert len(hour.root) == 64
    ann = await daily.world.person("Ann")
    await refused("series_early", daily.dailies.play_series(hour.id, ann))


async def test_an_hour_opens_is_played_and_closes(daily):
    """Meanwhile one sees who has ended which board, then the ranking; the next hour is listed at its start.

    Rule: DUP-OPEN-1
    """
    (hour,) = (await daily.list()).upcoming
    await daily.wait(BEFORE_MS)
    shown = await daily.list()
    assert [series.id for series in shown.open] == [hour.id]
    assert [series.starts_ms for series in shown.upcoming] == [hour.ends_ms]
    for _ in range(enough(HOUR_BOARDS)):
        await daily.play_board("Ann", hour.id)
    await daily.play_board("Bob", hour.id)
    await daily.begin("Bob", hour.id)
    page = await daily.series_page(hour.id, "Bob")
    assert [(row.name, len(row.finished), row.under_way, row.own) for row in page.progress] == [
        ("Ann", 4, False, False),
        ("Bob", 1, True, True),
    ]
    assert (page.ranking, page.own, {board.percent for board in page.card}) == ((), None, {None})
    await daily.wait(HOUR_MS - (daily.world.times.ms - hour.starts_ms))
    await daily.wait(0)
    page = await daily.series_page(hour.id, "Bob")
    assert (page.summary.phase, page.progress, page.ranked) == ("closed", (), 1)
    assert [(row.name, row.rank, row.boards, row.bot) for row in page.ranking] == [
        ("Ann", 1, 4, None),
        ("Bob", None, 1, None),
    ]
    assert [series.id for series in (await daily.list()).closed] == [hour.id]
    await refused("series_over", daily.dailies.play_series(hour.id, await daily.world.person("Ann")))


async def test_a_board_is_open_to_everybody_when_the_hour_is_over(daily):
    """One that was not ended does not count, and its table is stopped. Rule: DUP-OPEN-1"""
    (hour,) = (await daily.list()).upcoming
    await daily.wait(BEFORE_MS)
    played = (await daily.play_board("Ann", hour.id)).table
    left = (await daily.begin("Ann", hour.id)).table
    eve = await daily.world.person("Eve")
    with pytest.raises(Refusal):
        await daily.world.record(played.id, 1, eve)
    await daily.wait(HOUR_MS)
    assert left.state.stopped
    assert (await daily.world.record(played.id, 1, eve))["board"] == played.state.setting.first


async def test_an_hour_goes_on_after_a_restart_and_is_opened_once(tmp_path):
    """What had begun is found again; a house that was shut for the hour leaves it out."""
    async with daily_world(tmp_path, plan=EVENING) as before:
        await before.wait(BEFORE_MS)
        (hour,) = (await before.list()).open
        guest = await before.begin("Ann", hour.id)
        times = before.world.times
    async with daily_world(tmp_path, times, plan=EVENING) as after:
        shown = await after.list()
        assert [series.id for series in shown.open] == [hour.id]
        assert len(shown.upcoming) == 1
        assert (await after.play_board("Ann", hour.id)).table.id == guest.table.id
        later = shown.upcoming[0]
    times.ms += 24 * HOUR_MS
    async with daily_world(tmp_path, times, plan=EVENING) as last:
        shown = await last.list()
        assert {series.id for series in shown.closed} == {hour.id, later.id}
        assert [series.starts_ms for series in (*shown.open, *shown.upcoming)] == [
            hour.starts_ms + 24 * HOUR_MS,
            later.starts_ms + 24 * HOUR_MS,
        ]


async def test_an_hour_is_no_board_of_the_day(daily):
    """The day of the same game has its own boards, tables and results beside it."""
    day = daily.day
    (hour,) = (await daily.list()).upcoming
    await daily.wait(BEFORE_MS)
    of_hour, of_day = await daily.begin("Ann", hour.id), await daily.begin("Ann")
    assert of_hour.table.id != of_day.table.id
    assert (await daily.begin("Ann")).table.id == of_day.table.id
    assert (await daily.page("Ann", day)).summary.boards == 12
    assert [state.kind for state in daily.dailies.today() if state.game == "bridge"] == ["day"]
    # by the same address a day is shown, too; who else plays it is not told
    today = await daily.series_page((await daily.dailies.find("bridge", day)).id, "Ann")
    assert (today.summary.kind, today.progress, len(today.card)) == ("day", (), 1)


async def test_an_organiser_plans_a_series(daily):
    """Of any game, with any number of boards; it opens and closes by itself, and has its place in the log."""
    now = daily.world.times.ms
    planned = await daily.dailies.plan(plan_from(now), (await daily.world.person("Olga")).id)
    assert (planned.kind, planned.title, len(planned.boards), planned.day) == (
        "planned",
        "Sunday",
        3,
        day_of(now),
    )
    await refused("series_early", daily.dailies.play_series(planned.id, await daily.world.person("Ann")))
    await daily.wait(HOUR_MS)
    for _ in range(3):
        await daily.play_board("Ann", planned.id)
    await refused("played_all", daily.dailies.play_series(planned.id, await daily.world.person("Ann")))
    await daily.wait(2 * HOUR_MS)
    page = await daily.series_page(planned.id, "Ann")
    assert [(row.name, row.rank, row.percent, row.own) for row in page.ranking] == [("Ann", 1, 50, True)]


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"ends_ms": 0}, "bad_time"),
        ({"starts_ms": 0, "ends_ms": 2 * HOUR_MS}, "bad_time"),
        ({"ends_ms": 10**15 // 10}, "bad_time"),
        ({"game": "chess"}, "unreadable"),
    ],
)
async def test_a_series_that_cannot_be_played_so_is_refused(daily, changes, code):
    """Over before it begins, long past, for ever, or of no game of the house."""
    now = daily.world.times.ms
    with pytest.raises((Refusal, Unreadable)) as caught:
        await daily.dailies.plan(plan_from(now, **changes), "olga")
    assert caught.value.code == code


async def test_nothing_is_found_by_another_id(daily):
    """Neither to be seen nor to be played."""
    await refused("no_series", daily.dailies.page("other"))
    await refused("no_series", daily.dailies.play_series("other", await daily.world.person("Ann")))
