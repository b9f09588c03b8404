"""Texts that go straight to the database's driver: around a short one SQLAlchemy takes most of the time."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

_WARNED = "warned"
"""Where a connection to PostgreSQL notes that a warning came."""


def execute_text(connection: Connection, text: str, values: Any = ()) -> Any:
    """The driver's cursor after a statement.

    Args:
        text: as the driver takes it.
        values: of its parameters, by order or by name as the text has them.
    Raises:
        DBAPIError: as SQLAlchemy raises it.
    """
    driver: Any = connection.connection.driver_connection
    try:
        return driver.execute(text, values)
    except connection.dialect.loaded_dbapi.Error as error:
        raise _as_sqlalchemy(connection, driver, text, error) from error


@contextmanager
def one_trip(connection: Connection) -> Iterator[None]:
    """Meanwhile statements go to PostgreSQL without waiting for answers, which come together at the end.

    A thread that waits for each answer waits besides until the event loop lets the interpreter go.
    SQLite is asked as always.

    Raises:
        DBAPIError: as SQLAlchemy raises it, for any of the statements.
    """
    driver: Any = connection.connection.driver_connection
    if connection.dialect.name != "postgresql":
        yield
        return
    try:
        with driver.pipeline():
            yield
    except connection.dialect.loaded_dbapi.Error as error:
        raise _as_sqlalchemy(connection, driver, "", error) from error


def watch_warnings(driver: Any, info: dict[Any, Any]) -> None:
    """From now on the connection's warnings are noted.

    Args:
        driver: its connection.
        info: what SQLAlchemy keeps with it.
    """

    def note(notice: Any) -> None:
        if notice.severity_nonlocalized == "WARNING":
            info[_WARNED] = True

    driver.add_notice_handler(note)


def was_warned(connection: Connection) -> bool:
    """Whether a warning came since this was asked last."""
    return bool(connection.info.pop(_WARNED, False))


def _as_sqlalchemy(connection: Connection, driver: Any, text: str, error: Exception) -> Exception:
    """An error of the driver as SQLAlchemy's; a connection that is lost is given up."""
    dialect: Any = connection.dialect
    lost = dialect.is_disconnect(error, driver, None)
    if lost:
        connection.invalidate(error)
    return DBAPIError.instance(
        text,
        None,
        error,
        dialect.loaded_dbapi.Error,
        hide_parameters=True,
        connection_invalidated=lost,
        dialect=dialect,
    )
