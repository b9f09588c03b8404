"""The lobby: who is here, which tables there are, where a seat is free."""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence

from valat.house.lobby_parts import MOST_ROWS, LobbyPart, LobbyParts, TableRow
from valat.protocol.lobby import (
    LobbyMessage,
    LobbyPeople,
    LobbyPerson,
    LobbySeat,
    LobbyTable,
    LobbyTables,
    PersonState,
)
from valat.store.players import Player
from valat.table.live.match_picture import standing
from valat.table.live.table import Table
from valat.table.log.reducer import rules_of
from valat.table.log.setting import Setting
from valat.table.log.state import END_PHASES, TableState
from valat.table.log.visibility import Viewer, visible

STATES: tuple[PersonState, ...] = ("waits", "looks", "watches", "plays")
"""The order in which people are listed: those first who have time."""

MOST_PEOPLE, MOST_TABLES = 60, 24
"""So many are in the picture, which everybody gets again and again; the others come by pages."""
PAGE = 100


class Lobby:
    """Who looks at the lobby, and its picture.

    Args:
        live: the tables of the house, by id; it changes with them.

    Attributes:
        version: raised whenever `picture` may differ: looking often costs nothing.
        others: what the other nodes of the house have.
    """

    def __init__(self, live: Mapping[str, Table]) -> None:
        self.version, self.others = 0, LobbyParts()
        self._live = live
        self._looks: Counter[str] = Counter()
        self._players: dict[str, Player] = {}
        self._entries: dict[str, tuple[object, LobbyTable]] = {}

    def note(self, table: Table) -> None:
        """Draws the table again, if the lobby shows it otherwise than before."""
        subscriptions = {subscription.player.id for subscription in table.subscriptions}
        state = table.state
        deal = state.deal.number if state.deal else 0
        # all that the entry shows: moves alone change nothing, and there are thousands
        about = (state.phase, state.seats, deal, len(state.finished_deals), table.freeze_reason)
        key = (about, subscriptions, frozenset(table.timings.here))
        before = self._entries.get(table.id)
        if before is not None and before[0] == key:
            return
        self._entries[table.id] = (key, table_entry(table))
        self.version += 1

    def forget(self, table: Table) -> None:
        """The table is no more in memory."""
        self._entries.pop(table.id, None)

    def update_player(self, player: Player) -> None:
        """Notes that a player has another name or picture, here or at a table."""
        if player.id in self._players:
            self._players[player.id] = player
        self.version += 1

    def viewers(self) -> Collection[Player]:
        """The players who look at the lobby on this node."""
        return self._players.values()

    def enter(self, player: Player) -> None:
        """Notes that somebody looks at the lobby, and so is online; pair with `leave`."""
        self._looks[player.id] += 1
        self._players[player.id] = player
        self.version += 1

    def leave(self, player: Player) -> None:
        """Notes that somebody looks no more, in one window at least."""
        self._looks[player.id] -= 1
        # the last of the windows
        if self._looks[player.id] <= 0:
            del self._looks[player.id], self._players[player.id]
        self.version += 1

    def entry(self, table: str) -> LobbyTable | None:
        """A table, private ones too, as the lobby lists tables; None where it is not in memory.

        Of another node's tables only public ones are known.
        """
        return self._entries[table][1] if table in self._entries else self.others.entry(table)

    def put_part(self, node: str, part: LobbyPart) -> None:
        """Shows what another node has."""
        self.version += self.others.put(node, part)

    def keep_parts(self, nodes: Collection[str], *, missing: bool) -> None:
        """Shows no others' parts than of these nodes.

        Args:
            missing: the picture says that others are not known.
        """
        self.version += self.others.keep(nodes, missing=missing)

    def part(self, pages: Collection[str], now_ms: int) -> LobbyPart:
        """What other nodes are told of this one.

        Args:
            pages: ids of the players with any page open.
            now_ms: milliseconds since 1970.
        """
        people, tables = self._people_here(), sorted(self._shown_here(), key=_table_order)
        first = sorted(people.items(), key=lambda who: _person_order(who[1]))[:MOST_ROWS]
        parties = [table.state.party for table in self._live.values()]
        waiting = [member.player for party in parties if party for member in party.waiting]
        return LobbyPart(
            people=dict(first),
            present=frozenset(people),
            pages=frozenset(pages),
            waiting=frozenset(player for player in waiting if player is not None),
            tables=tuple(self._row(self._live[entry.id], entry, now_ms) for entry in tables[:MOST_ROWS]),
            playing=self._playing_here(),
            total=len(tables),
        )

    def picture(self) -> LobbyMessage:
        """The lobby of docs/protocol.md: the first of its people and tables, and how many there are.

        Private tables are not in it, nor is who sits there told. Neither are tables whose people have all
        gone: a player who sat down there would sit alone. Managed ones are there to be watched.
        """
        here, parts = self._people_here(), self.others.values()
        people, tables = self._people(), self._shown_tables()
        playing = Counter(self._playing_here())
        for part in parts:
            playing.update(part.playing)
        return LobbyMessage(
            online=len(set(here).union(*(part.present for part in parts))),
            people=tuple(people[:MOST_PEOPLE]),
            tables=tuple(tables[:MOST_TABLES]),
            playing=dict(playing),
            # of others only the first are listed
            total=len(tables) + sum(part.total - len(part.tables) for part in parts),
            partial=self.others.missing,
        )

    def people(self, offset: int) -> LobbyPeople:
        """A page of all who are here, in the lobby's order."""
        people = self._people()
        return LobbyPeople(tuple(people[offset : offset + PAGE]), len(people))

    def tables(self, offset: int) -> LobbyTables:
        """A page of all public tables, in the lobby's order."""
        tables = self._shown_tables()
        return LobbyTables(tuple(tables[offset : offset + PAGE]), len(tables))

    def _people(self) -> list[LobbyPerson]:
        """Everybody who is here: those whom one could meet first, then by name."""
        return sorted(self.whereabouts().values(), key=_person_order)

    def whereabouts(self) -> dict[str, LobbyPerson]:
        """Everyone who looks at the lobby or is at a table, by id; of other nodes those they tell of."""
        people = self._people_here()
        self.others.add_people(people)
        return people

    def _people_here(self) -> dict[str, LobbyPerson]:
        # a player at a table shows there, even while looking at the lobby in another window
        people = {who: _person(player, None, "looks") for who, player in self._players.items()}
        for table in self._live.values():
            for subscription in table.subscriptions:
                people[subscription.player.id] = _at(
                    table, subscription.player, people.get(subscription.player.id)
                )
        return people

    def public_tables(self) -> list[Table]:
        """The public tables that somebody is at, or whose manager plays on without them."""
        public = [table for table in self._open_tables() if table.state.setting.access == "public"]
        return [table for table in public if table.timings.here or table.state.setting.manager]

    def _open_tables(self) -> list[Table]:
        live = self._live.values()
        return [table for table in live if table.state.phase not in END_PHASES and not table.freeze_reason]

    def _playing_here(self) -> dict[str, int]:
        """How many play each game; private tables are counted, though they are not shown."""
        open_tables = self._open_tables()
        return dict(Counter(table.state.setting.game for table in open_tables for _ in table.timings.here))

    def _shown_tables(self) -> list[LobbyTable]:
        """The public tables that somebody is at: those with a free seat first, of these where people wait."""
        # stable: among equals those that opened first
        elsewhere = (row.entry for _, row in self.others.rows())
        return sorted([*self._shown_here(), *elsewhere], key=_table_order)

    def _shown_here(self) -> list[LobbyTable]:
        inhabited = [table.id for table in self.public_tables()]
        return [self._entries[table][1] for table in inhabited if table in self._entries]

    def _row(self, table: Table, entry: LobbyTable, now_ms: int) -> TableRow:
        """A table as other nodes are told of it."""
        state = table.state
        return TableRow(
            entry=entry,
            cap=state.setting.cap,
            managed=bool(state.setting.manager),
            here=len(table.timings.here),
            players=tuple(seat.player for seat in state.seats if seat.player and seat.kept_ms is None),
            watchable=is_watchable(state, now_ms),
        )


def _person_order(person: LobbyPerson) -> tuple[int, str]:
    return STATES.index(person.state), person.name


def _table_order(entry: LobbyTable) -> tuple[bool, bool]:
    return not entry.joinable, entry.phase != "waiting"


def table_entry(table: Table) -> LobbyTable:
    """A table as the lobby lists it."""
    state = table.state
    setting = state.setting
    return LobbyTable(
        id=state.id,
        game=setting.game,
        preset=setting.preset or next(iter(state.game.presets)),
        options=rules_of(setting),
        clock=setting.clock,
        bots=state.bot_names,
        seats=tuple(LobbySeat(seat.name, seat.kind, seat.avatar) for seat in state.seats),
        phase=state.phase,
        deal=state.deal.number if state.deal else 0,
        boards=setting.boards,
        # as a stranger may know them: boards may still be played elsewhere
        scores=standing(state, state.deals_known_to(None)).scores,
        watchers=table.watchers,
        joinable=joinable(table),
        registered=setting.needs_account,
        rated=bool(setting.rated),
    )


def joinable(table: Table) -> bool:
    """Whether a newcomer can sit down there."""
    state = table.state
    # a manager alone decides who sits
    lets_in = state.phase not in END_PHASES and not state.setting.manager
    return lets_in and any(seat.kind != "person" for seat in state.seats)


def is_watchable(state: TableState, now: int) -> bool:
    """Whether a stranger may look on at what the table plays now.

    Not where it lets no one look on, or plays a board that others have still to play.
    """
    setting = state.setting
    if (
        setting.access != "public"
        or setting.spectators == "none"
        or state.phase not in ("playing", "between")
    ):
        return False
    if state.deal is None:
        return setting.boards == "own"
    return visible(state.deal, Viewer(None, watches=True), now) is not None


def own_tables(live: Sequence[Table], game: str, player: Player) -> Iterator[Table]:
    """The public tables where the player is in the middle of that game, and has not left."""
    for table in live:
        state = table.state
        # a player in a tournament may play elsewhere meanwhile
        casual = state.setting.access == "public" and not state.setting.manager
        public = state.setting.game == game and casual
        seat = state.seat_of(player.id)
        if (
            public
            and state.phase not in END_PHASES
            and seat is not None
            and state.seats[seat].kept_ms is None
        ):
            yield table


def free_seats(live: Sequence[Table], setting: Setting) -> Iterator[tuple[Table, int]]:
    """Where a newcomer who wants such a table may sit, the best seat first.

    A table that waits comes before one that plays; to be dealt in at once, its last empty seat is taken, or
    the seat of a bot between at least two people.
    """
    waits = setting.fill == "people"
    places = []
    for table in live:
        state = table.state
        # nobody is led to a table where all are away
        if not _same_kind(state.setting, setting) or not table.timings.here:
            continue
        empty = [number for number, seat in enumerate(state.seats) if seat.kind == "empty"]
        bots = [number for number, seat in enumerate(state.seats) if seat.kind == "bot"]
        if state.phase == "waiting" and empty and (waits or len(empty) == 1):
            places.append((len(empty), table, empty[0]))
        elif state.phase in ("playing", "between") and bots and not waits and len(table.timings.here) > 1:
            # after every table that waits
            places.append((10 + len(bots), table, bots[0]))
    for _, table, seat in sorted(places, key=lambda place: place[0]):
        yield table, seat


def _same_kind(one: Setting, other: Setting) -> bool:
    """Whether somebody who wants the one is well served by the other: same game and rules, public."""
    # strangers are led only to public tables, also if they asked for a private one themselves
    rules = (one.game, rules_of(one), one.access) == (other.game, rules_of(other), "public")
    same = (one.clock, one.boards, one.cap) == (other.clock, other.boards, other.cap)
    # a match that is rated is so for those who have asked for it
    return rules and same and not one.manager and bool(one.rated) == bool(other.rated)


def _at(table: Table, player: Player, before: LobbyPerson | None) -> LobbyPerson:
    state = table.state
    shown = state.id if state.setting.access == "public" else None
    if state.seat_of(player.id) is None or state.phase in END_PHASES:
        # a seat elsewhere says more of where somebody is than a look here
        return before if before and before.state in ("plays", "waits") else _person(player, shown, "watches")
    return _person(player, shown, "waits" if state.phase == "waiting" else "plays")


def _person(player: Player, table: str | None, state: PersonState) -> LobbyPerson:
    return LobbyPerson(player.name, player.guest, table, state, player.avatar)
