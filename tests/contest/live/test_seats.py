"""Which of contests' bots an arena is asked to seat where."""

import pytest
from msgspec.structs import replace

from tests.table.log.logs import after, committed, opened
from valat.arena.bot_protocol.messages import Answer
from valat.arena.contest.contest_file import Budgets
from valat.arena.service.messages import ArenaHello, AskSeat, CloseSeat, OpenSeat, SeatAnswer, ToArena
from valat.cluster.owners import SERVICES, Elsewhere
from valat.contest.live.seats import ArenaSeats, Guest
from valat.protocol.table import GuestBot
from valat.table.live.board_bots import bot_view
from valat.table.log.events import BotSeated, CardsDealt, PlayerSeated
from valat.table.log.state import Seats, TableState

pytestmark = pytest.mark.anyio

FINCH, OWL = GuestBot("cup:1", "Finch", "Ana"), GuestBot("cup:2", "Owl", "Ben")


class Arena:
    """An arena whose bots play the first legal move; it keeps which were opened on which seat, and closed."""

    def __init__(self, seats: ArenaSeats) -> None:
        self.seats, self.legal = seats, ""
        self.opened: list[tuple[int, str]] = []
        self.closed = 0
        self.link = seats.connect(ArenaHello("an arena", "B", 4), self.take)

    def take(self, frame: ToArena) -> None:
        match frame:
            case OpenSeat(package=package, hello=hello):
                self.opened.append((hello.seat, package))
            case AskSeat(seat=seat, message=message):
                self.seats.take(self.link, SeatAnswer(seat, Answer(message.n, self.legal), 1.0))
            case CloseSeat():
                self.closed += 1

    async def move(self, state: TableState, seat: int) -> None:
        """Lets the seat's bot move."""
        view = bot_view(state, seat)
        self.legal = view.legal[0] if view.legal else "none"
        await self.seats.choose(state, seat, view)


@pytest.fixture
def arena() -> Arena:
    """One to which both bots may come."""
    guests = [Guest(finch, "Cup", "python", None, finch.bot, ("belot",), Budgets()) for finch in (FINCH, OWL)]
    return Arena(ArenaSeats(lambda: guests))


@pytest.fixture
def table() -> TableState:
    """A table with another bot on each seat, one of them the house's; a deal is on."""
    seats = (
        PlayerSeated(0, "ann", "Ann", guest=False),
        BotSeated(1, "Finch", bot=FINCH),
        BotSeated(2, "Owl", bot=OWL),
        BotSeated(3, "Sava"),
    )
    return after(opened(), committed(), *seats, CardsDealt(1, (), {}))


async def test_each_seat_is_held_by_its_own_bot(arena, table):
    """The house's bot has no process. Rule: CON-NET-1"""
    for seat in (1, 2, 3):
        await arena.move(table, seat)
    assert arena.opened == [(1, "cup:1"), (2, "cup:2")]


async def test_a_bot_that_came_to_another_seat_is_started_there(arena, table):
    """As people change seats between deals; the process of whoever was there before ends."""
    await arena.move(table, 1)
    swapped = replace(table, seats=Seats(table.seats[place] for place in (0, 2, 1, 3)))
    await arena.move(swapped, 1)
    assert (arena.opened, arena.closed) == ([(1, "cup:1"), (1, "cup:2")], 1)


def test_a_contests_bot_is_asked_for_where_the_contests_are(arena):
    """On any other node the request goes there; the house's own levels are the same everywhere."""
    here = arena.seats.find("belot", "cup:1")
    arena.seats.has_contests = lambda: False
    with pytest.raises(Elsewhere) as elsewhere:
        arena.seats.find("belot", "cup:1")
    assert (here, elsewhere.value.group, arena.seats.find("belot", "gentle")) == (FINCH, SERVICES, None)
