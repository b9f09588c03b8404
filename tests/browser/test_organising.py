"""An organiser's tournament, and what players see of what is done with it."""

import re
from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.entrants import entrants
from tests.browser.person import Person
from tests.browser.test_conduct import CROWDED
from tests.browser.test_staff import PASSWORD, checked, staff, type_password
from tests.browser.test_tournament import names, open_tournament, take_seat

Newcomer = Callable[..., Person]
OWN_HOUSE: dict[str, str] = {}


def act(organiser: Person, name: str, reason: str, *, typing: bool = False) -> None:
    """Does something with the tournament by keys alone, `typing` the password; looks at the dialog for it."""
    organiser.page.get_by_role("button", name=name, exact=True).press("Enter")
    dialog = organiser.dialog(f"^{name}: ")
    expect(dialog.get_by_label("Reason")).to_be_focused()
    organiser.page.keyboard.type(reason)
    checked(organiser.page)
    organiser.page.keyboard.press("Control+Enter")
    if typing:
        type_password(organiser.page, PASSWORD)
    # the socket may show what was done before the answer has come that closes the dialog
    expect(dialog).to_have_count(0)


def enter(person: Person, tournament: str) -> None:
    person.page.goto(f"/tournament/{tournament}")
    person.button("enter").click()
    expect(person.button("withdraw")).to_be_visible()


def open_of(person: Person, game: str, kind: str = "quick") -> str:
    """The id of the game's open tournament."""
    person.page.goto("/")
    expect(person.button("New table")).to_be_visible()
    return open_tournament(person.page, game, kind)


def plan(organiser: Person) -> str:
    """The id of a tournament that the organiser plans by its form; what is wrong is told at its field."""
    page = organiser.page
    page.goto("/organise")
    page.get_by_role("link", name="Plan a tournament").press("Enter")
    form = page.get_by_role("form", name="Plan a tournament")
    form.get_by_label("Game").select_option("santase")
    form.get_by_role("radio", name="the entry fees").check()
    expect(form.get_by_role("radio", name="everyone")).to_be_disabled()
    form.get_by_label("Entry fee in chips").fill("0")
    checked(page)
    page.keyboard.press("Enter")
    expect(form.get_by_label("Entry fee in chips")).to_have_accessible_description(
        re.compile("^Enter a whole number")
    )
    form.get_by_role("radio", name="fixed, by place").check()
    form.get_by_role("radio", name="everyone").check()
    form.get_by_label("Winners: chips each").fill("80")
    form.get_by_label("Starts").fill("2020-01-01T20:00")
    page.keyboard.press("Enter")
    expect(form.get_by_label("Reason")).to_have_accessible_description(re.compile("^Give a reason"))
    form.get_by_label("Reason").fill("A Friday evening.")
    page.keyboard.press("Enter")
    type_password(page, PASSWORD)
    expect(form.get_by_label("Starts")).to_have_accessible_description(re.compile("between one minute"))
    form.get_by_label("Starts").fill(in_a_week())
    form.get_by_label("Repeats").select_option("Custom")
    form.get_by_label("Rule").fill("FREQ=HOURLY")
    form.get_by_label("Time zone").fill("Europe/Sofia")
    checked(page)
    page.keyboard.press("Enter")
    expect(form.get_by_label("Repeats")).to_have_accessible_description(re.compile("can’t be read"))
    form.get_by_label("Rule").fill("FREQ=WEEKLY;BYDAY=FR")
    page.keyboard.press("Enter")
    link = form.get_by_role("status").get_by_role("link", name=re.compile("^Quick Santase, "))
    expect(link).to_be_visible()
    checked(page)
    link.press("Enter")
    page.wait_for_url("**/tournament/*")
    return page.url.rsplit("/", 1)[1]


def in_a_week() -> str:
    """As a field for date and time has it."""
    return f"{datetime.now() + timedelta(7):%Y-%m-%dT20:00}"


def test_an_organiser_plans_and_directs_a_tournament(folder: Path, newcomer: Newcomer) -> None:
    """Paused, resumed, with newer rules, without a player, cancelled: each with a reason, by keys alone."""
    player, organiser = newcomer(viewport={"width": 360, "height": 740}), staff(folder, newcomer, "organiser")
    tournament = plan(organiser)
    enter(player, tournament)
    page, own = organiser.page, player.page
    expect(page.get_by_text("Winners: 80 chips each. Runners-up: 20.").first).to_be_visible()
    acts = page.get_by_role("region", name="Staff tools").get_by_role("button")
    expect(acts).to_have_text(
        ["Pause", "Update rules", "Disqualify", "Stop repeating", "Cancel the tournament"]
    )
    expect(organiser.button("enter")).to_have_count(0)
    checked(page)
    act(organiser, "Pause", "The hall has no light.")
    expect(acts.first).to_have_text("Resume")
    expect(own.get_by_text("Paused: The hall has no light.", exact=True)).to_be_visible()
    act(organiser, "Resume", "Light again.")
    expect(acts.first).to_have_text("Pause")
    expect(own.get_by_text("Paused: The hall has no light.", exact=True)).to_have_count(0)
    act(organiser, "Update rules", "Fewer deals.")
    expect(player.button("accept")).to_be_visible()
    act(organiser, "Stop repeating", "Once is enough.")
    expect(acts).to_have_text(["Pause", "Update rules", "Disqualify", "Cancel the tournament"])
    act(organiser, "Disqualify", "Two accounts.")
    expect(page.get_by_text("No entries yet")).to_be_visible()
    expect(own.get_by_text("You were disqualified and can’t enter this tournament again.")).to_be_visible()
    act(organiser, "Cancel the tournament", "The hall is closed.")
    expect(page.get_by_text("Cancelled: The hall is closed.", exact=True)).to_be_visible()
    expect(acts).to_have_count(0)
    expect(own.get_by_text("Cancelled: The hall is closed.", exact=True)).to_be_visible()
    assert player.faults == []


def test_a_score_is_adjusted_at_a_table(folder: Path, address: str, newcomer: Newcomer) -> None:
    """By table, side and points, while all tables stand still; whoever sits there reads why.

    Then somebody is taken out and let in again, and all of it is made void; the page tells the reason.
    """
    player, organiser = (
        newcomer(),
        staff(folder, newcomer, "organiser", viewport={"width": 360, "height": 740}),
    )
    page = organiser.page
    tournament = open_of(player, "santase")
    with entrants(address, names()) as come:
        enter(player, tournament)
        page.goto(f"/tournament/{tournament}")
        expect(page.get_by_role("region", name="Staff tools")).to_be_visible()
        come(tournament)
        take_seat(player)
        act(organiser, "Pause", "A word with all.", typing=True)
        page.get_by_role("button", name="Adjust a score").press("Enter")
        dialog = organiser.dialog("^Adjust a score: ")
        table = dialog.get_by_role("option").filter(has_text=player.name)
        dialog.get_by_label("Table").select_option(label=table.text_content())
        dialog.get_by_role("radio", name=player.name).check()
        dialog.get_by_label("Reason").fill("Told the cards.")
        dialog.get_by_label("Points").fill("none")
        page.keyboard.press("Enter")
        expect(dialog.get_by_label("Points")).to_have_accessible_description(
            re.compile("^Enter a whole number")
        )
        dialog.get_by_label("Points").fill("-2")
        checked(page)
        page.keyboard.press("Enter")
        expect(dialog).to_have_count(0)
        told = player.page.get_by_role("region", name="Adjusted by the director")
        expect(told.get_by_text("\N{MINUS SIGN}2")).to_be_visible()
        expect(told.get_by_text("Told the cards.")).to_be_visible()
        page.get_by_role("button", name="Disqualify").press("Enter")
        dialog = organiser.dialog("^Disqualify: ")
        dialog.get_by_label("Player").select_option(label=player.name)
        dialog.get_by_label("Reason").fill("Told the cards.")
        page.keyboard.press("Control+Enter")
        expect(dialog).to_have_count(0)
        act(organiser, "Reinstate", "No, they did not.")
        expect(page.get_by_role("button", name="Reinstate")).to_have_count(0)
        act(organiser, "Declare void", "Too many have told the cards.")
        void = "Declared void. Prizes were taken back and fees refunded: Too many have told the cards."
        expect(page.get_by_text(void)).to_be_visible()
        expect(page.get_by_role("region", name="Staff tools")).to_have_count(0)
        checked(page)


def test_a_player_complains_to_the_organiser(folder: Path, newcomer: Newcomer) -> None:
    """On the tournament's page; the complaint reaches the organiser's."""
    player, organiser = newcomer(viewport={"width": 360, "height": 740}), staff(folder, newcomer, "organiser")
    tournament = open_of(player, "santase", "classic")
    page = player.page
    page.goto(f"/tournament/{tournament}")
    expect(player.button("enter")).to_be_visible()
    expect(player.button("Write to the organiser")).to_have_count(0)
    enter(player, tournament)
    player.button("Write to the organiser").press("Enter")
    dialog = player.dialog("Write to the organiser")
    expect(dialog.get_by_label("What is wrong?")).to_be_focused()
    page.keyboard.type("My partner sleeps.")
    checked(page)
    page.keyboard.press("Control+Enter")
    expect(page.get_by_role("status").get_by_text("Sent.")).to_be_visible()
    checked(page)
    organiser.page.goto("/staff?view=complaints")
    expect(organiser.page.get_by_text("My partner sleeps.")).to_be_visible()
    assert player.faults == []


def test_who_may_not_act_is_shown_no_act(newcomer: Newcomer) -> None:
    """Neither to those who play nor to those who look."""
    person = newcomer()
    tournament = open_of(person, "belot", "classic")
    enter(person, tournament)
    expect(person.page.get_by_role("region", name="Staff tools")).to_have_count(0)


def test_the_bar_of_staff_fits_a_phone(folder: Path, newcomer: Newcomer) -> None:
    """With a link more than others see, in every language."""
    organiser = staff(folder, newcomer, "organiser", viewport={"width": 360, "height": 640}, has_touch=True)
    for language in ("en", "bg", "hr", "uk", "fr"):
        organiser.page.goto("/settings")
        organiser.page.get_by_role("combobox").first.select_option(language)
        organiser.page.goto("/staff")
        expect(organiser.page.locator("html")).to_have_attribute("lang", language)
        expect(organiser.page.get_by_role("main")).to_be_visible()
        assert organiser.page.evaluate(CROWDED) == [], language
