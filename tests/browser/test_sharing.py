"""What is passed on, and what calls back: QR code, sounds by one touch, notifications that are asked for."""

import re

from playwright.sync_api import expect

from tests.effort import cases


def test_an_invitation_is_shown_as_a_qr_code(person):
    """One touch shows it, another puts it away."""
    person.sit_down()
    person.button("invite a friend").click()
    ways = person.dialog("invite a friend")
    code = ways.get_by_role("img", name="QR code")
    ways.get_by_role("button", name="QR code").click()
    expect(code).to_be_visible()
    ways.get_by_role("button", name="QR code").click()
    expect(code).not_to_be_visible()


@cases("width", [320, 360, 1366], [320])
def test_sounds_are_on_by_one_touch(person, width):
    """From the table's bar, at every width; the same touch makes it still again."""
    person.page.set_viewport_size({"width": width, "height": 720})
    person.sit_down()
    switch = person.page.get_by_role("button", name=re.compile("^sounds$"))
    expect(switch).to_have_attribute("aria-pressed", "false")
    switch.click()
    expect(switch).to_have_attribute("aria-pressed", "true")
    switch.click()
    expect(switch).to_have_attribute("aria-pressed", "false")
    assert person.faults == []


def test_notifications_are_asked_for_at_the_touch(person):
    """Where the browser forbids them the box stays empty and says so; where it allows them it is ticked."""
    page = person.page
    page.add_init_script("Notification.requestPermission = async () => window.answer")
    page.add_init_script(
        "Object.defineProperty(Notification, 'permission', { get: () => window.answer ?? 'default' })"
    )
    page.goto("/settings")
    box = page.get_by_role("checkbox", name="Notify me when it is my turn")
    expect(box).not_to_be_checked()
    page.evaluate("window.answer = 'denied'")
    box.click()
    expect(page.get_by_text("blocks notifications from this site")).to_be_visible()
    expect(box).not_to_be_checked()
    page.evaluate("window.answer = 'granted'")
    box.click()
    expect(box).to_be_checked()
