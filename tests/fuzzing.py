"""Texts that are nearly right, and bounds within which whatever is read must end.

A reader may refuse a text, in a sentence that shows where it is at fault. It may not fail in any other way,
go on for ever, or take memory without end.
"""

import resource
import signal
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from time import process_time
from types import FrameType

from hypothesis import strategies as st

from valat.kernel.errors import Refusal

SECONDS = 30
"""Processor time that an example may take: none needs a tenth of it, on any machine."""
ROOM = 1 << 30
"""Bytes of memory that an example may take beside what is in use."""
LONGEST = 600
"""Letters that a refusal may have: it quotes what is at fault, and not all of it."""

SIGNS = [
    *"|\"[]{}()<>;:,.+-*/%#=!?&^$'~`\\ \t\n\r\x00",
    *("\r\n", "\n\n", "é", "♠", "𝟏", "\ufeff", "\u2028", "٣", "²", "-1", "0", "1e9", "9" * 40, "null", "NaN"),
]
"""What stands between the parts of a text, and what numbers can be."""


class Endless(Exception):
    """An example has taken longer than any may."""


@contextmanager
def bounds() -> Iterator[None]:
    """Ends with an error what takes too much processor time or memory; a refusal has to be readable."""

    def stop(signum: int, frame: FrameType | None) -> None:
        raise Endless(f"more than {SECONDS} s of processor time")

    before = signal.signal(signal.SIGPROF, stop)
    room, time_left = (resource.getrlimit(kind) for kind in (resource.RLIMIT_AS, resource.RLIMIT_CPU))
    pages = int(Path("/proc/self/statm").read_text().split()[0])
    resource.setrlimit(resource.RLIMIT_AS, (pages * resource.getpagesize() + ROOM, room[1]))
    # compiled code that never ends hears no signal's handler, but the kernel ends it
    resource.setrlimit(resource.RLIMIT_CPU, (int(process_time()) + 4 * SECONDS, time_left[1]))
    signal.setitimer(signal.ITIMER_PROF, SECONDS)
    said = None
    try:
        yield
    except Refusal as refusal:
        said = refusal
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        resource.setrlimit(resource.RLIMIT_AS, room)
        resource.setrlimit(resource.RLIMIT_CPU, time_left)
        signal.signal(signal.SIGPROF, before)
    if said is not None:
        assert said.code
        assert said.why.endswith(".")
        assert len(said.why) <= LONGEST


@st.composite
def changed(draw: st.DrawFn, samples: Sequence[str], words: Sequence[str] = ()) -> str:
    """One of the samples with a few places deleted, doubled, moved or written over, also from other samples.

    Args:
        words: of the language that the samples are in.
    """
    text = draw(st.sampled_from(samples))
    others = st.sampled_from(samples)
    for _ in range(draw(st.integers(0, 4))):
        at = draw(st.integers(0, len(text)))
        end = min(len(text), at + draw(st.sampled_from([0, 0, 1, 1, 2, 8, 60])))
        kind = draw(st.integers(0, 5))
        if kind == 0:
            new = ""
        elif kind == 1:
            new = draw(st.sampled_from([*SIGNS, *words]))
        elif kind == 2:
            new = draw(st.text(max_size=5))
        elif kind == 3:
            new = text[at:end] * draw(st.integers(2, 30))
        elif kind == 4:
            other = draw(others)
            start = draw(st.integers(0, len(other)))
            new = other[start : start + draw(st.integers(1, 60))]
        else:
            new = draw(st.sampled_from([*SIGNS, *words])) * draw(st.integers(2, 200))
        text = text[:at] + new + text[end:]
    return text
