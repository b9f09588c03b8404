"""Events of players' own: opened, organised by their owners with a few tools, handed on. Rule: TRN-OWN-1"""

from asyncio import Lock
from functools import partial

from msgspec.structs import replace

from valat.aggregate.ids import new_id
from valat.club.acts import own_acts as session_acts
from valat.club.live.sessions import ClubSessions
from valat.club.log.events import SessionPlan
from valat.club.log.state import Session
from valat.club.seating.movements import usual_tie_breaks
from valat.house.house import House
from valat.kernel.errors import Refusal
from valat.limits.keyed_locks import KeyedLocks
from valat.protocol.own_events import (
    MOST_OPEN,
    MOST_PLACES,
    AbsentPlayer,
    AnyOwnEventPlan,
    DeclineEvent,
    HandOnEvent,
    HeirAct,
    OwnEvent,
    OwnEventActRequest,
    OwnEventKind,
    OwnEventList,
    OwnSessionPlan,
    OwnTournamentPlan,
    StartEvent,
    TakeOverEvent,
)
from valat.staff.roles import forbidden
from valat.store.notices import NewNotice, notice_statements
from valat.store.own_events import (
    OwnedEvent,
    add_own_event,
    ask_heir,
    count_open_events,
    decline,
    find_owned,
    hand_on,
    open_events_of,
)
from valat.store.players import Player
from valat.store.writer import Statement
from valat.tournament.acts import own_acts as tournament_acts
from valat.tournament.live.plans import check_own_start
from valat.tournament.live.tournaments import Tournaments
from valat.tournament.log.state import Tournament
from valat.web import names

OVER = ("final", "cancelled", "void")
"""Phases after which no one organises an event any more."""
MOST_IN_HOUSE = 300
"""Events of players that go on at once."""
MOST_OF_NEWCOMERS = 100
"""So many of them newcomers organise at most: accounts that were made for it leave room for all others."""
NEWCOMER_MS = 7 * 24 * 3_600_000
"""For so long someone is new here."""


class OwnEvents:
    """The events that players of a house have opened."""

    def __init__(self, house: House, tournaments: Tournaments, club_sessions: ClubSessions) -> None:
        self._house, self._tournaments, self._club_sessions = house, tournaments, club_sessions
        self._owning, self._opening = KeyedLocks(), Lock()

    async def list_of(self, player: Player) -> OwnEventList:
        """The events that a player has open."""
        owned = await open_events_of(self._house.store, player.id)
        return OwnEventList(
            tuple([await self.picture(each.kind, each.event_id, player) for each in owned]), MOST_OPEN
        )

    async def picture(self, kind: OwnEventKind, event: str, player: Player | None) -> OwnEvent:
        """An event as that player, or somebody, sees it.

        Raises:
            Refusal: `no_tournament`, `no_club_session`, also for one of the house's.
        """
        owned = await find_owned(self._house.store, kind, event)
        own = owned is not None and player is not None and player.id == owned.owner
        name = await self._name_of(None if owned is None else owned.owner)
        if kind == "tournament":
            picture = self._tournament_picture(await self._tournament(event), name, own=own)
        else:
            picture = self._session_picture(await self._session(event), name, own=own)
        if owned is None or owned.heir is None or player is None or picture.phase in OVER:
            return picture
        asked = player.id == owned.heir
        if not own and not asked:
            return picture
        return replace(
            picture,
            heir=await self._name_of(owned.heir),
            acts=("take_over", "decline") if asked else picture.acts,
        )

    async def open(self, player: Player, plan: AnyOwnEventPlan) -> OwnEvent:
        """The event that a registered player opens, and organises from now on.

        Raises:
            Unreadable: as the plan of a tournament or a session of the house; `bad_name` of a title.
            Refusal: `needs_account`, `suspended`, `too_many_own_events`, `too_many_sessions`, `bad_time`.
        """
        if player.guest:
            why = "Create an account to open a tournament or an evening of your own."
            raise Refusal(why, code="needs_account", key="own_event_account", rule="TRN-OWN-1")
        self._house.sanctions.check_may_play(player.id, self._house.now())
        name = new_id()
        kind: OwnEventKind = "tournament" if isinstance(plan, OwnTournamentPlan) else "session"
        # one after the other: the last place in the house is one player's
        async with self._opening, self._owning.lock_for(player.id):
            await self._check_room(player)
            await self._check_house(player)
            also = add_own_event(OwnedEvent(kind, name, player.id, self._house.now()))
            await self._open(player, plan, name, also)
        return await self.picture(kind, name, player)

    async def act(self, kind: OwnEventKind, event: str, player: Player, act: OwnEventActRequest) -> OwnEvent:
        """The event after an act of its owner.

        Raises:
            Refusal: `forbidden` for all others; as the act.
        """
        owned = await find_owned(self._house.store, kind, event)
        if owned is None or player.id != (owned.heir if isinstance(act, HeirAct) else owned.owner):
            raise _not_owner()
        if isinstance(act, TakeOverEvent):
            await self._take_over(kind, event, player)
        elif isinstance(act, DeclineEvent):
            await self._house.store.writer.write(decline(kind, event, player.id))
        elif isinstance(act, HandOnEvent):
            await self._ask_heir(owned, player, act.name)
        elif kind == "session":
            state = await self._session(event)
            absent = frozenset((each.number, each.place) for each in self._club_sessions.absent(state))
            decide = partial(session_acts.decide_own, act=act, absent=absent, now_ms=self._house.now())
            await self._club_sessions.perform(event, decide, player.id)
        elif isinstance(act, StartEvent):
            await self._tournaments.start_now(event, player.id, act.id or "")
        else:
            entries = self._tournaments.absent(await self._tournament(event))
            await self._tournaments.perform(
                event, partial(tournament_acts.decide_own, act=act, absent=entries), player.id
            )
        return await self.picture(kind, event, player)

    async def _open(self, player: Player, plan: AnyOwnEventPlan, name: str, also: list[Statement]) -> None:
        if isinstance(plan, OwnTournamentPlan):
            await self._tournaments.open_own(plan, name, also)
            return
        check_own_start(plan.starts_ms, self._house.now())
        await self._club_sessions.plan(_session_plan(plan), player.id, also, name)

    async def _ask_heir(self, owned: OwnedEvent, owner: Player, name: str) -> None:
        """Asks a player who has entered to be the owner. Rule: TRN-OWN-1, CDT-2"""
        heir = await self._house.players.find(names.key(name))
        state = await self._running(owned.kind, owned.event_id)
        if heir is None or heir.guest or heir.id == owner.id or heir.id not in _heirs(state):
            why = "The new organiser must be a registered player who has entered."
            raise Refusal(why, code="bad_owner", rule="TRN-OWN-1")
        # between two who have blocked each other there are no notices: the event's page asks
        blocked = self._house.blocks.between(owner.id, heir.id)
        drafts = await self._house.notices.draft([] if blocked else [_offer(state, owner, heir)])
        asking = ask_heir(owned.kind, owned.event_id, owner.id, heir.id)
        await self._house.store.writer.write([*asking, *notice_statements(drafts)])
        await self._house.notices.deliver(drafts)

    async def _take_over(self, kind: OwnEventKind, event: str, heir: Player) -> None:
        """Makes a player who was asked the owner.

        Raises:
            Refusal: `suspended`, `too_late`, `too_many_own_events`; `forbidden` for one who is asked no more.
        """
        self._house.sanctions.check_may_play(heir.id, self._house.now())
        await self._running(kind, event)
        store = self._house.store
        async with self._owning.lock_for(heir.id):
            await self._check_room(heir)
            await store.writer.write(hand_on(kind, event, heir.id))
        owned = await find_owned(store, kind, event)
        if owned is None or owned.owner != heir.id:
            raise _not_owner()

    async def _running(self, kind: OwnEventKind, event: str) -> Tournament | Session:
        """An event that is not over. Raises Refusal `too_late`."""
        state = await (self._tournament(event) if kind == "tournament" else self._session(event))
        if state.over:
            raise Refusal("This event is over.", code="too_late", rule="TRN-OWN-1")
        return state

    async def _name_of(self, player: str | None) -> str | None:
        found = await self._house.players.get(player) if player else None
        return None if found is None else found.name

    async def _check_room(self, player: Player) -> None:
        if len(await open_events_of(self._house.store, player.id)) >= MOST_OPEN:
            why = f"You can have at most {MOST_OPEN} events open at a time."
            raise Refusal(why, code="too_many_own_events", rule="TRN-OWN-1")

    async def _check_house(self, player: Player) -> None:
        """Raises Refusal `too_many_sessions`."""
        store, new_since = self._house.store, self._house.now() - NEWCOMER_MS
        is_full = await count_open_events(store) >= MOST_IN_HOUSE
        if not is_full and player.since_ms > new_since:
            is_full = await count_open_events(store, owner_since_ms=new_since) >= MOST_OF_NEWCOMERS
        if is_full:
            raise Refusal("Too many events are open. Please try again later.", code="too_many_sessions")

    async def _tournament(self, event: str) -> Tournament:
        state = await self._tournaments.get(event)
        if state.terms.access == "house":
            raise Refusal("That tournament doesn't exist.", code="no_tournament")
        return state

    async def _session(self, event: str) -> Session:
        state = await self._club_sessions.get(event)
        if state.plan.access == "house":
            raise Refusal("That club session doesn't exist.", code="no_club_session")
        return state

    def _tournament_picture(self, state: Tournament, owner: str | None, *, own: bool) -> OwnEvent:
        absent = self._tournaments.absent(state) if own else ()
        return OwnEvent(
            kind="tournament",
            id=state.id,
            game=state.game,
            title="",
            format=state.format,
            phase=state.phase,
            access=state.terms.access,
            starts_ms=state.terms.starts_ms,
            entered=len(state.entrants),
            owner=owner,
            own=own,
            heir=None,
            acts=tournament_acts.own_acts(state, absent) if own else (),
            absent=tuple(AbsentPlayer(number, 0, state.entry(number).name) for number in absent),
            heirs=_others(state, owner) if own else (),
        )

    def _session_picture(self, state: Session, owner: str | None, *, own: bool) -> OwnEvent:
        absent = self._club_sessions.absent(state) if own else ()
        seats = [(each.number, each.place) for each in absent]
        return OwnEvent(
            kind="session",
            id=state.id,
            game=state.plan.game,
            title=state.plan.title,
            format=None,
            phase=state.phase,
            access=state.plan.access,
            starts_ms=state.plan.starts_ms,
            entered=len(state.members),
            owner=owner,
            own=own,
            heir=None,
            acts=session_acts.own_acts(state, seats) if own else (),
            absent=absent,
            heirs=_others(state, owner) if own else (),
        )


def _not_owner() -> Refusal:
    return forbidden("Only the organiser can do that.", "not_owner")


def _session_plan(plan: OwnSessionPlan) -> SessionPlan:
    """How a player's evening is played: as is usual, for as many as may enter."""
    return SessionPlan(
        title=names.check_team_name(plan.title),
        contest=plan.contest,
        boards=plan.boards,
        minutes=plan.minutes,
        method="vps" if plan.contest == "teams" else "matchpoints",
        starts_ms=plan.starts_ms,
        game=plan.game,
        options={} if plan.players is None else {"players": plan.players},
        tie_breaks=usual_tie_breaks(plan.contest),
        access=plan.access,
        places=MOST_PLACES,
    )


def _offer(state: Tournament | Session, owner: Player, heir: Player) -> NewNotice:
    """What a player is told whom the owner asks; of one event and owner once."""
    if isinstance(state, Tournament):
        link, parts = f"/tournament/{state.id}", {"game": state.game, "format": state.format}
    else:
        link, parts = f"/club/{state.id}", {"title": state.plan.title}
    parts = {**parts, "name": owner.name}
    return NewNotice(heir.id, "event_offer", link, parts, f"event_offer:{state.id}:{owner.id}", owner.id)


def _heirs(state: Tournament | Session) -> dict[str, str]:
    """The names of registered players who have entered, by id."""
    entered = state.entrants if isinstance(state, Tournament) else state.members
    return {each.player: each.name for each in entered if each.player and not each.guest}


def _others(state: Tournament | Session, owner: str | None) -> tuple[str, ...]:
    return tuple(name for name in _heirs(state).values() if name != owner)
