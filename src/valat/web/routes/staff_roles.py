"""Who is of the staff, as admins see and change it."""

from litestar import Router, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody

from valat.house.house import House
from valat.protocol.requests import RoleRequest
from valat.protocol.staff import StaffList, StaffMember
from valat.staff.grants import grant_role, revoke_role
from valat.staff.roles import check_scope, forbidden
from valat.store.staff.roles import all_roles
from valat.web.errors import NotFound
from valat.web.names import key
from valat.web.staff.access import StaffDoor


@get("/api/staff/roles", summary="All roles")
async def staff_roles(house: NamedDependency[House], door: NamedDependency[StaffDoor]) -> StaffList:
    return await _list(house, await door.readable_scopes("role_add"))


@post("/api/staff/roles", status_code=200, summary="Gives or takes a role")
async def change_role(
    house: NamedDependency[House], door: NamedDependency[StaffDoor], data: JSONBody[RoleRequest]
) -> StaffList:
    act = "role_add" if data.do == "add" else "role_remove"
    # what was given in a scope that is none any more can be taken
    scope = check_scope(data.scope) if data.do == "add" else data.scope
    actor = await door.require(act, (scope,), data.reason)
    player = await house.players.find(key(data.name))
    if player is None or player.guest:
        raise NotFound("No registered player has that name.", code="no_player")
    if player.id == actor.id:
        # the last admin would be gone by a slip; on the machine it can be done
        raise forbidden("You can't change your own roles.", "own_case")
    change = grant_role if data.do == "add" else revoke_role
    store, now = house.store, house.now
    await change(store, player.id, data.role, data.scope, data.reason, now=now, actor=actor.id)
    return await _list(house, await door.readable_scopes("role_add"))


async def _list(house: House, scopes: frozenset[str] | None) -> StaffList:
    """The roles within these scopes; None for all."""
    found = await all_roles(house.store)
    return StaffList(
        [
            StaffMember(name, held.role, held.scope, held.since_ms)
            for name, held in found
            if scopes is None or held.scope in scopes
        ]
    )


router = Router("/", route_handlers=[staff_roles, change_role])
