"""A table that a tournament runs: what stands still in a pause, what is not offered, the way out."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Newcomer
from tests.browser.person import Person
from tests.managing import manage, manage_now, manager_of, tournament_of
from tests.serving import lasting_port, serving
from tests.table.world import World

PAUSED = "Paused. Clocks are stopped"
MY_ID = "fetch('/api/me').then((answer) => answer.json()).then((me) => me.id)"

ANNOUNCING = "localStorage['valat.settings'] = JSON.stringify({ speed: 0, announce: true })"
"""A card is played by one touch, whatever may be announced with it."""


class Cup:
    """A tournament's table while no server runs."""

    def __init__(self, folder: Path, player: str) -> None:
        self._folder = folder
        self.table, self.tournament = manage_now(folder, lambda world: self._open(world, player))

    async def _open(self, world: World, player: str) -> tuple[str, str]:
        table = await manage(world, [player], clock={"move": 600, "bank": 0})
        await manager_of(table).resume()
        return table.id, tournament_of(table)

    def pause(self) -> None:
        manage_now(self._folder, self._pause)

    def adjust(self, points: int, why: str, deal: int | None = None) -> None:
        """Adjusts the score of the first side: of the match, or of a first deal that bots have played."""

        async def adjusted(world: World) -> None:
            table = await world.house.get(self.table)
            if deal is not None:
                await manager_of(table).seat(0, "house")
                await world.wait(0)
            await manager_of(table).adjust(1, 0, points, why, deal)

        manage_now(self._folder, adjusted)

    def resume(self) -> None:
        manage_now(self._folder, self._resume)

    async def _pause(self, world: World) -> None:
        await manager_of(await world.house.get(self.table)).pause()

    async def _resume(self, world: World) -> None:
        await manager_of(await world.house.get(self.table)).resume()


Opened = Callable[..., tuple[Person, Cup]]


@pytest.fixture
def port() -> int:
    """Where the house is found in all its lives."""
    return lasting_port()


@pytest.fixture
def opened(newcomer: Newcomer, tmp_path: Path, port: int) -> Opened:
    """Somebody and a table where they sit with bots; the server is not running."""

    def open_cup(**options: object) -> tuple[Person, Cup]:
        with serving(tmp_path, port) as url:
            person = newcomer(base_url=url, **options)
            person.page.goto("/")
            player = person.page.evaluate(MY_ID)
            person.page.evaluate(ANNOUNCING)
        return person, Cup(tmp_path, player)

    return open_cup


def to_a_card(person: Person) -> int:
    """To the own second card; how many are held then."""
    while person.act() != "card":
        pass
    expect(person.hand).to_have_count(7)
    expect(person.cards.first).to_be_visible()
    return 7


def test_a_pause_stands_on_the_page(opened: Opened, tmp_path: Path, port: int) -> None:
    """It is told, the cards are grey, a touch does nothing; when the game goes on, one is played."""
    person, cup = opened(viewport={"width": 1280, "height": 800})
    with serving(tmp_path, port):
        person.page.goto(f"/t/{cup.table}")
        held = to_a_card(person)
    cup.pause()
    with serving(tmp_path, port):
        expect(person.page.get_by_text(PAUSED)).to_be_visible()
        expect(person.forbidden).to_have_count(held)
        assert person.page.get_by_role("time", name="clock").count() == 0
        told = person.log.get_by_role("listitem").count()
        for card in person.forbidden.all():
            card.click(force=True)
        assert (person.hand.count(), person.log.get_by_role("listitem").count()) == (held, told)
        assert person.page.get_by_role("alert").count() == 0
    cup.resume()
    with serving(tmp_path, port):
        expect(person.page.get_by_text(PAUSED)).to_be_hidden()
        person.cards.first.click()
        expect(person.hand).to_have_count(held - 1)


def test_nothing_is_called_in_a_pause(opened: Opened, tmp_path: Path, port: int) -> None:
    """The box stays where it was, and neither a button nor a key calls."""
    person, cup = opened(viewport={"width": 1280, "height": 800})
    with serving(tmp_path, port):
        person.page.goto(f"/t/{cup.table}")
        expect(person.button("pass")).to_be_visible()
    cup.pause()
    with serving(tmp_path, port):
        expect(person.page.get_by_text(PAUSED)).to_be_visible()
        expect(person.page.locator("[inert]").get_by_role("button", name="pass")).to_be_visible()
        told = person.log.get_by_role("listitem").count()
        person.button("pass").click(force=True)
        person.page.keyboard.press("p")
        assert person.log.get_by_role("listitem").count() == told
        assert person.page.get_by_role("alert").count() == 0


def test_what_the_tournament_decides_is_not_offered(opened: Opened, tmp_path: Path, port: int) -> None:
    """No seat, hint or invitation; the way out leads back to the tournament."""
    person, cup = opened(viewport={"width": 1280, "height": 800})
    with serving(tmp_path, port):
        person.page.goto(f"/t/{cup.table}")
        expect(person.hand.first).to_be_visible()
        for name in ("sit", "add a bot", "undo", "hint", "invite a friend", "leave table", "rematch"):
            assert person.button(name).count() == 0
        person.button("Tournament page").click()
        person.page.wait_for_url(f"**/tournament/{cup.tournament}")


def test_an_adjusted_score_stands_on_the_sheet(opened: Opened, tmp_path: Path, port: int) -> None:
    """Whose, how much, and why."""
    person, cup = opened(viewport={"width": 1366, "height": 768})
    cup.adjust(-10, "Too late for the second time.")
    with serving(tmp_path, port):
        person.page.goto(f"/t/{cup.table}")
        told = person.page.get_by_role("region", name="Adjusted by the director")
        expect(told.get_by_text("\N{MINUS SIGN}10")).to_be_visible()
        expect(told.get_by_text("Too late for the second time.")).to_be_visible()
        expect(person.page.get_by_role("img", name="we -10")).to_be_visible()


def test_the_replay_tells_what_was_adjusted(opened: Opened, tmp_path: Path, port: int) -> None:
    """Beside the deals whose points do not add up to the score any more."""
    person, cup = opened(viewport={"width": 1366, "height": 768})
    cup.adjust(-10, "A revoke.", deal=1)
    with serving(tmp_path, port):
        person.page.goto(f"/r/{cup.table}/1")
        told = person.page.get_by_role("region", name="Adjusted by the director")
        expect(told.get_by_text("deal 1")).to_be_visible()
        expect(told.get_by_text("A revoke.")).to_be_visible()
