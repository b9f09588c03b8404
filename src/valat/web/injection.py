"""What handlers ask for by name: parts of the server, and who calls."""

from collections.abc import Callable
from typing import Any

from litestar import Request
from litestar.di import NamedDependency, Provide

from valat.store.players import Player
from valat.web.app_state import AppState

PARTS = (
    *("house", "tournaments", "periods", "club_sessions", "dailies", "contests", "hand_records"),
    *("arena_seats", "workers", "watch_room", "socket_registry", "site"),
)


def dependencies(app_state: AppState) -> dict[str, Provide]:
    """All that handlers may ask for; without a session `player` refuses, and `asker` is None."""
    parts: dict[str, object] = {"app_state": app_state, **{name: getattr(app_state, name) for name in PARTS}}
    always = {name: Provide(_always(part), sync_to_thread=False) for name, part in parts.items()}
    return {**always, "player": Provide(_player), "asker": Provide(_asker)}


def _always(part: object) -> Callable[[], Any]:
    return lambda: part


async def _player(request: Request, app_state: NamedDependency[AppState]) -> Player:
    return await app_state.require_player(request)


async def _asker(request: Request, app_state: NamedDependency[AppState]) -> Player | None:
    return await app_state.find_player(request)
