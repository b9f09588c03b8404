"""A game's own commands on the command line: what they give is printed, line by line."""

from collections.abc import Callable
from functools import wraps
from typing import Any

import typer

from valat.cli.output import failure, print_line, print_text
from valat.cli.progress import Bar, bar
from valat.games import Command, Group, Progress
from valat.kernel.errors import Refusal


def printing_command(command: Command) -> Callable[..., None]:
    """The command as typer wants it: of the same name, parameters and help."""

    # typer reads options and help off the signature, which is the command's
    @wraps(command)
    def run(**arguments: Any) -> None:
        try:
            # lines and bar are printed by one loop, so that neither overwrites the other
            with bar(1) as progress:
                for line in command(**arguments):
                    _print(line, progress)
        except Refusal as refusal:
            raise failure(refusal) from None

    return run


def command_group(group: Group) -> typer.Typer:
    """The commands of a group under its name."""
    commands = typer.Typer(name=group.name, help=group.about, no_args_is_help=True)
    for command in group.commands:
        commands.command()(printing_command(command))
    return commands


def _print(line: dict[str, Any] | str | Progress, progress: Bar) -> None:
    if isinstance(line, Progress):
        progress.reach(line.share)
    elif isinstance(line, str):
        print_text(line)
    else:
        print_line(line)
