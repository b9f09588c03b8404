"""A house whose logs were written before they had one form in common: it goes on with everything in it."""

import sqlite3
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from pathlib import Path
from shutil import copy

import pytest

from tests.club.live.world import ClubWorld
from tests.contest.people import entered, version
from tests.contest.running import open_contests
from tests.period.live.world import PeriodWorld
from tests.period.plans import PLAN
from tests.series.live.world import DailyWorld
from tests.table.world import START, ManualTime, opened
from tests.tournament.live.world import TournamentWorld
from valat.club.acts import commands
from valat.club.live.sessions import ClubSessions
from valat.period.live.periods import Periods
from valat.series.live.dailies import Dailies
from valat.series.log.windows import day_window
from valat.store.package_files import PackageFiles
from valat.tournament.live.tournaments import Tournaments

pytestmark = pytest.mark.anyio

HERE = Path(__file__).parent
LATER = START + 32_000
"""When the house was closed: of each there is one under way."""
TOURNAMENT, PERIOD, SESSION, CONTEST = "eR87HubvSvmV", "359It58rMqwY", "Df3rLEwuV7MF", "dKkNu6XY7V3g"


@asynccontextmanager
async def stored(folder):
    """The stored house, in which time stands still."""
    copy(HERE / "stored.key", folder / "house.key")
    (folder / "house.key").chmod(0o600)
    with sqlite3.connect(folder / "valat.db") as database:
        database.executescript((HERE / "stored.sql").read_text("utf-8"))
    database.close()
    async with opened(folder, ManualTime(LATER)) as world:
        yield world


async def test_a_tournament_is_played_to_its_end(tmp_path):
    """Those who were called when the house was closed are called again, and clocks and bots play on."""
    async with stored(tmp_path) as world, Tournaments(world.house) as tournaments:
        cup = TournamentWorld(world, tournaments)
        called = await tournaments.get(TOURNAMENT)
        await cup.play_out(TOURNAMENT)
        ended = await tournaments.get(TOURNAMENT)
    assert (called.phase, len(called.entrants)) == ("called", 4)
    assert (ended.phase, [table.over for table in ended.rounds[0].tables]) == ("final", [True])


async def test_a_prize_period_ends_and_comes_again(tmp_path):
    """Its week begins, ends and is final, and the next one is announced."""
    async with stored(tmp_path) as world, Periods(world.house.store, world.times) as periods:
        weeks = PeriodWorld(world.house.store, periods, world.times)
        await weeks.wait(PLAN.end_ms + 48 * 3_600_000)
        ended = await periods.get(PERIOD)
        following = await periods.get(ended.next)
    assert (ended.phase, following.phase, following.series) == ("final", "running", PERIOD)


async def test_a_session_is_played_to_its_end(tmp_path):
    """The round under way, and the one after it; then a director rules."""
    async with stored(tmp_path) as world:
        club = ClubWorld(world)
        async with ClubSessions(world.house, club.told.extend) as club.sessions:
            session = await club.sessions.get(SESSION)
            ended = await club.run(session)
            decide = partial(
                commands.penalise, number=1, percent=10, reason="Late.", now_ms=world.house.now()
            )
            corrected = await club.sessions.correct(SESSION, decide, None)
    assert (session.phase, session.round, ended.phase, ended.round) == ("playing", 1, "final", 2)
    assert corrected.seq == ended.seq + 1


async def test_a_day_is_played_and_closed(tmp_path):
    """Who has begun a board goes on with it; at midnight the day is over, and the next one is open."""
    async with stored(tmp_path) as world, Dailies(world.house) as dailies:
        daily = DailyWorld(world, dailies, "bridge")
        (today,) = (state for state in dailies.today() if state.game == "bridge")
        # from before there were other series: its window is all of the day
        assert (today.kind, today.window, today.title) == ("day", day_window("2027-01-15"), "")
        await daily.play_board("Eva")
        await daily.wait_for_end()
        closed = await dailies.find("bridge", today.day)
    (entry,) = today.entries.values()
    (closed_entry,) = closed.state.entries.values()
    assert (len(entry.plays), entry.under_way is None) == (1, False)
    assert [play.done for play in closed_entry.plays.values()] == [True]


async def test_a_contest_is_entered_and_moves_on(tmp_path):
    """Another author enters, and stage one ends at its time."""
    async with stored(tmp_path) as world, AsyncExitStack() as stack:
        packages = PackageFiles(tmp_path / "packages")
        contests = await stack.enter_async_context(open_contests(world.house, packages, lambda told: None))
        before = await contests.get(CONTEST)
        await contests.correct(CONTEST, lambda _: [entered(2), version(2)])
        await world.wait(before.ends_ms - LATER)
        await contests.wait_idle()
        after = await contests.get(CONTEST)
    assert (before.stage, len(before.entries)) == ("one", 1)
    assert (after.stage, len(after.entries)) == ("picking", 2)
