"""What the document shows before any script or style has come, and that it makes room."""

from playwright.sync_api import Route, expect

from tests.browser.person import Person

TILE = "getComputedStyle(document.querySelector('#shell i')).height"


def test_bar_and_tiles_stand_before_scripts_and_styles(person: Person) -> None:
    """The policy allows the document's own style; the first page takes the picture's place."""
    page, held = person.page, list[Route]()
    let_pass: list[bool] = []
    page.route("**/assets/*", lambda route: route.continue_() if let_pass else held.append(route))
    page.goto("/", wait_until="commit")
    first = page.locator("#shell")
    expect(first).to_contain_text("Valat")
    assert page.evaluate(TILE) == "216px"
    let_pass.append(True)
    for route in held:
        route.continue_()
    expect(person.button("Play Belot")).to_be_visible()
    expect(first).to_have_count(0)
    assert person.faults == []


def test_the_tiles_are_the_lobbys_alone(person: Person) -> None:
    """Another page's first picture is the bar."""
    page = person.page
    page.route("**/assets/*", lambda route: route.abort())
    page.goto("/rules", wait_until="commit")
    expect(page.locator("#shell header")).to_be_visible()
    expect(page.locator("#shell i")).to_have_count(0)
