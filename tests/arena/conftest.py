"""The lanes of this machine."""

import pytest

from valat.arena.sandbox.bubblewrap import BubblewrapLane
from valat.arena.sandbox.landlock import LandlockLane
from valat.kernel.errors import Refusal

LANES = {
    "A": BubblewrapLane,
    "A-no-groups": lambda: BubblewrapLane(use_groups=False),
    "B": LandlockLane,
    "B-no-groups": lambda: LandlockLane(use_groups=False),
}


@pytest.fixture(
    params=[pytest.param(name, marks=[pytest.mark.proof] if "groups" in name else []) for name in LANES]
)
def lane(request):
    """Each lane that this machine has; in the long proofs also as if there were no control groups."""
    try:
        return LANES[request.param]()
    except Refusal as refusal:
        pytest.skip(refusal.why)
