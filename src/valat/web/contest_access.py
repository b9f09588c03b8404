"""Who asks about a contest: by the session, by the key of an entry, by a role."""

from litestar import Request

from valat.aggregate.definition import Decision
from valat.contest.acts.checks import require_entry
from valat.contest.acts.entering import is_key_of
from valat.contest.live.contests import Contests
from valat.contest.live.pictures import Viewer, arena_state, may_read_source, own_picture, picture
from valat.contest.log.events import AnyEvent
from valat.contest.log.state import ContestState, Entry, Version
from valat.house.house import House
from valat.kernel.errors import Refusal
from valat.limits.rate_limiter import RateLimiter
from valat.protocol.contests import ContestMessage, EntryMessage
from valat.staff.roles import HOUSE, may
from valat.store.contest_matches import matches_of, points_of
from valat.store.staff.roles import roles_of
from valat.web.addresses import client_address
from valat.web.arena_key import bearer_of
from valat.web.auth import AuthService
from valat.web.errors import Forbidden
from valat.web.limits import Limit
from valat.web.staff.contests import scope_of

ENTRY_KEYS = Limit("entry_keys", lambda _: RateLimiter.per_minute(10, 20))
"""Of wrong keys that an address may try."""


class ContestAccess:
    """Who asks about contests, and what of them that is shown to."""

    def __init__(self, request: Request, auth: AuthService, house: House, contests: Contests) -> None:
        self._request, self._auth, self._house, self._contests = request, auth, house, contests

    async def viewer(self, state: ContestState | None) -> Viewer:
        """Who looks, by the session.

        Rule: CON-FAIR-1
        Args:
            state: of the contest that they look at; None at all of them.
        """
        player = await self._auth.find_player(self._request)
        if player is None:
            return Viewer()
        scopes = [HOUSE] if state is None else [scope_of(state.id)]
        roles = [] if player.guest else await roles_of(self._house.store, player.id)
        reviews = may(roles, "review", scopes) and not (state is not None and state.takes_part(player.id))
        # an admin of the house, whom alone it lets do so
        operates = may(roles, "role_add", [HOUSE])
        return Viewer(player.id, None, player.guest, may(roles, "organise", scopes), reviews, operates)

    async def entry(self, contest: str, number: int) -> tuple[ContestState, Entry, Viewer]:
        """An entry, and who looks at it as its author or a reviewer.

        Raises:
            Refusal: `no_contest`, `no_contest_entry`; `bad_entry_key`; `forbidden`: it is neither's.
        """
        state, request = await self._contests.get(contest), self._request
        entry = require_entry(state, number)
        viewer = await self.viewer(state)
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

    async def author(self, contest: str, number: int) -> tuple[ContestState, Entry, Viewer]:
        """As `entry`, for what its author alone may do. Raises Forbidden to others."""
        state, entry, viewer = await self.entry(contest, number)
        if not viewer.owns(entry):
            raise Forbidden("Only the entry's author can do this.")
        return state, entry, viewer

    async def readable(self, contest: str, number: int, version: int | None) -> tuple[Entry, Version]:
        """A version whose source the caller may read. Raises Refusal. Rule: CON-SRC-1"""
        state = await self._contests.get(contest)
        entry = require_entry(state, number)
        viewer = await self.viewer(state)
        is_keyed = bool(bearer_of(self._request.headers.get("authorization", "")))
        if is_keyed or not may_read_source(state, entry, viewer):
            _, entry, viewer = await self.entry(contest, number)
        played = next((finalist.version for finalist in state.frozen if finalist.entry == number), None)
        is_close = viewer.owns(entry) or viewer.reviews
        # others see what has played, and nothing that was tried before
        wanted = version if version is not None and is_close else played if not is_close else None
        found = next((upload for upload in entry.versions if upload.number == wanted), None)
        if wanted is None and is_close and entry.versions:
            found = entry.versions[-1]
        if found is None:
            raise Refusal("That version doesn't exist.", code="no_version")
        return entry, found

    async def perform(
        self, contest: str, number: int, decide: Decision[ContestState, AnyEvent]
    ) -> EntryMessage:
        """The entry after what its author has asked for.

        Raises:
            Refusal: as `author`; as the command.
        """
        _, _, viewer = await self.author(contest, number)
        state = await self._contests.correct(contest, decide, actor_of(viewer))
        return await self.shown_entry(state, require_entry(state, number), viewer)

    async def picture_for(self, state: ContestState) -> ContestMessage:
        """The contest as the caller sees it. Raises Refusal `no_contest` for a draft of others."""
        viewer = await self.viewer(state)
        check_visible(state, viewer)
        arena = arena_state(self._contests.queue, self._contests.probed, viewer)
        return picture(state, viewer, arena, self._contests.progress.get(state.id, ()))

    async def shown_entry(self, state: ContestState, entry: Entry, viewer: Viewer) -> EntryMessage:
        """The entry as its author, or a reviewer, sees it."""
        store, queue = self._house.store, self._contests.queue
        matches = await matches_of(store, state.id, entry.number)
        points = await points_of(store, state.id, entry.number)
        return own_picture(state, entry, viewer, queue, matches, points, self._house.now())


def check_visible(state: ContestState, viewer: Viewer) -> None:
    """Passes where the contest is announced, or the viewer plans it. Raises Refusal `no_contest`."""
    if not state.announced and not viewer.organises:
        raise Refusal("That contest doesn't exist.", code="no_contest")


def actor_of(viewer: Viewer) -> str | None:
    """Who stands beside an event in the log; None for a caller with only a key."""
    return viewer.player or None
