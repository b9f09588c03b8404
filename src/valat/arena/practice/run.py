"""A run of games between a page's bots and the house's, some of them at once."""

import asyncio
from collections.abc import Iterator
from secrets import randbits
from typing import Literal

from valat import bots, games
from valat.arena.bot_protocol.breach import BotFault
from valat.arena.bot_protocol.messages import Answer, ToBot
from valat.arena.matches.referee import Outcome, Referee, Terms
from valat.arena.practice.pictures import Shown, Tell
from valat.arena.practice.seats import NoOpponents, OpponentBots, PageSeat, PracticeSeat, WorkerSeat
from valat.arena.sandbox.limits import Limits
from valat.bots.bot import Level
from valat.bots.self_play import move_seed
from valat.kernel.errors import Refusal, Unreadable
from valat.kernel.options import read_options, with_players, write_options
from valat.protocol.practice import (
    OWN,
    AnyPracticeCommand,
    PracticeAnswer,
    PracticeBegin,
    PracticeBegun,
    PracticeEnd,
    PracticeFault,
    PracticeFrame,
    PracticeGameOver,
    PracticeOpen,
)
from valat.workers.pool import Pool

LIMITS = Limits()
"""The contest's."""
IDLE_S = 900
"""Seconds without a word of the page's after which a run ends: its table would be held for ever."""
UNANSWERED_S = 60
"""The same of a page that has not said a word yet."""


class PracticeRun:
    """One run: `play` plays it, `take` takes what the page says meanwhile.

    Args:
        opponents: bots besides the house's.
    Raises:
        Unreadable: no such game, option or bot, or another number of seats; keys `no_such_game`,
            `bad_option`, `no_such_bot`, `bad_seats`.
    """

    def __init__(
        self, begin: PracticeBegin, pool: Pool, tell: Tell, opponents: OpponentBots | None = None
    ) -> None:
        self._begin, self._pool, self._tell = begin, pool, tell
        self._opponents: OpponentBots = opponents or NoOpponents()
        self._game = game = games.find(begin.game)
        fields = with_players(game.presets, begin.options, len(begin.seats))
        self._options = read_options(game.presets, fields)
        if game.players(self._options) != len(begin.seats) or OWN not in begin.seats:
            raise Unreadable("Wrong number of seats, or none of them is the page's.", key="bad_seats")
        house = {name for name in begin.seats if name != OWN and not self._opponents.has(game.name, name)}
        self._levels = {name: _level(begin.game, name) for name in house}
        self._you = begin.seats.index(OWN)
        self._seed = randbits(48) if begin.seed is None else begin.seed
        self._shown: Shown | None = None
        self._pages: dict[tuple[int, int], PageSeat] = {}
        self._patience: asyncio.Timeout | None = None
        self._heard_at = 0.0

    async def play(self) -> None:
        """Plays all its games, and tells of each."""
        begin, game = self._begin, self._game
        self._tell(
            PracticeBegun(
                game=game.name,
                options=write_options(game.presets, self._options),
                seats=self._names(),
                sides=game.sides(self._options),
                fewest=game.fewest_win,
                seed=self._seed,
                games=begin.games,
                move_ms=LIMITS.move_ms,
                hang_ms=LIMITS.hang_ms,
            )
        )
        numbers = iter(range(begin.games))
        why: Literal["played", "idle"] = "played"
        try:
            async with asyncio.timeout(UNANSWERED_S) as self._patience, asyncio.TaskGroup() as lanes:
                for _ in range(min(begin.at_once, begin.games)):
                    lanes.create_task(self._lane(numbers))
        except TimeoutError:
            why = "idle"
        finally:
            # what is said from now on comes too late
            self._patience = None
        self._tell(PracticeEnd(why))

    def take(self, command: AnyPracticeCommand) -> None:
        """Takes what the page says; nothing where the run is over.

        Raises:
            Refusal: `not_your_seat`: no bot of the page's sits there.
        """
        if self._patience is None or self._patience.expired():
            return
        self._heard_at = asyncio.get_running_loop().time()
        self._patience.reschedule(self._heard_at + IDLE_S)
        match command:
            case PracticeAnswer():
                self._page(command).take(bytes(command.message), command.ms)
            case PracticeFault():
                self._page(command).fail(command.kind, command.why)
            case PracticeOpen():
                if self._shown is not None:
                    self._shown.open()

    @property
    def silent_s(self) -> float:
        """Seconds for which a bot of the page's has owed an answer and the page has not said a word."""
        asked = [seat.asked_at for seat in self._pages.values() if seat.asked_at is not None]
        if not asked:
            return 0.0
        return asyncio.get_running_loop().time() - max(min(asked), self._heard_at)

    def make_room(self) -> None:
        """Ends the run as one whose page has been silent for too long."""
        if self._patience is not None and not self._patience.expired():
            self._patience.reschedule(asyncio.get_running_loop().time())

    def _page(self, command: PracticeAnswer | PracticeFault) -> PageSeat:
        seat = self._pages.get((command.game, command.seat))
        if seat is None:
            raise Refusal("Your bot doesn't have that seat in that game.", code="not_your_seat")
        return seat

    def _names(self) -> tuple[str, ...]:
        """The seats' names, numbered where one is there more than once."""
        names = self._begin.seats
        again = {name for name in names if names.count(name) > 1}
        return tuple(
            f"{name} {names[: seat + 1].count(name)}" if name in again else name
            for seat, name in enumerate(names)
        )

    async def _lane(self, numbers: Iterator[int]) -> None:
        """Plays the games that are left, one after the other."""
        for number in numbers:
            await self._play_game(number)

    async def _play_game(self, number: int) -> None:
        begin = self._begin
        # each seat deals as often as the others
        dealer = number % len(begin.seats)
        terms = Terms(
            self._game,
            self._options,
            # shorter than the run's own, so that it can be told and played again by itself
            self._seed if number == 0 else move_seed(self._seed, number, 0, 0) >> 16,
            begin.deals,
            dealer,
            LIMITS,
            # so that `debug()` can answer; the page opens its table only when it is called. Rule: CON-OPEN-1
            open=True,
        )
        watched = begin.pictures and number == 0
        shown = Shown(terms, number, self._you if watched else None, self._tell, opened=begin.open)
        if watched:
            self._shown = shown
        seats = [self._seat(number, seat) for seat in range(len(begin.seats))]
        outcome = await self._conduct(Referee(terms, seats, shown), seats)
        for seat in range(len(seats)):
            self._pages.pop((number, seat), None)
        self._tell(_game_over(number, outcome))

    async def _conduct(self, referee: Referee, seats: list[PracticeSeat]) -> Outcome:
        """The match, its seats asked one after the other."""
        requests = referee.requests()
        answer: Answer | None = None
        fault: BotFault | None = None
        try:
            while True:
                request = requests.send(answer) if fault is None else requests.throw(fault)
                answer, fault = None, None
                try:
                    answer = await seats[request.seat].ask(request)
                except BotFault as raised:
                    fault = raised
                # a step at a time: others who wait for this process come between
                await asyncio.sleep(0)
        except StopIteration as end:
            outcome: Outcome = end.value
            return outcome
        finally:
            requests.close()

    def _seat(self, number: int, seat: int) -> PracticeSeat:
        name, shown = self._begin.seats[seat], self._names()[seat]
        if name != OWN and name not in self._levels:
            return self._opponents.seat(self._game.name, name, shown)
        if name != OWN:
            house = WorkerSeat(self._game.name, self._levels[name], self._pool)
            house.name = shown
            return house

        def say(message: ToBot) -> None:
            self._tell(PracticeFrame(number, seat, message))

        page = self._pages[number, seat] = PageSeat(shown, LIMITS, say)
        return page


def _level(game: str, name: str) -> Level:
    """The bot of that name as a level; those that sit down with nobody answer at once. Raises Unreadable."""
    bots.find(game, name)
    return next((level for level in bots.levels(game) if level.name == name), Level(name))


def _game_over(number: int, outcome: Outcome) -> PracticeGameOver:
    return PracticeGameOver(
        game=number,
        deals=len(outcome.results),
        scores=outcome.scores,
        ranks=outcome.ranks,
        winner=outcome.winner,
        losers=outcome.losers,
        # that of the others nobody looks at
        record=None if number else outcome.record,
    )
