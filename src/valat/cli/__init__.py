"""The `valat` command: one module a command, imported only when the command is run."""

from valat.cli.app import main

__all__ = ["main"]
