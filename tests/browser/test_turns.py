"""Five people take turns at rubbers of bridge: BRI-CUT-1, BRI-SCORE-9."""

import re
from collections.abc import Callable, Sequence

from playwright.sync_api import Locator, expect

from tests.browser.person import Person
from tests.browser.test_bridge import concede, rubber

Newcomer = Callable[..., Person]


def turns(dialog: Locator) -> None:
    """What is chosen for rubbers of one deal, partners being cut anew."""
    rubber(dialog)
    dialog.get_by_role("radio", name="drawn anew each match").press("Space")


def accounts(person: Person) -> Locator:
    """Where accounts stand, and who waits."""
    return person.page.get_by_role("region", name="Running totals")


def press(person: Person, name: str) -> None:
    """Presses what is asked once, and waits until it was taken: for a moment longer it stands there."""
    person.button(name).click()
    expect(person.button(name)).to_have_count(0)


def one_deal(players: Sequence[Person]) -> None:
    """The first to call bids seven no trumps, all others pass, and the bidder concedes every trick."""
    declarer: Person | None = None
    for _ in range(2000):
        for person in players:
            if declarer is None and person.button("seven no trumps").count():
                declarer = person
                press(person, "seven no trumps")
            elif person.button("pass").count():
                press(person, "pass")
        if declarer is not None and declarer.button("claim").count():
            break
        players[0].page.wait_for_timeout(10)
    assert declarer is not None
    concede(declarer)
    for _ in range(2000):
        for person in players:
            if person.button("accept").count():
                press(person, "accept")
        if all(person.button("rematch").count() for person in players):
            return
        players[0].page.wait_for_timeout(10)
    raise AssertionError("the rubber never ended")


def test_five_people_take_turns(newcomer: Newcomer) -> None:
    """The cut says who plays first and who waits; after the rubber one leaves, and the accounts go along."""
    people = [newcomer(viewport={"width": 1280, "height": 800}) for _ in range(5)]
    host, *friends = people
    host.open_table(turns, fill="Wait for people")
    link = host.page.get_by_role("textbox", name="Send this link to a friend").input_value()
    for number, friend in enumerate(friends):
        friend.page.goto(link)
        if number == 0:
            friend.button("join the queue").click()
            expect(friend.page.get_by_text("You are in the queue.")).to_be_visible()
        else:
            friend.button("sit here").first.click()
    named = {person.name: person for person in people}
    expect(accounts(host).get_by_role("listitem")).to_have_count(5)
    waits = re.search(r"Waiting to play: (.+)\.", accounts(host).inner_text())
    leaves = re.search(r"(.+) sits out after this match\.", accounts(host).inner_text())
    assert waits is not None
    assert leaves is not None
    waiting, leaving = named.pop(waits[1]), named[leaves[1]]
    expect(waiting.page.get_by_text("You are in the queue.")).to_be_visible()
    one_deal(list(named.values()))
    for person in named.values():
        person.button("rematch").first.click()
    expect(waiting.hand).to_have_count(13)
    expect(leaving.page.get_by_text("You are in the queue.")).to_be_visible()
    expect(accounts(leaving).get_by_role("row")).to_have_count(4)
    amounts = [
        int(text.replace("−", "-")) for text in accounts(leaving).get_by_role("cell").all_inner_texts()
    ]
    assert amounts[0] != 0
    assert sum(amounts) == 0
    assert [person.faults for person in people] == [[]] * 5
