"""The `valat` command line: the table of its commands, each imported when it is used.

A command is a function in a module of its own, or a `typer.Typer` of several; a new one is one line of the
table below. It hands its rows to `output.printing` and raises `Refusal`; `main` turns that into the error
and the exit status. A game brings its own commands: `valat.games.command_lines`.
"""

import errno
import os
import re
import sys
from collections.abc import Callable
from importlib import import_module
from typing import Annotated, Any, NamedTuple

import typer
from typer.core import TyperCommand, TyperGroup

from valat import games
from valat.cli.output import WrongCall, error_line, print_error, wants_json
from valat.cli.parameters import convert_here
from valat.kernel.errors import Refusal, Unreadable

ABOUT = "Play, host and study Belot, bridge and other card games."


class Entry(NamedTuple):
    """A command before it is imported.

    Attributes:
        place: its module, and what it is called there.
        about: its line in `valat --help`.
    """

    place: str
    about: str


STUDY = "Play and study"
FILES = "Deals and files"
BOTS = "Bots and contests"
EVENTS = "Club and tournaments"
HOST = "Host a house"
PEOPLE = "Players and staff"

PANELS: dict[str, dict[str, Entry]] = {
    STUDY: {
        "solve": Entry("solve:solve", "Solve a position with all cards open: value and best moves."),
        "table": Entry("table:table", "Print double dummy tables and par of bridge boards."),
        "analyse": Entry("analyse:analyse", "Show what each card in a finished deal cost, and why."),
        "simulate": Entry("simulate:simulate", "Let bots play each other and print the results."),
        "suggest": Entry("suggest:suggest", "Say what a bot would play or bid, and why."),
        "luck": Entry("luck:luck", "Measure how much luck comparing results with a reference removes."),
    },
    FILES: {
        "deal": Entry("deal:deal", "Deal cards, at random or under conditions."),
        "generate": Entry("generate:generate", "Find deals under conditions, by a dealer script or a wish."),
        "replay": Entry("replay:replay", "Check deal and match records."),
        "convert": Entry("convert:convert", "Convert deals from one format to another."),
        "verify": Entry("verify:verify", "Check that deals were fairly dealt."),
        "puzzles": Entry("puzzles:puzzles", "Create puzzles."),
    },
    EVENTS: {
        "movement": Entry(
            "movement:movement", "Print a movement with its properties, or check one from a file."
        ),
        "session": Entry("session:session", "List, show, export and verify club sessions."),
        "tournament": Entry("tournament:tournament", "List, show, export, score and verify tournaments."),
        "rating": Entry("rating:rating", "Check ratings, and see how they work."),
    },
    BOTS: {
        "bot": Entry("bot:bot", "Create, try, check and pack a bot."),
        "contest": Entry("contest:contest", "Run contests between bots."),
        "arena": Entry("arena:arena", "Run untrusted bots on this machine."),
        # a game's commands that need sockets, which its own package may not have
        "bridge": Entry(
            "valat.arena.bridge.commands:BRIDGE", "Run a table manager, or connect a house bot to one."
        ),
    },
    HOST: {
        "serve": Entry("serve:serve", "Start the card house and print its address."),
        "doctor": Entry("doctor:doctor", "Show what runs, what is installed and in use, and every setting."),
        "backup": Entry("backup:backup", "Back up a house while it runs."),
        "restore": Entry("backup:restore", "Restore a backup into an empty folder."),
        "copy": Entry("copy:copy", "Copy a stopped house's database, and check that both are equal."),
        "cluster": Entry("cluster:cluster", "Show and control the nodes of a cluster."),
        "rotate-key": Entry("rotate_key:rotate_key", "Add a new house key."),
    },
    PEOPLE: {
        "grant": Entry("grant:grant", "Give a player chips or VIP time."),
        "ledger": Entry("ledger:ledger", "Check and show chips and VIP time."),
        "role": Entry("role:role", "Manage staff roles."),
        "login-link": Entry("login_link:login_link", "Print a link with which a player sets a new password."),
        "erase": Entry("erase:erase", "Delete a player's account."),
    },
}
"""The commands by the headings of `valat --help`; a place without dots is in this package."""


class LazyGroup(TyperGroup):
    """Commands that are imported when they are called, and not to list them."""

    def __init__(self, **attributes: Any) -> None:
        super().__init__(**attributes)
        self._headings = {
            panel: {name: entry.about for name, entry in part.items()} for panel, part in PANELS.items()
        }
        for name, (package, about) in games.command_lines().items():
            self._headings.setdefault(package.capitalize(), {})[name] = about
        # what completion asks for: names and lines
        self.commands = {
            name: TyperCommand(name, help=about)
            for part in self._headings.values()
            for name, about in part.items()
        }

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        """Writes the commands under their headings."""
        for heading, lines in self._headings.items():
            with formatter.section(heading):
                formatter.write_dl([*lines.items()])

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """As the group does, with the command itself."""
        name, line, rest = super().resolve_command(ctx, args)
        # the line is none where completion has a word that is no command
        return name, line and load(str(name)), rest


def load(name: str) -> Any:
    """The command of that name, imported."""
    entry = next((part[name] for part in PANELS.values() if name in part), None)
    found: Any
    if entry is None:
        found = games.command(name)
    else:
        module, _, attribute = entry.place.partition(":")
        found = getattr(import_module(module if "." in module else f"valat.cli.{module}"), attribute)
    if not callable(found) or isinstance(found, games.Group):
        # late: most commands are not a game's
        from valat.cli.lines import command_group

        found = command_group(found)
    elif entry is None:
        from valat.cli.lines import printing_command

        found = printing_command(found)
    if isinstance(found, typer.Typer):
        found.rich_markup_mode = None
        command: Any = typer.main.get_group(found)
        for sub in command.commands.values():
            # a whole sentence, which the list would cut to a line
            first, *_ = re.split(r"(?<=\.)\s", sub.help or "", maxsplit=1)
            sub.short_help = first
    else:
        alone = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)
        alone.command(name)(found)
        command = typer.main.get_command(alone)
    for each in (command, *getattr(command, "commands", {}).values()):
        _name_arguments(each)
    convert_here(command)
    return command


def _name_arguments(command: Any) -> None:
    """Writes the arguments of a command in capitals, as its errors and docs/cli.md do."""
    for parameter in command.params:
        if parameter.param_type_name == "argument" and parameter.metavar is None:
            parameter.metavar = parameter.name.upper()


app = typer.Typer(
    name="valat",
    cls=LazyGroup,
    help=ABOUT,
    no_args_is_help=True,
    # plain text: rich takes as long to import as all else
    rich_markup_mode=None,
    # typer's own tracebacks may print local values, and a house key could be among them
    pretty_exceptions_enable=False,
)


def _print_version(wanted: bool) -> None:
    if wanted:
        import valat

        typer.echo(f"valat {valat.__version__}")
        raise typer.Exit


@app.callback(help=ABOUT)
def valat_commands(
    version: Annotated[
        bool, typer.Option("--version", callback=_print_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    """Play, host and study Belot, bridge and other card games."""


_OF_SERVER = (
    "aiosqlite alembic anyio argon2 cryptography dateutil http_ece httptools icalendar litestar networkx "
    "openskill PIL py_vapid sqlalchemy tomli_w uvicorn uvloop webauthn"
)
EXTRAS = dict.fromkeys(_OF_SERVER.split(), "server") | {
    "endplay": "bridge",
    "httpcore": "cluster",
    "httpx": "client",
    "numpy": "batch",
    "prometheus_client": "metrics",
    "psycopg": "postgres",
    "ray": "ray",
    "redis": "cluster",
    "wasmtime": "arena",
    "websockets": "client",
}
"""The extra that brings each module `valat` itself does without."""


def main() -> None:
    """Runs the command line: exit status 0, 1 where something is at fault, 2 where the call is."""
    _open_streams()
    status = _guarded(_run)
    written = _guarded(_flush)
    sys.exit(status or written)


def _open_streams() -> None:
    """Opens those of the standard streams that are closed, to nothing.

    A file that is opened later would else be in their place, and be printed to.
    """
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115 -- as long as the process


def _guarded(work: Callable[[], int]) -> int:
    """The exit status of the work; standard error has told what was at fault."""
    try:
        return work()
    except WrongCall as refusal:
        print_error(error_line(refusal))
        return 2
    except Refusal as refusal:
        print_error(error_line(refusal))
        return 1
    except OSError as error:
        # of a file that a command was given, and not of what else goes wrong with the machine
        if error.filename is None and error.errno != errno.ENOSPC:
            raise
        what = "write" if error.filename is None else f"use {error.filename}"
        print_error(error_line(Unreadable(f"Can't {what}: {error.strerror}.", key="no_file")))
        return 1
    except ModuleNotFoundError as missing:
        extra = EXTRAS.get((missing.name or "").partition(".")[0])
        # a fault of ours, which no extra would mend
        if extra is None:
            raise
        why = f"Install what this needs: pip install 'valat[{extra}]'. Missing: {missing.name}."
        print_error(error_line(Refusal(why, code="missing_extra")))
        return 1


def _flush() -> int:
    """The exit status once all results are written: 1 where their reader has stopped. Raises OSError."""
    try:
        sys.stdout.flush()
    except OSError as error:
        # Python writes again at its end, and would tell of it
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if error.errno == errno.EPIPE:
            return 1
        raise
    return 0


def _run() -> int:
    """The exit status of the command. Raises what the command raises, and WrongCall."""
    command = typer.main.get_command(app)
    convert_here(command)
    try:
        return command.main(prog_name="valat", standalone_mode=False) or 0
    except typer.Abort:
        return 1
    except typer.TyperException as error:
        wrong: Any = error
        if not wants_json():
            wrong.show()
            return int(wrong.exit_code)
        raise WrongCall(wrong.format_message()) from None
