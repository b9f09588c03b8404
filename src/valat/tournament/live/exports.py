"""A tournament with the records of its matches, for anyone who wants to compute it again."""

from collections.abc import Callable, Sequence
from typing import Any

from msgspec import UNSET
from msgspec.structs import replace

from valat.house import replays
from valat.house.replays import ReplayQuery
from valat.kernel.game import Record
from valat.kernel.replay import movers, replay
from valat.store.database import Archive
from valat.table.log.events import DealOver
from valat.tournament.definition import TOURNAMENT
from valat.tournament.log.events import Event, PlayerEntered
from valat.tournament.log.state import Pairing, Tournament
from valat.tournament.proof.export import Export, Place, SeatHeld

AskTable = Callable[[str], ReplayQuery]
"""How one asks what was played at a table, by its id."""

STAFF = "staff"
"""Stands for the id of a person who acted without having entered."""


async def match_records(state: Tournament, ask: AskTable) -> dict[Place, Record]:
    """The match record of each table that is over, by round and by its place there, both from 1.

    Those whose boards others still play are left out. Rule: TRN-KO-10
    """
    found: dict[Place, Record] = {}
    for number, drawn in enumerate(state.rounds, 1):
        for place, pairing in enumerate(drawn.tables, 1):
            if pairing.over and pairing.id is not None:
                query = ask(pairing.id)
                table, deals = await replays.open_deals(query)
                if len(deals) == len(table.finished_deals):
                    found[number, place] = await replays.export(query)
    return found


async def export_of(archive: Archive, tournament: str, ask: AskTable) -> Export:
    """All that a stranger needs. Raises Refusal `no_tournament`.

    While entering is open nonces stay out: the last who enters could else look for one. Rule: TRN-DRAW-1
    """
    events = await TOURNAMENT.load_events(archive, tournament)
    state = TOURNAMENT.fold(tournament, events)
    records = await match_records(state, ask)
    seats = {
        (number, place): await _seats(state, state.rounds[number - 1].tables[place - 1], ask)
        for number, place in records
    }
    public = public_events(events, with_nonces=state.phase != "open")
    return Export(tournament, tuple(public), records, seats)


def public_events(events: Sequence[Event], *, with_nonces: bool = True) -> list[Event]:
    """The events with entries in place of players' ids, which would tie a player's tournaments together.

    Rule: TRN-PRIV-1
    """
    numbers: dict[str, str] = {}
    for event in events:
        if isinstance(body := event.body, PlayerEntered):
            # a player who withdrew and came back is the same
            numbers.setdefault(body.player, str(body.entry))
    return [_public(event, numbers, with_nonces) for event in events]


def _public(event: Event, numbers: dict[str, str], with_nonces: bool) -> Event:
    actor = None if event.actor is None else numbers.get(event.actor, STAFF)
    body = event.body
    if isinstance(body, PlayerEntered):
        nonce = body.nonce if with_nonces else ""
        body = replace(body, player=numbers[body.player], nonce=nonce)
    # the client's own id of an act is nobody's business
    return replace(event, body=replace(body, act_id=UNSET), actor=actor)


async def _seats(state: Tournament, pairing: Pairing, ask: AskTable) -> tuple[SeatHeld, ...]:
    """Who held each seat of a table, and which moves were the player's own. Rule: TRN-CALL-1"""
    assert pairing.id is not None
    query = ask(pairing.id)
    table, deals = await replays.open_deals(query)
    length = sum(len(deal.by) for deal in deals)
    counted = await query.logs.run(length, _moves, table.game, len(pairing.seats), deals)
    found = []
    for seat, number, moves in zip(table.seats, pairing.seats, counted, strict=True):
        entry = state.entry(number)
        is_own = seat.player == entry.player
        held = SeatHeld("player" if is_own else "bot", moves, is_own and seat.name != entry.name)
        found.append(held)
    return tuple(found)


def _moves(game: Any, seats: int, deals: Sequence[DealOver]) -> list[tuple[tuple[int, int], ...]]:
    """For each seat, in each deal: how many moves its player made, and how many were made from it."""
    made = [list(zip(movers(game, replay(game, deal.record)), deal.by, strict=True)) for deal in deals]
    return [tuple(_count(deal, seat) for deal in made) for seat in range(seats)]


def _count(deal: Sequence[tuple[int, str]], seat: int) -> tuple[int, int]:
    by = [by for mover, by in deal if mover == seat]
    return by.count("player"), len(by)
