"""`valat simulate`: bots play deals or matches, and every one is written down."""

from collections.abc import Iterable, Iterator
from contextlib import nullcontext
from pathlib import Path
from time import perf_counter
from typing import Annotated, Any, BinaryIO

import msgspec
import typer

from valat import bots, games
from valat.bots.bot import Budget
from valat.bots.self_play import Lineup, SelfPlayResult, fill_seats, single_deals, whole_matches
from valat.cli.choices import GameArgument, OptionsOption, PlayersOption, bot_option
from valat.cli.output import Format, FormatOption, checking_call, print_object
from valat.cli.progress import bar
from valat.cli.tally import Tally
from valat.kernel.errors import Unreadable
from valat.kernel.game import Game
from valat.kernel.options import parse_options

NODES = Budget(20_000, "nodes")
"""What a bot that searches may spend on a move under `--nodes`."""


def simulate(
    game: GameArgument,
    names: Annotated[
        str,
        bot_option(
            "--bots", metavar="NAME[,NAME…]", help="Bots: one for all seats, one per side, or one per seat."
        ),
    ],
    deals: Annotated[int | None, typer.Option(min=1, help="Number of single deals.")] = None,
    matches: Annotated[int | None, typer.Option(min=1, help="Number of matches instead of deals.")] = None,
    players: PlayersOption = None,
    seed: Annotated[int, typer.Option(help="Seed; the same seed gives the same records.")] = 0,
    option: OptionsOption = None,
    records: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write each deal or match to this file, one per line.")
    ] = None,
    nodes: Annotated[
        bool,
        typer.Option(
            "--nodes", help="Limit searches by positions instead of time, for the same result on any machine."
        ),
    ] = False,
    form: FormatOption = None,
) -> None:
    """Let bots play each other and print the results. Same seed and bots, same records."""
    with checking_call():
        _check_amount(deals, matches)
        kind = games.find(game)
        options = parse_options(kind.presets, option or (), players)
        bot_names = _bot_names(kind, options, names, players)
        players_found = tuple(bots.find(game, name) for name in bot_names)
    team = Lineup(kind, options, bot_names, players_found, seed, NODES if nodes else Budget())
    played = single_deals(team, deals) if deals else whole_matches(team, matches or 0)
    _print(team, _shown(played, deals or matches or 0), records, form)


def _shown(played: Iterable[SelfPlayResult], total: int) -> Iterator[SelfPlayResult]:
    """The results as they come, with a bar."""
    with bar(total) as progress:
        for number, result in enumerate(played, 1):
            yield result
            progress.reach(number)


def _check_amount(deals: int | None, matches: int | None) -> None:
    if (deals is None) == (matches is None):
        raise Unreadable("Give either --deals N or --matches N.", key="bad_amount")


def _bot_names(kind: Game[Any, Any, Any], options: Any, names: str, players: int | None) -> tuple[str, ...]:
    """The bots' names, one for each seat; fewer go round, so that two of four are the two sides."""
    seats = kind.players(options)
    if players not in (None, seats):
        raise Unreadable(f"This game is for {seats}, not for {players}.", key="wrong_players")
    return fill_seats([name.strip() for name in names.split(",")], seats)


def _print(team: Lineup, played: Iterable[SelfPlayResult], file: Path | None, form: Format | None) -> None:
    """Plays, writes the records, and prints the table and the rate."""
    tally, start = Tally(team), perf_counter()
    try:
        # as they are played: a run that is broken off leaves what it has
        with nullcontext() if file is None else file.open("wb") as out:
            for deal in _write_records(played, out):
                tally.add(deal)
    except OSError as error:
        raise Unreadable(f"Can't write {file}: {error.strerror}.", key="no_file") from None
    seconds = perf_counter() - start
    print_object(tally.line(seconds), form, text=tally.lines(seconds), rows=tally.rows())


def _write_records(played: Iterable[SelfPlayResult], out: BinaryIO | None) -> Iterator[SelfPlayResult]:
    """The results as they come, each record written to the file before it is passed on."""
    encode = msgspec.json.Encoder().encode
    for deal in played:
        # first written, then counted: the table tells of no deal that the file lacks
        if out is not None:
            out.write(encode(deal.record) + b"\n")
        yield deal
