"""A diagram as plain text, for terminals and logs."""

from valat.drawing.diagram import SIGNS, Diagram, DiagramSeat, suit_rows
from valat.kernel.plain_text import visible

GAP = 4
"""Columns between what stands side by side."""


def text_diagram(diagram: Diagram) -> str:
    """The deal in lines, a suit a line: the players round the table, the trick in the middle.

    >>> from valat.drawing.diagram import DiagramSeat
    >>> south, north = DiagramSeat("S", cards=("SA", "HT")), DiagramSeat("N", cards=("CK",), is_turn=True)
    >>> print(text_diagram(Diagram((south, north), corner=("Deal 7",))))
    Deal 7    N *
              ♠ -
              ♥ -
              ♦ -
              ♣ K
    <BLANKLINE>
              S
              ♠ A
              ♥ 10
              ♦ -
              ♣ -
    """
    blocks = {place: _column(diagram, place) for place in diagram.places}
    corner = [visible(line) for line in diagram.corner]
    middle, above = _middle(diagram), blocks.get(2, [])
    left = max(_width(corner), _width(blocks.get(1, []))) + GAP
    centre = max(_width(middle), _width(above), _width(blocks[0])) + GAP
    rows = [
        *_side_by_side(corner + [""] * (len(above) - len(corner)), above, left),
        "",
        *_side_by_side(blocks.get(1, []), _side_by_side(middle, blocks.get(3, []), centre), left),
        "",
        *_side_by_side([], blocks[0], left),
        *(["", *map(visible, diagram.foot)] if diagram.foot else []),
    ]
    lines = [row.rstrip() for row in rows]
    return "\n".join(line for place, line in enumerate(lines) if line or lines[place - 1])


def _column(diagram: Diagram, place: int) -> list[str]:
    """The lines of the seats at a place, with a blank one between them."""
    lines = [line for seat in diagram.seats_at(place) for line in ("", *_block(diagram.seats[seat]))]
    return lines[1:]


def _block(seat: DiagramSeat) -> list[str]:
    """The lines of a seat: its name, then its suits where its cards are known."""
    marks = " (dealer)" * seat.is_dealer + " *" * seat.is_turn
    rows = [f"{SIGNS[suit]} {' '.join(ranks) or '-'}" for suit, ranks in suit_rows(seat.cards).items()]
    return [visible(seat.name) + marks, *(rows if seat.cards else [])]


def _middle(diagram: Diagram) -> list[str]:
    """The lines of the trick, or of the card in the middle."""
    cards = [f"{diagram.seats[seat].letter} {_card(card)}" for seat, card in diagram.trick]
    return cards or ([_card(diagram.middle)] if diagram.middle else [])


def _card(card: str) -> str:
    return SIGNS.get(card[0], "?") + card[1:].replace("T", "10")


def _width(lines: list[str]) -> int:
    return max(map(len, lines), default=0)


def _side_by_side(left: list[str], right: list[str], width: int) -> list[str]:
    """Two columns, the shorter one in the middle of the other."""
    height = max(len(left), len(right))
    return [f"{a:<{width}}{b}" for a, b in zip(_centred(left, height), _centred(right, height), strict=True)]


def _centred(lines: list[str], height: int) -> list[str]:
    before = (height - len(lines)) // 2
    return [""] * before + lines + [""] * (height - len(lines) - before)
