"""Values and nodes of solved deals, the same compiled or interpreted."""

import pytest

from tests.solver.minimax import values
from tests.solver.vectors import FILE, read, written
from valat._kernel import is_compiled
from valat.solver import solve

ALL = [
    pytest.param(vector, id=f"{vector.contract}-{len(vector.hands[0])}-{number}")
    for number, vector in enumerate(read())
]
QUICK = [vector for vector in ALL if is_compiled() or vector.values[0].nodes < 60_000]


def agrees(vector):
    solution = solve(vector.position())
    assert solution.exact
    assert {card: low for card, (low, _) in solution.moves.items()} == vector.values
    assert solution.nodes == vector.nodes


@pytest.mark.parametrize("vector", QUICK)
def test_values_and_nodes(vector):
    """Every move's value and the number of turns searched are those of the file."""
    agrees(vector)


@pytest.mark.proof
@pytest.mark.parametrize("vector", ALL)
def test_all_values_and_nodes(vector):
    """The same for all of them, whatever it takes."""
    agrees(vector)


@pytest.mark.parametrize("vector", [vector for vector in ALL if len(vector.values[0].hands[0]) == 3])
def test_short_deals_are_minimax(vector):
    """The file's short deals are worth what plain minimax says."""
    assert vector.values == values(vector.position())


def test_the_file_is_read_as_written():
    """Reading the file and writing it again gives the same blocks."""
    blocks = [written(vector) for vector in read()]

    assert FILE.read_text("utf-8").endswith("\n\n".join(blocks) + "\n")
