"""One's own page: the picture that one chooses, and what came of the deals."""

import re
from collections.abc import Callable

from playwright.sync_api import Locator, expect

from tests.browser.axe import violations
from tests.browser.person import NEXT, Person, trumps

Newcomer = Callable[..., Person]


def picture(shown: Locator) -> Locator:
    """The drawing in place of a first letter."""
    return shown.locator(".avatar img")


def test_a_picture_is_seen_by_others(newcomer: Newcomer) -> None:
    """Chosen on the own page, it is in the bar, at the table and in the lobby."""
    person, other = newcomer(viewport={"width": 360, "height": 640}), newcomer()
    page = person.page
    page.goto("/")
    page.goto(f"/p/{person.name}")
    page.get_by_role("button", name="Choose a picture").click()
    page.get_by_role("radio", name="fox", exact=True).click()
    expect(person.dialog("Choose a picture")).to_have_count(0)
    expect(picture(page.get_by_role("banner"))).to_be_visible()
    person.press_play()
    expect(picture(page.get_by_role("main")).first).to_be_visible()
    other.page.goto("/")
    listed = other.page.get_by_role("listitem").filter(has=other.page.get_by_role("link", name=person.name))
    expect(picture(listed.first)).to_be_visible()
    page.goto("/settings")
    expect(page.get_by_role("radio", name="fox", exact=True)).to_be_checked()
    page.get_by_role("radio", name="first letter of your name").click()
    expect(picture(page.get_by_role("banner"))).to_have_count(0)
    assert person.faults == []


def test_the_own_page_tells_of_contracts_and_leads_to_the_best_deal(newcomer: Newcomer) -> None:
    """After a deal in which the own call became the contract."""
    person = newcomer(viewport={"width": 390, "height": 844})
    person.sit_down()
    person.play_on(trumps("clubs"), until=NEXT)
    person.page.goto(f"/p/{person.name}")
    game = person.page.get_by_role("main").locator("details").first
    expect(game.get_by_role("heading", name="Belot")).to_be_visible()
    expect(game.get_by_text("/ 1")).to_be_visible()
    assert violations(person.page) == []
    if best := game.get_by_role("link", name="Replay of your Belot deal").all():
        best[0].click()
        expect(person.page).to_have_url(re.compile(r"/r/[^/]+/1$"))
    assert person.faults == []


def test_the_history_marks_bots(newcomer: Newcomer) -> None:
    """As the table does, each in its turn."""
    person = newcomer()
    person.sit_down()
    person.page.goto(f"/p/{person.name}")
    history = person.page.get_by_role("region", name="History")
    expect(history.get_by_role("listitem")).to_contain_text(
        re.compile(r"Niko\sBOT, Vera\sBOT, Toma\sBOT", re.I)
    )
    assert violations(person.page) == []
