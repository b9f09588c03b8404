"""Puzzles: solving one, by hand and by keyboard, and another without a connection."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.person import Person

KEPT = "(path) => caches.match(path, { ignoreVary: true }).then((answer) => answer !== undefined)"
SHOWN_WITH = """() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
    .filter((path) => path.startsWith('/assets/'))"""
"""The page's own files that it has fetched."""
FORGET = """async (paths) => {
    for (const name of await caches.keys())
        for (const path of paths) await (await caches.open(name)).delete(path, { ignoreVary: true });
}"""
ALL_KEPT = """(paths) => Promise.all(paths.map((path) => caches.match(path, { ignoreVary: true })))
    .then((answers) => answers.every((answer) => answer !== undefined))"""
ASKED_AND_LEFT = """async (path) => {
    // in the moment in which one takes the other's place there is neither
    const isKept = async () => {
        for (let look = 0; look < 100; look++) {
            if (await caches.match(path, { ignoreVary: true })) return true;
            await new Promise((done) => setTimeout(done, 20));
        }
        return false;
    };
    for (let delay = 0; delay < 40; delay++) {
        const leaving = new AbortController();
        const asked = fetch(path, { signal: leaving.signal })
            .then((answer) => answer.blob()).catch(() => null);
        await new Promise((done) => setTimeout(done, delay));
        leaving.abort();
        await asked;
        if (!await isKept()) return delay;
    }
    return null;
}"""
"""The first delay, in ms, after which leaving in mid-answer lost what was kept; null where none did."""
BUNDLE = "/api/puzzles/santase/bundle"
CARD = ".fan [data-hand]:not([aria-disabled])"


@pytest.fixture
def solver(newcomer: Callable[..., Person]) -> Person:
    """Somebody at the puzzle of the day of Santase, whose browser may keep it."""
    person = newcomer(viewport={"width": 1366, "height": 768}, service_workers="allow")
    person.page.goto("/puzzles/santase")
    expect(person.page.locator(CARD).first).to_be_visible()
    return person


def answer(person: Person) -> None:
    """Plays the first card that may be played."""
    person.page.locator(CARD).first.click()
    be_judged(person)


def be_judged(person: Person) -> None:
    """Takes what goes along with the card as it is proposed, and waits for the verdict."""
    dialog, verdict = person.page.get_by_role("dialog"), person.page.locator("#verdict")
    expect(verdict.or_(dialog)).to_be_visible()
    if dialog.is_visible():
        dialog.get_by_role("button").last.press("Enter")
    expect(verdict).to_be_focused()


def test_a_puzzle_is_solved(solver: Person) -> None:
    """The question is the heading; the answer is judged, every choice is told, and the next one comes."""
    page = solver.page
    expect(page.get_by_role("heading", level=1)).to_have_text("What would you play?")
    assert violations(page) == []
    answer(solver)
    rows = page.get_by_role("table", name="All choices compared").get_by_role("row")
    assert rows.count() > 3
    assert violations(page) == []
    before = page.url
    solver.button("Next puzzle").click()
    expect(page.locator("#verdict")).to_have_count(0)
    expect(page.locator(CARD).first).to_be_visible()
    assert page.url != before
    assert solver.faults == []


def test_a_call_among_the_choices_can_be_read(newcomer: Callable[..., Person]) -> None:
    """«Pass», too, in both themes: a panel is no cloth."""
    page = newcomer(viewport={"width": 1366, "height": 768}).page
    page.goto("/puzzles/belot")
    entries = page.evaluate("fetch('/api/puzzles/belot').then((answer) => answer.json())")["puzzles"]
    page.goto(f"/puzzles/belot/{next(entry['id'] for entry in entries if entry['kind'] == 'call')}")
    page.get_by_role("button", name="pass").click()
    expect(page.locator("#verdict")).to_be_focused()
    expect(page.get_by_role("table", name="All choices compared")).to_contain_text("pass")
    assert violations(page) == []


def test_by_keyboard(solver: Person) -> None:
    """An arrow leads to the hand, Enter plays, N goes on."""
    page = solver.page
    page.keyboard.press("ArrowRight")
    page.locator(CARD).first.focus()
    page.keyboard.press("Enter")
    be_judged(solver)
    before = page.url
    page.keyboard.press("n")
    expect(page.locator("#verdict")).to_have_count(0)
    assert page.url != before


def test_without_a_connection(solver: Person) -> None:
    """What was fetched once starts again from what is kept, and another puzzle can be solved."""
    page = solver.page
    solver.wait_until(KEPT, BUNDLE)
    page.wait_for_load_state("networkidle")
    page.context.set_offline(True)
    page.reload()
    expect(page.locator(CARD).first).to_be_visible()
    answer(solver)
    solver.button("Next puzzle").click()
    expect(page.locator(CARD).first).to_be_visible()
    answer(solver)


def test_what_was_taken_along_outlasts_another_build(solver: Person) -> None:
    """The puzzles stay, and the lobby fetches anew what shows them, before anybody loses the connection."""
    page = solver.page
    solver.wait_until(KEPT, BUNDLE)
    files = page.evaluate(SHOWN_WITH)
    solver.wait_until(ALL_KEPT, files)
    # another build finds none of its own files
    page.evaluate(FORGET, files)
    page.goto("/")
    solver.wait_until(ALL_KEPT, files)
    page.context.set_offline(True)
    page.goto("/puzzles/santase")
    expect(page.locator(CARD).first).to_be_visible()
    answer(solver)


def test_what_was_taken_along_outlasts_who_leaves_while_it_is_renewed(solver: Person) -> None:
    """A browser drops what it kept before it has read what is new."""
    page = solver.page
    solver.wait_until(KEPT, BUNDLE)
    assert page.evaluate(ASKED_AND_LEFT, BUNDLE) is None


def test_the_lobby_shows_the_puzzle_of_the_day(newcomer: Callable[..., Person]) -> None:
    """It leads to the puzzle, and Learn leads to all of them."""
    person = newcomer(viewport={"width": 390, "height": 844})
    page = person.page
    page.goto("/")
    daily = page.get_by_role("region", name="Puzzle of the day")
    daily.get_by_role("link", name="Solve it").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("What would you")
    page.goto("/rules")
    page.get_by_role("link", name="Puzzles").first.click()
    expect(page.get_by_role("heading", level=1, name="Puzzles")).to_be_visible()
    expect(page.get_by_role("link", name="Santase")).to_be_visible()
    assert violations(page) == []
    assert person.faults == []
