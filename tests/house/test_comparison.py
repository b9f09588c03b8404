"""What other tables did with the same boards."""

import pytest

from tests.table.live.test_boards import begun, bid_and_play, quiet
from valat.house import comparison
from valat.kernel.errors import Refusal

pytestmark = pytest.mark.anyio

__all__ = ["quiet"]


@pytest.fixture(autouse=True)
def two_are_enough(monkeypatch):
    """To compare a board of all comers."""
    monkeypatch.setitem(comparison.ENOUGH, "world", 2)


async def both(world, *calls):
    """People at as many tables with the same board, each having called that and conceded the rest."""
    people = [await begun(world, f"Player {number}") for number in range(len(calls))]
    for person, call in zip(people, calls, strict=True):
        await bid_and_play(world, person, call)
    return people


async def test_a_traveller_has_a_row_for_each_table(world):
    """The best for north and south first, the asker's own marked."""
    ann, bob = await both(world, "1NT", "Pass")
    told = await world.traveller(bob.table.id, 1, bob.player)
    scores = [row.entry["scores"][0] for row in told.rows]
    assert (told.results, scores) == (2, sorted(scores, reverse=True))
    assert (told.own.table, {row.table for row in told.rows}) == (bob.table.id, {ann.table.id, bob.table.id})


async def test_a_board_is_compared_from_enough_results_on(world):
    """Before, the results stand alone."""
    (ann,) = await both(world, "1NT")
    assert [row.figures for row in (await world.traveller(ann.table.id, 1, ann.player)).rows] == [None]
    ann, bob = await both(world, "1NT", "Pass")
    assert all(row.figures for row in (await world.traveller(bob.table.id, 1, bob.player)).rows)
    assert ann.table is not bob.table


async def test_a_table_is_compared_over_all_its_boards(world):
    """What one gains another loses."""
    ann, bob = await both(world, "1NT", "Pass")
    one, other = [await world.comparison(person.table.id, person.player) for person in (ann, bob)]
    assert [deal.results for deal in one.deals] == [2]
    assert one.tally["imps"] == other.tally["imps"][::-1]


async def test_a_table_ahead_of_the_field_has_no_sums_yet(world):
    (ann,) = await both(world, "1NT")
    told = await world.comparison(ann.table.id, ann.player)
    assert (told.tally, told.deals[0].figures) == (None, None)


@pytest.mark.parametrize("question", ["traveller", "comparison"])
async def test_cards_of_one_table_are_compared_with_nothing(world, question):
    """Nor where the game has nothing to compare by."""
    person = await begun(world, "Ann", boards="own")
    await bid_and_play(world, person)
    table, ann = person.table.id, person.player
    with pytest.raises(Refusal) as refused:
        await (world.traveller(table, 1, ann) if question == "traveller" else world.comparison(table, ann))
    assert refused.value.code == "not_shared"
