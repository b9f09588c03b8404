"""A game's own commands on the command line: what they give is printed, row by row."""

import inspect
from collections.abc import Callable
from functools import wraps
from types import UnionType
from typing import Any, get_args, get_type_hints

import typer

from valat.cli.output import Format, FormatOption, Output, print_text, printing
from valat.cli.progress import Bar, bar
from valat.games import Command, Group, Progress

FORM = "form"
"""The parameter that a command has here besides its own."""


def printing_command(command: Command) -> Callable[..., None]:
    """The command as typer wants it: of the same name, parameters and help, and with `--format` for rows.

    A command that gives text alone, as a report does, has no other format.
    """

    def run(form: Format | None = Format.TABLE, **arguments: Any) -> None:
        # one loop prints rows and bar: neither overwrites the other
        with bar(1) as progress, printing(form) as output:
            for line in command(**arguments):
                _print(line, output, progress)

    signature = inspect.signature(command)
    if not _gives_text(command):
        option = inspect.Parameter(
            FORM, inspect.Parameter.KEYWORD_ONLY, default=None, annotation=FormatOption
        )
        signature = signature.replace(parameters=[*signature.parameters.values(), option])
    # typer reads options and help off signature and annotations
    wrapped = wraps(command)(run)
    wrapped.__dict__["__signature__"] = signature
    wrapped.__annotations__ = {**command.__annotations__, FORM: FormatOption}
    return wrapped


def command_group(group: Group) -> typer.Typer:
    """The commands of a group under its name."""
    commands = typer.Typer(name=group.name, help=group.about, no_args_is_help=True)
    for command in group.commands:
        commands.command()(printing_command(command))
    return commands


def _gives_text(command: Command) -> bool:
    """Whether lines of the command are text, as its annotation says."""
    (kinds,) = get_args(get_type_hints(command)["return"])
    return kinds is str or (isinstance(kinds, UnionType) and str in get_args(kinds))


def _print(line: dict[str, Any] | str | Progress, output: Output, progress: Bar) -> None:
    if isinstance(line, Progress):
        progress.reach(line.share)
    elif isinstance(line, str):
        print_text(line)
    else:
        output.row(line)
