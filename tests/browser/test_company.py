"""People at one table: invitations, talk, undo, leaving, watching, and a server that goes away."""

import re
import socket
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.person import Person
from tests.serving import serving

Newcomer = Callable[..., Person]


def open_table(host: Person, *, undo: bool = False) -> str:
    """The invitation to a private table without a clock, where bots fill the empty seats."""
    host.page.goto("/")
    host.button("New table").click()
    dialog = host.dialog("new table")
    dialog.get_by_role("radio", name="By invitation").check(force=True)
    dialog.get_by_role("radio", name="Bots fill empty seats").check(force=True)
    dialog.get_by_role("radio", name="Without").check(force=True)
    if undo:
        dialog.get_by_role("checkbox", name=re.compile("taken back")).check()
    dialog.get_by_role("button", name="Open the table").click()
    host.page.wait_for_url("**/t/*")
    expect(host.hand).to_have_count(5)
    host.button("invite a friend").click()
    link = host.page.get_by_role("textbox", name=re.compile("invite a friend", re.I)).input_value()
    host.page.keyboard.press("Escape")
    return link


def sit_at(link: str, friend: Person, seat: int = 0) -> None:
    """The friend takes one of the bots' seats."""
    friend.page.goto(link)
    friend.page.get_by_role("button", name=re.compile("^sit here", re.I)).nth(seat).click()
    expect(friend.hand).to_have_count(5)


def say(person: Person, text: str) -> None:
    person.page.get_by_role("textbox", name="message").fill(text)
    person.page.keyboard.press("Enter")


def test_a_private_table_lets_in_who_has_the_link(newcomer: Newcomer) -> None:
    """Without the invitation there is a sentence and no table; with it, a seat."""
    host, friend = newcomer(), newcomer()
    link = open_table(host)
    friend.page.goto(link.partition("?")[0])
    expect(friend.page.get_by_text("This table is private")).to_be_visible()
    sit_at(link, friend)
    expect(host.log).to_contain_text("sits down")


def test_chat_is_text_and_can_be_muted(newcomer: Newcomer) -> None:
    """Markup arrives as it was typed; whoever is muted is heard no more."""
    host, friend = newcomer(), newcomer()
    sit_at(open_table(host), friend)
    say(friend, "<b>good</b> luck")
    expect(host.page.get_by_text("<b>good</b> luck")).to_be_visible()
    host.page.get_by_role("button", name=re.compile("^mute", re.I)).first.click()
    expect(host.page.get_by_text("<b>good</b> luck")).not_to_be_visible()


def test_a_call_is_taken_back_by_agreement(newcomer: Newcomer) -> None:
    """The own call is gone once the opponents, a bot among them, have agreed."""
    host, friend = newcomer(), newcomer()
    sit_at(open_table(host, undo=True), friend)
    asking, other = (host, friend) if host.button("pass").count() else (friend, host)
    if not asking.button("pass").count():
        expect(host.button("pass").or_(host.page.get_by_role("button", name="accept")).first).to_be_visible()
        asking, other = host, friend
    asking.act(call="all trumps")
    expect(asking.log).to_contain_text("calls all trumps")
    asking.page.get_by_role("button", name="undo").click()
    accept = other.page.get_by_role("button", name="accept")
    expect(accept).to_be_visible()
    accept.click()
    expect(asking.button("all trumps")).to_be_visible()


def test_a_bot_plays_on_for_whoever_leaves(newcomer: Newcomer) -> None:
    """Leaving on purpose gives the seat away; the others go on."""
    host, friend = newcomer(), newcomer()
    link = open_table(host)
    sit_at(link, friend)
    friend.button("leave table").click()
    confirm = friend.page.get_by_role("dialog").get_by_role("button", name=re.compile("leave", re.I))
    if confirm.count():
        confirm.first.click()
    expect(host.log).to_contain_text("leaves")
    expect(host.asked().first).to_be_visible()


def test_a_watcher_sees_no_hand(newcomer: Newcomer) -> None:
    """Whoever watches sees the table and the backs of all cards."""
    host, watcher = newcomer(), newcomer()
    host.sit_down()
    watcher.page.goto(host.page.url)
    expect(watcher.page.get_by_text("You are watching.")).to_be_visible()
    expect(watcher.hand).to_have_count(0)


@pytest.fixture
def port() -> int:
    """A free port, which a server can have twice in a row."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return int(taken.getsockname()[1])


def test_a_lost_connection_shows_and_heals(newcomer: Newcomer, tmp_path: Path, port: int) -> None:
    """While the server is away the table says so; when it is back the same cards are there."""
    person = newcomer()
    with serving(tmp_path, port) as url:
        person.page.goto(url)
        person.button("Play Belot").click()
        expect(person.hand).to_have_count(5)
        held = sorted(card.get_attribute("aria-label") or "" for card in person.hand.all())
    expect(person.page.get_by_text("Connection lost")).to_be_visible()
    with serving(tmp_path, port):
        expect(person.page.get_by_text("Connection lost")).not_to_be_visible(timeout=30_000)
        expect(person.hand.first).to_be_visible()
        again = [card.get_attribute("aria-label") or "" for card in person.hand.all()]
    assert set(held) <= set(again)
