"""What house and arena say to each other comes out of JSON as it went in, and needs no extra."""

import subprocess
import sys

import msgspec
import pytest

from valat.arena.bot_protocol.messages import Answer, Bye, Hello, Refused, TimeBudget, Turn
from valat.arena.contest.contest_file import Budgets, GameEntry
from valat.arena.matches.seeds import GameSeeds, MatchSeeds
from valat.arena.service.messages import (
    ArenaHello,
    AskSeat,
    BlockJob,
    BuildJob,
    Built,
    CloseSeat,
    Completion,
    ContestJob,
    Entrant,
    Failed,
    FromArena,
    GameStart,
    Job,
    JobAnswer,
    LeaseRequest,
    OpenSeat,
    ProbeJob,
    SeatAnswer,
    SeatFailed,
    SeatReady,
    TellSeat,
    ToArena,
)

DIGEST = "0123456789abcdef" * 4
SPECS = (
    BuildJob(DIGEST, (GameEntry("belot"),), Budgets()),
    BlockJob(
        GameEntry("yard", players=3),
        Budgets(),
        0,
        (Entrant("One", DIGEST),),
        (0, 0, 0),
        0.15,
        0.1,
        MatchSeeds(DIGEST, 5),
    ),
    ContestJob("blocks = 5", (DIGEST,), DIGEST, (GameSeeds((MatchSeeds(DIGEST, DIGEST),), ()),)),
    ProbeJob(),
)
HELLO = Hello("belot", {}, 0, ("One", "Two"), TimeBudget(1000, 2000), 7)
ASKED = (
    OpenSeat("s1", DIGEST, HELLO, Budgets()),
    AskSeat("s1", Turn(0, True, msgspec.Raw(b"{}"), (), (), 1000), 5000),
    AskSeat("s1", Refused(0, "illegal", "No.", 900), 5000),
    TellSeat("s1", Bye((1, 2))),
    CloseSeat("s1"),
)
SAID = (
    ArenaHello("first", "A", 8),
    SeatReady("s1"),
    SeatAnswer("s1", Answer(0, "HA"), 1.5),
    SeatFailed("s1", "hung", "No answer.", True),
)
NO_EXTRAS = "import sys; sys.modules.update(numpy=None, wasmtime=None); import valat.arena.service.messages"


@pytest.mark.parametrize("spec", SPECS, ids=lambda spec: type(spec).__name__)
def test_a_job_is_read_as_it_was_written(spec):
    """Whichever it is, the tag says so."""
    answer = JobAnswer(Job("j1", "l1", 30_000, spec))
    assert msgspec.json.decode(msgspec.json.encode(answer), type=JobAnswer) == answer


@pytest.mark.parametrize("result", [Built(starts=(GameStart("belot"),)), Failed("It broke.")])
def test_a_result_is_read_as_it_was_written(result):
    """So is what came of it."""
    completion = Completion("l1", result)
    assert msgspec.json.decode(msgspec.json.encode(completion), type=Completion) == completion


@pytest.mark.parametrize("frame", [*ASKED, *SAID], ids=lambda frame: type(frame).__name__)
def test_a_frame_is_read_as_it_was_written(frame):
    """A turn and a refusal are told apart within an ask."""
    union = ToArena if frame in ASKED else FromArena
    read = msgspec.json.decode(msgspec.json.encode(frame), type=union)
    assert msgspec.json.encode(read) == msgspec.json.encode(frame)
    assert type(read) is type(frame)


@pytest.mark.parametrize("name", ["", "a b", "../up", "a\n"])
def test_an_id_is_a_plain_word(name):
    """It becomes a folder's name."""
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"arena": name, "kinds": ["block"]}, LeaseRequest)


def test_it_needs_no_extra():
    """A house that runs no bots has neither NumPy nor wasmtime."""
    subprocess.run([sys.executable, "-c", NO_EXTRAS], check=True)
