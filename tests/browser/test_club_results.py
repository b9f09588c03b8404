"""The results of a session that bots have played at bridge: hands, open cards, print."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.person import Person
from tests.browser.test_staff import PASSWORD, checked, staff
from tests.games.bridge.systems.test_choice import OURS
from valat.games.bridge import systems

Newcomer = Callable[..., Person]
OWN_HOUSE: dict[str, str] = {"VALAT_TIME_SCALE": "20"}
"""Its clock runs fast."""
LAPTOP = {"viewport": {"width": 1366, "height": 768}}
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "color_scheme": "dark"}
PLAN = {"title": "Monday", "game": "bridge", "boards": 1, "rounds": 2, "reason": "The weekly evening."}
POST = """async ([path, body]) => {
    const token = /csrftoken=([^;]*)/.exec(document.cookie)[1];
    const headers = {'content-type': 'application/json', 'x-csrftoken': decodeURIComponent(token)};
    const answer = await fetch(path, {method: 'POST', headers, body: JSON.stringify(body)});
    return answer.status === 204 ? null : answer.json();
}"""


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
    expect(page.get_by_role("table", name="Tricks compared with double dummy")).to_be_visible()
    checked(page)
    guest.page.goto(f"/club/{session}")
    expect(guest.page.get_by_role("table", name="Double dummy", exact=True)).to_be_visible()
    checked(guest.page)
    boards = len(page.evaluate(f"fetch('/api/club/{session}/hands').then(r => r.json())")["boards"])
    with on_paper(page):
        sheets = page.get_by_role("region", name="Travellers")
        expect(sheets.get_by_role("table", name=re.compile("^Traveller of board"))).to_have_count(boards)
        expect(sheets.get_by_role("table", name="Double dummy", exact=True)).to_have_count(boards)
        expect(page.get_by_role("region", name="Score cards")).to_have_count(0)
        expect(page.get_by_role("link", name="Skip to the content")).to_be_hidden()
        expect(page.get_by_role("button", name="Print")).to_be_hidden()
        checked(page)
    page.get_by_label("with all travellers").uncheck()
    page.get_by_label("with all score cards").check()
    with on_paper(page):
        expect(page.get_by_role("region", name="Travellers")).to_have_count(0)
        records = page.get_by_role("region", name="Hand records")
        expect(records.get_by_role("table", name="Double dummy", exact=True)).to_have_count(boards)
        expect(page.get_by_role("region", name="Score cards").get_by_role("table")).to_have_count(
            contestants(page)
        )
    expect(page.get_by_role("region", name="Hand records")).to_have_count(0)
    assert (organiser.faults, guest.faults) == ([], [])


@contextmanager
def on_paper(page: Page) -> Iterator[None]:
    """The page as it goes to the printer, in the colours of the dark theme's reader."""
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    page.emulate_media(media="print", color_scheme="dark")
    assert page.evaluate("getComputedStyle(document.body).color") == "rgb(0, 0, 0)"
    yield
    page.emulate_media(media="screen", color_scheme="light")
    page.evaluate("dispatchEvent(new Event('afterprint'))")


def contestants(page: Page) -> int:
    """How many are ranked."""
    return page.get_by_role("table", name="Final ranking").get_by_role("row").count() - 1


def test_teams_have_a_table_of_their_matches(folder: Path, newcomer: Newcomer) -> None:
    """Each leads to the match board by board, on a phone too."""
    organiser, guest = staff(folder, newcomer, "organiser", **LAPTOP), newcomer(**PHONE)
    session = played(organiser, contest="teams", movement="round-robin", method="vps", rounds=3)
    for person in (organiser, guest):
        page = person.page
        page.goto(f"/club/{session}")
        expect(page.get_by_role("heading", name="Final ranking")).to_be_visible()
        cross = page.get_by_role("table", name="Cross-table")
        expect(cross.get_by_role("row")).to_have_count(5)
        met = re.compile(r"^Team \d v Team \d: \d{1,2}\.\d\d$")
        expect(cross.get_by_role("link", name=met)).to_have_count(12)
        cross.get_by_role("link", name=re.compile("^Team 2 v Team 1:")).click()
        match = page.get_by_role("region", name="Team 1 v Team 2")
        expect(match.get_by_role("row")).to_have_count(2)
        checked(page)
    assert (organiser.faults, guest.faults) == ([], [])


def test_a_pair_brings_a_system(folder: Path, newcomer: Newcomer, tmp_path: Path) -> None:
    """An organiser bars one by the form; files are refused with a sentence, or read as a card."""
    organiser, guest = staff(folder, newcomer, "organiser", **LAPTOP), newcomer(**PHONE)
    post(organiser.page, "/api/password/confirm", password=PASSWORD)
    organiser.page.goto("/compete/club")
    organiser.button("Plan a session").click()
    form = organiser.page.get_by_role("form", name="Plan a session")
    form.get_by_label("Game").select_option("bridge")
    form.get_by_label("Title").fill("Own systems")
    form.get_by_text("Systems and conventions not allowed").click()
    form.get_by_label("Strong Pass").check()
    checked(organiser.page)
    form.get_by_label("Reason").fill("A Monday evening.")
    organiser.page.keyboard.press("Enter")
    organiser.page.wait_for_url(re.compile("/club/[^/]+$"))
    page = guest.page
    page.goto(organiser.page.url)
    expect(page.get_by_text("Not allowed: Strong Pass")).to_be_visible()
    guest.button("enter").click()
    panel = page.get_by_role("region", name="Your system")
    expect(panel.get_by_label("System").locator("option")).to_have_count(1 + len(systems.names()))
    panel.get_by_label("System").select_option("our own file")
    for name, text, said in (
        ("bad.toml", 'inherits = "natural"', "missing required field"),
        ("heir.toml", OURS.replace("natural", "strong-pass"), "Strong Pass is not allowed in this session."),
    ):
        (tmp_path / name).write_text(text)
        panel.get_by_label("System file").set_input_files(tmp_path / name)
        guest.button("Register").click()
        expect(page.get_by_role("alert")).to_contain_text(said)
    (tmp_path / "ours.toml").write_text(OURS)
    panel.get_by_label("System file").set_input_files(tmp_path / "ours.toml")
    checked(page)
    guest.button("Register").click()
    panel.get_by_role("button", name="Convention card: Ours").click()
    card = page.get_by_role("dialog", name="Convention card: Ours")
    expect(card.get_by_text(re.compile("^asks for spades")).first).to_be_visible()
    checked(page)
