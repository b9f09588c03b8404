"""Analysis and «what if» on the replay page."""

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser import test_bela, test_santase, test_yard
from tests.browser.axe import violations
from tests.browser.person import NEXT, Person, trumps
from tests.browser.test_conduct import overflows
from tests.effort import cases
from tests.serving import serving

VERY_LONG = 300_000
"""Milliseconds: for an analysis by an interpreted kernel on a busy machine."""

BEGIN_AND_CANCEL = """async () => {
  const button = (name) =>
    [...document.querySelectorAll('button')].find((found) => found.textContent.trim() === name);
  button('Analyse this deal').click();
  while (!document.querySelector('progress')?.checkVisibility() || !button('Cancel analysis'))
    await new Promise((resolve) => setTimeout(resolve, 1));
  button('Cancel analysis').click();
}"""


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where a server listens that samples two deals a choice."""
    with serving(tmp_path_factory.mktemp("data"), VALAT_ANALYSIS_WORLDS="2") as url:
        yield url


def finished_deal(person: Person) -> str:
    """Plays a deal, the first card each time, and gives the address of its replay."""
    person.sit_down()
    person.play_on(trumps("clubs"), until=NEXT)
    return f"/r/{person.page.url.rsplit('/', 1)[1]}/1"


def panel(page: Page) -> Locator:
    return page.locator("section").filter(has=page.get_by_role("heading", name="Analysis", exact=True))


def analysed(page: Page) -> dict[str, Any]:
    """The analysis of the deal on the page, once it is whole and so kept."""
    expect(page.get_by_role("progressbar")).to_have_count(0, timeout=VERY_LONG)
    path = page.url.partition("/r/")[2]
    lines = page.evaluate(f"fetch('/api/analysis/{path}').then((answer) => answer.text())")
    return page.evaluate("(text) => JSON.parse(text).analysis", lines)


def test_a_deal_is_analysed_and_its_costliest_card_named(person: Person) -> None:
    """Progress, cancelled and begun anew; the course stands first, then each card has both its costs and each
    turning point a button."""
    page, replay = person.page, finished_deal(person)
    page.goto(replay)
    expect(person.button("Analyse this deal")).to_be_visible()
    # two deals a choice are soon sampled: the page itself presses in time
    page.evaluate(BEGIN_AND_CANCEL)
    expect(page.get_by_role("progressbar")).to_have_count(0)
    person.button("Analyse this deal").click()
    expect(page.get_by_role("figure", name="How the deal went")).to_be_visible(timeout=VERY_LONG)

    found = analysed(page)
    costliest = max(found["plays"], key=lambda play: play["cost"])
    slider = page.get_by_role("slider")
    slider.fill(str(costliest["ply"] + 1))
    expect(
        panel(page).get_by_text(f"−{costliest['cost']}" if costliest["cost"] else "0").first
    ).to_be_visible()
    assert panel(page).locator(".cost > p").count() >= len(costliest["notes"])
    for ply in found["course"]["turning"]:
        label = re.compile(r"^.+ plays .+: [-−]?\d+ points from here, (made|went down|hanging)$")
        turning = page.get_by_role("figure").get_by_role("button", name=label)
        expect(turning).to_have_count(len(found["course"]["turning"]))
        turning.nth(found["course"]["turning"].index(ply)).press("Enter")
        expect(slider).to_have_value(str(ply + 1))
    page.get_by_text("All cards as a table").click()
    rows = page.get_by_role("table", name="All cards as a table").locator("tbody tr")
    expect(rows).to_have_count(32)
    assert [int(text) for text in rows.locator("td:nth-child(2)").all_inner_texts()] == [
        play["cost"] for play in found["plays"]
    ]
    assert violations(page) == []
    assert person.faults == []


@cases("language", ["en", "bg"], ["bg"])
def test_what_if_is_played_on_against_bots(newcomer: Callable[..., Person], language: str) -> None:
    """Another card, the bots' answers, taken back, bots to the end; on a phone nothing scrolls sideways."""
    person = newcomer(viewport={"width": 360, "height": 640})
    page, replay = person.page, finished_deal(person)
    page.evaluate(
        "(l) => localStorage['valat.settings'] = JSON.stringify({ speed: 0, language: l })", language
    )
    page.goto(f"{replay}?move=4")
    steps = page.get_by_role("slider")
    expect(steps).to_have_value("4")
    whole = steps.get_attribute("max")
    page.locator("section[aria-live] .btn").click()
    line = page.locator(".what-if")
    choices = line.get_by_role("listitem").get_by_role("button")
    expect(choices.first).to_be_visible()
    expect(steps).to_have_value("3")
    before = choices.count()
    choices.last.click()
    expect(line.get_by_role("button").filter(has_text=re.compile("Undo|Върнете"))).to_be_visible()
    assert overflows(page) <= 0
    assert violations(page) == []
    line.get_by_role("button").filter(has_text=re.compile("Undo|Върнете")).click()
    expect(choices).to_have_count(before)
    line.get_by_role("button").filter(has_text=re.compile("Let bots finish|доиграят")).click()
    expect(line.get_by_text(re.compile("It would have ended like this|Така щеше да завърши"))).to_be_visible()
    expect(choices).to_have_count(0)
    line.get_by_role("button").filter(has_text=re.compile("Back to|Обратно")).click()
    expect(line).to_have_count(0)
    expect(steps).to_have_attribute("max", whole)
    assert person.faults == []


OVER = ("button", r"^(next deal|rematch)\b", "")


def deal_of_santase(person: Person) -> None:
    """One that is closed: from then on it is analysed."""
    person.open_table(test_santase.santase)
    test_santase.play_until(person, "button", "^close$")
    test_santase.may(person, "close").click()
    person.play_on(test_santase.CARDS, OVER)


def deal_of_bela(person: Person) -> None:
    test_bela.sit_down(person, 3)
    person.play_on(test_bela.WANTED, OVER)


def deal_of_yard(person: Person) -> None:
    person.open_table(test_yard.yard_bridge(2, False))
    person.play_on(test_yard.WANTED, OVER)


@pytest.mark.parametrize(
    ("deal", "exact"), [(deal_of_santase, True), (deal_of_bela, True), (deal_of_yard, False)]
)
def test_other_games_are_analysed(person: Person, deal: Callable[[Person], None], exact: bool) -> None:
    """A row for each move that is told; the course where it can be calculated; axe finds nothing."""
    page = person.page
    deal(person)
    table = page.url.rsplit("/", 1)[1]
    match = page.evaluate(f"fetch('/api/replay/{table}').then((answer) => answer.json())")
    page.goto(f"/r/{table}/{match['deals'][-1]['deal']}")
    person.button("Analyse this deal").click()
    page.get_by_text("All cards as a table").click(timeout=VERY_LONG)
    found = analysed(page)
    rows = page.get_by_role("table", name="All cards as a table").locator("tbody tr")
    expect(rows).to_have_count(len(found["plays"]))
    assert found["plays"]
    assert (found["course"] is not None) == exact
    assert all((play["cost"] is not None) == exact for play in found["plays"])
    expect(page.get_by_role("figure", name="How the deal went")).to_have_count(int(exact))
    assert violations(page) == []
    assert person.faults == []
