"""The calendar: what has a date, by day in the reader's zone; reminders, and addresses for other programs."""

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.person import Person
from tests.browser.test_own_events import register

Newcomer = Callable[..., Person]
OPEN_IN_TWO_DAYS = """async () => {
  const csrf = decodeURIComponent(document.cookie.match(/csrftoken=([^;]*)/)[1]);
  const headers = { 'content-type': 'application/json', 'x-csrftoken': csrf };
  const starts_ms = Date.now() + 2 * 24 * 3600e3;
  const plan = { kind: 'session', game: 'bridge', title: 'Friday bridge', starts_ms, access: 'open' };
  const answer = await fetch('/api/own-events', { method: 'POST', headers, body: JSON.stringify(plan) });
  return (await answer.json()).starts_ms;
}"""


def test_an_entry_a_reminder_and_an_address(newcomer: Newcomer) -> None:
    """Times are those of the reader's own clock; the address is shown once, and copied."""
    person = newcomer(timezone_id="Pacific/Auckland")
    page = person.page
    register(person, "Ana Calendar")
    starts_ms = page.evaluate(OPEN_IN_TWO_DAYS)
    page.goto("/compete")
    page.get_by_role("link", name="Calendar", exact=True).click()
    row = page.get_by_role("listitem").filter(has=page.get_by_role("link", name="Friday bridge"))
    clock = page.evaluate("(ms) => new Date(ms).toTimeString().slice(0, 5)", starts_ms)
    expect(row).to_contain_text(clock)
    page.get_by_label("Game").select_option("belot")
    expect(row).to_have_count(0)
    page.get_by_label("Game").select_option("bridge")
    row.get_by_role("button", name="Remind me: Friday bridge").click()
    reminded = row.get_by_role("button", name="Reminder set: Friday bridge")
    expect(reminded).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Create your address").click()
    address = page.get_by_label("Your own calendar (secret)")
    expect(address).to_have_value(re.compile(r"/api/calendar/own/[\w-]+\.ics\?lang=en$"))
    assert violations(page) == []
    feed = page.evaluate("(url) => fetch(url).then((answer) => answer.text())", address.input_value())
    assert "Friday bridge" in feed
    page.set_viewport_size({"width": 390, "height": 844})
    assert violations(page) == []
    page.reload()
    expect(page.get_by_role("button", name="Remove the address")).to_be_visible()
    expect(address).to_have_count(0)
