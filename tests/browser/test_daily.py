"""Today's boards: from the lobby's tile to a board's end and the next one, and how yesterday ended."""

import asyncio
import re
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.person import Person, trumps
from tests.browser.test_conduct import overflows
from tests.effort import cases
from tests.series.live.world import daily_world
from tests.series.states import ENOUGH
from tests.serving import serving
from tests.table.world import ManualTime
from valat.series.log.windows import DAY_MS

PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True}
Newcomer = Callable[..., Person]


async def play_yesterday(folder: Path) -> None:
    """A house in which Ann and Bob have played enough boards, and Cid one, on the day before."""
    times = ManualTime(int(time.time() * 1000) - DAY_MS)
    async with daily_world(folder, times) as daily:
        for name, boards in (("Ann", ENOUGH), ("Bob", ENOUGH), ("Cid", 1)):
            for _ in range(boards):
                await daily.play_board(name)
        await daily.wait_for_end()


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where a house listens that was open yesterday."""
    folder = tmp_path_factory.mktemp("daily")
    # beside the browser's own event loop
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, play_yesterday(folder)).result()
    with serving(folder) as url:
        yield url


def checked(page: Page) -> None:
    """Passes where axe finds nothing and nothing is too wide."""
    assert violations(page) == []
    assert overflows(page) <= 0


def test_a_board_is_played_and_the_next_one_begun(newcomer: Newcomer) -> None:
    """From the lobby; left in the middle, it waits; at its end it leads to the next."""
    person = newcomer(**PHONE)
    page = person.page
    page.goto("/")
    line = page.get_by_role("button", name=re.compile("^Daily duplicate, Bridge: board 1 of 12$"))
    expect(line).to_contain_text("12 today")
    checked(page)
    line.click()
    expect(page).to_have_url(re.compile("/t/"))
    table = page.url
    # each player has the boards in an order of their own
    expect(page.get_by_role("heading", level=1)).to_contain_text(re.compile(r"board ([1-9]|1[0-2]) of 12"))
    page.goto("/")
    # the tile's line is the way back, and the only one
    expect(line).to_contain_text("in progress")
    expect(page.get_by_text("Your seat is being kept")).to_have_count(0)
    page.goto("/compete")
    card = page.get_by_role("region", name="Bridge", exact=True)
    card.get_by_role("button", name="Continue: Bridge").click()
    expect(page).to_have_url(table)
    person.play_on(trumps("pass"), ("button", "^next board", ""))
    dialog = person.dialog("^Board played$")
    expect(dialog).to_contain_text("1 of 12 boards")
    checked(page)
    dialog.get_by_role("button", name="Next board").click()
    expect(page).not_to_have_url(table)
    page.goto("/compete")
    expect(card).to_contain_text("1 of 12 boards")
    card.get_by_role("link", name="Your boards").click()
    expect(page.get_by_text("You can see how others did when the day is over.")).to_be_visible()
    checked(page)


@cases("options", [{}, PHONE], [PHONE], ids=["laptop", "phone"])
def test_yesterday_is_shown_with_its_ranking(newcomer: Newcomer, options: dict[str, object]) -> None:
    """Who has played too few boards stands at its end without a place."""
    page = newcomer(**options).page
    page.goto("/compete")
    card = page.get_by_role("region", name="Bridge", exact=True)
    expect(card).to_contain_text("12 boards")
    expect(card).to_contain_text(re.compile(r"(Ann|Bob), \d+%"))
    checked(page)
    card.get_by_role("link", name=re.compile("^Results of")).click()
    rows = page.get_by_role("region", name=re.compile("^Bridge,")).get_by_role("row")
    expect(rows).to_have_count(4)
    expect(rows.last).to_have_text(re.compile("–.*Cid"))
    checked(page)


@cases("options", [{}, PHONE], [PHONE], ids=["laptop", "phone"])
def test_the_series_shows_who_stands_where(newcomer: Newcomer, options: dict[str, object]) -> None:
    """Whoever has had a place is in the only division, whatever day of the week it is."""
    page = newcomer(**options).page
    page.goto("/compete")
    page.get_by_role("region", name="Bridge", exact=True).get_by_role("link", name="Weekly series").click()
    rows = page.get_by_role("region", name=re.compile("^Bridge: week of")).get_by_role("row")
    expect(rows).to_have_count(3)
    expect(rows.nth(1)).to_contain_text(re.compile("Ann|Bob"))
    checked(page)
