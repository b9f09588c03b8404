"""Units a second, for the programs that run in the peers' environments."""

import time

SECONDS = 0.5


def rate(work):
    """The best of three runs of at least half a second of this process; `work` gives how much it has done."""
    best = 0.0
    for _ in range(3):
        done, started = 0, time.process_time()
        # the processor's time: what else the machine does counts little
        while (took := time.process_time() - started) < SECONDS:
            done += work()
        best = max(best, done / took)
    return best
