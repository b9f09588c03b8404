"""Checking a backup: it is restored into a scratch folder, and what comes of it is compared."""

import asyncio
import shutil
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, closing, suppress
from pathlib import Path
from random import SystemRandom
from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import Row, select

from valat.backup.databases import Database
from valat.backup.manifest import PART, Backup
from valat.backup.restore import check_whole, restore
from valat.backup.take import House, remove_unfinished
from valat.house.folded_logs import fold
from valat.house.verification import deal_faults
from valat.kernel.errors import Refusal
from valat.store import erasure_list
from valat.store.database import Archive, Store, open_archive, open_store
from valat.store.erasure import THINNED
from valat.store.erasure_list import ErasureList
from valat.store.key import HouseKey
from valat.store.log import StoredRows, decode_events, read_rows
from valat.store.login_sessions import LOGINS
from valat.store.schema import game_table
from valat.store.sqlite import lock_folder
from valat.table.log.state import TableState

SCRATCH = f"check{PART}"
ENDED = frozenset(table.name for table in LOGINS)
"""Tables that a restore empties."""
WRITTEN_ONCE = ("seq", "at_ms", "engine", "kind", "actor", "client_id")
"""Columns of an event that nothing changes, not even an erasure."""


class Difference(Struct, frozen=True, omit_defaults=True):
    """Something that is not as it should be.

    Attributes:
        where: a file, a table of the database, or `table:ID` of the house.
    """

    where: str
    why: str


class Checked(Struct, frozen=True):
    """What a check has come to.

    Attributes:
        tables: whose logs were replayed.
        deals: finished deals of them that were proven and played again.
        compared: tables that were held against the running house.
    """

    tables: int
    deals: int
    compared: int
    erased: int
    differences: tuple[Difference, ...]


async def check_backup(backup: Backup, house: House, *, sample: int) -> Checked:
    """What comes out differently when the backup is restored, beside it, and a sample of tables replayed.

    Args:
        house: that it was taken of; compared with where it is still there.
        sample: how many tables are drawn; all where there are no more.
    Raises:
        Refusal: `no_key`, `bad_key`, `no_erasures`, `storage_full`, `store_in_use`, `no_store`: nothing was
            found out.
    """
    backups = backup.folder.parent
    with closing(lock_folder(backups)):
        remove_unfinished(backups)
        try:
            return await _check(backup, house, backups / SCRATCH, sample)
        finally:
            shutil.rmtree(backups / SCRATCH, ignore_errors=True)


async def _check(backup: Backup, house: House, folder: Path, sample: int) -> Checked:
    try:
        await asyncio.to_thread(check_whole, backup)
    except Refusal as damage:
        if damage.code != "damaged_backup":
            raise
        return Checked(0, 0, 0, 0, (Difference(str(backup.folder), damage.why),))
    with house.database.scratch(folder) as database:
        # the list is copied: what the trial erases is no erasure of the house's
        scratch = House(folder, database, house.key_file, ErasureList(folder / erasure_list.FILE))
        restored = await restore(backup, scratch, erasures=house.erasures)
        broken = await asyncio.to_thread(lambda: list(database.faults()))
        found = [Difference(database.file, why) for why in broken]
        found += _count_differences(backup, database, erased=restored.erased > 0)
        async with open_store(folder, house.key_file, scratch.erasures.path, database.url) as store:
            tables = await _drawn(store, sample)
            differences, deals, compared = await _replay(store, tables, house, erased=restored.erased > 0)
    return Checked(len(tables), deals, compared, restored.erased, (*found, *differences))


def _count_differences(backup: Backup, database: Database, *, erased: bool) -> list[Difference]:
    """Tables of the database that have other rows than were saved, and should not."""
    saved = database.saved()
    # an older schema's tables are other ones by now
    if saved.schema != backup.manifest.schema:
        return []
    rows = saved.rows
    found = []
    for table, count in backup.manifest.rows.items():
        is_thinner = erased and table in THINNED and rows.get(table, 0) <= count
        if rows.get(table) != (0 if table in ENDED else count) and not is_thinner:
            found.append(Difference(table, f"{count} rows were saved and {rows.get(table, 0)} restored."))
    return found


async def _drawn(store: Store, sample: int) -> Sequence[str]:
    """The ids of so many tables, drawn by chance: each day's check looks at others."""
    async with store.engine.connect() as connection:
        every = list((await connection.execute(select(game_table.c.id))).scalars())
    return SystemRandom().sample(every, min(sample, len(every)))


async def _replay(
    store: Store, tables: Sequence[str], house: House, *, erased: bool
) -> tuple[list[Difference], int, int]:
    """What differs at these tables; how many deals were played again, and how many tables compared."""
    found, deals, compared = list[Difference](), 0, 0
    async with _running(house) as running:
        for table in tables:
            rows, listed = await read_rows(store, table), await _listing(store, table)
            played, whys = await asyncio.to_thread(_faults, table, rows, listed, store.keys)
            deals += played
            if running is not None:
                compared += 1
                now = await read_rows(running, table)
                if whys and now:
                    # what the house itself cannot replay is no fault of the backup
                    listed = await _listing(running, table)
                    _, own = await asyncio.to_thread(_faults, table, now, listed, store.keys)
                    whys = [why for why in whys if why not in own]
                whys += _row_differences(rows, now, erased=erased)
            found += [Difference(f"table:{table}", why) for why in whys]
    return found, deals, compared


@asynccontextmanager
async def _running(house: House) -> AsyncIterator[Archive | None]:
    """The house as it is now, be it served or not; None where it is gone, or of another version."""
    async with AsyncExitStack() as stack:
        archive = None
        with suppress(Refusal):
            archive = await stack.enter_async_context(
                open_archive(house.folder, house.key_file, house.database.url)
            )
        yield archive


async def _listing(store: Archive, table: str) -> Row[Any]:
    async with store.engine.connect() as connection:
        return (await connection.execute(select(game_table).where(game_table.c.id == table))).one()


def _faults(table: str, rows: StoredRows, listed: Row[Any], keys: HouseKey) -> tuple[int, list[str]]:
    """How many deals of a log were played again, and what does not follow from the log."""
    try:
        outcomes = list(deal_faults(decode_events(rows, keys)))
        log = fold(table, rows, keys, None)
    # of a log that is empty there is no first event
    except (Refusal, IndexError) as fault:
        return 0, [str(fault)]
    whys = [f"Deal {deal}: {fault.why}" for deal, fault in outcomes if fault is not None]
    if log.refusal is not None:
        whys.append(log.refusal.why)
    elif _listed(log.state) != (listed.over, listed.scores, listed.winner, listed.players):
        whys.append("The list of tables says something else than the table's log.")
    return len(outcomes), whys


def _listed(state: TableState) -> tuple[bool, str | None, int | None, str]:
    """What the list of tables says of a table in that state."""
    players, places = _text([seat.name for seat in state.seats]), state.places
    if places is None:
        return False, None, None, players
    return True, _text(places.scores), places.winner, players


def _text(value: Sequence[Any]) -> str:
    return msgspec.json.encode(value).decode()


def _row_differences(rows: StoredRows, now: StoredRows, *, erased: bool) -> list[str]:
    """How a restored log differs first from the beginning of the house's own; empty where it does not."""
    if len(now) < len(rows):
        return [f"The house has {len(now)} events of it, and the backup {len(rows)}."]
    # a name that was written over has another pseudonym there
    columns = WRITTEN_ONCE if erased else (*WRITTEN_ONCE, "body")
    for row, other in zip(rows, now, strict=False):
        if any(row[column] != other[column] for column in columns):
            return [f"Event {row['seq']} is another one than the house has."]
    return []
