"""The `valat` command line: one function a command, each in a module of its own.

A command's module imports what is heavy or belongs to an extra (server, NumPy, …) inside its function, so
that `valat --help` is quick and needs none of it. A new command is one import and one line below; a
game's own commands come with the game.
"""

import sys

import typer

from valat import games
from valat.arena.bridge.commands import BRIDGE
from valat.cli.analyse import analyse
from valat.cli.arena import arena
from valat.cli.backup import backup, restore
from valat.cli.bot import bot
from valat.cli.contest import contest
from valat.cli.convert import convert
from valat.cli.copy import copy
from valat.cli.deal import deal
from valat.cli.doctor import doctor
from valat.cli.erase import erase
from valat.cli.grant import grant
from valat.cli.ledger import ledger
from valat.cli.lines import command_group, printing_command
from valat.cli.login_link import login_link
from valat.cli.luck import luck
from valat.cli.movement import movement
from valat.cli.puzzles import puzzles
from valat.cli.rating import rating
from valat.cli.replay import replay
from valat.cli.role import role
from valat.cli.rotate_key import rotate_key
from valat.cli.serve import serve
from valat.cli.session import session
from valat.cli.simulate import simulate
from valat.cli.solve import solve
from valat.cli.tournament import tournament
from valat.cli.verify import verify

app = typer.Typer(
    name="valat",
    help="Play, host and study Belot, bridge and other card games.",
    no_args_is_help=True,
    add_completion=False,
    # typer's own tracebacks may print local values, and a house key could be among them
    pretty_exceptions_enable=False,
)


@app.callback()
def valat() -> None:
    """Play, host and study Belot, bridge and other card games."""


app.command()(deal)
app.command()(replay)
app.command()(convert)
app.command()(solve)
app.command()(analyse)
app.command()(verify)
app.command()(simulate)
app.command()(luck)
app.command()(serve)
app.command()(doctor)
app.command()(login_link)
app.command()(movement)
app.command()(rotate_key)
app.command()(grant)
app.command()(erase)
app.command()(backup)
app.command()(restore)
app.command()(copy)
app.add_typer(ledger)
app.add_typer(rating)
app.add_typer(puzzles)
app.add_typer(session)
app.add_typer(tournament)
app.add_typer(role)
app.add_typer(bot)
app.add_typer(contest)
app.add_typer(arena)
# a game's commands that need sockets, which its own package may not have
app.add_typer(command_group(BRIDGE))
# games bring their own commands, so that no game is named here
for command in games.commands():
    if isinstance(command, games.Group):
        app.add_typer(command_group(command))
    else:
        app.command()(printing_command(command))

EXTRAS = {
    "alembic": "server",
    "aiosqlite": "server",
    "anyio": "server",
    "argon2": "server",
    "httpx": "client",
    "litestar": "server",
    "networkx": "server",
    "sqlalchemy": "server",
    "uvicorn": "server",
    "numpy": "batch",
    "endplay": "bridge",
    "psycopg": "postgres",
    "websockets": "client",
}
"""The extra that brings each module `valat` itself does without."""


def main() -> None:
    """Runs the command line; a command that lacks its extra says which, with exit status 1."""
    try:
        app()
    except ModuleNotFoundError as missing:
        extra = EXTRAS.get((missing.name or "").partition(".")[0])
        # a fault of ours, which no extra would mend
        if extra is None:
            raise
        print(f"This needs {missing.name}: pip install 'valat[{extra}]'", file=sys.stderr)
        sys.exit(1)
