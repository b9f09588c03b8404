"""A table of Santase: a whole match, two people, what can be done besides playing a card, a phone."""

import re
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from playwright.sync_api import Locator, expect
from playwright.sync_api import TimeoutError as Gone

from tests.browser.axe import violations
from tests.browser.person import BETWEEN, CARD_NAME, DIALOG, NEXT, SOON, Person
from tests.browser.test_conduct import overflows
from tests.patience import looks

CARDS = [*BETWEEN, ("card", "button", CARD_NAME, "")]
CLAIMING = [
    *BETWEEN,
    ("claim", "button", "^claim$", ""),
    *[("card", "button", f"^{rank} of", "") for rank in "ace ten king queen jack nine".split()],
]
"""Whoever leads aces and tens comes to 66 soon."""
WATCH = Path(__file__).with_name("felt.js").read_text("utf-8")
TABLE = "body:not(:has(dialog[open]))"
"""A dialog over it can be closed, too."""
STRONG = {
    "valat": 1,
    "game": "santase",
    "dealer": 1,
    "hands": [["HA", "HT", "HK", "HQ", "H9", "SA"], ["C9", "CJ", "CQ", "D9", "DJ", "DQ"]],
    "turn_up": "HJ",
    "stock": ["ST", "S9", "SK", "SJ", "SQ", "CK", "CT", "DK", "DT", "CA", "DA"],
    "moves": [],
}
"""The person leads with trumps only the turn-up is missing from."""
PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True}


def santase(dialog: Locator) -> None:
    """What is chosen in the dialog of a new table."""
    dialog.get_by_role("combobox", name=re.compile("game", re.I)).select_option("santase")


def may(person: Person, act: str) -> Locator:
    return person.page.get_by_role("button", name=re.compile(f"^{act}$", re.I), disabled=False)


def play_until(person: Person, role: str, name: str, within: str = TABLE) -> None:
    """Plays on, over as many deals and matches as it takes, until that may be pressed."""
    while person.play_on(CARDS, (role, name, within)) == "over":
        person.open_table(santase)


def test_a_whole_match_against_a_bot(person: Person) -> None:
    """To eleven game points, the page claiming by itself; then its deals on the replay page."""
    person.press_play("Santase")
    expect(person.hand).to_have_count(6)
    person.act_until("next")
    assert person.play_on(CARDS) == "over"
    sheet = person.page.get_by_role("table", name="score").first
    totals = [int(text) for text in sheet.locator("tfoot td").all_inner_texts()]
    assert max(totals) >= 11
    deals = sheet.get_by_role("button", name=re.compile("explain")).count()
    person.page.get_by_role("link", name=re.compile("replay", re.I)).first.click()
    person.page.wait_for_url("**/r/*")
    expect(person.page.get_by_role("table", name="Score sheet").locator("tbody tr")).to_have_count(deals)
    assert person.faults == []


def test_two_people_play_a_deal(newcomer: Callable[..., Person]) -> None:
    """A friend comes by the link, on a phone; each sees the own count only, and the deal is scored."""
    host, friend = newcomer(), newcomer(**PHONE)
    host.open_table(santase)
    friend.page.goto(host.invitation())
    friend.page.get_by_role("button", name=re.compile("^sit here", re.I)).first.click()
    expect(friend.hand.nth(4)).to_be_visible()
    for person in (host, friend):
        expect(person.page.get_by_text(re.compile(r"^\d+ points?$"))).to_have_count(1)
    over = False
    for _ in range(2000):
        over = over or any(person.act_if_asked() == "next" for person in (host, friend))
        if over:
            break
        host.page.wait_for_timeout(20)
    assert over, "no deal was played to its end"
    assert host.faults == friend.faults == []


def test_the_score_sheet_tells_a_deal_whole(person: Person) -> None:
    """The points of whoever won stand there with all their digits."""
    person.open_table(santase)
    person.play_on(CARDS, until=NEXT)
    line = person.page.get_by_role("table", name="score").first.get_by_role("button").first
    points = line.locator("small .num")
    if points.count():  # not after a drawn deal
        assert points.evaluate("(one) => one.scrollWidth <= one.clientWidth")
        assert line.locator(".called").evaluate("(one) => one.scrollWidth <= one.clientWidth")


def test_both_counts_are_shown_by_option(person: Person) -> None:
    """Where the table chose so, a bot's count is seen beside one's own."""

    def chosen(dialog: Locator) -> None:
        santase(dialog)
        dialog.get_by_role("checkbox", name="Show both players’ points").check()

    person.open_table(chosen)
    expect(person.page.get_by_text(re.compile(r"^\d+ points?$"))).to_have_count(2)


def test_the_stock_is_closed_with_a_button(person: Person) -> None:
    """Once closed nothing can be closed or exchanged any more, and the chip says who closed."""
    person.open_table(santase)
    play_until(person, "button", "^close$")
    may(person, "close").click()
    expect(person.log).to_contain_text(f"{person.name} closes the stock")
    expect(person.page.get_by_role("button", name="close", exact=True)).to_have_count(0)
    expect(person.page.get_by_role("group", name="trumps")).to_contain_text(f"by {person.name}")


def test_the_stock_is_closed_by_touching_it_or_with_a_key(person: Person) -> None:
    """The drawn stock and the letter do what the button does."""
    person.open_table(santase)
    closed = re.compile(f"{person.name} closes the stock")
    play_until(person, "button", "^close$")
    person.page.get_by_title("close", exact=True).click()
    expect(person.log).to_contain_text(closed)
    person.open_table(santase)
    play_until(person, "button", "^close$")
    person.page.keyboard.press("c")
    expect(person.log).to_contain_text(closed)


def test_the_nine_is_exchanged(person: Person) -> None:
    """The turn-up comes to the hand; without the nine the button says why not."""
    person.take_up(STRONG)
    play_until(person, "button", "^exchange$")
    may(person, "exchange").click()
    expect(person.log).to_contain_text(re.compile(f"{person.name} exchanges the nine for"))
    refused = person.page.get_by_role("button", name="exchange", exact=True, disabled=True)
    expect(refused).to_have_accessible_description(re.compile(r"SAN-NINE-1"))


def test_a_marriage_is_offered(person: Person) -> None:
    """Leading a king or a queen with its partner in hand asks; it counts at once."""
    person.take_up(STRONG)
    forty = person.announcing.get_by_role("checkbox", name=re.compile("^marriage 40", re.I))
    play_until(person, "checkbox", "^marriage 40", DIALOG)
    expect(forty).to_be_checked()
    person.announcing.get_by_role("button", name=re.compile("^announce")).click()
    expect(person.log).to_contain_text(f"{person.name} declares a marriage")


def test_nothing_lies_over_the_stock(newcomer: Callable[..., Person]) -> None:
    """On a phone a marriage stands beside the own tricks, below the closed stock."""
    person = newcomer(**PHONE)
    person.take_up(STRONG)
    person.page.evaluate(WATCH)
    play_until(person, "checkbox", "^marriage 40", DIALOG)
    person.announcing.get_by_role("button", name=re.compile("^announce")).click()
    expect(person.page.locator(".above-plate")).to_contain_text("marriage 40")
    play_until(person, "button", "^close$")
    may(person, "close").click()
    expect(person.page.locator(".stock.closed")).to_be_visible()
    assert person.page.evaluate("window.felt.covered") == []


def test_whoever_wants_to_claims_by_hand(person: Person) -> None:
    """With the setting the button waits for the person, who may also play on."""
    person.page.goto("/settings")
    person.page.get_by_role("checkbox", name=re.compile("claim 66 myself", re.I)).check()
    person.take_up(STRONG)
    claims = f"{person.name} claims"
    assert person.play_on(CLAIMING, ("log", claims, "")) == "until"
    expect(person.button("the same deal again")).to_be_visible()


def test_the_tricks_won_can_be_looked_through(person: Person) -> None:
    """The own tricks open, card by card."""
    person.open_table(santase)
    tricks = person.page.get_by_role("button", name=re.compile(r"^\d+ tricks? "))
    # the last trick of a deal is gone with it
    for _ in looks("a trick that stays"):
        play_until(person, "button", r"^\d+ tricks? ")
        with suppress(Gone):
            tricks.click(timeout=SOON)
            break
    expect(person.dialog("your tricks").get_by_role("listitem").first).to_be_visible()


def test_a_phone_and_axe(newcomer: Callable[..., Person]) -> None:
    """At 360 × 640 nothing scrolls sideways, and axe finds nothing, from the deal to its score."""
    person = newcomer(**PHONE)
    person.open_table(santase)
    seen = set()
    while not {"card", "next"} <= seen:
        expect(person.asked().first).to_be_visible()
        if not seen or person.button("next deal").count():
            assert violations(person.page) == [], seen
        assert overflows(person.page) <= 0
        seen.add(person.act())
    assert person.faults == []
