"""The same boards at two tables: opened by a link, compared when both have played."""

import re
from collections.abc import Callable

from playwright.sync_api import Locator, expect

from tests.browser.person import CARD_NAME, Person, trumps

PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True}


def one_board_for_two(dialog: Locator) -> None:
    """What is chosen in the dialog of a new table."""
    dialog.get_by_role("combobox", name="Game").select_option("bridge")
    dialog.get_by_role("spinbutton", name="Boards").fill("1")
    dialog.get_by_role("radio", name="shared with a second table").press("Space")


def held(person: Person) -> list[str]:
    """The hand, by name."""
    expect(person.hand).to_have_count(13)
    named = re.compile(CARD_NAME)
    names = [card.get_attribute("aria-label") or "" for card in person.hand.all()]
    return sorted(name for name in names if named.match(name))


def test_a_duplicate_board_at_two_tables_is_compared(newcomer: Callable[..., Person]) -> None:
    """A friend opens the second table by a link; both have the same cards, and the traveller has both."""
    host, friend = newcomer(), newcomer(**PHONE)
    host.open_table(one_board_for_two)
    cards = held(host)
    host.button("invite a friend").click()
    link = host.page.get_by_role("textbox", name=re.compile("second table", re.I)).input_value()
    host.page.keyboard.press("Escape")
    friend.page.goto(link)
    dialog = friend.dialog("same boards")
    dialog.get_by_role("radio", name="Fill with bots").press("Space")
    dialog.get_by_role("button", name=re.compile("open the second table", re.I)).click()
    friend.page.wait_for_url("**/t/*")
    assert held(friend) == cards
    assert host.play_on(trumps("one no trump")) == "over"
    expect(host.dialog("")).to_contain_text("Nothing to compare yet")
    assert friend.play_on(trumps("pass")) == "over"
    expect(friend.dialog("")).to_contain_text(re.compile(r"one board: \d+% of the matchpoints, .*IMPs"))
    friend.page.get_by_role("link", name=re.compile("replay", re.I)).first.click()
    traveller = friend.page.get_by_role("region", name="Other tables")
    expect(traveller.get_by_role("row")).to_have_count(3)
    expect(traveller.get_by_role("row", name=re.compile("this table"))).to_have_count(1)
    expect(traveller.get_by_role("link", name=host.name)).to_be_visible()
    assert host.faults == friend.faults == []
