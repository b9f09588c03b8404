"""Each kind of what runs by a log, opened in a house, with one of its kind that goes on."""

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from typing import Any

from msgspec import Struct

from tests.contest.people import PLAN as CONTEST_PLAN
from tests.contest.running import open_contests
from tests.period.plans import PLAN as PERIOD_PLAN
from tests.table.world import ManualTime, World, opened
from valat.aggregate.definition import Definition, once
from valat.aggregate.events import EventBody
from valat.aggregate.registry import Registry
from valat.club.definition import SESSION
from valat.club.live.sessions import ClubSessions
from valat.club.log.events import MessageSent, SessionCancelled, SessionPlan
from valat.contest.definition import CONTEST
from valat.contest.log.events import ContestCancelled, PlanChanged
from valat.period.definition import PERIOD
from valat.period.live.periods import Periods
from valat.period.log.events import PeriodCancelled, RepeatStopped
from valat.series.definition import DAILY
from valat.series.live.dailies import Dailies
from valat.series.log.events import DailyClosed, PlayerEntered
from valat.store.package_files import PackageFiles
from valat.tournament.definition import TOURNAMENT
from valat.tournament.live.tournaments import Tournaments
from valat.tournament.log.events import TournamentCancelled, TournamentPaused


class Kind(Struct, frozen=True):
    """A kind of what runs by a log.

    Attributes:
        open: opens all of the kind in a house, whose folder that is.
        begin: gives the id of one that goes on.
        act: an event that may happen at any time, again and again.
        end: the event that ends one.
    """

    definition: Definition[Any, Any]
    open: Callable[[World, Path], AbstractAsyncContextManager[Registry[Any, Any, Any]]]
    begin: Callable[[Any, str], Any]
    act: EventBody
    end: EventBody


async def _open_tournament(registry: Any, _: str) -> str:
    return next(state.id for state in registry.running())


async def _plan_session(registry: Any, organiser: str) -> str:
    return (await registry.plan(SessionPlan("Monday"), organiser)).id


async def _draft_period(registry: Any, organiser: str) -> str:
    return (await registry.draft(PERIOD_PLAN, organiser)).id


async def _plan_contest(registry: Any, organiser: str) -> str:
    return (await registry.plan(CONTEST_PLAN, organiser)).id


KINDS = {
    "tournament": Kind(
        TOURNAMENT,
        lambda world, _: Tournaments(world.house),
        _open_tournament,
        TournamentPaused("Tea."),
        TournamentCancelled("Snow."),
    ),
    "period": Kind(
        PERIOD,
        lambda world, _: Periods(world.house.store, world.times),
        _draft_period,
        RepeatStopped("Tea."),
        PeriodCancelled("Snow."),
    ),
    "session": Kind(
        SESSION,
        lambda world, _: ClubSessions(world.house, lambda told: None),
        _plan_session,
        MessageSent("Tea."),
        SessionCancelled("Snow."),
    ),
    "daily": Kind(
        DAILY,
        lambda world, _: Dailies(world.house),
        _open_tournament,
        PlayerEntered("p"),
        DailyClosed(),
    ),
    "contest": Kind(
        CONTEST,
        lambda world, folder: open_contests(
            world.house, PackageFiles(folder / "packages"), lambda told: None
        ),
        _plan_contest,
        PlanChanged(CONTEST_PLAN),
        ContestCancelled("Snow."),
    ),
}


class Case:
    """One that goes on, of some kind."""

    def __init__(self, kind: Kind, world: World, registry: Registry[Any, Any, Any], log: str) -> None:
        self.kind, self.world, self.registry, self.log = kind, world, registry, log

    async def act(self, act_id: str = "") -> int:
        """The number of the last event after an act, also of one that is over."""
        state = await self.registry.correct(
            self.log, lambda state: once(state, act_id, lambda: [self.kind.act])
        )
        return int(state.seq)

    async def end(self) -> None:
        """Returns when it is over, and let go of."""
        await self.registry.perform(self.log, lambda _: [self.kind.end])
        await self.registry.wait_idle()

    async def times(self) -> list[int]:
        """When each event of its log happened."""
        events = await self.kind.definition.load_events(self.world.house.store, self.log)
        return [event.at_ms for event in events]


@asynccontextmanager
async def open_case(kind: Kind, folder: Path, times: ManualTime, log: str = "") -> AsyncIterator[Case]:
    """A house in a folder with one of the kind.

    Args:
        log: its id, where an earlier house has begun it.
    """
    async with opened(folder, times) as world, kind.open(world, folder) as registry:
        organiser = (await world.person("Olga")).id
        yield Case(kind, world, registry, log or await kind.begin(registry, organiser))
