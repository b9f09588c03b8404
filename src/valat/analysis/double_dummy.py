"""The result of a deal with all cards open, before anything is played."""

from valat import games
from valat.analysis.analyser import analyser_of
from valat.analysis.report import AuctionResult, OpenCards
from valat.kernel.errors import Unreadable
from valat.kernel.game import Record
from valat.kernel.replay import replay


def initial_record(record: Record) -> Record:
    """The record of the same deal with nothing played.

    Raises:
        Unreadable: not a deal record.
    """
    if not isinstance(record.get("game"), str):
        raise Unreadable("The deal record must name its game.", key="bad_record")
    game = games.find(record["game"])
    # Loaded first: a record that is no deal is refused here, not somewhere in a solver.
    return {**game.record(game.load(record)), "moves": []}


def auction_result(record: Record, opened: OpenCards) -> AuctionResult | None:
    """The contract the auction of the record reached, with its double dummy score; None where it is not over.

    Args:
        record: that loads; moves from a forbidden one on are left out.
        opened: what `open_cards` returns for the deal.
    """
    game = games.find(record["game"])
    states = replay(game, record).states
    return analyser_of(game.name).auction_result(states[-1], opened) if states else None


def open_cards(record: Record) -> OpenCards:
    """What each contract of the deal makes with all cards open.

    Raises:
        Unreadable: as `initial_record`.
        Refusal: `no_analysis`, as `Analyser.open_cards`.
    """
    game = games.find(record["game"])
    return analyser_of(game.name).open_cards(game.load(record))
