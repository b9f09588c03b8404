"""The drawn picture of a preview: the table with who sits there, or a deal with all its cards."""

from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from msgspec import Struct

from valat.cards.card import Card
from valat.drawing.suits import Point
from valat.kernel.scene import Hands, PlayedCard
from valat.web.previews.tags import HEIGHT, WIDTH

if TYPE_CHECKING:
    from valat.web.previews.canvas import Canvas

ROUND = {2: "s n", 3: "s e w", 4: "s e n w", 5: "s e ne nw w", 6: "s e ne n nw w"}
"""The places of the seats where the turn goes to the right, from the one at the bottom on."""
MIRRORED = {"s": "s", "e": "w", "ne": "nw", "n": "n", "nw": "ne", "w": "e"}


class Spot(NamedTuple):
    """Where a seat is drawn: its name, its hand and how wide that may be, its card of the trick."""

    plate: Point
    hand: Point
    room: float
    card: Point


FOUR: dict[str, Spot] = {
    "s": Spot((600, 566), (600, 466), 470, (600, 410)),
    "n": Spot((600, 64), (600, 164), 470, (600, 220)),
    "w": Spot((236, 400), (236, 300), 370, (470, 315)),
    "e": Spot((964, 400), (964, 300), 370, (730, 315)),
}
"""Up to four seats."""
SIX: dict[str, Spot] = {
    "s": FOUR["s"],
    "n": FOUR["n"],
    "w": Spot((190, 496), (190, 396), 300, (470, 366)),
    "e": Spot((1010, 496), (1010, 396), 300, (730, 366)),
    "nw": Spot((190, 300), (190, 214), 300, (470, 264)),
    "ne": Spot((1010, 300), (1010, 214), 300, (730, 264)),
}
"""Five and six."""

CARD, HAND_CARD, TILE_CARD = 104, 84, 150
LONG = 18
"""Characters of a score that still fits into the middle."""
TEXT, TEXT_2, PLATE_TEXT = "#f6f2e8", "#dde5e2", "#f6f2e8"


class Picture(Struct, frozen=True):
    """What is drawn; the same always gives the same bytes.

    Attributes:
        title, note: above, and what stands in the middle where no cards lie: the score.
        names: at the seats, "" where one is free; no one sits in the picture of the house or a tournament.
        places: of the seats.
        tile: cards that are shown where there are no others.
        indices: the letters of ranks that have another than their own.
        cloth: colours by name, as of `GameLook`.
    """

    title: str
    note: str
    names: tuple[str, ...]
    places: tuple[str, ...]
    trick: tuple[PlayedCard, ...]
    hands: Hands
    tile: tuple[Card, ...]
    indices: dict[str, str]
    cloth: dict[str, str]


def places_of(seats: int, home: int, direction: str) -> tuple[str, ...]:
    """The place of each seat, with the seat `home` at the bottom.

    >>> places_of(4, 2, "left")
    ('n', 'e', 's', 'w')
    """
    places = ROUND.get(seats, "").split()
    turned = [places[(seat - home) % seats] for seat in range(seats)] if places else []
    return tuple(turned if direction == "right" else [MIRRORED[place] for place in turned])


def draw(picture: Picture, fonts: str) -> bytes:
    """The picture as a PNG of 1200 × 630.

    Args:
        fonts: folder of the font's files.
    """
    # only here, in the worker that draws: the server need not wait at its start for what it never calls
    from valat.web.previews.canvas import Canvas

    canvas = Canvas((WIDTH, HEIGHT), Path(fonts), picture.cloth["cloth"])
    canvas.glow(picture.cloth["lit"], picture.cloth["deep"])
    canvas.frame(picture.cloth["rim"], 16)
    if not picture.names:
        _draw_house(canvas, picture)
        return canvas.png()
    canvas.text((44, 62), picture.title, 44, TEXT, anchor="lm", within=330 if picture.hands else 370)
    canvas.mark((1000, 40), 44)
    canvas.text((1044, 62), "Valat", 40, TEXT_2, anchor="lm")
    _draw_middle(canvas, picture)
    for seat, place in enumerate(picture.places):
        _draw_seat(canvas, picture, seat, place)
    return canvas.png()


def _draw_house(canvas: "Canvas", picture: Picture) -> None:
    """What stands for all tables of which nothing may be told, and for what is no table."""
    canvas.mark((384, 66), 108)
    canvas.text((490, 122), "Valat", 104, TEXT, anchor="lm")
    canvas.fan((600, 350), picture.tile, TILE_CARD, 900, picture.indices)
    canvas.text((600, 540 if not picture.note else 510), picture.title, 40, TEXT, within=1080)
    if picture.note:
        canvas.text((600, 568), picture.note, 34, TEXT_2, within=1080)


def _spots(picture: Picture) -> dict[str, Spot]:
    return FOUR if len(picture.places) <= 4 else SIX


def _draw_middle(canvas: "Canvas", picture: Picture) -> None:
    """The trick, or the score, or cards that show what is played here."""
    spots = _spots(picture)
    # of many sides it is too long for the middle
    if picture.trick or len(picture.note) > LONG:
        canvas.text((44, 118), picture.note, 34, TEXT_2, anchor="lm", within=370)
    for played in picture.trick:
        x, y = spots[picture.places[played.seat]].card
        canvas.card((x - CARD / 2, y - CARD * 0.7), played.card, CARD, picture.indices)
    if picture.trick:
        return
    if 0 < len(picture.note) <= LONG:
        canvas.text((600, 315), picture.note, 76, TEXT, within=320)
    elif not picture.hands:
        canvas.fan((600, 315), picture.tile[:5], CARD, 340, picture.indices)


def _draw_seat(canvas: "Canvas", picture: Picture, seat: int, place: str) -> None:
    """A name, and the hand beside it."""
    name, spot, size = picture.names[seat], _spots(picture)[place], 32
    middle, plate = spot.plate, (250.0, 54.0)
    if picture.hands:
        canvas.fan(spot.hand, picture.hands[seat], HAND_CARD, spot.room, picture.indices)
    else:
        size, plate = 38, (300.0, 64.0)
        middle = spot.plate if place in "sn" else (spot.hand[0], spot.card[1])
    if name:
        canvas.plate(middle, plate, picture.cloth["plate"])
        canvas.text(middle, name, size, PLATE_TEXT, within=plate[0] - 36)
    else:
        canvas.plate(middle, plate, picture.cloth["cloth"], edge=TEXT_2)
        canvas.text(middle, "+", 38, TEXT_2)
