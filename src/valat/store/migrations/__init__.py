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


def upgrade(connection: Connection) -> None:
    """Brings the store behind the connection to the newest schema, in the caller's transaction.

    Raises:
        Refusal: `newer_store`, when a newer version of the program has already changed it.
    """
    config = _config()
    script = ScriptDirectory.from_config(config)

    def steps(revision: Any, _context: MigrationContext) -> list[Any]:
        return script._upgrade_revs("head", revision)

    with EnvironmentContext(config, script, fn=steps, destination_rev="head") as environment:
        environment.configure(connection=connection, target_metadata=metadata)
        try:
            environment.run_migrations()
        except CommandError as error:
            raise Refusal(
                "The store was made by a newer Valat; start that one, or restore a backup.",
                code="newer_store",
            ) from error


def newest() -> str:
    """The revision that `upgrade` leads to."""
    return ScriptDirectory.from_config(_config()).get_current_head() or ""


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(files("valat.store") / "migrations"))
    config.set_main_option("path_separator", "os")
    return config
