"""Contrée's deals side by side: what its actions and features are called."""

from collections.abc import Iterator
from functools import partial

from valat.batch.contree.worker import OUTCOMES, WIDTH, ContreeWorker
from valat.batch.game import BatchGame
from valat.games.contree.rules import DECK, SIDES, SUITS, Options
from valat.games.contree.terms import NUMBERS

SEATS = ("own", "next", "partner", "previous")


def batch_game(options: Options) -> BatchGame:
    """Contrée with these options."""
    return BatchGame(
        partial(ContreeWorker, options),
        WIDTH,
        len(SIDES),
        len(DECK),
        _actions(),
        tuple(_features()),
        OUTCOMES,
    )


def _actions() -> tuple[str, ...]:
    return (*DECK, "Pass", "X", "XX", *map(str, NUMBERS), *SUITS)


def _features() -> Iterator[str]:
    for place in ("hand", *(f"table {seat}" for seat in SEATS), *(f"played {seat}" for seat in SEATS)):
        yield from (f"{place} {card}" for card in DECK)
    yield from (f"number {number}" for number in NUMBERS)
    yield from (f"trumps {suit}" for suit in SUITS)
    yield from (f"declarer {seat}" for seat in SEATS)
    yield from ("contra", "recontra")
    yield from (f"dealer {seat}" for seat in SEATS)
    yield from (f"turn {seat}" for seat in SEATS)
    yield from ("passes", "tricks own", "tricks theirs")
    yield from (f"waits {number}" for number in NUMBERS)
