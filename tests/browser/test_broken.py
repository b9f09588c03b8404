"""A page that fails says so, and how to go on; the game is kept."""

from typing import Any

from playwright.sync_api import expect

from tests.browser.person import Person

TITLE = "Something went wrong on this page"


def test_a_page_that_fails_while_it_is_shown_can_be_loaded_again(person: Person) -> None:
    """A picture that no server sends stops the table's page; loaded again, it shows the own hand."""
    spoilt = [True]

    def spoil(message: dict[str, Any]) -> None:
        if spoilt[0] and message.get("scene"):
            message["match"]["deals"] = [{"deal": 1, "result": {"scores": [8, 8]}, "lines": []}] * 2

    person.change_messages(spoil)
    person.open_table(lambda dialog: None)
    expect(person.page.get_by_role("heading", name=TITLE)).to_be_visible()
    spoilt[0] = False
    person.button("reload page").click()
    expect(person.hand).to_have_count(5)


def test_a_page_whose_script_cannot_be_loaded_says_so(person: Person) -> None:
    """And the same way leads on."""
    person.page.goto("/")
    expect(person.button("New table")).to_be_visible()
    person.page.context.route("**/assets/Settings-*.js", lambda route: route.abort())
    person.page.get_by_role("link", name="settings").click()
    expect(person.page.get_by_role("heading", name=TITLE)).to_be_visible()
    person.page.context.unroute("**/assets/Settings-*.js")
    person.button("reload page").click()
    expect(person.page.get_by_role("heading", name="Settings")).to_be_visible()
