"""How long a test waits for what must come, however busy the machine: only what hangs takes longer."""

import asyncio
import time
from collections.abc import Callable, Iterator

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


async def until(holds: Callable[[], bool], wanted: str) -> None:
    """Returns as soon as that holds, while the loop goes on. Raises AssertionError as `looks`."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if holds():
            return
        await asyncio.sleep(PAUSE)
    raise AssertionError(f"waited {PATIENCE} s for {wanted}")
