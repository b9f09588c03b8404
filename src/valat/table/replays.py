"""What was played at a table: finished deals with every card, their proofs, the match record."""

from datetime import UTC, datetime
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from valat.kernel import proof
from valat.kernel.errors import Refusal
from valat.kernel.formats import Came, Found, formats_of
from valat.kernel.game import Record
from valat.kernel.options import write_options
from valat.kernel.replay import replay
from valat.store.boards import played_by, results
from valat.store.database import Store
from valat.store.log import Event, read_events
from valat.store.players import Player
from valat.table.facts import Facts, Finished, Given
from valat.table.fold import rules_of
from valat.table.loading import from_log
from valat.table.picture import ending, standing
from valat.table.setting import Setting
from valat.table.steps import first, step
from valat.table.visible import Viewer, visible


class Past(Struct, frozen=True):
    """A table as its log tells it afterwards.

    Attributes:
        finished: the stored `deal_over` events; they say all of their deals, whatever the house key.
        met: the boards that the caller has played, at this table or another.
    """

    facts: Facts
    finished: list[Event]
    viewer: Viewer
    now: int
    met: set[str] = set()

    def open_deals(self) -> list[Event]:
        """The finished deals whose cards the caller may see."""
        return [event for event in self.finished if self._opened(event)]

    def known(self) -> list[Finished]:
        """The same deals as the table has them."""
        return [done for done in self.facts.finished if done.board is None or done.board in self.met]

    def _opened(self, event: Event) -> bool:
        board = event.body.get("board")
        viewer = replace(self.viewer, met=board in self.met)
        sight = visible(Over(event.at_ms, board), viewer, self.now)
        return sight is not None and sight.opened


class Asker(Struct, frozen=True):
    """Who wants to see what was played.

    Attributes:
        player: None for somebody without a session.
        invited: has come in to the table by its invitation.
    """

    player: Player | None
    invited: bool = False


class Over(Struct, frozen=True):
    """A deal that has been over since then."""

    over_ms: int
    board: str | None


async def overview(store: Store, table: str, asker: Asker, now: int) -> dict[str, Any]:
    """`GET /api/replay/{table}`: the finished deals the caller may see.

    Raises:
        Refusal: `no_table`, `not_invited`.
    """
    past = await _past(store, table, asker, now)
    facts = past.facts
    deals = [
        {"deal": e.body["deal"], "at": e.at_ms, "result": e.body["result"], "dealer": e.body["dealer"]}
        for e in past.open_deals()
    ]
    return {
        "table": table,
        "game": facts.setting.game,
        "options": rules_of(facts.setting),
        "players": [seat.name for seat in facts.seats],
        "scores": standing(facts, past.known())["scores"],
        **ending(facts),
        "boards": facts.setting.boards,
        "deals": deals,
        "formats": [form.name for form in formats_of(facts.game) if form.write and form.fits(facts.options)],
    }


async def deal(store: Store, table: str, number: int, asker: Asker, now: int) -> dict[str, Any]:
    """`GET /api/replay/{table}/{deal}`: a finished deal, step by step, every card open.

    Raises:
        Refusal: `no_table`, `not_invited`, `no_deal`, `not_over`.
    """
    facts, body = await finished(store, table, number, asker, now)
    record = body["record"]
    return {
        "record": record,
        "steps": _steps(facts, body),
        "lines": body["lines"],
        "result": body["result"],
        "players": [seat.name for seat in facts.seats],
        "proof": record.get("proof"),
        "verified": _verified(facts, record) if "proof" in record else None,
    }


async def record(store: Store, table: str, number: int, asker: Asker, now: int) -> Record:
    """The record of a finished deal. Raises Refusal like `deal`."""
    _, body = await finished(store, table, number, asker, now)
    found: Record = body["record"]
    return found


async def export(store: Store, table: str, asker: Asker, now: int) -> dict[str, Any]:
    """The match record of the finished deals, each with its proof. Raises Refusal like `overview`."""
    past = await _past(store, table, asker, now)
    records = [event.body["record"] for event in past.open_deals()]
    head = ("valat", "game", "options")
    options = write_options(past.facts.game.presets, past.facts.options)
    fields = {"valat": 1, "game": past.facts.setting.game, "options": options}
    deals = [{name: value for name, value in record.items() if name not in head} for record in records]
    return {**fields, "players": [seat.name for seat in past.facts.seats], "deals": deals}


async def found(
    store: Store, table: str, asker: Asker, now: int, number: int | None
) -> tuple[Any, list[Found]]:
    """The game, and the finished deals as other programs' formats take them: all, or the one of that number.

    Raises:
        Refusal: as `overview`; `no_deal`.
    """
    past = await _past(store, table, asker, now)
    names = tuple(seat.name for seat in past.facts.seats)
    events = [event for event in past.open_deals() if number in (None, event.body["deal"])]
    if number is not None and not events:
        raise Refusal("There is no such deal.", code="no_deal")
    fields = await results(store, [event.body["board"] for event in events if "board" in event.body])
    return past.facts.game, [
        Found(
            {},
            names,
            event.body["record"],
            datetime.fromtimestamp(event.at_ms / 1000, UTC).date().isoformat(),
            tuple(
                Came(came.table, tuple(came.names), came.entry)
                for came in fields.get(event.body.get("board", ""), ())
            ),
        )
        for event in events
    ]


async def _past(store: Store, table: str, asker: Asker, now: int) -> Past:
    """The table for the caller: whoever once sat there sees what is over, others what the table lets them.

    Raises:
        Refusal: `no_table`, `not_invited`.
    """
    events = await read_events(store, table)
    facts, _ = from_log(table, events, store.keys)
    who = asker.player.id if asker.player else None
    sat = any(event.kind == "seated" and event.body["player"] == who for event in events)
    ended = facts.phase in ("over", "closed")
    if not (sat or ended or asker.invited) and facts.setting.access == "private":
        raise Refusal("This table is by invitation.", code="not_invited")
    watches = sat or ended or facts.setting.spectators != "none"
    finished = [event for event in events if event.kind == "deal_over"]
    met = await played_by(store, who, [event.body["board"] for event in finished if "board" in event.body])
    return Past(facts, finished, Viewer(facts.seat_of(who), watches), now, met)


async def practised(store: Store, table: str, number: int, asker: Asker, now: int) -> tuple[Setting, Given]:
    """The table's setting and what is dealt to whoever plays its deal again. Raises Refusal like `deal`."""
    facts, body = await finished(store, table, number, asker, now)
    played = ("moves", "calls", "proof")
    record = {name: value for name, value in body["record"].items() if name not in played}
    before = Given(record, table, number, body.get("board"))
    return facts.setting, facts.given[number - 1] if facts.given else before


async def opened_deals(
    store: Store, table: str, asker: Asker, now: int
) -> tuple[Facts, list[dict[str, Any]]]:
    """The table and what is stored of those finished deals the caller may see. Raises as `overview`."""
    past = await _past(store, table, asker, now)
    return past.facts, [event.body for event in past.open_deals()]


async def finished(
    store: Store, table: str, number: int, asker: Asker, now: int
) -> tuple[Facts, dict[str, Any]]:
    """The table and what is stored of one of its finished deals. Raises Refusal like `deal`."""
    past = await _past(store, table, asker, now)
    facts = past.facts
    body = next((event.body for event in past.open_deals() if event.body["deal"] == number), None)
    if body is None and facts.deal is not None and facts.deal.number == number:
        raise Refusal("That deal is not over yet.", code="not_over")
    if body is None:
        raise Refusal("There is no such deal.", code="no_deal")
    return facts, body


def _steps(facts: Facts, body: dict[str, Any]) -> list[dict[str, Any]]:
    """Every position of a finished deal, all cards open; the first has no move."""
    game, played = facts.game, replay(facts.game, body["record"])
    moves = range(len(played.moves))
    return [first(game, played), *(step(game, played, number, body["by"][number]) for number in moves)]


def _verified(facts: Facts, record: dict[str, Any]) -> dict[str, Any]:
    try:
        proof.check(facts.game, record)
    except Refusal as refusal:
        return {"ok": False, "why": refusal.why}
    return {"ok": True, "why": None}
