"""Weight of the page, and the time from an empty cache to a table with cards in hand, in Chromium."""

import gzip
import json
import re
import statistics
import time
from typing import Any

from playwright.sync_api import Browser, Page, Response, sync_playwright

from bench.load import server
from tests.chromium import launch

VISITS = 5
SLOW_3G = {"offline": False, "latency": 400, "downloadThroughput": 50_000, "uploadThroughput": 50_000}
"""400 ms to an answer's first byte, 400 kbit/s."""

CARD = re.compile(" of (clubs|diamonds|hearts|spades)$")


def visit(browser: Browser, url: str) -> tuple[float, float, int]:
    """Seconds until the lobby can be used, seconds from there to the own cards, and bytes of script.

    The bytes are those of every script the visit loads, compressed as the server sends them.
    """
    # a context of its own is an empty cache and a stranger's cookies
    context = browser.new_context(base_url=url)
    page = context.new_page()
    scripts: list[Response] = []
    page.on("response", lambda answer: scripts.append(answer) if _is_script(answer) else None)
    started = time.perf_counter()
    page.goto("/", wait_until="commit")
    page.get_by_role("button", name="Play Belot", exact=True).wait_for()
    ready = time.perf_counter()
    page.get_by_role("button", name="Play Belot", exact=True).click()
    page.get_by_role("button", name=CARD).first.wait_for()
    dealt = time.perf_counter()
    weight = sum(_transferred(answer) for answer in scripts)
    context.close()
    return ready - started, dealt - ready, weight


def slow_visit(browser: Browser, url: str) -> tuple[float, float]:
    """Seconds until something is painted, and until the lobby can be used, on a first visit by slow 3G."""
    context = browser.new_context(base_url=url)
    page = context.new_page()
    context.new_cdp_session(page).send("Network.emulateNetworkConditions", SLOW_3G)
    started = time.perf_counter()
    page.goto("/", wait_until="commit")
    page.get_by_role("button", name="Play Belot", exact=True).wait_for()
    ready = time.perf_counter() - started
    painted = page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime")
    context.close()
    return painted / 1000, ready


def _is_script(answer: Response) -> bool:
    return answer.request.resource_type == "script"


def _transferred(answer: Response) -> int:
    """The bytes of the body on the wire; compressed here where the server did not."""
    sizes = answer.request.sizes()
    encoded = answer.header_value("content-encoding")
    return sizes["responseBodySize"] if encoded else len(gzip.compress(answer.body()))


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


def run() -> list[dict[str, Any]]:
    """Rows: script weight, times to lobby, also by slow 3G, cards and a friend's table; medians."""
    with server() as (url, _), sync_playwright() as playwright:
        browser = launch(playwright)
        visits = [visit(browser, url) for _ in range(VISITS)]
        slow = [slow_visit(browser, url) for _ in range(VISITS)]
        links = [direct(browser, url) for _ in range(VISITS)]
        browser.close()
    painted, usable = (statistics.median(column) for column in zip(*slow, strict=True))
    lobby, cards, weight = (statistics.median(column) for column in zip(*visits, strict=True))
    return [
        {"name": "script, compressed", "value": round(weight / 1000, 1), "unit": "kB", "target": 150},
        {"name": "first visit to the lobby", "value": round(lobby * 1000), "unit": "ms", "target": 1000},
        {"name": "first picture, slow 3G", "value": round(painted * 1000), "unit": "ms", "target": 1000},
        {"name": "lobby to be used, slow 3G", "value": round(usable * 1000), "unit": "ms", "target": None},
        {"name": "Play Belot to the cards", "value": round(cards * 1000), "unit": "ms", "target": 1000},
        {
            "name": "first visit to a table",
            "value": round(statistics.median(links) * 1000),
            "unit": "ms",
            "target": 1000,
        },
    ]


if __name__ == "__main__":
    print(json.dumps(run(), indent=1))
