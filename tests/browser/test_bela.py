"""Bela for two, three and four in the browser: whole matches, the forced call, the discard, German suits."""

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Position, expect

from tests.browser.axe import violations
from tests.browser.person import BETWEEN, CARD, CARD_NAME, Person
from tests.browser.test_conduct import overflows
from tests.effort import cases

Newcomer = Callable[..., Person]
EDGE: Position = {"x": 14, "y": 60}
"""A place on a card that its neighbours in the fan leave free, however it is turned."""


WANTED = [
    *BETWEEN,
    ("discard", "button", "^discard", ""),
    ("choice", "checkbox", CARD_NAME, ""),
    ("call", "button", "", "[aria-label='calling trumps' i]"),
    ("card", "button", CARD_NAME, ""),
]
"""What is done at every table, first things first."""


def calls(person: Person) -> Locator:
    """The calls that may be made now."""
    box = person.page.get_by_role("group", name="calling trumps")
    return box.get_by_role("button", disabled=False)


def choices(person: Person) -> Locator:
    """The own cards that may be chosen to be discarded."""
    return person.page.get_by_role("checkbox", name=CARD)


def act(person: Person) -> str:
    """Does one thing that is asked for, and says which."""
    unchosen = person.page.get_by_role("checkbox", name=CARD, checked=False)
    discard = ("discard", person.page.get_by_role("button", name="discard", disabled=False))
    moves = [discard, ("choice", unchosen), ("call", calls(person)), ("card", person.cards)]
    return person.do([*person.between, *moves], at=EDGE)


def sit_down(person: Person, players: int, target: int | None = None) -> None:
    """To a private table without a clock, bots around, where the match may be a short one."""
    person.page.goto("/")
    person.button("New table").click()
    dialog = person.dialog("new table")
    dialog.get_by_role("combobox", name="Game").select_option(f"bela{players}")
    if target is not None:
        dialog.get_by_role("spinbutton", name="Play to").fill(str(target))
    dialog.get_by_role("radio", name="By invitation only").press("Space")
    dialog.get_by_role("radio", name="Fill with bots").press("Space")
    dialog.get_by_role("radio", name="Off", exact=True).press("Space")
    dialog.get_by_role("button", name="Open the table").click()
    person.page.wait_for_url("**/t/*")


@cases("players, target", [(2, 501), (3, 701), (4, 1001)], [(2, 501)])
def test_a_guest_plays_a_whole_match(person: Person, players: int, target: int) -> None:
    """From the dialog to the last deal of a match as it is played, then every deal of it in the replay."""
    sit_down(person, players)
    assert [*person.deal(lambda: act(person))][-1] == "next"
    assert person.play_on(WANTED) == "over"
    sheet = person.page.get_by_role("table", name="score").first
    deals = sheet.get_by_role("button", name=re.compile("explain")).count()
    totals = [int(text) for text in sheet.locator("tfoot td").all_inner_texts() if text.strip().isdigit()]
    assert len(totals) == (2 if players == 4 else players)
    assert max(totals) >= target
    person.page.get_by_role("link", name=re.compile("replay", re.I)).first.click()
    person.page.wait_for_url("**/r/*")
    listed = person.page.get_by_role("table", name="Score sheet").locator("tbody tr")
    expect(listed).to_have_count(deals)
    assert person.faults == []


@cases("players", [2, 3, 4], [3])
def test_axe_finds_nothing_at_the_table(newcomer: Newcomer, players: int) -> None:
    """Every kind of moment of a deal on a phone, where nothing scrolls sideways."""
    person = newcomer(viewport={"width": 360, "height": 640}, has_touch=True)
    sit_down(person, players)
    seen: set[str] = set()
    for done in person.deal(lambda: act(person)):
        if done not in seen:
            assert violations(person.page) == [], done
            assert overflows(person.page) <= 0, done
        seen.add(done)


def test_the_caller_of_three_chooses_two_cards_to_discard(person: Person) -> None:
    """Whoever sits in forehand must call, plays alone, and holds twelve cards until two are laid aside."""
    sit_down(person, 3)
    assert (
        person.play_on(WANTED[:3] + WANTED[4:], ("button", "", "[aria-label='calling trumps' i]")) == "until"
    )
    expect(person.button("pass")).to_have_count(0)
    calls(person).first.click()
    expect(choices(person)).to_have_count(12)
    me = person.page.get_by_role("region", name=person.name)
    expect(me.get_by_text("alone against two")).to_be_visible()
    discard = person.page.get_by_role("button", name="discard")
    choices(person).nth(0).click(position=EDGE)
    expect(discard).to_be_disabled()
    choices(person).nth(5).click(position=EDGE)
    discard.click()
    expect(person.hand).to_have_count(10)
    assert person.faults == []


def test_two_play_for_the_turn_up_first(person: Person) -> None:
    """Another suit is refused in words while the suit of the turn-up is offered."""
    sit_down(person, 2)
    while not calls(person).count():
        act(person)
    box = person.page.get_by_role("group", name="calling trumps")
    expect(box.get_by_role("button")).to_have_count(5)
    box.get_by_role("button", disabled=True).first.click(force=True)
    expect(person.page.get_by_role("status", name="what to do")).to_contain_text("BELA2-BID-1")
    assert person.faults == []


def test_the_auction_for_two_lies_beside_the_turn_up_on_a_phone(newcomer: Newcomer) -> None:
    """Who has called what is not hidden under one's own seat."""
    person = newcomer(viewport={"width": 360, "height": 640}, has_touch=True)
    sit_down(person, 2)
    assert (
        person.play_on(WANTED[:3] + WANTED[4:], ("button", "", "[aria-label='calling trumps' i]")) == "until"
    )
    auction = person.page.get_by_role("main").get_by_role("table", name="auction").bounding_box()
    own = person.page.get_by_role("region", name=person.name).bounding_box()
    assert auction is not None
    assert own is not None
    assert auction["y"] + auction["height"] <= own["y"]
    assert person.faults == []


def test_croatians_play_with_their_own_cards(newcomer: Newcomer) -> None:
    """Žir, list, srce and bundeva, baba and dečko, without anything being chosen."""
    person = newcomer(locale="hr", viewport={"width": 1280, "height": 800})
    person.page.goto("/")
    person.page.get_by_role("button", name=re.compile("^Bela")).click()
    person.page.wait_for_url("**/t/*")
    held = person.page.get_by_role("button", name=re.compile("^(žir|list|srce|bundeva) "))
    expect(held.first).to_be_visible()
    assert held.count() >= 6
    expect(person.page.locator("html")).to_have_attribute("data-deck", "german")
    assert person.faults == []


def test_the_deck_is_a_choice(person: Person) -> None:
    """German suits are chosen in the settings, and the cards are called by them at once."""
    person.page.goto("/settings")
    person.page.get_by_role("radio", name="German suits").press("Space")
    expect(person.page.get_by_role("img", name="ober of bells")).to_be_visible()
    person.page.get_by_role("radio", name="French suits").press("Space")
    expect(person.page.get_by_role("img", name="queen of diamonds")).to_be_visible()
    assert person.faults == []
