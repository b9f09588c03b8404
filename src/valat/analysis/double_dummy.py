"""What a deal comes to with all cards open, before anything is played."""

from valat import games
from valat.analysis import analyser
from valat.kernel.errors import Unreadable
from valat.kernel.game import Record
from valat.kernel.replay import replay


def start_of(record: Record) -> Record:
    """The record of the same deal with nothing played.

    Raises:
        Unreadable: not a deal record.
    """
    if not isinstance(record.get("game"), str):
        raise Unreadable("A deal's record names its game.", key="bad_record")
    game = games.find(record["game"])
    return {**game.record(game.load(record)), "moves": []}


def reached(record: Record, found: Record) -> Record | None:
    """What the auction of the record has reached, as its game tells it; None where it is not over.

    Args:
        record: that loads; moves from a forbidden one on are left out.
        found: what `opened` tells of the deal.
    """
    game = games.find(record["game"])
    states = replay(game, record).states
    return analyser.find(game.name).reached(states[-1], found) if states else None


def opened(record: Record) -> Record:
    """What the deal comes to, as its game tells it.

    Raises:
        Unreadable: as `start_of`.
        Refusal: `no_analysis`, as `Study.opened`.
    """
    game = games.find(record["game"])
    return analyser.find(game.name).opened(game.load(record))
