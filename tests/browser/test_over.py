"""The end of a match: how it went, whose contracts were made, what it leads to, joy in a win."""

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, expect

from tests.browser.axe import violations
from tests.browser.person import Person, trumps
from tests.browser.test_conduct import overflows

Newcomer = Callable[..., Person]
PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True}


def short(dialog: Locator) -> None:
    """What is chosen for a match of a few deals."""
    dialog.get_by_role("spinbutton", name="Play to").fill("61")


def finished(person: Person) -> Locator:
    """The dialog that ends a short match of Belot."""
    person.open_table(short)
    assert person.play_on(trumps("clubs")) == "over"
    return person.page.get_by_role("dialog")


def win(message: dict[str, Any]) -> None:
    """Lets the viewer have won the match of a table message, if it is over."""
    if message.get("match", {}).get("places"):
        own = message["table"]["you"] % 2
        message["match"]["places"] = [1 + (side != own) for side in (0, 1)]


def test_the_end_of_a_match_tells_how_it_went(newcomer: Newcomer) -> None:
    """The last deal, step by step; the course, also as a table; contracts by player; ways to the deals."""
    person = newcomer(**PHONE)
    dialog = finished(person)
    expect(dialog.get_by_role("heading", name="Last deal")).to_be_visible()
    expect(dialog.get_by_role("table", name=re.compile("^deal \\d+ explained"))).to_be_visible()
    expect(dialog.get_by_role("img", name="Score by deal")).to_be_visible()
    dialog.get_by_text("As a table").click()
    rows = dialog.get_by_role("region", name="As a table").locator("tbody tr")
    deals = person.page.locator("table.score tbody tr").count()
    expect(rows).to_have_count(deals)
    expect(rows.last.get_by_role("link", name=f"deal {deals}", exact=True)).to_be_visible()
    calls = dialog.get_by_role("table", name="Contracts").locator("tbody tr")
    expect(calls).to_have_count(4)
    figures = [int(text) for text in calls.locator("td").all_inner_texts()]
    assert 0 < sum(figures) <= deals
    assert overflows(person.page) <= 0
    assert violations(person.page) == []
    expect(person.button("rematch")).to_be_visible()
    expect(dialog.get_by_role("link", name="to the lobby")).to_be_visible()
    assert person.faults == []


def test_the_costliest_deal_is_analysed_at_once(person: Person) -> None:
    """«Analyse» leads to its replay, where the analysis is on its way already."""
    dialog = finished(person)
    dialog.get_by_role("link", name="analyse").click()
    person.page.wait_for_url(re.compile(r"/r/[^/]+/\d+"))
    panel = person.page.get_by_role("complementary")
    expect(panel.get_by_role("button", name=re.compile("^analyse", re.I))).to_have_count(0)
    assert person.faults == []


def test_a_win_is_celebrated_unless_one_does_not_want_it(newcomer: Newcomer) -> None:
    """Laurels, and suit signs that drift where things may move; neither once it is switched off."""
    person = newcomer(**PHONE, reduced_motion="no-preference")
    finished(person)
    person.change_messages(win)
    person.page.reload()
    expect(person.dialog("You won")).to_be_visible()
    signs = person.page.locator(".joy .drift")
    expect(signs).to_be_visible()
    assert violations(person.page) == []
    person.page.emulate_media(reduced_motion="reduce")
    expect(signs).to_be_hidden()
    expect(person.page.locator(".joy .branch").first).to_be_visible()
    table = person.page.url
    person.page.goto("/settings")
    person.page.get_by_role("checkbox", name="Celebrate a win").uncheck()
    person.page.goto(table)
    expect(person.dialog("You won")).to_be_visible()
    expect(person.page.locator(".joy")).to_have_count(0)
    assert person.faults == []
