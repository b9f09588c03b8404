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


def page_row(path: str, command: Any) -> str:
    """The row of a command in docs/cli.md: what one types, and how its help begins."""
    words = [path]
    for parameter in command.params:
        if parameter.param_type_name == "argument":
            word = parameter.metavar or parameter.name.upper()
            words.append(word if parameter.required or word.startswith("[") else f"[{word}]")
    about = " ".join(command.help.split("\n\n")[0].split())
    cells = (" ".join(words), about)
    call, about = (text.replace("|", "\\|") for text in cells)
    return f"| `{call}` | {about} |"
