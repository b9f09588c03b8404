"""Thousands of deals at once for Python programs that learn or count, as NumPy arrays (`valat[batch]`)."""

from valat.kernel.errors import Refusal

try:
    import numpy as np
except ImportError:
    raise Refusal(
        "The batch interface needs NumPy: pip install 'valat[batch]'.", code="needs_numpy"
    ) from None

from valat.batch.chance import choose_actions, seeded_orders
from valat.batch.deals import Deals

assert np is not None
__all__ = ["Deals", "choose_actions", "seeded_orders"]
