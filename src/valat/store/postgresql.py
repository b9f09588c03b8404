"""A store on a PostgreSQL server: how houses connect, and which databases they can use."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

from sqlalchemy import URL, Connection, Engine, create_engine, event, inspect, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from valat.kernel.errors import Refusal
from valat.store import nodes
from valat.store.address import without_password
from valat.store.driver import watch_warnings
from valat.store.reader_pool import ReaderPool
from valat.store.schema import metadata
from valat.store.trouble import DISK_FULL, MISSING_RIGHT, WAITING, StorageFull, StoreUnavailable, sqlstate

OLDEST = 15
"""The oldest version of the server that a house uses."""

IDLE = "idle_in_transaction_session_timeout"
OPTIONS = (
    # a connection that broke in the middle of a transaction must not keep its rows from others
    f"{IDLE}=10s",
    "lock_timeout=10s",
)
CONNECTING: dict[str, Any] = {
    "application_name": "valat",
    "connect_timeout": 5,
    # a server that is gone without a word is noticed in seconds
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
}
MOST_READERS = 15
"""Connections of those who read."""
MIGRATING = 0x56616C6174
"""The server's lock under which a schema is made, and the house's row taken."""

_STATE = """
SELECT current_setting('server_version_num')::int / 10000 AS version,
  current_setting('server_encoding') AS encoding,
  'B' < 'a' AND 'a-b' < 'aa' AS is_plain,
  current_database() AS name,
  current_user AS role,
  (SELECT datcollate FROM pg_database WHERE datname = current_database()) AS locale
"""


def writing_engine(url: URL, *, of_node: bool = False) -> Engine:
    """What a writer connects by. Raises Refusal `no_driver`.

    Args:
        of_node: one that stops in a transaction does not keep others for long from what it has.
    """
    options = [
        # the writer's statements find rows by their keys: one plan is as good for all values
        "plan_cache_mode=force_generic_plan",
        # whether a commit has waited for standbys is said by a warning alone
        "client_min_messages=warning",
        *([f"{IDLE}=1s"] if of_node else []),
    ]
    with _needing_driver():
        engine = create_engine(url, hide_parameters=True, connect_args=_arguments(*options))

    @event.listens_for(engine, "connect")
    def wait_for_disk(connection: Any, record: Any) -> None:
        watch_warnings(connection, record.info)
        # a player is told only of what the server has on its disk, or on more machines where it is set so
        durable = "SELECT set_config('synchronous_commit', 'on', false)"
        connection.execute(f"{durable} WHERE current_setting('synchronous_commit') = 'off'")
        connection.commit()

    return engine


def reading_engine(url: URL, *, only: bool = False) -> AsyncEngine:
    """What readers connect by; what a server that is away or full does not do is refused in words.

    Args:
        only: nothing can be written by it.
    """
    options = ("default_transaction_read_only=on",) if only else ()
    with _needing_driver():
        engine = create_async_engine(
            url,
            hide_parameters=True,
            # each question is asked by itself, as of SQLite
            isolation_level="AUTOCOMMIT",
            poolclass=ReaderPool,
            # all of them stay: a crowd that comes back at once would wait for new ones all the time
            pool_size=MOST_READERS,
            max_overflow=0,
            # after a restart of the server nobody is refused because a connection is an old one
            pool_pre_ping=True,
            connect_args=_arguments(*options),
        )

    @event.listens_for(engine.sync_engine, "handle_error")
    def say_unavailable(context: Any) -> None:
        error = context.original_exception
        if sqlstate(error) == DISK_FULL:
            raise StorageFull from error
        is_away = context.is_disconnect or context.connection is None or sqlstate(error) in WAITING
        # the pool asks first whether a connection still lives, and takes another one if it does not
        if is_away and not context.is_pre_ping:
            raise StoreUnavailable from error

    return engine


def check_database(connection: Connection) -> None:
    """Passes where a house can use the database behind the connection.

    Raises:
        Refusal: `no_store`.
    """
    state = connection.execute(text(_STATE)).one()
    if state.version < OLDEST:
        raise _unusable(f"The PostgreSQL server has version {state.version}. Use version {OLDEST} or newer.")
    # texts are compared by their letters' numbers, as in SQLite; lists would be in another order
    if state.encoding != "UTF8" or not state.is_plain:
        how = f"CREATE DATABASE {state.name} OWNER {state.role} TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C'"
        has = f"encoding {state.encoding} and locale {state.locale}"
        raise _unusable(f"The database {state.name} has {has}. Make it again with: {how}")
    tables = set(inspect(connection).get_table_names())
    if tables and "alembic_version" not in tables:
        raise _unusable(f"The database {state.name} has tables of another program. Use an empty one.")


class ServerState(NamedTuple):
    """What a database has: the server's version, the schema's revision, and the house that uses it.

    The revision is None in an empty one, the holder empty while no house runs.
    """

    version: int
    revision: str | None
    holder: str


def look_at(url: URL) -> ServerState:
    """What the database has. Raises Refusal `no_store`."""
    engine = writing_engine(url)
    try:
        with saying_what_to_do(url), engine.connect() as connection:
            check_database(connection)
            version = connection.execute(text(_STATE)).one().version
            if not inspect(connection).has_table("alembic_version"):
                return ServerState(version, None, "")
            revision = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
            running = ", ".join(holder.holder for holder in nodes.live(connection))
            return ServerState(version, revision, running)
    finally:
        engine.dispose()


def create_schema(connection: Connection) -> None:
    """Makes the whole schema of today in an empty database."""
    from valat.store.triggers import create_triggers

    metadata.create_all(connection)
    create_triggers(connection)


@contextmanager
def saying_what_to_do(url: URL, missing_right: str = "") -> Iterator[None]:
    """Says in words why the server or the database cannot be used. Raises Refusal `no_store`.

    Args:
        missing_right: what is said where the role may not do it; by default, that it may make no tables.
    """
    try:
        yield
    except DBAPIError as error:
        if sqlstate(error) == MISSING_RIGHT:
            grant = f"GRANT ALL ON SCHEMA public TO {url.username}"
            why = f"The role {url.username} has no right to make tables in the database."
            raise _unusable(missing_right or f"{why} Make it the owner, or type: {grant}") from error
        # the first line ends with the reason, what follows are hints
        line = str(error.orig).strip().partition("\n")[0]
        reason = line.rpartition("failed: ")[2].removeprefix("FATAL:").strip().rstrip(".")
        at = without_password(url)
        why = f"Can't use the database {at}: {reason}. Check VALAT_DATABASE, and that its server runs."
        raise _unusable(why) from error


def _arguments(*more: str) -> dict[str, Any]:
    return {**CONNECTING, "options": " ".join(f"-c {option}" for option in (*OPTIONS, *more))}


@contextmanager
def _needing_driver() -> Iterator[None]:
    try:
        yield
    except ImportError as error:
        why = "PostgreSQL needs a driver. Type: pip install 'valat[postgres]'."
        raise Refusal(why, code="no_store") from error


def _unusable(why: str) -> Refusal:
    return Refusal(why, code="no_store")
