"""Two people in two browsers at one table."""

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.person import Person


def invite(host: Person, guest: Person) -> None:
    """The host sits down; the guest opens the link and takes the seat of a bot."""
    host.sit_down()
    guest.page.goto(host.invitation())
    guest.page.get_by_role("button", name=re.compile("^sit here", re.I)).first.click()
    expect(guest.hand).to_have_count(5)


def test_two_people_play_through_a_reconnect(newcomer: Callable[..., Person]) -> None:
    """A friend takes a bot's seat, reloads in the middle of a deal, and the deal is finished."""
    host, friend = newcomer(), newcomer(viewport={"width": 360, "height": 640}, has_touch=True)
    invite(host, friend)
    reloaded = over = False
    for _ in range(5000):
        for person in (host, friend):
            what = person.act_if_asked()
            over = over or (reloaded and what == "next")
            if person is friend and what == "card" and not reloaded:
                held = friend.hand.count()
                friend.page.reload()
                expect(friend.hand).to_have_count(held)
                reloaded = True
        if over:
            break
        host.page.wait_for_timeout(50)
    assert over, "no deal was played to its end after the reload"
    assert host.faults == []
    assert friend.faults == []
