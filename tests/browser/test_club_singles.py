"""A session without partners, as its page shows it when it is over."""

import asyncio
import re
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.person import Person
from tests.browser.test_conduct import overflows
from tests.club.live.world import club_world
from tests.serving import serving

PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True}
Newcomer = Callable[..., Person]


async def play_evening(folder: Path) -> str:
    """The id of a session of yard bridge: one board, two tables of three, each in all turns."""
    async with club_world(folder) as club:
        fields = {"game": "yard", "contest": "singles", "boards": 1, "rounds": 3, "options": {"players": 3}}
        session = await club.plan(title="Yard evening", **fields)
        for name in ("Ann", "Bob"):
            await club.enter(session, name)
        await club.start(session)
        await club.run(session)
        return session.id


@pytest.fixture(scope="module")
def evening() -> dict[str, str]:
    """The session's id, once it is played."""
    return {}


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory, evening: dict[str, str]) -> Iterator[str]:
    """Where a house listens in which such an evening was."""
    folder = tmp_path_factory.mktemp("singles")
    # beside the browser's own event loop
    with ThreadPoolExecutor(1) as thread:
        evening["id"] = thread.submit(asyncio.run, play_evening(folder)).result()
    with serving(folder) as url:
        yield url


@pytest.mark.parametrize("options", [{}, PHONE], ids=["laptop", "phone"])
def test_everybody_has_a_place_and_a_line_for_each_turn(
    newcomer: Newcomer, evening: dict[str, str], options: dict[str, object]
) -> None:
    """With the others at the table beside the name."""
    page = newcomer(**options).page
    page.goto(f"/club/{evening['id']}")
    expect(page.get_by_role("heading", name="Yard evening")).to_be_visible()
    ranking = page.get_by_role("region", name="Final ranking").get_by_role("row")
    expect(ranking).to_have_count(7)
    lines = page.get_by_role("table", name="Traveller of board 1").get_by_role("row")
    expect(lines).to_have_count(19)
    expect(lines.filter(has_text=re.compile("^ *Ann"))).to_have_count(3)
    assert violations(page) == []
    assert overflows(page) <= 0
