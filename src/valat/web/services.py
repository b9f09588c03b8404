"""What a house has once, on however many nodes it runs: events, queues, contests, upkeep, the outbox."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing

from valat.house.outbox import outbox
from valat.house.push.transport import send_over_https
from valat.house.push.way import PushWay
from valat.house.puzzle_maker import puzzle_maker
from valat.house.puzzles import keep_shipped
from valat.house.reminders import reminders
from valat.house.upkeep import upkeep
from valat.web.app_state import DAY_MS, AppState
from valat.web.entry_traces import trace_upkeep

EVERYWHERE = ("table", "lobby", "me")
"""Pages whose sockets any node serves, or the node that has the table; all others are served with these."""


@asynccontextmanager
async def services(app_state: AppState) -> AsyncIterator[None]:
    """They run here meanwhile, and nowhere else; on leaving everything is durable, and nothing goes on.

    Entered again, they find what other nodes have written since.
    """
    house, settings, parts = app_state.house, app_state.settings, app_state
    ways = (
        []
        if parts.vapid is None
        else [PushWay(house.store, parts.vapid, send_over_https, house.now, settings.session_days * DAY_MS)]
    )
    async with (
        upkeep(house.store, settings.solver_share / 100, settings.reference_workers),
        parts.challenges,
        outbox(house.notices, house.store, house.now, ways),
        parts.tournaments,
        parts.periods,
        parts.club_sessions,
        reminders(house.notices, house.times, parts.tournaments.reminders, parts.club_sessions.reminders),
        parts.dailies,
        parts.contests,
        parts.calendar_reminders,
        reminders(house.notices, house.times, parts.calendar_reminders.appointments),
        trace_upkeep(parts.entry_traces),
        parts.eraser,
        puzzle_maker(house.store, house.logs, parts.workers, house.now, settings.puzzle_deals),
        _greetings(app_state),
    ):
        await keep_shipped(house.store)
        with closing(parts.quick_play):
            yield


@asynccontextmanager
async def _greetings(app_state: AppState) -> AsyncIterator[None]:
    """Players are told meanwhile what waits for them, when they open a page on any node."""
    news = app_state.house.news
    news.begin_greeting(
        lambda player: [
            *app_state.tournaments.messages_for(player),
            *app_state.club_sessions.messages_for(player),
        ]
    )
    try:
        yield
    finally:
        news.greet = None


@asynccontextmanager
async def node_services(app_state: AppState) -> AsyncIterator[None]:
    """As `services`, with the tables of events; on leaving another node may run them."""
    house = app_state.house
    try:
        await house.start_services()
        async with services(app_state):
            yield
    finally:
        await house.end_services()
        # last of all: they may come back at once
        await app_state.socket_registry.close_all(but=EVERYWHERE)
