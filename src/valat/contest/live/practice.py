"""Contests' bots at practice: they answer through play, and see no more than at any other table."""

from secrets import randbits

from msgspec.structs import replace

from valat.arena.bot_protocol.breach import BotFault
from valat.arena.bot_protocol.messages import Answer, Bye, Hello, Over, Refused, Turn
from valat.arena.matches.referee import Request
from valat.arena.practice.seats import PracticeSeat
from valat.arena.service.messages import TellSeat
from valat.contest.live.seats import ArenaSeats, Guest, Seat
from valat.kernel.errors import Unreadable


class PracticeGuests:
    """The contests' bots of a house, as opponents of a page's. Rule: CON-STAGE-2"""

    def __init__(self, seats: ArenaSeats) -> None:
        self._seats = seats

    def has(self, game: str, name: str) -> bool:
        """As of `OpponentBots`."""
        return self._seats.find(game, name) is not None

    def seat(self, game: str, name: str, shown: str) -> PracticeSeat:
        """As of `OpponentBots`. Raises Unreadable `no_such_bot`: it is gone."""
        for guest in self._seats.catalogue(game):
            if guest.shown.bot == name:
                return GuestSeat(self._seats, guest, shown)
        raise Unreadable(
            "That bot no longer plays here.", key="no_such_bot", args={"bot": name, "game": game}
        )


class GuestSeat:
    """A contest's bot at one match of practice."""

    def __init__(self, seats: ArenaSeats, guest: Guest, name: str) -> None:
        self.name = name
        self.moves_ms: list[float] = []
        self._seats, self._guest = seats, guest
        self._seat: Seat | None = None

    async def ask(self, request: Request) -> Answer | None:
        """The bot's answer where one is asked for. Raises BotFault."""
        match request.message:
            case Hello() as hello:
                # open cards are for the page's own bots, and so is a seed that tells of cards: the page may
                # have chosen it. Rule: CON-OPEN-1, CON-SEED-1
                hello_of_guest = replace(hello, open=False, seed=randbits(31))
                self._seat = self._seats.open(self._guest, hello_of_guest, practice=True)
                if self._seat is None:
                    raise BotFault("not_started", "No arena has a free seat for the bot.", fatal=True)
            case Turn() as turn:
                return await self._answer(replace(turn, record=None))
            case Refused() as refusal:
                return await self._answer(refusal)
            case Over() | Bye() as message if self._seat is not None and not self._seat.gone:
                self._seat.link.send(TellSeat(self._seat.id, message))
        return None

    async def _answer(self, message: Turn | Refused) -> Answer:
        answer = None
        if self._seat is not None and not self._seat.gone:
            answer = await self._seats.ask(self._seat, message)
        if answer is None:
            raise BotFault(
                "hung", "The bot didn't answer in time.", fatal=self._seat is None or self._seat.gone
            )
        # what it notes is for its own author
        return replace(answer, debug=None)

    def errors(self) -> str:
        """Nothing: they are for its author. Rule: CON-SRC-1"""
        return ""

    def close(self) -> None:
        """Ends its process."""
        if self._seat is not None:
            self._seat.end()
