"""The table message of docs/protocol.md as JSON, each part encoded once for all who see the same."""

from collections.abc import Set
from typing import Any

import msgspec
from msgspec import Struct

from valat.kernel.game import Record
from valat.kernel.replay import replay
from valat.protocol.table import SeatPicture
from valat.table.live import undo
from valat.table.live.clock import asleep
from valat.table.live.event_picture import event_picture
from valat.table.live.identity_cache import IdentityCache
from valat.table.live.match_picture import match_picture
from valat.table.live.picture import (
    Watch,
    own_picture,
    seat_pictures,
    setting_picture,
    shared_picture,
    view_of,
)
from valat.table.log.events import Event
from valat.table.log.state import END_PHASES, TableState
from valat.table.log.visibility import Sight, Viewer, visible

# put together by hand from parts encoded once: msgspec would encode all of it again for each viewer
MESSAGE = b'{"type":"table","seq":%d,"event":%b,"table":%b%b%b,"view":%b,"scene":%b,"match":%b}'


OwnKey = tuple[str | None, bool, int | None]
"""A viewer's id, whether a move may be asked back, and which deal is shown."""


class EncodedParts(Struct, frozen=True):
    """The costly parts of a message, encoded; viewers with the same sight share them."""

    view: bytes
    scene: bytes
    move_text: str | None
    shows: int | None


NOTHING = EncodedParts(b"null", b"null", None, None)


class CommonParts(Struct):
    """What a message has in common for all its viewers.

    Attributes:
        seq: of the message.
        setting, situation: what of the `table` part is the same for everybody, without the braces between.
        at_ms: when it is sent.
        parts, owns, matches, events: encoded already, by who sees what, by viewer, by what was heard.
    """

    seq: int
    setting: bytes
    situation: bytes
    event: Event | None
    at_ms: int
    parts: dict[Sight, EncodedParts]
    owns: dict[OwnKey, bytes]
    matches: dict[str | None, bytes]
    events: dict[str | None, bytes] = {}


class MessageEncoder:
    """Encodes the messages of one table.

    Args:
        last_record: the full record of the last finished deal, for watchers who see hands one deal late.
    """

    def __init__(self, last_record: Record | None) -> None:
        self._late: tuple[Any, ...] = ()
        self._record = last_record
        self._settings: IdentityCache[None, bytes] = IdentityCache()
        self._seats: IdentityCache[tuple[Set[int], Set[int]], tuple[SeatPicture, ...]] = IdentityCache()
        self._parts: IdentityCache[Sight, EncodedParts] = IdentityCache()
        self._matches: IdentityCache[str | None, bytes] = IdentityCache()
        self._owns: IdentityCache[OwnKey, bytes] = IdentityCache()

    def note_record(self, record: Record) -> None:
        """Notes the record of a deal that is over."""
        self._record, self._late = record, ()

    def common_parts(self, event: Event | None, state: TableState, watch: Watch) -> CommonParts:
        """What the messages after an event, None on connecting, have in common."""
        # by identity: setting and deals are frozen, and the same as long as they do not change
        settings = self._settings.of(state.setting, state.practice_deals)
        if None not in settings:
            settings[None] = _without_end(msgspec.json.encode(setting_picture(state)))
        # of moves they are the same, until somebody comes, goes, or is ready
        seats = self._seats.of(state.seats, state.ready, state.rematch)
        of_people = frozenset(watch.timings.here), asleep(state, watch.timings)
        if of_people not in seats:
            seats[of_people] = seat_pictures(state, *of_people)
        situation = shared_picture(state, watch, seats[of_people])
        return CommonParts(
            state.public_seq,
            settings[None],
            _without_end(msgspec.json.encode(situation)[1:]),
            event,
            watch.at_ms,
            self._parts.of(state.deal, state.match),
            self._owns.of(state.seats, state.party, state.deal and state.deal.seal),
            self._matches.of(state.match, state.finished_deals, state.places),
        )

    def text(self, common: CommonParts, state: TableState, player: str | None, seat: int | None) -> bytes:
        """The message for one viewer, as JSON."""
        parts = self._parts_for(common, state, player, seat)
        matches, events = common.matches, common.events
        if player not in matches:
            matches[player] = match_picture(state, state.deals_known_to(player))
        if parts.move_text not in events:
            events[parts.move_text] = msgspec.json.encode(event_picture(common.event, parts.move_text))
        own = self._own(common.owns, state, player, seat, parts.shows)
        # put together from parts that are encoded already: most of them serve several viewers
        return MESSAGE % (
            common.seq,
            events[parts.move_text],
            common.setting,
            common.situation,
            own,
            parts.view,
            parts.scene,
            matches[player],
        )

    @staticmethod
    def _own(
        owns: dict[OwnKey, bytes], state: TableState, player: str | None, seat: int | None, shows: int | None
    ) -> bytes:
        """What of the `table` part is a viewer's own, without the brace before it."""
        # for a whole deal it is the same, but for a move that may be asked back
        key = player, state.setting.undo and undo.may_ask(state, seat), shows
        if key not in owns:
            owns[key] = msgspec.json.encode(own_picture(state, player, seat, shows))[1:]
        return owns[key]

    def _parts_for(
        self, common: CommonParts, state: TableState, player: str | None, seat: int | None
    ) -> EncodedParts:
        deal, parts = state.deal, common.parts
        if deal is None:
            return NOTHING
        watches = state.setting.spectators != "none" or state.phase in END_PHASES
        knows_board = deal.board is not None and deal.seen_by(player)
        sight = visible(deal, Viewer(seat, watches, knows_board), common.at_ms)
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
        late = self._late_states(state, sight) if sight.seat is None else ()
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


def _without_end(text: bytes) -> bytes:
    """A JSON object that is not empty, up to where another's fields follow."""
    return text[:-1] + b","
