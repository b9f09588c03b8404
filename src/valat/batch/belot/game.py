"""Belot's deals side by side: what their actions and features are called."""

from collections.abc import Iterator
from functools import partial

from valat.batch.belot.play import WIDTH
from valat.batch.belot.worker import OUTCOMES, BelotWorker
from valat.batch.game import BatchGame
from valat.games.belot.announcements import KINDS
from valat.games.belot.notation import CALLS
from valat.games.belot.options import Options
from valat.games.belot.rules import CONTRACTS, DECK, SIDES

SEATS = ("own", "next", "partner", "previous")
MOST_COMBINATIONS = 16
"""One more than a hand can hold: eight cards in a row make fifteen."""


def batch_game(options: Options) -> BatchGame:
    """Belot with these options."""
    return BatchGame(
        partial(BelotWorker, options), WIDTH, len(SIDES), len(DECK), _actions(), tuple(_features()), OUTCOMES
    )


def _actions() -> tuple[str, ...]:
    combinations = (f"combination {number}" for number in range(MOST_COMBINATIONS))
    return (*DECK, *CALLS, "silent", "belot", *combinations)


def _features() -> Iterator[str]:
    for place in ("hand", *(f"table {seat}" for seat in SEATS), *(f"played {seat}" for seat in SEATS)):
        yield from (f"{place} {card}" for card in DECK)
    yield from (f"contract {contract}" for contract in CONTRACTS)
    yield from (f"declarer {seat}" for seat in SEATS)
    yield from ("contra", "recontra")
    yield from (f"dealer {seat}" for seat in SEATS)
    yield from (f"turn {seat}" for seat in SEATS)
    yield from ("passes", "tricks own", "tricks theirs")
    yield from (f"heard {seat} {kind}" for seat in SEATS for kind in KINDS)
    yield from (f"belots {seat}" for seat in SEATS)
    yield from (f"waits {card}" for card in DECK)
