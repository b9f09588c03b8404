"""The drawn pictures: their size, that they are bounded, and that what may not be seen is not in them."""

from io import BytesIO

import pytest
from PIL import Image

from valat.kernel.scene import PlayedCard
from valat.web.previews.picture import Picture, draw, places_of
from valat.web.site import Site

CLOTH = {"cloth": "#405e68", "lit": "#476670", "deep": "#344e57", "rim": "#2c4149", "plate": "#263a42"}
FONTS = Site().fonts


def picture(**over):
    """A table of four without a score, with other fields in their place."""
    fields = {
        "title": "Белот",
        "note": "",
        "names": ("Elena", "Лазар", "Żaneta", ""),
        "places": places_of(4, 0, "right"),
        "trick": (),
        "hands": (),
        "tile": ("SJ", "S9", "SA", "ST", "SK"),
        "indices": {},
        "cloth": CLOTH,
    }
    return Picture(**{**fields, **over})


def drawn(**over):
    """The picture as pixels."""
    return Image.open(BytesIO(draw(picture(**over), str(FONTS))))


HANDS = (
    ("S7", "S8", "S9", "ST", "SJ", "SQ", "SK", "SA", "H7", "H8", "H9", "HT", "HJ"),
    ("D7", "D8", "D9"),
    ("C7", "CT"),
    ("CJ",),
)
"""Thirteen cards are the most that a hand of any game has."""


@pytest.mark.parametrize(
    "over",
    [
        {},
        {"note": "140 : 138", "trick": (PlayedCard(0, "SJ"), PlayedCard(1, "HT"))},
        {"note": "−620 : 620", "hands": HANDS},
        {"names": (), "places": (), "title": "Belot, Bela, contrée, Santase and bridge in your browser"},
        {"names": tuple("ABCDEF"), "places": places_of(6, 0, "left"), "hands": (*HANDS, ("SA",), ("S7",))},
        {"names": ("W" * 24, "Щ" * 24, "Ω" * 24, "ǅ" * 24)},
    ],
    ids=["waiting", "playing", "deal", "house", "six", "long-names"],
)
def test_it_is_as_large_as_previews_are_shown(over):
    """1200 × 630 pixels, whatever is in it, in less than 200 kB."""
    file = draw(picture(**over), str(FONTS))
    shown = Image.open(BytesIO(file))
    assert (shown.format, shown.size) == ("PNG", (1200, 630))
    assert len(file) < 200_000


def test_the_same_is_drawn_alike():
    """The same picture is the same bytes, so that what is kept can be known by what is in it."""
    assert draw(picture(), str(FONTS)) == draw(picture(), str(FONTS))


def test_a_name_is_drawn_in_its_script():
    """A Cyrillic and a Greek name have letters of their own, not the box of a missing one."""
    names = [drawn(names=(name, "", "", "")).tobytes() for name in ("Жеж", "Ρωμ", "ЯЮЭ", "Ћђџ")]
    assert len(set(names)) == 4


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("direction", ["left", "right"])
def test_every_seat_has_a_place_of_its_own(seats, direction):
    """With the home seat at the bottom, whichever way the turn goes."""
    places = places_of(seats, 1, direction)
    assert (len(set(places)), places[1]) == (seats, "s")
