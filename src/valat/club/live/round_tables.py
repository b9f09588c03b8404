"""The tables of a session's round: opened, directed by the state, asked for their results."""

import asyncio
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Literal

from msgspec import UNSET, Struct

from valat import bots, games
from valat.club.acts.systems import table_options
from valat.club.acts.table_clocks import ends_ms
from valat.club.course.outcome import GRACE_MS
from valat.club.live.presence import ARRIVAL_MS
from valat.club.log.boards import board_id, score_of
from valat.club.log.events import AnyEvent, BoardFinished, Member, TableAssigned, TableDone
from valat.club.log.pace import Place, current_tables
from valat.club.log.state import RoundTable, Session
from valat.club.log.table_events import ContradictionSeen
from valat.club.seating.names import BOT
from valat.club.seating.seating import members_by_seat
from valat.club.seating.turns import playings_of
from valat.house.house import House
from valat.kernel.capabilities import has_club_sessions, has_explanations
from valat.kernel.errors import Refusal
from valat.kernel.game import Record
from valat.kernel.match_cap import MatchCap
from valat.protocol.table import Manager
from valat.store.boards import results
from valat.store.players import Player
from valat.table.live.management import Management, logged_refusal
from valat.table.live.seats import NamedBot, Sitter
from valat.table.live.table import Table
from valat.table.log.setting import ClockSetting, Setting
from valat.table.log.state import END_PHASES, TableState

KIND: Literal["session"] = "session"
"""What the tables call their manager."""
MOVE_S = 60
"""Seconds a move: the round's clock presses, this one only keeps the others from waiting for who is gone."""
PAUSE_S = 8
"""From one board to the next."""
AGAIN = 100_000
"""Between the numbers of a table and of the one that takes its place."""


class StoppedBoard(Struct, frozen=True):
    """A board that was not played to its end.

    Attributes:
        place: round, table and board.
        record: of the deal with its moves so far.
    """

    place: tuple[int, int, int]
    record: Record


class SessionTables:
    """The tables of one session's round."""

    def __init__(self, house: House) -> None:
        self._house = house

    async def open(self, state: Session) -> list[AnyEvent]:
        """The events that name the tables that play, which are open.

        Opening is idempotent: after a crash in the middle the same tables are found.
        """
        waiting = [table for table in current_tables(state) if table.id is None]
        players = await self._people(state)
        names = await asyncio.gather(*(self._open_table(state, table, players) for table in waiting))
        return [
            TableAssigned(table.row.round, table.row.table, name)
            for table, name in zip(waiting, names, strict=True)
        ]

    async def _open_table(self, state: Session, table: RoundTable, players: Mapping[str, Player]) -> str:
        first, count = table.row.boards[0], len(table.row.boards)
        most = max(row.table for row in state.rows)
        number = (table.row.round - 1) * most + table.row.table + AGAIN * len(table.given_up)
        manager = Manager(KIND, state.id, number, PAUSE_S)
        game = games.find(state.plan.game)
        assert has_club_sessions(game), "checked when the session was planned"
        setting = Setting(
            state.plan.game,
            options={
                **state.plan.options,
                **game.board_options(first, count, state.plan.method),
                **table_options(state, table.row),
            },
            clock=ClockSetting(MOVE_S),
            # nobody looks in before all have played the boards
            access="private",
            cap=MatchCap(count, count_passed=True, level="draw"),
            boards="shared",
            of=state.id,
            first=first,
            # of a match each table waits for the other, where the same boards may still be to play
            hidden=True if state.plan.results != "at_once" or state.plan.contest == "teams" else UNSET,
            again=True if len(playings_of(state.plan).turns) > 1 else UNSET,
        )
        seats = [self._sitter(state, member, players) for member in members_by_seat(state, table)]
        return (await self._house.open_managed(manager, setting, seats)).id

    async def _people(self, state: Session) -> Mapping[str, Player]:
        """The players of all contestants; of those who are gone there is none."""
        members = [member for contestant in state.contestants.values() for member in contestant.members]
        return await self._house.players.get_all([member.player for member in members if member.player])

    def _sitter(self, state: Session, member: Member, players: Mapping[str, Player]) -> Sitter:
        player = players.get(member.player) if member.player else None
        # of somebody who is gone the name is gone, too
        return player or NamedBot(
            bots.level(state.plan.game, None).name, BOT if member.player else member.name
        )

    async def direct(self, state: Session, now_ms: int) -> None:
        """Lets the tables that play be as the state and its clock say; each command is idempotent."""
        await self._give_up(state)
        for table in current_tables(state):
            if table.id is None or table.done:
                continue
            with logged_refusal(table.id):
                live = await self._house.get(table.id)
                if live.management is not None and live.state.phase not in END_PHASES:
                    await self._direct(state, table, (live, live.management), now_ms)

    async def _give_up(self, state: Session) -> None:
        """Ends the tables in whose place others have begun."""
        for name in (name for table in current_tables(state) for name in table.given_up):
            with logged_refusal(name):
                live = await self._house.get(name)
                if live.management is not None and live.state.phase not in END_PHASES:
                    await live.management.stop("redealt")

    async def dealt(
        self, state: Session, board: int, *, still: bool = False
    ) -> tuple[list[Place], list[Place]]:
        """The tables that play and have dealt a board, and those of them where somebody has moved.

        Args:
            still: they stand still from then on, until they are directed again.
        """
        tables = [
            table for table in current_tables(state) if table.id is not None and board in table.row.boards
        ]
        found: dict[Place, TableState] = {}
        for table in tables:
            assert table.id is not None
            with suppress(Refusal):
                live = await self._house.get(table.id)
                if still and live.management is not None:
                    await live.management.pause()
                found[table.row.round, table.row.table] = live.state
        identity = board_id(state.id, state.seal_of(board))
        # its cards may be settled, and dealt in a moment
        dealt_at = [place for place, at in found.items() if identity in (_board_in_play(at), _next_board(at))]
        called_at = [place for place in dealt_at if (deal := found[place].deal) is not None and deal.moves]
        return dealt_at, [place for place in called_at if _board_in_play(found[place]) == identity]

    async def _direct(
        self,
        state: Session,
        table: RoundTable,
        live: tuple[Table, Management],
        now_ms: int,
    ) -> None:
        at, management = live
        if state.over:
            await management.stop(state.phase)
            return
        if comers := _comers(at, members_by_seat(state, table)):
            players = await self._house.players.get_all(
                [comer.player for comer in comers.values() if comer.player]
            )
            for seat, member in comers.items():
                # a player who has seen these cards elsewhere plays from the next round on
                with suppress(Refusal):
                    await management.seat(seat, self._sitter(state, member, players))
        if state.paused is not None or table.paused is not None:
            await management.pause()
            return
        if at.state.paused_ms is not None:
            await management.resume()
        arrival_ms = table.since_ms + ARRIVAL_MS if state.absence == "bot" else None
        if (at.timings.arrival_ms is None) != (arrival_ms is None):
            await management.await_players(arrival_ms)
        if _is_time_over(ends_ms(state, table), at, now_ms):
            await management.stop("time")
        elif at.state.deal is None:
            await management.deal(1)

    async def results(self, state: Session, now_ms: int) -> list[AnyEvent]:
        """The events of boards that were finished at tables, and of tables that play no more."""
        found: list[AnyEvent] = []
        for table in current_tables(state):
            if table.id is None or table.done:
                continue
            try:
                # once, before anything is awaited: what ends from here on is looked at the next time
                at: TableState | None = (await self._house.get(table.id)).state
            except Refusal:
                at = None
            # where nothing can be read the round goes on without it when its time is over
            if at is None and now_ms < ends_ms(state, table) + GRACE_MS:
                continue
            found += await self._board_events(state, table, at)
            if at is None or at.phase in END_PHASES:
                found.append(TableDone(table.row.round, table.row.table))
        return found

    async def stopped_boards(self, state: Session) -> list[StoppedBoard]:
        """The boards in play that the clock has stopped, for which nothing is proposed yet."""
        found: list[StoppedBoard] = []
        for table in current_tables(state):
            if table.id is None or not table.done or table.row.boards[-1] in table.scores:
                continue
            with suppress(Refusal):
                live = (await self._house.get(table.id)).state
                deal, ended_deals = live.deal, {deal.deal for deal in live.finished_deals}
                if deal is None or not deal.moves or deal.number in ended_deals:
                    continue
                place = (table.row.round, table.row.table, table.row.boards[0] + deal.number - 1)
                if place[2] not in table.scores and place not in state.proposals:
                    found.append(StoppedBoard(place, games.find(state.plan.game).record(deal.state)))
        return found

    async def _board_events(
        self, state: Session, table: RoundTable, at: TableState | None
    ) -> Sequence[AnyEvent]:
        """The events of boards that a table has ended and the session has not noted.

        Args:
            at: the table; None where it cannot be read, whose boards may be kept all the same.
        """
        boards = table.row.boards
        ended_boards = boards if at is None else [boards[0] + deal.deal - 1 for deal in at.finished_deals]
        new = {
            number: board_id(state.id, state.seal_of(number))
            for number in ended_boards
            if number not in table.scores
        }
        if not new:
            return ()
        by_board = await results(self._house.store, list(new.values()))
        events: list[AnyEvent] = []
        for number, identity in new.items():
            own = next((board_of for board_of in by_board[identity] if board_of.table == table.id), None)
            if own is not None:
                place = table.row.round, table.row.table, number
                events.append(BoardFinished(*place, score_of(own.entry), own.entry))
                events += () if at is None else _contradictions(place, at, number - boards[0] + 1)
        return events


def _board_in_play(at: TableState) -> str | None:
    return None if at.deal is None else at.deal.seal.board


def _next_board(at: TableState) -> str | None:
    return None if at.seal is None else at.seal.board


def _comers(table: Table, members: Sequence[Member]) -> Mapping[int, Member]:
    """Those who do not sit where they play, by seat: most do, whenever a session looks at its tables."""
    seats = table.state.seats
    return {
        seat: member
        for seat, member in enumerate(members)
        if seats[seat].player != member.player or (member.player is None and seats[seat].kind != "bot")
    }


def _contradictions(place: tuple[int, int, int], at: TableState, number: int) -> Sequence[AnyEvent]:
    """What in the deal of that number did not fit what was agreed, while it is still the newest there."""
    deal, game = at.deal, games.find(at.setting.game)
    if deal is None or deal.number != number or not has_explanations(game):
        return ()
    return [ContradictionSeen(*place, found) for found in game.contradictions(deal.state)]


def _is_time_over(end_ms: int, table: Table, now_ms: int) -> bool:
    """Whether a table has to stop: no further board is begun, and one in play has a grace.

    Rule: BRI-COMP-14
    """
    if now_ms < end_ms:
        return False
    deal = table.state.deal
    is_begun = table.state.phase == "playing" and deal is not None and bool(deal.moves)
    return not is_begun or now_ms >= end_ms + GRACE_MS
