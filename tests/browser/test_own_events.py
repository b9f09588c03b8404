"""A player opens an event of their own, sends its link, and runs it."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.person import Person

Newcomer = Callable[..., Person]
PASSWORD = "correct horse"


def register(person: Person, name: str) -> None:
    """The guest has an account from now on."""
    person.page.goto("/settings")
    person.page.evaluate(
        """async ([name, password]) => {
          const csrf = decodeURIComponent(document.cookie.match(/csrftoken=([^;]*)/)[1]);
          const headers = { 'content-type': 'application/json', 'x-csrftoken': csrf };
          await fetch('/api/register', { method: 'POST', headers, body: JSON.stringify({ name, password }) });
        }""",
        [name, PASSWORD],
    )


def test_three_steps_and_a_link(newcomer: Newcomer) -> None:
    """The friend with the link enters, and the owner starts it before its time. Rule: TRN-OWN-1"""
    owner, friend = newcomer(), newcomer(viewport={"width": 390, "height": 844})
    page = owner.page
    page.goto("/compete")
    page.get_by_role("link", name="Open your own event").click()
    expect(page.get_by_role("link", name="Create an account")).to_be_visible()
    register(owner, "Ana Owner")
    page.goto("/own-events")
    form = page.get_by_role("form")
    form.get_by_label("Game").select_option("santase")
    form.get_by_role("radio", name="4 players").check()
    assert violations(page) == []
    form.get_by_role("button", name="Continue").click()
    form.get_by_label("Start").fill("")
    form.get_by_role("button", name="Continue").click()
    expect(form.get_by_label("Start")).to_have_accessible_description("Choose a day and a time.")
    form.get_by_role("button", name="Go back").click()
    form.get_by_role("button", name="Continue").click()
    soon = page.evaluate(
        "() => { const at = new Date(Date.now() + 7200e3 - new Date().getTimezoneOffset() * 60e3);"
        " return at.toISOString().slice(0, 16); }"
    )
    form.get_by_label("Start").fill(soon)
    form.get_by_role("button", name="Continue").click()
    form.get_by_role("button", name="Open the event").click()
    link = page.get_by_label("Link", exact=True).input_value()
    assert violations(page) == []
    friend.page.goto(link)
    expect(friend.page.get_by_role("heading", name="Organised by Ana Owner")).to_be_visible()
    friend.button("enter").click()
    expect(friend.button("withdraw")).to_be_visible()
    assert violations(friend.page) == []
    page.get_by_role("link", name="Go to the event").click()
    page.get_by_role("button", name="Start now").click()
    expect(page.get_by_role("button", name="Cancel the event")).to_have_count(0)
    expect(friend.page.get_by_text("round 1 of 2", exact=False).first).to_be_visible()
