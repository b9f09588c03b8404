"""Quick play with people: who waits for whom, who is seated together, how long it takes at this hour."""

import asyncio
import logging
from collections import deque
from collections.abc import Iterable
from random import SystemRandom
from statistics import median
from typing import Any

import msgspec
from msgspec import UNSET, Struct
from msgspec.structs import replace

from valat import games
from valat.aggregate.time_source import ResettableTimer
from valat.house.compared_deals import card_rating
from valat.house.house import House
from valat.kernel.errors import Refusal
from valat.kernel.options import read_options
from valat.protocol.quick_play import QuickPlayAnswer, QuickPlayOutlook
from valat.ratings.matching import Waiting, groups, matching_rating, width
from valat.ratings.model import PROVISIONAL
from valat.ratings.standing import RatingKey
from valat.store.players import Player
from valat.store.rating_lists import current_rating
from valat.table.live.conduct import check_conduct
from valat.table.live.table import Table
from valat.table.log.reducer import rules_of
from valat.table.log.setting import Setting

PATIENCE_S = 20.0
"""How long a question waits for others before it is answered that there are none yet."""
GONE_MS = 10_000
"""A player who has not asked again for so long waits no more."""
LOOK_MS = 1_000
HOUR_MS = 3_600_000
REMEMBERED = 20
"""So many of the last waits of an hour tell how long it takes."""

log = logging.getLogger("valat.house")


class _Kind(Struct, frozen=True):
    """What people wait for; `options` is JSON."""

    game: str
    options: str


class _Seeker:
    """A player who waits, and what comes of it."""

    def __init__(self, kind: _Kind, player: Player, waiting: Waiting) -> None:
        self.kind, self.player, self.waiting = kind, player, waiting
        self.table: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self.asking, self.asked_ms = 0, waiting.since_ms
        self.chosen = False


class QuickPlay:
    """The players of one server who wait for others. Rule: RTG-7

    Args:
        patience_s: as of `PATIENCE_S`.
    """

    def __init__(self, house: House, patience_s: float = PATIENCE_S) -> None:
        self._house, self._patience_s = house, patience_s
        self._seekers: dict[str, _Seeker] = {}
        self._waits: dict[_Kind, deque[tuple[int, int]]] = {}
        self._timer = ResettableTimer(house.times, self._look)
        self._seating: set[asyncio.Task[None]] = set()

    async def find(self, game: str, options: dict[str, Any], player: Player) -> QuickPlayAnswer:
        """A table with people whose ratings are near, or that nobody is there yet: then ask again.

        Raises:
            Unreadable: an unknown game or option.
            Refusal: as `House.open`.
        """
        self._house.sanctions.check_may_play(player.id, self._house.now())
        setting = Setting(game, options=options, fill="people")
        kind = _Kind(game, msgspec.json.encode(options, order="deterministic").decode())
        # refused before anybody waits for it: one whom no table can be opened for would hold up all others
        _seats(kind)
        seeker = self._seekers.get(player.id)
        if seeker is None or seeker.kind != kind:
            self.cancel(player.id)
            if (own := self._house.own_table(game, player)) is not None:
                return self._answer(kind, own.id)
            if (other := self._house.lobby.others.own_table(game, player.id)) is not None:
                return self._answer(kind, other[1])
            await check_conduct(self._house.store, setting, player, self._house.now())
            rating = await self._rating(setting, player)
            if (table := await self._open_seat(setting, player, rating)) is not None:
                return self._answer(kind, table.id)
            waiting = Waiting(player.id, rating, self._house.now())
            # two questions of one player at once are one place in the queue
            self.cancel(player.id)
            seeker = self._seekers[player.id] = _Seeker(kind, player, waiting)
        return await self._wait(seeker)

    def cancel(self, player: str) -> None:
        """The player waits no more."""
        seeker = self._seekers.pop(player, None)
        if seeker is not None and not seeker.table.done():
            seeker.table.cancel()

    def outlook(self) -> tuple[QuickPlayOutlook, ...]:
        """How long it takes at this hour, for what people wait for or have waited for lately."""
        kinds = {*self._waits, *(seeker.kind for seeker in self._seekers.values())}
        return tuple(
            QuickPlayOutlook(
                game=kind.game,
                options=msgspec.json.decode(kind.options),
                people=self._people(kind),
                expected=self._expected_s(kind),
            )
            for kind in sorted(kinds, key=lambda kind: (kind.game, kind.options))
        )

    @property
    def waiting(self) -> frozenset[str]:
        """The ids of those who wait and for whom no table is opened yet."""
        return frozenset(player for player, seeker in self._seekers.items() if not seeker.chosen)

    @property
    def is_seating(self) -> bool:
        """Whether tables are being opened."""
        return bool(self._seating)

    def close(self) -> None:
        """Nobody is seated any more."""
        self._timer.stop()
        for task in self._seating:
            task.cancel()

    async def _wait(self, seeker: _Seeker) -> QuickPlayAnswer:
        seeker.asking += 1
        try:
            self._look()
            await asyncio.wait([seeker.table], timeout=self._patience_s)
        finally:
            seeker.asking -= 1
            seeker.asked_ms = self._house.now()
        if not seeker.table.done() or seeker.table.cancelled():
            waited = self._house.now() - seeker.waiting.since_ms
            return self._answer(seeker.kind, None, waited)
        if self._seekers.get(seeker.player.id) is seeker:
            del self._seekers[seeker.player.id]
        return self._answer(seeker.kind, seeker.table.result())

    def _answer(self, kind: _Kind, table: str | None, waited_ms: int = 0) -> QuickPlayAnswer:
        return QuickPlayAnswer(
            table=table,
            waited=waited_ms // 1000,
            people=self._people(kind),
            expected=self._expected_s(kind),
        )

    def _look(self) -> None:
        """Seats who can be seated together now."""
        now = self._house.now()
        for seeker in list(self._seekers.values()):
            # also who was seated and never came to ask where: later that table is over
            is_free = not seeker.chosen or seeker.table.done()
            if not seeker.asking and is_free and now - seeker.asked_ms > GONE_MS:
                self.cancel(seeker.player.id)
        # one who has been told to ask again is not seated meanwhile: the page may be closed
        free = [seeker for seeker in self._seekers.values() if seeker.asking and not seeker.chosen]
        for kind in {seeker.kind for seeker in free}:
            waiting = [seeker.waiting for seeker in free if seeker.kind == kind]
            for group in groups(waiting, _seats(kind), now, self._house.blocks.between):
                self._seat(kind, [self._seekers[who.player] for who in group])
        if self._seekers:
            self._timer.set(now + LOOK_MS)

    def _seat(self, kind: _Kind, group: list[_Seeker]) -> None:
        for seeker in group:
            seeker.chosen = True
        task = asyncio.get_running_loop().create_task(self._open(kind, group))
        self._seating.add(task)

        def end(task: asyncio.Task[None]) -> None:
            self._seating.discard(task)
            if task.cancelled():
                return
            if (error := task.exception()) is not None:
                log.error("players could not be seated", exc_info=error)
            # also where it failed: who has no table would else wait for ever
            self._let_wait(seeker for seeker in group if not seeker.table.done())

        task.add_done_callback(end)

    async def _open(self, kind: _Kind, group: list[_Seeker]) -> None:
        """Opens the table of a group; who gets no seat there waits on."""
        first, *others = group
        # by chance: else partners would be those who have waited longest
        SystemRandom().shuffle(others)
        is_rated = not any(seeker.player.guest for seeker in group)
        setting = Setting(
            kind.game,
            options=msgspec.json.decode(kind.options),
            fill="people",
            rated=is_rated or UNSET,
        )
        # while another node is not heard, its tables are not known here: nobody could be led back to one
        spreads = not self._house.lobby.others.missing
        try:
            table = await self._house.open(setting, first.player, anywhere=spreads)
        except Refusal as refusal:
            if not first.table.done():
                first.table.set_exception(refusal)
            return
        found = [first]
        seats = [number for number, seat in enumerate(table.state.seats) if seat.kind == "empty"]
        for seeker, seat in zip(others, seats, strict=True):
            # not one who has stopped waiting meanwhile
            if not seeker.table.done() and await table.seating.seat(seeker.player, seat):
                found.append(seeker)
        # a seat that stayed empty is found only at a table of this node
        if spreads and len(found) == len(group):
            await self._house.send_home(table)
        for seeker in found:
            self._found(seeker, table.id)

    def _found(self, seeker: _Seeker, table: str) -> None:
        now = self._house.now()
        waits = self._waits.setdefault(seeker.kind, deque(maxlen=REMEMBERED))
        waits.append((now, now - seeker.waiting.since_ms))
        if not seeker.table.done():
            seeker.table.set_result(table)

    def _let_wait(self, seekers: Iterable[_Seeker]) -> None:
        for seeker in seekers:
            seeker.chosen = False
        self._timer.set(self._house.now() + LOOK_MS)

    def _people(self, kind: _Kind) -> int:
        return sum(seeker.kind == kind and not seeker.chosen for seeker in self._seekers.values())

    def _expected_s(self, kind: _Kind) -> int | None:
        """The median wait of this hour, in seconds; None where nobody was seated."""
        since = self._house.now() - HOUR_MS
        waits = [wait for at_ms, wait in self._waits.get(kind, ()) if at_ms >= since]
        return round(median(waits) / 1000) if waits else None

    async def _rating(self, setting: Setting, player: Player) -> float:
        if player.guest:
            return matching_rating(None, None)
        game = games.find(setting.game)
        players = game.players(read_options(game.presets, rules_of(setting)))
        rating = await current_rating(self._house.store, player.id, RatingKey(game.name, players))
        if rating is not None and rating.uncertainty < PROVISIONAL:
            return matching_rating(rating, None)
        cards = await card_rating(self._house.store, player.id, game.name)
        return matching_rating(rating, None if cards is None else cards.mean)

    async def _open_seat(self, setting: Setting, player: Player, rating: float) -> Table | None:
        """A seat at an open table whose people are near, first where it is rated; None without one."""
        # as the tables that are opened here: else nobody would come where one of a group could not sit down
        wanted = [setting] if player.guest else [replace(setting, rated=True), setting]
        for table, seat in (place for kind in wanted for place in self._house.free_seats(kind)):
            # somebody may have been quicker: then the next one
            if await self._is_near(table, setting, rating) and await table.seating.seat(player, seat):
                return table
        return None

    async def _is_near(self, table: Table, setting: Setting, rating: float) -> bool:
        """Whether the ratings of all who sit there are near to one who has just come. Rule: RTG-7"""
        seated = [
            Player(seat.player, seat.name, seat.guest)
            for seat in table.state.seats
            if seat.player is not None
        ]
        return all([abs(await self._rating(setting, who) - rating) <= width(0) for who in seated])


def _seats(kind: _Kind) -> int:
    game = games.find(kind.game)
    setting = Setting(kind.game, options=msgspec.json.decode(kind.options))
    return game.players(read_options(game.presets, rules_of(setting)))
