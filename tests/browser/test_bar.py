"""The bar over the table: its tools and the score on phones."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from tests.browser.person import Person
from tests.browser.test_bela import sit_down
from tests.browser.test_yard import yard_bridge
from tests.effort import cases

OUTSIDE = """() => [...document.querySelectorAll('.bar :is(a, button)')]
    .filter((one) => one.checkVisibility() && one.getBoundingClientRect().right > innerWidth)
    .map((one) => one.ariaLabel)"""
CUT = """() => [...document.querySelectorAll('.tally > span')]
    .filter((one) => one.scrollWidth > one.clientWidth)
    .map((one) => one.textContent)"""


@cases("size", [(667, 375), (360, 640), (320, 568)], [(320, 568)])
def test_every_tool_is_on_the_screen(newcomer: Callable[..., Person], size: tuple[int, int]) -> None:
    """Names of games give way to the tools, and «We» and «They» are whole."""
    person = newcomer(viewport={"width": size[0], "height": size[1]})
    sit_down(person, 4)
    expect(person.hand.first).to_be_visible()
    assert person.page.evaluate(OUTSIDE) == []
    assert person.page.evaluate(CUT) == []


HIDDEN = """() => [...document.querySelectorAll('.tally b')]
    .filter((one) => !one.checkVisibility() || one.scrollWidth > one.parentElement.clientWidth + 1)
    .map((one) => one.textContent)"""


@cases("players", [2, 3, 4], [3])
@cases("size", [(360, 640), (320, 568)], [(320, 568)])
def test_everybodys_score_is_read(
    newcomer: Callable[..., Person], size: tuple[int, int], players: int
) -> None:
    """Of two, three and four who play each alone, with as many figures as a long match brings."""
    person = newcomer(viewport={"width": size[0], "height": size[1]})
    scores = [105, 120, 98, 112] if players == 4 else [1001, 986, 1024][:players]

    def stand(message: dict[str, Any]) -> None:
        if message.get("match"):
            message["match"]["scores"] = scores

    person.change_messages(stand)
    person.open_table(yard_bridge(players, partners=False))
    expect(person.hand.first).to_be_visible()
    tally = person.page.locator(".tally b")
    assert sorted(tally.all_inner_texts()) == sorted(map(str, scores))
    assert person.page.evaluate(HIDDEN) == []
    assert person.page.evaluate(OUTSIDE) == []
