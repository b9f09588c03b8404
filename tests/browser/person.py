"""What a person does at a table, told in roles and names only."""

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

RANKS = "two three four five six seven eight nine ten jack queen king ace".split()
SUITS = "clubs diamonds hearts spades".split()
CARD = re.compile(rf"^({'|'.join(RANKS)}) of ({'|'.join(SUITS)})$")
LONG = 30_000


class Person:
    """One person at one browser page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.faults: list[str] = []
        page.set_default_timeout(LONG)
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", lambda said: self.faults.append(said.text) if said.type == "error" else None)

    # --- what is on the page
    def button(self, name: str) -> Locator:
        """The button whose name begins so, if it may be pressed."""
        return self.page.get_by_role("button", name=re.compile(rf"^{name}\b", re.I), disabled=False)

    def dialog(self, name: str) -> Locator:
        return self.page.get_by_role("dialog", name=re.compile(name, re.I))

    @property
    def cards(self) -> Locator:
        """The own cards that may be played now."""
        return self.page.get_by_role("button", name=CARD, disabled=False)

    @property
    def forbidden(self) -> Locator:
        """The own cards that may not be played now."""
        return self.page.get_by_role("button", name=CARD, disabled=True)

    @property
    def hand(self) -> Locator:
        return self.page.get_by_role("button", name=CARD)

    @property
    def announcing(self) -> Locator:
        return self.page.get_by_role("dialog").filter(
            has=self.page.get_by_role("button", name="play without")
        )

    @property
    def log(self) -> Locator:
        return self.page.get_by_role("log", name="game log")

    # --- what a person does
    def sit_down(self) -> None:
        """From the lobby to a hand of cards with bots around."""
        self.page.goto("/")
        self.button("Play Belot").click()
        self.page.wait_for_url("**/t/*")
        expect(self.hand.first).to_be_visible()

    def asked(self) -> Locator:
        """Whatever waits for this person: a dialog's button, a call, a card."""
        waits = self.announcing.or_(self.button("next deal")).or_(self.button("rematch"))
        return waits.or_(self.button("pass")).or_(self.cards)

    def act(self, call: str = "pass") -> str:
        """Does one thing that is asked for, and says which: `over`, `next`, `announce`, `call` or `card`."""
        expect(self.asked().first).to_be_visible(timeout=LONG)
        if self.button("rematch").count():
            return "over"
        if self.button("next deal").count():
            self.button("next deal").first.click()
            return self._when_gone("next", lambda: not self.button("next deal").count())
        if self.announcing.count():
            self.announcing.get_by_role("button", name=re.compile("^announce")).click()
            return self._when_gone("announce", lambda: not self.announcing.count())
        if self.button("pass").count():
            wanted = self.button(call)
            (wanted if wanted.count() else self.button("pass")).first.click()
            return "call"
        return self._play_a_card()

    def _play_a_card(self) -> str:
        held = self.hand.count()
        self.cards.first.click()
        return self._when_gone("card", lambda: self.announcing.count() > 0 or self.hand.count() != held)

    def _when_gone(self, what: str, gone: Callable[[], bool]) -> str:
        """Waits until the page shows that the act arrived."""
        for _ in range(LONG // 50):
            if gone():
                return what
            self.page.wait_for_timeout(50)
        raise AssertionError(f"nothing came of {what}")

    def act_until(self, what: str, call: str = "pass", most: int = 2000) -> None:
        """Acts until it was that."""
        for _ in range(most):
            if self.act(call) == what:
                return
        raise AssertionError(f"no {what} in {most} acts")
