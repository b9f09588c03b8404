"""What only the tables of a session's round know: who is there, how far they are, and how one looks on."""

from collections.abc import Iterator, Mapping
from typing import Literal

from msgspec import Struct

from valat.club.log.pace import Place, current_tables
from valat.club.log.state import Session
from valat.club.seating.seating import members_by_seat
from valat.kernel.scene import Scene, SceneCall
from valat.protocol.own_events import AbsentPlayer
from valat.protocol.sessions import RunningBoard
from valat.table.live.table import Table

ARRIVAL_MS = 60_000
"""Within it everybody has found the table of a round; then a bot plays until they come. Rule: TRN-CALL-1"""


class Presence(Struct, frozen=True):
    """Who is missing at the tables that play, how far these are, and how one looks on.

    Attributes:
        away: the seats of people who are not connected, by round and table.
        absent: round, table and contestant of whom nobody is there, though it has gone on for a while.
        invites: with which somebody comes in, by round and table.
        running: the boards in play, likewise.
    """

    away: Mapping[Place, frozenset[int]] = {}
    absent: tuple[tuple[int, int, int], ...] = ()
    invites: Mapping[Place, str] = {}
    running: Mapping[Place, RunningBoard] = {}


def presence_of(state: Session, tables: Mapping[str, Table], now_ms: int) -> Presence:
    """Who is missing now.

    Args:
        tables: those that are live, by id.
    """
    if state.phase != "playing":
        return Presence()
    away = dict(_away(state, tables))
    absent = _absent(state, tables, away, now_ms)
    invites = {
        (table.row.round, table.row.table): live.state.invite
        for table in current_tables(state)
        if (live := tables.get(table.id or "")) is not None
    }
    return Presence(away, tuple(absent), invites, dict(_running(state, tables)))


def absent_players(state: Session, tables: Mapping[str, Table], now_ms: int) -> Iterator[AbsentPlayer]:
    """The players who have not been at their tables for a minute, though these have gone on for longer.

    Rule: TRN-OWN-1
    Args:
        tables: those that are live, by id.
    """
    if state.phase != "playing":
        return
    for table in current_tables(state):
        live = tables.get(table.id or "")
        if live is None or table.done or now_ms < table.since_ms + ARRIVAL_MS:
            continue
        members = members_by_seat(state, table)
        for seat in sorted(live.presence.away_for(live.state, ARRIVAL_MS)):
            for number in (number for side in table.row.sides for number in side):
                contestant = state.contestants[number]
                if members[seat].player and members[seat] in contestant.members:
                    yield AbsentPlayer(number, contestant.members.index(members[seat]), members[seat].name)


def _running(state: Session, tables: Mapping[str, Table]) -> Iterator[tuple[Place, RunningBoard]]:
    for table in current_tables(state):
        live = tables.get(table.id or "")
        deal = None if live is None or table.done or live.state.phase != "playing" else live.state.deal
        if live is None or deal is None or deal.number > len(table.row.boards):
            continue
        # as a spectator sees it: of the cards nothing is told but how many tricks they were
        scene = live.state.game.scene(deal.state, None)
        if scene.phase != "over":
            board = table.row.boards[deal.number - 1]
            yield (table.row.round, table.row.table), _running_board(board, scene.phase, scene)


def _running_board(board: int, phase: Literal["auction", "play"], scene: Scene) -> RunningBoard:
    calls: tuple[SceneCall, ...] = getattr(scene, "calls", ())
    # not every game has one
    contract = getattr(scene, "contract", None)
    trick = sum(scene.tricks) + 1 if phase == "play" else 0
    bid = (None, 1, None) if contract is None else (contract.name, contract.multiplier, contract.declarer)
    name, multiplier, declarer = bid
    call_texts = tuple(each.call for each in calls)
    return RunningBoard(
        board=board,
        phase=phase,
        trick=trick,
        calls=call_texts,
        contract=name,
        multiplier=multiplier,
        declarer=declarer,
        turn=scene.turn,
    )


def _away(state: Session, tables: Mapping[str, Table]) -> Iterator[tuple[Place, frozenset[int]]]:
    for table in current_tables(state):
        live = tables.get(table.id or "")
        if live is not None and not table.done:
            yield (table.row.round, table.row.table), frozenset(live.presence.away(live.state))


def _absent(
    state: Session, tables: Mapping[str, Table], away: Mapping[Place, frozenset[int]], now_ms: int
) -> Iterator[tuple[int, int, int]]:
    for table in current_tables(state):
        live, place = tables.get(table.id or ""), (table.row.round, table.row.table)
        if live is None or table.done or now_ms < table.since_ms + ARRIVAL_MS:
            continue
        members = members_by_seat(state, table)
        for number in (number for side in table.row.sides for number in side):
            own = {seat for seat, member in enumerate(members) if member in state.contestants[number].members}
            people = own & set(live.state.persons)
            if people and people <= away[place]:
                yield *place, number
