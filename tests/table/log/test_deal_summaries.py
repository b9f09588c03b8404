"""How a match went: what each deal wrote, how it stood then, whose contract it was."""

from random import Random

import pytest

from tests.shapes import named, shortened
from tests.table.world import play_at_random
from valat import games
from valat.kernel.game import ContractResult
from valat.kernel.result import read_result

pytestmark = pytest.mark.anyio

SHAPES = [(name, {}) for name in games.names()] + [("bridge", {"rules": "rubber"})]
"""Every game, and bridge in both its scores."""


@pytest.mark.parametrize("shape", SHAPES, ids=map(named, SHAPES))
async def test_the_course_of_a_match(world, shape):
    """When it is over: what each deal wrote, how the match stood, whose contract it was, who got ahead."""
    guests = await world.mixed(**shortened(shape))
    assert "course" not in guests[0].picture["match"]
    await play_at_random(world, guests, Random(1))
    match, game = guests[0].picture["match"], guests[0].table.state.game

    sums = [0] * len(match["scores"])
    for told, deal in zip(match["course"], match["deals"], strict=True):
        sums = [total + amount for total, amount in zip(sums, told["amounts"], strict=True)]
        assert (told["deal"], told["scores"]) == (deal["deal"], sums)
        contract = told["contract"] and ContractResult(**told["contract"])
        assert contract == game.contract(read_result(game, deal["result"]))
        assert sum(gain > 0 for gain in told["gains"]) <= 1
    assert sums == match["scores"]


NOTHING_WRITTEN = {"scores": [0, 0], "written": [0, 0]}


@pytest.mark.parametrize(
    ("name", "result", "expected"),
    [
        ("belot", {"declarer": None, "outcome": "passed_out"}, None),
        ("belot", {"declarer": 1, "outcome": "made", "contract": "NT"}, ContractResult(1, True, "NT")),
        ("belot", {"declarer": 1, "outcome": "hanging", "contract": "D"}, ContractResult(1, None, "D")),
        ("bela4", {"caller": 3, "outcome": "fell", "trumps": "H"}, ContractResult(3, False, "H")),
        ("bela4", {"caller": 3, "outcome": "belot"}, None),
        ("contree", {"contract": None}, None),
        ("contree", {"contract": "80H", "declarer": 0, "made": False}, ContractResult(0, False, "80")),
        ("contree", {"contract": "250S", "declarer": 0, "made": True}, ContractResult(0, True, "250")),
        ("bridge", {"declarer": None, "outcome": "passed_out"}, None),
        (
            "bridge",
            {"declarer": 2, "outcome": "down", "contract": "5C"},
            ContractResult(2, False, "game"),
        ),
        (
            "bridge",
            {"declarer": 2, "outcome": "made", "contract": "2NT"},
            ContractResult(2, True, "part_score"),
        ),
        (
            "bridge",
            {"declarer": 2, "outcome": "made", "contract": "7S"},
            ContractResult(2, True, "grand_slam"),
        ),
        ("santase", {"outcome": "claimed", "winner": 1}, None),
        ("yard", {"outcome": "out", "out": 1}, None),
    ],
)
def test_a_contract_is_read_from_a_result(name, result, expected):
    """Made, failed or neither; in games without contracts, and where nobody called, there is none."""
    game = games.find(name)
    assert game.contract(read_result(game, NOTHING_WRITTEN | result)) == expected
