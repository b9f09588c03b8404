"""Three real nodes while things go wrong and people play: what they were told stays true."""

import os
import resource
from random import Random

import pytest

from tests.cluster.faults import FAULTS, survive
from tests.cluster.three_nodes import three_nodes
from tests.effort import cases

pytestmark = pytest.mark.anyio

CROWD, EVERY_DAY = 2_000, 100
"""How many people come at once, in `make proof` and every day."""


@pytest.fixture(autouse=True)
def patience(monkeypatch):
    """Clients try again for as long as a busy machine may take, and have as many sockets as they may."""
    monkeypatch.setattr("valat.client.seat.PAUSES", (0.05,) * 1200)
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    yield
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def possible_faults(nodes):
    """Those that there can be here: a disk is only filled if it is the database's own."""
    return [fault for fault in FAULTS if fault.name != "disk full" or nodes.databases.has_small_disks]


@cases("seed", range(10), [0])
async def test_people_play_on_whatever_happens(tmp_path, seed):
    """All kinds of faults in a row, two at once; FAULT_SEED says which other rows."""
    rng = Random(f"{os.environ.get('FAULT_SEED', '')}{seed}")
    async with three_nodes(tmp_path) as nodes:
        kinds = possible_faults(nodes)
        wrong = rng.sample(kinds, len(kinds))
        print(f"seed {seed}: {', '.join(fault.name for fault in wrong)}")
        found = await survive(nodes, wrong, rng, CROWD if seed else EVERY_DAY)
        print(*found, sep="\n")
        assert found == []


@pytest.mark.proof
@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.name)
async def test_each_fault_three_times(tmp_path, fault):
    """For whoever looks for what one kind breaks."""
    async with three_nodes(tmp_path) as nodes:
        wrong = [kind for kind in possible_faults(nodes) if kind is fault] * 3
        assert await survive(nodes, wrong, Random(fault.name), CROWD) == []
