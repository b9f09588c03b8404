"""What was played at a table: finished deals with every card, their proofs, the match record."""

from typing import Any

from valat.kernel import proof
from valat.kernel.errors import Refusal
from valat.kernel.replay import replay
from valat.store.database import Store
from valat.store.log import Event, read_events
from valat.store.players import Player
from valat.table.facts import Facts
from valat.table.fold import rules_of
from valat.table.loading import from_log
from valat.table.visible import Viewer, visible


async def overview(store: Store, table: str, player: Player | None, now: int) -> dict[str, Any]:
    """`GET /api/replay/{table}`: the finished deals the caller may see.

    Raises:
        Refusal: `no_table`, `not_invited`.
    """
    facts, events = await _table(store, table)
    viewer = _viewer(facts, events, player)
    deals = [
        {"deal": deal.deal, "at": deal.at_ms, "result": deal.result, "dealer": deal.dealer}
        for deal in facts.finished
        if _open(deal, viewer, now)
    ]
    return {
        "table": table,
        "game": facts.setting.game,
        "options": rules_of(facts.setting),
        "players": [seat.name for seat in facts.seats],
        "scores": facts.game.standing(facts.match)["scores"],
        "winner": facts.places[1] if facts.places else None,
        "deals": deals,
    }


async def deal(store: Store, table: str, number: int, player: Player | None, now: int) -> dict[str, Any]:
    """`GET /api/replay/{table}/{deal}`: a finished deal, step by step, every card open.

    Raises:
        Refusal: `no_table`, `not_invited`, `no_deal`, `not_over`.
    """
    facts, events = await _table(store, table)
    viewer = _viewer(facts, events, player)
    found = [done for done in facts.finished if done.deal == number]
    if not found or not _open(found[0], viewer, now):
        live = facts.deal is not None and facts.deal.number == number
        raise Refusal(
            "That deal is not over yet." if live else "There is no such deal.",
            code="not_over" if live else "no_deal",
        )
    body = next(e.body for e in events if e.kind == "deal_over" and e.body["deal"] == number)
    record = body["record"]
    return {
        "record": record,
        "steps": _steps(facts, body),
        "lines": body["lines"],
        "result": body["result"],
        "players": [seat.name for seat in facts.seats],
        "proof": record["proof"],
        "verified": _verified(facts, record),
    }


async def export(store: Store, table: str, player: Player | None, now: int) -> dict[str, Any]:
    """The match record of the finished deals, each with its proof. Raises Refusal like `overview`."""
    facts, events = await _table(store, table)
    viewer = _viewer(facts, events, player)
    records = [event.body["record"] for event in events if event.kind == "deal_over"]
    shown = [r for r, done in zip(records, facts.finished, strict=True) if _open(done, viewer, now)]
    head = ("valat", "game", "options")
    fields = {name: shown[0][name] for name in head} if shown else {"valat": 1, "game": facts.setting.game}
    deals = [{name: value for name, value in record.items() if name not in head} for record in shown]
    return {**fields, "players": [seat.name for seat in facts.seats], "deals": deals}


async def _table(store: Store, table: str) -> tuple[Facts, list[Event]]:
    events = await read_events(store, table)
    return from_log(table, events, store.keys)[0], events


def _viewer(facts: Facts, events: list[Event], player: Player | None) -> Viewer:
    """Who asks: whoever once sat there sees what is over, others what the table lets them.

    Raises:
        Refusal: `not_invited`.
    """
    who = player.id if player else None
    sat = any(event.kind == "seated" and event.body["player"] == who for event in events)
    if not sat and facts.setting.access == "private" and facts.phase not in ("over", "closed"):
        raise Refusal("This table is by invitation.", code="not_invited")
    lets_in = facts.setting.spectators != "none" or facts.phase in ("over", "closed")
    return Viewer(facts.seat_of(who), watches=sat or lets_in)


def _open(done: Any, viewer: Viewer, now: int) -> bool:
    sight = visible(done, viewer, now)
    return sight is not None and sight.opened


def _steps(facts: Facts, body: dict[str, Any]) -> list[dict[str, Any]]:
    """Every position of a finished deal, all cards open; the first has no move."""
    played = replay(facts.game, body["record"])
    steps: list[dict[str, Any]] = [
        {"seat": None, "move": None, "by": None, "scene": _scene(facts, played.states[0])}
    ]
    for number, move in enumerate(played.moves):
        prefix, colon, bare = move.partition(":")
        seat = int(prefix) if colon else facts.game.actors(played.states[number])[0]
        scene = _scene(facts, played.states[number + 1])
        steps.append({"seat": seat, "move": bare or move, "by": body["by"][number], "scene": scene})
    return steps


def _scene(facts: Facts, state: Any) -> dict[str, Any]:
    scene: dict[str, Any] = facts.game.scene(state, None, opened=True)
    return scene


def _verified(facts: Facts, record: dict[str, Any]) -> dict[str, Any]:
    try:
        proof.check(facts.game, record)
    except Refusal as refusal:
        return {"ok": False, "why": refusal.why}
    return {"ok": True, "why": None}
