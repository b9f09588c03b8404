"""The hands of a replay: every card can be read, whatever the game and the screen."""

import re
from collections.abc import Callable
from itertools import count
from random import Random
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.person import Person
from tests.conformance.deals import dealt, played_on
from tests.effort import cases
from valat import games
from valat.kernel.options import read_options

SCREENS = [(360, 640), (390, 844), (1024, 768), (1366, 768), (3840, 2160)]
SMALLEST = 8
"""Pixels that the letter of an index is high at least."""

COVERED = """() => {
  const hands = [...document.querySelectorAll('.cloth .place')];
  const cloth = document.querySelector('.cloth').getBoundingClientRect();
  const faults = [];
  for (const hand of hands) {
    const cards = [...hand.querySelectorAll('ul.cards .card')];
    cards.forEach((card, i) => {
      const box = card.getBoundingClientRect();
      const unit = box.width / 100;
      // letter and sign of a card 100 wide
      const [left, top] = [box.left + 4 * unit, box.top + 7 * unit];
      const [right, bottom] = [box.left + 28 * unit, box.top + 57.5 * unit];
      const where = `${hand.getAttribute('aria-label')} ${card.getAttribute('aria-label')}`;
      const over = (other) => {
        const one = other.getBoundingClientRect();
        const beside = one.left >= right - 0.5 || left >= one.right - 0.5;
        return !beside && one.top < bottom - 0.5 && top < one.bottom - 0.5;
      };
      const all = [...document.querySelectorAll('.cloth .place .card')];
      const others = all.filter((one) => !cards.includes(one));
      const trick = [...document.querySelectorAll('.cloth .middle .card')];
      const names = hands.map((one) => one.querySelector('.name b'));
      if ([...cards.slice(i + 1), ...others, ...trick, ...names].some(over)) faults.push(`${where}: covered`);
      if (left < cloth.left || right > cloth.right || top < cloth.top || bottom > cloth.bottom)
        faults.push(`${where}: cut off`);
      if (30 * unit < SMALLEST) faults.push(`${where}: ${30 * unit} px`);
    });
  }
  return faults;
}""".replace("SMALLEST", str(SMALLEST))

STEPS = """async (record) => {
  const csrf = document.cookie.match(/csrftoken=([^;]*)/)[1];
  const headers = { 'content-type': 'application/json', 'x-csrftoken': decodeURIComponent(csrf) };
  return (await fetch('/api/steps', { method: 'POST', headers, body: JSON.stringify(record) })).json();
}"""

CASES = {
    "belot": {},
    "bela3": {},
    "bela4": {},
    "bridge": {},
    "contree": {},
    "yard": {"players": 6},
}


def finished(name: str, options: dict[str, Any]) -> dict[str, Any]:
    """The record of a deal played at random to its last card."""
    game = games.find(name)
    for seed in count():
        rng = Random(seed)
        *_, last = played_on(game, dealt(game, read_options(game.presets, options), rng), rng)
        record: dict[str, Any] = game.record(last)
        if sum(map(len, record["hands"])) <= len(record["moves"]) < 90:
            return record
    raise AssertionError


def open_replay(page: Page, record: dict[str, Any]) -> Locator:
    """Opens the replay page on that record, as a house would have it; its slider."""
    page.goto("/")
    replayed = page.evaluate(STEPS, record)
    players = ["Mira", "Niko", "Vera", "Toma", "Lena", "Sava"][: len(record["hands"])]
    kinds = ["bot"] * len(players)
    deal = {"record": record, "players": players, "kinds": kinds, "proof": None, "verified": None}
    overview = {
        "table": "shown",
        "game": record["game"],
        "options": record["options"],
        "players": players,
        "kinds": kinds,
        "avatars": [None] * len(players),
        "scores": [],
        "winner": None,
        "places": None,
        "boards": "own",
        "adjustments": [],
        "deals": [{"deal": 1, "at": 0, "result": replayed["result"], "dealer": 0}],
        "formats": [],
        "share": None,
    }
    page.route(re.compile("/api/replay/shown(?:$|[?])"), lambda route: route.fulfill(json=overview))
    page.route("**/api/replay/shown/1**", lambda route: route.fulfill(json={**replayed, **deal}))
    page.goto("/r/shown/1")
    steps = page.get_by_role("slider")
    expect(steps).to_be_visible()
    return steps


@cases("name", CASES, ["belot", "bridge", "yard"])
def test_every_index_can_be_read(newcomer: Callable[..., Person], name: str) -> None:
    """At the deal's start, in its middle and at its end no card's letter and sign lie under something."""
    person = newcomer(viewport={"width": 1366, "height": 768})
    page = person.page
    steps = open_replay(page, finished(name, CASES[name]))
    most = int(steps.get_attribute("max") or 0)
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        for step in (0, most // 2, most):
            steps.fill(str(step))
            assert page.evaluate(COVERED) == [], (width, step)
    assert person.faults == []
