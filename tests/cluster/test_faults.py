"""Three real nodes while things go wrong and people play: what they were told stays true."""

import os
from random import Random

import pytest

from tests.cluster.faults import FAULTS, stopped, survive, without_database
from tests.cluster.three_nodes import three_nodes
from tests.effort import cases

pytestmark = pytest.mark.anyio

IN_A_ROW = 10
"""Faults of one test."""


@pytest.fixture(autouse=True)
def patience(monkeypatch):
    """Clients try again for as long as a busy machine may take."""
    monkeypatch.setattr("valat.client.seat.PAUSES", (0.05,) * 1200)


async def test_people_play_on_whatever_happens_to_a_node(tmp_path):
    """It sleeps, and loses the database; `make proof` has 200 faults of all kinds."""
    async with three_nodes(tmp_path) as nodes:
        assert await survive(nodes, [stopped, without_database], Random(1)) == []


@cases("seed", range(20), [])
async def test_many_faults_lose_nothing(tmp_path, seed):
    """FAULT_SEED says which other ones."""
    rng = Random(f"{os.environ.get('FAULT_SEED', '')}{seed}")
    wrong = [rng.choice(FAULTS) for _ in range(IN_A_ROW)]
    print(f"seed {seed}: {', '.join(fault.__name__ for fault in wrong)}")
    async with three_nodes(tmp_path) as nodes:
        assert await survive(nodes, wrong, rng) == []


@pytest.mark.proof
@pytest.mark.parametrize("fault", FAULTS)
async def test_each_fault_three_times(tmp_path, fault):
    """For whoever looks for what one kind breaks."""
    async with three_nodes(tmp_path) as nodes:
        assert await survive(nodes, [fault] * 3, Random(fault.__name__)) == []
