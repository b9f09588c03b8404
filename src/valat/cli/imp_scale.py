"""`valat tournament scale`: a game's scale of IMPs, found by letting house bots play."""

from collections.abc import Sequence
from typing import Annotated, Any

import typer

from valat import bots, games
from valat.cli.choices import GameArgument, game_names, known_game
from valat.cli.output import FormatOption, print_object
from valat.cli.progress import bar
from valat.kernel.capabilities import has_comparison
from valat.kernel.errors import Unreadable

SIMPLE = ("passive", "random")
"""Whose move a slip is: of these the first that the game has."""


def find_scale(
    game: GameArgument,
    boards: Annotated[int, typer.Option(min=10, help="Number of deals, each played at two tables.")] = 1000,
    seed: Annotated[int, typer.Option(help="Seed; the same seed gives the same scale.")] = 1,
    model: Annotated[
        str,
        typer.Option(
            metavar="GAME",
            help="Game whose scale is the model.",
            autocompletion=game_names,
            callback=known_game,
        ),
    ] = "bridge",
    form: FormatOption = None,
) -> None:
    """Find an IMP scale for a game, modelled on another game's scale."""
    from valat.duplicate.scores.scales import scale_at, shares_below

    given = imp_steps(model)
    shares = shares_below(given, _played(model, boards, seed))
    apart = _played(game, boards, seed)
    print_object(
        {
            "game": game,
            "boards": boards,
            "seed": seed,
            "alike": round(apart.count(0) / len(apart), 3),
            "known": len(shares),
            "steps": scale_at(shares, given, apart),
        },
        form,
    )


def imp_steps(name: str) -> tuple[int, ...]:
    """A game's scale. Raises Unreadable: it has none, or there is no such game; key `own_boards`."""
    kind = games.find(name)
    if not has_comparison(kind):
        raise Unreadable(f"{name} can't be compared between tables.", key="own_boards")
    return kind.imp_steps


def _played(name: str, boards: int, seed: int) -> Sequence[int]:
    """The differences of a game's boards."""
    from valat.bots.two_tables import SLIPS, differences, slipping

    kind: Any = games.find(name)
    imp_steps(name)
    simple = next(bot for bot in SIMPLE if bot in bots.names(name))
    bot = slipping(bots.find(name, "house"), bots.find(name, simple), SLIPS)
    found: list[int] = []
    with bar(boards) as progress:
        for number, apart in enumerate(
            differences(kind, next(iter(kind.presets.values())), bot, boards, seed)
        ):
            found += apart
            progress.reach(number + 1)
    return found
