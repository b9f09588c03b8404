"""What the lobbies of a house's nodes tell each other: who is there, which public tables each has."""

from collections.abc import Collection, Iterator

from msgspec import UNSET, Struct, UnsetType, to_builtins

from valat.kernel.match_cap import MatchCap
from valat.protocol.lobby import LobbyPerson, LobbyTable
from valat.table.log.setting import Setting

MOST_ROWS = 500
"""People, and tables, of one node that the others show; more are counted."""

RANKS = {"looks": 0, "watches": 1, "waits": 2, "plays": 2}
"""Of two places where someone is, the one with the higher rank says more."""


class TableRow(Struct, frozen=True, kw_only=True):
    """A public table, as its node tells others of it.

    Attributes:
        cap: as of its setting.
        managed: a manager decides who sits there.
        here: how many of its people are there.
        players: the ids of those who have a seat in a match that goes on.
        watchable: strangers may look on.
    """

    entry: LobbyTable
    cap: MatchCap | UnsetType = UNSET
    managed: bool = False
    here: int = 0
    players: tuple[str, ...] = ()
    watchable: bool = False


class LobbyPart(Struct, frozen=True, kw_only=True):
    """What one node has of the lobby.

    Attributes:
        people: the first of those who are there, by id.
        present: ids of all who are there.
        pages: ids of the players with any page open.
        waiting: ids of the players who wait for a turn at any table.
        tables: the first of its public tables.
        playing: how many play each game.
        total: how many public tables it has.
    """

    people: dict[str, LobbyPerson] = {}
    present: frozenset[str] = frozenset()
    pages: frozenset[str] = frozenset()
    waiting: frozenset[str] = frozenset()
    tables: tuple[TableRow, ...] = ()
    playing: dict[str, int] = {}
    total: int = 0


class LobbyParts:
    """The parts of the other nodes.

    Attributes:
        missing: a node is live, and its part is not known.
    """

    def __init__(self) -> None:
        self._parts: dict[str, LobbyPart] = {}
        self.missing = False

    def put(self, node: str, part: LobbyPart) -> bool:
        """Keeps the newest part of a node; whether it differs from the one before."""
        changed = self._parts.get(node) != part
        self._parts[node] = part
        return changed

    def keep(self, nodes: Collection[str], *, missing: bool) -> bool:
        """Drops the parts of all nodes but these; whether anything changes by it."""
        before = self._parts.keys(), self.missing
        self._parts = {node: part for node, part in self._parts.items() if node in nodes}
        self.missing = missing
        return before != (self._parts.keys(), missing)

    def values(self) -> Collection[LobbyPart]:
        """The parts."""
        return self._parts.values()

    def add_people(self, people: dict[str, LobbyPerson]) -> None:
        """Adds to the people of this node those of the others, each where most is said of them."""
        for part in self._parts.values():
            for player, person in part.people.items():
                before = people.get(player)
                if before is None or RANKS[person.state] > RANKS[before.state]:
                    people[player] = person

    def rows(self) -> Iterator[tuple[str, TableRow]]:
        """The tables of the others, each with its node."""
        for node, part in self._parts.items():
            for row in part.tables:
                yield node, row

    def entry(self, table: str) -> LobbyTable | None:
        """A table of another node; None where none tells of it."""
        return next((row.entry for _, row in self.rows() if row.entry.id == table), None)

    def own_table(self, game: str, player: str) -> tuple[str, str] | None:
        """The node and the id of the table where the player is in a match of that game."""
        for node, row in self.rows():
            if row.entry.game == game and not row.managed and player in row.players:
                return node, row.entry.id
        return None

    def free_seat(self, wanted: Setting, rules: dict[str, object]) -> tuple[str, str] | None:
        """The node and the id of the table where a newcomer who wants such a table best sits down.

        A table that waits comes before one that plays, as on one node.

        Args:
            rules: all the options of the setting, by name.
        """
        found = []
        kind = _kind(wanted.game, rules, wanted.clock, wanted.boards, wanted.cap, bool(wanted.rated))
        for node, row in self.rows():
            entry = row.entry
            same = kind == _kind(entry.game, entry.options, entry.clock, entry.boards, row.cap, entry.rated)
            if not same or row.managed or not row.here or not entry.joinable:
                continue
            empty = sum(seat.kind == "empty" for seat in entry.seats)
            waits = wanted.fill == "people"
            if entry.phase == "waiting" and empty and (waits or empty == 1):
                found.append((empty, node, entry.id))
            elif entry.phase in ("playing", "between") and not empty and not waits and row.here > 1:
                found.append((10, node, entry.id))
        best = min(found, default=None)
        return best and best[1:]


def _kind(*parts: object) -> object:
    """What tables of one kind have alike; of plain values, since what came from afar is of other types."""
    return to_builtins([part for part in parts if part is not UNSET])
