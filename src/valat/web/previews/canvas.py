"""A picture to draw on: shapes, cards and text, drawn twice as large for smooth edges."""

from collections.abc import Sequence
from functools import cache
from io import BytesIO
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from valat.cards.card import UNKNOWN, Card
from valat.drawing.suits import CLUB_LEAVES, LEAF_RADIUS, Point, outlines

SCALE = 2

STOCK, STOCK_EDGE = "#fffdf7", "#b9b3a3"
BACK, BACK_LINE = "#8a3730", "#f1d9b8"
SUITS = {"S": "#1e252b", "H": "#c2202e", "D": "#b95406", "C": "#1c6b3c"}

MARK: tuple[tuple[Point, ...], ...] = (((4.5, 7), (10, 18), (15.5, 7)), ((4.5, 19), (10, 8), (15.5, 19)))
"""The strokes of the house's mark, which is 20 wide and 26 high."""


class Canvas:
    """One picture.

    Args:
        size: width and height in pixels.
        fonts: folder of the font's files, a script and weight each.
        ground: the colour below everything.
    """

    def __init__(self, size: tuple[int, int], fonts: Path, ground: str) -> None:
        self._fonts = fonts
        self._image = Image.new("RGB", (size[0] * SCALE, size[1] * SCALE), ground)
        self._draw = ImageDraw.Draw(self._image)
        self._size = size

    def glow(self, lit: str, deep: str) -> None:
        """Lights the middle, as a lamp over the table does."""
        size = self._image.size
        shade = Image.radial_gradient("L").resize(size)
        self._image.paste(Image.composite(Image.new("RGB", size, deep), Image.new("RGB", size, lit), shade))

    def frame(self, colour: str, width: int) -> None:
        """A border inside the edges."""
        self._draw.rectangle([(0, 0), self._image.size], outline=colour, width=width * SCALE)

    def plate(self, middle: Point, size: Point, colour: str, edge: str | None = None) -> None:
        """A rounded plate round its middle."""
        (x, y), (width, height) = middle, size
        box = [SCALE * v for v in (x - width / 2, y - height / 2, x + width / 2, y + height / 2)]
        self._draw.rounded_rectangle(box, SCALE * height / 2, fill=colour, outline=edge, width=2 * SCALE)

    def text(
        self,
        at: Point,
        words: str,
        size: int,
        colour: str,
        *,
        anchor: str = "mm",
        within: float | None = None,
    ) -> None:
        """Words on a line, made smaller or cut where they do not fit.

        Args:
            at: the point of the words that `anchor` names, as Pillow has it.
            within: pixels that are free for them.
        """
        if within is not None:
            words, size = self._fitted(words, size, within)
        width = self._width(words, size)
        x, y = at[0] * SCALE, at[1] * SCALE
        x -= {"l": 0.0, "m": width / 2, "r": width}[anchor[0]]
        for run, font in self._runs(words, size):
            self._draw.text((x, y), run, fill=colour, font=font, anchor="l" + anchor[1])
            x += font.getlength(run)

    def card(
        self, at: Point, card: Card, width: float, indices: dict[str, str], *, covered: bool = False
    ) -> None:
        """A card with its upper left corner there, or a back.

        Args:
            indices: letters of ranks that have another than their own.
            covered: another card lies over its right side: then it shows its index alone.
        """
        x, y, unit = at[0] * SCALE, at[1] * SCALE, width * SCALE / 100
        box = (x, y, x + 100 * unit, y + 140 * unit)
        self._draw.rounded_rectangle(box, 8 * unit, fill=STOCK, outline=STOCK_EDGE, width=SCALE)
        if card == UNKNOWN:
            back = (x + 6 * unit, y + 6 * unit, x + 94 * unit, y + 134 * unit)
            self._draw.rounded_rectangle(back, 5 * unit, fill=BACK)
            return
        suit, rank = card[0], card[1:]
        letter = indices.get(rank, "10" if rank == "T" else rank)
        size = int(width * (0.3 if len(letter) > 1 else 0.36))
        self.text((at[0] + width * 0.2, at[1] + width * 0.22), letter, size, SUITS[suit])
        self._sign(suit, (x + 20 * unit, y + 56 * unit), 1.15 * unit)
        if not covered:
            self._sign(suit, (x + 62 * unit, y + 94 * unit), 2.8 * unit)

    def fan(
        self, middle: Point, cards: Sequence[Card], width: float, room: float, indices: dict[str, str]
    ) -> None:
        """Cards side by side round a middle, over one another where the room asks for it."""
        step = min(width * 0.62, (room - width) / max(1, len(cards) - 1))
        left = middle[0] - (width + step * (len(cards) - 1)) / 2
        for number, card in enumerate(cards):
            at = (left + number * step, middle[1] - width * 0.7)
            self.card(at, card, width, indices, covered=number < len(cards) - 1)

    def mark(self, at: Point, height: float) -> None:
        """The house's mark with its upper left corner there: a card's back with two strokes that cross."""
        unit = height * SCALE / 26
        x, y = at[0] * SCALE, at[1] * SCALE
        self._draw.rounded_rectangle((x, y, x + 20 * unit, y + 26 * unit), 3.5 * unit, fill=BACK)
        for stroke in MARK:
            points = [(x + a * unit, y + b * unit) for a, b in stroke]
            self._draw.line(points, fill=BACK_LINE, width=int(2.2 * unit), joint="curve")

    def png(self) -> bytes:
        """The picture as a file."""
        small = self._image.resize(self._size, Image.Resampling.LANCZOS)
        file = BytesIO()
        # few colours beside one another: a palette is a third of the bytes, and no one sees it
        small.quantize(256, dither=Image.Dither.FLOYDSTEINBERG).save(file, "png", optimize=True)
        return file.getvalue()

    def _sign(self, suit: str, middle: Point, unit: float) -> None:
        """A suit's sign, a unit being a twentieth of its width."""
        x, y = middle
        for outline in outlines(suit):
            self._draw.polygon([(x + a * unit, y + b * unit) for a, b in outline], fill=SUITS[suit])
        for a, b in CLUB_LEAVES if suit == "C" else ():
            self._draw.circle((x + a * unit, y + b * unit), LEAF_RADIUS * unit, fill=SUITS[suit])

    def _fitted(self, words: str, size: int, within: float) -> tuple[str, int]:
        """The words and size with which they fit; a third smaller at most, then cut."""
        smallest = size * 2 // 3
        while self._width(words, size) > within * SCALE and size > smallest:
            size -= 1
        while len(words) > 1 and self._width(words, size) > within * SCALE:
            words = words.rstrip("…")[:-1].rstrip() + "…"
        return words, size

    def _width(self, words: str, size: int) -> float:
        return sum(font.getlength(run) for run, font in self._runs(words, size))

    def _runs(self, words: str, size: int) -> list[tuple[str, ImageFont.FreeTypeFont]]:
        """The words in pieces of one file's characters."""
        runs: list[tuple[str, str]] = []
        for character in words:
            script = script_of(character)
            if runs and runs[-1][1] == script:
                runs[-1] = (runs[-1][0] + character, script)
            else:
                runs.append((character, script))
        return [(run, _font(self._fonts / f"{script}.woff", size * SCALE)) for run, script in runs]


def script_of(character: str) -> str:
    """The file that has a character; signs and characters that no file has are in the Latin one.

    >>> [script_of(character) for character in "ačБґλ–"]
    ['latin', 'latin-ext', 'cyrillic', 'cyrillic', 'greek', 'latin']
    """
    code = ord(character)
    if code in (0x490, 0x491):
        return "cyrillic"
    if 0x1E00 <= code < 0x1F00:
        return "latin-ext"
    ends = [(0x100, "latin"), (0x300, "latin-ext"), (0x370, "latin"), (0x400, "greek"), (0x460, "cyrillic")]
    return next((name for end, name in ends if code < end), "cyrillic-ext" if code < 0x530 else "latin")


@cache
def _font(file: Path, size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(file, size)
