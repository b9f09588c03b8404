"""`valat deal`: deals to be played."""

from collections.abc import Iterator
from random import Random, SystemRandom
from secrets import token_bytes
from typing import Annotated, Any

import typer

from valat import games
from valat.cards.shuffle import seeded_order, shuffled_cards
from valat.cli.choices import GameArgument, OptionsOption, PlayersOption
from valat.cli.output import FormatOption, Line, checking_call, printing
from valat.cli.progress import bar
from valat.cli.records import record_lines
from valat.kernel.errors import Unreadable
from valat.kernel.options import parse_options


def deal(
    game: GameArgument,
    count: Annotated[int, typer.Option(min=1, help="Number of deals.")] = 1,
    players: PlayersOption = None,
    seed: Annotated[int | None, typer.Option(help="Seed; the same seed gives the same deals.")] = None,
    where: Annotated[
        str,
        typer.Option(
            metavar="WISH",
            help="Deal only hands like this, for example 'N: hcp 15-17, balanced; NS: hearts 8+' in bridge.",
        ),
    ] = "",
    option: OptionsOption = None,
    form: FormatOption = None,
) -> None:
    """Deal cards, at random or under conditions.

    Prints records without moves. Without a seed, uses secure randomness.
    """
    with checking_call():
        kind = games.find(game)
        options = parse_options(kind.presets, option or (), players)
        seats = kind.players(options)
        # an option may have said it, too
        if players not in (None, seats):
            raise Unreadable(f"This game is for {seats}, not for {players}.", key="wrong_players")
    deals = (
        _deals_where(kind, options, where, count, seed)
        if where
        else _random_deals(kind, options, count, seed)
    )
    with bar(count) as progress, printing(form) as output:
        for number, record in enumerate(deals, 1):
            output.row(record, record_lines(record))
            progress.reach(number)


def _deals_where(kind: Any, options: Any, where: str, count: int, seed: int | None) -> Iterator[Line]:
    # late: few calls have conditions
    from valat.match.deal_search import search_deals

    rng = SystemRandom() if seed is None else Random(seed)  # noqa: S311
    # that there are no such deals is no fault of the call
    with checking_call(Unreadable):
        yield from search_deals(kind, options, where, count, rng)


def _random_deals(kind: Any, options: Any, count: int, seed: int | None) -> Iterator[Line]:
    seats = kind.players(options)
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
        yield kind.record(kind.deal(setup, order))
