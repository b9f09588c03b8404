"""The box that a page's bots run in: what is tried from inside it comes to nothing."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import USUAL
from tests.browser.person import Person

INSIDE = """async () => {
  const tried = async (attempt) => {
    try {
      return String(await attempt());
    } catch (error) {
      return error.name;
    }
  };
  return %s;
}"""

ATTACKS = {
    "cookies": "await tried(() => document.cookie)",
    "local storage": "await tried(() => localStorage.length)",
    "session storage": "await tried(() => sessionStorage.length)",
    "indexed db": "await tried(() => new Promise((done, fail) => { const r = indexedDB.open('x');"
    " r.onsuccess = done; r.onerror = () => fail(r.error) }))",
    "fetch": "await tried(() => fetch('/api/me'))",
    "fetch elsewhere": "await tried(() => fetch('https://example.invalid/', { mode: 'no-cors' }))",
    "parent's document": "await tried(() => parent.document.title)",
    "top's place": "await tried(() => { top.location = 'https://example.invalid/'; })",
    "service worker": "await tried(() => navigator.serviceWorker.register('/sw.js'))",
}


def box_of(person):
    """The frame of the box on the page of practice."""
    person.page.goto("/bots/practice")
    expect(person.page.locator(".cm-content")).to_be_visible()
    return next(frame for frame in person.page.frames if frame.url.endswith("/box"))


@pytest.fixture
def box(person):
    """The box of a page of this test's own."""
    return box_of(person)


@pytest.fixture(scope="module")
def shared_box(browser, address):
    """One box for all attempts: none of them changes anything."""
    with browser.new_context(**USUAL, base_url=address) as context:
        yield box_of(Person(context.new_page()))


@pytest.mark.parametrize("attack", ATTACKS.values(), ids=ATTACKS)
def test_an_attempt_comes_to_nothing(shared_box, attack):
    """Each ends in an error."""
    assert shared_box.evaluate(INSIDE % attack) in (
        "SecurityError",
        "TypeError",
        "InvalidStateError",
        "AbortError",
    )


@pytest.mark.parametrize(
    "attempt",
    [
        "new WebSocket(`ws://${new URL(document.baseURI).host}/ws/practice`)",
        "new EventSource('/api/me')",
        "new Worker('/sw.js')",
        "Object.assign(document.body.appendChild(new Image()), { src: '/icon.svg' })",
        "Object.assign(document.body.appendChild(document.createElement('script')), { src: '/sw.js' })",
        "Object.assign(document.body.appendChild(document.createElement('iframe')), { src: '/' })",
    ],
    ids=["socket", "events", "worker", "image", "script", "frame"],
)
def test_nothing_goes_over_the_network(box, attempt):
    """Each breaks the box's own policy, and nothing is answered: what the policy stops is never sent."""
    answered = []
    box.page.on("response", lambda answer: answered.append(answer))
    broken = box.evaluate(
        """async (attempt) => {
          const broken = new Promise((done) =>
            addEventListener('securitypolicyviolation', (event) => done(event.effectiveDirective)));
          try { eval(attempt); } catch (error) { if (error.name === 'SecurityError') return error.name; }
          return broken;
        }""",
        attempt,
    )
    assert broken
    # The page around the box may still be asking for what it shows itself.
    assert [answer.url for answer in answered if answer.frame != box.page.main_frame] == []


def test_the_box_has_no_opener_and_an_origin_of_its_own(box):
    """So that nothing of the house's is within its reach."""
    assert box.evaluate("[opener, origin]") == [None, "null"]


def test_nobody_hears_what_is_posted_to_the_page(box):
    """The page listens to the port that it gave, and to nothing else: false moves move nothing."""
    page = box.page
    box.evaluate(
        """parent.postMessage({ key: '0 0', message: { n: 0, move: 'end' } }, '*');
        parent.postMessage({ do: 'answer', game: 0, seat: 1, message: { n: 0, move: 'end' } }, '*')"""
    )
    page.get_by_role("button", name="Step").click()
    end = page.get_by_role("button", name="To the end")
    end.click()
    expect(end).to_have_count(0)
    expect(page.locator(".console .loud")).to_have_count(0)


def test_the_box_takes_one_port_from_its_page(box):
    """A second one, from whoever it is, is not answered."""
    answered = box.page.evaluate(
        """() => new Promise((done) => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => done(true);
          const frame = document.querySelector('iframe').contentWindow;
          frame.postMessage(null, '*', [port2]);
          // whatever is posted later is handled later: by then the box has seen it
          frame.postMessage('echo', '*');
          setTimeout(() => done(false), 300);
        })"""
    )
    assert answered is False


def test_a_bot_cannot_answer_for_another_seat(person):
    """What it posts beside its moves is of its own seat, and a breach there; the others play on."""
    page = person.page
    page.goto("/bots/practice")
    code = """import { Bot, run } from "./valat-bot.mjs";
class Cheat extends Bot {
  choose() {
    this.port.write({ key: "0 1", game: 0, seat: 1, n: 0, move: "end" });
    return this.legal[0];
  }
}
await run(new Cheat());
"""
    page.locator(".cm-content").fill(code)
    page.get_by_role("button", name="Run", exact=False).click()
    expect(page.locator(".console .loud").first).to_contain_text("my bot")
