"""What is charged to a seat, and when its process may run. Rule: CON-TIME-1"""

import os

import msgspec
import pytest

from tests.arena.parts import session_bot
from valat.arena.bot_protocol.breach import BotFault
from valat.arena.bot_protocol.messages import Bye, Hello, Over, TimeBudget, Turn
from valat.arena.bot_protocol.seats import OUT_OF_TURN_MS, ProcessSeat
from valat.arena.contest.play.match import waiting_share
from valat.arena.sandbox.limits import Limits

HELLO = Hello("santase", {}, 0, ("One", "Two"), TimeBudget(1000, 120_000), 7)
OVER = Over(0, {}, {})


class Process:
    """A bot that has written its answers already; what it uses is told.

    Args:
        is_still: whether it can be frozen.
    """

    def __init__(self, is_still, answers):
        self.read, self.stdin = os.pipe()
        self.stdout, out = os.pipe()
        os.set_blocking(self.read, False)
        os.write(out, b'{"type":"ready"}\n')
        self.out, self.answers, self.stands = out, list(answers), is_still
        self.acts, self.used, self.waited, self.longest = [], 0.0, 0.0, 0.0

    def thaw(self):
        """Answers as if it had been asked."""
        self.acts.append("thaw")
        if self.answers:
            os.write(self.out, self.answers.pop(0))

    def freeze(self):
        """Notes it."""
        self.acts.append("freeze")

    def is_still(self):
        """As was told."""
        return self.stands

    def heard(self):
        """The kinds of the lines that it was sent since."""
        try:
            lines = os.read(self.read, 2**16).splitlines()
        except BlockingIOError:
            return []
        return [msgspec.json.decode(line)["type"] for line in lines]

    def cpu_ms(self):
        """As told."""
        return self.used

    def waited_ms(self):
        """As told."""
        return self.waited

    def longest_ms(self):
        """As told."""
        return self.longest

    def broken_limit(self):
        """None."""

    def errors(self):
        """Nothing."""
        return ""

    def kill(self):
        """Closes what is its own."""
        os.close(self.read)
        os.close(self.out)


@pytest.fixture
def seat(tmp_path):
    """Makes a seat whose process has said that it is ready."""
    made = []

    def make(*, is_still, answers=6):
        process = Process(is_still, [b'{"n":%d,"move":"HA"}\n' % number for number in range(answers)])
        lane = type("Lane", (), {"name": "A", "start": lambda *_: process})()
        own = ProcessSeat(session_bot(tmp_path / f"{len(made)}", "pass"), lane, Limits())
        own.start(HELLO)
        made.append(own)
        return own, process

    yield make
    for own in made:
        own.close()


def turn(number):
    """The seat is to move."""
    return Turn(number, number == 0, msgspec.Raw(b"{}"), (), (), 1000)


def test_it_runs_in_its_turns_alone(seat):
    """From each answer to the next turn it is frozen."""
    own, process = seat(is_still=True)
    assert process.acts == ["freeze"]
    own.choose(turn(0), None)
    own.choose(turn(1), None)
    assert process.acts == ["freeze", "thaw", "freeze", "thaw", "freeze"]


def test_what_it_is_told_between_turns_it_hears_in_its_turn(seat):
    """In order, and before it is asked; the end comes after all."""
    own, process = seat(is_still=True)
    assert process.heard() == ["hello"]
    own.tell(OVER)
    assert (process.heard(), process.acts) == ([], ["freeze"])
    own.choose(turn(0), None)
    assert process.heard() == ["over", "turn"]
    own.tell(OVER)
    own.tell(Bye((7, 0), 0))
    assert process.heard() == ["over", "bye"]
    assert process.acts[-1] == "thaw"


def test_work_out_of_turn_is_a_breach_of_its_own(seat):
    """More than twenty milliseconds, where it could not be frozen; the move's own time is not touched."""
    own, process = seat(is_still=False)
    own.choose(turn(0), None)
    process.used += OUT_OF_TURN_MS + 1
    with pytest.raises(
        BotFault, match=r"^The bot used 21 ms outside its turn; 20 ms are allowed\.$"
    ) as caught:
        own.choose(turn(1), None)
    assert (caught.value.kind, caught.value.fatal) == ("out_of_turn", False)
    process.used += OUT_OF_TURN_MS
    own.choose(turn(1), None)
    assert own.moves_ms == [0.0, 0.0]
    assert own.processor.out_of_turn == 2 * OUT_OF_TURN_MS + 1


def test_work_out_of_turn_is_seen_at_the_end_of_a_deal(seat):
    """It may have no further turn."""
    own, process = seat(is_still=False)
    own.choose(turn(0), None)
    process.used += 100
    with pytest.raises(BotFault, match="100 ms outside its turn") as caught:
        own.tell(OVER)
    assert caught.value.kind == "out_of_turn"


def test_who_stands_still_uses_nothing_out_of_turn(seat):
    """What ends of it meanwhile may be counted a little otherwise."""
    own, process = seat(is_still=True)
    own.choose(turn(0), None)
    process.used += 100
    own.choose(turn(1), None)
    assert own.processor.out_of_turn == 0


def test_what_it_waited_is_what_one_thread_was_runnable_beyond_the_time_of_all(seat):
    """Less the switch from the arena to the bot."""
    own, process = seat(is_still=True)
    process.used, process.longest = 40.0, 71.0
    own.choose(turn(0), None)
    assert (own.processor.used, own.processor.waited) == (40.0, 30.0)
    process.used, process.longest = 140.0, 60.0
    own.choose(turn(1), None)
    assert (own.processor.used, own.processor.waited) == (140.0, 30.0)


def test_a_disturbance_that_a_seat_makes_is_charged_and_not_played_again(seat):
    """CON-TIME-1: who works out of turn makes others wait; that is a breach, and no disturbance."""
    own, process = seat(is_still=False)
    other, waiting = seat(is_still=True)
    waiting.used, waiting.longest = 100.0, 501.0
    other.choose(turn(0), None)
    assert waiting_share([own.processor, other.processor]) == 0.8
    process.used += 400
    with pytest.raises(BotFault):
        own.choose(turn(0), None)
    assert waiting_share([own.processor, other.processor]) == 0.0
