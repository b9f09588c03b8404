"""The viewer of files: PBN and LIN, dropped, chosen or pasted."""

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.person import Person
from tests.browser.test_conduct import overflows

VECTORS = Path(__file__).parents[1] / "vectors"
DROP = """([text, name]) => {
  const data = new DataTransfer();
  data.items.add(new File([text], name));
  window.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
}"""


def drop(page: Page, name: str) -> None:
    """Drops a file onto the page that waits for one."""
    expect(page.get_by_role("textbox", name="Or paste")).to_be_visible()
    page.evaluate(DROP, [(VECTORS / name).read_text("utf-8"), name])


def test_a_dropped_file_is_gone_through(person: Person) -> None:
    """Its boards are listed; auction with explanations, play and result of each are stepped through."""
    page = person.page
    page.goto("/")
    page.get_by_role("link", name="Learn").click()
    page.get_by_role("link", name="Hand viewer").click()
    expect(page.get_by_role("heading", level=1, name="Hand viewer")).to_be_visible()
    drop(page, "bridge_boards.lin")
    deals = page.get_by_role("list", name="Deals in this file")
    expect(deals.get_by_role("button")).to_have_count(8)
    expect(page.get_by_role("heading", level=1, name="Board 1")).to_be_visible()
    notes = page.get_by_role("list", name="Explanations").get_by_role("listitem")
    expect(notes.nth(1)).to_contain_text("Michaels")
    expect(page.get_by_text("North–South +480")).to_be_visible()

    slider = page.get_by_role("slider")
    page.get_by_role("table", name="Auction").get_by_role("button").nth(3).click()
    expect(slider).to_have_value("4")
    page.keyboard.press("End")
    assert slider.get_attribute("max") == slider.input_value()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("list", name="trick").get_by_role("listitem")).to_have_count(2)
    page.get_by_role("button", name="next deal").click()
    expect(page.get_by_role("heading", level=1, name="Board 2")).to_be_visible()
    expect(slider).to_have_value("0")
    page.get_by_role("combobox", name="Hands").select_option(index=1)
    expect(page.get_by_role("group", name="hand diagram").get_by_text("hand unknown")).to_have_count(3)
    assert violations(page) == []
    assert person.faults == []


def test_what_is_wrong_with_a_file_is_told(newcomer: Callable[..., Person]) -> None:
    """Pasted on a phone: no deals is a refusal; a doubt names its line, and the board is there."""
    person = newcomer(viewport={"width": 360, "height": 640})
    page = person.page
    page.goto("/viewer")
    text = page.get_by_role("textbox", name="Or paste")
    text.fill("some words")
    page.get_by_role("button", name="Show").click()
    expect(page.get_by_role("alert")).to_have_text("Unknown format. Use PBN or LIN.")
    board = '[Board "7"]\n[Dealer "S"]\n[Vulnerable "so so"]\n[Deal "N:AKQ.AKQ.AKQ.AKQJ - - -"]\n'
    text.fill(board)
    page.get_by_role("button", name="Show").click()
    expect(page.get_by_role("heading", level=1, name="Board 7")).to_be_visible()
    expect(page.get_by_text("Line 3")).to_be_visible()
    expect(page.get_by_text("This file doesn’t say enough")).to_be_visible()
    expect(page.get_by_role("slider")).to_have_count(0)
    assert overflows(page) <= 0
    assert violations(page) == []


OPENED = {
    "denominations": ["C", "D", "H", "S", "NT"],
    "table": [[5, 6, 7, 8, 9], [4, 3, 2, 1, 0], [5, 6, 7, 8, 10], [4, 3, 2, 1, 0]],
    "par": {"score": 430, "contracts": [{"bid": "3NT", "multiplier": 1, "declarer": 2, "tricks": 10}]},
    "engine": "dds",
}
"""An answer, so that no engine is waited for."""


def test_a_board_is_shown_with_all_cards_open(person: Person) -> None:
    """The table of twenty results and par, when asked for; a house that cannot says what it lacks."""
    page = person.page
    page.route("**/api/open-cards", lambda route: route.fulfill(json=OPENED))
    page.goto("/viewer")
    drop(page, "bridge_sample.pbn")
    page.get_by_role("button", name="Calculate").click()
    table = page.get_by_role("table", name="Double dummy")
    expect(table.get_by_role("row").nth(3)).to_contain_text("South")
    assert table.get_by_role("row").nth(3).get_by_role("cell").all_inner_texts() == ["5", "6", "7", "8", "10"]
    expect(page.get_by_text("Par North–South +430")).to_be_visible()
    assert violations(page) == []

    refused = {
        "error": {"code": "no_analysis", "why": "It takes too long.", "key": "no_analysis", "args": {}}
    }
    page.unroute("**/api/open-cards")
    page.route("**/api/open-cards", lambda route: route.fulfill(status=422, json=refused))
    page.get_by_role("button", name="next deal").click()
    expect(page.get_by_role("alert")).to_contain_text("valat[bridge]")


def test_deals_are_dealt_as_wished(person: Person) -> None:
    """Points and lengths asked of two seats are those of the hands that are shown; too much is refused."""
    page = person.page
    page.goto("/viewer")
    page.get_by_role("textbox", name="North, points").fill("22 – 24")
    page.get_by_role("textbox", name="South, spades").fill("0")
    page.get_by_role("textbox", name="Other conditions").fill("N: hcp 3")
    page.get_by_role("button", name="Deal").click()
    expect(page.get_by_role("alert")).to_contain_text("No deal like that was found")
    page.get_by_role("textbox", name="Other conditions").fill("")
    page.get_by_role("spinbutton", name="Deals").fill("2")
    page.get_by_role("button", name="Deal").click()
    expect(page.get_by_role("list", name="Deals in this file").get_by_role("button")).to_have_count(2)
    expect(page.get_by_role("group", name="South").get_by_role("listitem").first).to_have_text(
        re.compile("–$")
    )
    assert person.faults == [person.faults[0]]
    assert "422" in person.faults[0]
