"""The bar over the table: its tools and the score on phones."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.person import Person
from tests.browser.test_bela import sit_down

OUTSIDE = """() => [...document.querySelectorAll('.bar :is(a, button)')]
    .filter((one) => one.checkVisibility() && one.getBoundingClientRect().right > innerWidth)
    .map((one) => one.ariaLabel)"""
CUT = """() => [...document.querySelectorAll('.tally > span')]
    .filter((one) => one.scrollWidth > one.clientWidth)
    .map((one) => one.textContent)"""


@pytest.mark.parametrize("size", [(667, 375), (360, 640), (320, 568)])
def test_every_tool_is_on_the_screen(newcomer: Callable[..., Person], size: tuple[int, int]) -> None:
    """Names of games give way to the tools, and «We» and «They» are whole."""
    person = newcomer(viewport={"width": size[0], "height": size[1]})
    sit_down(person, 4)
    expect(person.hand.first).to_be_visible()
    assert person.page.evaluate(OUTSIDE) == []
    assert person.page.evaluate(CUT) == []
