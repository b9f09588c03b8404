"""What a deal comes to with all cards open, before anything is played."""

from valat import games
from valat.analysis import study
from valat.kernel.errors import Unreadable
from valat.kernel.game import Record


def start_of(record: Record) -> Record:
    """The record of the same deal with nothing played.

    Raises:
        Unreadable: not a deal record.
    """
    if not isinstance(record.get("game"), str):
        raise Unreadable("A deal's record names its game.", key="bad_record")
    game = games.find(record["game"])
    return {**game.record(game.load(record)), "moves": []}


def opened(record: Record) -> Record:
    """What the deal comes to, as its game tells it.

    Raises:
        Unreadable: as `start_of`.
        Refusal: `no_analysis`, as `Study.opened`.
    """
    game = games.find(record["game"])
    return study.find(game.name).opened(game.load(record))
