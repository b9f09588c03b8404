"""Everybody connected to a table: who is here, and what each is sent."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

import msgspec
from msgspec import Raw, Struct

from valat.kernel.game import Record
from valat.kernel.replay import replay
from valat.store.log import Event
from valat.table.facts import Facts
from valat.table.link import Link
from valat.table.picture import (
    Watch,
    event_picture,
    is_told,
    match_picture,
    own_picture,
    shared_picture,
    view_of,
)
from valat.table.visible import Sight, Viewer, visible

NULL = Raw(b"null")


class Parts(Struct, frozen=True):
    """The costly parts of a message, encoded; viewers with the same sight share them."""

    view: Raw
    scene: Raw
    heard: str | None
    shows: int | None


NOTHING = Parts(NULL, NULL, None, None)


class Audience:
    """The links of a table.

    Args:
        last_record: the full record of the last finished deal, for watchers who see hands one deal late.
    """

    def __init__(self, last_record: Record | None = None) -> None:
        self.links: list[Link] = []
        self._late: tuple[Any, ...] = ()
        self._record = last_record
        self._deal: Any = None
        self._standing: Any = None
        self._parts: dict[Sight | None, Parts] = {}
        self._finished: Any = None
        self._matches: dict[tuple[int, ...], Raw] = {}

    def finished(self, record: Record) -> None:
        """Notes the record of a deal that is over."""
        self._record, self._late = record, ()

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
        shared = msgspec.json.encode(shared_picture(facts, watch))
        texts: dict[str | None, bytes] = {}
        for link in links:
            who = link.player.id
            seat = facts.seat_of(who)
            if not is_told(event, facts, seat):
                continue
            known = seat is not None or facts.waits(who) or who == facts.owner
            viewer = who if known else None
            if viewer not in texts:
                texts[viewer] = self._text(event, facts, watch, viewer, shared)
            link.send(texts[viewer])

    def message(self, facts: Facts, watch: Watch, player: str | None) -> dict[str, Any]:
        """The table message for one viewer, as it is on connecting."""
        shared = msgspec.json.encode(shared_picture(facts, watch))
        return msgspec.json.decode(self._text(None, facts, watch, player, shared), type=dict[str, Any])

    def _text(
        self, event: Event | None, facts: Facts, watch: Watch, player: str | None, shared: bytes
    ) -> bytes:
        parts = self._seen(facts, watch, player)
        message = {
            "type": "table",
            "seq": facts.heard,
            "event": event_picture(event, parts.heard),
            "table": _joined(shared, msgspec.json.encode(own_picture(facts, player, parts.shows))),
            "view": parts.view,
            "scene": parts.scene,
            "match": self._match_part(facts, player),
        }
        return msgspec.json.encode(message)

    def _seen(self, facts: Facts, watch: Watch, player: str | None) -> Parts:
        if facts.deal is None:
            return NOTHING
        watches = facts.setting.spectators != "none" or facts.phase in ("over", "closed")
        viewer = Viewer(facts.seat_of(player), watches, met=facts.deal.seen_by(player))
        sight = visible(facts.deal, viewer, watch.at_ms)
        if sight is None:
            return NOTHING
        if self._deal is not facts.deal or self._standing is not facts.match:
            self._deal, self._standing, self._parts = facts.deal, facts.match, {}
        if sight not in self._parts:
            self._parts[sight] = self._encoded(facts, sight)
        return self._parts[sight]

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
        return Parts(Raw(msgspec.json.encode(view)), Raw(msgspec.json.encode(scene)), heard, shows)

    def _late_states(self, facts: Facts, sight: Sight) -> tuple[Any, ...]:
        """The positions of the deal before this one, for watchers of a table that shows them hands."""
        lasts = sight.seat is None and not sight.opened
        if not lasts or facts.setting.spectators != "hands" or self._record is None:
            return ()
        self._late = self._late or replay(facts.game, self._record).states
        return self._late

    def _match_part(self, facts: Facts, player: str | None) -> Raw:
        known = facts.known(player)
        if self._finished is not facts.match or facts.places:
            self._finished, self._matches = facts.match, {}
        numbers = tuple(deal.deal for deal in known)
        if numbers not in self._matches:
            self._matches[numbers] = match_picture(facts, known)
        return self._matches[numbers]


def _joined(one: bytes, other: bytes) -> Raw:
    """The JSON object with the fields of both, neither of which is empty."""
    return Raw(one[:-1] + b"," + other[1:])
