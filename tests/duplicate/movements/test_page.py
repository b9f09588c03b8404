"""Movements as people read them."""

from html.parser import HTMLParser

from tests.duplicate.movements.parts import row
from valat.duplicate.movements import board_list, facts, html_page, make, seating


class Cells(HTMLParser):
    """Counts elements, and holds that each is closed."""

    def __init__(self):
        super().__init__()
        self.open, self.counts = [], {}

    def handle_starttag(self, tag, attrs):
        self.counts[tag] = self.counts.get(tag, 0) + 1
        if tag not in ("meta",):
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag


def test_a_page_stands_by_itself():
    """It has a cell for each table and round, loads nothing, and every element is closed."""
    text = html_page(make("howell", 4, boards=21))
    parsed = Cells()
    parsed.feed(text)
    assert parsed.open == []
    assert (parsed.counts["td"], parsed.counts["tr"]) == (28, 8)
    assert "src=" not in text
    assert "href=" not in text


def test_the_fewer_are_across():
    """Of many tables and few rounds a table has a line, else a round."""
    assert "Round 7</th><td>" in html_page(make("howell", 4))
    assert "Table 18</th><td>" in html_page(make("web-mitchell", 18))


def test_a_name_is_escaped():
    """A file's name is text, never markup."""
    from msgspec.structs import replace

    assert "<b>" not in html_page(replace(make("howell", 4), name="<b>"))


def test_facts_say_what_is_there():
    """A movement has the facts that concern it, and no others."""
    named = dict(facts(make("individual", 3, boards=22)))
    assert named["Contestants"] == "12 players"
    assert named["Boards"] == "22 in play, 2 a round, 22 each"
    assert named["Meetings"] == "each two are opponents in 2 rounds"
    assert "Copies" not in named
    assert "Quality Qf" not in dict(facts(make("swiss-teams", 8)))
    assert "neighbouring" in dict(facts(make("knock-out", 8)))["Later rounds"]


def test_seats_and_boards():
    """Sides are told apart, and runs of boards are shortened."""
    assert seating(row(1, 1, 3, 8, 1)) == "3 – 8"
    assert seating(row(1, 1, 3, None, 1)) == "3 sits out"
    assert board_list(row(1, 1, 3, 8, 1, 2, 3, 7, 9, 10, shared=True)) == "1–3, 7, 9–10 shared"
