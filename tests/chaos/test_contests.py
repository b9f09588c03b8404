"""House and arena of a contest are killed while bots are built and play; no entry, match or place is lost."""

import asyncio
import os
from random import Random

import pytest

from tests.arena.service.parts import needs_lane
from tests.chaos.contests import Trial, check_contest, survive_contest
from tests.patience import PATIENCE


@pytest.fixture(autouse=True)
def lane():
    """Nothing is leased where nothing shuts bots in."""
    needs_lane()


@pytest.mark.parametrize(
    "trial",
    [
        pytest.param(Trial(entries=2, kills=(1, 0, 1)), id="two entries"),
        pytest.param(Trial(entries=3, kills=(1, 0, 1)), id="three entries", marks=pytest.mark.proof),
    ],
)
def test_a_killed_contest_comes_to_its_end(tmp_path, trial):
    """Three kills, the first while versions are brought."""
    # what waits for a stage that does not come ends before the watchdog does
    outcome = asyncio.run(asyncio.wait_for(survive_contest(tmp_path, trial, Random(6)), 1.8 * PATIENCE))
    check_contest(tmp_path, trial, outcome)


@pytest.mark.chaos
def test_a_contest_killed_ten_times_comes_to_its_end(tmp_path):
    """Twelve entries in four languages; CHAOS_SEED chooses other moments."""
    seed = int(os.environ.get("CHAOS_SEED") or Random().getrandbits(32))
    print(f"CHAOS_SEED={seed}")
    trial = Trial(entries=12, kills=(4, 2, 3))
    outcome = asyncio.run(survive_contest(tmp_path, trial, Random(seed)))
    check_contest(tmp_path, trial, outcome)
