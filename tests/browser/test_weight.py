"""How much a browser fetches for a guest; docs/architecture.md says how to stay light."""

from typing import NamedTuple

import pytest
from playwright.sync_api import expect

from tests.browser.person import Person
from tests.wire import Wire

BUSY = "window.requestIdleCallback = () => 0"
"""The browser never has a moment to spare: whoever presses *Play* at once has not waited for one."""


class Most(NamedTuple):
    """What may be fetched at most, from an empty cache: bytes without those of sockets."""

    requests: int
    files: int


LOBBY = Most(16, 100_000)
FIRST_CARD = Most(32, 145_000)


@pytest.fixture
def wire(person: Person) -> Wire:
    """What the person's page fetches."""
    person.page.add_init_script(BUSY)
    return Wire(person.page)


def test_the_lobby_is_light(person: Person, wire: Wire) -> None:
    """Until its tiles can be pressed."""
    person.page.goto("/")
    expect(person.button("Play Belot")).to_be_visible()
    assert wire.requests <= LOBBY.requests, wire
    assert wire.files <= LOBBY.files, wire


def test_the_first_card_is_near(person: Person, wire: Wire) -> None:
    """Until a guest who presses *Play* at once has cards in hand."""
    person.page.goto("/")
    person.button("Play Belot").click()
    expect(person.hand.first).to_be_visible()
    assert wire.requests <= FIRST_CARD.requests, wire
    assert wire.files <= FIRST_CARD.files, wire
