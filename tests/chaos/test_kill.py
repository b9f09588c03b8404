"""The server is killed while people play; nothing acknowledged is lost, nothing is done twice."""

import asyncio
import os
from random import Random

import pytest

from tests.chaos.match import boards_of, check, survive, survive_boards
from tests.chaos.mortal import MortalServer
from tests.chaos.periods import check_periods, survive_periods
from tests.chaos.sessions import Evening, check_evening, survive_evening
from tests.chaos.tournaments import check_tournaments, survive_tournaments
from tests.shapes import SHAPES
from valat import games


@pytest.fixture(autouse=True)
def patience(monkeypatch):
    """Clients try again for as long as a busy machine may take to start a server."""
    monkeypatch.setattr("valat.client.seat.PAUSES", (0.05,) * 1200)


RUBBER = ("bridge", {"rules": "rubber"})
TOURNAMENTS = ("santase", "belot", "bela4", "contree", "bela2", "bridge")
FEW = [*(next(shape for shape in SHAPES if shape[0] == name) for name in games.names()), RUBBER]
"""Each game once; of bridge boards and a rubber."""
SOME_GAMES = [
    pytest.param(slice(0, None, 3), id="a third"),
    pytest.param(slice(None), id="all", marks=pytest.mark.proof),
]


@pytest.mark.parametrize("games_at_once", SOME_GAMES)
def test_a_killed_server_loses_nothing(tmp_path, games_at_once):
    """A kill point in a match of each, which goes on to its end."""
    shapes = FEW[games_at_once]
    ledgers = asyncio.run(survive(MortalServer(tmp_path), shapes, len(shapes), Random(1)))
    asyncio.run(check(tmp_path, ledgers))


def test_a_killed_server_deals_two_tables_the_same_boards(tmp_path):
    """Nothing played at either is lost, and in the end both are compared."""
    ledgers = asyncio.run(survive_boards(tmp_path, 2, Random(2)))
    asyncio.run(check(tmp_path, ledgers))
    boards = asyncio.run(boards_of(tmp_path, ledgers))
    assert boards[0] == boards[1]
    assert len(set(boards[0])) == 2


@pytest.mark.parametrize(
    ("playing", "kills"), [(["santase"], 2), pytest.param(["santase", "belot"], 6, marks=pytest.mark.proof)]
)
def test_a_killed_server_loses_no_tournament(tmp_path, playing, kills):
    """So many kills in a tournament of each game; some never come, and some leave."""
    exports = asyncio.run(survive_tournaments(tmp_path, tuple(playing), kills, Random(3)))
    asyncio.run(check_tournaments(tmp_path, exports))


def test_a_killed_server_pays_a_period_once(tmp_path):
    """A kill at the announcement, in it, at the provisional list, at the prizes, at a revocation."""
    periods = asyncio.run(survive_periods(tmp_path, ("santase",), 5, Random(4)))
    asyncio.run(check_periods(tmp_path, periods))


TEAMS = {"contest": "teams", "method": "vps"}
PAIRS_EVENING = Evening(tables=2, rounds=2, boards=1, minutes=6, kills=2)
TEAMS_EVENING = Evening(tables=4, rounds=2, boards=1, minutes=6, kills=2, movement="round-robin", **TEAMS)
SMALL_EVENINGS = [
    pytest.param(PAIRS_EVENING, id="pairs"),
    pytest.param(TEAMS_EVENING, id="teams", marks=pytest.mark.proof),
]
WHOLE = {"boards": 1, "minutes": 8, "kills": 10, "late": 3, "substitutes": 2, "adjustments": 5}
WHOLE_EVENINGS = [
    Evening(tables=64, rounds=5, movement="scrambled-mitchell", **WHOLE),
    Evening(tables=16, rounds=4, movement="swiss-teams", **TEAMS, **WHOLE),
]
"""Forty minutes of the house's time, and thirty."""


@pytest.mark.parametrize("evening", SMALL_EVENINGS)
def test_a_killed_server_loses_no_evening(tmp_path, evening):
    """A few tables, two kills; a pair comes late, a bot comes in for somebody, boards are adjusted."""
    export = asyncio.run(survive_evening(tmp_path, evening, Random(5)))
    asyncio.run(check_evening(tmp_path, evening, export))


@pytest.mark.chaos
@pytest.mark.parametrize("evening", WHOLE_EVENINGS, ids=lambda evening: evening.contest)
def test_a_server_killed_ten_times_loses_no_evening(tmp_path, evening):
    """Sixty-four tables of pairs, or sixteen teams, a tenth of the players away; CHAOS_SEED chooses other
    moments.
    """
    seed = int(os.environ.get("CHAOS_SEED") or Random().getrandbits(32))
    print(f"CHAOS_SEED={seed}")
    export = asyncio.run(survive_evening(tmp_path, evening, Random(seed)))
    asyncio.run(check_evening(tmp_path, evening, export))


@pytest.mark.chaos
def test_a_server_killed_a_hundred_times_pays_each_period_once(tmp_path):
    """At moments drawn anew; CHAOS_KILLS and CHAOS_SEED choose others."""
    seed = int(os.environ.get("CHAOS_SEED") or Random().getrandbits(32))
    print(f"CHAOS_SEED={seed}")
    kills = int(os.environ.get("CHAOS_KILLS", "100"))
    periods = asyncio.run(survive_periods(tmp_path, ("santase", "belot"), kills, Random(seed)))
    asyncio.run(check_periods(tmp_path, periods))
    print(f"{len(periods)} periods")


@pytest.mark.chaos
def test_a_server_killed_three_hundred_times_loses_no_tournament(tmp_path):
    """At moments drawn anew; CHAOS_KILLS and CHAOS_SEED choose others."""
    seed = int(os.environ.get("CHAOS_SEED") or Random().getrandbits(32))
    print(f"CHAOS_SEED={seed}")
    kills = int(os.environ.get("CHAOS_KILLS", "300"))
    exports = asyncio.run(survive_tournaments(tmp_path, TOURNAMENTS, kills, Random(seed)))
    asyncio.run(check_tournaments(tmp_path, exports))
    print(f"{len(exports)} tournaments")


@pytest.mark.chaos
def test_a_server_killed_a_thousand_times_loses_nothing(tmp_path):
    """Many kill points, at moments drawn anew; CHAOS_KILLS and CHAOS_SEED choose others."""
    seed = int(os.environ.get("CHAOS_SEED") or Random().getrandbits(32))
    print(f"CHAOS_SEED={seed}")
    kills = int(os.environ.get("CHAOS_KILLS", "1000"))
    ledgers = asyncio.run(survive(MortalServer(tmp_path), SHAPES, kills, Random(seed)))
    asyncio.run(check(tmp_path, ledgers))
    print(f"{len(ledgers)} matches, {sum(len(led.acknowledged) for led in ledgers)} acknowledged moves")
