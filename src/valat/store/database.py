"""One store: a folder with keys, and the database there or on a server; opened by one process at a time."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractContextManager, asynccontextmanager, contextmanager
from pathlib import Path
from time import monotonic

from sqlalchemy import URL, Connection, Engine, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine

from valat.kernel.errors import Refusal
from valat.store import lease, postgresql, sqlite
from valat.store.erasure_list import FILE, ErasureList
from valat.store.key import HouseKey, load_key
from valat.store.lease import Lease
from valat.store.migrations import check_version, is_empty, upgrade
from valat.store.writer import Writer

CLOSING_WAIT_MS = 1_000
"""How long a house that closes waits for readers of other processes."""
RESTORING = "restoring"
"""The folder in a data folder in which a restore gets ready what it moves there last."""


class Archive:
    """A store that is only read.

    Attributes:
        engine: for reading.
        keys: the house key; None where it is not at hand.
    """

    keys: HouseKey | None

    def __init__(self, engine: AsyncEngine, keys: HouseKey | None) -> None:
        self.engine = engine
        self.keys = keys


class Store(Archive):
    """An open store.

    Attributes:
        writer: the only way to write.
        erasures: what people had removed, told to those who restore a backup.
    """

    keys: HouseKey

    def __init__(self, engine: AsyncEngine, writer: Writer, keys: HouseKey, erasures: ErasureList) -> None:
        super().__init__(engine, keys)
        self.writer, self.erasures = writer, erasures


@asynccontextmanager
async def open_store(
    folder: Path,
    key_file: Path | None = None,
    erasures: Path | None = None,
    database: URL | None = None,
) -> AsyncIterator[Store]:
    """The store of a house, made where there is none, at the newest schema; closed on leaving.

    Args:
        folder: gets `valat.db`, and `house.key` unless that is elsewhere.
        key_file: the house key's file.
        erasures: the file of the list of erasures, unless it is in the folder.
        database: as of `valat.store.address`; None for `valat.db` in the folder.
    Raises:
        Refusal: `store_in_use`, `newer_store`, `bad_key`, `no_store` (folder or database cannot be used).
    """
    # before anything is read: of two servers each would take itself for the only writer
    lock = sqlite.lock_folder(folder)
    try:
        if (folder / RESTORING).exists():
            why = f"The restore into {folder} was interrupted. Run 'valat restore' again."
            raise Refusal(why, code="no_store")
        key_file = key_file or folder / "house.key"
        # one that cannot be used is refused before anything is written, and none is made for that
        keys = _key_at_hand(key_file)
        place = Place(folder, database)
        if place.database is None:
            sqlite.reserve(place.path)
        writing, engine = place.writing_engine(), place.reading_engine()
        try:
            # before the first statement of the writer, which knows only the newest schema
            held = await _prepare_house(place, writing)
            keys = keys or load_key(key_file)
            async with Writer(writing, held) as writer:
                yield Store(engine, writer, keys, ErasureList(erasures or folder / FILE))
            if place.database is None:
                # also where a reader's connection was lost, and SQLite leaves its log
                with writing.connect() as connection:
                    sqlite.empty_log(connection, CLOSING_WAIT_MS)
        finally:
            await engine.dispose()
            writing.dispose()
    finally:
        # last: the next to take the folder must find everything written
        lock.close()


@asynccontextmanager
async def open_archive(
    folder: Path, key_file: Path | None = None, database: URL | None = None
) -> AsyncIterator[Archive]:
    """The store of a house, for reading, beside a server that may be running there.

    Args:
        key_file: as of `open_store`; where there is none, what is encrypted stays so.
        database: as of `open_store`.
    Raises:
        Refusal: `no_store` where there is none that can be read; `newer_store`, `older_store` for another
            version's; `bad_key`.
    """
    place = Place(folder, database)
    place.check_there()
    checking, engine = place.writing_engine(), place.reading_engine(only=True)
    try:
        place.prepare(checking, place.check)
        yield Archive(engine, _key_at_hand(key_file or folder / "house.key"))
    finally:
        await engine.dispose()
        checking.dispose()


@asynccontextmanager
async def open_beside(
    folder: Path,
    key_file: Path | None = None,
    erasures: Path | None = None,
    database: URL | None = None,
) -> AsyncIterator[Store]:
    """The store of a house, beside a server that may be running there, to write what no server keeps in
    memory: accounts and roles, never the events of tables.

    Args:
        key_file, erasures, database: as of `open_store`.
    Raises:
        Refusal: as `open_archive`, and `no_key` where there is none.
    """
    place = Place(folder, database)
    place.check_there()
    keys = _key_at_hand(key_file or folder / "house.key")
    if keys is None:
        raise Refusal(f"The house key for {folder} is missing.", code="no_key")
    writing, engine = place.writing_engine(), place.reading_engine()
    try:
        place.prepare(writing, place.check)
        async with Writer(writing) as writer:
            yield Store(engine, writer, keys, ErasureList(erasures or folder / FILE))
    finally:
        await engine.dispose()
        writing.dispose()


class Place:
    """Where a store is: in a folder's file, or in a database of a server.

    Args:
        database: None for the file.
    """

    def __init__(self, folder: Path, database: URL | None) -> None:
        self.folder, self.database = folder, database
        self.path = folder / "valat.db"

    def writing_engine(self) -> Engine:
        """What a writer connects by."""
        if self.database is None:
            return sqlite.writing_engine(self.path)
        return postgresql.writing_engine(self.database)

    def reading_engine(self, *, only: bool = False) -> AsyncEngine:
        """What readers connect by; `only` as of PostgreSQL's."""
        if self.database is None:
            return sqlite.reading_engine(self.path)
        return postgresql.reading_engine(self.database, only=only)

    def check_there(self) -> None:
        """Passes where there may be a store. Raises Refusal `no_store`."""
        if self.database is None and not self.path.is_file():
            raise Refusal(f"There is no Valat data in {self.folder}.", code="no_store")

    def check(self, connection: Connection) -> None:
        """Passes where the store has the newest schema. Raises Refusal as `check_version`, `no_store`."""
        if self.database is not None:
            postgresql.check_database(connection)
            if is_empty(connection):
                why = f"There is no Valat data in the database {self.database.database}."
                raise Refusal(why, code="no_store")
        check_version(connection)

    def prepare(self, engine: Engine, prepare: Callable[[Connection], None]) -> None:
        """Does that in one transaction. Raises Refusal `no_store` where no database can be used."""
        with self._saying_what_to_do(), engine.begin() as connection:
            prepare(connection)

    def _saying_what_to_do(self) -> AbstractContextManager[None]:
        return _saying(self.path) if self.database is None else postgresql.saying_what_to_do(self.database)


async def _prepare_house(place: Place, engine: Engine) -> Lease | None:
    """Brings the store to the newest schema; the lease of a database on a server, which has no file lock.

    Raises:
        Refusal: `store_in_use` where another house renews its lease.
    """
    taken: list[Lease] = []

    def prepare(connection: Connection) -> None:
        if place.database is None:
            upgrade(connection)
            sqlite.prove_writing(connection)
        elif (of_house := _prepare_server(connection)) is not None:
            taken.append(of_house)

    before: tuple[int, int, str] | None = None
    until = monotonic() + 2 * lease.LASTS_MS / 1000
    while True:
        await asyncio.to_thread(place.prepare, engine, prepare)
        if place.database is None or taken:
            return taken[0] if taken else None
        with engine.connect() as connection:
            now = lease.holding(connection)
        # after a crash nobody renews it, and it ends by itself
        if now is not None and ((before is not None and now[:2] != before[:2]) or monotonic() > until):
            why = f"Another server is using the database {place.database.database}: {now[2]}. Stop it first."
            raise Refusal(why, code="store_in_use")
        before = before or now
        await asyncio.sleep(0.2)


def _prepare_server(connection: Connection) -> Lease | None:
    """The lease of a database, which has the newest schema then.

    None, and nothing changed, while another house has it.
    """
    postgresql.check_database(connection)
    # two houses that are started at once take turns
    connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": postgresql.MIGRATING})
    if is_empty(connection):
        upgrade(connection)
        return lease.take(connection)
    # first of all: under a house that runs the schema stays as it is
    held = lease.take(connection)
    if held is not None:
        upgrade(connection)
    return held


@contextmanager
def _saying(path: Path) -> Iterator[None]:
    """Says why the file cannot be used. Raises Refusal `no_store`."""
    try:
        yield
    except DBAPIError as error:
        raise Refusal(f"Can't use the database {path}: {error.orig}.", code="no_store") from error


def _key_at_hand(key_file: Path) -> HouseKey | None:
    return load_key(key_file) if key_file.is_file() else None
