"""`valat deal`: prints deal records to be played."""

from random import Random, SystemRandom
from secrets import token_bytes
from typing import Annotated

import typer

from valat import games
from valat.cards.shuffle import seeded_order, shuffled_cards
from valat.cli.output import failure, print_line
from valat.kernel.errors import Refusal, Unreadable
from valat.kernel.options import parse_options
from valat.match.deal_search import search_deals


def deal(
    game: Annotated[str, typer.Argument(metavar="GAME", help="Game, for example belot.")],
    count: Annotated[int, typer.Option(min=1, help="Number of deals.")] = 1,
    players: Annotated[
        int | None, typer.Option(help="Number of players, if the game allows several.")
    ] = None,
    seed: Annotated[int | None, typer.Option(help="Seed; the same seed gives the same deals.")] = None,
    where: Annotated[
        str,
        typer.Option(
            metavar="WISH",
            help="Deal only hands like this, for example 'N: hcp 15-17, balanced; NS: hearts 8+' in bridge.",
        ),
    ] = "",
    option: Annotated[
        list[str] | None, typer.Option(metavar="K=V", help="Game option; repeat for more.")
    ] = None,
) -> None:
    """Print deal records without moves, one per line. Without a seed, uses secure randomness."""
    rng = SystemRandom() if seed is None else Random(seed)  # noqa: S311
    try:
        kind = games.find(game)
        options = parse_options(kind.presets, option or (), players)
        seats = kind.players(options)
        # an option may have said it, too
        if players not in (None, seats):
            raise Unreadable(f"This game is for {seats}, not for {players}.", key="wrong_players")
        if where:
            for record in search_deals(kind, options, where, count, rng):
                print_line(record)
            return
    except Refusal as refusal:
        raise failure(refusal) from None
    deck, names = kind.deck(options), [str(seat) for seat in range(seats)]
    for number in range(count):
        # a seed gives the same deals everywhere; without one the cards come from the secure source
        order = (
            shuffled_cards(deck, token_bytes(32), (), number)
            if seed is None
            else seeded_order(deck, seed, number)
        )
        # all deal in turn, so that no seat has the lead in every record
        setup = kind.next(kind.start(options, names, number % seats))
        print_line(kind.record(kind.deal(setup, order)))
