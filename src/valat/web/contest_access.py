"""Who asks about a contest: by the session, by the key of an entry, by a role."""

from litestar import Request

from valat.contest.acts.checks import require_entry
from valat.contest.acts.entering import is_key_of
from valat.contest.live.pictures import Viewer
from valat.contest.log.state import ContestState, Entry
from valat.kernel.errors import Refusal
from valat.limits.rate_limiter import RateLimiter
from valat.staff.roles import HOUSE, may
from valat.store.staff.roles import roles_of
from valat.web.addresses import client_address
from valat.web.app_state import AppState
from valat.web.arena_key import bearer_of
from valat.web.errors import Forbidden
from valat.web.limits import Limit
from valat.web.staff.contests import scope_of

ENTRY_KEYS = Limit(lambda _: RateLimiter.per_minute(10, 20))
"""Of wrong keys that an address may try."""


async def viewer_of(app_state: AppState, request: Request, state: ContestState | None) -> Viewer:
    """Who looks, by the session.

    Rule: CON-FAIR-1
    Args:
        state: of the contest that they look at; None at all of them.
    """
    player = await app_state.find_player(request)
    if player is None:
        return Viewer()
    scopes = [HOUSE] if state is None else [scope_of(state.id)]
    roles = [] if player.guest else await roles_of(app_state.house.store, player.id)
    reviews = may(roles, "review", scopes) and not (state is not None and state.takes_part(player.id))
    # an admin of the house, whom alone it lets do so
    operates = may(roles, "role_add", [HOUSE])
    return Viewer(player.id, None, player.guest, may(roles, "organise", scopes), reviews, operates)


async def entry_viewer(
    app_state: AppState, request: Request, contest: str, number: int
) -> tuple[ContestState, Entry, Viewer]:
    """An entry, and who looks at it as its author or a reviewer.

    Raises:
        Refusal: `no_contest`, `no_contest_entry`; `bad_entry_key`; `forbidden`: it is neither's.
    """
    state = await app_state.contests.get(contest)
    entry = require_entry(state, number)
    viewer = await viewer_of(app_state, request, state)
    if key := bearer_of(request.headers.get("authorization", "")):
        address = client_address(request)
        # a client that tries keys is slowed down before they are looked at
        ENTRY_KEYS.of(request).require(address, "Too many wrong keys.")
        if not is_key_of(entry, key):
            raise Refusal("Wrong key for that entry.", code="bad_entry_key", rule="CON-BOT-4")
        ENTRY_KEYS.of(request).give_back(address)
        # who has an entry's key takes part
        viewer = Viewer(viewer.player, number, viewer.guest, viewer.organises, reviews=False)
    if not viewer.owns(entry) and not viewer.reviews:
        raise Forbidden("Only the entry's author can do this.")
    return state, entry, viewer


async def require_author(
    app_state: AppState, request: Request, contest: str, number: int
) -> tuple[ContestState, Entry, Viewer]:
    """As `entry_viewer`, for what its author alone may do. Raises Forbidden to others."""
    state, entry, viewer = await entry_viewer(app_state, request, contest, number)
    if not viewer.owns(entry):
        raise Forbidden("Only the entry's author can do this.")
    return state, entry, viewer


def actor_of(viewer: Viewer) -> str | None:
    """Who stands beside an event in the log; None for a caller with only a key."""
    return viewer.player or None
