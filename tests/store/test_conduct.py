"""Incidents and how they fade."""

import pytest

from valat.store.conduct import PAUSES_MS, conduct_of, note_conduct, standing_after
from valat.store.players import Players
from valat.store.tables import add_sitting, add_table, set_result

pytestmark = pytest.mark.anyio


def test_ten_matches_take_one_away():
    """CDT-1: none is saved up for later incidents."""
    assert standing_after([5], list(range(5))).incidents == 1
    nine = standing_after([5, 6], list(range(10, 19)))
    assert (nine.incidents, nine.played) == (2, 9)
    twenty = standing_after([5, 6], list(range(10, 30)))
    assert (twenty.incidents, twenty.played) == (0, 0)


def test_pauses_grow_from_the_third_on():
    """CDT-1: a quarter of an hour, an hour, a day, and again a day."""
    pauses = [standing_after(list(range(1, count + 1)), []).pause_ms - count for count in range(3, 7)]
    assert pauses == [*PAUSES_MS, PAUSES_MS[-1]]
    assert standing_after([1, 2], []).pause_ms == 0


async def test_a_match_is_one_incident(store):
    """CDT-1: three times by the clock, or left, and at that moment; other matches fade it."""
    ann = (await Players(store).guest("Ann", "ann")).id
    for table in ("a", "b"):
        await store.writer.write(add_table(table, "belot", 1))
    for at_ms in (1, 2):
        await store.writer.write(note_conduct("a", ann, at_ms, clock_moves=1))
    assert (await conduct_of(store, ann)).incidents == 0
    await store.writer.write(note_conduct("a", ann, 3, clock_moves=1))
    await store.writer.write(note_conduct("a", ann, 9, left=True))
    assert (await conduct_of(store, ann)).incidents == 1
    # of the moment when the clock had moved for the third time
    await store.writer.write([*add_sitting("b", ann, 0, 5), *set_result("b", [1, 0], 0, {ann: True})])
    assert (await conduct_of(store, ann)).played == 1
