"""What worker processes do for an analysis: in a module that loads nothing of the server."""

from functools import lru_cache

import msgspec

from valat.analysis import Deal, PlayAnalysis, analyse_open_cards, analyse_play, read_deal
from valat.kernel.game import Record


def open_cards_in_worker(record: Record, ply: int) -> PlayAnalysis:
    """One card of a deal, all cards open."""
    return analyse_open_cards(_read_deal(msgspec.json.encode(record)), ply)


def analyse_in_worker(record: Record, opened: PlayAnalysis, worlds: int) -> PlayAnalysis:
    """One card of a deal; worlds and what open cards say as of `analyse_play`."""
    return analyse_play(_read_deal(msgspec.json.encode(record)), opened.ply, worlds, opened)


@lru_cache(maxsize=1)
def _read_deal(record: bytes) -> Deal:
    """The deal of a record in JSON, which a worker reads once for all its cards."""
    return read_deal(msgspec.json.decode(record))
