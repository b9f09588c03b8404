"""Long auctions and dummy's cards where there is little room."""

import re
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import TimeoutError as Gone
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.person import SOON, Person
from tests.conformance.deals import dealt
from tests.effort import cases
from valat import games
from valat.kernel.options import read_options

WATCH = Path(__file__).with_name("felt.js").read_text("utf-8")
SCREENS = {"phone": (360, 640), "laptop": (1366, 768)}
TOUCHED = [(320, 568), (360, 640), (390, 844), (768, 1024), (1024, 768), (1366, 768)]
"""Phones, tablets and laptops, all of which may be touched."""
FINGER = 24
"""Pixels of a card that a finger needs."""
BIDS = [f"{level}{name}" for level in range(1, 8) for name in ("C", "D", "H", "S", "NT")]
Newcomer = Callable[..., Person]


def played(moves: list[str]) -> dict[str, Any]:
    """The record of a deal that East opens, with these moves, to be played on by South."""
    game = games.find("bridge")
    record: dict[str, Any] = game.record(dealt(game, read_options(game.presets, {}), Random(1)))
    return {**record, "moves": moves}


def dummys_turn() -> dict[str, Any]:
    """South plays seven spades, and West has led a club."""
    return played(["Pass", "7S", "Pass", "Pass", "Pass", "C3"])


def test_a_doubled_contract_lies_beside_the_seats(newcomer: Newcomer) -> None:
    """At 360 × 640 board, contract and double lie above the seat at the left, and can be read."""
    person = newcomer(viewport={"width": 360, "height": 640})
    person.take_up(played(["1S", "X", "Pass", "Pass", "Pass"]))
    contract = person.page.get_by_role("group", name="contract")
    expect(contract).to_contain_text("doubled", ignore_case=True)
    expect(contract.get_by_text("X", exact=True)).to_be_visible()
    person.page.evaluate(WATCH)
    assert person.page.evaluate("window.felt.covered") == []


@cases("screen", SCREENS, ["phone"])
def test_earlier_calls_are_one_touch_away(newcomer: Newcomer, screen: str) -> None:
    """Of seven rows the last is in sight, and a mark says so until the first one is."""
    width, height = SCREENS[screen]
    person = newcomer(viewport={"width": width, "height": height})
    person.take_up(played(BIDS[:25]))
    table = person.page.get_by_role("table", name="auction")
    earlier = person.button("earlier calls")
    expect(table.get_by_text("?", exact=True)).to_be_in_viewport(ratio=0.9)
    expect(earlier).to_be_visible()
    assert violations(person.page) == []
    first = table.get_by_role("row").nth(1)
    for _ in range(6):
        # it goes by itself when the first row comes into sight, perhaps just now
        with suppress(Gone):
            earlier.click(timeout=SOON)
    expect(earlier).to_have_count(0)
    expect(first).to_be_in_viewport()
    person.page.get_by_role("group", name="Auction").focus()
    person.page.keyboard.press("End")
    expect(earlier).to_be_visible()
    assert person.faults == []


def long_suit() -> dict[str, Any]:
    """The same, with nine spades in dummy: as long as a suit is in one hand of a thousand deals."""
    record = dummys_turn()
    hands: list[list[str]] = record["hands"]
    north = hands[0]
    others = [card for card in north if card[0] != "S"]
    for seat in (1, 3, 2):
        for card in [card for card in hands[seat] if card[0] == "S"]:
            if card != "C3" and sum(card[0] == "S" for card in north) < 9:
                given = others.pop()
                hands[seat][hands[seat].index(card)] = given
                north[north.index(given)] = card
    return record


@pytest.mark.parametrize("deal", [dummys_turn, long_suit])
@cases("width, height", TOUCHED, [(320, 568), (1366, 768)])
def test_each_card_of_dummy_is_as_wide_as_a_finger(
    newcomer: Newcomer, width: int, height: int, deal: Callable[[], dict[str, Any]]
) -> None:
    """At every width nothing lies over the strip of a card that is touched, and what is touched is played."""
    person = newcomer(viewport={"width": width, "height": height}, has_touch=True)
    person.take_up(deal())
    cards = person.page.get_by_role("group", name=re.compile("cards, face up$")).get_by_role("button")
    expect(cards).to_have_count(13)
    touched = """(card) => {
      const { left, right, top, bottom } = card.getBoundingClientRect();
      const at = (x, y) => card.contains(document.elementFromPoint(x, y));
      const across = [...Array(Math.round(right - left)).keys()].filter((x) => at(left + x + .5, top + 12));
      const down = [...Array(Math.round(bottom - top)).keys()].filter((y) => at(left + 12, top + y + .5));
      return [across.length, down.length];
    }"""
    sizes = [card.evaluate(touched) for card in cards.all()]
    assert all(min(size) >= FINGER for size in sizes), sizes
    assert violations(person.page) == []
    cards.and_(person.page.locator(":not([aria-disabled])")).first.tap()
    expect(person.log).to_contain_text("from dummy")
    assert person.faults == []
