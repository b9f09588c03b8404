"""The one door before every act of staff."""

from collections.abc import Collection

from litestar import Request

from valat.staff.roles import check_password_age, check_reason, check_role, forbidden, may, scopes_of
from valat.store.database import Store
from valat.store.players import Player
from valat.store.staff.roles import roles_of
from valat.web.auth import AuthService


class StaffDoor:
    """The one door before every act of staff, at which somebody asks."""

    def __init__(self, request: Request, auth: AuthService, store: Store) -> None:
        self._request, self._auth, self._store = request, auth, store

    async def require(
        self, act: str, scopes: Collection[str], reason: str, *, needs_reason: bool = True
    ) -> Player:
        """The caller, where they may do the act now.

        What they do then stands in the audit log: `valat.store.staff.audit.audit_statements` of an entry made
        by `valat.staff.acts.new_entry`, in the transaction of the act itself.

        Rule: TRN-STAFF-1
        Args:
            act: a key of `valat.staff.roles.ACTS`.
            scopes: those it lies in, such as `tournament:ID`; else `house`.
            reason: what those concerned are told.
            needs_reason: the act is a ruling, or takes something from somebody.
        Raises:
            Unreadable: the reason is too long.
            Refusal: `no_session`; `forbidden` without such a role; `no_reason` where one is needed;
                `needs_password` where the password was not typed within the last 15 minutes.
        """
        player = await self.require_role(act, scopes)
        check_reason(reason, is_needed=needs_reason)
        check_password_age(await self._auth.password_age_ms(self._request))
        return player

    async def require_role(self, act: str, scopes: Collection[str]) -> Player:
        """The caller, where a role allows the act there. Raises Refusal `no_session`, `forbidden`."""
        player = await self._auth.require_player(self._request)
        check_role(await roles_of(self._store, player.id), act, scopes)
        return player

    async def readable_scopes(self, act: str) -> frozenset[str] | None:
        """The scopes in which the caller may do something; None for all.

        Raises:
            Refusal: `no_session`, `forbidden`.
        """
        player = await self._auth.require_player(self._request)
        scopes = scopes_of(await roles_of(self._store, player.id), act)
        if scopes is not None and not scopes:
            raise forbidden("Only staff can see this.", "no_role")
        return scopes


async def may_act(store: Store, player: Player | None, act: str, scope: str) -> bool:
    """Whether the player has a role that allows an act in a scope; nobody and guests have none."""
    if player is None or player.guest:
        return False
    return may(await roles_of(store, player.id), act, [scope])
