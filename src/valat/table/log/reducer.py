"""From events to state: the same step for a live table and for one that is read back from its log."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace

from valat import games
from valat.kernel.errors import Refusal, Stale
from valat.kernel.game import Places
from valat.kernel.options import read_options
from valat.store.key import HouseKey
from valat.store.log import Event
from valat.table.log import dealing
from valat.table.log.party import Member, NextMatch, Party
from valat.table.log.rotation import book_match
from valat.table.log.setting import Setting
from valat.table.log.state import (
    EMPTY,
    Deal,
    Explanation,
    FinishedDeal,
    Nonce,
    PlayedMove,
    PracticeDeal,
    Seal,
    Seat,
    TableState,
    Undo,
)

Step = Callable[[TableState, Event, HouseKey], TableState]
Who = TypeVar("Who", Seat, Member)

PLAY = frozenset(("dealt", "undo_asked", "undo_agreed", "undo_refused", "undo_granted"))
"""Events that matter only to the deal they belong to."""


def first(table: str, event: Event) -> TableState:
    """The state after a table's first event, `opened`. Raises Refusal when the setting is no longer known."""
    setting = msgspec.convert(event.body["setting"], Setting)
    game = games.find(setting.game)
    options = read_options(game.presets, rules_of(setting))
    players = game.players(options)
    bank = (setting.clock.bank if setting.clock else 0) * 1000
    return TableState(
        id=table,
        game=game,
        options=options,
        setting=setting,
        owner=event.actor or "",
        invite=event.body["invite"],
        seats=(EMPTY,) * players,
        match=game.start(options, [str(seat) for seat in range(players)], event.body["dealer"]),
        bank_ms=(bank,) * players,
        seq=event.seq,
        opened_ms=event.at_ms,
        party=msgspec.convert(event.body.get("party", {}), Party) if setting.partners != "stay" else None,
    )


def rules_of(setting: Setting) -> dict[str, Any]:
    """The setting's options as records have them."""
    return ({"rules": setting.preset} if setting.preset else {}) | setting.options


def after(state: TableState, events: Iterable[Event], keys: HouseKey) -> TableState:
    """The state after more events.

    Raises:
        Refusal: a move the rules forbid, a seal that does not open, an event of a later version.
    """
    for event in events:
        if event.kind not in STEPS:
            raise Refusal(f"This version does not know the event «{event.kind}».", code="unknown_event")
        state = replace(STEPS[event.kind](state, event, keys), seq=event.seq)
    return state


def after_log(state: TableState, events: list[Event], keys: HouseKey) -> tuple[TableState, Refusal | None]:
    """The state after the rest of a log, as far as it can be read, and what could not be.

    Of finished deals no move is played again: their stored result stands.
    """
    last = max((number for number, event in enumerate(events) if event.kind == "dealt"), default=0)
    for number, event in enumerate(events):
        try:
            if number < last and event.kind in LASTING:
                state = LASTING[event.kind](state, event)
            elif number >= last or event.kind not in PLAY:
                state = after(state, [event], keys)
        except Refusal as refusal:
            return state, refusal
    return state, None


def _seated(state: TableState, event: Event, keys: HouseKey) -> TableState:
    body = event.body
    seat, player = body["seat"], body["player"]
    old = state.seat_of(player)
    seats = list(state.seats)
    if old is not None:
        seats[old] = state.seats[seat]
    seats[seat] = Seat("person", body["name"], player, body["guest"])
    state = replace(state, seats=tuple(seats), ready=state.ready - {seat, old}, rematch=frozenset())
    state = _waiting(state, [who for who in _queue(state) if who.player != player])
    return _watched(state, ((player, seat),)) if state.phase == "playing" else state


def _renamed(state: TableState, event: Event, keys: HouseKey) -> TableState:
    body = event.body
    known = {"name": body["name"], "guest": body["guest"]}

    def called(who: Who) -> Who:
        return replace(who, **known) if who.player == body["player"] else who

    state = replace(state, seats=tuple(map(called, state.seats)))
    return _waiting(state, [called(who) for who in _queue(state)])


def _left(state: TableState, event: Event, keys: HouseKey) -> TableState:
    return _filled(state, event.body["seat"], EMPTY)


def _bot_in(state: TableState, event: Event, keys: HouseKey) -> TableState:
    return _filled(state, event.body["seat"], Seat("bot", event.body["name"]))


def _filled(state: TableState, seat: int, who: Seat) -> TableState:
    seats = (*state.seats[:seat], who, *state.seats[seat + 1 :])
    return replace(state, seats=seats, ready=state.ready - {seat}, rematch=state.rematch - {seat})


def _committed(state: TableState, event: Event, keys: HouseKey) -> TableState:
    return replace(state, seal=msgspec.convert({**event.body, "at_ms": event.at_ms}, Seal))


def _nonce(state: TableState, event: Event, keys: HouseKey) -> TableState:
    assert state.seal is not None
    assert event.actor is not None
    nonce = Nonce(event.actor, event.body["name"], event.body["nonce"])
    return replace(state, seal=replace(state.seal, nonces=(*state.seal.nonces, nonce)))


def _dealt(state: TableState, event: Event, keys: HouseKey) -> TableState:
    if state.given:
        sealed = msgspec.convert(event.body, Seal)
        deal = dealing.dealt_again(state.game, sealed, state.given[sealed.deal - 1])
    else:
        assert state.seal is not None
        setup = state.game.next(state.match)
        deal = dealing.dealt(keys, state.id, state.game, setup, state.seal)
    state = replace(state, deal=deal, seal=None, ready=frozenset(), asked=frozenset(), undo=None)
    return _watched(state, tuple((state.seats[seat].player or "", seat) for seat in state.persons))


def _watched(state: TableState, saw: tuple[tuple[str, int], ...]) -> TableState:
    assert state.deal is not None
    return replace(state, deal=replace(state.deal, saw=(*state.deal.saw, *saw)))


def _move(state: TableState, event: Event, keys: HouseKey) -> TableState:
    if state.deal is None or state.deal.over_ms is not None:
        raise Stale("No deal is being played.")
    made = PlayedMove(event.body["seat"], event.body["move"], event.body["by"])
    deal = dealing.moved(keys, state.id, state.game, state.deal, made)
    return replace(state, deal=deal, undo=None, bank_ms=_banks(state, event))


def _explained(state: TableState, event: Event, keys: HouseKey) -> TableState:
    if state.deal is None or state.deal.over_ms is not None:
        raise Stale("No deal is being played.")
    body = event.body
    told = Explanation(body["seat"], body["ply"], body["text"])
    return replace(_quieter(state, event), deal=dealing.explained(state.game, state.deal, told))


def _quieter(state: TableState, event: Event) -> TableState:
    return replace(state, quiet=state.quiet + 1)


def _banked(state: TableState, event: Event) -> TableState:
    return replace(state, bank_ms=_banks(state, event))


def _banks(state: TableState, event: Event) -> tuple[int, ...]:
    seat, left = event.body["seat"], event.body["bank"]
    return (*state.bank_ms[:seat], left, *state.bank_ms[seat + 1 :])


def _undo_asked(state: TableState, event: Event, keys: HouseKey) -> TableState:
    body = event.body
    undo = Undo(body["seat"], body["ply"], tuple(body["wait"]))
    return replace(state, undo=undo, asked=state.asked | {(undo.seat, state.ply)})


def _undo_agreed(state: TableState, event: Event, keys: HouseKey) -> TableState:
    assert state.undo is not None
    wait = tuple(seat for seat in state.undo.wait if seat != event.body["seat"])
    return replace(state, undo=replace(state.undo, wait=wait))


def _undo_refused(state: TableState, event: Event, keys: HouseKey) -> TableState:
    return replace(state, undo=None)


def _undo_granted(state: TableState, event: Event, keys: HouseKey) -> TableState:
    assert state.deal is not None
    deal = dealing.rolled_back(keys, state.id, state.game, state.deal, event.body["ply"])
    return replace(state, deal=deal, undo=None)


def _deal_over(state: TableState, event: Event, keys: HouseKey) -> TableState:
    body = event.body
    done = msgspec.convert({**body, "at_ms": event.at_ms}, FinishedDeal)
    match = state.game.add(state.match, done.result)
    deal: Deal | None = state.deal
    if deal is not None:
        deal = replace(deal, over_ms=event.at_ms)
    return replace(state, deal=deal, match=match, finished=(*state.finished, done), undo=None)


def _match_over(state: TableState, event: Event, keys: HouseKey) -> TableState:
    body = event.body
    places = Places(tuple(body["scores"]), body["winner"], tuple(body.get("places", ())))
    party = state.party and book_match(state, state.party, places.scores)
    return replace(state, places=places, party=party)


def _queued(state: TableState, event: Event, keys: HouseKey) -> TableState:
    return _waiting(state, [*_queue(state), msgspec.convert(event.body, Member)])


def _unqueued(state: TableState, event: Event, keys: HouseKey) -> TableState:
    return _waiting(state, [who for who in _queue(state) if who.player != event.body["player"]])


def _queue(state: TableState) -> tuple[Member, ...]:
    return state.party.waiting if state.party else ()


def _waiting(state: TableState, waiting: Sequence[Member]) -> TableState:
    return replace(state, party=replace(state.party, waiting=tuple(waiting))) if state.party else state


def _cut(state: TableState, event: Event, keys: HouseKey) -> TableState:
    found = msgspec.convert(event.body, NextMatch)
    seats = tuple(
        Seat("bot" if who.player is None else "person", who.name, who.player, who.guest)
        for who in found.members
    )
    match = state.game.start(state.options, [seat.name for seat in seats], found.dealer)
    return replace(state, seats=seats, match=match, party=found.party, ready=frozenset())


def _ready(state: TableState, event: Event, keys: HouseKey) -> TableState:
    return replace(state, ready=state.ready | {event.body["seat"]})


def _rematch(state: TableState, event: Event, keys: HouseKey) -> TableState:
    return replace(state, rematch=state.rematch | {event.body["seat"]})


def _rematched(state: TableState, event: Event, keys: HouseKey) -> TableState:
    return replace(state, next_table=event.body["table"])


def _given(state: TableState, event: Event, keys: HouseKey) -> TableState:
    deals = msgspec.convert(event.body["deals"], tuple[PracticeDeal, ...])
    return replace(state, given=deals, where=event.body.get("where"))


def _revealed(state: TableState, event: Event, keys: HouseKey) -> TableState:
    return state


def _closed(state: TableState, event: Event, keys: HouseKey) -> TableState:
    deal: Deal | None = state.deal
    if deal is not None and deal.over_ms is None:
        deal = replace(deal, over_ms=event.at_ms)
    return replace(state, closed=event.body["why"], deal=deal, undo=None)


STEPS: dict[str, Step] = {
    "seated": _seated,
    "renamed": _renamed,
    "left": _left,
    "bot_in": _bot_in,
    "committed": _committed,
    "nonce": _nonce,
    "dealt": _dealt,
    "move": _move,
    "explained": _explained,
    "undo_asked": _undo_asked,
    "undo_agreed": _undo_agreed,
    "undo_refused": _undo_refused,
    "undo_granted": _undo_granted,
    "deal_over": _deal_over,
    "match_over": _match_over,
    "ready": _ready,
    "rematch": _rematch,
    "rematched": _rematched,
    "queued": _queued,
    "unqueued": _unqueued,
    "cut": _cut,
    "given": _given,
    "revealed": _revealed,
    "closed": _closed,
}
"""The step of every kind of event but `opened`; docs/protocol.md says what clients see of them."""

LASTING: dict[str, Callable[[TableState, Event], TableState]] = {"move": _banked, "explained": _quieter}
"""What is left of events of a deal that is over."""
