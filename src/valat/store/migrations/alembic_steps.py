"""The migrations run by Alembic, which is imported for a store that has to change."""

from importlib.resources import files
from typing import Any

from alembic.config import Config
from alembic.runtime.environment import EnvironmentContext
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from valat.store.schema import metadata


def run(connection: Connection, wanted: str) -> None:
    """Brings the store behind the connection to a revision, or to `head`.

    Raises:
        alembic.util.CommandError: its revision is none of these.
    """
    config = Config()
    config.set_main_option("script_location", str(files("valat.store") / "migrations"))
    config.set_main_option("path_separator", "os")
    script = ScriptDirectory.from_config(config)

    def steps(revision: Any, _context: MigrationContext) -> list[Any]:
        return script._upgrade_revs(wanted, revision)

    with EnvironmentContext(config, script, fn=steps, destination_rev=wanted) as environment:
        environment.configure(connection=connection, target_metadata=metadata)
        environment.run_migrations()
