"""The results of a session that bots have played at bridge: hands, open cards, print."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.person import Person
from tests.browser.test_staff import PASSWORD, checked, staff
from tests.games.bridge.systems.test_choice import OURS
from tests.serving import serving

Newcomer = Callable[..., Person]
LAPTOP = {"viewport": {"width": 1366, "height": 768}}
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "color_scheme": "dark"}
PLAN = {"title": "Monday", "game": "bridge", "boards": 1, "rounds": 2, "reason": "The weekly evening."}
POST = """async ([path, body]) => {
    const token = /csrftoken=([^;]*)/.exec(document.cookie)[1];
    const headers = {'content-type': 'application/json', 'x-csrftoken': decodeURIComponent(token)};
    const answer = await fetch(path, {method: 'POST', headers, body: JSON.stringify(body)});
    return answer.status === 204 ? null : answer.json();
}"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a house of this file's own, whose roles are given from beside."""
    return tmp_path_factory.mktemp("results")


@pytest.fixture(scope="module")
def address(folder: Path) -> Iterator[str]:
    """Where its server listens, whose clock runs fast."""
    with serving(folder, VALAT_TIME_SCALE="20") as url:
        yield url


def post(page: Page, path: str, **body: Any) -> Any:
    """What the house answers."""
    return page.evaluate(POST, [path, body])


def planned(organiser: Person, **fields: Any) -> str:
    """The id of a session."""
    post(organiser.page, "/api/password/confirm", password=PASSWORD)
    session: str = post(organiser.page, "/api/club", **{**PLAN, **fields})["summary"]["id"]
    return session


def played(organiser: Person, **fields: Any) -> str:
    """The id of a session that bots have played to its end."""
    session = planned(organiser, **fields)
    post(organiser.page, f"/api/club/{session}/acts", do="start", reason="All are here.")
    organiser.page.goto(f"/club/{session}")
    expect(organiser.page.get_by_role("heading", name="Final ranking")).to_be_visible()
    return session


def test_hands_are_solved_and_printed(folder: Path, newcomer: Newcomer) -> None:
    """Each board with its double dummy table, everybody's tricks against it, and all boards on paper."""
    organiser, guest = staff(folder, newcomer, "organiser", **LAPTOP), newcomer(**PHONE)
    session = played(organiser)
    page = organiser.page
    tables = page.get_by_role("table", name="Double dummy", exact=True)
    expect(tables).to_have_count(1)
    expect(page.get_by_text(re.compile("still being solved"))).to_have_count(0)
    expect(page.get_by_role("table", name="Tricks against double dummy")).to_be_visible()
    checked(page)
    guest.page.goto(f"/club/{session}")
    expect(guest.page.get_by_role("table", name="Double dummy", exact=True)).to_be_visible()
    checked(guest.page)
    page.emulate_media(media="print")
    boards = len(page.evaluate(f"fetch('/api/club/{session}/hands').then(r => r.json())")["boards"])
    expect(page.get_by_role("region", name="Hand records")).to_be_visible()
    expect(tables).to_have_count(boards)
    expect(page.get_by_role("link", name="Skip to the content")).to_be_hidden()
    assert guest.faults == []


def test_a_pair_brings_a_system(folder: Path, newcomer: Newcomer, tmp_path: Path) -> None:
    """An organiser bars one by the form; files are refused with a sentence, or read as a card."""
    organiser, guest = staff(folder, newcomer, "organiser", **LAPTOP), newcomer(**PHONE)
    post(organiser.page, "/api/password/confirm", password=PASSWORD)
    organiser.page.goto("/club")
    organiser.button("Plan a session").click()
    form = organiser.page.get_by_role("form", name="Plan a session")
    form.get_by_label("Game").select_option("bridge")
    form.get_by_label("Title").fill("Own systems")
    form.get_by_text("Systems and conventions that are barred").click()
    form.get_by_label("Strong Pass").check()
    checked(organiser.page)
    form.get_by_label("Reason").fill("A Monday evening.")
    organiser.page.keyboard.press("Enter")
    organiser.page.wait_for_url(re.compile("/club/[^/]+$"))
    page = guest.page
    page.goto(organiser.page.url)
    expect(page.get_by_text("Barred: Strong Pass")).to_be_visible()
    guest.button("enter").click()
    panel = page.get_by_role("region", name="Your system")
    expect(panel.get_by_label("System").locator("option")).to_have_count(6)
    panel.get_by_label("System").select_option("a file of our own")
    for name, text, said in (
        ("bad.toml", 'inherits = "natural"', "missing required field"),
        ("heir.toml", OURS.replace("natural", "strong-pass"), "Strong Pass is barred in this session."),
    ):
        (tmp_path / name).write_text(text)
        panel.get_by_label("The system’s file").set_input_files(tmp_path / name)
        guest.button("Register").click()
        expect(page.get_by_role("alert")).to_contain_text(said)
    (tmp_path / "ours.toml").write_text(OURS)
    panel.get_by_label("The system’s file").set_input_files(tmp_path / "ours.toml")
    checked(page)
    guest.button("Register").click()
    panel.get_by_role("button", name="Convention card: Ours").click()
    card = page.get_by_role("dialog", name="Convention card: Ours")
    expect(card.get_by_text(re.compile("^asks for spades")).first).to_be_visible()
    checked(page)
