"""The formats as the rest of Valat meets them: files in, files out, whatever is in them."""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import chain, islice

from valat.games.bridge.formats.board import Board, Reader
from valat.games.bridge.formats.dlm import dlm_boards
from valat.games.bridge.formats.lin import LINES_AT_FIRST, lin_boards
from valat.games.bridge.formats.lin_writer import write_lin
from valat.games.bridge.formats.link import is_link, link_boards
from valat.games.bridge.formats.pbn import pbn_boards
from valat.games.bridge.formats.pbn_writer import write_pbn
from valat.games.bridge.formats.rbn import rbn_boards
from valat.games.bridge.formats.records import board_of, final_state, record_of
from valat.games.bridge.formats.results import read_results
from valat.games.bridge.formats.session import write_session
from valat.games.bridge.formats.session_pbn import write_session_pbn
from valat.games.bridge.formats.session_usebio import write_session_usebio
from valat.games.bridge.formats.troubles import TroubleList
from valat.games.bridge.formats.usebio_deals import usebio_boards
from valat.games.bridge.formats.usebio_results import is_usebio, read_usebio_results
from valat.kernel.formats import LONGEST_LINE, FileDeal, Format, FormatFault

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


def _deals(reader: Reader, lines: Iterable[str]) -> Iterator[FileDeal | FormatFault]:
    """Each deal of a file as soon as its lines are there, and what could not be read."""
    troubles, said = TroubleList(), 0
    for board in reader(lines, troubles):
        yield from troubles.faults[said:]
        said = len(troubles.faults)
        yield FileDeal(board, board.players, record_of(board))
    yield from troubles.faults[said:]


def _is_lin(data: bytes) -> bool:
    bars = data if b"|" in data else data.replace(b"%7C", b"|").replace(b"%7c", b"|")
    return _LIN.search(bars.lower()) is not None or _is_linked(_first_lines(data))


def _first_lines(data: bytes) -> Sequence[str]:
    return data.lstrip()[:LONGEST_LINE].decode("utf-8", "replace").splitlines()[:1]


def _is_linked(lines: Iterable[str]) -> bool:
    """Whether a file begins with a link."""
    return is_link(next((line for line in lines if line.strip()), ""))


def lin_or_links(lines: Iterable[str], troubles: TroubleList) -> Iterator[Board]:
    """The boards of LIN, or of links to Bridge Base's viewer, which have the boards in them."""
    rest = iter(lines)
    first = list(islice(rest, LINES_AT_FIRST))
    reader = link_boards if _is_linked(first) else lin_boards
    return reader(chain(first, rest), troubles)


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
        read=partial(_deals, pbn_boards),
        write=lambda deals: write_pbn(_boards(deals)),
        results=read_results,
        write_results=write_session_pbn,
    ),
    Format(
        "lin",
        is_it=_is_lin,
        read=partial(_deals, lin_or_links),
        write=lambda deals: write_lin(_boards(deals)),
    ),
    Format(
        "rbn",
        is_it=lambda data: all(pattern.search(data) for pattern in _RBN),
        read=partial(_deals, rbn_boards),
    ),
    Format(
        "dlm",
        is_it=lambda data: _DLM.search(data) is not None,
        read=partial(_deals, dlm_boards),
    ),
    Format(
        # It tells results, and hands if at all. Rule: BRI-COMP-7
        "usebio",
        media="application/xml",
        is_it=is_usebio,
        read=partial(_deals, usebio_boards),
        write=lambda deals: write_session(deals, [_board(deal) for deal in deals]),
        # The format knows boards, but no rubbers.
        fits=lambda options: options.scoring == "duplicate",
        results=read_usebio_results,
        write_results=write_session_usebio,
    ),
)
"""In the order in which a file is tried."""
