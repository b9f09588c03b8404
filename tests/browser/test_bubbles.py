"""What bubbles, buttons and refusals lie over: no index, no hand, no counts."""

import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.person import Person
from tests.browser.test_yard import yard_bridge
from tests.conformance.deals import dealt
from tests.effort import cases
from valat import games
from valat.kernel.options import read_options

Newcomer = Callable[..., Person]
WATCH = Path(__file__).with_name("felt.js").read_text("utf-8")
LANGUAGES = ["en", "bg", "hr", "uk", "fr"]
PHONE, SMALLEST, LYING, LAPTOP = (360, 640), (320, 568), (667, 375), (1366, 768)
LOW = (360, 560)

SOUTH_ANNOUNCES: dict[str, Any] = {
    "valat": 1,
    "game": "belot",
    "dealer": 3,
    "hands": [
        "HJ HQ HK ST SJ SQ SK SA".split(),
        "C7 C8 CT CA H7 H8 D7 D8".split(),
        "H9 HT CQ CK D9 DT DJ S9".split(),
        "HA C9 CJ DQ DK DA S7 S8".split(),
    ],
    "moves": ["H", "Pass", "Pass", "Pass"],
}
"""The first seat leads in hearts, with a quinte, a tierce and the belot."""
NORTH_ANNOUNCES = {
    **SOUTH_ANNOUNCES,
    "hands": [SOUTH_ANNOUNCES["hands"][seat] for seat in (2, 3, 0, 1)],
    "moves": ["Pass", "Pass", "H", "Pass", "Pass", "Pass"],
}
"""The same, where the partner has them."""


def covered(person: Person) -> list[str]:
    """What lay under something since the watch began."""
    return list(person.page.evaluate("window.felt.covered"))


def play_tricks(person: Person, number: int) -> None:
    """The person plays so many cards and announces what may be announced."""
    announce = person.announcing.get_by_role("button", name=re.compile("^announce", re.I))
    person.page.evaluate(WATCH)
    while person.hand.count() > 8 - number:
        person.do([("announce", announce), ("card", person.cards)])


@pytest.mark.parametrize("record", [SOUTH_ANNOUNCES, NORTH_ANNOUNCES], ids=["own", "partner"])
@cases("size", [PHONE, SMALLEST, LYING, LAPTOP], [SMALLEST])
def test_announcements_cover_neither_indices_nor_backs(
    newcomer: Newcomer, size: tuple[int, int], record: dict[str, Any]
) -> None:
    """Not even three in one trick, nor the cards that are shown after it."""
    person = newcomer(viewport={"width": size[0], "height": size[1]})
    person.take_up(record)
    play_tricks(person, 2)
    assert covered(person) == []


def bridge(moves: list[str]) -> dict[str, Any]:
    """The record of a deal of bridge after these moves."""
    game = games.find("bridge")
    record: dict[str, Any] = game.record(dealt(game, read_options(game.presets, {}), Random(2)))
    return {**record, "moves": moves}


def speak(person: Person, language: str) -> None:
    """The table anew, in that language."""
    person.page.evaluate(
        "(l) => localStorage['valat.settings'] = JSON.stringify({ speed: 0, language: l })", language
    )
    person.page.reload()
    expect(person.page.locator(".fan [data-hand]").first).to_be_visible()
    expect(person.page.locator("html")).to_have_attribute("lang", language)


def taken_up(newcomer: Newcomer, size: tuple[int, int], language: str, record: dict[str, Any]) -> Person:
    """A person at a table of that language where the record is played on, and the watch on the cloth."""
    person = newcomer(viewport={"width": size[0], "height": size[1]})
    person.take_up(record)
    speak(person, language)
    person.page.evaluate(WATCH)
    return person


CLAIMING = {**bridge(["7S", "Pass", "Pass", "Pass", "D2", "D4", "D8"]), "dealer": 2}
"""South plays seven spades, and has the last card of the first trick."""


@cases("language", LANGUAGES, ["en", "uk"])
@cases("size", [PHONE, SMALLEST], [SMALLEST])
def test_the_claim_lies_beside_the_own_card(newcomer: Newcomer, size: tuple[int, int], language: str) -> None:
    """In no language does its button reach over an index of the trick, or its words over the button."""
    person = taken_up(newcomer, size, language, CLAIMING)
    claim = person.page.locator(".acts-over button")
    expect(claim).to_be_visible()
    person.page.locator(".fan [data-hand=DQ]").click()
    expect(person.page.locator(".fan [data-hand]")).to_have_count(12)
    assert covered(person) == []
    assert claim.evaluate("(button) => button.scrollWidth <= button.clientWidth")


PASSED_OUT = {**bridge(["Pass", "Pass", "Pass"]), "dealer": 3}
"""South has the last call."""


@cases("size", [PHONE, (390, 844), LAPTOP], [PHONE])
def test_a_hand_that_is_shown_ends_before_the_seats_at_the_sides(
    newcomer: Newcomer, size: tuple[int, int]
) -> None:
    """All thirteen cards of a deal that was passed out lie between the plates."""
    person = taken_up(newcomer, size, "en", PASSED_OUT)
    person.button("pass").click()
    expect(person.page.locator(".north .backs.open > i")).to_have_count(13)
    assert covered(person) == []


REFUSING = {
    "valat": 1,
    "game": "yard",
    "options": {"players": 3},
    "dealer": 2,
    "hands": [["D7", "C7", "HQ", "DQ", "CT"], ["SK", "DT", "CJ", "HT", "D9"], ["H9", "S9", "DA", "H6", "S6"]],
    "stock": "S8 SA HA ST CK C8 C9 DJ CQ S7 H7 D6 C6 HK DK CA H8 D8 SJ SQ HJ".split(),
    "moves": ["end"],
}
"""The first seat is on turn."""


WITHIN_PLATE = """(said) => {
  const [inner, outer] = [said, said.closest('.plate')].map((one) => one.getBoundingClientRect());
  return inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1;
}"""


@cases("language", LANGUAGES, ["en", "uk"])
@cases("size", [PHONE, SMALLEST], [SMALLEST])
def test_a_refusal_stays_in_the_own_plate(newcomer: Newcomer, size: tuple[int, int], language: str) -> None:
    """However many lines it has, the own counts above it are to be read."""
    person = taken_up(newcomer, size, language, REFUSING)
    said = person.page.locator(".say.long")
    for card in ["D7", "C7", "HQ", "DQ", "CT"]:
        person.page.locator(f".fan [data-hand={card}]").focus()
        if said.count():
            assert said.evaluate(WITHIN_PLATE), said.inner_text()
    assert covered(person) == []


def hit_all(message: dict[str, Any]) -> None:
    """Everybody has just drawn and is skipped, and whoever is on turn would do it to them again."""
    if message.get("scene"):
        seats = range(len(message["table"]["seats"]))
        message["scene"]["coming"] = []
        message["scene"]["struck"] = [{"seat": seat, "draws": 2, "skipped": True} for seat in seats]
        message["scene"]["points"] = [120 for _ in seats]


@pytest.mark.parametrize(("players", "partners"), [(3, False), (4, True)])
@cases("size", [PHONE, LOW, LAPTOP], [PHONE])
def test_what_befalls_the_players_covers_nothing(
    newcomer: Newcomer, size: tuple[int, int], players: int, partners: bool
) -> None:
    """The bubbles of all leave hands, counts and each other free, in all languages."""
    person = newcomer(viewport={"width": size[0], "height": size[1]})
    person.change_messages(hit_all)
    person.open_table(yard_bridge(players, partners))
    for language in LANGUAGES:
        speak(person, language)
        expect(person.page.locator(".bubble")).to_have_count(players)
        person.page.evaluate(WATCH)
        assert covered(person) == [], language


WITH_MARRIAGE = {
    "valat": 1,
    "game": "santase",
    "dealer": 1,
    "hands": ["DQ HK ST C9 CQ DK".split(), "SK SJ H9 DJ SQ DA".split()],
    "turn_up": "D9",
    "stock": "S9 HQ CJ HA CT SA HT CK HJ DT CA".split(),
    "moves": ["ST", "H9"],
}
"""The first seat has taken a trick and leads, with king and queen of diamonds."""


@cases("size", [PHONE, SMALLEST, LYING, LAPTOP], [SMALLEST, LAPTOP])
def test_an_own_marriage_covers_no_index(newcomer: Newcomer, size: tuple[int, int]) -> None:
    """Beside the stock the trick of two lies further to the right."""
    person = newcomer(viewport={"width": size[0], "height": size[1]})
    person.take_up(WITH_MARRIAGE)
    person.page.evaluate(WATCH)
    person.page.locator(".fan [data-hand=DK]").click()
    person.announcing.get_by_role("button", name=re.compile("^announce", re.I)).click()
    expect(person.log).to_contain_text("marriage", ignore_case=True)
    expect(person.cards.first).to_be_visible()
    assert covered(person) == []
