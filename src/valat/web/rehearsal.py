"""Rehearsals: a house whose clock runs faster, in a folder where no real player has been or ever comes."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from valat.kernel.errors import Refusal
from valat.store.database import Store
from valat.store.players import has_players

MARK = "rehearsal"
"""The file that a folder has which was made by a rehearsal."""


@asynccontextmanager
async def rehearsal(store: Store, folder: Path, time_scale: int) -> AsyncIterator[None]:
    """Passes where the folder's clock may run so fast; a folder that is new is marked by its first rehearsal.

    Raises:
        Refusal: `real_players` where people have been here by the real clock; `rehearsal` where the folder is
            one of a rehearsal, whose times lie in the future.
    """
    mark = folder / MARK
    if time_scale > 1 and not mark.exists():
        if await has_players(store):
            why = "People have been in this folder: their time is not scaled. Rehearse in a new one."
            raise Refusal(why, code="real_players")
        mark.touch()
    if time_scale == 1 and mark.exists():
        why = "This folder is one of a rehearsal, whose times lie in the future: give --time-scale again."
        raise Refusal(why, code="rehearsal")
    yield
