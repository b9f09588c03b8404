"""Everybody connected to a table: who is here, and what each is sent."""

from collections import Counter
from collections.abc import Iterable
from operator import is_not
from typing import Any, Generic, TypeVar

import msgspec
from msgspec import Struct

from valat.kernel.game import Record
from valat.kernel.replay import replay
from valat.store.log import Event
from valat.store.players import Player
from valat.table.facts import Facts
from valat.table.link import Link
from valat.table.picture import (
    Watch,
    event_picture,
    is_told,
    match_picture,
    own_picture,
    setting_picture,
    shared_picture,
    view_of,
)
from valat.table.visible import Sight, Viewer, visible

MESSAGE = b'{"type":"table","seq":%d,"event":%b,"table":%b,"view":%b,"scene":%b,"match":%b}'


class Parts(Struct, frozen=True):
    """The costly parts of a message, encoded; viewers with the same sight share them."""

    view: bytes
    scene: bytes
    heard: str | None
    shows: int | None


Key = TypeVar("Key")
Made = TypeVar("Made")


class Kept(Generic[Key, Made]):
    """What was made of some frozen objects, kept until one of them is another."""

    def __init__(self) -> None:
        self._objects: tuple[object, ...] = ()
        self._made: dict[Key, Made] = {}

    def of(self, *objects: object) -> dict[Key, Made]:
        """What is kept of these very objects, to be added to."""
        if len(objects) != len(self._objects) or any(map(is_not, objects, self._objects)):
            self._objects, self._made = objects, {}
        return self._made


NOTHING = Parts(b"null", b"null", None, None)


class Scenery(Struct):
    """What a message has in common for all its viewers.

    Attributes:
        shared: what of the `table` part is the same for everybody.
        at_ms: when it is sent.
        parts, matches, events: encoded already, by who sees what, by viewer, by what was heard.
    """

    shared: bytes
    event: Event | None
    at_ms: int
    parts: dict[Sight, Parts]
    matches: dict[str | None, bytes]
    events: dict[str | None, bytes] = {}


class Audience:
    """The links of a table.

    Args:
        last_record: the full record of the last finished deal, for watchers who see hands one deal late.
    """

    def __init__(self, last_record: Record | None = None) -> None:
        self.links: list[Link] = []
        self._late: tuple[Any, ...] = ()
        self._record = last_record
        self._settings: Kept[None, bytes] = Kept()
        self._parts: Kept[Sight, Parts] = Kept()
        self._matches: Kept[str | None, bytes] = Kept()

    def finished(self, record: Record) -> None:
        """Notes the record of a deal that is over."""
        self._record, self._late = record, ()

    def renamed(self, player: Player) -> None:
        """Notes that a player goes by another name."""
        for link in self.links:
            if link.player.id == player.id:
                link.player = player

    def players(self) -> Counter[str]:
        """How many links each player has, by id."""
        return Counter(link.player.id for link in self.links)

    def here(self, facts: Facts) -> set[int]:
        """The seats whose player is connected."""
        present = self.players()
        return {seat for seat in facts.persons if present[facts.seats[seat].player or ""]}

    def watchers(self, facts: Facts) -> int:
        """How many people look on."""
        return len({link.player.id for link in self.links}.difference(seat.player for seat in facts.seats))

    def tell(self, event: Event | None, facts: Facts, watch: Watch, links: Iterable[Link]) -> None:
        """Sends the picture after an event to those links that are told of it, as each may see it."""
        scenery = self._scenery(event, facts, watch)
        texts: dict[str | None, bytes] = {}
        for link in links:
            who = link.player.id
            seat = facts.seat_of(who)
            if not is_told(event, facts, seat):
                continue
            known = seat is not None or facts.waits(who) or who == facts.owner
            viewer = who if known else None
            if viewer not in texts:
                texts[viewer] = self._text(scenery, facts, viewer, seat)
            link.send(texts[viewer])

    def message(self, facts: Facts, watch: Watch, player: str | None) -> dict[str, Any]:
        """The table message for one viewer, as it is on connecting."""
        text = self._text(self._scenery(None, facts, watch), facts, player, facts.seat_of(player))
        return msgspec.json.decode(text, type=dict[str, Any])

    def _scenery(self, event: Event | None, facts: Facts, watch: Watch) -> Scenery:
        settings = self._settings.of(facts.setting, facts.given)
        if None not in settings:
            settings[None] = msgspec.json.encode(setting_picture(facts))
        return Scenery(
            _joined(settings[None], msgspec.json.encode(shared_picture(facts, watch))),
            event,
            watch.at_ms,
            self._parts.of(facts.deal, facts.match),
            self._matches.of(facts.match, facts.finished, facts.places),
        )

    def _text(self, scenery: Scenery, facts: Facts, player: str | None, seat: int | None) -> bytes:
        parts = self._seen(scenery, facts, player, seat)
        matches, events = scenery.matches, scenery.events
        if player not in matches:
            matches[player] = match_picture(facts, facts.known(player))
        if parts.heard not in events:
            events[parts.heard] = msgspec.json.encode(event_picture(scenery.event, parts.heard))
        own = msgspec.json.encode(own_picture(facts, player, seat, parts.shows))
        return MESSAGE % (
            facts.heard,
            events[parts.heard],
            _joined(scenery.shared, own),
            parts.view,
            parts.scene,
            matches[player],
        )

    def _seen(self, scenery: Scenery, facts: Facts, player: str | None, seat: int | None) -> Parts:
        deal, parts = facts.deal, scenery.parts
        if deal is None:
            return NOTHING
        watches = facts.setting.spectators != "none" or facts.phase in ("over", "closed")
        met = deal.board is not None and deal.seen_by(player)
        sight = visible(deal, Viewer(seat, watches, met), scenery.at_ms)
        if sight is None:
            return NOTHING
        if sight not in parts:
            parts[sight] = self._encoded(facts, sight)
        return parts[sight]

    def _encoded(self, facts: Facts, sight: Sight) -> Parts:
        deal, game = facts.deal, facts.game
        assert deal is not None
        view = view_of(facts, deal.state, sight.seat)
        heard = view["moves"][-1].rpartition(":")[2] if view["moves"] else None
        scene = game.scene(deal.state, sight.seat, opened=sight.opened)
        shows = deal.number
        late = self._late_states(facts, sight)
        if late:
            state = late[min(facts.ply, len(late) - 1)]
            view, scene = view_of(facts, state, None), game.scene(state, None, opened=True)
            shows -= 1
        return Parts(msgspec.json.encode(view), msgspec.json.encode(scene), heard, shows)

    def _late_states(self, facts: Facts, sight: Sight) -> tuple[Any, ...]:
        """The positions of the deal before this one, for watchers of a table that shows them hands."""
        lasts = sight.seat is None and not sight.opened
        if not lasts or facts.setting.spectators != "hands" or self._record is None:
            return ()
        self._late = self._late or replay(facts.game, self._record).states
        return self._late


def _joined(one: bytes, other: bytes) -> bytes:
    """The JSON object with the fields of both, neither of which is empty."""
    return one[:-1] + b"," + other[1:]
