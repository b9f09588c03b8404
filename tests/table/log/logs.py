"""Logs that are written in memory: no store, no clock, no task."""

from typing import Any

from tests.table.world import START
from valat import games
from valat.cards.shuffle import deal_secret, seal
from valat.store.key import HouseKey
from valat.table.log.append import Step, append_steps
from valat.table.log.events import (
    CardsDealt,
    DealCommitted,
    Event,
    LoggedEvent,
    MoveMade,
    NewEvent,
    PlayerSeated,
    TableOpened,
)
from valat.table.log.reducer import initial_state
from valat.table.log.setting import Setting
from valat.table.log.state import TableState

KEYS = HouseKey({"k1": bytes(32)})
NAMES = ("Ann", "Bob", "Cid", "Dan")
FOUR = [PlayerSeated(seat, name.lower(), name, guest=False) for seat, name in enumerate(NAMES)]


def event(body: LoggedEvent, seq: int = 2, actor: str | None = None, at_ms: int = START) -> Event:
    """An event as the log has it."""
    return Event(seq, at_ms, 1, body, actor)


def opened(game: str = "belot", **setting: Any) -> TableState:
    """A table of Ann's at which nobody sits yet; seat 0 deals first."""
    body = TableOpened(Setting(game, **setting), "secret", 0)
    return initial_state("t", Event(1, START, games.find(game).engine, body, "ann"))


def steps_after(state: TableState, *bodies: LoggedEvent, at_ms: int = START) -> list[Step]:
    """These events and all that follows from them, each with the state after it."""
    return append_steps(state, [NewEvent(body) for body in bodies], KEYS, at_ms)


def after(state: TableState, *bodies: LoggedEvent, at_ms: int = START) -> TableState:
    """The state after these events and all that follows from them."""
    return steps_after(state, *bodies, at_ms=at_ms)[-1][1]


def committed(deal: int = 1, **fields: Any) -> DealCommitted:
    """A seal whose deal has the same cards in every run."""
    table, number = (fields["board"], 1) if "board" in fields else ("t", deal)
    secret = deal_secret(KEYS["k1"], table, number, bytes(16))
    return DealCommitted(deal, "00" * 16, "k1", seal(secret), version=2, **fields)


def seated(game: str = "belot", **setting: Any) -> TableState:
    """A table of four people, the first deal sealed."""
    return after(opened(game, **setting), committed(), *FOUR)


def dealt(game: str = "belot", **setting: Any) -> TableState:
    """A table of four people in their first deal, nobody having moved."""
    return after(seated(game, **setting), CardsDealt(1, (), {}))


def moved(state: TableState, *moves: str) -> TableState:
    """The state after moves of whoever was on turn."""
    for move in moves:
        body = MoveMade(state.deal.number, state.ply, state.actors()[0], move, "player", 0, 0)
        state = after(state, body)
    return state


def played_out(state: TableState) -> TableState:
    """The state after the deal on the table, all making their first legal move."""
    number = len(state.finished_deals)
    while len(state.finished_deals) == number and state.phase == "playing":
        seat = state.actors()[0]
        state = moved(state, state.game.write(state.game.legal(state.deal.state, seat)[0]))
    return state
