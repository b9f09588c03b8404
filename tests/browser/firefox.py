"""Debian's Firefox, driven by WebDriver BiDi: Playwright's own is no package."""

import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from time import monotonic, sleep
from typing import Any

from websockets.sync.client import ClientConnection, connect

from tests.patience import looks

NAMES = ("firefox-esr", "firefox")
PROGRAM = next(filter(None, map(shutil.which, NAMES)), None)
LISTENS = re.compile(r"WebDriver BiDi listening on (ws://\S+)")
LONG = 240
"""Seconds for what must come, however slow the machine."""
PREFERENCES = {
    # neither studies nor updates: it asks nobody for anything
    "app.normandy.enabled": False,
    "app.update.disabledForTesting": True,
    "datareporting.policy.dataSubmissionEnabled": False,
    "services.settings.server": "data:,#remote-settings-dummy/v1",
    "ui.prefersReducedMotion": 1,
    "intl.accept_languages": "en-GB",
}

CONTROL, HOME, END, DOWN = "\ue009", "\ue011", "\ue010", "\ue015"
"""Keys that have no sign of their own, as WebDriver calls them."""

UNTIL = """() => new Promise((done) => {
  const look = async () => {
    const found = (%s);
    if (found) done(typeof found === 'string' ? found : true);
    else setTimeout(look, 30);
  };
  look();
})"""


class BrokenOff(Exception):
    """The way to a page was broken off."""


class Firefox:
    """One page of the browser."""

    def __init__(self, connection: ClientConnection) -> None:
        self._connection, self._commands = connection, 0
        self._call("session.new", capabilities={})
        self._page = self._contexts()[0]["context"]

    def open(self, address: str) -> None:
        """Goes there; returns when the page has loaded."""
        for _ in looks("a page that nothing breaks off"):
            # what the page before still asked for breaks off the way to the next
            with suppress(BrokenOff):
                self._call("browsingContext.navigate", context=self._page, url=address, wait="complete")
                return

    def evaluate(self, function: str, frame: str | None = None) -> Any:
        """What a function of JavaScript returns, as JSON has it, or its promise's value.

        Args:
            frame: the end of the address of the frame in which it is called; None for the page.
        """
        answer = self._call(
            "script.callFunction",
            functionDeclaration=f"async () => JSON.stringify(await ({function})())",
            target={"context": self._frame(frame) if frame else self._page},
            awaitPromise=True,
        )
        assert answer["type"] == "success", answer["exceptionDetails"]["text"]
        return json.loads(answer["result"].get("value", "null"))

    def until(self, expression: str) -> Any:
        """The expression's text in the page, as soon as it is there; True where it is something else."""
        return self.evaluate(UNTIL % expression)

    def arrive(self, end: str) -> None:
        """Waits until the page's address ends so."""
        deadline = monotonic() + LONG
        while monotonic() < deadline:
            if self.address.endswith(end):
                return
            sleep(0.03)
        raise AssertionError(f"The page is at {self.address}, and not at {end}.")

    @property
    def address(self) -> str:
        """The page's."""
        return str(self._contexts(self._page)[0]["url"])

    def press(self, *keys: str) -> None:
        """Presses keys one after the other; several in one text are held together."""
        acts: list[dict[str, str]] = []
        for held in keys:
            acts += [{"type": "keyDown", "value": key} for key in held]
            acts += [{"type": "keyUp", "value": key} for key in reversed(held)]
        source = {"type": "key", "id": "keyboard", "actions": acts}
        self._call("input.performActions", context=self._page, actions=[source])

    @contextmanager
    def prepared(self, function: str) -> Iterator[None]:
        """Calls a function of JavaScript before each document's own scripts, until the block is left."""
        script = self._call("script.addPreloadScript", functionDeclaration=function)["script"]
        try:
            yield
        finally:
            self._call("script.removePreloadScript", script=script)

    def _frame(self, end: str) -> str:
        deadline = monotonic() + LONG
        while monotonic() < deadline:
            for child in self._contexts(self._page)[0]["children"]:
                if child["url"].endswith(end):
                    return str(child["context"])
        raise AssertionError(f"There is no frame at {end}.")

    def _contexts(self, root: str | None = None) -> Any:
        return self._call("browsingContext.getTree", **({"root": root} if root else {}))["contexts"]

    def _call(self, method: str, **params: Any) -> Any:
        self._commands += 1
        self._connection.send(json.dumps({"id": self._commands, "method": method, "params": params}))
        while True:
            answer = json.loads(self._connection.recv(timeout=LONG))
            # events come between
            if answer.get("id") == self._commands:
                if "NS_BINDING_ABORTED" in answer.get("message", ""):
                    raise BrokenOff
                assert answer["type"] == "success", answer
                return answer["result"]


@contextmanager
def firefox(profile: Path) -> Iterator[Firefox]:
    """The browser, started with a new profile in that folder, and ended with the block."""
    assert PROGRAM is not None
    lines = (f'user_pref("{name}", {json.dumps(value)});' for name, value in PREFERENCES.items())
    (profile / "user.js").write_text("\n".join(lines))
    command = [PROGRAM, "--headless", "--no-remote", "--profile", str(profile), "--remote-debugging-port=0"]
    # into a file: a pipe that nobody reads on would fill up, and the browser wait
    log = profile / "stderr"
    with log.open("wb") as errors:
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=errors)
    try:
        for _ in looks("Firefox to listen"):
            if found := LISTENS.search(log.read_text("utf-8", "replace")):
                break
        with connect(f"{found[1]}/session", max_size=None) as connection:
            yield Firefox(connection)
    finally:
        process.kill()
        process.wait()
