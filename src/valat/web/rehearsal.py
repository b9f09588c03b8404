"""Rehearsals: a house whose clock runs faster, in a folder where no real player has been or ever comes."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import msgspec

from valat.aggregate.time_source import SystemTime
from valat.kernel.errors import Refusal, Unreadable
from valat.kernel.parsing import parse_json
from valat.store.database import Store
from valat.store.players import has_players

MARK = "rehearsal"
"""The file that a folder has which was made by a rehearsal: how late it is there."""
BEAT_S = 1.0
"""Seconds between two notes of how late it is."""
LATE_MS = 10_000
"""How old the last note of a busy server, or of one that was killed, may be."""


class Beat(msgspec.Struct, frozen=True):
    """How late it was in a rehearsal.

    Attributes:
        house_ms: by the house's clock.
        real_ms: by the machine's.
        scale: so many times as fast the house's clock ran; 0: it was stopped.
    """

    house_ms: int
    real_ms: int
    scale: int


def house_clock(folder: Path, time_scale: int) -> SystemTime:
    """The clock of the house in a folder; a rehearsal begins today, and goes on where it was stopped.

    Raises:
        Refusal: `rehearsal`, as `rehearsal`.
    """
    beat = _last_beat(folder) if time_scale > 1 else None
    if beat is None:
        return SystemTime(time_scale)
    # it may have run on after its last note: what was written then must not lie in the future
    return SystemTime(time_scale, beat.house_ms + LATE_MS * beat.scale)


def house_time(folder: Path) -> int:
    """How late it is in the house of a folder, be it served or not. Raises as `house_clock`."""
    now, beat = SystemTime().now(), _last_beat(folder)
    if beat is None:
        return now
    return beat.house_ms + min(max(0, now - beat.real_ms), LATE_MS) * beat.scale


@asynccontextmanager
async def rehearsal(store: Store, folder: Path, times: SystemTime) -> AsyncIterator[None]:
    """Passes where the folder's clock may run so fast; how late it is there is noted all the time.

    Raises:
        Refusal: `real_players` where people have been here by the real clock; `rehearsal` where the folder is
            one of a rehearsal, whose times lie in the future, or of one whose clock is not known.
    """
    is_marked = (folder / MARK).exists()
    if times.scale == 1:
        if is_marked:
            why = (
                "This folder belongs to a rehearsal and has dates in the future. Start it with "
                "--time-scale again."
            )
            raise Refusal(why, code="rehearsal")
        yield
        return
    if not is_marked and await has_players(store):
        why = "This folder has real players, so its clock can't be sped up. Rehearse in a new folder."
        raise Refusal(why, code="real_players")
    _note(folder, times, times.scale)
    noting = asyncio.create_task(_note_time(folder, times))
    try:
        yield
    finally:
        noting.cancel()
        with suppress(asyncio.CancelledError):
            await noting
        _note(folder, times, scale=0)


async def _note_time(folder: Path, times: SystemTime) -> None:
    while True:
        await asyncio.sleep(BEAT_S)
        _note(folder, times, times.scale)


def _note(folder: Path, times: SystemTime, scale: int) -> None:
    beat = Beat(times.now(), SystemTime().now(), scale)
    fresh = folder / f"{MARK}.new"
    fresh.write_bytes(msgspec.json.encode(beat) + b"\n")
    # whole or not at all: a server may be killed here
    fresh.replace(folder / MARK)


def _last_beat(folder: Path) -> Beat | None:
    """The last note in a folder; None where nobody rehearses."""
    try:
        beat: Beat = parse_json((folder / MARK).read_bytes(), Beat)
    except FileNotFoundError:
        return None
    except (Unreadable, OSError):
        why = f"{folder / MARK} has no rehearsal time. Rehearse in a new folder."
        raise Refusal(why, code="rehearsal") from None
    return beat
