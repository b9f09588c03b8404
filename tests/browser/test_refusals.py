"""A card that may not be played says why."""

import re

from playwright.sync_api import expect

from tests.browser.person import Person


def reach_a_forbidden_card(person: Person) -> None:
    """Acts until some of the own cards may be played and others may not."""
    person.sit_down()
    for _ in range(2000):
        expect(person.asked().first).to_be_visible()
        if person.cards.count() and person.forbidden.count() and not person.announcing.count():
            return
        if person.act() == "over":
            person.sit_down()
    raise AssertionError("every card could be played in 2,000 acts")


def test_an_illegal_card_names_the_rule(person: Person) -> None:
    """Touching a dimmed card on the own turn shows the sentence with a link to the rule; the card stays."""
    reach_a_forbidden_card(person)
    held = person.hand.count()
    person.forbidden.first.click(force=True)
    link = person.page.get_by_role("link", name=re.compile("BEL-PLAY-[1-6]"))
    expect(link.first).to_be_visible()
    assert person.hand.count() == held
    assert re.search("/rules/belot#BEL-PLAY-", link.first.get_attribute("href") or "")


def test_a_forbidden_card_is_described(person: Person) -> None:
    """The reason is the card's accessible description, for those who do not see the dimming."""
    reach_a_forbidden_card(person)
    expect(person.forbidden.first).to_have_accessible_description(re.compile(r"BEL-PLAY-\d"))
