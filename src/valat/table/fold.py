"""From events to facts: the same step for a live table and for one that is read back from its log."""

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
from valat.table import dealing
from valat.table.facts import EMPTY, Deal, Facts, Finished, Given, Made, Nonce, Seal, Seat, Told, Undo
from valat.table.party import Coming, Member, Party, booked
from valat.table.setting import Setting

Step = Callable[[Facts, Event, HouseKey], Facts]
Who = TypeVar("Who", Seat, Member)

PLAY = frozenset(("dealt", "undo_asked", "undo_agreed", "undo_refused", "undo_granted"))
"""Events that matter only to the deal they belong to."""


def first(table: str, event: Event) -> Facts:
    """The facts after a table's first event, `opened`. Raises Refusal when the setting is no longer known."""
    setting = msgspec.convert(event.body["setting"], Setting)
    game = games.find(setting.game)
    options = read_options(game.presets, rules_of(setting))
    players = game.players(options)
    bank = (setting.clock.bank if setting.clock else 0) * 1000
    return Facts(
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


def after(facts: Facts, events: Iterable[Event], keys: HouseKey) -> Facts:
    """The facts after more events.

    Raises:
        Refusal: a move the rules forbid, a seal that does not open, an event of a later version.
    """
    for event in events:
        if event.kind not in STEPS:
            raise Refusal(f"This version does not know the event «{event.kind}».", code="unknown_event")
        facts = replace(STEPS[event.kind](facts, event, keys), seq=event.seq)
    return facts


def after_log(facts: Facts, events: list[Event], keys: HouseKey) -> tuple[Facts, Refusal | None]:
    """The facts after the rest of a log, as far as it can be read, and what could not be.

    Of finished deals no move is played again: their stored result stands.
    """
    last = max((number for number, event in enumerate(events) if event.kind == "dealt"), default=0)
    for number, event in enumerate(events):
        try:
            if number < last and event.kind in LASTING:
                facts = LASTING[event.kind](facts, event)
            elif number >= last or event.kind not in PLAY:
                facts = after(facts, [event], keys)
        except Refusal as refusal:
            return facts, refusal
    return facts, None


def _seated(facts: Facts, event: Event, keys: HouseKey) -> Facts:
    body = event.body
    seat, player = body["seat"], body["player"]
    old = facts.seat_of(player)
    seats = list(facts.seats)
    if old is not None:
        seats[old] = facts.seats[seat]
    seats[seat] = Seat("person", body["name"], player, body["guest"])
    facts = replace(facts, seats=tuple(seats), ready=facts.ready - {seat, old}, rematch=frozenset())
    facts = _waiting(facts, [who for who in _queue(facts) if who.player != player])
    return _watched(facts, ((player, seat),)) if facts.phase == "playing" else facts


def _renamed(facts: Facts, event: Event, keys: HouseKey) -> Facts:
    body = event.body
    known = {"name": body["name"], "guest": body["guest"]}

    def called(who: Who) -> Who:
        return replace(who, **known) if who.player == body["player"] else who

    facts = replace(facts, seats=tuple(map(called, facts.seats)))
    return _waiting(facts, [called(who) for who in _queue(facts)])


def _left(facts: Facts, event: Event, keys: HouseKey) -> Facts:
    return _filled(facts, event.body["seat"], EMPTY)


def _bot_in(facts: Facts, event: Event, keys: HouseKey) -> Facts:
    return _filled(facts, event.body["seat"], Seat("bot", event.body["name"]))


def _filled(facts: Facts, seat: int, who: Seat) -> Facts:
    seats = (*facts.seats[:seat], who, *facts.seats[seat + 1 :])
    return replace(facts, seats=seats, ready=facts.ready - {seat}, rematch=facts.rematch - {seat})


def _committed(facts: Facts, event: Event, keys: HouseKey) -> Facts:
    return replace(facts, seal=msgspec.convert({**event.body, "at_ms": event.at_ms}, Seal))


def _nonce(facts: Facts, event: Event, keys: HouseKey) -> Facts:
    assert facts.seal is not None
    assert event.actor is not None
    nonce = Nonce(event.actor, event.body["name"], event.body["nonce"])
    return replace(facts, seal=replace(facts.seal, nonces=(*facts.seal.nonces, nonce)))


def _dealt(facts: Facts, event: Event, keys: HouseKey) -> Facts:
    if facts.given:
        sealed = msgspec.convert(event.body, Seal)
        deal = dealing.dealt_again(facts.game, sealed, facts.given[sealed.deal - 1])
    else:
        assert facts.seal is not None
        setup = facts.game.next(facts.match)
        deal = dealing.dealt(keys, facts.id, facts.game, setup, facts.seal)
    facts = replace(facts, deal=deal, seal=None, ready=frozenset(), asked=frozenset(), undo=None)
    return _watched(facts, tuple((facts.seats[seat].player or "", seat) for seat in facts.persons))


def _watched(facts: Facts, saw: tuple[tuple[str, int], ...]) -> Facts:
    assert facts.deal is not None
    return replace(facts, deal=replace(facts.deal, saw=(*facts.deal.saw, *saw)))


def _move(facts: Facts, event: Event, keys: HouseKey) -> Facts:
    if facts.deal is None or facts.deal.over_ms is not None:
        raise Stale("No deal is being played.")
    made = Made(event.body["seat"], event.body["move"], event.body["by"])
    deal = dealing.moved(keys, facts.id, facts.game, facts.deal, made)
    return replace(facts, deal=deal, undo=None, bank_ms=_banks(facts, event))


def _explained(facts: Facts, event: Event, keys: HouseKey) -> Facts:
    if facts.deal is None or facts.deal.over_ms is not None:
        raise Stale("No deal is being played.")
    body = event.body
    told = Told(body["seat"], body["ply"], body["text"])
    return replace(_quieter(facts, event), deal=dealing.explained(facts.game, facts.deal, told))


def _quieter(facts: Facts, event: Event) -> Facts:
    return replace(facts, quiet=facts.quiet + 1)


def _banked(facts: Facts, event: Event) -> Facts:
    return replace(facts, bank_ms=_banks(facts, event))


def _banks(facts: Facts, event: Event) -> tuple[int, ...]:
    seat, left = event.body["seat"], event.body["bank"]
    return (*facts.bank_ms[:seat], left, *facts.bank_ms[seat + 1 :])


def _undo_asked(facts: Facts, event: Event, keys: HouseKey) -> Facts:
    body = event.body
    undo = Undo(body["seat"], body["ply"], tuple(body["wait"]))
    return replace(facts, undo=undo, asked=facts.asked | {(undo.seat, facts.ply)})


def _undo_agreed(facts: Facts, event: Event, keys: HouseKey) -> Facts:
    assert facts.undo is not None
    wait = tuple(seat for seat in facts.undo.wait if seat != event.body["seat"])
    return replace(facts, undo=replace(facts.undo, wait=wait))


def _undo_refused(facts: Facts, event: Event, keys: HouseKey) -> Facts:
    return replace(facts, undo=None)


def _undo_granted(facts: Facts, event: Event, keys: HouseKey) -> Facts:
    assert facts.deal is not None
    deal = dealing.rolled_back(keys, facts.id, facts.game, facts.deal, event.body["ply"])
    return replace(facts, deal=deal, undo=None)


def _deal_over(facts: Facts, event: Event, keys: HouseKey) -> Facts:
    body = event.body
    done = msgspec.convert({**body, "at_ms": event.at_ms}, Finished)
    match = facts.game.add(facts.match, done.result)
    deal: Deal | None = facts.deal
    if deal is not None:
        deal = replace(deal, over_ms=event.at_ms)
    return replace(facts, deal=deal, match=match, finished=(*facts.finished, done), undo=None)


def _match_over(facts: Facts, event: Event, keys: HouseKey) -> Facts:
    body = event.body
    places = Places(tuple(body["scores"]), body["winner"], tuple(body.get("places", ())))
    party = facts.party and booked(facts, facts.party, places.scores)
    return replace(facts, places=places, party=party)


def _queued(facts: Facts, event: Event, keys: HouseKey) -> Facts:
    return _waiting(facts, [*_queue(facts), msgspec.convert(event.body, Member)])


def _unqueued(facts: Facts, event: Event, keys: HouseKey) -> Facts:
    return _waiting(facts, [who for who in _queue(facts) if who.player != event.body["player"]])


def _queue(facts: Facts) -> tuple[Member, ...]:
    return facts.party.waiting if facts.party else ()


def _waiting(facts: Facts, waiting: Sequence[Member]) -> Facts:
    return replace(facts, party=replace(facts.party, waiting=tuple(waiting))) if facts.party else facts


def _cut(facts: Facts, event: Event, keys: HouseKey) -> Facts:
    found = msgspec.convert(event.body, Coming)
    seats = tuple(
        Seat("bot" if who.player is None else "person", who.name, who.player, who.guest)
        for who in found.members
    )
    match = facts.game.start(facts.options, [seat.name for seat in seats], found.dealer)
    return replace(facts, seats=seats, match=match, party=found.party, ready=frozenset())


def _ready(facts: Facts, event: Event, keys: HouseKey) -> Facts:
    return replace(facts, ready=facts.ready | {event.body["seat"]})


def _rematch(facts: Facts, event: Event, keys: HouseKey) -> Facts:
    return replace(facts, rematch=facts.rematch | {event.body["seat"]})


def _rematched(facts: Facts, event: Event, keys: HouseKey) -> Facts:
    return replace(facts, next_table=event.body["table"])


def _given(facts: Facts, event: Event, keys: HouseKey) -> Facts:
    deals = msgspec.convert(event.body["deals"], tuple[Given, ...])
    return replace(facts, given=deals, where=event.body.get("where"))


def _revealed(facts: Facts, event: Event, keys: HouseKey) -> Facts:
    return facts


def _closed(facts: Facts, event: Event, keys: HouseKey) -> Facts:
    deal: Deal | None = facts.deal
    if deal is not None and deal.over_ms is None:
        deal = replace(deal, over_ms=event.at_ms)
    return replace(facts, closed=event.body["why"], deal=deal, undo=None)


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

LASTING: dict[str, Callable[[Facts, Event], Facts]] = {"move": _banked, "explained": _quieter}
"""What is left of events of a deal that is over."""
