"""What handlers ask for by name: parts of the server, and who asks."""

from collections.abc import Callable
from typing import Any

from litestar import Request
from litestar.di import NamedDependency, Provide

from valat.contest.live.contests import Contests
from valat.house.house import House
from valat.store.players import Player
from valat.web.app_state import AppState
from valat.web.auth import AuthService
from valat.web.contest_access import ContestAccess
from valat.web.staff.access import StaffDoor


def dependencies(app_state: AppState) -> dict[str, Provide]:
    """All that handlers may ask for; without a session `player` refuses, and `asker` is None."""
    parts = {name: getattr(app_state, name) for name in AppState.__struct_fields__}
    always = {name: Provide(_always(part), sync_to_thread=False) for name, part in parts.items()}
    return {
        **always,
        "player": Provide(_player),
        "asker": Provide(_asker),
        "door": Provide(_door, sync_to_thread=False),
        "access": Provide(_access, sync_to_thread=False),
    }


def _always(part: object) -> Callable[[], Any]:
    return lambda: part


async def _player(request: Request, auth: NamedDependency[AuthService]) -> Player:
    return await auth.require_player(request)


async def _asker(request: Request, auth: NamedDependency[AuthService]) -> Player | None:
    return await auth.find_player(request)


def _door(request: Request, auth: NamedDependency[AuthService], house: NamedDependency[House]) -> StaffDoor:
    return StaffDoor(request, auth, house.store)


def _access(
    request: Request,
    auth: NamedDependency[AuthService],
    house: NamedDependency[House],
    contests: NamedDependency[Contests],
) -> ContestAccess:
    return ContestAccess(request, auth, house, contests)
