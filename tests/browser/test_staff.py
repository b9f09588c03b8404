"""Reports, acts of staff, notices and appeals, as those see them whom they concern."""

import asyncio
import re
import sqlite3
from collections.abc import Callable
from pathlib import Path
from secrets import token_hex
from threading import Thread

from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.person import Person
from tests.browser.test_company import say, sit_at
from tests.browser.test_conduct import overflows
from valat.staff.grants import grant_role
from valat.store.database import open_beside
from valat.store.players import find_by_key
from valat.web.names import key

PASSWORD = "correct horse"
Newcomer = Callable[..., Person]
OWN_HOUSE: dict[str, str] = {}


def keep_codes(person: Person, shown: Callable[[], None] = lambda: None) -> list[str]:
    """The recovery codes that a new player is shown, once they are put away; `shown` looks at them."""
    dialog = person.dialog("recovery codes")
    items = dialog.get_by_role("listitem")
    expect(items).to_have_count(10)
    codes = items.all_inner_texts()
    shown()
    dialog.get_by_role("button", name="Continue").click()
    expect(dialog).to_have_count(0)
    return codes


def register(person: Person, shown: Callable[[], None] = lambda: None) -> tuple[str, list[str]]:
    """The name and recovery codes of somebody who registers in the settings; `shown` looks at the codes."""
    page, name = person.page, f"Ana {token_hex(4)}"
    page.goto("/settings")
    page.get_by_role("button", name="Register").click()
    dialog = person.dialog("register")
    dialog.get_by_label("Name").fill(name)
    dialog.get_by_label("Password").fill(PASSWORD)
    dialog.get_by_role("button", name="Register").click()
    return name, keep_codes(person, shown)


def registered(person: Person) -> str:
    """The person's name, who registers in the settings."""
    return register(person)[0]


def give_role(folder: Path, name: str, role: str) -> None:
    async def give() -> None:
        async with open_beside(folder) as store:
            player = await find_by_key(store, key(name))
            assert player is not None
            await grant_role(store, player.id, role, "house", "So.")

    # in a thread of its own: Playwright has a loop in this one
    thread = Thread(target=lambda: asyncio.run(give()))
    thread.start()
    thread.join()


def staff(folder: Path, newcomer: Newcomer, role: str, **options: object) -> Person:
    """Somebody new with that role, whose password was typed too long ago."""
    person = newcomer(**options)
    give_role(folder, registered(person), role)
    forget_passwords(folder)
    return person


def forget_passwords(folder: Path) -> None:
    """From now on every password was typed too long ago."""
    with sqlite3.connect(folder / "valat.db") as database:
        database.execute(
            "UPDATE session SET password_ms = password_ms - 900000 WHERE password_ms IS NOT NULL"
        )
    database.close()


def checked(page: Page) -> None:
    """Passes where axe finds nothing and nothing is too wide."""
    assert violations(page) == []
    assert overflows(page) <= 0


def type_password(page: Page, password: str) -> None:
    """Types it into the dialog that asks for it again."""
    dialog = page.get_by_role("dialog", name="password again")
    dialog.get_by_label("Password").fill(password)
    page.keyboard.press("Enter")


def report_line(newcomer: Newcomer, line: str) -> Person:
    """Who wrote a line at a table with another person, who reported it."""
    host, writer = newcomer(), newcomer()
    host.sit_down()
    sit_at(host.invitation(), writer)
    say(writer, line)
    report_as(host, "Spam")
    host.button("Undo").click()
    report_as(host, "Insult")
    expect(host.page.get_by_role("button", name=re.compile("reported", re.I))).to_be_visible()
    return writer


def report_as(person: Person, cause: str) -> None:
    """Says what is wrong with the one line at the table. Rule: CDT-3"""
    person.page.get_by_role("button", name=re.compile("^report ", re.I)).click()
    dialog = person.page.get_by_role("dialog", name=re.compile("^report ", re.I))
    dialog.get_by_role("radio", name=cause).check()
    dialog.get_by_label("More about it").fill("Twice now.")
    checked(person.page)
    dialog.get_by_role("button", name="Send report").click()


def go_to_staff(page: Page) -> None:
    """By the menu of the bar."""
    bar = page.get_by_role("banner")
    bar.get_by_role("button").last.click()
    bar.get_by_role("link", name="Staff").click()


def act_by_keys(moderator: Person, line: str, act: str, reason: str) -> None:
    """Does something about a line by keys alone; the act's name begins with its letter."""
    page = moderator.page
    page.goto("/")
    go_to_staff(page)
    entry = page.get_by_role("listitem").filter(has=page.get_by_text(line)).first
    expect(entry).to_be_visible()
    checked(page)
    entry.focus()
    page.keyboard.press(act[0].lower())
    dialog = moderator.dialog(f"^{act}: ")
    expect(dialog.get_by_label("Reason")).to_be_focused()
    page.keyboard.type(reason)
    checked(page)
    page.keyboard.press("Control+Enter")


def test_a_line_is_reported_its_writer_muted_and_appeals(folder: Path, newcomer: Newcomer) -> None:
    """The password is typed again, the writer is told why, and appeals once."""
    moderator = staff(folder, newcomer, "moderator")
    writer = report_line(newcomer, "You play like a sack")
    page, own = moderator.page, writer.page
    act_by_keys(moderator, "You play like a sack", "Mute", "Be kind to beginners.")
    type_password(page, "wrong horse")
    expect(
        page.get_by_role("dialog", name="password again").get_by_text("Wrong name or password")
    ).to_be_visible()
    type_password(page, PASSWORD)
    expect(page.get_by_text("acted on")).to_be_visible()
    expect(page.get_by_text("Insult Twice now.")).to_be_visible()
    expect(page.get_by_text("Be kind to beginners.")).to_be_visible()

    # at once, at the table itself
    expect(own.get_by_text("Be kind to beginners.")).to_be_visible()
    expect(own.get_by_text(re.compile(r"^You can’t chat until .*\d"))).to_be_visible()
    checked(own)
    own.get_by_role("button", name="OK").click()
    expect(own.get_by_text("Be kind to beginners.")).to_have_count(0)
    say(writer, "Sorry")
    expect(own.get_by_text("You can’t chat until")).to_be_visible()
    own.set_viewport_size({"width": 360, "height": 740})
    own.goto(f"/p/{writer.name}")
    expect(own.get_by_text("Be kind to beginners.")).to_be_visible()
    checked(own)
    own.get_by_role("button", name="Appeal").click()
    own.get_by_label("Why was this wrong?").fill("I said «rack».")
    own.get_by_role("button", name="Send the appeal").click()
    expect(own.get_by_text("I said «rack».")).to_be_visible()
    expect(own.get_by_role("button", name="Appeal")).to_have_count(0)
    checked(own)
    assert writer.faults == []


def test_who_is_suspended_is_told_so_wherever_they_are(folder: Path, newcomer: Newcomer) -> None:
    """At the table at once, there again after a reload, and in the lobby."""
    moderator = staff(folder, newcomer, "moderator")
    writer = report_line(newcomer, "You play like a spoon")
    act_by_keys(moderator, "You play like a spoon", "Suspend", "Enough.")
    type_password(moderator.page, PASSWORD)
    told = writer.page.get_by_text("You are suspended until")
    expect(told).to_be_visible()
    writer.page.reload()
    expect(told.last).to_be_visible()
    expect(writer.hand).to_have_count(0)
    writer.page.goto("/")
    expect(told).to_be_visible()
    writer.button("Play Belot").click()
    expect(told).to_have_count(2)
    checked(writer.page)


def test_a_complaint_is_answered(folder: Path, newcomer: Newcomer) -> None:
    """The author reads the answer on the own page, and is led there by a mark in the bar."""
    author = newcomer()
    organiser = staff(folder, newcomer, "organiser", viewport={"width": 360, "height": 740})
    page = author.page
    page.goto("/")
    page.goto(f"/p/{author.name}")
    page.get_by_role("button", name="Write to the house").click()
    page.get_by_label("What is wrong?").fill("The clock is too fast.")
    page.get_by_role("button", name="Send").click()
    expect(page.get_by_text("The clock is too fast.")).to_be_visible()
    expect(page.get_by_text("open", exact=True)).to_be_visible()

    queue = organiser.page
    queue.goto("/staff")
    expect(queue.get_by_text("The clock is too fast.")).to_be_visible()
    checked(queue)
    queue.get_by_role("button", name="Answer").click()
    organiser.dialog("answer").get_by_label("Answer").fill("We slowed it down.")
    organiser.dialog("answer").get_by_role("button", name="Answer").click()
    type_password(queue, PASSWORD)
    expect(queue.get_by_text("We slowed it down.")).to_be_visible()
    queue.get_by_role("link", name="Audit log").click()
    expect(queue.get_by_text("We slowed it down.")).to_be_visible()
    checked(queue)

    page.goto("/")
    page.get_by_role("link", name="new notices").click()
    expect(page.get_by_text("We slowed it down.")).to_be_visible()
    page.goto("/")
    expect(page.get_by_role("banner").get_by_role("link", name=author.name)).to_be_visible()
    expect(page.get_by_role("link", name="new notices")).to_have_count(0)


def test_an_admin_gives_a_role(folder: Path, newcomer: Newcomer) -> None:
    """On the staff page; whoever has it finds the page in the bar."""
    admin, player = staff(folder, newcomer, "admin"), newcomer(viewport={"width": 360, "height": 740})
    name = registered(player)
    page = admin.page
    page.goto("/staff?view=roles")
    form = page.locator("form").filter(has=page.get_by_role("button", name="Assign", exact=True))
    form.get_by_label("Registered player").fill(name)
    page.get_by_label("Role", exact=True).select_option("organiser")
    checked(page)
    page.get_by_role("button", name="Assign", exact=True).click()
    page.keyboard.type("You know how.")
    page.keyboard.press("Control+Enter")
    type_password(page, PASSWORD)
    expect(page.get_by_role("button", name=f"Remove role from {name}: organiser")).to_be_visible()
    player.page.goto("/")
    go_to_staff(player.page)
    expect(player.page.get_by_text("organiser (this house)")).to_be_visible()
    checked(player.page)


def test_who_is_no_staff_finds_no_way_there(newcomer: Newcomer) -> None:
    """Neither in the bar nor by the address."""
    person = newcomer()
    person.page.goto("/staff")
    expect(person.page.get_by_text("You have no staff role in this house.")).to_be_visible()
    expect(person.page.get_by_role("link", name="Staff")).to_have_count(0)
