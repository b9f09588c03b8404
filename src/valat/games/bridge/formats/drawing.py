"""Boards and their bidding, as diagrams, HTML and plain text."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, TypeVar

from valat.drawing import Cell, Diagram, DiagramSeat, html_row, html_table, svg_diagram, text_diagram
from valat.drawing.diagram import sign_text
from valat.games.bridge.contract import BOOK
from valat.games.bridge.notation import PASS
from valat.games.bridge.rules import SEATS, level_of
from valat.kernel.plain_text import visible

if TYPE_CHECKING:
    from valat.games.bridge.formats.bidding import Bidding
    from valat.games.bridge.formats.board import Board

One = TypeVar("One")

SOUTH_FIRST = (2, 3, 0, 1)
"""The seats from the one that sits below, clockwise."""
COLUMNS = (3, 0, 1, 2)
"""The seats in the order of a bidding table: West, North, East, South."""
VULNERABLE = {
    "none": "None vulnerable",
    "ns": "N-S vulnerable",
    "ew": "E-W vulnerable",
    "all": "All vulnerable",
}


def board_svg(board: "Board") -> str:
    """The hand diagram of a board, an `<svg>` element."""
    return svg_diagram(_diagram(board))


def board_html(board: "Board") -> str:
    """The hand diagram, as far as hands are known, with the bidding beside it."""
    bidding = board.bidding
    drawn = [board_svg(board)] if any(board.hands) or bidding is None else []
    return html_row([*drawn, *([bidding_html(bidding)] if bidding is not None else [])])


def board_text(board: "Board") -> str:
    """The hand diagram and the bidding in lines."""
    bidding = board.bidding
    below = [] if bidding is None else ["", bidding_text(bidding)]
    return "\n".join([text_diagram(_diagram(board)), *below])


def bidding_html(bidding: "Bidding") -> str:
    """The calls as a table, four a row; a note shows where the pointer rests."""
    cells = [
        Cell(sign_text(call.text), call.note or ("alerted" if call.alert else "")) for call in bidding.calls
    ]
    rows = _rows([Cell("")] * _before(bidding) + cells)
    return html_table([SEATS[seat] for seat in COLUMNS], [[*row, *[""] * (4 - len(row))] for row in rows])


def bidding_text(bidding: "Bidding") -> str:
    """The calls four a line, with numbers for what was said of them, which stands below."""
    notes: list[str] = []
    words: list[str] = []
    for call in bidding.calls:
        if call.note and call.note not in notes:
            notes.append(call.note)
        mark = f"={notes.index(call.note) + 1}=" if call.note else "!" if call.alert else ""
        words.append(sign_text(call.text) + mark)
    rows = _rows([""] * _before(bidding) + words)
    lines = ["  ".join(f"{word:<6}" for word in row).rstrip() for row in [[SEATS[s] for s in COLUMNS], *rows]]
    return "\n".join([*lines, *(f"={number}= {visible(note)}" for number, note in enumerate(notes, 1))])


def _diagram(board: "Board") -> Diagram:
    seats = tuple(DiagramSeat(SEATS[seat], board.players[seat], board.hands[seat]) for seat in SOUTH_FIRST)
    return Diagram(seats, corner=tuple(_corner(board)), foot=tuple(_foot(board)))


def _corner(board: "Board") -> Iterator[str]:
    if board.number is not None:
        yield f"Board {board.number}"
    if board.dealer is not None:
        yield f"Dealer {SEATS[board.dealer]}"
    if board.vulnerable is not None:
        yield VULNERABLE[board.vulnerable]


def _foot(board: "Board") -> Iterator[str]:
    if board.contract == PASS:
        yield "Passed out"
    elif board.contract is not None:
        by = "" if board.declarer is None else f" by {SEATS[board.declarer]}"
        over = "" if board.tricks is None else _over(board.tricks - BOOK - level_of(board.contract))
        yield f"{sign_text(board.contract + 'X' * (board.multiplier // 2))}{by}{over}"


def _over(tricks: int) -> str:
    """What was made beside the contract."""
    return f" {tricks:+}" if tricks else " ="


def _before(bidding: "Bidding") -> int:
    """The empty places before the first call."""
    return COLUMNS.index(bidding.dealer)


def _rows(cells: Sequence[One]) -> list[Sequence[One]]:
    return [cells[at : at + 4] for at in range(0, len(cells), 4)]
