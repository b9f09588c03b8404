"""What the routes and sockets of one server share."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from litestar.datastructures import State
from msgspec import Struct

from valat.aggregate.time_source import SystemTime
from valat.arena.practice.tables import PracticeTables, practice_tables
from valat.club.live.hands import HandRecords, hand_records
from valat.club.live.sessions import ClubSessions
from valat.contest.live.contests import Contests
from valat.contest.live.public_archives import public_archives
from valat.contest.live.seats import ArenaSeats
from valat.house.challenges import Challenges
from valat.house.house import House
from valat.house.push.vapid import Vapid
from valat.house.quick_play import QuickPlay
from valat.house.relations import Relations
from valat.limits.rate_limiter import RateLimiter
from valat.metrics.loop_lag import loop_lag
from valat.period.live.periods import Periods
from valat.series.course.hours import read_plan
from valat.series.live.dailies import Dailies
from valat.series.live.plans import played_games
from valat.store.history import History
from valat.store.login_sessions import LoginSessions
from valat.store.package_files import PackageFiles
from valat.store.package_rows import PackageRows
from valat.tournament.live.tournaments import Tournaments
from valat.web.arena_key import load_arena_key
from valat.web.auth import NAME_FAILURE_FACTOR, AuthService
from valat.web.calendar_entries import HouseCalendar
from valat.web.calendar_reminders import CalendarReminders
from valat.web.cookies import Signer
from valat.web.entry_traces import FILE, EntryTraces, FileTraceKey, SharedTraceKey, TraceKey
from valat.web.erasure import Eraser
from valat.web.house_metrics import HouseParts, metric_families
from valat.web.limits import limit_state
from valat.web.lobby_broadcaster import LobbyBroadcaster
from valat.web.metrics import Metrics, metrics_token
from valat.web.own_events import OwnEvents
from valat.web.passkeys import Passkeys
from valat.web.previews.link_tags import LinkTags
from valat.web.previews.previews import PictureCache
from valat.web.readiness import Readiness
from valat.web.session_views import SessionViews
from valat.web.settings import Settings
from valat.web.site import Site
from valat.web.socket_registry import SocketRegistry
from valat.web.sockets.serve import SocketGate
from valat.web.watching import WatchRoom
from valat.workers.worker_service import WorkerService, worker_service

DAY_MS = 24 * 3_600_000


class AppState(Struct, frozen=True, kw_only=True):
    """One server's parts, made when it starts; handlers ask for them by these names.

    Attributes:
        settings: how the server runs.
        house: the tables.
        relations: whom its players follow and block.
        challenges: who asks whom to a table.
        tournaments, periods, club_sessions: the house's tournaments, its promo periods and club sessions.
        dailies: the open series: boards of the day, rush hours, and what organisers plan.
        contests: contests of bots, and what arenas do for them.
        arena_key: by which an arena is known.
        arena_seats: those that arenas hold at tables.
        own_events: tournaments and sessions that players have opened.
        calendar: everything with a date.
        calendar_reminders: what players want to be reminded of.
        session_views: what is seen of club sessions.
        hand_records: the boards of club sessions that are over.
        practice: the runs of practice under way.
        readiness: whether the server takes on people.
        entry_traces: from where tournaments are entered.
        history: past matches.
        quick_play: who waits for others.
        auth: who somebody is.
        passkey_service: signing in with passkeys.
        socket_registry: the open sockets.
        gate: lets sockets in.
        eraser: erases accounts.
        workers: what is done in worker processes.
        lobby_broadcaster: the lobby picture as it changes.
        watch_room: what there is to watch.
        site: the built page.
        link_tags: what previews of its addresses say.
        picture_cache: the pictures of previews.
        limit_state: the limits of its routes, as the application has them.
        vapid: by what push services know the house; None where it pushes no notices.
        house_parts: what measures something.
        metrics: what `/metrics` shows.
    """

    settings: Settings
    house: House
    relations: Relations
    challenges: Challenges
    tournaments: Tournaments
    periods: Periods
    club_sessions: ClubSessions
    own_events: OwnEvents
    calendar: HouseCalendar
    calendar_reminders: CalendarReminders
    dailies: Dailies
    contests: Contests
    arena_key: str
    arena_seats: ArenaSeats
    session_views: SessionViews
    hand_records: HandRecords
    practice: PracticeTables
    readiness: Readiness
    entry_traces: EntryTraces
    history: History
    quick_play: QuickPlay
    auth: AuthService
    passkey_service: Passkeys
    socket_registry: SocketRegistry
    gate: SocketGate
    eraser: Eraser
    workers: WorkerService
    lobby_broadcaster: LobbyBroadcaster
    watch_room: WatchRoom
    site: Site
    link_tags: LinkTags
    picture_cache: PictureCache
    limit_state: State
    vapid: Vapid | None
    house_parts: HouseParts
    metrics: Metrics

    def stop(self) -> None:
        """Ends long work of worker processes, and seats no one more: the server ends."""
        self.readiness.end()
        self.quick_play.close()
        self.workers.stop()
        self.contests.archives.stop()


@asynccontextmanager
async def open_app_state(
    settings: Settings,
    house: House,
    signer: Signer,
    seats: ArenaSeats,
    thoughts: Callable[[], int] = lambda: 0,
) -> AsyncIterator[AppState]:
    """The parts of a server around this house, with its lobby broadcaster running.

    What a house has once does not run before `valat.web.services` is entered.

    Args:
        seats: those that arenas hold at the house's tables.
        thoughts: how many of bots wait for a worker.
    Raises:
        Refusal: `bad_setting`, `no_metrics`.
    """
    token, state = metrics_token(settings), limit_state(settings, house.servers)
    vapid = Vapid(house.store.keys, settings.public_url) if settings.public_url else None
    packages = _package_files(settings, house)
    await packages.share()
    async with (
        worker_service(house.store, SystemTime().now, settings.analysis_worlds) as workers,
        public_archives(packages) as archives,
        hand_records(workers, lambda table: house.replay_query(table, None)) as hands,
        practice_tables() as practice,
        loop_lag() as lag,
    ):
        tournaments = Tournaments(house, fills=settings.fill)
        periods = Periods(house.store, house.times, house.notices.deliver)
        club_sessions = ClubSessions(house, house.news.publish)
        dailies = Dailies(house, read_plan(settings.rush_hours, played_games()))
        contests = Contests(house, packages, archives, house.news.publish)
        calendar = HouseCalendar(tournaments, club_sessions, contests, periods, dailies)
        history, site = History(house.store), Site()
        sockets = SocketRegistry(settings.sockets_address, settings.sockets_player)
        auth = _auth_service(house, settings, signer, sockets)
        sockets.join(house.bus, auth.sessions.among)
        parts = HouseParts(
            house, auth, sockets, workers, contests, lag, thoughts, state, {}, SystemTime().now()
        )
        app_state = AppState(
            settings=settings,
            house=house,
            relations=Relations(house),
            challenges=Challenges(house),
            tournaments=tournaments,
            periods=periods,
            club_sessions=club_sessions,
            own_events=OwnEvents(house, tournaments, club_sessions),
            calendar=calendar,
            calendar_reminders=CalendarReminders(house, calendar),
            dailies=dailies,
            contests=contests,
            arena_key=load_arena_key(settings.folder),
            arena_seats=seats,
            session_views=SessionViews(house, club_sessions),
            hand_records=hands,
            practice=practice,
            readiness=Readiness(),
            entry_traces=EntryTraces(house.store, _trace_key(settings, house), house.now),
            history=history,
            quick_play=QuickPlay(house),
            auth=auth,
            passkey_service=Passkeys(house.store, auth, settings.host_names, house.now),
            socket_registry=sockets,
            gate=SocketGate(auth, sockets, settings.host_names),
            eraser=Eraser(house, auth, contests, (tournaments, club_sessions, contests, periods)),
            workers=workers,
            lobby_broadcaster=LobbyBroadcaster(house.lobby),
            watch_room=WatchRoom(house, tournaments, history),
            site=site,
            link_tags=LinkTags(house, tournaments, periods, club_sessions),
            picture_cache=PictureCache(workers, site.fonts),
            limit_state=state,
            vapid=vapid,
            house_parts=parts,
            metrics=Metrics(metric_families(parts), token),
        )
        seats.guests = contests.guests
        house.on_match_over(workers.analyse_when_idle)
        async with app_state.lobby_broadcaster:
            yield app_state


def _package_files(settings: Settings, house: House) -> PackageFiles:
    rows, folder = PackageRows(house.store), settings.folder / "packages"
    if settings.cluster == "none":
        return PackageFiles(folder, rows)
    return PackageFiles(settings.folder / "package-cache", rows, lone=folder)


def _trace_key(settings: Settings, house: House) -> TraceKey:
    """Of a lone house in a file; of a cluster where all its nodes find it, and no disk has it."""
    file = settings.folder / FILE
    return FileTraceKey(file) if settings.cluster == "none" else SharedTraceKey(house.bus, file)


def _auth_service(house: House, settings: Settings, signer: Signer, sockets: SocketRegistry) -> AuthService:
    return AuthService(
        house.players,
        LoginSessions(house.store, settings.session_days * DAY_MS),
        signer,
        sockets,
        guests=RateLimiter.per_minute(settings.guests, settings.guests_burst),
        failures=RateLimiter.per_minute(settings.logins, settings.logins_burst),
        name_failures=RateLimiter.per_minute(settings.logins, settings.logins_burst, NAME_FAILURE_FACTOR),
        secure=settings.secure_cookies,
    )
