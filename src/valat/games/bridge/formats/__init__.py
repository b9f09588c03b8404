"""Boards as other programs write them: PBN and LIN in and out, USEBIO out. Rule: BRI-COMP-7

Every function takes and gives text; reading and writing files is the caller's. A reader takes what is sure,
names by line what it could not take, and goes on.
"""

from valat.games.bridge.formats.bidding import Bidding
from valat.games.bridge.formats.board import Board, Reading
from valat.games.bridge.formats.call import Call
from valat.games.bridge.formats.exchange import FORMATS
from valat.games.bridge.formats.lin import read_lin
from valat.games.bridge.formats.lin_writer import write_lin
from valat.games.bridge.formats.pbn import read_pbn
from valat.games.bridge.formats.pbn_writer import write_pbn
from valat.games.bridge.formats.records import board_of, record_of
from valat.games.bridge.formats.usebio import PairEntry, TravellerLine, UsebioEvent, write_usebio
from valat.kernel.formats import FormatFault, decode_text

__all__ = [
    "FORMATS",
    "Bidding",
    "Board",
    "Call",
    "FormatFault",
    "PairEntry",
    "Reading",
    "TravellerLine",
    "UsebioEvent",
    "board_of",
    "decode_text",
    "read_lin",
    "read_pbn",
    "record_of",
    "write_lin",
    "write_pbn",
    "write_usebio",
]
