"""How long a test waits for what must come, however busy the machine: only what hangs takes longer."""

import time
from collections.abc import Iterator

PATIENCE = 180
"""Seconds."""
PAUSE = 0.02
"""Seconds between two looks at what must come."""


def looks(wanted: str) -> Iterator[None]:
    """Looks, a moment apart, for as long as a test waits; whoever has seen enough breaks off.

    Raises:
        AssertionError: after that time, with what was wanted.
    """
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        yield
        time.sleep(PAUSE)
    raise AssertionError(f"waited {PATIENCE} s for {wanted}")
