"""The viewer of files: PBN and LIN, dropped, chosen or pasted."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.person import Person
from tests.browser.test_conduct import overflows, violations

VECTORS = Path(__file__).parents[1] / "vectors"
DROP = """([text, name]) => {
  const data = new DataTransfer();
  data.items.add(new File([text], name));
  window.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
}"""


def drop(page: Page, name: str) -> None:
    """Drops a file onto the page."""
    page.evaluate(DROP, [(VECTORS / name).read_text("utf-8"), name])


def test_a_dropped_file_is_gone_through(person: Person) -> None:
    """Its boards are listed; auction with explanations, play and result of each are stepped through."""
    page = person.page
    page.goto("/")
    page.get_by_role("link", name="Viewer").click()
    expect(page.get_by_role("heading", level=1, name="Hand viewer")).to_be_visible()
    drop(page, "bridge_boards.lin")
    deals = page.get_by_role("list", name="Deals of the file")
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


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_what_is_wrong_with_a_file_is_told(newcomer: Callable[..., Person], scheme: str) -> None:
    """Pasted on a phone: no deals is a refusal; a doubt names its line, and the board is there."""
    person = newcomer(viewport={"width": 360, "height": 640}, color_scheme=scheme)
    page = person.page
    page.goto("/viewer")
    text = page.get_by_role("textbox", name="Or paste")
    text.fill("some words")
    page.get_by_role("button", name="Show").click()
    expect(page.get_by_role("alert")).to_have_text("No deals of a format that is known here: PBN or LIN.")
    board = '[Board "7"]\n[Dealer "S"]\n[Vulnerable "so so"]\n[Deal "N:AKQ.AKQ.AKQ.AKQJ - - -"]\n'
    text.fill(board)
    page.get_by_role("button", name="Show").click()
    expect(page.get_by_role("heading", level=1, name="Board 7")).to_be_visible()
    expect(page.get_by_text("Line 3")).to_be_visible()
    expect(page.get_by_text("The file does not tell enough")).to_be_visible()
    expect(page.get_by_role("slider")).to_have_count(0)
    assert overflows(page) <= 0
    assert violations(page) == []
