"""Reports of players: made on their page or at a table, taken back, decided, and answered."""

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.person import Person
from tests.browser.test_company import sit_at
from tests.browser.test_contests import enter, organiser, plan
from tests.browser.test_staff import checked, forget_passwords, registered, staff, type_password

__all__ = ["organiser"]

PASSWORD = "correct horse"
Newcomer = Callable[..., Person]
OWN_HOUSE: dict[str, str] = {}


def report(page: Page, what: str, cause: str, text: str) -> None:
    """Says in the open dialog what is wrong. Rule: CDT-3"""
    dialog = page.get_by_role("dialog", name="Report")
    dialog.get_by_role("radio", name=what).check()
    dialog.get_by_role("radio", name=cause).check()
    dialog.get_by_label("More about it").fill(text)
    checked(page)
    dialog.get_by_role("button", name="Send report").click()
    expect(dialog.get_by_text("Report sent.")).to_be_visible()
    checked(page)


def test_a_name_is_reported_and_its_reporter_told(folder: Path, newcomer: Newcomer) -> None:
    """On a phone: taken back once, reported again, dismissed by a moderator who sees what was before."""
    moderator, rude = staff(folder, newcomer, "moderator"), registered(newcomer())
    person = newcomer(viewport={"width": 390, "height": 800})
    own = registered(person)
    page = person.page
    page.goto(f"/p/{rude}")
    page.get_by_role("button", name="Report").click()
    report(page, "Behaviour", "Several accounts", "Two of them.")
    page.get_by_role("dialog").get_by_role("button", name="Undo").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    for what, cause, text in (("Behaviour", "Threat", "In chat."), ("Name", "Pretends", "I know her.")):
        page.get_by_role("button", name="Report").click()
        report(page, what, cause, text)
        page.get_by_role("dialog").get_by_role("button", name="Close", exact=True).click()

    staff_page = moderator.page
    staff_page.goto("/staff")
    expect(staff_page.get_by_text("Several accounts")).to_have_count(0)
    entry = staff_page.locator("[data-entry]").filter(has_text="I know her.").last
    entry.get_by_text("1 other report", exact=True).click()
    expect(entry.get_by_text("Behaviour: Threat")).to_be_visible()
    checked(staff_page)
    entry.get_by_role("button", name="Dismiss").click()
    dialog = moderator.dialog("Dismiss")
    dialog.get_by_label("Reason").fill("It is her own name.")
    dialog.get_by_role("button", name="Dismiss").click()
    type_password(staff_page, PASSWORD)
    expect(entry.get_by_text("dismissed", exact=True)).to_be_visible()

    page.goto(f"/p/{own}#notices")
    expect(page.get_by_text("We looked at your report (name). No action was needed.")).to_be_visible()
    expect(page.get_by_text("It is her own name.")).to_be_visible()
    checked(page)
    assert person.faults == []


def test_a_way_of_playing_is_reported_at_the_table(folder: Path, newcomer: Newcomer) -> None:
    """By the menu, where other people sit; staff are led to the match."""
    moderator, host, guest = staff(folder, newcomer, "moderator"), newcomer(), newcomer()
    host.sit_down()
    host.page.get_by_role("button", name="table menu").click()
    expect(host.page.get_by_role("button", name="Report a player")).to_have_count(0)
    host.page.keyboard.press("Escape")
    sit_at(host.invitation(), guest)
    host.page.get_by_role("button", name="table menu").click()
    host.page.get_by_role("button", name="Report a player").click()
    report(host.page, "Way of playing", "Loses on purpose", "Ruffs my aces.")
    forget_passwords(folder)
    moderator.page.goto("/staff")
    entry = moderator.page.locator("[data-entry]").filter(has_text="Ruffs my aces.").last
    expect(entry.get_by_role("link", name="see the match")).to_be_visible()
    checked(moderator.page)
    assert [someone.faults for someone in (moderator, host)] == [[], []]


def test_a_bot_is_reported_on_the_page_of_its_entry(organiser: Person, newcomer: Newcomer) -> None:
    """By others than its author, who cannot see more of it."""
    contest = plan(organiser, "Reports")
    author, reader = newcomer(), newcomer()
    enter(author, contest, "Copycat")
    expect(author.page.get_by_role("button", name="Report this bot")).to_have_count(0)
    reader.page.goto(author.page.url)
    reader.page.get_by_role("button", name="Report this bot").click()
    dialog = reader.dialog("Report Copycat")
    dialog.get_by_role("radio", name="Copied from someone").check()
    dialog.get_by_role("button", name="Send report").click()
    expect(dialog.get_by_text("Report sent.")).to_be_visible()
