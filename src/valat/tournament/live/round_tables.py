"""The tables of a tournament's round: opened, directed by the state, asked for their results."""

import asyncio
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Literal

from msgspec import UNSET, Struct
from msgspec.structs import replace

from valat import bots
from valat.house.house import House
from valat.kernel.errors import Refusal, Unreadable
from valat.kernel.tournament_rules import TournamentRules
from valat.match.replay import run_record
from valat.protocol.table import Access, Manager
from valat.protocol.tournament_acts import AdjustScore
from valat.store.players import Player
from valat.store.results import results_of
from valat.store.writer import Statement
from valat.table.live.idempotency import CommandKey
from valat.table.live.management import Management, logged_refusal
from valat.table.live.seats import BOT_NAMES, NamedBot
from valat.table.live.table import Table
from valat.table.log.setting import ClockSetting, Setting
from valat.table.log.state import END_PHASES
from valat.tournament.course.outcome import rules_of
from valat.tournament.live.exports import match_records
from valat.tournament.log.events import AnyEvent, TableAssigned, TableFinished
from valat.tournament.log.state import Entry, Pairing, Tournament
from valat.tournament.proof.verify import tie_breaks

KIND: Literal["tournament"] = "tournament"
"""What the tables call their manager."""
MOVE_S = 30
"""Seconds a move. Rule: TRN-KO-2, TRN-KO-7"""


def table_number(state: Tournament, number: int, place: int) -> int:
    """The number by which a table is opened once, from 1 through all rounds.

    Args:
        number: the round's, from 1.
        place: the table's in its round, from 1.
    """
    return sum(len(round_.tables) for round_ in state.rounds[: number - 1]) + place


def table_setting(
    game: str, rules: TournamentRules, first: str | None, *, is_last: bool, access: Access = "public"
) -> Setting:
    """How a tournament's table is set.

    Rule: TRN-KO-10, RTG-2
    Args:
        first: the id of the round's first table, where all tables play its boards.
        is_last: it is the tournament's last table.
        access: whether strangers may look on.
    """
    cap = rules.cap_at(is_last=is_last)
    return Setting(
        game,
        options=dict(rules.options),
        clock=ClockSetting(MOVE_S),
        access=access,
        cap=UNSET if cap is None else cap,
        boards="shared" if rules.shared_boards else "own",
        of=first,
        rated=True,
    )


def _seat_bot(state: Tournament, entries: Sequence[Entry], seat: int) -> NamedBot:
    """The bot on a seat: that of a filled place has one name in all rounds, and no other bot there has it."""
    level, entry = bots.level(state.game, None).name, entries[seat]
    if entry.filled:
        return NamedBot(level, entry.name)
    names_taken = {other.name for other in entries if other.filled}
    possible = (*BOT_NAMES[seat:], *BOT_NAMES[:seat])
    return NamedBot(level, next(name for name in possible if name not in names_taken))


class TableAdjustment(Struct, frozen=True):
    """How a director adjusts the score at a table.

    Attributes:
        table: its id.
        points: that the side gets, or loses.
        deal: the finished deal for which it is; None for the match.
        by: the director's id, and their own id of the act, which is done once; None where they gave none.
    """

    table: str
    side: int
    points: int
    why: str
    deal: int | None
    by: CommandKey | None = None


def adjustment_of(player: str, act: AdjustScore) -> TableAdjustment:
    """What a director adjusts by an act. Raises Unreadable where it is nothing."""
    if not act.points:
        raise Unreadable("An adjustment needs `points` other than 0.", args={"field": "points"})
    by = None if act.id is None else (player, act.id)
    return TableAdjustment(act.table, act.side, act.points, act.reason, act.deal, by)


class TournamentTables:
    """The tables of one tournament's newest round."""

    def __init__(self, house: House) -> None:
        self._house = house

    async def open(self, state: Tournament) -> list[AnyEvent]:
        """The events that name the tables of the newest round, which are open and stand still.

        Opening is idempotent: after a crash in the middle the same tables are found.
        """
        rules, tables = rules_of(state.game, state.size), state.rounds[-1].tables
        seated = [state.entry(number) for table in tables for number in table.seats]
        players = await self._house.players.get_all([entry.player for entry in seated if not entry.has_bot])
        # the first alone: where boards are shared the others name it
        ids = [await self._open_table(state, 1, tables[0], None, players)]
        first = ids[0] if rules.shared_boards else None
        others = enumerate(tables[1:], 2)
        ids += await asyncio.gather(
            *(self._open_table(state, at, table, first, players) for at, table in others)
        )
        number = len(state.rounds)
        return [TableAssigned(number, at, name) for at, name in enumerate(ids, 1)]

    async def _open_table(
        self,
        state: Tournament,
        place: int,
        pairing: Pairing,
        first: str | None,
        players: Mapping[str, Player],
    ) -> str:
        """The id of a table; a bot sits there to the end for a player who left, and where nobody entered.

        Rule: TRN-KO-6, TRN-FILL-1, TRN-OWN-1
        """
        manager = Manager(KIND, state.id, table_number(state, len(state.rounds), place))
        entries = [state.entry(number) for number in pairing.seats]
        # of those who have left there is no player here
        seats = [
            players.get(entry.player) or _seat_bot(state, entries, seat) for seat, entry in enumerate(entries)
        ]
        is_last = len(state.rounds) == len(state.seals)
        access: Access = "private" if state.terms.access == "link" else "public"
        rules = rules_of(state.game, state.size)
        setting = table_setting(state.game, rules, first, is_last=is_last, access=access)
        if state.terms.access != "house" or any(entry.filled for entry in entries):
            setting = replace(setting, filled=True)
        return (await self._house.open_managed(manager, setting, seats)).id

    async def all_here(self, state: Tournament) -> bool:
        """Whether everybody who is called has come. Rule: TRN-CALL-1"""
        tables = [table for _, table in await self._live(state)]
        here = [table.timings.here.issuperset(table.state.persons) for table in tables]
        return all(here) and len(here) == len(self._playing(state))

    async def direct(self, state: Tournament) -> None:
        """Lets the tables of the newest round be as the state says; each command is idempotent."""
        for pairing, table in await self._live(state):
            with logged_refusal(table.id):
                await self._direct(state, pairing, table)

    async def _direct(self, state: Tournament, pairing: Pairing, table: Table) -> None:
        management = table.management
        if management is None or table.state.phase in END_PHASES:
            return
        if state.over:
            await management.stop(state.phase)
            return
        await self._seat(state, pairing, table, management)
        if state.paused is not None or state.phase == "called":
            await management.pause()
            return
        await management.resume()
        if table.state.deal is None:
            await management.deal(1)

    async def _seat(self, state: Tournament, pairing: Pairing, table: Table, management: Management) -> None:
        """Bots in the seats of those who have left or are out; a player let in again has the own one."""
        for seat, number in enumerate(pairing.seats):
            entry = state.entry(number)
            if entry.departure is not None:
                await management.seat(seat, bots.level(state.game, None).name)
            elif entry.excused and table.state.seats[seat].kind == "bot":
                player = await self._house.players.get(entry.player)
                # a player who has seen other cards meanwhile comes back with the next round
                with suppress(Refusal):
                    if player is not None:
                        await management.seat(seat, player)

    async def results(self, state: Tournament) -> list[AnyEvent]:
        """The events of tables of the newest round that are over, where the log does not have it so yet.

        A score that was adjusted afterwards is another result.
        """
        number, tables = len(state.rounds), state.rounds[-1].tables
        places = {table_number(state, number, at): at for at in range(1, len(tables) + 1)}
        found: list[AnyEvent] = []
        for result in await results_of(self._house.store, KIND, state.id):
            place = places.get(result.number)
            if place is None:
                continue
            noted = tables[place - 1]
            if (noted.scores, noted.ranks) == (result.scores, result.places):
                continue
            entries = (state.entry(noted.seats[seat]) for seat in result.idle)
            # a player who was out for a part of the round may have come too late for a move
            idle = tuple(entry.number for entry in entries if entry.excused != number)
            found.append(TableFinished(number, place, result.scores, result.places, idle))
        return found

    async def adjust(self, adjustment: TableAdjustment, also: Sequence[Statement]) -> bool:
        """Whether the score at a table was adjusted now, and `also` written with it; not where it had been.

        Raises:
            Refusal: as `Management.adjust`.
        """
        table = await self._house.get(adjustment.table)
        assert table.management is not None, "a tournament's table has a manager"
        number = len(table.state.adjustments) + 1
        return await table.management.adjust(
            number,
            adjustment.side,
            adjustment.points,
            adjustment.why,
            adjustment.deal,
            by=adjustment.by,
            also=also,
        )

    async def figures(self, state: Tournament) -> Sequence[Sequence[float]]:
        """The figures by which level sides of the newest round are told apart. Rule: TRN-KO-10"""
        number = len(state.rounds)
        records = await match_records(state, lambda table: self._house.replay_query(table, None))
        runs = {place: run_record(record) for place, record in records.items() if place[0] == number}
        return tie_breaks(state.game, state.size, number, runs)

    def _playing(self, state: Tournament) -> list[Pairing]:
        return [pairing for pairing in state.rounds[-1].tables if pairing.id and not pairing.over]

    async def _live(self, state: Tournament) -> list[tuple[Pairing, Table]]:
        """The tables that play, but those of whose log nothing can be read."""
        found: list[tuple[Pairing, Table]] = []
        for pairing in self._playing(state):
            if pairing.id:
                with logged_refusal(pairing.id):
                    found.append((pairing, await self._house.get(pairing.id)))
        return found
