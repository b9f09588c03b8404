"""Diagrams: what they show, and that nothing from outside is more than a text in them."""

from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from valat.drawing import Cell, Diagram, DiagramSeat, html_row, html_table, svg_diagram, text_diagram
from valat.drawing.diagram import in_order

EVIL = "<script>alert('1')</script>&\"\x00\x1b[2J"
SUITS = {"#1e252b": "S", "#c2202e": "H", "#b95406": "D", "#1c6b3c": "C"}
SVG = "{http://www.w3.org/2000/svg}"


def seats(count, cards):
    """So many seats with these cards each."""
    return tuple(DiagramSeat(str(number), cards=cards) for number in range(count))


def parsed(svg):
    """The drawing as elements; the test fails where it is no XML."""
    return ElementTree.fromstring(svg)


def words(svg):
    """The texts of a drawing, without its description."""
    return [element.text for element in parsed(svg).iter(f"{SVG}text")]


@pytest.mark.parametrize("count", [1, 2, 3, 4, 5, 6])
def test_every_hand_is_there(count):
    """For as many players as sit there: as cards, whose ranks and signs are all drawn."""
    svg = svg_diagram(Diagram(seats(count, ("SA", "HT", "C7"))))
    assert words(svg).count("10") == words(svg).count("A") == words(svg).count("7") == count
    drawn = [SUITS[path.get("fill")] for path in parsed(svg).iter(f"{SVG}path")]
    # each card has its sign once, and the one that lies on top a second time
    assert sorted(drawn) == sorted("SHC" * count + "C" * count)


def test_long_hands_are_rows_of_suits():
    """As columns on bridge print them; a void is a dash."""
    hand = (*(f"S{rank}" for rank in "AKQJT987654"), "C2")
    svg = svg_diagram(Diagram(seats(4, hand)))
    assert words(svg).count("A K Q J 10 9 8 7 6 5 4") == 4
    assert words(svg).count("–") == 8


def test_a_trick_lies_before_its_players():
    """Each card on its own side of the table; in the middle the one that no one has played."""
    played = Diagram(seats(4, ()), trick=((0, "SA"), (1, "HA"), (2, "DA"), (3, "CA")))
    places = {
        SUITS[path.get("fill")]: path.get("transform")
        for path in parsed(svg_diagram(played)).iter(f"{SVG}path")
    }
    assert len(set(places.values())) == 4
    many = Diagram(seats(6, ()), trick=tuple((seat, "SA") for seat in range(6)))
    # the large sign of a card has its middle
    signs = {path.get("transform") for path in parsed(svg_diagram(many)).iter(f"{SVG}path")}
    assert len(signs) == 12
    assert words(svg_diagram(Diagram(seats(2, ()), middle="HQ"))).count("Q") == 1


@given(st.text(max_size=80) | st.just(EVIL))
def test_texts_from_outside_are_texts(told):
    """In drawings, tables and rows: no element comes of them, and nothing unseen."""
    board = Diagram((DiagramSeat("N", told, ("SA",)),), corner=(told,), foot=(told,))
    svg = svg_diagram(board)
    tags = {element.tag for element in parsed(svg).iter()}
    assert tags <= {f"{SVG}{name}" for name in ("svg", "title", "rect", "text", "path")}
    page = html_row([svg, html_table([told], [[Cell(told, note=told)]], caption=told)], [told])
    found = {element.tag for element in parsed(page).iter()} - tags
    assert found <= set("div table caption thead tbody tr th td span sup".split())
    assert text_diagram(board).replace("\n", "").isprintable()


def test_a_text_of_a_stranger_is_not_drawn_for_ever():
    """The rest is cut off; in plain text it stays whole."""
    svg = svg_diagram(Diagram((DiagramSeat("N", "n" * 500),)))
    assert max(len(word) for word in words(svg)) == 60
    assert "n" * 500 in text_diagram(Diagram((DiagramSeat("N", "n" * 500),)))


def test_hands_are_held_in_order():
    """Spades first, the highest of a suit first, unknown cards last."""
    assert in_order(["??", "C2", "S9", "ST", "HA"]) == ["ST", "S9", "HA", "C2", "??"]


def test_who_deals_and_who_is_next_is_marked():
    """In the drawing as in plain text."""
    diagram = Diagram((DiagramSeat("S", is_dealer=True), DiagramSeat("N", is_turn=True)))
    assert {"S · dealer", "▸ N"} <= set(words(svg_diagram(diagram)))
    assert {"S (dealer)", "N *"} <= {line.strip() for line in text_diagram(diagram).splitlines()}
