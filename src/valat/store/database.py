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
from valat.store import nodes, postgresql, sqlite
from valat.store.erasure_list import FILE, ErasureList
from valat.store.key import HouseKey, load_key
from valat.store.migrations import check_version, is_additive, is_empty, upgrade
from valat.store.nodes import Holder, Joining, Lease
from valat.store.writer import Writer

CLOSING_WAIT_MS = 1_000
"""How long a house that closes waits for readers of other processes."""
RESTORING = "restoring"
"""The folder in a data folder in which a restore gets ready what it moves there last."""


ALONE = Joining()


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
        lease: this server's hold on a database of a server.
    """

    keys: HouseKey

    def __init__(
        self,
        engine: AsyncEngine,
        writer: Writer,
        keys: HouseKey,
        erasures: ErasureList,
        lease: Lease | None = None,
    ) -> None:
        super().__init__(engine, keys)
        self.writer, self.erasures, self.lease = writer, erasures, lease


@asynccontextmanager
async def open_store(
    folder: Path,
    key_file: Path | None = None,
    erasures: Path | None = None,
    database: URL | None = None,
    joining: Joining = ALONE,
) -> AsyncIterator[Store]:
    """The store of a house, made where there is none, at the newest schema; closed on leaving.

    Args:
        folder: gets `valat.db`, and `house.key` unless that is elsewhere.
        key_file: the house key's file.
        erasures: the file of the list of erasures, unless it is in the folder.
        database: as of `valat.store.address`; None for `valat.db` in the folder.
        joining: as which node of a cluster it uses the database, whose heartbeat the caller sees to.
    Raises:
        Refusal: `store_in_use`, `newer_store`, `older_store`, `bad_key`, `no_store` (folder or database
            cannot be used).
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
        writing, engine = place.writing_engine(of_node=not joining.is_alone), place.reading_engine()
        try:
            # before the first statement of the writer, which knows only the newest schema
            lease = await _prepare_house(place, writing, joining, key_file)
            keys = keys or load_key(key_file)
            async with Writer(writing, lease) as writer:
                yield Store(engine, writer, keys, ErasureList(erasures or folder / FILE), lease)
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

    def writing_engine(self, *, of_node: bool = False) -> Engine:
        """What a writer connects by; `of_node` as of PostgreSQL's."""
        if self.database is None:
            return sqlite.writing_engine(self.path)
        return postgresql.writing_engine(self.database, of_node=of_node)

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


async def _prepare_house(place: Place, engine: Engine, joining: Joining, key_file: Path) -> Lease | None:
    """Brings the store to the newest schema; the lease of a database on a server, which has no file lock.

    Raises:
        Refusal: `store_in_use` where another server renews its lease, and as `nodes.join`.
    """
    found: list[Lease | Holder] = []

    def prepare(connection: Connection) -> None:
        if place.database is None:
            upgrade(connection)
            sqlite.prove_writing(connection)
        else:
            found.append(_prepare_server(connection, joining, key_file))

    before: Holder | None = None
    until = monotonic() + 2 * nodes.LASTS_MS / 1000
    while True:
        await asyncio.to_thread(place.prepare, engine, prepare)
        if place.database is None:
            return None
        now = found.pop()
        if isinstance(now, Lease):
            return now
        # after a crash nobody renews it, and it ends by itself
        if (before is not None and now != before) or monotonic() > until:
            raise _in_use(now, joining, place.database)
        before = now
        await asyncio.sleep(0.2)


def _in_use(holder: Holder, joining: Joining, database: URL) -> Refusal:
    if holder.id and holder.id == joining.id:
        why = f"Another node named {holder.id} is running: {holder.holder}. Choose another name with --node."
    else:
        why = f"Another server is using the database {database.database}: {holder.holder}. Stop it first."
    return Refusal(why, code="store_in_use")


def _prepare_server(connection: Connection, joining: Joining, key_file: Path) -> Lease | Holder:
    """The lease of a database, which has the newest schema then; or who is in the way, and nothing changed.

    Raises:
        Refusal: as `nodes.join`; `older_store` where running nodes have an older schema.
    """
    postgresql.check_database(connection)
    # servers that are started at once take turns
    connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": postgresql.MIGRATING})
    if (holder := nodes.in_the_way(connection, joining)) is not None:
        return holder
    if nodes.live(connection) and not is_additive(connection):
        why = "Nodes of an older version are running, and can't use the database as this version needs it."
        raise Refusal(f"{why} Stop them all, then start this one first.", code="older_store")
    upgrade(connection)
    mark = "" if joining.is_alone else nodes.fingerprint(load_key(key_file), joining.secrets())
    # last of all: it does not last while a schema is made
    return nodes.join(connection, joining, mark)


@contextmanager
def _saying(path: Path) -> Iterator[None]:
    """Says why the file cannot be used. Raises Refusal `no_store`."""
    try:
        yield
    except DBAPIError as error:
        raise Refusal(f"Can't use the database {path}: {error.orig}.", code="no_store") from error


def _key_at_hand(key_file: Path) -> HouseKey | None:
    return load_key(key_file) if key_file.is_file() else None
