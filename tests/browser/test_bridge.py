"""A table of bridge: boards with bots to their end, claims between two people, a phone."""

import re
from collections.abc import Callable
from contextlib import suppress

from playwright.sync_api import Locator, expect

from tests.browser.axe import violations
from tests.browser.person import SOON, Gone, Person
from tests.browser.test_conduct import overflows

PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True}
TOUCHED = 40
"""Pixels that a finger needs."""
Newcomer = Callable[..., Person]


def boards(number: int) -> Callable[[Locator], None]:
    """What is chosen in the dialog of a new table for that many boards."""

    def choose(dialog: Locator) -> None:
        dialog.get_by_role("combobox", name="Game").select_option("bridge")
        dialog.get_by_role("spinbutton", name="Boards").fill(str(number))

    return choose


def rubber(dialog: Locator) -> None:
    """What is chosen for a rubber that is broken off after one deal."""
    dialog.get_by_role("combobox", name="Game").select_option("bridge")
    dialog.get_by_role("radio", name="Rubber").press("Space")
    dialog.get_by_role("spinbutton", name="Maximum deals").fill("1")


def concede(person: Person) -> None:
    """Declarer gives the opponents all the tricks that are left."""
    person.button("claim").click()
    person.dialog("claim").get_by_role("button", name="0", exact=True).click()
    person.dialog("claim").get_by_role("button", name="concede").click()


def bids(person: Person, bid: str, others: list[Person]) -> None:
    """The person makes that bid on the first turn; the others pass until the auction is over."""
    for _ in range(500):
        for player in (person, *others):
            if player.button("pass").count():
                with suppress(Gone):  # the bid, while it was on its way
                    wanted = bid if player is person and player.button(bid).count() else "pass"
                    player.button(wanted).click(timeout=SOON)
        if person.log.get_by_text("Three passes").count():
            return
        person.page.wait_for_timeout(20)
    raise AssertionError("the auction never ended")


def is_declarer(person: Person) -> bool:
    """Whether the person plays seven no trumps, which go to a partner who bid no trumps before."""
    contract = re.compile(f"^Three passes: seven no trumps.* by {person.name}")
    return bool(person.log.get_by_text(contract).count())


def declares(person: Person, bid: Callable[[], object]) -> None:
    """The person is in seven no trumps; `bid` opens a table, anew where a partner bid no trumps before."""
    for _ in range(10):
        bid()
        if is_declarer(person):
            return
    raise AssertionError("a partner bid no trumps ten times")


def two_sides(newcomer: Newcomer) -> tuple[Person, Person]:
    """Two people against each other, each with a bot, the first in seven no trumps."""
    host, friend = newcomer(viewport={"width": 1280, "height": 800}), newcomer(**PHONE)

    def bid() -> None:
        host.open_table(boards(1))
        friend.page.goto(host.invitation())
        # the host sits South, and West, the last of the others, leads against it
        friend.page.get_by_role("button", name=re.compile("^sit here", re.I)).last.click()
        expect(friend.hand).to_have_count(13)
        bids(host, "seven no trumps", [friend])

    declares(host, bid)
    return host, friend


def test_a_board_against_bots(person: Person) -> None:
    """From the dialog to the score and its explanation, then the board's moves on the replay page."""
    person.open_table(boards(1))
    expect(person.hand).to_have_count(13)
    expect(person.page.get_by_role("img", name=re.compile(r"^board \d+, \w+ deals"))).to_be_visible()
    person.act_until("over")
    sheet = person.page.get_by_role("table", name="score").first
    expect(sheet.get_by_role("button", name=re.compile("explain"))).to_have_count(1)
    person.page.get_by_role("link", name=re.compile("replay", re.I)).first.click()
    person.page.wait_for_url("**/r/*")
    expect(person.page.get_by_role("table", name="Auction")).to_be_visible()
    assert violations(person.page) == []
    assert person.faults == []


def test_a_rubber_has_its_lines(person: Person) -> None:
    """Thirteen tricks short are written above it by the defenders, and nothing below."""

    def bid() -> None:
        person.open_table(rubber)
        bids(person, "seven no trumps", [])

    declares(person, bid)
    concede(person)
    expect(person.button("rematch").first).to_be_visible()
    above, below = person.page.get_by_role("table", name="score").first.locator("tbody").all()
    expect(above.get_by_role("button", name=re.compile("explain deal 1"))).to_be_visible()
    expect(below).to_contain_text("below the line")
    assert person.faults == []


def test_a_claim_is_refused_and_another_accepted(newcomer: Newcomer) -> None:
    """Declarer claims by the button, a defender sees the cards, refuses, and accepts what is conceded."""
    host, friend = two_sides(newcomer)
    friend.cards.first.click()
    expect(host.page.get_by_role("group", name=re.compile("cards, face up$"))).to_be_visible()
    host.button("claim").click()
    host.dialog("claim").get_by_role("button", name="claim 13 tricks").click()
    expect(friend.page.get_by_role("group", name=f"{host.name}’s cards, face up")).to_be_visible()
    friend.button("refuse").click()
    expect(host.log).to_contain_text(f"{friend.name} refuses the claim")
    concede(host)
    friend.button("accept").click()
    expect(host.button("rematch").first).to_be_visible()
    expect(host.log).to_contain_text(f"{friend.name} accepts the claim")
    assert host.faults == friend.faults == []


def bids_by_keyboard(person: Person) -> None:
    """The person bids seven no trumps on the first turn of a board, and passes until the auction is over."""
    person.open_table(boards(1))
    while not person.log.get_by_text("Three passes").count():
        expect(person.button("pass").or_(person.log.get_by_text("Three passes")).first).to_be_visible()
        if person.button("seven no trumps").count():
            person.page.keyboard.press("7")
            person.page.keyboard.press("n")
        elif person.button("pass").count():
            person.page.keyboard.press("p")
        person.page.wait_for_timeout(20)


def test_declarer_plays_both_hands_by_keyboard(person: Person) -> None:
    """A digit and a letter bid; the arrows reach dummy's cards when dummy is to play."""
    declares(person, lambda: bids_by_keyboard(person))
    dummy = person.page.get_by_role("group", name=re.compile("cards, face up$"))
    expect(dummy.get_by_role("button").first).to_be_visible()
    person.page.keyboard.press("ArrowRight")
    focused = dummy.locator("button:focus")
    for _ in range(13):
        expect(focused).to_have_count(1)
        if focused.get_attribute("aria-disabled") is None:
            break
        person.page.keyboard.press("ArrowRight")
    person.page.keyboard.press("Enter")
    expect(person.log).to_contain_text("from dummy")


def test_a_phone_and_axe(newcomer: Newcomer) -> None:
    """At 360 × 640 nothing scrolls sideways and axe finds nothing, from the auction to the score."""
    person = newcomer(**PHONE)
    person.open_table(boards(2))
    assert person.page.get_by_role("button", name="7", exact=True).bounding_box()["width"] > TOUCHED
    seen: set[str] = set()
    for what in person.deal(person.act):
        if what not in seen:
            assert violations(person.page) == [], what
            assert overflows(person.page) <= 0, what
        seen.add(what)


def test_a_player_explains_a_call_and_a_claim(newcomer: Newcomer) -> None:
    """The opponent hears it at once, and reads it where the call is touched and beside the claim."""
    host, friend = two_sides(newcomer)
    host.page.get_by_role("button", name=re.compile(r"^seven no trumps ?, explain$")).first.click()
    host.page.get_by_role("textbox", name="Explain to the opponents").fill("thirteen from the top")
    host.button("send").click()
    expect(host.page.get_by_role("dialog")).to_have_count(0)
    expect(friend.log).to_contain_text(
        f"{host.name} explains seven no trumps: thirteen from the top", use_inner_text=True
    )
    friend.button("score sheet").click()
    friend.page.get_by_role("button", name=re.compile(r"^seven no trumps ?, alerted, ask$")).first.click()
    answer = friend.dialog(f"{host.name}: seven no trumps")
    expect(answer.get_by_text("thirteen from the top")).to_be_visible()
    friend.page.keyboard.press("Escape")
    friend.page.keyboard.press("Escape")
    friend.cards.first.click()
    host.button("claim").click()
    host.page.get_by_role("textbox", name=re.compile("^Line of play")).fill("spades, then clubs")
    assert violations(host.page) == []
    host.dialog("claim").get_by_role("button", name="claim 13 tricks").click()
    expect(friend.page.get_by_role("note").get_by_text("spades, then clubs")).to_be_visible()
    assert overflows(friend.page) <= 0
    assert violations(friend.page) == []
    friend.button("refuse").click()
    concede(host)
    friend.button("accept").click()
    told_in_replay(host)
    assert host.faults == friend.faults == []


def told_in_replay(person: Person) -> None:
    """Each call has its marks, the one that was explained its text, the claim its line."""
    page = person.page
    page.get_by_role("link", name=re.compile("replay", re.I)).first.click()
    page.wait_for_url("**/r/*")
    auction = page.get_by_role("table", name="Auction")
    auction.get_by_role("button", name=re.compile(r"seven no trumps\s*alerted")).click()
    expect(page.get_by_text("thirteen from the top")).to_be_visible()
    place = page.url.rpartition("/r/")[2].partition("/")[0]
    asked = f"fetch('/api/replay/{place}/1').then((answer) => answer.json())"
    psychic = page.evaluate(asked)["steps"][-1]["scene"]["psychic"]
    expect(auction.get_by_text("departs from the system")).to_have_count(len(psychic))
    page.get_by_role("button", name=re.compile("claim 13 tricks")).click()
    expect(page.get_by_text("spades, then clubs").first).to_be_visible()


def agreed(dialog: Locator) -> None:
    """One board; North and South play Acol, East and West San Francisco in Blackwood's place."""
    boards(1)(dialog)
    dialog.get_by_role("combobox", name="North–South play").select_option("acol")
    dialog.get_by_text("Conventions of East–West").click()
    conventions = dialog.get_by_role("group", name="Conventions of East–West")
    conventions.get_by_role("checkbox", name="San Francisco").check()
    clash = dialog.get_by_text("Blackwood and San Francisco give the same call two meanings")
    expect(clash).to_be_visible()
    conventions.get_by_role("checkbox", name="Blackwood", exact=True).uncheck()
    expect(clash).to_have_count(0)


def is_cut(card: Locator) -> bool:
    """Whether some of a card lies outside its dialog."""
    return bool(card.evaluate("(dialog) => dialog.scrollHeight > dialog.clientHeight"))


def test_the_convention_cards_of_both_sides(person: Person) -> None:
    """Chosen at the new table, where two that clash are refused; read at the table by all, printed whole."""
    person.open_table(agreed)
    expect(person.hand).to_have_count(13)
    person.button("North–South: Acol").click()
    card = person.dialog("convention card: North–South")
    expect(card.get_by_role("region", name="openings").get_by_text("12–14").first).to_be_visible()
    assert violations(person.page) == []
    assert is_cut(card)
    person.page.emulate_media(media="print")
    expect(card.get_by_role("region", name="Defensive signals")).to_be_visible()
    assert not is_cut(card)
    person.page.emulate_media(media="screen")
    person.page.keyboard.press("Escape")
    person.button("East–West: natural, modified").click()
    played = person.dialog("convention card: East–West").get_by_role("region", name="Conventions")
    expect(played.get_by_role("listitem").filter(has_text="San Francisco")).to_contain_text(" played")
    expect(played.get_by_role("listitem").filter(has_text=re.compile("^Blackwood"))).to_contain_text(
        "not played"
    )
    assert [fault for fault in person.faults if "/api/cards" not in fault] == []


def test_an_opponent_asks_what_a_call_means(newcomer: Newcomer) -> None:
    """The system answers about an opponent's call and all that player's; the own side asks nothing."""
    host, friend = two_sides(newcomer)
    friend.button("score sheet").click()
    friend.page.get_by_role("button", name=re.compile(r"^seven no trumps ?, ask$")).first.click()
    answer = friend.dialog(f"{host.name}: seven no trumps")
    expect(answer.get_by_text("By the system")).to_be_visible()
    expect(answer.get_by_text(f"All of {host.name}’s calls together show")).to_be_visible()
    expect(host.page.get_by_role("button", name=re.compile("^seven.*, ask$"))).to_have_count(0)
    assert violations(friend.page) == []
    assert host.faults == friend.faults == []
