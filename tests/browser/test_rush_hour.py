"""A rush hour: from *Compete* to a board's end and the next one, and how the last one ended."""

import asyncio
import re
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.person import Person, trumps
from tests.browser.test_daily import PHONE, checked
from tests.browser.test_staff import PASSWORD, staff, type_password
from tests.effort import cases
from tests.series.live.world import daily_world
from tests.serving import serving
from tests.table.world import ManualTime
from valat.series.course.hours import HourPlan
from valat.series.course.ranking import enough
from valat.series.live.boards import HOUR_BOARDS

HOUR_MS = 3_600_000
ZONE = "UTC" if datetime.now(UTC).minute < 30 else "Asia/Kolkata"
"""Half an hour apart by their clocks: in one of them the hour that is on lasts for half of it at least."""
ALL_DAY = HourPlan(tuple((hour, "bridge") for hour in range(24)), ZONE)
SETTING = f"{','.join(f'{hour}=bridge' for hour in range(24))} {ZONE}"
Newcomer = Callable[..., Person]


async def play_before(folder: Path) -> None:
    """A house in which Ann and Bob were ranked in the hour before, and have begun the one that is on."""
    times = ManualTime(int(time.time() * 1000) - HOUR_MS)
    async with daily_world(folder, times, plan=ALL_DAY) as daily:
        (before,) = (await daily.list()).open
        for name, boards in (("Ann", enough(HOUR_BOARDS)), ("Bob", enough(HOUR_BOARDS)), ("Cid", 1)):
            for _ in range(boards):
                await daily.play_board(name, before.id)
        await daily.wait(before.ends_ms - times.ms)
        await daily.wait(0)
        (now,) = (await daily.list()).open
        for name, boards in (("Ann", 3), ("Bob", 1)):
            for _ in range(boards):
                await daily.play_board(name, now.id)


@pytest.fixture(scope="module")
def address(folder: Path) -> Iterator[str]:
    """Where a house listens that has a rush hour now, and had one before."""
    # beside the browser's own event loop
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, play_before(folder)).result()
    with serving(folder, VALAT_RUSH_HOURS=SETTING) as url:
        yield url


def standings(page: Page, name: str) -> Locator:
    """The row of a player who is in the hour that is on."""
    return page.get_by_role("region", name="Live standings").get_by_role("row").filter(has_text=name)


def test_a_board_is_played_to_its_end(newcomer: Newcomer) -> None:
    """The bar says which it is; meanwhile others are seen, and then the next board waits."""
    person = newcomer(**PHONE)
    page = person.page
    page.goto("/compete")
    crest = page.get_by_role("region", name="Rush hour: Bridge").first
    expect(crest).to_contain_text("0 of 8 played")
    expect(standings(page, "Ann")).to_contain_text("3 of 8")
    checked(page)
    crest.get_by_role("button", name="Play board 1").click()
    expect(page).to_have_url(re.compile("/t/"))
    table = page.url
    expect(page.get_by_role("heading", level=1)).to_contain_text(re.compile(r"Rush hour · board [1-8] of 8"))
    person.play_on(trumps("pass"), ("button", "^next board", ""))
    dialog = person.dialog("^Board played$")
    expect(dialog).to_contain_text("1 of 8 boards")
    checked(page)
    dialog.get_by_role("button", name="Next board").click()
    expect(page).not_to_have_url(table)
    # before it is known which board that is, the heading leads to all that there is today
    expect(page.get_by_role("heading", level=1)).to_contain_text("Rush hour · board")
    page.get_by_role("heading", level=1).get_by_role("link").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Rush hour: Bridge")
    own = page.get_by_role("region", name="Live standings").locator("tr.mine")
    expect(own).to_contain_text("1 of 8")
    expect(page.get_by_role("region", name="Your boards")).to_be_visible()
    checked(page)


def test_an_hour_is_played_in_another_language(newcomer: Newcomer) -> None:
    """Its page and its table, in Bulgarian."""
    page = newcomer(**PHONE, locale="bg").page
    page.goto("/compete")
    crest = page.get_by_role("region", name="Час пик: Бридж").first
    checked(page)
    crest.get_by_role("button", name="Играйте борд 1").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text(re.compile(r"Час пик · борд [1-8] от 8"))
    checked(page)


@cases("options", [{}, PHONE], [PHONE], ids=["laptop", "phone"])
def test_an_hour_that_is_over_has_its_ranking(newcomer: Newcomer, options: dict[str, object]) -> None:
    """Who has played too few boards stands at its end without a place; the next hour is listed before it."""
    page = newcomer(**options).page
    page.goto("/compete")
    others = page.get_by_role("region", name="Rush hours and series")
    expect(others.get_by_role("listitem")).to_have_count(2)
    expect(others.get_by_role("listitem").first).to_contain_text(re.compile("from "))
    others.get_by_role("link", name="Results").click()
    rows = page.get_by_role("region", name="Results").get_by_role("row")
    expect(rows).to_have_count(4)
    expect(rows.last).to_have_text(re.compile("–.*Cid"))
    checked(page)


def test_an_organiser_plans_a_series(newcomer: Newcomer, folder: Path) -> None:
    """What is wrong is said at its field; then its page opens, and it is listed for everybody."""
    page = staff(folder, newcomer, "organiser").page
    page.goto("/organise")
    page.get_by_role("link", name="Plan a series").click()
    form = page.get_by_role("form", name="Plan a series")
    checked(page)
    form.get_by_role("button", name="Plan series").click()
    expect(form.get_by_label("Title")).to_have_accessible_description(re.compile("^Give the series a title"))
    form.get_by_label("Title").fill("Sunday league")
    form.get_by_label("Boards").fill("33")
    form.get_by_role("button", name="Plan series").click()
    expect(form.get_by_label("Boards")).to_have_accessible_description(re.compile("from 1 to 32"))
    form.get_by_label("Boards").fill("4")
    form.get_by_label("Game").select_option("santase")
    form.get_by_label("Reason").fill("The club asks.")
    form.get_by_role("button", name="Plan series").click()
    type_password(page, PASSWORD)
    expect(page.get_by_role("heading", level=1)).to_have_text("Sunday league")
    checked(page)
    guest = newcomer().page
    guest.goto("/compete")
    others = guest.get_by_role("region", name="Rush hours and series")
    expect(others.get_by_role("listitem").filter(has_text="Sunday league")).to_contain_text("4 boards")
