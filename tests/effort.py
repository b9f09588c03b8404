"""How many examples a property is tried on: the usual number, or a hundred times as many for `make fuzz`."""

import os

FACTOR = 100 if "VALAT_FUZZ" in os.environ else 1


def examples(usual: int) -> int:
    """The number of examples, for `settings(max_examples=…)`."""
    return usual * FACTOR
