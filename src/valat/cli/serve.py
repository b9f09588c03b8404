"""`valat serve`: the card house in a browser."""

import inspect
from typing import Any

import typer

from valat.cli.output import print_text
from valat.kernel.errors import Refusal
from valat.web.settings import SETTINGS, Setting, read


def serve(**options: Any) -> None:
    """Start the card house and print its address."""
    try:
        settings = read(**options)
        # late: it needs the server extra, and takes a second to import
        from valat.web.server import run

        run(settings, _announce)
    except Refusal as refusal:
        # a sentence, not JSON: who starts a server reads its log
        print_text(f"{refusal.why} ({refusal.code})", error=True)
        raise typer.Exit(1) from None


def _announce(address: str) -> None:
    # at once: a program that starts the server reads the address from a pipe
    print(f"Valat is running at {address}", flush=True)


def _parameter(setting: Setting) -> inspect.Parameter:
    shown = str(setting.default) or "none"
    option = typer.Option(None, setting.option, help=f"{setting.description} [{setting.variable}: {shown}]")
    return inspect.Parameter(
        setting.name, inspect.Parameter.KEYWORD_ONLY, default=option, annotation=setting.type | None
    )


# one table of settings: options, environment variables and `doctor` cannot drift apart
serve.__dict__["__signature__"] = inspect.Signature([_parameter(setting) for setting in SETTINGS])
