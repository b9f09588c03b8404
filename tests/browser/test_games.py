"""Every game that the house has, whichever they are: its tile, its table on a phone, its colours."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.axe import violations
from tests.browser.person import Person
from tests.browser.test_conduct import overflows
from valat import games

ONE_OF_EACH = list({games.family(name): name for name in games.names()}.items())


@pytest.mark.parametrize(("family", "game"), ONE_OF_EACH)
def test_the_table_of_every_game_on_a_phone(newcomer: Callable[..., Person], family: str, game: str) -> None:
    """It is opened from the dialog, nothing scrolls sideways, and axe finds nothing in either theme."""

    def choose(dialog: Locator) -> None:
        dialog.get_by_role("combobox", name=re.compile("game", re.I)).select_option(game)

    person = newcomer(viewport={"width": 360, "height": 640}, has_touch=True)
    person.open_table(choose)
    expect(person.hand.first).to_be_visible()

    assert overflows(person.page) <= 0, family
    assert violations(person.page) == []
