"""A new player's way through the house: back in, known to a friend, rated, and held to what is fair."""

import json
import re
import sqlite3
from contextlib import closing
from pathlib import Path

from playwright.sync_api import Route, expect

from tests.browser.person import Person
from tests.browser.test_friends import REGISTER, registers
from tests.browser.test_passkeys import add_passkey, come_back, give_device, sign_out
from tests.browser.test_santase import CARDS
from tests.browser.test_staff import PASSWORD, Newcomer, checked, register
from valat.store.conduct import MATCHES

OWN_HOUSE = {"VALAT_KEEP": "1"}
"""A second after leaving the seat is no longer kept."""
PHONE = {"width": 390, "height": 844}
SIGN_IN = REGISTER.replace("/api/register", "/api/login")
ONE_DEAL = {"target": 1}
"""Who wins a deal has won the match."""
PLAY_MATCHES = """
WITH RECURSIVE match(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM match WHERE n < :count)
INSERT INTO sitting
SELECT 'played' || n, player_id, seat, (SELECT max(at_ms) FROM conduct), "left", won FROM sitting, match
WHERE player_id = (SELECT id FROM player WHERE name = :name) AND won IS NOT NULL
"""
"""So many matches more, played to their end after the last incident."""


def shorten(route: Route) -> None:
    """Sends a challenge on with a match of one deal, which the dialog does not offer."""
    asked = route.request.post_data_json
    route.continue_(post_data=json.dumps({**asked, "options": ONE_DEAL}) if asked else None)


def challenge(person: Person, name: str) -> None:
    """Challenges a friend to a rated match of Santase."""
    page = person.page
    page.goto("/friends")
    page.get_by_role("button", name=f"Challenge {name}").click()
    dialog = person.dialog("New challenge")
    dialog.get_by_role("combobox", name="Game").select_option("santase")
    dialog.get_by_role("checkbox", name="Rated match").check()
    checked(page)
    dialog.get_by_role("button", name="Send the challenge").click()
    expect(dialog).to_have_count(0)


def meet(challenger: Person, friend: Person) -> None:
    """The friend accepts, and both sit at the table."""
    friend.page.goto("/friends")
    friend.page.get_by_role("button", name="Accept").click()
    challenger.page.get_by_role("alertdialog").get_by_role("button", name="Take your seat").click()
    for person in (challenger, friend):
        person.page.wait_for_url(re.compile(r"/t/\w+"))
        expect(person.hand.first).to_be_visible()


def play_to_the_end(person: Person, other: Person) -> None:
    """Both play whatever they may until the match is over."""
    other.play_meanwhile(CARDS)
    assert person.play_on(CARDS) == "over"


def test_a_newcomer_comes_back_plays_and_leaves(newcomer: Newcomer, address: str, folder: Path) -> None:
    """ACC-1, FRD-1, FRD-2, RTG-1, CDT-1: from registering to an incident that fades."""
    # browsers give passkeys to host names alone
    local = address.replace("127.0.0.1", "localhost")
    ana, boris = newcomer(viewport=PHONE, base_url=local), newcomer(viewport=PHONE)
    page = ana.page
    page.route("**/api/challenges", lambda route: shorten(route))
    give_device(page)
    name, codes = register(ana)
    sign_out(ana)
    come_back(ana, name, codes[0])
    add_passkey(page, "Phone")
    sign_out(ana)
    ana.dialog("sign in").get_by_role("button", name="Use a passkey").click()
    expect(page.get_by_text(f"You are signed in as {name}.")).to_be_visible()

    friend = registers(boris, "Boris")
    phone = newcomer(viewport=PHONE)
    phone.page.goto("/rules")
    assert phone.page.evaluate(SIGN_IN, [friend, PASSWORD])
    for person, other in ((ana, friend), (boris, name)):
        person.page.goto("/friends")
        person.page.get_by_role("textbox", name="Name").fill(other)
        person.page.get_by_role("button", name="Follow", exact=True).click()
        expect(person.page.get_by_text(other).first).to_be_visible()
    challenge(ana, friend)
    expect(boris.page.get_by_text(f"{name} challenges you").first).to_be_visible()
    # the challenge waits on each of a player's devices, and is answered on one
    meet(ana, phone)
    play_to_the_end(ana, phone)

    page.goto(f"/p/{name}")
    rating = page.get_by_role("region", name="Rating")
    expect(
        rating.get_by_role("img", name=re.compile("Santase, 2 players: rating over 90 days"))
    ).to_be_visible()
    checked(page)

    for _ in range(2):
        challenge(ana, friend)
        meet(ana, phone)
        ana.button("table menu").click()
        ana.dialog("table menu").get_by_role("button", name="leave table").click()
        ana.dialog("leave the table").get_by_role("button", name="leave table").click()
        expect(phone.page.get_by_role("region", name=name)).to_have_count(0)
    page.goto(f"/p/{name}")
    incidents = page.get_by_role("region", name="Incidents")
    expect(incidents).to_contain_text("In 2 matches with people, you left")
    expect(incidents).to_contain_text("Play 10 more matches to their end")
    checked(page)
    with closing(sqlite3.connect(folder / "valat.db")) as database, database:
        database.execute(PLAY_MATCHES, {"count": MATCHES - 1, "name": name})
    page.reload()
    expect(incidents).to_contain_text("Play one more match to its end")
    challenge(ana, friend)
    meet(ana, phone)
    play_to_the_end(ana, phone)
    page.goto(f"/p/{name}")
    expect(incidents).to_contain_text("You left one match with people")
    assert [*ana.faults, *boris.faults, *phone.faults] == []
