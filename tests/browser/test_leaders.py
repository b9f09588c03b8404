"""Leader boards, and the profile that they lead to."""

import asyncio
import re
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import combinations
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.person import Person
from tests.browser.test_staff import checked
from tests.effort import cases
from tests.serving import serving
from tests.store.rated_store import HOUR_MS, rated_store

Newcomer = Callable[..., Person]
PHONE = {"viewport": {"width": 390, "height": 844}}
LAPTOP = {"viewport": {"width": 1366, "height": 768}}
NAMES = ("Ann", "Bob", "Cid", "Dan")
ROUNDS = 38
"""So often each plays against each: until all are sure enough to be listed."""
STEP_MS = 5 * HOUR_MS
"""Between two matches: with more in a week some of them would not be rated."""


async def play_before(folder: Path) -> None:
    """A house whose players have met for some weeks; the earlier a name in the alphabet, the better."""
    pairs = list(combinations(NAMES, 2))
    start_ms = int(time.time() * 1000) - (ROUNDS * len(pairs) + 1) * STEP_MS
    async with rated_store(folder, NAMES, start_ms, STEP_MS) as rated:
        for number in range(ROUNDS):
            for better, other in pairs:
                await rated.match(*((other, better) if number % 3 == 0 else (better, other)))


@pytest.fixture(scope="module")
def address(folder: Path) -> Iterator[str]:
    """Where a house listens that has leaders."""
    # beside the browser's own event loop
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, play_before(folder)).result()
    with serving(folder) as url:
        yield url


@cases("options", [LAPTOP, PHONE], [PHONE], ids=["laptop", "phone"])
def test_a_board_leads_to_its_players(newcomer: Newcomer, options: dict[str, object]) -> None:
    """RTG-1, RTG-6: best first; each row leads to the player's line."""
    person = newcomer(**options)
    page = person.page
    page.goto("/compete")
    page.get_by_role("link", name="Leader boards").click()
    board = page.get_by_role("region", name="Leader boards")
    expect(board.get_by_role("radio", name="This month")).to_be_checked()
    # at the beginning of a month nobody has played in it
    board.get_by_role("radio", name="All time").press("Space")
    names = board.get_by_role("row").get_by_role("link")
    expect(names).to_have_text([re.compile(name) for name in NAMES])
    expect(board).to_contain_text("4 players are listed.")
    checked(page)
    names.first.click()
    rating = page.get_by_role("region", name="Rating")
    expect(rating.get_by_role("link", name="Santase, 2 players: 1 of 4")).to_be_visible()
    expect(rating.get_by_role("img", name=re.compile("rating over 90 days, from"))).to_be_visible()
    checked(page)
    rating.get_by_role("link", name="Santase, 2 players: 1 of 4").click()
    expect(page).to_have_url(re.compile("/leaders/santase/2$"))
    assert person.faults == []
