"""Schema versions, oldest first; `upgrade` brings a store to the newest."""

from importlib.resources import files
from typing import Any

from alembic.config import Config
from alembic.runtime.environment import EnvironmentContext
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection

from valat.kernel.errors import Refusal
from valat.store.schema import metadata

NEWER = "The store was made by a newer Valat; start that one, or restore a backup."


def upgrade(connection: Connection, wanted: str = "head") -> None:
    """Brings the store behind the connection to the newest schema, in the caller's transaction.

    Args:
        wanted: a revision to stop at.
    Raises:
        Refusal: `newer_store`, when a newer version of the program has already changed it.
    """
    config, script = _scripts()

    def steps(revision: Any, _context: MigrationContext) -> list[Any]:
        return script._upgrade_revs(wanted, revision)

    with EnvironmentContext(config, script, fn=steps, destination_rev=wanted) as environment:
        environment.configure(connection=connection, target_metadata=metadata)
        try:
            environment.run_migrations()
        except CommandError as error:
            raise Refusal(NEWER, code="newer_store") from error


def newest() -> str:
    """The revision that `upgrade` leads to."""
    return _scripts()[1].get_current_head() or ""


def check_version(connection: Connection) -> None:
    """Passes when the store has the newest schema. Raises Refusal `newer_store`, `older_store`."""
    script = _scripts()[1]
    revision = MigrationContext.configure(connection).get_current_revision()
    if revision == script.get_current_head():
        return
    if revision is None or revision in {known.revision for known in script.walk_revisions()}:
        raise Refusal("The store is an older version's; start the server once.", code="older_store")
    raise Refusal(NEWER, code="newer_store")


def _scripts() -> tuple[Config, ScriptDirectory]:
    config = Config()
    config.set_main_option("script_location", str(files("valat.store") / "migrations"))
    config.set_main_option("path_separator", "os")
    return config, ScriptDirectory.from_config(config)
