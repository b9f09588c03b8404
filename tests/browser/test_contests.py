"""Contests of bots as people see them: planned, entered by a zip, read, run, and what came of them."""

import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from secrets import token_hex

import pytest
from playwright.sync_api import Locator, expect
from websockets.sync.client import connect

from tests.browser.person import Person
from tests.browser.test_staff import PASSWORD, checked, staff, type_password
from tests.contest.arena import Arena
from tests.serving import serving
from valat.arena.packages.archive import pack
from valat.arena.packages.kits import create

Newcomer = Callable[..., Person]
LAPTOP = {"viewport": {"width": 1366, "height": 768}}
PHONE = {"viewport": {"width": 320, "height": 640}, "has_touch": True}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a house of this file's own, whose roles are given from beside."""
    return tmp_path_factory.mktemp("contests")


@pytest.fixture(scope="module")
def address(folder: Path) -> Iterator[str]:
    """Where its server listens."""
    with serving(folder) as url:
        yield url


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The zip of the kit's example."""
    folder = tmp_path_factory.mktemp("kit")
    create(folder / "bot", "Example", "yard", "python")
    pack(folder / "bot", folder / "bot.zip")
    return folder / "bot.zip"


@pytest.fixture
def arena(address: str, folder: Path) -> Iterator[Arena]:
    """An arena that stands in for a real one."""
    arena = Arena(address, folder)
    yield arena
    arena.close()


@pytest.fixture
def organiser(newcomer: Newcomer, folder: Path) -> Person:
    return staff(folder, newcomer, "organiser", **LAPTOP)


def plan(organiser: Person, title: str) -> str:
    """The address of a contest of yard bridge, which is planned by the form and has begun."""
    page = organiser.page
    page.goto("/bots")
    page.get_by_role("link", name="Plan a contest").click()
    form = page.get_by_role("form", name="Plan a contest")
    form.get_by_label("Game", exact=True).select_option("yard")
    form.get_by_text("Options", exact=True).click()
    form.get_by_label("Players", exact=True).fill("3")
    form.get_by_label("Seeds per game").fill("1")
    form.get_by_label("Title").fill(title)
    page.keyboard.press("Enter")
    expect(form.get_by_label("Seeds per game")).to_have_accessible_description(
        re.compile("^Enter a whole number")
    )
    form.get_by_label("Seeds per game").fill("2")
    form.get_by_role("checkbox", name="house", exact=True).uncheck()
    form.get_by_role("checkbox", name="random").check()
    form.get_by_label("Reason").fill("Once a year.")
    checked(page)
    page.keyboard.press("Enter")
    type_password(page, PASSWORD)
    page.wait_for_url(re.compile("/bots/(?!plan$)[^/]+$"))
    act(organiser, "Start: Stage one")
    return page.url


def act(organiser: Person, name: str, fill: Callable[[Locator], object] = lambda dialog: None) -> None:
    """Does something with the contest; `fill` sees the dialog before it is sent."""
    organiser.page.get_by_role("button", name=name, exact=True).click()
    dialog = organiser.dialog(f"^{re.escape(name)}: ")
    dialog.get_by_label("Reason").fill("So it has to be.")
    fill(dialog)
    checked(organiser.page)
    dialog.get_by_role("button", name=name, exact=True).click()
    expect(dialog).to_have_count(0)


def enter(person: Person, contest: str, name: str) -> str:
    """The key of the entry that somebody without an account makes; the page is then the entry's own."""
    page = person.page
    page.goto(contest)
    page.get_by_role("button", name="Enter a bot").click()
    dialog = person.dialog("enter a bot")
    dialog.get_by_label("Bot name").fill(name)
    page.keyboard.press("Enter")
    expect(dialog.get_by_label("Author")).to_have_accessible_description("Enter the author’s name.")
    dialog.get_by_label("Author").fill("Hazel Finch")
    checked(page)
    page.keyboard.press("Enter")
    dialog = person.dialog("^entered")
    key = dialog.get_by_label("Key").inner_text()
    checked(page)
    dialog.get_by_role("button", name="Upload the first version").click()
    page.wait_for_url(re.compile("/entries/[0-9]+$"))
    return key


def bring(person: Person, package: Path) -> None:
    """Chooses a zip on the entry's page."""
    person.page.get_by_label("Choose a zip").set_input_files(package)
    expect(person.page.get_by_role("region", name="Versions")).to_contain_text("version 1")


def starts(person: Person) -> None:
    """Waits until the entry's page, opened anew, shows that its version starts."""
    person.page.reload()
    expect(person.page.get_by_role("region", name="Versions")).to_contain_text("works")


def closed(organiser: Person, arena: Arena) -> None:
    """Begins the closed tournament, and lets it be played."""
    act(organiser, "Start: Final")
    review = organiser.page.get_by_role("region", name="Provisional ranking")

    def played() -> bool:
        arena.work()
        organiser.page.reload()
        expect(organiser.page.get_by_role("region", name="Entries")).to_be_visible()
        return review.count() > 0

    organiser.until(played, "the review")


def test_a_contest_from_its_plan_to_its_replays(
    organiser: Person, newcomer: Newcomer, arena: Arena, package: Path
) -> None:
    """Two guests enter by a zip; places, chances and replays are there for everybody. Rule: CON-STAGE-3"""
    contest = plan(organiser, "Autumn of bots")
    first, second = newcomer(**LAPTOP), newcomer(**PHONE)
    for author, name in ((first, "Sparrowhawk"), (second, "Late jack")):
        enter(author, contest, name)
        bring(author, package)
    arena.work()
    starts(second)
    checked(second.page)
    look_at_practice(first)
    organiser.page.goto(contest)
    look_at_machine(organiser)
    act(organiser, "Start: Selection")
    act(
        organiser, "Pick finalists", lambda dialog: dialog.get_by_role("checkbox", name="Sparrowhawk").check()
    )
    act(organiser, "Start: Stage two")
    arena.work()
    closed(organiser, arena)
    arena.work("moves")
    organiser.button("Compare all entries").click()
    alike = organiser.page.get_by_role("table", name="most similar entries")
    expect(alike.get_by_role("row", name=re.compile("Sparrowhawk – Late jack"))).to_contain_text("by chance")
    checked(organiser.page)
    act(organiser, "Start: Results")
    look_at_result(newcomer(**PHONE), contest)


def look_at_machine(viewer: Person) -> None:
    """Languages with their versions, libraries behind a click; what was not decided is not for everybody."""
    machine = viewer.page.get_by_role("region", name="Arena machine")
    expect(machine.get_by_text("all blocked")).to_be_visible()
    expect(machine.get_by_text("not decided")).to_have_count(0)
    expect(machine.get_by_text("numpy 2.1")).to_be_hidden()
    machine.get_by_text("2 libraries").click()
    expect(machine.get_by_text("numpy 2.1, six 1.17")).to_be_visible()
    checked(viewer.page)


def look_at_practice(author: Person) -> None:
    """Strength, matches by how they ended, and a replay with the times of its moves."""
    starts(author)
    page = author.page
    expect(page.get_by_role("region", name="Strength")).to_contain_text("random")
    matches = page.get_by_role("region", name="Matches")
    checked(page)
    matches.get_by_label("Opponent", exact=True).select_option("random")
    all_rows = matches.get_by_role("row").count()
    matches.get_by_role("radio", name=re.compile("^breach ")).check()
    expect(matches.get_by_text("Match not found.")).to_be_visible()
    matches.get_by_role("radio", name=re.compile("^all ")).check()
    expect(matches.get_by_role("row")).to_have_count(all_rows)
    matches.get_by_role("link", name=re.compile("^Replay of match")).first.click()
    expect(page.get_by_role("figure", name=re.compile("^Time per move"))).to_be_visible()
    expect(page.get_by_role("slider")).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("slider")).to_have_value("1")
    checked(page)
    page.get_by_role("link", name="Back to the entry").click()
    expect(page.get_by_role("region", name="Versions")).to_be_visible()


def look_at_result(visitor: Person, contest: str) -> None:
    """On a phone: places, chances, the cross table, and a match of two bots."""
    page = visitor.page
    page.goto(contest)
    places = page.get_by_role("region", name="Ranking", exact=True)
    expect(places.get_by_role("listitem")).to_have_count(3)
    chances = page.get_by_role("table", name="probability of each rank (%)")
    expect(chances.get_by_role("columnheader")).to_have_count(3)
    expect(page.get_by_label("command")).to_contain_text("valat contest verify")
    checked(page)
    page.get_by_role("link", name=re.compile("^Sparrowhawk v Late jack")).click()
    meeting = page.get_by_role("region", name="Sparrowhawk v Late jack")
    meeting.get_by_role("link").first.click()
    expect(page.get_by_role("slider")).to_be_visible()
    checked(page)
    page.get_by_role("link", name="Back to the contest").click()
    expect(meeting).to_be_visible()
    page.goto("/bots")
    expect(page.get_by_role("region", name="Hall of fame")).to_contain_text("Autumn of bots")
    checked(page)


def test_each_bot_of_a_table_is_chosen(
    organiser: Person, newcomer: Newcomer, arena: Arena, package: Path, address: str, folder: Path
) -> None:
    """On a phone: a finalist on one seat, by name and author, the house's bots on the others. CON-NET-1"""
    contest = plan(organiser, "Company")
    author = newcomer(**LAPTOP)
    enter(author, contest, "Goshawk")
    bring(author, package)
    arena.work("build")
    organiser.page.reload()
    act(organiser, "Start: Selection")
    act(organiser, "Pick finalists", lambda dialog: dialog.get_by_role("checkbox", name="Goshawk").check())
    act(organiser, "Start: Stage two")
    person = newcomer(**PHONE)
    page = person.page
    with arena_seats(address, folder):
        page.goto("/")
        person.button("New table").click()
        dialog = person.dialog("new table")
        dialog.get_by_label("Game", exact=True).select_option("yard")
        dialog.get_by_label("Players", exact=True).fill("3")
        dialog.get_by_role("checkbox", name="Choose a bot for each seat").check()
        expect(dialog.get_by_label("Bot in seat 1")).to_have_count(0)
        dialog.get_by_label("Bot in seat 3").select_option("Goshawk, by Hazel Finch")
        dialog.get_by_role("radio", name="Fill with bots").press("Space")
        checked(page)
        dialog.get_by_role("button", name="Open the table").click()
        page.wait_for_url("**/t/*")
        expect(page.get_by_text("Goshawk", exact=True).first).to_be_visible()
        expect(page.get_by_text("Niko", exact=True).first).to_be_visible()


@contextmanager
def arena_seats(address: str, folder: Path) -> Iterator[None]:
    """An arena that holds seats, and whose bots never answer."""
    headers = {"authorization": f"Bearer {(folder / 'arena.key').read_text()}"}
    url = address.replace("http", "ws", 1) + "/ws/arena"
    with connect(url, additional_headers=headers, proxy=None, compression=None) as socket:
        socket.send(json.dumps({"type": "hello", "arena": "seats", "lane": "B", "seats": 4}))
        yield


def test_a_key_opens_its_entry_for_a_visit(organiser: Person, newcomer: Newcomer, package: Path) -> None:
    """Elsewhere, and is kept in no browser unless somebody says so. CON-BOT-4"""
    contest = plan(organiser, "Keys")
    author, elsewhere = newcomer(**LAPTOP), newcomer(**PHONE)
    key = enter(author, contest, "Sextant")
    bring(author, package)
    page = elsewhere.page
    page.goto(author.page.url)
    page.get_by_label("Key").fill("another one")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_have_text("That key doesn’t belong to this entry.")
    checked(page)
    page.get_by_label("Key").fill(key)
    page.keyboard.press("Enter")
    expect(page.get_by_role("region", name="Manage your entry")).to_be_visible()
    assert page.evaluate("Object.keys(localStorage).filter((name) => name.startsWith('valat.contest'))") == []
    page.reload()
    page.get_by_role("button", name="Source").click()
    expect(page.get_by_role("region", name="Source of version 1")).to_contain_text("bot.toml")
    page.get_by_role("button", name="Create a new key").click()
    page.get_by_role("checkbox", name="Remember it in this browser").check()
    assert page.evaluate("Object.keys(localStorage).filter((name) => name.startsWith('valat.contest'))") != []
    page.get_by_role("button", name="Delete the entry").click()
    warning = page.get_by_role("alertdialog", name="Delete the entry")
    checked(page)
    warning.get_by_role("button", name="Delete the entry").click()
    expect(page.get_by_text("1 entry was withdrawn.")).to_be_visible()


def test_a_rejected_author_appeals_and_somebody_else_decides(
    organiser: Person, newcomer: Newcomer, folder: Path, package: Path
) -> None:
    """Each with a reason that the author reads. CON-BOT-4"""
    contest = plan(organiser, "Reviews")
    author = newcomer(**LAPTOP)
    enter(author, contest, "Thicket")
    bring(author, package)
    organiser.page.goto(author.page.url)
    expect(organiser.page.get_by_role("button", name="Reject", exact=True)).to_be_visible()
    checked(organiser.page)
    decide(organiser, "Reject", "Nobody can read it.")
    page = author.page
    page.reload()
    verdict = page.get_by_role("region", name="Reviewers’ verdict")
    expect(verdict).to_contain_text("Nobody can read it.")
    verdict.get_by_role("button", name="Appeal").click()
    author.dialog("appeal").get_by_label("Why is it wrong?").fill("There is a note.")
    page.get_by_role("button", name="Send the appeal").click()
    expect(verdict).to_contain_text("undecided")
    checked(page)
    other = staff(folder, newcomer, "organiser", **LAPTOP)
    other.page.goto(page.url)
    decide(other, "Uphold appeal", "The note will do.", typing=True)
    page.reload()
    expect(verdict).to_contain_text("The note will do.")
    expect(verdict).to_contain_text("accepted")


def decide(reviewer: Person, name: str, reason: str, *, typing: bool = False) -> None:
    """Says it of the entry that the page shows, `typing` the password."""
    reviewer.page.get_by_role("button", name=name, exact=True).click()
    dialog = reviewer.dialog(f"^{name}: ")
    dialog.get_by_label("Reason").fill(reason)
    reviewer.page.keyboard.press("Control+Enter")
    if typing:
        type_password(reviewer.page, PASSWORD)
    expect(dialog).to_have_count(0)


def test_a_bot_of_the_page_is_entered_from_practice(organiser: Person, newcomer: Newcomer) -> None:
    """With a name and an author; the key is shown once, and what comes of it is told. Rule: CON-BOT-4"""
    plan(organiser, "From practice")
    fits_a_phone(newcomer)
    page = newcomer(**LAPTOP).page
    page.goto("/bots/practice")
    page.get_by_role("button", name="Enter contest…").click()
    dialog = page.get_by_role("dialog", name="Enter the bot")
    dialog.get_by_label("contest").select_option(label="From practice")
    dialog.get_by_label("bot name").fill("Page finch")
    dialog.get_by_label("your name").fill("Rosa Lind")
    dialog.get_by_role("button", name="Enter", exact=True).click()
    expect(dialog.get_by_text("shown only once")).to_be_visible()
    dialog.get_by_role("button", name="Open the entry").click()
    page.wait_for_url(re.compile("/bots/[^/]+/entries/1$"))
    expect(page.get_by_role("heading", name="Page finch")).to_be_visible()
    # news of a moment ago is no news: the page listens first
    with page.expect_websocket(lambda socket: socket.url.endswith("/ws/me")):
        page.goto("/")
    act(organiser, "Start: Selection")
    expect(page.get_by_text("From practice: the next stage has started.")).to_be_visible()
    page.get_by_role("link", name="View", exact=True).click()
    page.wait_for_url(re.compile("/bots/[^/]+/entries/1$"))


def fits_a_phone(newcomer: Newcomer) -> None:
    """The dialog is no wider than its page, however long the title of a contest is."""
    page = newcomer(viewport={"width": 320, "height": 700}).page
    page.goto("/bots/practice")
    page.get_by_role("button", name="Enter contest…").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_label("contest")).to_be_visible()
    # beside the contests of other tests
    page.evaluate("document.querySelector('dialog option').textContent += ' of a club with a long name'")
    assert dialog.evaluate("(one) => one.scrollWidth <= one.clientWidth")


def test_a_bot_plays_in_the_league_between_contests(
    organiser: Person, newcomer: Newcomer, arena: Arena, package: Path
) -> None:
    """Its author ticks it; on a phone everybody sees how strong it is, and what it has played."""
    # its own at each try: the league goes on from one to the next
    contest, name = plan(organiser, "Over soon"), f"Nightjar {token_hex(2)}"
    author = newcomer(**LAPTOP)
    enter(author, contest, name)
    bring(author, package)
    arena.work()
    act(organiser, "Cancel the contest")
    starts(author)
    page = author.page
    page.get_by_role("checkbox", name="Play in the league between contests").check()
    expect(page.get_by_role("region", name="Upload a version")).to_be_visible()
    checked(page)
    visitor = newcomer(**PHONE).page
    visitor.goto("/bots")
    visitor.get_by_role("link", name="League", exact=True).click()
    standings = visitor.get_by_role("region", name=re.compile("^Yard bridge"))
    row = standings.get_by_role("listitem").filter(has_text=name)
    expect(row).to_contain_text("not played yet")
    for _ in range(4):
        job = arena.lease("league")
        assert job is not None
        arena.done(job, arena.result_of(job))
    visitor.reload()
    expect(row).to_contain_text("4 blocks")
    checked(visitor)
    blocks = visitor.get_by_role("region", name=re.compile("^Latest blocks"))
    blocks.get_by_role("link").first.click()
    expect(visitor.get_by_role("slider")).to_be_visible()
    visitor.get_by_role("combobox", name=re.compile("^Match")).select_option("3")
    expect(visitor.get_by_role("slider")).to_have_value("0")
    checked(visitor)
    visitor.get_by_role("link", name="Back to the league").click()
    expect(row).to_be_visible()
    page.get_by_role("checkbox", name="Play in the league between contests").uncheck()
    # the link moves up as the region above it goes
    expect(page.get_by_role("region", name="Upload a version")).to_have_count(0)
    page.get_by_role("link", name="League", exact=True).click()
    expect(page.get_by_text("No bots in the league yet.")).to_be_visible()
    checked(page)
