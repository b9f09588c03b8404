"""A diagram of a deal as SVG: the players round the table, as rows of suits or as cards."""

from collections.abc import Sequence

from valat.cards.card import UNKNOWN, Card
from valat.drawing.diagram import Diagram, DiagramSeat, in_order, suit_rows
from valat.drawing.plain import text_diagram
from valat.drawing.svg import COLOURS, EDGE, FAINT, INK, card, document, plate, sign, text

FEW = 9
"""Cards up to which a hand is drawn as cards; more are rows of suits, as in bridge columns."""
CARD, STEP, TABLE_CARD = 46.0, 24.0, 38.0
"""Widths: of a card in a hand, of what shows of one that another lies on, of a card on the table."""
LINE, ROW, MARGIN = 20.0, 21.0, 16.0
"""Heights of a line of words and of a row of ranks; the drawing's margin."""
RANK = 14.5
"""Width of a rank in a row, with the blank behind it."""
CLOTH = "#eef3ee"
BELOW = 56.0
"""How far the cards of two players on one side of the table lie from each other."""
MIDDLE = 150.0
"""Width and height that the trick has, at least."""


class _Block:
    """What a seat shows: a name, and its cards below.

    Attributes:
        width, height: of both.
    """

    def __init__(self, seat: DiagramSeat, *, as_cards: bool) -> None:
        self._seat, self._as_cards = seat, as_cards
        rows = suit_rows(seat.cards)
        if as_cards:
            self.width = CARD + STEP * max(0, len(seat.cards) - 1) if seat.cards else 0.0
            self.height = LINE + CARD * 1.4
        else:
            self.width = ROW + RANK * max(len(" ".join(ranks)) + 1 for ranks in rows.values()) / 2
            self.height = LINE + ROW * len(rows)
        name = len(seat.name) + 3 * seat.is_dealer
        self.width = max(self.width, 8.0 * min(name, 24), 60.0)

    def draw(self, x: float, y: float) -> str:
        """The block with its upper left corner there."""
        seat = self._seat
        colour = COLOURS["C"] if seat.is_turn else FAINT
        marks = " · dealer" * seat.is_dealer
        name = text(x, y + 13, f"{'▸ ' * seat.is_turn}{seat.name}{marks}", size=13, colour=colour, bold=True)
        return name + (self._fan(x, y + LINE) if self._as_cards else self._rows(x, y + LINE))

    def _fan(self, x: float, y: float) -> str:
        cards = in_order(self._seat.cards)
        return "".join(
            card(face, x + STEP * number, y, CARD, is_covered=number < len(cards) - 1)
            for number, face in enumerate(cards)
        )

    def _rows(self, x: float, y: float) -> str:
        return "".join(
            sign(suit, x + 7, y + ROW * row + 11, 14)
            + text(x + ROW, y + ROW * row + 16, " ".join(ranks) or "–", size=16)
            for row, (suit, ranks) in enumerate(suit_rows(self._seat.cards).items())
            if self._seat.cards
        )


class _Column:
    """What the seats at a place show, one below the other.

    Attributes:
        width, height: of all together.
    """

    def __init__(self, blocks: Sequence[_Block]) -> None:
        self._blocks = blocks
        self.width = max(block.width for block in blocks)
        self.height = sum(block.height + MARGIN for block in blocks) - MARGIN

    def draw(self, x: float, y: float) -> str:
        """The column with its upper left corner there."""
        parts = []
        for block in self._blocks:
            parts.append(block.draw(x, y))
            y += block.height + MARGIN
        return "".join(parts)


def svg_diagram(diagram: Diagram) -> str:
    """The drawing, an `<svg>` element: hands of nine cards at most as cards, longer ones as rows of suits."""
    as_cards = all(len(seat.cards) <= FEW for seat in diagram.seats)
    blocks = {
        place: _Column([_Block(diagram.seats[seat], as_cards=as_cards) for seat in diagram.seats_at(place)])
        for place in diagram.places
    }
    sides = [blocks[place] for place in (1, 3) if place in blocks]
    side = max([block.width for block in sides], default=0.0)
    corner = max([8.0 * len(line) for line in diagram.corner], default=0.0)
    side = max(side, min(corner, 160.0))
    centre = max(MIDDLE, *(blocks[place].width for place in (0, 2) if place in blocks))
    middle = max([MIDDLE, *(block.height for block in sides)])
    above = max(blocks[2].height if 2 in blocks else 0.0, LINE * len(diagram.corner))
    left, top = MARGIN + side + MARGIN, MARGIN + above + MARGIN
    width = left + centre + MARGIN + (side if 3 in blocks else 0.0) + MARGIN
    foot = top + middle + MARGIN + blocks[0].height + MARGIN
    height = foot + LINE * len(diagram.foot) + MARGIN * bool(diagram.foot)
    corners = {
        0: (left + (centre - blocks[0].width) / 2, top + middle + MARGIN),
        1: (MARGIN + side - blocks[1].width, top + (middle - blocks[1].height) / 2)
        if 1 in blocks
        else (0, 0),
        2: (left + (centre - blocks[2].width) / 2, MARGIN) if 2 in blocks else (0, 0),
        3: (left + centre + MARGIN, top + (middle - blocks[3].height) / 2) if 3 in blocks else (0, 0),
    }
    body = [block.draw(*corners[place]) for place, block in blocks.items()]
    body.append(_lines(diagram.corner, MARGIN, MARGIN))
    body.append(_table(diagram, left + centre / 2, top + middle / 2))
    body.append(_lines(diagram.foot, MARGIN, foot))
    return document(width, height, text_diagram(diagram), "".join(body))


def _lines(lines: Sequence[str], x: float, y: float) -> str:
    return "".join(
        text(x, y + 13 + LINE * number, line, size=13, colour=INK, bold=not number)
        for number, line in enumerate(lines)
    )


def _table(diagram: Diagram, x: float, y: float) -> str:
    """The table round its middle: the trick, each card before its player, or the card that lies there."""
    reach = MIDDLE / 2 - 4
    cloth = plate(x - reach, y - reach, 2 * reach, 2 * reach, 10, CLOTH, EDGE)
    apart = {0: (0.0, 36.0), 1: (-44.0, 0.0), 2: (0.0, -36.0), 3: (44.0, 0.0)}
    lying: list[tuple[float, float, Card]] = []
    for seat, face in diagram.trick:
        place = diagram.places[seat]
        beside = diagram.seats_at(place)
        dx, dy = apart[place]
        lying.append((dx, dy + BELOW * (beside.index(seat) - (len(beside) - 1) / 2), face))
    if not lying and diagram.middle:
        lying = [(0.0, 0.0, diagram.middle)]
    half, high = TABLE_CARD / 2, TABLE_CARD * 0.7
    return cloth + "".join(
        card(face if face else UNKNOWN, x + dx - half, y + dy - high, TABLE_CARD) for dx, dy, face in lying
    )
