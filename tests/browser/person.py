"""What a person does at a table, told in roles and names only."""

import json
import re
from collections.abc import Callable, Iterator, Sequence
from functools import reduce
from pathlib import Path
from time import monotonic
from typing import Any

from playwright.sync_api import ConsoleMessage, Locator, Page, Position, WebSocketRoute, expect
from playwright.sync_api import TimeoutError as Gone

RANKS = "two three four five six seven eight nine ten jack queen king ace".split()
SUITS = "clubs diamonds hearts spades".split()
CARD = re.compile(rf"^({'|'.join(RANKS)}) of ({'|'.join(SUITS)})$")
CARD_NAME = CARD.pattern
TO_MAKE = r"\b(?!.*, (ask|explain)$)"
"""Ends the pattern of a call that may be made: those of the auction can be asked about by the same name."""
LONG, SOON = 120_000, 2_000
"""Milliseconds: for what must come, however slow the machine, and for what may have gone."""

AUTOPILOT = Path(__file__).with_name("autopilot.js").read_text("utf-8")
TAKE_UP = """async (record) => {
  const csrf = document.cookie.match(/csrftoken=([^;]*)/)[1];
  const headers = { 'content-type': 'application/json', 'x-csrftoken': decodeURIComponent(csrf) };
  const body = JSON.stringify({ game: record.game, options: record.options ?? {}, record });
  const answer = await fetch('/api/practice', { method: 'POST', headers, body });
  return (await answer.json()).table;
}"""
UNTIL = """([arg, most]) => new Promise((done, fail) => {
  const holds = %s;
  let over = false;
  // a page that is not shown draws no frame, and what `holds` asks for may never be answered
  setTimeout(() => { over = true; fail(new Error('never so')); }, most);
  const look = async () => {
    if (await holds(arg)) done();
    else if (!over) setTimeout(look, 20);
  };
  look().catch(fail);
})"""
DIALOG = "dialog[open]"

Thing = tuple[str, str, str, str]
"""What it is called in a test, its role, a pattern of its name, and the selector of what it lies in or ''."""

Asked = tuple[str, Locator]
"""What it is called in a test, and where it is pressed."""
CARDS = ("card", "choice")
"""What is done by touching a card of the own hand."""

BETWEEN: list[Thing] = [
    ("over", "button", r"^rematch\b", ""),
    ("next", "button", r"^next deal\b", ""),
    ("announce", "button", "^announce", DIALOG),
]
"""What comes before every call and card."""

NEXT = ("button", r"^next deal\b", "")
"""What is shown when a deal is over and the match is not."""


def trumps(call: str) -> list[Thing]:
    """What is done at a table where trumps are called: `call` where it may be, or pass; any card."""
    calls = [("call", "button", rf"^{name}{TO_MAKE}", "") for name in (call, "pass")]
    return [*BETWEEN, *calls, ("card", "button", CARD_NAME, "")]


class Person:
    """One person at one browser page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.faults: list[str] = []
        page.set_default_timeout(LONG)
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", self._heard)

    def _heard(self, said: ConsoleMessage) -> None:
        if said.type == "error":
            self.faults.append(f"{said.text} {said.location['url']}")

    @property
    def name(self) -> str:
        """What the house calls this person."""
        return self.page.evaluate("fetch('/api/me').then((answer) => answer.json())")["name"]

    def wait_until(self, holds: str, arg: Any = None) -> None:
        """Waits until the page's function resolves to something true.

        `wait_for_function` would take a promise itself for something true.
        """
        self.page.evaluate(UNTIL % holds, [arg, LONG])

    # --- what is on the page
    def button(self, name: str) -> Locator:
        """The button whose name begins so, if it may be pressed; not a call that was made."""
        return self.page.get_by_role("button", name=re.compile(rf"^{name}{TO_MAKE}", re.I), disabled=False)

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

    def change_messages(self, change: Callable[[dict[str, Any]], None]) -> None:
        """From the next load on the page is sent the table's messages as `change` leaves them."""

        def between(socket: WebSocketRoute) -> None:
            server = socket.connect_to_server()

            def pass_on(text: str | bytes) -> None:
                message = json.loads(text)
                change(message)
                socket.send(json.dumps(message))

            # what the page sends goes on by itself: no handler takes it
            server.on_message(pass_on)

        self.page.route_web_socket(re.compile("/ws/table/"), between)

    # --- what a person does
    def press_play(self, game: str = "Belot") -> None:
        """From the lobby to a hand of cards at a public table with bots around."""
        self.page.goto("/")
        self.button(f"Play {game}").click()
        self.page.wait_for_url("**/t/*")
        expect(self.hand.first).to_be_visible()

    def open_table(
        self, choose: Callable[[Locator], object] = lambda dialog: None, fill: str = "Fill with bots"
    ) -> None:
        """A private table without a clock, bots around; `choose` sees the dialog before it is opened."""
        self.page.goto("/")
        self.button("New table").click()
        dialog = self.dialog("new table")
        choose(dialog)
        dialog.get_by_role("radio", name="By invitation only").press("Space")
        dialog.get_by_role("radio", name=fill).press("Space")
        dialog.get_by_role("radio", name="Off", exact=True).press("Space")
        dialog.get_by_role("button", name="Open the table").click()
        self.page.wait_for_url("**/t/*")

    def sit_down(self, *, undo: bool = False) -> None:
        """To the own turn in the auction at a private table without a clock, bots around."""
        undo_allowed = re.compile("Allow undo")
        self.open_table(lambda dialog: undo and dialog.get_by_role("checkbox", name=undo_allowed).check())
        expect(self.button("pass")).to_be_visible()
        expect(self.hand).to_have_count(5)

    def take_up(self, record: dict[str, object]) -> None:
        """To the first seat, bots around, of a table where the deal of this record is played on."""
        self.page.goto("/")
        expect(self.button("New table")).to_be_visible()
        self.page.goto(f"/t/{self.page.evaluate(TAKE_UP, record)}")
        expect(self.hand.first).to_be_visible()

    def invitation(self) -> str:
        """The link that lets a friend in."""
        self.button("invite a friend").click()
        link = self.page.get_by_role("textbox", name=re.compile("link to a friend")).input_value()
        self.page.keyboard.press("Escape")
        return link

    def asked(self) -> Locator:
        """Whatever waits for this person: a dialog's button, a call, a card."""
        waits = self.announcing.or_(self.button("next deal")).or_(self.button("rematch"))
        return waits.or_(self.button("pass")).or_(self.cards)

    def act(self, call: str = "clubs") -> str:
        """Does one thing that is asked for, and says which: `over`, `next`, `announce`, `call` or `card`.

        Whoever calls the lowest contract where nobody has called yet sees every deal played.
        """
        return self.do(self._acts(call))

    def act_if_asked(self) -> str | None:
        """Does one thing, as `act` does, where one is asked for now."""
        return self.do_now(self._acts("clubs"))

    def _acts(self, call: str) -> list[Asked]:
        calls = [("call", self.button(call)), ("call", self.button("pass"))]
        return [*self.between, *calls, ("card", self.cards)]

    @property
    def between(self) -> list[Asked]:
        """What comes before every call and card."""
        announce = self.announcing.get_by_role("button", name=re.compile("^announce"))
        return [("over", self.button("rematch")), ("next", self.button("next deal")), ("announce", announce)]

    def do(self, asked: Sequence[Asked], at: Position | None = None) -> str:
        """Does the first of these things that is asked for, and says which; `over` it only says.

        Args:
            at: the place where a card is touched; its middle by default.
        """
        for _ in range(50):
            expect(reduce(Locator.or_, [locator for _, locator in asked]).first).to_be_visible()
            what = self.do_now(asked, at)
            if what:
                return what
        raise AssertionError("what was asked for went away fifty times")

    def do_now(self, asked: Sequence[Asked], at: Position | None = None) -> str | None:
        """Does the first of these things, and says which; None where nothing is asked for, or no longer."""
        what, found = next(((what, locator) for what, locator in asked if locator.count()), ("", None))
        if what == "over" or (found and self._pressed(found, what, at if what in CARDS else None)):
            return what
        return None

    def _pressed(self, found: Locator, what: str, at: Position | None) -> bool:
        """Presses the first such thing until it has arrived; False when it has gone meanwhile."""
        before = self._state()
        try:
            found.first.click(timeout=SOON, position=at)
        except Gone:
            return False
        self.until(lambda: self._state() != before, what)
        return True

    def _state(self) -> tuple[str, int, int]:
        """What tells that something has been done: the log, open dialogs, chosen cards."""
        chosen = self.page.get_by_role("checkbox", name=CARD, checked=True)
        return self.log.inner_text(), self.page.get_by_role("dialog").count(), chosen.count()

    def until(self, arrived: Callable[[], bool], what: str) -> None:
        """Looks at the page until that is so."""
        end = monotonic() + LONG / 1000
        while monotonic() < end:
            if arrived():
                return
            self.page.wait_for_timeout(20)
        raise AssertionError(f"nothing came of {what}")

    def act_until(self, what: str, most: int = 2000) -> None:
        """Acts until it was that."""
        for _ in range(most):
            if self.act() == what:
                return
        raise AssertionError(f"no {what} in {most} acts")

    def deal(self, act: Callable[[], str], most: int = 500) -> Iterator[str]:
        """What was done, act by act, until the deal's score has been left, or the match is over."""
        for _ in range(most):
            done = act()
            yield done
            if done in ("next", "over"):
                return
        raise AssertionError(f"no score in {most} acts")

    def play_on(self, wanted: list[Thing], until: tuple[str, str, str] | None = None) -> str:
        """Lets the page press what is wanted, first things first, until one of that role and name is shown.

        Returns `over` at the end of the match, or `until`. An act takes no roundtrip to the browser, so that
        a whole match, or whatever is rare, comes about in seconds.
        """
        what = self.page.evaluate(AUTOPILOT, {"wanted": wanted, "until": until, "patience": LONG})
        assert what != "nothing", f"nothing was asked for any more; the page's faults: {self.faults}"
        return str(what)

    def play_meanwhile(self, wanted: list[Thing]) -> None:
        """Lets the page press what is wanted, as `play_on`, while the test goes on elsewhere."""
        asked = {"wanted": wanted, "until": None, "patience": LONG}
        self.page.evaluate(f"(asked) => void ({AUTOPILOT.rstrip().rstrip(';')})(asked)", asked)
