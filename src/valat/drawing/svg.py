"""SVG as text: the few elements that diagrams are made of."""

from html import escape

from valat.cards.card import UNKNOWN, Card
from valat.drawing.suits import path
from valat.kernel.plain_text import visible

INK, FAINT, PAPER, EDGE = "#1e252b", "#6b6656", "#fffdf7", "#b9b3a3"
BACK, BACK_LINE = "#8a3730", "#f1d9b8"
COLOURS = {"S": "#1e252b", "H": "#c2202e", "D": "#b95406", "C": "#1c6b3c"}
"""The house's four colours of suits."""
FONT = "system-ui, 'Segoe UI', 'Noto Sans', sans-serif"
LONGEST = 60
"""Characters of a line of a stranger's that are drawn."""


def safe(text: str) -> str:
    """A text from outside as it may stand in SVG and HTML: escaped, nothing unseen in it, not too long.

    >>> safe('<script>"\\x07')
    '&lt;script&gt;&quot;\\\\x07'
    """
    shown = visible(text)
    return escape(shown if len(shown) <= LONGEST else f"{shown[: LONGEST - 1]}…")


def document(width: float, height: float, label: str, body: str) -> str:
    """A drawing on paper.

    Args:
        label: what is read out in its place.
        body: its elements.
    """
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" width="{width:g}" '
        f'height="{height:g}" role="img" style="max-width:100%;height:auto" font-family="{FONT}">'
        f"<title>{escape(visible(label))}</title>"
        f"{plate(0.5, 0.5, width - 1, height - 1, 8, PAPER, EDGE)}{body}</svg>"
    )


def plate(x: float, y: float, width: float, height: float, radius: float, colour: str, edge: str) -> str:
    """A rounded plate with its upper left corner there."""
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{radius:g}" fill="{colour}" '
        f'stroke="{edge}"/>'
    )


def text(
    x: float,
    y: float,
    words: str,
    *,
    size: float = 14,
    colour: str = INK,
    anchor: str = "start",
    bold: bool = False,
) -> str:
    """Words on a line; they are escaped here.

    Args:
        anchor: `start`, `middle` or `end`: what of the words stands at `x`.
    """
    weight = ' font-weight="600"' if bold else ""
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" fill="{colour}" text-anchor="{anchor}"{weight}>'
        f"{safe(words)}</text>"
    )


def sign(suit: str, x: float, y: float, size: float) -> str:
    """A suit's sign round its middle.

    Args:
        size: its height.
    """
    place = f"translate({x:g} {y:g}) scale({size / 20:g})"
    return f'<path transform="{place}" fill="{COLOURS[suit]}" d="{path(suit)}"/>'


def card(face: Card, x: float, y: float, width: float, *, is_covered: bool = False) -> str:
    """A card of the house's deck, or its back, with its upper left corner there; 100 wide it is 140 high.

    Args:
        is_covered: another card lies over its right side: then it shows its index alone.
    """
    unit = width / 100
    stock = plate(x, y, width, 140 * unit, 8 * unit, PAPER, EDGE)
    if face == UNKNOWN:
        back = plate(x + 6 * unit, y + 6 * unit, 88 * unit, 128 * unit, 5 * unit, BACK, BACK_LINE)
        return stock + back
    suit, rank = face[0], face[1:].replace("T", "10")
    size = (36 if len(rank) == 1 else 30) * unit
    index = text(
        x + 22 * unit, y + 38 * unit, rank, size=size, colour=COLOURS[suit], anchor="middle", bold=True
    )
    middle = "" if is_covered else sign(suit, x + 62 * unit, y + 96 * unit, 54 * unit)
    return stock + index + sign(suit, x + 22 * unit, y + 58 * unit, 24 * unit) + middle
