"""In Chromium: the page's weight, the time from an empty cache to cards in hand, the wait for an analysis."""

import json
import re
import statistics
import time
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from bench.load import server
from tests.browser.person import NEXT, Person, trumps
from tests.chromium import launch
from tests.wire import Wire

ROUNDS = 3
LINKS = 5
SLOW_3G = {"offline": False, "latency": 400, "downloadThroughput": 50_000, "uploadThroughput": 50_000}
"""400 ms to an answer's first byte, 400 kbit/s."""
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "is_mobile": True, "has_touch": True}
LAPTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
LATER_MS = 4000
"""How long the lobby is looked at by who does not press *Play* at once."""

ANALYSED_S = (1.0, 4.0)
"""Seconds in which open cards and all of a first analysis are to be there, on two idle cores."""

CARD = re.compile(" of (clubs|diamonds|hearts|spades)$")


class Visit(NamedTuple):
    """A guest's first visit: what it takes from an empty cache to the lobby and to the own cards."""

    paint: float
    lobby: float
    card: float
    lobby_requests: int
    lobby_bytes: int
    card_requests: int
    card_bytes: int


FIGURES = {
    "paint": ("first picture", "ms", 1000),
    "lobby": ("lobby to be used", "ms", 1000),
    "card": ("first card", "ms", 1000),
    "lobby_requests": ("requests until the lobby", "requests", 1),
    "lobby_bytes": ("bytes until the lobby", "kB", 1 / 1000),
    "card_requests": ("requests until the first card", "requests", 1),
    "card_bytes": ("bytes until the first card", "kB", 1 / 1000),
}
"""Name, unit and factor of each field."""

TARGETS = {
    "laptop": {
        "lobby": 800,
        "lobby_requests": 25,
        "lobby_bytes": 110,
        "card_requests": 45,
        "card_bytes": 160,
    },
    "laptop, after a look around": {},
    "phone, slow 3G": {"paint": 800, "lobby": 4000, "card": 7000},
}
"""The visits that are measured, and what each is to stay below."""


def visit(browser: Browser, url: str, kind: str) -> Visit:
    """One guest's visit, from an empty cache and without a cookie."""
    slow, waits = kind.startswith("phone"), kind.endswith("around")
    context = browser.new_context(base_url=url, locale="en-GB", **(PHONE if slow else LAPTOP))
    page = context.new_page()
    wire = Wire(page)
    if slow:
        wire.session.send("Network.emulateNetworkConditions", SLOW_3G)
    play = page.get_by_role("button", name="Play Belot", exact=True)
    started = time.perf_counter()
    page.goto("/", wait_until="commit")
    play.wait_for()
    lobby, requests, weight = time.perf_counter() - started, wire.requests, wire.bytes
    if waits:
        page.wait_for_timeout(LATER_MS)
    pressed = time.perf_counter()
    play.click()
    page.get_by_role("button", name=CARD).first.wait_for()
    card = lobby + time.perf_counter() - pressed
    paint = page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime") / 1000
    measured = Visit(paint, lobby, card, requests, weight, wire.requests, wire.bytes)
    context.close()
    return measured


def first_table(page: Page, url: str) -> float:
    """Seconds from an empty cache to a seat at the table whose link was opened."""
    started = time.perf_counter()
    page.goto(url, wait_until="commit")
    page.get_by_role("button", name="sit here").first.wait_for()
    return time.perf_counter() - started


def direct(browser: Browser, url: str) -> float:
    """Seconds a friend needs who opens the link of a running table for the first time."""
    host = browser.new_context(base_url=url).new_page()
    host.goto("/")
    host.get_by_role("button", name="Play Belot", exact=True).click()
    host.get_by_role("button", name=CARD).first.wait_for()
    friend = browser.new_context()
    took = first_table(friend.new_page(), host.url)
    friend.close()
    host.context.close()
    return took


def analysis_waits(browser: Browser, url: str) -> tuple[float, float]:
    """Seconds from the press of *Analyse* until a Belot deal's course stands, and to its last card."""
    context = browser.new_context(base_url=url, locale="en-GB", **LAPTOP)
    context.add_init_script("localStorage['valat.settings'] ??= JSON.stringify({ speed: 0 })")
    person = Person(context.new_page())
    person.page.goto("/")
    person.sit_down()
    person.play_on(trumps("clubs"), until=NEXT)
    person.page.goto(f"/r/{person.page.url.rsplit('/', 1)[1]}/1")
    analyse = person.button("Analyse this deal")
    analyse.wait_for()
    started = time.perf_counter()
    analyse.click()
    person.page.get_by_role("figure", name="How the deal went").wait_for()
    opened = time.perf_counter() - started
    person.page.get_by_role("progressbar").wait_for(state="detached")
    whole = time.perf_counter() - started
    context.close()
    return opened, whole


def visits(browser: Browser, url: str) -> dict[str, list[Visit]]:
    """The visits of each kind, in turns."""
    found: dict[str, list[Visit]] = {kind: [] for kind in TARGETS}
    for _ in range(ROUNDS):
        for kind in TARGETS:
            found[kind].append(visit(browser, url, kind))
    return found


def rows_of(kind: str, found: list[Visit]) -> list[dict[str, Any]]:
    """Medians of one kind of visit."""
    return [
        {
            "name": f"{kind}: {name}",
            "value": round(
                statistics.median(getattr(load, field) for load in found) * factor,
                1 if unit == "kB" else None,
            ),
            "unit": unit,
            "target": TARGETS[kind].get(field),
            "at_most": True,
        }
        for field, (name, unit, factor) in FIGURES.items()
    ]


def run() -> list[dict[str, Any]]:
    """Rows: first visits on a laptop and a slow phone, their times, requests and bytes; a first analysis."""
    with server() as (url, _), sync_playwright() as playwright:
        browser = launch(playwright)
        # of a server's first deal, whose workers have still to start
        waits = analysis_waits(browser, url)
        # the first picture of a browser is late
        visit(browser, url, "laptop")
        found = visits(browser, url)
        links = [direct(browser, url) for _ in range(LINKS)]
        browser.close()
    friend = {
        "name": "first visit to a table",
        "value": round(statistics.median(links) * 1000),
        "unit": "ms",
        "target": 1000,
    }
    analysed = [
        {
            "name": f"first analysis of a server, Belot: {what}",
            "value": round(seconds, 2),
            "unit": "s",
            "target": most,
        }
        for what, seconds, most in zip(("open cards", "all"), waits, ANALYSED_S, strict=True)
    ]
    return [*(row for kind in TARGETS for row in rows_of(kind, found[kind])), friend, *analysed]


if __name__ == "__main__":
    print(json.dumps(run(), indent=1))
