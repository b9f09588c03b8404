"""The spaces of Gymnasium that both adapters share, PettingZoo's standing on it too."""

from typing import Any, TypeAlias

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from valat.environments.deal import Deal
from valat.environments.encoding import Encoding

Observation: TypeAlias = dict[str, NDArray[Any]]
"""`observation`, what the seat sees, and `action_mask`, a one for each action that it may choose."""


def observation_space(encoding: Encoding) -> spaces.Dict:
    """All that a seat may be shown."""
    return spaces.Dict(
        {
            "observation": spaces.Box(0, 1, (encoding.width,), np.float32),
            "action_mask": spaces.Box(0, 1, (len(encoding.actions),), np.int8),
        }
    )


def action_space(encoding: Encoding) -> spaces.Discrete:
    """All that a seat may choose."""
    return spaces.Discrete(len(encoding.actions))


def observation(deal: Deal, seat: int) -> Observation:
    """What the seat is shown now."""
    return {"observation": deal.observe(seat), "action_mask": deal.mask(seat)}


def refuse(deal: Deal, action: int) -> str:
    """Why the actor's action is refused, empty where it is legal."""
    return "" if action in deal.legal else f"The action {action} is not legal here."
