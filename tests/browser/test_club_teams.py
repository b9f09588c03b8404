"""An evening of teams as people see it: entered by a captain, lined up, played in two rooms, won."""

import re
from pathlib import Path
from secrets import token_hex

from playwright.sync_api import expect

from tests.browser.person import Person
from tests.browser.test_club import LAPTOP, PHONE, Newcomer, act, play_together
from tests.browser.test_staff import PASSWORD, checked, staff, type_password

OWN_HOUSE: dict[str, str] = {}


def plan(organiser: Person, title: str) -> str:
    """The id of a session of teams with a board a round, which an organiser plans by the form."""
    page = organiser.page
    page.goto("/compete/club")
    organiser.button("Plan a session").click()
    form = page.get_by_role("form", name="Plan a session")
    form.get_by_label("Game").select_option("bridge")
    form.get_by_label("Title").fill(title)
    form.get_by_role("radio", name=re.compile("^teams")).check()
    expect(form.get_by_role("radio", name="victory points")).to_be_checked()
    form.get_by_role("radio", name="IMPs", exact=True).check()
    form.get_by_label("Movement").select_option("knock-out")
    form.get_by_label("Boards per round").fill("1")
    form.get_by_label("Minutes per board").fill("30")
    checked(page)
    form.get_by_label("Reason").fill("The club's cup.")
    page.keyboard.press("Enter")
    type_password(page, PASSWORD)
    page.wait_for_url(re.compile("/club/[^/]+$"))
    return page.url.rsplit("/", 1)[1]


def enter_as_team(captain: Person, mate: Person, session: str) -> None:
    """One enters as a captain and names the other, for whom a place is kept and who takes it."""
    for person in (captain, mate):
        person.page.goto(f"/club/{session}")
        expect(person.button("enter")).to_be_visible()
    captain.button("enter").click()
    expect(captain.page.get_by_label("Team name")).to_have_accessible_description(
        re.compile("^Give the team a name")
    )
    captain.page.get_by_label("Team name").fill("Aces")
    captain.page.get_by_label("Team-mates").fill(mate.name)
    checked(captain.page)
    captain.button("enter").click()
    expect(captain.page.get_by_text(f"keeping a place for {mate.name}")).to_be_visible()
    mate.page.get_by_role("radio", name="single, any team").check()
    mate.button("enter").click()
    for person in (captain, mate):
        expect(person.page.get_by_text(re.compile("^You have entered with team Aces"))).to_be_visible()
    checked(mate.page)


def line_up(captain: Person, mate: Person) -> None:
    """The captain sits South, the mate North; the mate reads it."""
    form = captain.page.get_by_role("region", name="Line-up for round 1")
    form.get_by_label("North").select_option(label=mate.name)
    form.get_by_role("button", name="Set line-up").click()
    expect(form.get_by_label("North")).to_have_accessible_description("Choose four different players.")
    form.get_by_label("South").select_option(label=captain.name)
    form.get_by_role("button", name="Set line-up").click()
    expect(form.get_by_text("Line-up set.")).to_be_visible()
    read = mate.page.get_by_role("region", name="Line-up for round 1")
    expect(read.get_by_role("definition").first).to_have_text(mate.name)
    for person in (captain, mate):
        checked(person.page)


def test_a_team_match_is_entered_played_and_won(folder: Path, newcomer: Newcomer) -> None:
    """Two people and bots against a team of bots: one board in two rooms, and a winner."""
    director = staff(folder, newcomer, "organiser", **LAPTOP)
    captain, mate = newcomer(**LAPTOP), newcomer(**PHONE)
    session = plan(director, f"Cup {token_hex(3)}")
    enter_as_team(captain, mate, session)
    director.page.goto(f"/club/{session}/direct")
    act(director, "b", "Start session", "All are here.")
    line_up(captain, mate)
    for person in (captain, mate):
        person.page.get_by_role("link", name="Go to my table").click()
        person.page.wait_for_url(re.compile("/t/"))
    assert captain.page.url == mate.page.url
    play_together(captain, mate)

    for person in (captain, mate, director):
        person.page.goto(f"/club/{session}")
        expect(person.page.get_by_role("heading", name="Final ranking")).to_be_visible()
        expect(person.page.get_by_role("table", name="Final ranking").get_by_role("row")).to_have_count(3)
        matches = person.page.get_by_role("region", name="Matches")
        expect(matches.get_by_role("listitem")).to_have_count(1)
        expect(matches).to_contain_text("Aces")
        expect(matches).to_contain_text("goes through")
        expect(matches.get_by_role("heading", name="Final")).to_be_visible()
        matches.get_by_role("link", name="1 board").click()
        match = person.page.get_by_role("region", name=re.compile("Aces v | v Aces"))
        expect(match.get_by_role("row")).to_have_count(2)
        checked(person.page)
    assert (captain.faults, mate.faults) == ([], [])
