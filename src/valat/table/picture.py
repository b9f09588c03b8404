"""What one viewer is sent: the table message of docs/protocol.md, built field by field."""

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Struct

from valat.store.log import Event
from valat.table import party, undo
from valat.table.boards import compares
from valat.table.clock import Now, asleep, left_ms
from valat.table.facts import Facts, Finished
from valat.table.fold import rules_of

EVENTS: dict[str, tuple[str, ...]] = {
    "opened": (),
    "seated": ("seat", "name"),
    "renamed": ("seat", "name"),
    "left": ("seat",),
    "bot_in": ("seat", "name"),
    "away": ("seat",),
    "back": ("seat",),
    "committed": ("deal", "hash"),
    "nonce": ("deal", "seat"),
    "dealt": ("deal", "nonces"),
    "move": ("deal", "ply", "seat", "by"),
    "explained": ("deal", "ply", "seat"),
    "undo_asked": ("seat", "ply"),
    "undo_agreed": ("seat",),
    "undo_granted": ("ply",),
    "undo_refused": ("seat", "why"),
    "deal_over": ("deal",),
    "match_over": ("winner", "places"),
    "ready": ("seat", "deal"),
    "queued": ("name",),
    "unqueued": ("name",),
    "cut": (),
    "rematch": ("seat",),
    "rematched": ("table",),
    "revealed": ("deal",),
    "closed": ("why",),
}
"""The fields of each kind of event that whoever is told of it may know."""


class Watch(Struct, frozen=True):
    """The live side of a picture: who is here, what time it is, why the table is frozen."""

    now: Now
    at_ms: int
    watchers: int
    frozen: str | None = None


def event_picture(event: Event | None, heard: str | None) -> dict[str, Any] | None:
    """The event as a viewer saw it; `heard` is a move as it was heard, None where nothing was."""
    if event is None:
        return None
    public = {name: event.body[name] for name in EVENTS[event.kind] if name in event.body}
    if event.kind == "move" and heard is not None:
        public["move"] = heard
    return {"kind": event.kind, **public}


def is_told(event: Event | None, facts: Facts, seat: int | None) -> bool:
    """Whether somebody on that seat (None: a spectator) is told of the event at all.

    What a player explains goes to the opponents; neither the partner nor anybody who watches, and may be
    the partner at another screen, learns that something was explained.
    """
    if event is None or event.kind != "explained":
        return True
    teller, side = event.body["seat"], facts.game.sides(facts.options)
    return seat is not None and (seat == teller or side[seat] != side[teller])


def own_picture(facts: Facts, player: str | None, you: int | None, shows: int | None) -> dict[str, Any]:
    """What of the `table` part is a viewer's own.

    Args:
        player, you: the viewer's id and seat.
        shows: the deal that view and scene show.
    """
    return {
        "you": you,
        "waits": facts.waits(player),
        "undoable": undo.may_ask(facts, you),
        "owner": player is not None and player == facts.owner,
        "invite": facts.invite if you is not None else None,
        "shows": shows,
    }


def setting_picture(facts: Facts) -> dict[str, Any]:
    """What of the `table` part stays the same as long as `setting` and `given` do."""
    setting = facts.setting
    shown = {
        "clock": setting.clock,
        "access": setting.access,
        "spectators": setting.spectators,
        "undo": setting.undo,
        "chat": setting.chat,
        "bots": facts.level.name,
        "hints": setting.hints,
        "boards": setting.boards,
        "partners": setting.partners,
        "cards": setting.cards,
    }
    return {
        "id": facts.id,
        "game": setting.game,
        "hushed": facts.game.hushed,
        "compared": compares(facts),
        "anew": facts.where is not None or not facts.given,
        "options": rules_of(setting),
        "preset": setting.preset or next(iter(facts.game.presets)),
        "setting": shown,
    }


def shared_picture(facts: Facts, watch: Watch) -> dict[str, Any]:
    """What else of the `table` part is the same for everybody."""
    sleeping = asleep(facts, watch.now)
    return {
        "phase": "frozen" if watch.frozen else facts.phase,
        "seats": [_seat(facts, watch.now, seat, seat in sleeping) for seat in range(len(facts.seats))],
        "watchers": watch.watchers,
        "deal": facts.deal.number if facts.deal else 0,
        "ply": facts.ply,
        "clock": _clock(facts, watch),
        "seal": _seal(facts),
        "undo": _undo(facts),
        "why": watch.frozen,
        "next_table": facts.next_table,
        "party": party.picture(facts),
    }


def match_picture(facts: Facts, known: Sequence[Finished]) -> bytes:
    """The `match` part as JSON, the same for all who are told of those finished deals."""
    deals = [{"deal": d.deal, "result": d.result, "lines": d.lines} for d in known]
    return msgspec.json.encode({**standing(facts, known), **ending(facts), "deals": deals})


def standing(facts: Facts, known: Sequence[Finished]) -> dict[str, Any]:
    """How the match stands for whoever is told of those finished deals."""
    match = facts.match
    if len(known) < len(facts.finished):
        match = facts.game.start(facts.options, [seat.name for seat in facts.seats])
        for deal in known:
            match = facts.game.add(match, deal.result)
    found: dict[str, Any] = facts.game.standing(match)
    return found


def ending(facts: Facts) -> dict[str, Any]:
    """How the match ended, for whoever shows it: `winner` and `places`, both None while it goes on."""
    if facts.places is None:
        return {"winner": None, "places": None}
    return {"winner": facts.places.winner, "places": facts.places.ranks}


def view_of(facts: Facts, state: Any, seat: int | None) -> dict[str, Any]:
    """The seat's view of a state, as bots and browsers get it."""
    clock = msgspec.to_builtins(facts.setting.clock)
    return {**facts.game.view(state, seat), "match": facts.game.standing(facts.match), "clock": clock}


def _seat(facts: Facts, now: Now, number: int, sleeps: bool) -> dict[str, Any]:
    seat = facts.seats[number]
    return {
        "name": seat.name,
        "kind": seat.kind,
        "guest": seat.guest,
        "here": seat.kind == "bot" or number in now.here,
        "bot_plays": sleeps,
        "ready": number in facts.ready,
        "rematch": number in facts.rematch,
    }


def _clock(facts: Facts, watch: Watch) -> dict[str, Any] | None:
    clock, actors = facts.setting.clock, facts.actors()
    if clock is None or not actors:
        return None
    spent = max(0, (watch.now.undo_ms or watch.at_ms) - watch.now.turn_ms)
    left, bank = left_ms(clock, facts.bank_ms[actors[0]], spent)
    banks = [bank if seat == actors[0] else ms for seat, ms in enumerate(facts.bank_ms)]
    return {"seats": list(actors[:1]), "left_ms": left, "bank_ms": banks, "full_ms": clock.move * 1000}


def _seal(facts: Facts) -> dict[str, Any] | None:
    """The seal of the deal on the table; before the first deal the one that is to come."""
    seal = facts.deal.seal if facts.deal else facts.seal
    if seal is None or facts.given:
        return None
    return {
        "deal": seal.deal,
        "hash": seal.hash,
        "nonces": len(seal.nonces),
        "shared": seal.board is not None,
    }


def _undo(facts: Facts) -> dict[str, Any] | None:
    undo = facts.undo
    return None if undo is None else {"seat": undo.seat, "ply": undo.ply, "wait": list(undo.wait)}
