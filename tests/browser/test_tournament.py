"""Tournaments as people see them: entering, the call on whatever page, the table, leaving, the end."""

import json
import re
from collections.abc import Callable
from random import randrange
from typing import Any

from playwright.sync_api import Locator, Page, WebSocketRoute, expect

from tests.browser.axe import violations
from tests.browser.entrants import entrants
from tests.browser.person import BETWEEN, CARD_NAME, NEXT, Person
from tests.browser.test_conduct import overflows
from tests.effort import cases

Newcomer = Callable[..., Person]
PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True}
CARDS = [*BETWEEN, ("card", "button", CARD_NAME, "")]
OVER = ("button", "^close$", "dialog[open]:has(a[href^='/tournament/'])")
"""The dialog of a match that is over, which leads to the tournament."""
FINAL = re.compile("Won by|You won|Finished")
OUT = re.compile(f"You are out|{FINAL.pattern}")
LONGEST = ["Maximiliana Hohens", "Святослав Добровол", "Wolfgang Amadeus M", "Божидара Стоименов"]
SHORT = ["Jean", "Иво", "Hazel"]


def names() -> list[str]:
    """Seven names that nobody has: of 24 letters and digits, the most that there may be, and short ones."""
    number = f"{randrange(10**6):06}"
    return [f"{name}{number}" for name in [*LONGEST, *SHORT]]


RENAME = """async (name) => {
  const csrf = decodeURIComponent(document.cookie.match(/csrftoken=([^;]*)/)[1]);
  const headers = { 'content-type': 'application/json', 'x-csrftoken': csrf };
  return (await fetch('/api/me', { method: 'PATCH', headers, body: JSON.stringify({ name }) })).status;
}"""
OPEN = """async ([game, format]) => {
  const { tournaments } = await (await fetch('/api/tournaments')).json();
  const open = (one) => one.phase === 'open' && one.game === game && one.format === format;
  return tournaments.find(open).id;
}"""
STATE = "async (id) => (await fetch(`/api/tournaments/${id}`)).json()"


def open_tournament(page: Page, game: str, kind: str = "quick") -> str:
    """The id of the one that can be entered."""
    return str(page.evaluate(OPEN, [game, kind]))


def state(page: Page, tournament: str) -> dict[str, Any]:
    return dict(page.evaluate(STATE, tournament))


def call(page: Page) -> Locator:
    """The dialog that calls to a table."""
    return page.get_by_role("alertdialog", name="your table is ready")


def offer(page: Page, name: str) -> Locator:
    """What the lobby and the lists show of a tournament."""
    return page.get_by_role("listitem").filter(has=page.get_by_role("link", name=name, exact=True))


def take_seat(person: Person) -> None:
    """From the call to the table, which deals when all have come."""
    expect(call(person.page)).to_be_visible()
    call(person.page).get_by_role("button", name="Take your seat").click()
    person.page.wait_for_url("**/t/*")


def play_rounds(person: Person, tournament: str) -> None:
    """Plays whatever match waits for the person until there is none any more."""
    while True:
        assert person.play_on(CARDS, OVER) == "until"
        table = person.page.url
        person.page.goto(f"/tournament/{tournament}")
        over = person.page.get_by_text(OUT)
        expect(over.or_(call(person.page)).first).to_be_visible()
        if not call(person.page).count():
            return
        take_seat(person)
        assert person.page.url != table


def test_two_people_play_a_tournament_to_its_end(newcomer: Newcomer, address: str) -> None:
    """They are called on whatever page and come; one loses the line, returns to the seat, leaves for good."""
    first, second = newcomer(viewport={"width": 1366, "height": 768}), newcomer(**PHONE)
    with entrants(address, names()[:6]) as enter:
        first.page.goto("/compete/tournaments")
        first_offer = offer(first.page, "Quick Santase")
        first_offer.get_by_role("button", name="enter", exact=True).click()
        expect(first_offer.get_by_role("button", name="withdraw", exact=True)).to_be_visible()
        tournament = open_tournament(first.page, "santase")

        second.page.goto(f"/tournament/{tournament}")
        second.button("enter").click()
        expect(second.button("withdraw")).to_be_visible()
        second.page.goto("/settings")
        enter(tournament)
        for person in (first, second):
            expect(call(person.page).get_by_role("timer")).to_have_text(re.compile(r"^[01]:\d\d$"))
            expect(person.page).to_have_title(re.compile(r"^\(\d+\) Your table is ready$"))
            take_seat(person)
            expect(person.page).to_have_title(re.compile("^Santase"))
        for person in (first, second):
            expect(person.hand.first).to_be_visible()
        expect(first.page.get_by_role("link", name=re.compile("Quick Santase"))).to_be_visible()
        expect(second.page.get_by_text("Round 1 of 3", exact=True)).to_be_visible()

        table = second.page.url
        second.page.goto("/api/games")
        second.page.goto(f"/tournament/{tournament}")
        second.page.get_by_role("link", name="To your table").first.click()
        second.page.wait_for_url(table)
        expect(second.hand.first).to_be_visible()
        second.page.goto(f"/tournament/{tournament}")
        second.button("leave tournament").click()
        second.dialog("Leave the tournament").get_by_role("button", name="Leave for good").click()
        expect(second.page.get_by_text(re.compile("^You left"))).to_be_visible()
        expect(second.button("leave tournament")).to_have_count(0)

        play_rounds(first, tournament)
        for person in (first, second):
            person.page.goto(f"/tournament/{tournament}")
            expect(person.page.get_by_text(FINAL).first).to_be_visible()
        expect(second.page.get_by_text("No prize, because you left on purpose.")).to_be_visible()
        expect(first.page.get_by_text("matches its hash")).to_have_count(3)
    places = first.page.get_by_role("table", name="standings").get_by_role("row")
    expect(places).to_have_count(9)
    assert violations(first.page) == []
    assert (first.faults, second.faults) == ([], [])


def test_scores_of_tables_that_play_are_shown(newcomer: Newcomer, address: str) -> None:
    """On the tournament's page, of which somebody else has had it open: after a deal, and not before."""
    player, watcher = newcomer(), newcomer(**PHONE)
    with entrants(address, names()) as enter:
        player.page.goto("/")
        expect(player.button("New table")).to_be_visible()
        tournament = open_tournament(player.page, "santase")
        player.page.goto(f"/tournament/{tournament}")
        player.button("enter").click()
        expect(player.button("withdraw")).to_be_visible()
        watcher.page.goto(f"/tournament/{tournament}")
        enter(tournament)
        take_seat(player)
        own = re.escape(player.name)
        table = watcher.page.get_by_role("list", name="bracket").locator(".table", has_text=re.compile(own))
        expect(table.get_by_text("in play", exact=True)).to_be_visible()
        expect(table.locator(".score")).to_have_text(["–", "–"])
        assert player.play_on([("card", "button", CARD_NAME, "")], NEXT) == "until"
        expect(table.get_by_text("after 1 deal")).to_be_visible()
        points = sorted(int(text) for text in table.locator(".score").all_inner_texts())
        assert points[0] == 0
        assert points[1] in (1, 2, 3)
        # the other tables of the round may have played as many deals by now
        watched = watcher.page.get_by_role("region", name="watch").get_by_text("after 1 deal")
        expect(watched.first).to_be_visible()
        assert overflows(watcher.page) <= 0
        assert violations(watcher.page) == []
    assert (player.faults, watcher.faults) == ([], [])


OBSERVED = """
window.heard = { notes: [], tones: 0 };
window.Notification = class {
  static permission = 'granted';
  constructor(title, { body }) { heard.notes.push(`${title}: ${body}`); }
  close() {}
};
Object.defineProperty(document, 'hidden', { get: () => true });
AudioBufferSourceNode.prototype.start = () => heard.tones++;
localStorage['valat.settings'] = JSON.stringify({ speed: 0, sounds: true, notify: true });
"""
"""A browser whose page nobody looks at, and what it would be asked to sound and tell."""
COUNT = re.compile(r"^\((\d+)\) Your table is ready$")


def seconds_in(title: str) -> int:
    """The seconds that the tab's title counts down; -1 where it counts none."""
    found = COUNT.match(title)
    return int(found[1]) if found else -1


def test_a_call_is_heard_and_counted(newcomer: Newcomer, address: str) -> None:
    """In another tab: the title counts down, a sound is played, and the browser tells it once."""
    person = newcomer()
    page = person.page
    page.add_init_script(OBSERVED)
    with entrants(address, names()) as enter:
        page.goto("/")
        expect(person.button("New table")).to_be_visible()
        tournament = open_tournament(page, "santase")
        page.goto(f"/tournament/{tournament}")
        person.button("enter").click()
        expect(person.button("withdraw")).to_be_visible()
        page.goto("/settings")
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        own, silent = page.title(), page.evaluate("heard.tones")
        enter(tournament)
        expect(page).to_have_title(COUNT)
        first = seconds_in(page.title())
        person.until(lambda: 0 <= seconds_in(page.title()) < first, "the countdown")
        assert first <= 60
        assert page.evaluate("heard.tones") > silent
        (note,) = page.evaluate("heard.notes")
        assert re.match("^Your table is ready: (Quick )?Santase$", note)
        call(page).get_by_role("button", name="Not now").click()
        expect(page).to_have_title(COUNT)
        page.get_by_role("button", name="Take your seat").click()
        page.wait_for_url("**/t/*")
        expect(page).to_have_title(re.compile("^Santase"))
        assert page.title() != own
    assert person.faults == []


def test_a_casual_seat_is_kept_and_given_back(newcomer: Newcomer, address: str) -> None:
    """Who is called in the middle of another game is told so, and finds the seat again."""
    person = newcomer()
    page = person.page
    with entrants(address, names()) as enter:
        page.goto("/")
        expect(person.button("New table")).to_be_visible()
        tournament = open_tournament(page, "santase")
        page.goto(f"/tournament/{tournament}")
        person.button("enter").click()
        expect(person.button("withdraw")).to_be_visible()
        person.sit_down()
        casual = page.url
        enter(tournament)
        kept = "A bot will play for you at your Belot table. You can return afterwards."
        expect(call(page).get_by_text(kept)).to_be_visible()
        take_seat(person)
        page.goto(f"/tournament/{tournament}")
        person.button("leave tournament").click()
        person.dialog("Leave the tournament").get_by_role("button", name="Leave for good").click()
        expect(page.get_by_text(re.compile("^You left"))).to_be_visible()
        page.goto(casual)
        expect(person.hand.first).to_be_visible()
        expect(person.asked().first).to_be_visible()
    assert person.faults == []


def test_a_prize_is_told_on_whatever_page(person: Person) -> None:
    """With the place and the chips, until it is read; it leads to the tournament."""
    page, sockets = person.page, list[WebSocketRoute]()

    def between(socket: WebSocketRoute) -> None:
        socket.connect_to_server()
        sockets.append(socket)

    page.route_web_socket(re.compile("/ws/me"), between)
    page.goto("/settings")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    tournament = open_tournament(page, "belot")
    won = {"type": "prize", "tournament": tournament, "game": "belot", "place": 2, "chips": 20, "vip_s": 0}
    person.until(lambda: len(sockets) > 0, "the player's socket")
    sockets[-1].send(json.dumps({**won, "guest": False}))
    told = page.get_by_text(re.compile("Quick Belot: you finished #2! You won 20 chips."))
    expect(told).to_be_visible()
    assert violations(page) == []
    page.get_by_role("link", name="View").click()
    page.wait_for_url(f"**/tournament/{tournament}")
    expect(told).to_have_count(0)
    assert person.faults == []


def entered(person: Person, game: str, look: Callable[[Page], None]) -> str:
    """The id of a tournament of pairs that the person, of a long name, has entered; `look` sees its page."""
    page = person.page
    page.goto("/")
    expect(person.button("New table")).to_be_visible()
    assert page.evaluate(RENAME, f"Анастасія Бондарен{randrange(10**6):06}") == 200
    tournament = open_tournament(page, game)
    page.goto(f"/tournament/{tournament}")
    person.button("enter").click()
    expect(person.button("withdraw")).to_be_visible()
    look(page)
    return tournament


@cases(
    "width, height, game",
    [(320, 568, "bela4"), (360, 740, "belot"), (1366, 768, "contree")],
    [(320, 568, "bela4")],
)
def test_the_pages_of_a_tournament_fit(
    newcomer: Newcomer, address: str, width: int, height: int, game: str
) -> None:
    """Open and called: with names of 24 letters nothing is cut, scrolls sideways or fails axe."""
    person = newcomer(viewport={"width": width, "height": height})

    def fits(page: Page) -> None:
        assert overflows(page) <= 0
        assert violations(page) == []

    others = names()
    with entrants(address, others) as enter:
        tournament = entered(person, game, fits)
        enter(tournament)
        expect(call(person.page)).to_be_visible()
        fits(person.page)
        call(person.page).get_by_role("button", name="Not now").click()
        expect(call(person.page)).to_have_count(0)
        bracket = person.page.get_by_role("list", name="bracket")
        for name in others:
            expect(bracket.get_by_text(name, exact=True)).to_be_visible()
        expect(person.page.get_by_text(re.compile("is your partner in round 1"))).to_be_visible()
        fits(person.page)
    assert person.faults == []


@cases("language", ["en-GB", "bg", "fr", "hr", "uk"], ["en-GB", "uk"])
def test_the_lists_fit_in_every_language(newcomer: Newcomer, language: str) -> None:
    """On a phone nothing scrolls sideways, and each sentence is there."""
    person = newcomer(viewport={"width": 320, "height": 568}, locale=language)
    person.page.goto("/compete/tournaments")
    expect(person.page.get_by_role("heading", level=1)).to_be_visible()
    expect(person.page.locator("main button").first).to_be_enabled()
    assert overflows(person.page) <= 0
    assert violations(person.page) == []
    assert person.page.get_by_text(re.compile(r"tournament\.\w")).count() == 0
    assert person.faults == []


def test_whoever_withdraws_is_no_longer_in(person: Person) -> None:
    """By keyboard: the entry is taken back and may be made again; the clock of the bots goes with it."""
    page = person.page
    clock = page.get_by_role("timer")
    page.goto("/")
    expect(person.button("New table")).to_be_visible()
    tournament = open_tournament(page, "yard", "classic")
    page.goto(f"/tournament/{tournament}")
    person.button("enter").press("Enter")
    expect(clock).to_contain_text(re.compile(r"^Fills with bots in [0-3]:\d\d$"))
    person.button("withdraw").press("Enter")
    expect(person.button("enter")).to_be_visible()
    expect(clock).to_have_count(0)
    assert state(page, tournament)["summary"]["own"] is None or (
        state(page, tournament)["summary"]["own"]["status"] == "withdrawn"
    )
    assert person.faults == []


def test_a_tournament_that_is_not_there_says_so(person: Person) -> None:
    """An old link leads on."""
    person.page.goto("/tournament/none")
    expect(person.page.get_by_role("heading", level=1)).to_have_text("Tournament not found")


def test_the_own_page_tells_chips_and_tournaments(person: Person) -> None:
    """The day's chips are taken once; the tournament that was entered is listed, and leads to its page."""
    page = person.page
    page.goto("/")
    expect(person.button("New table")).to_be_visible()
    tournament = open_tournament(page, "bridge", "classic")
    page.goto(f"/tournament/{tournament}")
    person.button("enter").click()
    expect(person.button("withdraw")).to_be_visible()
    page.goto(f"/p/{person.name}")
    chips = page.get_by_role("region", name="Chips and VIP")
    chips.get_by_role("button", name="Top up to 100 chips").click()
    expect(chips.get_by_text("100 chips", exact=True)).to_be_visible()
    expect(chips.get_by_role("table").get_by_role("row")).to_have_count(2)
    expect(chips.get_by_role("button")).to_have_count(0)
    entered = page.get_by_role("region", name="Tournaments")
    expect(entered.get_by_role("link", name="Classic Bridge")).to_have_attribute(
        "href", f"/tournament/{tournament}"
    )
    assert violations(page) == []
    assert person.faults == []


def test_an_account_is_shown_to_nobody_else(newcomer: Newcomer) -> None:
    """Somebody else's page has no chips."""
    host, guest = newcomer(), newcomer()
    for visitor in (host, guest):
        visitor.page.goto("/")
        expect(visitor.button("New table")).to_be_visible()
    guest.page.goto(f"/p/{host.name}")
    expect(guest.page.get_by_role("heading", level=1)).to_have_text(host.name)
    expect(guest.page.get_by_role("heading", name="History")).to_be_visible()
    expect(guest.page.get_by_role("region", name="Chips and VIP")).to_have_count(0)
