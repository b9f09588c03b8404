"""Schema versions, oldest first; `upgrade` brings a store to the newest."""

from importlib import import_module
from importlib.resources import files

from sqlalchemy import Connection, inspect, text

from valat.kernel.errors import Refusal

NEWER = "This data was written by a newer version of Valat. Run that version, or restore a backup."


COPYING = "copying"
"""What stands in place of a revision in a copy that is not finished."""


def upgrade(connection: Connection, wanted: str = "head") -> None:
    """Brings the store behind the connection to the newest schema, in the caller's transaction.

    An empty database of PostgreSQL gets the whole schema of today: there are none older than 0025.

    Args:
        wanted: a revision to stop at; the whole schema is the newest.
    Raises:
        Refusal: `newer_store`, when a newer version of the program has already changed it.
    """
    before = revision_of(connection)
    _check_whole(before)
    if before is not None and before not in revisions():
        raise Refusal(NEWER, code="newer_store")
    if before == (newest() if wanted == "head" else wanted):
        return
    if before is None and connection.dialect.name == "postgresql":
        from valat.store.postgresql import create_schema

        create_schema(connection)
        connection.execute(text("CREATE TABLE alembic_version (version_num VARCHAR(32) PRIMARY KEY)"))
        connection.execute(text("INSERT INTO alembic_version VALUES (:newest)"), {"newest": newest()})
        return
    # imported here: Alembic takes a fifth of a server's start, and most starts find the newest schema
    from valat.store.migrations.alembic_steps import run

    run(connection, wanted)


def newest() -> str:
    """The revision that `upgrade` leads to."""
    return revisions()[-1]


def is_additive(connection: Connection) -> bool:
    """Whether servers that run go on beside the steps to the newest schema: each has `additive = True`."""
    before, versions = revision_of(connection), files("valat.store") / "migrations" / "versions"
    steps = sorted(step.name.removesuffix(".py") for step in versions.iterdir() if step.name[:4].isdigit())
    # all but a newer one's, which `upgrade` refuses
    coming = [step for step in steps if before is not None and step[:4] > before]
    modules = (import_module(f"valat.store.migrations.versions.{step}") for step in coming)
    return all(getattr(module, "additive", False) for module in modules)


def revisions() -> list[str]:
    """Every revision, the oldest first: the numbers that the files of the steps begin with."""
    steps = (files("valat.store") / "migrations" / "versions").iterdir()
    return sorted(step.name[:4] for step in steps if step.name[:4].isdigit())


def check_version(connection: Connection) -> None:
    """Passes when the store has the newest schema. Raises Refusal `newer_store`, `older_store`."""
    revision = revision_of(connection)
    if revision == newest():
        return
    _check_whole(revision)
    if revision is None or revision in revisions():
        raise Refusal(
            "This data was written by an older version of Valat. Start the server once to update it.",
            code="older_store",
        )
    raise Refusal(NEWER, code="newer_store")


def _check_whole(revision: str | None) -> None:
    if revision == COPYING:
        why = "This copy was not finished. Run 'valat copy' again."
        raise Refusal(why, code="no_store")


def is_empty(connection: Connection) -> bool:
    """Whether no house has used the database yet."""
    return revision_of(connection) is None


def revision_of(connection: Connection) -> str | None:
    """The store's own revision, as Alembic notes it; None for an empty one."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    revision: str | None = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return revision
