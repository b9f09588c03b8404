"""How many examples a property is tried on: a quarter every day, a hundred times as many for `make fuzz`."""

import os

FUZZING = "VALAT_FUZZ" in os.environ


def examples(usual: int) -> int:
    """The number of examples, for `settings(max_examples=…)`."""
    return usual * 100 if FUZZING else max(1, usual // 4)
