"""Everybody connected to a table: who is here, and what each is sent."""

from collections import Counter
from collections.abc import Iterable
from operator import is_not
from typing import Any, Generic, TypeVar

import msgspec
from msgspec import Struct

from valat.kernel.game import Record
from valat.kernel.replay import replay
from valat.store.players import Player
from valat.table.live.event_picture import event_picture, may_receive
from valat.table.live.match_picture import match_picture
from valat.table.live.picture import Watch, own_picture, setting_picture, shared_picture, view_of
from valat.table.live.subscription import Subscription
from valat.table.log.events import Event
from valat.table.log.state import TableState
from valat.table.log.visibility import Sight, Viewer, visible

# put together by hand from parts encoded once: msgspec would encode all of it anew for each viewer
MESSAGE = b'{"type":"table","seq":%d,"event":%b,"table":%b,"view":%b,"scene":%b,"match":%b}'


class EncodedParts(Struct, frozen=True):
    """The costly parts of a message, encoded; viewers with the same sight share them."""

    view: bytes
    scene: bytes
    move_text: str | None
    shows: int | None


Key = TypeVar("Key")
Value = TypeVar("Value")


class IdentityCache(Generic[Key, Value]):
    """What was computed from some frozen objects, kept until one of them is another."""

    def __init__(self) -> None:
        self._objects: tuple[object, ...] = ()
        self._values: dict[Key, Value] = {}

    def of(self, *objects: object) -> dict[Key, Value]:
        """What is kept of these very objects, to be added to."""
        # by identity, which costs nothing: what has changed is always another object
        if len(objects) != len(self._objects) or any(map(is_not, objects, self._objects)):
            self._objects, self._values = objects, {}
        return self._values


NOTHING = EncodedParts(b"null", b"null", None, None)


class CommonParts(Struct):
    """What a message has in common for all its viewers.

    Attributes:
        shared: what of the `table` part is the same for everybody.
        at_ms: when it is sent.
        parts, matches, events: encoded already, by who sees what, by viewer, by what was heard.
    """

    shared: bytes
    event: Event | None
    at_ms: int
    parts: dict[Sight, EncodedParts]
    matches: dict[str | None, bytes]
    events: dict[str | None, bytes] = {}


class Broadcaster:
    """The subscriptions of a table.

    Args:
        last_record: the full record of the last finished deal, for watchers who see hands one deal late.
    """

    def __init__(self, last_record: Record | None = None) -> None:
        self.subscriptions: list[Subscription] = []
        self._late: tuple[Any, ...] = ()
        self._record = last_record
        self._settings: IdentityCache[None, bytes] = IdentityCache()
        self._parts: IdentityCache[Sight, EncodedParts] = IdentityCache()
        self._matches: IdentityCache[str | None, bytes] = IdentityCache()

    def note_record(self, record: Record) -> None:
        """Notes the record of a deal that is over."""
        self._record, self._late = record, ()

    def rename(self, player: Player) -> None:
        """Lets a player who is connected go by another name."""
        for subscription in self.subscriptions:
            if subscription.player.id == player.id:
                subscription.player = player

    def players(self) -> Counter[str]:
        """How many subscriptions each player has, by id."""
        return Counter(subscription.player.id for subscription in self.subscriptions)

    def here(self, state: TableState) -> set[int]:
        """The seats whose player is connected."""
        present = self.players()
        return {seat for seat in state.persons if present[state.seats[seat].player or ""]}

    def watchers(self, state: TableState) -> int:
        """How many people look on."""
        return len(
            {subscription.player.id for subscription in self.subscriptions}.difference(
                seat.player for seat in state.seats
            )
        )

    def tell(
        self, event: Event | None, state: TableState, watch: Watch, subscriptions: Iterable[Subscription]
    ) -> None:
        """Sends the picture after an event to those subscriptions that are told of it, as each may see it."""
        common = self._common_parts(event, state, watch)
        texts: dict[str | None, bytes] = {}
        for subscription in subscriptions:
            who = subscription.player.id
            seat = state.seat_of(who)
            # not even an empty message: that one came would tell that something was explained
            if not may_receive(event, state, seat):
                continue
            known = seat is not None or state.waits(who) or who == state.owner
            # all strangers see the same: they share one text
            viewer = who if known else None
            if viewer not in texts:
                texts[viewer] = self._text(common, state, viewer, seat)
            subscription.send(texts[viewer])

    def message(self, state: TableState, watch: Watch, player: str | None) -> dict[str, Any]:
        """The table message for one viewer, as it is on connecting."""
        text = self._text(self._common_parts(None, state, watch), state, player, state.seat_of(player))
        return msgspec.json.decode(text, type=dict[str, Any])

    def _common_parts(self, event: Event | None, state: TableState, watch: Watch) -> CommonParts:
        # by identity: setting and deals are frozen, and the same as long as they do not change
        settings = self._settings.of(state.setting, state.practice_deals)
        if None not in settings:
            settings[None] = msgspec.json.encode(setting_picture(state))
        return CommonParts(
            _join_objects(settings[None], msgspec.json.encode(shared_picture(state, watch))),
            event,
            watch.at_ms,
            self._parts.of(state.deal, state.match),
            self._matches.of(state.match, state.finished_deals, state.places),
        )

    def _text(self, common: CommonParts, state: TableState, player: str | None, seat: int | None) -> bytes:
        parts = self._parts_for(common, state, player, seat)
        matches, events = common.matches, common.events
        if player not in matches:
            matches[player] = match_picture(state, state.deals_known_to(player))
        if parts.move_text not in events:
            events[parts.move_text] = msgspec.json.encode(event_picture(common.event, parts.move_text))
        own = msgspec.json.encode(own_picture(state, player, seat, parts.shows))
        # put together from parts that are encoded already: most of them serve several viewers
        return MESSAGE % (
            state.public_seq,
            events[parts.move_text],
            _join_objects(common.shared, own),
            parts.view,
            parts.scene,
            matches[player],
        )

    def _parts_for(
        self, common: CommonParts, state: TableState, player: str | None, seat: int | None
    ) -> EncodedParts:
        deal, parts = state.deal, common.parts
        if deal is None:
            return NOTHING
        watches = state.setting.spectators != "none" or state.phase in ("over", "closed")
        met = deal.board is not None and deal.seen_by(player)
        sight = visible(deal, Viewer(seat, watches, met), common.at_ms)
        if sight is None:
            return NOTHING
        # two sides and a crowd of watchers are a handful of views, however many look on
        if sight not in parts:
            parts[sight] = self._encode_parts(state, sight)
        return parts[sight]

    def _encode_parts(self, state: TableState, sight: Sight) -> EncodedParts:
        deal, game = state.deal, state.game
        assert deal is not None
        view = view_of(state, deal.state, sight.seat)
        move_text = view.moves[-1].rpartition(":")[2] if view.moves else None
        scene = game.scene(deal.state, sight.seat, opened=sight.opened)
        shows = deal.number
        late = self._late_states(state, sight)
        if late:
            # ply by ply beside the deal that is played, so that the deal before does not end at once
            game_state = late[min(state.ply, len(late) - 1)]
            view, scene = view_of(state, game_state, None), game.scene(game_state, None, opened=True)
            shows -= 1
        return EncodedParts(msgspec.json.encode(view), msgspec.json.encode(scene), move_text, shows)

    def _late_states(self, state: TableState, sight: Sight) -> tuple[Any, ...]:
        """The positions of the deal before this one, for watchers of a table that shows them hands."""
        lasts = sight.seat is None and not sight.opened
        if not lasts or state.setting.spectators != "hands" or self._record is None:
            return ()
        self._late = self._late or replay(state.game, self._record).states
        return self._late


def _join_objects(one: bytes, other: bytes) -> bytes:
    """The JSON object with the fields of both, neither of which is empty."""
    return one[:-1] + b"," + other[1:]
