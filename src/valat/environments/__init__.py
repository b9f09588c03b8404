"""Every game as an environment to learn in: numbered actions, what a seat sees as numbers, rewards.

The adapters stand beside: `pettingzoo`, `gymnasium`, `openspiel`, each of which wants its own extra. All of
them are thin: a deal is a `Deal`, and what its numbers mean an `Encoding` (docs/environments.md).
"""

from valat.kernel.errors import Refusal

try:
    import numpy as np
except ImportError:
    raise Refusal(
        "Environments need NumPy, which every extra includes: pip install 'valat[gymnasium]'.",
        code="needs_numpy",
    ) from None

from valat.environments.deal import Deal
from valat.environments.encoding import VERSION, Encoding, find, names

assert np is not None
__all__ = ["VERSION", "Deal", "Encoding", "find", "names"]
