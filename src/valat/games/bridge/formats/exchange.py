"""The formats as the rest of Valat meets them: files in, files out, whatever is in them."""

import re
from collections.abc import Sequence

from valat.games.bridge.formats.board import Board, Reading, decode_text
from valat.games.bridge.formats.dlm import read_dlm
from valat.games.bridge.formats.lin import read_lin
from valat.games.bridge.formats.lin_writer import write_lin
from valat.games.bridge.formats.link import link_values, read_links
from valat.games.bridge.formats.pbn import read_pbn
from valat.games.bridge.formats.pbn_writer import write_pbn
from valat.games.bridge.formats.rbn import read_rbn
from valat.games.bridge.formats.records import board_of, final_state, record_of
from valat.games.bridge.formats.results import read_results
from valat.games.bridge.formats.session import write_session
from valat.games.bridge.formats.session_pbn import write_session_pbn
from valat.games.bridge.formats.session_usebio import write_session_usebio
from valat.games.bridge.formats.usebio_deals import read_usebio_deals
from valat.games.bridge.formats.usebio_results import is_usebio, read_usebio_results
from valat.kernel.formats import FileContents, FileDeal, Format

# Before a tag blanks of one line only: with line ends among them each empty line would be read on to the
# file's end. Inside of it its parts may stand on lines of their own.
_PBN = re.compile(
    rb'^[^\S\n]*+(?:\xef\xbb\xbf[^\S\n]*+)?(?:%[^\S\n]*+PBN|\[\s*+[A-Za-z]++\s*+")', re.MULTILINE
)
# Codes without which there is no board: a bar alone does not make LIN of a text. The letters come first, for
# which files are searched three times as fast as for what stands before them.
_LIN = re.compile(rb"(?:md|qx|mb|pn|vg)(?<![^|\s]..)\|", re.DOTALL)
# A board's number alone, and hands or an auction, each at the start of a line after its letter.
_RBN = (
    re.compile(rb"^B \d{1,6}[^\S\n]*+$", re.MULTILINE),
    re.compile(rb"^[HA] [NESW][ZNEB?]?:", re.MULTILINE),
)
_DLM = re.compile(
    rb"^[^\S\n]*+Board[^\S\n]*+\d{1,6}[^\S\n]*+=[^\S\n]*+[a-p]{26}", re.MULTILINE | re.IGNORECASE
)


def _findings(reading: Reading) -> FileContents:
    deals = (FileDeal(board, board.players, record_of(board)) for board in reading.boards)
    return FileContents(tuple(deals), reading.troubles)


def _read_pbn(data: bytes) -> FileContents:
    return _findings(read_pbn(decode_text(data)))


def _is_lin(data: bytes) -> bool:
    told = data if b"|" in data else data.replace(b"%7C", b"|").replace(b"%7c", b"|")
    return _LIN.search(told.lower()) is not None or bool(link_values(data))


def _read_lin(data: bytes) -> FileContents:
    """Also from links to Bridge Base's viewer, which have the boards in them."""
    linked = link_values(data)
    return _findings(read_links(linked) if linked else read_lin(decode_text(data)))


def _boards(deals: Sequence[FileDeal]) -> list[Board]:
    """The boards of deals: as a file told them, else as their records do."""
    return [board for board in map(_board, deals) if board is not None]


def _board(deal: FileDeal) -> Board | None:
    # The file's own words first: a record has neither its tags nor its tables.
    if isinstance(deal.details, Board):
        return deal.details
    return None if deal.record is None else board_of(final_state(deal.record), deal.players, deal.day)


FORMATS = (
    Format(
        "pbn",
        is_it=lambda data: _PBN.search(data) is not None,
        read=_read_pbn,
        write=lambda deals: write_pbn(_boards(deals)),
        results=read_results,
        write_results=write_session_pbn,
    ),
    Format(
        "lin",
        is_it=_is_lin,
        read=_read_lin,
        write=lambda deals: write_lin(_boards(deals)),
    ),
    Format(
        "rbn",
        is_it=lambda data: all(pattern.search(data) for pattern in _RBN),
        read=lambda data: _findings(read_rbn(decode_text(data))),
    ),
    Format(
        "dlm",
        is_it=lambda data: _DLM.search(data) is not None,
        read=lambda data: _findings(read_dlm(decode_text(data))),
    ),
    Format(
        # It tells results, and hands if at all. Rule: BRI-COMP-7
        "usebio",
        media="application/xml",
        is_it=is_usebio,
        read=lambda data: _findings(read_usebio_deals(data)),
        write=lambda deals: write_session(deals, [_board(deal) for deal in deals]),
        # The format knows boards, but no rubbers.
        fits=lambda options: options.scoring == "duplicate",
        results=read_usebio_results,
        write_results=write_session_usebio,
    ),
)
"""In the order in which a file is tried."""
