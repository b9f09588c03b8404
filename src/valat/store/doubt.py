"""Appending to a log even if the connection breaks: in doubt the log is read again.

A connection that breaks while a transaction is committed leaves it open whether the events are stored, and
another server may have written in their place. Either way the log itself says so.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Generic, TypeVar

from valat.store.trouble import StorageFull, StoreUnavailable, UnknownOutcome
from valat.store.writer import WriteConflict

Entry = TypeVar("Entry")

TRIES = 5
"""How often the same events are written; each time the log was read again in between."""
READING_S = 5.0
"""How long the log is asked for while the database does not answer."""
PAUSE_S = 0.1


class LogAppender(Generic[Entry]):
    """Appends to one log, of which its state may be behind while it is in doubt.

    Args:
        read_tail: what the log has after the state.
        plain: an entry as rows have it, by which entries are compared.
        settle: as `Writer.settle`.
    """

    def __init__(
        self,
        read_tail: Callable[[], Awaitable[Sequence[Entry]]],
        plain: Callable[[Entry], object],
        settle: Callable[[], Awaitable[None]],
    ) -> None:
        self._read_tail, self._plain, self._settle = read_tail, plain, settle
        self._in_doubt = False

    async def unknown(self) -> Sequence[Entry]:
        """What the log has that its state does not know; asked of the log only while that is in doubt.

        Raises:
            UnknownOutcome: as `read_patiently`; the next call asks again.
        """
        if not self._in_doubt:
            return ()
        found = await read_patiently(self._read_tail, self._settle)
        self._in_doubt = False
        return found

    async def append(self, write: Callable[[], Awaitable[None]], entries: Sequence[Entry]) -> Sequence[Entry]:
        """What the log has in place of the entries; nothing once these are durable.

        Raises:
            UnknownOutcome, WriteConflict, StoreTrouble: as `append_in_doubt`.
        """
        # until it is known what the log has, nothing else is written to it
        self._in_doubt = True
        try:
            found = await append_in_doubt(write, self._read_tail, entries, self._settle)
        except UnknownOutcome:
            raise
        except BaseException as error:
            # one who is cancelled does not know either
            self._in_doubt = not isinstance(error, Exception)
            raise
        self._in_doubt = False
        return () if found is entries or self._begins_with(found, entries) else found

    def _begins_with(self, found: Sequence[Entry], entries: Sequence[Entry]) -> bool:
        return [*map(self._plain, found[: len(entries)])] == [*map(self._plain, entries)]


async def append_in_doubt(
    write: Callable[[], Awaitable[None]],
    read_tail: Callable[[], Awaitable[Sequence[Entry]]],
    entries: Sequence[Entry],
    settle: Callable[[], Awaitable[None]],
) -> Sequence[Entry]:
    """What the log has now from the place on where the entries belong: these themselves, once durable.

    Args:
        write: writes the entries, and what goes along in the same transaction.
        read_tail: what the log has from that place on.
        settle: as `Writer.settle`.
    Raises:
        WriteConflict: the log is as it was, but something that goes along collides with what is stored.
        UnknownOutcome: nobody can say for now: the log has to be read before anything else is written.
        StoreTrouble: as `Writer.write`; nothing is written.
    """
    for _ in range(TRIES):
        conflict = None
        try:
            await write()
        except UnknownOutcome:
            pass
        except WriteConflict as error:
            conflict = error
        else:
            return entries
        if found := await read_patiently(read_tail, settle):
            return found
        if conflict is not None:
            raise conflict
    raise UnknownOutcome


async def read_patiently(
    read_tail: Callable[[], Awaitable[Sequence[Entry]]], settle: Callable[[], Awaitable[None]]
) -> Sequence[Entry]:
    """What the log has, as soon as the database answers, and as durable as what is acknowledged.

    Raises:
        UnknownOutcome: it does not answer for long.
    """
    # the loop's clock, as of the pauses
    loop = asyncio.get_running_loop()
    until = loop.time() + READING_S
    while True:
        try:
            if found := await read_tail():
                await settle()
            return found
        except (StoreUnavailable, StorageFull, UnknownOutcome):
            if loop.time() >= until:
                raise UnknownOutcome from None
        await asyncio.sleep(PAUSE_S)
