"""Practice of bridge: hands as wished are bid alone or with a friend, and deals are played again."""

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.person import Person
from tests.browser.test_bridge import bids, boards, concede, declares
from tests.browser.test_conduct import overflows

PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True}
Newcomer = Callable[..., Person]


def wish(person: Person, number: int) -> None:
    """From the lobby to a form that asks for five spades or more in the south."""
    person.page.goto("/")
    person.page.get_by_role("link", name="Practice hands").click()
    person.page.get_by_role("textbox", name="South, spades").fill("5+")
    person.page.get_by_role("spinbutton", name="Deals").fill(str(number))


def start(person: Person, button: str) -> None:
    """From the form to the table."""
    person.button(button).click()
    person.page.wait_for_url("**/t/*")
    expect(person.hand).to_have_count(13)


def spades(person: Person) -> None:
    """The person holds five spades or more."""
    expect(person.page.get_by_role("button", name=re.compile("of spades$")).nth(4)).to_be_visible()


def bid_out(host: Person, friend: Person) -> None:
    """The host bids a spade where nobody was quicker; both pass until they may go on to the next board."""
    for _ in range(1000):
        for person in (host, friend):
            calls = [("pass", person.button("pass"))]
            person.do_now([("bid", host.button("one spade")), *calls] if person is host else calls)
        if host.button("next deal").count() and friend.button("next deal").count():
            return
        host.page.wait_for_timeout(20)
    raise AssertionError("the board never ended")


def test_only_the_auction_is_practised(newcomer: Newcomer) -> None:
    """With a friend in the north; then the contract against par, and what calls mean, on a phone as well."""
    host, friend = newcomer(), newcomer(**PHONE)
    wish(host, 2)
    start(host, "Bid only")
    friend.page.goto(host.invitation())
    friend.page.get_by_role("button", name=re.compile("^sit here", re.I)).first.click()
    expect(friend.hand).to_have_count(13)
    bid_out(host, friend)
    for person in (host, friend):
        score = person.page.get_by_role("dialog")
        expect(score.get_by_text(re.compile("^Par North–South"))).to_be_visible()
        expect(score.get_by_text(re.compile("^Contract reached: North–South"))).to_be_visible()
        calls = score.get_by_role("list", name="What each call means").get_by_role("listitem")
        assert calls.count() >= 4
        assert overflows(person.page) <= 0
    assert violations(friend.page) == []
    for person in (host, friend):
        person.button("next deal").click()
    host.until(lambda: host.button("pass").count() + friend.button("pass").count() > 0, "the next board")
    assert host.faults == friend.faults == []


def held(person: Person) -> set[str | None]:
    """The names of the cards in hand."""
    return {card.get_attribute("aria-label") for card in person.hand.all()}


def test_hands_as_wished_are_played_with_bots(person: Person) -> None:
    """At a table of one's own, to the score of each; nothing counts, and others like them can be had."""
    wish(person, 1)
    # A partner who bids no trumps before would be declarer.
    person.page.get_by_role("textbox", name="North, points").fill("0-3")
    start(person, "Play with bots")
    spades(person)
    bids(person, "seven no trumps", [])
    concede(person)
    expect(person.page.get_by_text("Practice: results don’t count.")).to_be_visible()
    cards, first = held(person), person.page.url
    person.button("new deals like these").first.click()
    person.page.wait_for_url(lambda url: url != first)
    expect(person.button("pass").first).to_be_visible()
    spades(person)
    assert held(person) != cards
    assert person.faults == []


def test_both_sides_bid_as_is_chosen(person: Person) -> None:
    """The person's side and the bots each by a system and its conventions, as their cards say."""
    wish(person, 1)
    page = person.page
    page.get_by_label("North–South play").select_option(label="Precision Club")
    page.get_by_text("Conventions of East–West").click()
    page.get_by_role("checkbox", name="Gerber", exact=False).first.click()
    page.get_by_label("Bots").select_option(label="champion")
    start(person, "Bid only")
    expect(person.button("North–South: Precision Club")).to_be_visible()
    expect(person.button("East–West: natural, modified")).to_be_visible()
    assert person.faults == []


def test_a_deal_is_played_again_against_the_field(person: Person) -> None:
    """From its replay, with the same cards, and compared with what came of it before."""
    cards: set[str | None] = set()

    def bid() -> None:
        nonlocal cards
        person.open_table(boards(1))
        expect(person.hand).to_have_count(13)
        cards = held(person)
        bids(person, "seven no trumps", [])

    declares(person, bid)
    concede(person)
    expect(person.button("rematch").first).to_be_visible()
    person.page.get_by_role("link", name=re.compile("replay", re.I)).first.click()
    person.button("play this deal again").click()
    person.page.wait_for_url("**/t/*")
    expect(person.hand).to_have_count(13)
    assert held(person) == cards
    bids(person, "seven no trumps", [])
    concede(person)
    field = person.page.get_by_role("region", name="Other tables")
    expect(field.get_by_role("row")).to_have_count(3)
    expect(person.button("the same deal again").first).to_be_visible()
    assert person.faults == []
