"""Belote contrée in the browser: a bid by number and suit on a phone, and a deal to its end."""

import re
from collections.abc import Callable

from playwright.sync_api import Locator, expect

from tests.browser.axe import violations
from tests.browser.person import BETWEEN, CARD_NAME, NEXT, Person

THUMB = 44
"""The least height of what a thumb aims at, in pixels."""


def contree(dialog: Locator) -> None:
    """Chooses the game in the dialog."""
    dialog.get_by_role("combobox", name=re.compile("game", re.I)).select_option("contree")


def bidder(newcomer: Callable[..., Person]) -> Person:
    """Somebody with a phone whose turn it is to call."""
    person = newcomer(viewport={"width": 360, "height": 640}, has_touch=True)
    person.open_table(contree)
    expect(person.page.get_by_role("group", name="bidding box")).to_be_visible()
    return person


def test_a_number_is_chosen_and_a_suit_bids_it(newcomer: Callable[..., Person]) -> None:
    """All buttons are in sight and as high as a thumb is broad.

    Rule: CTR-BID-1
    """
    person = bidder(newcomer)
    box = person.page.get_by_role("group", name="bidding box")
    boxes = [button.bounding_box() for button in box.get_by_role("button").all()]
    assert all(box and box["height"] >= THUMB and box["y"] + box["height"] <= 640 for box in boxes)

    box.get_by_role("button", name="160").first.click()
    box.get_by_role("button", name="160 hearts").click()

    expect(person.log).to_contain_text(f"{person.name} bids 160 hearts")


def test_a_number_too_low_says_why(newcomer: Callable[..., Person]) -> None:
    """Once it has been bid over.

    Rule: CTR-BID-1
    """
    person = bidder(newcomer)
    low = person.page.get_by_role("group", name="points bid").get_by_role("button", name="80", exact=True)
    if low.get_attribute("aria-disabled") == "true":
        low.click(force=True)
        expect(person.page.get_by_text(re.compile("^Bid more than "))).to_be_visible()
    assert violations(person.page) == []


def test_a_deal_is_played_to_its_end(person: Person) -> None:
    """The sheet has it, and its score is explained."""
    person.open_table(contree)
    wanted = [*BETWEEN, ("call", "button", "^pass$", ""), ("card", "button", CARD_NAME, "")]

    person.play_on(wanted, NEXT)

    expect(person.page.get_by_role("table", name="score")).to_be_visible()
    assert violations(person.page) == []
