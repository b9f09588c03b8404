"""A card that may not be played says why."""

import re

from playwright.sync_api import expect

from tests.browser.person import Person


def test_an_illegal_card_names_the_rule(person: Person) -> None:
    """Touching a dimmed card on the own turn shows the sentence with a link to the rule; the card stays."""
    person.sit_down()
    while not (person.cards.count() and person.forbidden.count()):
        assert person.act() != "over"
        expect(person.asked().first).to_be_visible()
    held = person.hand.count()
    person.forbidden.first.click(force=True)
    link = person.page.get_by_role("link", name=re.compile("BEL-PLAY-[1-6]"))
    expect(link.first).to_be_visible()
    assert person.hand.count() == held
    assert re.search("/rules/belot#BEL-PLAY-", link.first.get_attribute("href") or "")


def test_a_forbidden_card_is_described(person: Person) -> None:
    """The reason is the card's accessible description, for those who do not see the dimming."""
    person.sit_down()
    while not (person.cards.count() and person.forbidden.count()):
        assert person.act() != "over"
        expect(person.asked().first).to_be_visible()
    expect(person.forbidden.first).to_have_accessible_description(re.compile(r"BEL-PLAY-\d"))
