"""People at one table: invitations, talk, undo, leaving, watching, and a server that goes away."""

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Locator, expect

from tests.browser.person import CARD_NAME, NEXT, Person, trumps
from tests.serving import lasting_port, serving

Newcomer = Callable[..., Person]


def sit_at(link: str, friend: Person) -> None:
    """The friend takes the first bot's seat, which is on turn after the host's."""
    friend.page.goto(link)
    friend.page.get_by_role("button", name=re.compile("^sit here", re.I)).first.click()
    expect(friend.hand).to_have_count(5)


def say(person: Person, text: str) -> None:
    person.page.get_by_role("textbox", name="message").fill(text)
    person.page.keyboard.press("Enter")


def test_a_private_table_lets_in_who_has_the_link(newcomer: Newcomer) -> None:
    """Without the invitation there is a sentence and no table; with it, a seat."""
    host, friend = newcomer(), newcomer()
    host.sit_down()
    link = host.invitation()
    friend.page.goto(link.partition("?")[0])
    expect(friend.page.get_by_text("This table is private")).to_be_visible()
    sit_at(link, friend)
    expect(host.log).to_contain_text("sits down")


def test_chat_is_text_and_can_be_muted(newcomer: Newcomer) -> None:
    """Markup arrives as it was typed; whoever is muted is heard no more."""
    host, friend = newcomer(), newcomer()
    host.sit_down()
    sit_at(host.invitation(), friend)
    say(friend, "<b>good</b> luck")
    expect(host.page.get_by_text("<b>good</b> luck")).to_be_visible()
    host.page.get_by_role("button", name=re.compile("^mute", re.I)).first.click()
    expect(host.page.get_by_text("<b>good</b> luck")).not_to_be_visible()


def test_a_call_is_taken_back_by_agreement(newcomer: Newcomer) -> None:
    """The own call is gone once the opponents, a bot among them, have agreed."""
    host, friend = newcomer(), newcomer()
    host.sit_down(undo=True)
    while not host.button("all trumps").count():  # a bot has called them
        host.sit_down(undo=True)
    sit_at(host.invitation(), friend)
    host.act(call="all trumps")
    expect(host.log).to_contain_text(f"{host.name} calls all trumps")
    expect(host.button("all trumps")).to_have_count(0)
    host.page.get_by_role("button", name="undo").click()
    friend.page.get_by_role("button", name="accept").click()
    expect(host.button("all trumps")).to_be_visible()


def test_a_bot_plays_on_for_whoever_leaves(newcomer: Newcomer) -> None:
    """The page asks first; the others go on, and the lobby leads back to the seat, which is kept."""
    host, friend = newcomer(), newcomer()
    host.sit_down()
    sit_at(host.invitation(), friend)
    friend.button("leave table").click()
    asks = friend.dialog("leave the table")
    asks.get_by_role("button", name="stay").click()
    expect(asks).to_have_count(0)
    friend.button("leave table").click()
    asks.get_by_role("button", name="leave table").click()
    friend.page.wait_for_url("**/")
    expect(host.log).to_contain_text("leaves")
    expect(host.asked().first).to_be_visible()
    friend.page.get_by_role("link", name="Return to the table").click()
    expect(friend.hand.first).to_be_visible()
    expect(host.log).to_contain_text("is back")


def test_a_watcher_sees_no_hand(newcomer: Newcomer) -> None:
    """Whoever watches sees the table and the backs of all cards."""
    host, watcher = newcomer(), newcomer()
    host.press_play()
    watcher.page.goto(host.page.url)
    expect(watcher.page.get_by_text("You are watching.")).to_be_visible()
    expect(watcher.hand).to_have_count(0)


def bottom(shown: Locator) -> float:
    """Where it ends, in pixels from the top."""
    box = shown.bounding_box()
    return box["y"] + box["height"]


def test_a_watcher_sees_all_hands_a_deal_later(newcomer: Newcomer) -> None:
    """Where the table allows it the second deal shows whoever watches on a phone all hands of the first."""
    host, watcher = newcomer(), newcomer(viewport={"width": 360, "height": 640})

    def later(dialog: Locator) -> None:
        dialog.get_by_role("spinbutton", name="Play to").fill("1001")
        dialog.get_by_role("combobox", name="Spectators").select_option("see all hands, one deal later")

    host.open_table(later)
    host.play_on(trumps("clubs"), until=NEXT)
    host.button("next deal").click()
    expect(host.button("pass")).to_be_visible()
    watcher.page.goto(host.invitation())
    told = watcher.page.get_by_text("You are seeing deal 1")
    expect(told).to_be_in_viewport(ratio=1)
    for seat in (host.name, "Niko", "Vera", "Toma"):
        region = watcher.page.get_by_role("region", name=seat)
        assert re.search(CARD_NAME.strip("^$"), region.aria_snapshot()), region.aria_snapshot()
        assert bottom(region) <= bottom(told) - told.bounding_box()["height"], seat
    assert watcher.faults == []


def test_a_lost_connection_shows_and_heals(newcomer: Newcomer, tmp_path: Path) -> None:
    """While the server is away the table says so; when it is back the same cards are there."""
    port = lasting_port()
    person = newcomer(base_url=f"http://127.0.0.1:{port}")
    with serving(tmp_path, port):
        person.sit_down()
        held = sorted(card.get_attribute("aria-label") or "" for card in person.hand.all())
    expect(person.page.get_by_text("Connection lost")).to_be_visible()
    with serving(tmp_path, port):
        expect(person.page.get_by_text("Connection lost")).not_to_be_visible()
        expect(person.button("pass")).to_be_visible()
        again = sorted(card.get_attribute("aria-label") or "" for card in person.hand.all())
    assert held == again
