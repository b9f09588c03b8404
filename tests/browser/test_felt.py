"""The cloth through a whole deal: seats that stay, indices that can be read, hands that keep their order."""

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Locator, expect

from tests.browser.person import BETWEEN, CARD_NAME, NEXT, TO_MAKE, Person, Thing
from tests.browser.test_bela import WANTED as BELA
from tests.browser.test_santase import CARDS as SANTASE
from tests.browser.test_yard import WANTED as YARD
from tests.effort import cases

WATCH = Path(__file__).with_name("felt.js").read_text("utf-8")
CARD: Thing = ("card", "button", CARD_NAME, "")
PASS: Thing = ("call", "button", f"^pass{TO_MAKE}", "")
BELOT = [*BETWEEN, ("call", "button", "^(spades|no trumps|all trumps)", ""), PASS, CARD]
CONTREE = [*BETWEEN, ("call", "button", r"^\d+ hearts$", ""), PASS, CARD]
BRIDGE = [*BETWEEN, ("call", "button", r"^\w+ (hearts|spades)$", ""), PASS, CARD]

LENGTHENED = """() => {
  const log = document.querySelector('[role=log]');
  const lines = [...log.children];
  while (log.children.length < 200) log.append(...lines.map((line) => line.cloneNode(true)));
  return document.documentElement.scrollHeight - innerHeight;
}"""
"""By how much the page is longer than the screen when the log has 200 lines."""

GAMES = {
    "belot": BELOT,
    "contree": CONTREE,
    "bela4": BELA,
    "bela3": BELA,
    "bela2": BELA,
    "santase": SANTASE,
    "bridge": BRIDGE,
    "yard": YARD,
}
"""What is done at the tables of each game, first things first."""
LAPTOP, PHONE, LYING, SMALLEST, LARGEST = (1366, 768), (360, 640), (667, 375), (320, 568), (3840, 2160)
NARROW_LAPTOP = (1280, 768)
TABLES = [
    *((game, size) for game in GAMES for size in (PHONE, LAPTOP)),
    *((game, size) for game in ("belot", "bela3", "santase") for size in (LYING, SMALLEST, LARGEST)),
    *((game, size) for game in ("contree", "bela4", "bela2") for size in (LYING, NARROW_LAPTOP)),
]
EVERY_DAY = [*((game, PHONE) for game in GAMES), ("belot", LAPTOP), ("belot", SMALLEST), ("contree", LYING)]


def watched_deal(person: Person, game: str) -> dict[str, object]:
    """What was seen of the cloth in one deal of the game."""

    def choose(dialog: Locator) -> None:
        dialog.get_by_role("combobox", name=re.compile("game", re.I)).select_option(game)

    person.open_table(choose)
    expect(person.hand.first).to_be_visible()
    person.page.evaluate(WATCH)
    person.play_on(GAMES[game], NEXT)
    # one that was thrown in shows no trick; the next begins with the click that play starts with
    for _ in range(5):
        seen = dict(person.page.evaluate("window.felt"))
        if seen["tricks"] or game == "yard":
            break
        person.play_on([("next", "button", r"^next deal\b", "")], ("button", f"^(pass|clubs){TO_MAKE}", ""))
        person.play_on(GAMES[game], NEXT)
    return seen


@cases("game, size", TABLES, EVERY_DAY)
def test_a_deal_on_the_cloth(newcomer: Callable[..., Person], game: str, size: tuple[int, int]) -> None:
    """No seat moves, every index of a trick can be read, a hand keeps its order as cards come and go.

    What one bids with covers neither hands nor the dealer's chip. The page ends where the screen does,
    however long the log is.
    """
    seen = look(newcomer, game, size)
    seats = seen["seats"]
    assert isinstance(seats, dict)
    assert {seat: places for seat, places in seats.items() if len(places) > 1} == {}
    covered = names_of(seen["covered"])
    # the cards are others each time: what lies wrong by its place does so again
    for _ in range(2):
        if covered:
            covered &= names_of(look(newcomer, game, size)["covered"])
    assert covered == set()
    assert seen["tricks"] or game == "yard"
    assert seen["reordered"] == []


def look(newcomer: Callable[..., Person], game: str, size: tuple[int, int]) -> dict[str, object]:
    """What somebody new sees of a deal at that size, without a fault of the page's."""
    person = newcomer(viewport={"width": size[0], "height": size[1]})
    seen = watched_deal(person, game)
    assert person.faults == []
    assert person.page.evaluate(LENGTHENED) == 0
    return seen


def names_of(covered: object) -> set[str]:
    """What lay under what."""
    assert isinstance(covered, list)
    return {str(cover) for cover in covered}


def test_left_and_right_sit_at_the_same_height(newcomer: Callable[..., Person]) -> None:
    """So do they on a phone, where one of them may be the dealer."""
    person = newcomer(viewport={"width": 360, "height": 640})
    person.open_table()
    expect(person.hand.first).to_be_visible()
    boxes = [plate.bounding_box() for plate in person.page.locator(":is(.west, .east) > .plate").all()]
    heights = [box["y"] for box in boxes if box]
    assert len(heights) == 2
    assert heights[0] == heights[1]
