"""A game's own command on the command line: what it gives is printed, a line of JSON each."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from valat.cli.output import failed, print_line
from valat.games import Command
from valat.kernel.errors import Refusal


def printed(command: Command) -> Callable[..., None]:
    """The command as typer wants it: of the same name, parameters and help."""

    @wraps(command)
    def run(**arguments: Any) -> None:
        try:
            for line in command(**arguments):
                print_line(line)
        except Refusal as refusal:
            raise failed(refusal) from None

    return run
