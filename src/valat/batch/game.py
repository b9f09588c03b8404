"""What a game must tell for its deals to be played side by side."""

from collections.abc import Callable

import msgspec

from valat.batch.worker import BatchWorker


class BatchGame(msgspec.Struct, frozen=True):
    """A game with its options, as flat deals.

    Attributes:
        worker: gives a worker on rows of this game.
        width: the numbers in a row.
        players: how many play.
        cards: how many cards the deck has.
        actions: a name for each action, at the place of its number.
        features: a name for each feature, at the place of its column.
        outcomes: a name for each number that tells how a deal came out, at its place.
    """

    worker: Callable[[], BatchWorker]
    width: int
    players: int
    cards: int
    actions: tuple[str, ...]
    features: tuple[str, ...]
    outcomes: tuple[str, ...]
