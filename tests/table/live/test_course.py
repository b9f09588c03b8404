"""How a match went: what each deal wrote, how it stood then, whose contract it was."""

from random import Random

import pytest

from tests.shapes import each_shape, shortened
from tests.table.world import play_at_random
from valat import games
from valat.kernel.game import ContractResult

pytestmark = pytest.mark.anyio


@each_shape
async def test_the_course_of_a_match(world, shape):
    """It is told when the match is over: the amounts add up to each standing, the last is the final score."""
    guests = await world.mixed(**shortened(shape))
    assert "course" not in guests[0].picture["match"]
    await play_at_random(world, guests, Random(1))
    match = guests[0].picture["match"]

    course = match["course"]
    assert [deal["deal"] for deal in course] == [deal["deal"] for deal in match["deals"]]
    sums = [0] * len(match["scores"])
    for deal in course:
        sums = [total + amount for total, amount in zip(sums, deal["amounts"], strict=True)]
        assert deal["scores"] == sums
    assert sums == match["scores"]


@each_shape
async def test_whose_contract_each_deal_was(world, shape):
    """As the game reads it from the result; and only one side at most has got ahead of all others."""
    guests = await world.mixed(**shortened(shape))
    await play_at_random(world, guests, Random(2))
    match, state = guests[0].picture["match"], guests[0].table.state

    for told, deal in zip(match["course"], match["deals"], strict=True):
        contract = told["contract"]
        expected = state.game.contract(deal["result"])
        assert (contract and ContractResult(**contract)) == expected
        assert contract is None or contract["seat"] in range(len(state.seats))
        assert sum(gain > 0 for gain in told["gains"]) <= 1


@pytest.mark.parametrize(
    ("name", "result", "expected"),
    [
        ("belot", {"declarer": None, "outcome": "passed_out"}, None),
        ("belot", {"declarer": 1, "outcome": "made"}, ContractResult(1, True)),
        ("belot", {"declarer": 1, "outcome": "hanging"}, ContractResult(1, None)),
        ("bela4", {"caller": 3, "outcome": "fell"}, ContractResult(3, False)),
        ("bela4", {"caller": 3, "outcome": "belot"}, None),
        ("contree", {"contract": None}, None),
        ("contree", {"contract": "80H", "declarer": 0, "made": False}, ContractResult(0, False)),
        ("bridge", {"declarer": None, "outcome": "passed_out"}, None),
        ("bridge", {"declarer": 2, "outcome": "down"}, ContractResult(2, False)),
        ("santase", {"outcome": "claimed", "winner": 1}, None),
        ("yard", {"outcome": "out", "out": 1}, None),
    ],
)
def test_a_contract_is_read_from_a_result(name, result, expected):
    """Made, failed or neither; in games without contracts, and where nobody called, there is none."""
    assert games.find(name).contract(result) == expected
