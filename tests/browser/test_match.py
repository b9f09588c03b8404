"""A guest plays a whole match with three bots, and finds it on the replay page."""

import re

from playwright.sync_api import FloatRect, Locator, expect

from tests.browser.axe import violations
from tests.browser.person import NEXT, Person, trumps


def test_a_guest_plays_a_whole_match_and_finds_it_again(person: Person) -> None:
    """From the lobby to the last deal of a match to 151, then every deal of it on the replay page."""
    person.press_play()
    person.act_until("next")
    assert person.play_on(trumps("clubs")) == "over"
    sheet = person.page.get_by_role("table", name="score").first
    deals = sheet.get_by_role("button", name=re.compile("explain")).count()
    totals = [int(text) for text in sheet.locator("tfoot td").all_inner_texts() if text.strip().isdigit()]
    assert max(totals) >= 151
    person.page.get_by_role("link", name=re.compile("replay", re.I)).first.click()
    person.page.wait_for_url("**/r/*")
    expect(person.page.get_by_role("slider")).to_be_visible()
    listed = person.page.get_by_role("table", name="Score sheet").locator("tbody tr")
    expect(listed).to_have_count(deals)
    assert person.faults == []


def covered(person: Person, over: Locator) -> list[str]:
    """Whose names lie under something."""
    box, seats = over.bounding_box(), person.page.get_by_role("main").get_by_role("region").all()
    names = [re.sub(r" \d$", "", seat.get_attribute("aria-label") or "") for seat in seats]
    plates = [seat.get_by_text(name, exact=False).first for seat, name in zip(seats, names, strict=True)]
    return [name for name, plate in zip(names, plates, strict=True) if _meet(box, plate.bounding_box())]


def _meet(one: FloatRect, other: FloatRect) -> bool:
    sizes = (("x", "width"), ("y", "height"))
    return all(one[at] < other[at] + other[size] and other[at] < one[at] + one[size] for at, size in sizes)


LEAVE_FOR_GOOD = """(table) => new Promise((done) => {
    const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/ws/table/${table}`);
    socket.onopen = () => socket.send('{"do": "leave", "id": "for good"}');
    socket.onmessage = ({ data }) => JSON.parse(data).ok && done(socket.close());
})"""
"""Gives the seat up without its being kept, as programs may."""


def test_a_closed_table_leads_to_its_replay(person: Person) -> None:
    """Whoever opens a table again that is closed is led to the deals that were played there."""
    person.sit_down()
    table = person.page.url
    person.play_on(trumps("clubs"), until=NEXT)
    person.page.keyboard.press("Escape")
    person.page.evaluate(LEAVE_FOR_GOOD, table.rpartition("/")[2])
    person.page.goto(table)
    news = person.page.get_by_role("status", name="table news")
    expect(news).to_contain_text("This table is closed.")
    for width, height in ((1280, 800), (360, 640)):
        person.page.set_viewport_size({"width": width, "height": height})
        assert covered(person, news.get_by_text("This table is closed.")) == []
    news.get_by_role("link", name="replay").click()
    person.page.wait_for_url("**/r/*")
    expect(person.page.get_by_role("slider")).to_be_visible()
    assert person.faults == []


def test_a_table_without_a_place_leads_to_its_replay(person: Person) -> None:
    """Where the socket refuses whoever comes and the deals may be seen, the page leads to the last."""
    person.sit_down()
    table = person.page.url
    person.play_on(trumps("clubs"), until=NEXT)
    for code, why in ((4404, "This table is closed"), (4403, "There is no seat for you")):
        person.page.route_web_socket("**/ws/table/**", lambda socket, code=code: socket.close(code=code))
        person.page.goto(table)
        expect(person.page.get_by_role("alert")).to_contain_text(why)
    assert violations(person.page) == []
    person.page.get_by_role("link", name="replay").click()
    person.page.wait_for_url("**/r/*/1")
    expect(person.page.get_by_role("slider")).to_be_visible()


def test_an_unknown_table_has_no_replay(person: Person) -> None:
    """It says that there is no such table, and offers the lobby."""
    person.page.goto("/t/nothing-here")
    expect(person.page.get_by_role("heading", name="Table not found")).to_be_visible()
    assert person.page.get_by_role("link", name="replay").count() == 0


def test_a_guest_is_dealt_in_at_once(person: Person) -> None:
    """Play Belot leads to a table with five cards in the hand and four seats named by their players."""
    person.press_play()
    expect(person.hand).to_have_count(5)
    assert person.faults == []
