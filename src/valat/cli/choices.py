"""Names that commands take, games and bots: the shell completes them, and a wrong one is a wrong call."""

from collections.abc import Callable
from typing import Annotated

import typer

from valat import games
from valat.cli.output import checking_call


def game_names(incomplete: str) -> list[str]:
    """The games whose names begin so.

    >>> game_names("be")
    ['bela2', 'bela3', 'bela4', 'belot']
    """
    return [name for name in games.names() if name.startswith(incomplete)]


def bot_names(context: typer.Context, incomplete: str) -> list[str]:
    """The bots of the game that the call names whose names begin so; after a comma, a further one's."""
    # late: few calls name a bot
    from valat import bots

    before, comma, name = incomplete.rpartition(",")
    # a call that is not whole yet leaves its words unread
    words = (context.params.get("game"), *context.args)
    game = next((word for word in words if word in games.names()), None)
    known = bots.names(game) if game else ()
    return [f"{before}{comma}{each}" for each in known if each.startswith(name)]


def known_game(name: str | None) -> str | None:
    """The name. Raises WrongCall: there is no such game."""
    with checking_call():
        if name is not None:
            games.find(name)
    return name


def bot_option(*words: str, metavar: str, help: str) -> typer.models.OptionInfo:  # noqa: A002 - typer's word
    """An option for bots of the call's game."""
    complete: Callable[..., list[str]] = bot_names
    return typer.Option(*words, metavar=metavar, help=help, autocompletion=complete)


GameArgument = Annotated[
    str,
    typer.Argument(
        metavar="GAME", help="Game, for example belot.", autocompletion=game_names, callback=known_game
    ),
]
GameOption = Annotated[
    str,
    typer.Option(help="Game, for example belot.", autocompletion=game_names, callback=known_game),
]
PlayersOption = Annotated[int | None, typer.Option(help="Number of players, if the game allows several.")]
OptionsOption = Annotated[
    list[str] | None, typer.Option("--option", metavar="K=V", help="Game option; repeat for more.")
]
