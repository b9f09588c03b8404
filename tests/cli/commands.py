"""All commands of the command line, imported."""

from collections.abc import Iterator
from functools import cache
from typing import Any

import typer.main

from valat.cli.app import app, load


@cache
def every_command() -> dict[str, Any]:
    """Each command and group by what one types for it, `valat` first."""
    group: Any = typer.main.get_command(app)
    return {"valat": group} | {path: command for name in group.commands for path, command in _below(name)}


def _below(name: str) -> Iterator[tuple[str, Any]]:
    path, command = f"valat {name}", load(name)
    yield path, command
    for each, sub in getattr(command, "commands", {}).items():
        yield f"{path} {each}", sub
