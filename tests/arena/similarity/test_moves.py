"""Bots that answer alike where there was a choice are alike; forced moves and chance count for nothing."""

import pytest

from tests.arena.parts import session_bot
from valat import bots, games
from valat.arena.bot_protocol.seats import HouseSeat, ProcessSeat
from valat.arena.matches.referee import Referee, Terms
from valat.arena.sandbox.limits import Limits
from valat.arena.sandbox.trusted import TrustedLane
from valat.arena.similarity.moves import MoveSimilarity, answers, hello_of, move_similarity, questions
from valat.bots.bot import Budget
from valat.kernel.errors import Unreadable

LIMITS = Limits(move_ms=60_000)


@pytest.fixture(scope="module", params=["santase", "belot", "yard"])
def record(request):
    """A match of a few deals."""
    game = games.find(request.param)
    options = next(iter(game.presets.values()))
    seats = [
        HouseSeat(f"{number}", bots.find(game.name, "random"), Budget(50, "nodes"))
        for number in range(game.players(options))
    ]
    return Referee(Terms(game, options, 3, 2), seats).play().record


def house(record, name):
    """A bot of the house's, who sits nowhere yet."""
    return HouseSeat(name, bots.find(record["game"], name), Budget(50, "nodes"))


def asked(record, *players):
    """The questions of seat 0, and what each player answers."""
    found, hello = list(questions(record, 0)), hello_of(record, 0, LIMITS)
    return found, [answers(player, hello, found) for player in players]


def test_the_same_bot_twice(record):
    """It answers as it did."""
    found, (one, other) = asked(record, house(record, "random"), house(record, "random"))
    similarity = move_similarity(found, one, other)
    assert similarity.share == 1.0
    assert 0 < similarity.asked == sum(question.moves > 1 for question in found)


def test_two_bots_of_different_minds(record):
    """They agree about as often as chance has it."""
    names = [name for name in bots.names(record["game"]) if name in ("passive", "demo")]
    found, (one, other) = asked(record, house(record, "random"), house(record, names[0]))
    similarity = move_similarity(found, one, other)
    assert similarity.share < 0.8
    assert similarity.beyond_chance < similarity.share


def test_a_bot_in_a_process(record, tmp_path):
    """It is asked as in a match; what it cannot answer is left out."""
    body = "say(n=n, move=legal[0]) if n % 2 == 0 else print('{', flush=True)"
    first = ProcessSeat(session_bot(tmp_path, body), TrustedLane(), LIMITS)
    found, (own, other) = asked(record, first, house(record, "random"))
    assert [answer is None for answer in own] == [number % 2 == 1 for number in range(len(found))]
    similarity = move_similarity(found, own, other)
    assert similarity.asked == sum(question.moves > 1 for question in found[::2])


def test_a_bot_that_dies(record, tmp_path):
    """What it would have answered later is unknown."""
    first = ProcessSeat(session_bot(tmp_path, "sys.exit(1)"), TrustedLane(), LIMITS)
    found, (own, other) = asked(record, first, house(record, "random"))
    assert own == [None] * len(found)
    assert move_similarity(found, own, other) == MoveSimilarity(0, 0, 0.0)
    assert move_similarity(found, own, other).share == move_similarity(found, own, other).beyond_chance == 0.0


def test_a_record_that_cannot_be_played_through(record):
    """It asks nothing."""
    broken = {**record, "deals": [{**record["deals"][0], "moves": "0:XX"}]}
    with pytest.raises(Unreadable):
        list(questions(broken, 0))
