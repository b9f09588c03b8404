"""Yard bridge for two to six players and for partners, on a laptop and on a phone."""

import re
from collections.abc import Callable

from playwright.sync_api import Locator, expect

from tests.browser.axe import violations
from tests.browser.person import BETWEEN, CARD_NAME, DIALOG, Person
from tests.browser.test_conduct import overflows
from tests.effort import cases

TABLES = [(2, False), (6, False), (4, True), (3, False), (4, False), (5, False)]
"""Number of players, and whether they are partners; those between take long and show little else."""


WANTED = [
    *BETWEEN,
    ("order", "button", "^(clubs|diamonds|hearts|spades)$", DIALOG),
    ("card", "button", CARD_NAME, ""),
    ("end", "button", r"^end turn\b", ""),
    ("draw", "button", r"^draw\b", ""),
]
"""What is done, first things first."""


HANDS = [["D7", "C7", "HQ", "DQ", "CT"], ["SK", "DT", "CJ", "HT", "D9"]]
STOCK = "H9 S9 DA H6 S6 S8 SA HA ST CK C8 C9 DJ CQ S7 H7 D6 C6 HK DK CA H8 D8 SJ SQ HJ"
ON_A_KING = {
    "valat": 1,
    "game": "yard",
    "options": {"players": 2},
    "dealer": 1,
    "hands": HANDS,
    "stock": STOCK.split(),
    "moves": ["end"],
}
"""The first seat is on turn, where a king lies; the card that it draws does not fit."""


LAID_TWICE = {
    "valat": 1,
    "game": "yard",
    "options": {"partners": True},
    "dealer": 3,
    "hands": [
        cards.split() for cards in ("HJ DA CJ DK SJ", "H8 CQ D7 C9 H9", "S8 DT DQ C7 S6", "C8 SK CT D8 ST")
    ],
    "stock": "H6 C6 S7 S9 H7 D9 HK HQ D6 SA HA CA HT CK DJ SQ".split(),
    "moves": (
        "end H8 end D8 end D7 end C7 S7 end ST CT end SJ=D HJ=D CJ=D end draw end DT end D6 draw draw draw "
        "draw draw DJ=H end H7 end H9 C9 end S9 end SK CK end C6 H6 draw draw draw draw C6"
    ).split(),
    "reshuffles": ["CJ CT DJ C6 S7 D7 D8 H9 S9 ST C7 DT C8 H7 SJ HJ D6 SK C9 H8 CK".split()],
}
"""The first seat has laid a six, got it back out of a new stock in the same turn, and laid it again."""


def yard_bridge(players: int, partners: bool) -> Callable[[Locator], None]:
    """What is chosen in the dialog of a new table."""

    def choose(dialog: Locator) -> None:
        dialog.get_by_role("combobox", name=re.compile("game", re.I)).select_option("yard")
        dialog.get_by_role("spinbutton", name="Players").fill(str(players))
        dialog.get_by_role("checkbox", name=re.compile("two against two", re.I)).set_checked(partners)

    return choose


def ordering(person: Person) -> Locator:
    """The suits that a jack may order."""
    suits = re.compile("^(clubs|diamonds|hearts|spades)$", re.I)
    return person.dialog("order a suit").get_by_role("button", name=suits)


def act(person: Person) -> str:
    """Does one thing that is asked for, and says which."""
    moves = [("card", person.cards), ("end", person.button("end turn")), ("draw", person.button("draw"))]
    return person.do([*person.between, ("order", ordering(person)), *moves])


@cases("players, partners", TABLES, [(4, True)])
def test_a_whole_match_is_played_with_bots(person: Person, players: int, partners: bool) -> None:
    """To the deal that brings somebody over 125; then the replay page."""
    person.open_table(yard_bridge(players, partners))
    expect(person.page.locator("section[data-seat]")).to_have_count(players)
    assert person.play_on(WANTED) == "over"
    sheet = person.page.get_by_role("table", name="score").first
    totals = [int(text) for text in sheet.locator("tfoot td").all_inner_texts() if text.strip().isdigit()]
    assert len(totals) == (2 if partners else players)
    assert max(totals) > 125
    person.page.get_by_role("link", name=re.compile("replay", re.I)).first.click()
    person.page.wait_for_url("**/r/*")
    expect(person.page.get_by_role("slider")).to_be_visible()
    assert person.faults == []


COVERED = """() => {
  const box = (found) => document.querySelector(found).getBoundingClientRect();
  const [pile, own, felt] = [box('.pile'), box('.south'), box('.felt')];
  const seats = [...document.querySelectorAll('.felt .seat:not(.south) .plate')]
    .map((one) => one.getBoundingClientRect());
  const counts = [...document.querySelectorAll('.felt .seat:not(.south) .beside')]
    .map((one) => one.getBoundingClientRect());
  const bubbles = [...document.querySelectorAll('.felt .bubble')].map((one) => one.getBoundingClientRect());
  const cut = (one) => one.left < felt.left || one.right > felt.right;
  const apart = (a, b) => a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
  return [
    ...(pile.bottom > own.top ? ['the pile lies under the own seat'] : []),
    ...seats.filter(cut).map(() => 'a seat is cut off'),
    ...seats.filter((one) => !apart(one, pile)).map(() => 'a seat lies over the pile'),
    ...counts.filter((one) => !apart(one, box('.south .beside'))).map(() => 'counts lie over the own ones'),
    ...bubbles.filter(cut).map(() => 'a bubble is cut off'),
  ];
}"""
"""What hides something at the table."""


def test_six_play_on_a_phone(newcomer: Callable[..., Person]) -> None:
    """At 360 × 640 nothing scrolls sideways or is hidden through a deal, and axe finds nothing."""
    person = newcomer(viewport={"width": 360, "height": 640}, has_touch=True)
    person.open_table(yard_bridge(6, False))
    seen: set[str] = set()
    for done in person.deal(lambda: act(person)):
        assert overflows(person.page) <= 0, done
        if done != "next":
            # what moves may cross what lies
            person.until(lambda: person.page.evaluate(COVERED) == [], f"room after: {done}")
        if done not in seen:
            assert violations(person.page) == [], done
        seen.add(done)
    assert person.faults == []


def test_a_card_laid_twice_in_a_turn_lies_there_once(person: Person) -> None:
    """What went into the new stock is gone from the pile, and the turn goes on."""
    person.take_up(LAID_TWICE)
    expect(person.page.get_by_role("list", name="pile").get_by_role("listitem")).to_have_count(2)
    person.page.get_by_role("button", name="ten of clubs").click()
    expect(person.button("end turn")).to_be_enabled()
    assert person.faults == []


def test_the_keyboard_draws_and_ends_the_turn(person: Person) -> None:
    """In the own turn `d` draws a card from the stock and `e` ends the turn."""
    person.take_up(ON_A_KING)
    expect(person.button("draw")).to_be_visible()
    person.page.keyboard.press("d")
    expect(person.hand).to_have_count(6)
    person.page.keyboard.press("e")
    expect(person.log).to_contain_text(f"{person.name} ends the turn")
    assert person.faults == []
