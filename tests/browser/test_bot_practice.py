"""Practice: a bot that is written in the page plays there, shut into a box of its own."""

import re
from pathlib import Path
from zipfile import ZipFile

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.effort import cases
from valat.arena.packages.archive import unpack
from valat.arena.packages.package import read_package

EXAMPLE = """import { Bot, run } from "./valat-bot.mjs";
class Own extends Bot {
  async choose() {
    %s
    return this.legal[0];
  }
}
await run(new Own());
"""


def open_practice(person, game="yard", language=None, code=None):
    """The page with its editor there, and this code in it."""
    page = person.page
    page.goto(f"/bots/practice?game={game}")
    if language == "python":
        page.get_by_role("radio", name="Python").check()
        expect(status(page)).not_to_contain_text("Loading Python")
    expect(page.locator(".cm-content")).to_be_visible()
    # before the box is there keys do nothing
    expect(page.get_by_role("button", name="Step")).to_be_enabled()
    if code is not None:
        page.locator(".cm-content").fill(code)
    return page


def status(page):
    """What is told below the code."""
    return page.locator(".foot")


def run_to_end(page):
    """Runs the bot until its game is over, or it has failed."""
    # from a step on: one that runs may be over before anybody has pressed the other button
    page.get_by_role("button", name="Step").click()
    end = page.get_by_role("button", name="To the end")
    end.click()
    expect(end).to_have_count(0)


def console(page):
    """The lines of the console."""
    return page.locator(".console")


@cases("game", ["yard", "belot", "santase", "bridge", "bela4", "contree"], ["yard", "bridge"])
def test_the_example_plays_every_game(person, game):
    """The table is there, with all its seats, and nothing was wrong."""
    page = open_practice(person, game)
    run_to_end(page)
    expect(page.get_by_role("region", name="my bot")).to_be_visible()
    expect(console(page)).to_contain_text("move")
    expect(console(page).locator(".loud")).to_have_count(0)


def test_python_plays(person):
    """The same example in Python; its lines are known, too."""
    page = open_practice(person, language="python")
    run_to_end(page)
    expect(console(page)).to_contain_text("my bot:")
    expect(console(page).locator(".loud")).to_have_count(0)


def test_it_goes_step_by_step(person):
    """A step is one move; the line that made it is marked."""
    page = open_practice(person)
    page.keyboard.press("F10")
    expect(page.get_by_role("region", name="my bot")).to_be_visible()
    expect(console(page).locator("li")).to_have_text([re.compile("^Messages and errors of your bot")])
    page.keyboard.press("F10")
    expect(console(page).locator("li")).to_have_count(1)
    expect(console(page)).not_to_contain_text("will appear here")


def test_debug_opens_the_table(person):
    """All cards are shown from then on. Rule: CON-OPEN-1"""
    page = open_practice(person, code=EXAMPLE % "this.debug();")
    run_to_end(page)
    expect(console(page)).to_contain_text("all cards open")


def test_what_a_bot_says_is_heard(person):
    """At its seat, and in the console; a note is for its author. Rule: CON-BOT-3"""
    page = open_practice(person, code=EXAMPLE % 'this.message("Hm."); this.note("why"); console.log("seen");')
    run_to_end(page)
    for text in ("«Hm.»", "why", "seen"):
        expect(console(page)).to_contain_text(text)


@pytest.mark.parametrize(
    ("body", "told"),
    [
        ("while (true);", "line 4"),
        (
            "const f = () => { f2(); }; const f2 = () => { for (;;) { try { f2(); } catch {} } }; f();",
            "line 4",
        ),
        ("null.x;", "TypeError"),
        ("let x = (;", "line 4"),
    ],
    ids=["endless", "catches", "raises", "unreadable"],
)
def test_what_goes_wrong_has_its_line(person, body, told):
    """An endless loop is ended with the line it hung in."""
    page = open_practice(person, code=EXAMPLE % body)
    page.get_by_role("button", name="Run", exact=False).click()
    expect(console(page).locator(".loud").first).to_contain_text(told)
    expect(console(page).locator(".loud").first).to_contain_text("(line 4)")


@pytest.mark.parametrize(
    ("body", "told"),
    [
        ("while True: pass", "(line 4)"),
        ("None.x", "AttributeError"),
    ],
)
def test_python_says_its_line(person, body, told):
    """An endless loop too, and one that catches whatever comes."""
    code = "from valat_bot import Bot, run\nclass Own(Bot):\n    def choose(self):\n        %s\nrun(Own())\n"
    page = open_practice(person, language="python", code=code % body)
    page.get_by_role("button", name="Run", exact=False).click()
    expect(console(page).locator(".loud").first).to_contain_text(told)
    expect(console(page).locator(".loud").first).to_contain_text("(line 4)")


def test_a_hundred_games_and_what_they_come_to(person):
    """With intervals; the next hundred are held against them."""
    page = open_practice(person)
    page.keyboard.press("F9")
    expect(page.get_by_text("100 of 100 games")).to_be_visible(timeout=90_000)
    expect(page.locator(".hundred li")).to_contain_text([re.compile(r"my bot.*±"), re.compile(r"house.*±")])
    page.keyboard.press("F9")
    expect(page.locator(".hundred li").nth(1)).to_contain_text("before")


def test_what_is_written_is_kept(person):
    """On this device, for each game and language."""
    page = open_practice(person, code="// mine")
    page.reload()
    expect(page.locator(".cm-content")).to_contain_text("// mine")
    page.get_by_role("button", name="example").click()
    page.get_by_role("button", name="Start over from the example").click()
    expect(page.locator(".cm-content")).to_contain_text("class Demo")


@pytest.mark.parametrize("language", ["javascript", "python"])
def test_the_package_is_one(person, tmp_path: Path, language):
    """What is downloaded is what `valat bot check` takes."""
    page = open_practice(person, language=language)
    page.get_by_role("button", name="note.md").click()
    page.locator(".cm-content").fill('Lays «what» it "can".\nElse draws.')
    page.get_by_role("button", name="Enter contest…").click()
    page.get_by_label("bot name").fill('My "own" \\ bot')
    with page.expect_download() as download:
        page.get_by_role("button", name="Download package").click()
    archive = tmp_path / "bot.zip"
    download.value.save_as(archive)
    assert ZipFile(archive).testzip() is None
    unpack(archive, tmp_path / "bot")
    manifest = read_package(tmp_path / "bot").manifest
    assert (manifest.name, manifest.games, manifest.language) == ('My "own" \\ bot', ("yard",), language)
    assert manifest.note == 'Lays «what» it "can".\nElse draws.'


@cases("size", [(390, 844), (1366, 768)], [(390, 844)])
def test_everybody_can_use_it(newcomer, size):
    """On a phone and a laptop, in the dark; the table stands above the code on a phone."""
    width, height = size
    person = newcomer(viewport={"width": width, "height": height}, color_scheme="dark")
    page = open_practice(person)
    run_to_end(page)
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
