"""What the routes and sockets of one server share."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any, TypeVar

from litestar import Request
from litestar.connection import ASGIConnection

from valat.aggregate.time_source import SystemTime
from valat.arena.practice.tables import PracticeTables, practice_tables
from valat.club.live.hands import HandRecords, hand_records
from valat.club.live.pictures import ScoreCache
from valat.club.live.sessions import ClubSessions, open_club_sessions
from valat.contest.live.contests import Contests, open_contests
from valat.contest.live.seats import ArenaSeats
from valat.house.deal_upkeep import deal_upkeep
from valat.house.house import House
from valat.house.puzzle_maker import puzzle_maker
from valat.house.puzzles import keep_shipped
from valat.limits.rate_limiter import RateLimiter
from valat.period.live.periods import Periods, open_periods
from valat.series.live.dailies import Dailies, open_dailies_of
from valat.store.history import History
from valat.store.login_sessions import LoginSessions
from valat.store.package_files import PackageFiles
from valat.store.players import Player, Players
from valat.tournament.live.tournaments import Tournaments, open_tournaments
from valat.web.addresses import client_address
from valat.web.arena_key import load_arena_key
from valat.web.auth import NAME_FAILURE_FACTOR, AuthService
from valat.web.cookies import NAME, Signer
from valat.web.entry_traces import EntryTraces, entry_traces
from valat.web.leaving import while_connected
from valat.web.lobby_broadcaster import LobbyBroadcaster
from valat.web.previews.picture import Picture, draw
from valat.web.previews.previews import PictureCache
from valat.web.settings import Settings
from valat.web.site import Site
from valat.web.socket_registry import SocketRegistry
from valat.web.watching import WatchRoom
from valat.workers.worker_service import UPLOAD_S, WorkerService, worker_service

Result = TypeVar("Result")

DAY_MS = 24 * 3_600_000
PICTURE_S = 60
"""Seconds for the picture of a preview: nobody can make it a long one, but the machine may be busy."""


class AppState:
    """One server's parts, made when it starts.

    Attributes:
        settings: how the server runs.
        house: the tables.
        tournaments, periods, club_sessions: the house's tournaments, its promo periods and club sessions.
        dailies: the boards of the day.
        contests: contests of bots, and what arenas do for them.
        arena_key: by which an arena is known.
        arena_seats: those that arenas hold at tables.
        session_scores: the standings of club sessions.
        hand_records: the boards of club sessions that are over.
        practice: the runs of practice under way.
        entry_traces: from where tournaments are entered.
        players, login_sessions, history: who has been here, which cookie is whose, past matches.
        auth: who somebody is.
        workers: what is done in worker processes.
        lobby_broadcaster: the lobby picture as it changes.
        watch_room: what there is to watch.
        socket_registry: the open sockets.
        site: the built page.
        pictures: those of previews.
    """

    def __init__(
        self,
        settings: Settings,
        house: House,
        signer: Signer,
        workers: WorkerService,
        tournaments: Tournaments,
        periods: Periods,
        club_sessions: ClubSessions,
        dailies: Dailies,
        contests: Contests,
        hand_records: HandRecords,
        entry_traces: EntryTraces,
        practice: PracticeTables,
        arena_seats: ArenaSeats,
    ) -> None:
        self.settings = settings
        self.house = house
        self.tournaments = tournaments
        self.periods = periods
        self.club_sessions = club_sessions
        self.dailies = dailies
        self.contests = contests
        self.arena_key = load_arena_key(settings.folder)
        self.session_scores = ScoreCache()
        self.hand_records = hand_records
        self.entry_traces = entry_traces
        self.practice = practice
        self.arena_seats = arena_seats
        self.workers = workers
        self.players = Players(house.store)
        self.login_sessions = LoginSessions(house.store, settings.session_days * DAY_MS)
        self.history = History(house.store)
        self.auth = AuthService(
            self.players,
            self.login_sessions,
            signer,
            guests=RateLimiter.per_minute(settings.guests, settings.guests_burst),
            failures=RateLimiter.per_minute(settings.logins, settings.logins_burst),
            name_failures=RateLimiter.per_minute(settings.logins, settings.logins_burst, NAME_FAILURE_FACTOR),
        )
        self.lobby_broadcaster = LobbyBroadcaster(house.lobby)
        self.watch_room = WatchRoom(house, tournaments, self.history)
        self.socket_registry = SocketRegistry(settings.sockets_address, settings.sockets_player)
        self.site = Site()
        self.pictures = PictureCache(self._draw)

    async def _draw(self, address: str, picture: Picture) -> bytes:
        # in a worker: it takes half a second
        return await self.workers.run(address, draw, picture, str(self.site.fonts), seconds=PICTURE_S)

    async def require_player(self, connection: ASGIConnection) -> Player:
        """Who asks. Raises NoSession."""
        return await self.auth.require_player(connection.cookies.get(NAME))

    async def find_player(self, connection: ASGIConnection) -> Player | None:
        """Who asks, where anybody may: None without a session."""
        return await self.auth.find_player(connection.cookies.get(NAME))

    def stop(self) -> None:
        """Ends long work of worker processes: the server ends, and those who wait are refused."""
        self.workers.stop()
        self.contests.archives.stop()

    async def run_in_worker(
        self, request: Request, function: Callable[..., Result], *args: Any, seconds: int = UPLOAD_S
    ) -> Result:
        """What the function makes of something that was brought here, one of each address at a time.

        Args:
            seconds: after which its process is killed.
        Raises:
            Refusal: as `WorkerService.run` and `while_connected`, or what the function raises.
        """
        return await while_connected(
            request, self.workers.run(client_address(request), function, *args, seconds=seconds)
        )


@asynccontextmanager
async def open_app_state(
    settings: Settings, house: House, signer: Signer, seats: ArenaSeats
) -> AsyncIterator[AppState]:
    """The parts of a server around this house, with its lobby broadcaster running.

    Args:
        seats: those that arenas hold at the house's tables.
    """
    async with (
        worker_service(house.store, SystemTime().now, settings.analysis_worlds) as workers,
        deal_upkeep(house.store, settings.solver_share / 100),
        open_tournaments(house, fills=settings.fill) as tournaments,
        open_periods(house.store, house.times) as periods,
        open_club_sessions(house, house.news.publish) as club_sessions,
        open_dailies_of(house) as dailies,
        open_contests(
            house,
            PackageFiles(settings.folder / "packages"),
            house.news.publish,
        ) as contests,
        hand_records(workers, lambda table: house.replay_query(table, None)) as hands,
        entry_traces(house.store, settings.folder, house.now) as traces,
        practice_tables() as practice,
    ):
        app_state = AppState(
            settings,
            house,
            signer,
            workers,
            tournaments,
            periods,
            club_sessions,
            dailies,
            contests,
            hands,
            traces,
            practice,
            seats,
        )
        seats.guests = contests.guests
        house.on_match_over(workers.analyse_when_idle)
        await keep_shipped(house.store)
        async with (
            app_state.lobby_broadcaster,
            puzzle_maker(house.store, house.logs, workers, house.now, settings.puzzle_deals),
        ):
            yield app_state
