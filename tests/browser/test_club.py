"""A club session as people see it: planned, entered by a pair, directed, played, ranked."""

import re
from collections.abc import Callable
from pathlib import Path
from secrets import token_hex

from playwright.sync_api import Locator, Page, expect

from tests.browser.person import AUTOPILOT, BETWEEN, CARD_NAME, LONG, Person
from tests.browser.test_staff import PASSWORD, checked, staff, type_password
from tests.web.people import Caller

Newcomer = Callable[..., Person]
OWN_HOUSE: dict[str, str] = {}
LAPTOP = {"viewport": {"width": 1366, "height": 768}}
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True}
MOVES = [
    # what comes before; a call that ends the auction, and not what explains one; a card
    *BETWEEN,
    ("pass", "button", r"^pass\b(?!,)", ""),
    ("accept", "button", r"^accept\b", ""),
    ("card", "button", CARD_NAME, ""),
]
OVER = ("button", "^close$", "dialog[open]:has(a[href^='/club/'])")
"""The dialog of a table whose boards are played, which leads to the session."""
PILOT = f"(task) => {{ const play = {AUTOPILOT} window.pilot = play(task); }}"
"""Lets a page play on, and does not wait for it."""


def plan(organiser: Person, title: str) -> str:
    """The id of a session of two rounds with a board each, which an organiser plans by the form."""
    page = organiser.page
    page.goto("/compete/club")
    organiser.button("Plan a session").click()
    form = page.get_by_role("form", name="Plan a session")
    form.get_by_label("Game").select_option("bridge")
    form.get_by_label("Boards per round").fill("9")
    form.get_by_label("Title").fill(title)
    page.keyboard.press("Enter")
    expect(form.get_by_label("Boards per round")).to_have_accessible_description(
        re.compile("^Enter a whole number")
    )
    form.get_by_label("Boards per round").fill("1")
    form.get_by_label("Maximum rounds").fill("2")
    form.get_by_label("Minutes per board").fill("30")
    expect(form.get_by_role("checkbox", name=re.compile("^Fill tables with bots"))).to_be_checked()
    checked(page)
    form.get_by_label("Reason").fill("A Monday evening.")
    page.keyboard.press("Enter")
    type_password(page, PASSWORD)
    page.wait_for_url(re.compile("/club/[^/]+$"))
    return page.url.rsplit("/", 1)[1]


def enter_as_pair(first: Person, second: Person, session: str) -> None:
    """One enters and waits for any partner, the other joins."""
    first.page.goto(f"/club/{session}")
    expect(first.button("enter")).to_be_visible()
    checked(first.page)
    first.button("enter").click()
    expect(first.page.get_by_text(re.compile("^You are waiting for a partner"))).to_be_visible()
    second.page.goto(f"/club/{session}")
    second.page.get_by_role("button", name=f"Partner {first.name}").click()
    for own, opponents in ((first, second), (second, first)):
        expect(own.page.get_by_text(re.compile(f"^You have entered with {opponents.name}"))).to_be_visible()
    checked(second.page)


def act(director: Person, key: str, name: str, reason: str) -> None:
    """Does something with the session by its key; what stands already in the form is taken."""
    page = director.page
    expect(director.button(name).first).to_be_visible()
    page.keyboard.press(key)
    form = page.get_by_role("form", name=name)
    form.get_by_label(re.compile("^(Reason|Message)")).fill(reason)
    page.keyboard.press("Enter")
    expect(form).to_have_count(0)


def play_rounds(first: Person, second: Person, director: Person) -> None:
    """Both rounds: by the notice on whatever page; from the table whose boards are played by itself."""
    table = ""
    for number in (1, 2):
        for person in (first, second):
            if number == 1:
                person.page.get_by_role("button", name="Go to table").click()
            person.page.wait_for_url(lambda url, before=table: "/t/" in url and url != before)
            expect(person.page.get_by_role("timer", name="round clock")).to_be_visible()
        table = first.page.url
        assert second.page.url == table
        if number == 1:
            call_director(first, second, director)
        play_together(first, second)
        for person in (first, second):
            see_own_board(person)


def see_own_board(person: Person) -> None:
    """What the round's board brought, and no word of who has won."""
    dialog = person.dialog("^Board played$")
    expect(
        dialog.get_by_role("list", name="Your boards of this round").get_by_role("listitem")
    ).to_have_count(1)
    expect(dialog).not_to_contain_text(re.compile("lost|won", re.I))


def call_director(caller: Person, partner: Person, director: Person) -> None:
    """Calls from the table: the director sees it first, gives the table time, looks on, and answers."""
    caller.button("Call the director").click()
    caller.page.get_by_role("dialog").get_by_label(re.compile("^Reason")).fill("A long pause.")
    checked(caller.page)
    caller.page.keyboard.press("Enter")
    expect(partner.page.get_by_role("button", name="The director has been called.")).to_be_visible()
    calls = director.page.get_by_role("region", name="Calls and appeals")
    expect(calls).to_contain_text("A long pause.")
    checked(director.page)
    calls.get_by_role("button", name="Answer").click()
    form = director.page.get_by_role("form", name="Answer")
    form.get_by_label("Answer").fill("Play on.")
    director.page.keyboard.press("Enter")
    # the socket may have told already what the form still waits for
    expect(form).to_have_count(0)
    expect(calls).to_have_count(0)
    expect(director.page.get_by_role("link", name=re.compile("^Watch table"))).to_be_visible()
    act(director, "t", "Change time", "The director was there.")
    expect(director.page.get_by_role("list", name="tables").get_by_text("+2:00")).to_be_visible()
    expect(partner.button("Call the director")).to_be_visible()


def appeal(first: Person, director: Person, session: str) -> None:
    """Appeals against what a board counts; the director decides it by keys, with a ruling."""
    page = first.page
    page.get_by_role("button", name="Appeal", exact=True).click()
    region = page.get_by_role("region", name="Appeals")
    region.get_by_label("Reason").fill("A claim was wrong.")
    checked(page)
    region.get_by_role("button", name="Send the appeal").click()
    expect(region).to_contain_text("pending")
    director.page.goto(f"/club/{session}/direct")
    act(director, "i", "Mark as heard", "Both sides were heard.")
    act(director, "e", "Decide appeal", "The claim was right.")
    expect(region).to_contain_text("dismissed: The claim was right.")


def play_together(first: Person, second: Person) -> None:
    """Both play at their table, each page by itself, until its boards are over."""
    second.page.evaluate(PILOT, {"wanted": MOVES, "until": OVER, "patience": LONG})
    assert first.play_on(MOVES, OVER) == "until"
    assert second.page.evaluate("window.pilot") == "until"


def adjust_first_board(director: Person) -> None:
    """Gives the first of the boards an average, after the standings with it were shown."""
    page = director.page
    director.button("Adjust score").first.click()
    form = page.get_by_role("form", name="Adjust score")
    form.get_by_label("East–West").select_option("average")
    slope = form.get_by_role("table", name="standings before and after")
    expect(slope.get_by_role("row")).not_to_have_count(0)
    checked(page)
    form.get_by_label("Reason").fill("A card was seen.")
    form.get_by_role("button", name="Adjust score").click()
    expect(form).to_have_count(0)
    expect(director.button("Undo ruling").first).to_be_visible()


ASK = """async ([path, body]) => {
  const csrf = decodeURIComponent(document.cookie.match(/csrftoken=([^;]*)/)[1]);
  const headers = { 'content-type': 'application/json', 'x-csrftoken': csrf };
  const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
  return answer.json();
}"""


def crowded_session(director: Person) -> tuple[str, list[Caller]]:
    """A session that has begun without any of the seven who have entered, and these."""
    planned = {"title": f"Friday {token_hex(3)}", "boards": 3}
    session = director.page.evaluate(ASK, ["/api/club", planned])["summary"]["id"]
    director.page.goto(f"/club/{session}/direct")
    expect(director.page.get_by_role("region", name="Plan")).to_be_visible()
    address = director.page.url.partition("/club/")[0]
    people = [Caller(address) for _ in range(7)]
    for player in people:
        player.post(f"/api/club/{session}/enter", {"nonce": token_hex(16)})
    plan = director.page.get_by_role("region", name="Plan")
    expect(plan).to_contain_text("Howell, 2 tables")
    expect(plan).to_contain_text("9, 3 in each of 3 rounds")
    expect(director.page.get_by_role("region", name="Entered").get_by_role("listitem")).to_have_count(7)
    checked(director.page)
    director.page.evaluate(ASK, [f"/api/club/{session}/acts", {"do": "start"}])
    return session, people


def whole(region: Locator) -> bool:
    """Whether all of a panel is on the screen."""
    return bool(
        region.evaluate(
            """(panel) => {
              const { top, bottom, right } = panel.getBoundingClientRect();
              const shown = top >= 0 && bottom <= innerHeight && right <= innerWidth;
              return shown && panel.scrollHeight <= panel.clientHeight + 2;
            }"""
        )
    )


def see_desk(director: Person, session: str, people: list[Caller]) -> None:
    """Calls stay whole beside seven absentees, whatever form is open; who is absent is offered first."""
    page = director.page
    for player in people[:3]:
        player.post(f"/api/club/{session}/call", {"text": "A long pause before the last call of this board."})
    page.goto(f"/club/{session}/direct")
    expect(page.get_by_text("7 absent")).to_be_visible()
    expect(page.get_by_role("list", name="tables").get_by_text("auction").first).to_be_visible()
    calls = page.get_by_role("region", name="Calls and appeals")
    for key, name in (("", ""), ("a", "Adjust score"), ("s", "Substitute")):
        if key:
            page.keyboard.press(key)
            form = page.get_by_role("form", name=name)
            expect(form.get_by_role("button", name=name)).to_be_in_viewport(ratio=1)
        assert whole(calls)
        assert fits(page)
        assert page.evaluate("innerWidth") == LAPTOP["viewport"]["width"]
        checked(page)
        if key:
            if key == "s":
                expect(form.get_by_label("Player to replace").locator("option").first).to_contain_text(
                    "(absent)"
                )
            page.keyboard.press("Escape")


def fits(page: Page) -> bool:
    """Whether nothing of the page has to be scrolled to."""
    return bool(page.evaluate("document.documentElement.scrollHeight <= innerHeight"))


def test_a_session_is_planned_played_and_ranked(folder: Path, newcomer: Newcomer) -> None:
    """Two people and bots at two tables, a board a round; the director rules on one of them."""
    director = staff(folder, newcomer, "organiser", **LAPTOP)
    first, second = newcomer(**LAPTOP), newcomer(**PHONE)
    title = f"Monday {token_hex(3)}"
    session = plan(director, title)
    crowded, people = crowded_session(director)
    enter_as_pair(first, second, session)
    first.page.goto("/")
    expect(first.page.get_by_role("link", name=title)).to_be_visible()
    second.page.goto("/settings")

    director.page.goto(f"/club/{session}/direct")
    act(director, "b", "Start session", "All are here.")
    expect(director.page.get_by_role("list", name="tables").get_by_role("button")).to_have_count(2)
    assert fits(director.page)
    checked(director.page)
    for person in (first, second):
        expect(person.page.get_by_role("button", name="Go to table")).to_be_visible()
    adjust_first_board(director)
    expect(
        director.page.get_by_role("list", name="tables").get_by_title("adjusted by the director")
    ).to_have_count(1)
    act(director, "m", "Send message", "Tea is ready.")
    for person in (first, second):
        expect(person.page.get_by_text(f"{title}, message from the director: Tea is ready.")).to_be_visible()
        told = person.page.get_by_role("paragraph").filter(has_text="Tea is ready.")
        told.get_by_role("button", name="OK").click()
    play_rounds(first, second, director)
    see_desk(director, crowded, people)
    for player in people:
        player.http.close()

    for person in (first, second, director):
        person.page.goto(f"/club/{session}")
        expect(person.page.get_by_role("heading", name="Final ranking")).to_be_visible()
        ranking = person.page.get_by_role("table", name="Final ranking")
        expect(ranking.get_by_role("row")).to_have_count(5)
        expect(person.page.get_by_role("region", name="Rulings")).to_contain_text("A card was seen.")
        checked(person.page)
    own = first.page.get_by_role("table", name="Your score card").get_by_role("row")
    expect(own).to_have_count(3)
    expect(
        first.page.get_by_role("table", name=re.compile("^Traveller of board")).get_by_role("row")
    ).to_have_count(3)
    cross = first.page.get_by_role("table", name="Cross-table")
    expect(cross.get_by_role("row")).to_have_count(5)
    appeal(first, director, session)
    # the director's browser tells of the refusal that asks for the password
    assert (first.faults, second.faults) == ([], [])
