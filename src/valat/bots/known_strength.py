"""Bots of known strength, and what each of them makes of the same deals among house bots.

A bot of the field is the house's, of whose moves some are the simpler bot's: the more, the weaker.
"""

from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import Any

from msgspec import Struct

from valat import bots, games
from valat.bots.bot import USUAL, Budget
from valat.bots.fair import fair_move, fair_seed
from valat.bots.reference import HOUSE, ReferenceDeal, entry, play_out
from valat.bots.two_tables import slipping
from valat.cards.shuffle import seeded_order
from valat.duplicate.comparison import counts_of
from valat.kernel.game import Record

SEAT = 0
"""Where the bots of the field sit; the dealer goes round."""


class Slips(Struct, frozen=True):
    """How strong a bot of the field is: of so many of its moves so many are that simple bot's."""

    simple: str
    slips: int
    moves: int

    @property
    def name(self) -> str:
        return f"{self.simple} {self.slips} in {self.moves}"


def slipping_field(simple: str, size: int) -> tuple[Slips, ...]:
    """So many bots, the strongest first, in equal steps down to one of whose moves half are slips.

    >>> [bot.name for bot in slipping_field("random", 2)]
    ['random 1 in 4', 'random 2 in 4']
    """
    return tuple(Slips(simple, slips + 1, 2 * size) for slips in range(size))


def pool_deal(game: Any, seed: int, number: int) -> ReferenceDeal:
    """The deal of that number, as `valat simulate` shuffles it, with one seat for the bots of the field."""
    options = next(iter(game.presets.values()))
    players = game.players(options)
    setup = game.next(game.start(options, ("",) * players, number % players))
    start = game.deal(setup, seeded_order(game.deck(options), seed, number))
    secret = sha256(b"valat-seed-1:%d" % seed).hexdigest()
    return ReferenceDeal(
        record=game.record(start),
        cards=f"{secret}:{number}",
        secret=secret,
        nonces=(),
        number=number,
        bots=(HOUSE,) * players,
        people=(SEAT,),
        # a deal of a pool belongs to no match
        standing=None,
    )


def outcomes(deal: ReferenceDeal, field: Sequence[Slips]) -> Iterator[int]:
    """What the deal counts for each bot of the field in the people's seats, in the field's order."""
    game: Any = games.find(deal.record["game"])
    level = bots.level(game.name, HOUSE)
    known: dict[int, str] = {}

    def house(view: Any, seed: int, budget: Budget = USUAL) -> str:
        """The house's move; it thinks once about a situation that comes at several tables."""
        same = fair_seed(deal.cards, view)
        if same not in known:
            known[same] = fair_move(game.name, level, view, same)
        return known[same]

    for slips in field:
        bot = slipping(house, bots.find(game.name, slips.simple), slips.moves, slips.slips)

        def choose(state: Any, seat: int, bot: Any = bot, name: str = slips.name) -> str:
            view = game.view(state, seat)
            # by the bot too: each slips at moves of its own
            drawn = fair_seed(f"{deal.cards}:{name}", view)
            return (bot if seat in deal.people else house)(view, drawn)

        yield own_count(deal, entry(game, play_out(deal, game, choose)))


def own_count(deal: ReferenceDeal, entry: Record) -> int:
    """What the deal with that entry counts for the side of its first person."""
    game: Any = games.find(deal.record["game"])
    sides = game.sides(game.load(deal.record).setup.options)
    return int(counts_of(entry)[sides[deal.people[0]]])
