"""What the deal is worth so far, beside each side: for those who want it."""

from playwright.sync_api import expect

from tests.browser.test_bridge_phone import dummys_turn


def test_each_side_has_its_tricks_beside_it_where_one_wants_it(person):
    """Nothing at first; by a tick in the settings the tricks of those needed, declarer's and the others'."""
    person.take_up(dummys_turn())
    table = person.page.url
    worth = person.page.get_by_role("img", name="so far")
    expect(worth).to_have_count(0)
    person.page.goto("/settings")
    person.page.get_by_role("checkbox", name="Show running points").check()
    person.page.goto(table)
    expect(worth).to_have_count(2)
    assert sorted(row.inner_text() for row in worth.all()) == ["0 / 1", "0 / 13"]
    assert person.faults == []
