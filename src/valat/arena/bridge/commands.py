"""`valat bridge`: a table manager for other people's programs, and our bots at other people's tables."""

import secrets
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from valat.games import Group

if TYPE_CHECKING:
    from valat.games.bridge.options import SystemName
    from valat.games.bridge.state import State

HostOption = Annotated[str, typer.Option(help="Network address of the manager. Default: this machine only.")]
AnswerOption = Annotated[
    float, typer.Option(min=0.1, help="Seconds to wait for each line, including thinking time.")
]
SeatingOption = Annotated[float, typer.Option(min=0.1, help="Seconds to wait for all players to sit down.")]


def manager(
    host: HostOption = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65534, help="Port; 0 picks a free one.")] = 2000,
    boards: Annotated[int | None, typer.Option(min=1, max=64, help="Number of boards. Default: 16.")] = None,
    seed: Annotated[int | None, typer.Option(help="Seed; the same seed gives the same boards.")] = None,
    file: Annotated[
        Path | None, typer.Option(help="Read the boards from a file (records, PBN or LIN).")
    ] = None,
    records: Annotated[Path | None, typer.Option(metavar="FILE", help="Write records to this file.")] = None,
    teams: Annotated[
        bool,
        typer.Option("--teams", help="Play two rooms, the second on the next port, with sides reversed."),
    ] = False,
    seating_seconds: SeatingOption = 600,
    answer_seconds: AnswerOption = 120,
) -> Iterator[str]:
    """Seat four programs of the table manager protocol (version 18) and let them play boards."""
    from valat.arena.bridge.manager import Place, session
    from valat.arena.bridge.seating import Patience

    # printed: what was dealt by chance can be dealt again
    chosen = secrets.randbits(32) if seed is None else seed
    dealt, doubts = _boards(file, boards, chosen)
    yield from doubts
    yield f"{len(dealt)} boards" + (f", seed {chosen}." if file is None else f" of {file}.")
    yield from session(dealt, Place(host, port, teams), Patience(seating_seconds, answer_seconds), records)


def client(
    team: Annotated[str, typer.Option(help="Team name; partners give the same one.")],
    seat: Annotated[str, typer.Option(help="Seat: north, east, south, west or any.")] = "any",
    host: HostOption = "127.0.0.1",
    port: Annotated[int, typer.Option(min=1, max=65535)] = 2000,
    bot: Annotated[str, typer.Option(help="Bot, for example house or champion.")] = "house",
    budget_ms: Annotated[
        int, typer.Option(min=1, help="Milliseconds per move, for bots that search.")
    ] = 1000,
    session_minutes: Annotated[
        float | None, typer.Option(min=0.1, help="Total thinking time for the side, by the manager's clock.")
    ] = None,
    system: Annotated[str, typer.Option(help="Our bidding system.")] = "natural",
    theirs: Annotated[str, typer.Option(help="Opponents' bidding system.")] = "natural",
    seed: Annotated[int, typer.Option(help="Seed for the bot's random choices.")] = 0,
    seating_seconds: SeatingOption = 600,
    answer_seconds: AnswerOption = 120,
) -> Iterator[str]:
    """Let a house bot play at a table manager's table until the session ends."""
    from valat import bots
    from valat.arena.bridge.client import ClientBot, play
    from valat.arena.bridge.seating import Patience
    from valat.bots.bot import Budget

    player = ClientBot(
        team=_team(team),
        seat=_seat(seat),
        bot=bots.find("bridge", bot),
        systems=(_system(system), _system(theirs)),
        budget=Budget(budget_ms),
        seed=seed,
        session_seconds=None if session_minutes is None else session_minutes * 60,
    )
    bots.warm("bridge")
    yield from play(host, port, player, Patience(seating_seconds, answer_seconds))


BRIDGE = Group("bridge", "Run a table manager, or connect a house bot to one.", (manager, client))
"""What the command line has of it."""


def _boards(file: Path | None, count: int | None, seed: int) -> "tuple[list[State], list[str]]":
    """The boards to play, and what could not be read. Raises Refusal."""
    from valat.arena.bridge.boards import boards_of, doubts_of, seeded_boards
    from valat.kernel.errors import Unreadable

    if file is None:
        return seeded_boards(seed, count or 16), []
    try:
        data = file.read_bytes()
    except OSError as error:
        raise Unreadable(f"Can't read {file}: {error.strerror}.", key="no_file") from None
    return boards_of(data, count), doubts_of(data)


def _team(name: str) -> str:
    from valat.arena.bridge.lines import MOST_NAME
    from valat.kernel.errors import Unreadable

    if not (name.strip() and len(name) <= MOST_NAME and name.isascii() and name.isprintable()) or '"' in name:
        why = f"A team name must have 1 to {MOST_NAME} ASCII characters and no quotation marks."
        raise Unreadable(why, key="bad_team")
    return name.strip()


def _seat(name: str) -> int | None:
    from valat.arena.bridge.lines import SEAT_NAMES
    from valat.kernel.errors import Unreadable

    if name.lower() == "any":
        return None
    if name.capitalize() not in SEAT_NAMES:
        raise Unreadable(f"'{name[:20]}' is not a seat. Use north, east, south, west or any.", key="bad_seat")
    return SEAT_NAMES.index(name.capitalize())


def _system(name: str) -> "SystemName":
    from typing import get_args

    from valat.games.bridge.options import SystemName
    from valat.kernel.errors import Unreadable

    known: tuple[SystemName, ...] = get_args(SystemName)
    found = next((system for system in known if system == name), None)
    if found is None:
        raise Unreadable(
            f"'{name[:20]}' is not valid. Choose from: {', '.join(known)}.", key="no_such_system"
        )
    return found
