"""Bots at seats of the house's: each one process, opened, asked, told and closed over one socket."""

import msgspec
import pytest

from tests.arena.service.parts import FIRST, HANGS, arena, block_job, house_bot, needs_lane, package
from tests.patience import looks
from valat.arena.bot_protocol.messages import Answer, Bye, Hello, Over, Refused, TimeBudget, Turn
from valat.arena.contest.contest_file import Budgets
from valat.arena.service.messages import (
    ArenaHello,
    AskSeat,
    CloseSeat,
    OpenSeat,
    SeatAnswer,
    SeatFailed,
    SeatReady,
    TellSeat,
    ToArena,
)
from valat.web.sockets.writer import PING

HELLO = Hello("santase", {}, 0, ("Own", "Other"), TimeBudget(60_000, 120_000), 7)
BUDGETS = Budgets(move_ms=60_000)
REMEMBERS = """
seen = globals().setdefault("seen", [])
seen.append(n)
say(n=n, move=f"{message['type']} {seen}")
"""


def turn(number=0, within_ms=300_000):
    """A seat is to move; it may lay one card."""
    view = msgspec.Raw(b'{"legal": ["HA"]}')
    return AskSeat("s1", Turn(number, True, view, ("HA",), (1, 1), 60_000), within_ms)


@pytest.fixture
def table(house, tmp_path):
    """A house with an arena that has two seats; opens the first for a bot."""
    needs_lane()
    with arena(house, tmp_path / "arena", seats=2) as running:
        hello = house.hear()
        assert isinstance(hello, ArenaHello)
        assert hello.lane in ("A", "B")
        assert hello.seats == 2

        def opened(body=FIRST, seat="s1", **options):
            digest = house.keep(package(tmp_path / seat, body, **options))
            house.send(OpenSeat(seat, digest, HELLO, BUDGETS))
            return running

        yield opened


def failed(house):
    """The next frame, which tells of a breach."""
    frame = house.hear()
    assert isinstance(frame, SeatFailed)
    return frame


def test_the_league_waits_for_bots_at_tables(house, table):
    """While one sits there its machine plays for nobody else; afterwards it does."""
    table()
    assert house.hear() == SeatReady("s1")
    # what was asked for before the seat was opened is asked anew after a job
    house.result(house.add(block_job(house_bot("One"), house_bot("Two"))))
    house.wait(lambda: house.kinds and "league" not in house.kinds)
    house.send(CloseSeat("s1"))
    house.result(house.add(block_job(house_bot("One"), house_bot("Two"))))
    house.wait(lambda: "league" in house.kinds)


def test_a_house_that_has_nothing_to_say_for_a_while(house, table):
    """Its sign of life ends no seat."""
    table()
    assert house.hear() == SeatReady("s1")
    house.send(msgspec.json.decode(PING, type=ToArena))
    house.send(turn())
    assert isinstance(house.hear(), SeatAnswer)


def test_a_bot_answers(house, table):
    """Its move, and how long it took."""
    table()
    house.send(turn())
    assert house.hear() == SeatReady("s1")
    answered = house.hear()
    assert isinstance(answered, SeatAnswer)
    assert answered.answer == Answer(0, "HA")
    assert answered.cpu_ms > 0


def test_one_process_from_open_to_close(house, table):
    """It remembers what it was asked, is told what happens, and has another try where it was refused."""
    table(REMEMBERS)
    house.send(turn(0))
    house.send(AskSeat("s1", Refused(0, "illegal", "No.", 900), 300_000))
    house.send(TellSeat("s1", Over(0, {}, {})))
    house.send(turn(1))
    assert house.hear() == SeatReady("s1")
    moves = [house.hear().answer.move for _ in range(3)]
    assert moves == ["turn [0]", "refused [0, 0]", "turn [0, 0, 1]"]


def test_a_bot_that_hangs(house, table):
    """The house has moved without it by then; it is ended."""
    table(HANGS)
    house.send(turn(within_ms=100))
    assert house.hear() == SeatReady("s1")
    failure = failed(house)
    assert (failure.breach, failure.fatal) == ("hung", True)


def test_a_bot_that_prints_garbage(house, table):
    """It is a breach, and the bot plays on."""
    table("print('{' if n == 0 else json.dumps({'n': n, 'move': 'HA'}), flush=True)")
    house.send(turn(0))
    house.send(turn(1))
    assert house.hear() == SeatReady("s1")
    failure = failed(house)
    assert (failure.breach, failure.fatal) == ("unreadable", False)
    assert house.hear().answer == Answer(1, "HA")


def test_a_bot_that_dies(house, table):
    """The seat is free again."""
    table("sys.exit(1)")
    house.send(turn())
    assert house.hear() == SeatReady("s1")
    failure = failed(house)
    assert (failure.breach, failure.fatal) == ("died", True)
    table(seat="s2")
    table(seat="s3")
    assert {house.hear().seat, house.hear().seat} == {"s2", "s3"}


def test_a_bot_that_does_not_start(house, table):
    """The house hears why."""
    table(program="import no_such_module")
    failure = failed(house)
    assert (failure.breach, failure.fatal) == ("not_started", True)
    assert "The bot was not ready" in failure.why


def test_a_package_that_is_not_there(house, table):
    """The house hears that, too."""
    house.send(OpenSeat("s1", "0" * 64, HELLO, BUDGETS))
    assert failed(house) == SeatFailed("s1", "not_started", "not_found.", True)


def test_no_more_seats_than_there_are(house, table):
    """The third is refused, until one is closed."""
    table(seat="s1")
    table(seat="s2")
    assert {house.hear(), house.hear()} == {SeatReady("s1"), SeatReady("s2")}
    table(seat="s3")
    assert failed(house) == SeatFailed("s3", "not_started", "This arena has no free seats.", True)
    house.send(CloseSeat("s1"))
    house.send(CloseSeat("s2"))
    # closing takes a moment, in which seats are still taken
    for number, _ in enumerate(looks("a free seat")):
        house.send(OpenSeat(f"t{number}", next(iter(house.packages)), HELLO, BUDGETS))
        if isinstance(house.hear(), SeatReady):
            return


def test_with_the_socket_its_seats_end(house, table):
    """The arena comes again, and has all seats free."""
    table(seat="s1")
    table(seat="s2")
    assert {house.hear(), house.hear()} == {SeatReady("s1"), SeatReady("s2")}
    house.cut()
    assert isinstance(house.hear(), ArenaHello)
    table(seat="s3")
    table(seat="s4")
    assert {house.hear(), house.hear()} == {SeatReady("s3"), SeatReady("s4")}


def test_a_frame_that_cannot_be_read(house, table):
    """It ends the socket, and the arena comes again."""
    running = table()
    assert house.hear() == SeatReady("s1")
    house.send({"type": "dance"})
    assert isinstance(house.hear(), ArenaHello)
    assert any("The socket for seats was closed" in line for line in running.lines)


def test_a_house_that_opens_no_seats(house, tmp_path):
    """It is asked again, as one that is away is, and that is said once."""
    needs_lane()
    house.away["seats"] = 3
    with arena(house, tmp_path / "arena") as running:
        house.wait(lambda: house.count("seats") == 4)
        assert isinstance(house.hear(), ArenaHello)
    assert house.count("lease") > 0
    assert sum("seats was closed" in line for line in running.lines) <= 1


def test_what_is_told_at_the_end(house, table):
    """Whoever is told good-bye, and closed, says nothing more."""
    table()
    assert house.hear() == SeatReady("s1")
    house.send(TellSeat("s1", Bye((7, 4), 0)))
    house.send(CloseSeat("s1"))
    house.send(turn())
    table(seat="s2")
    assert house.hear() == SeatReady("s2")
