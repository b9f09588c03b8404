"""The solver against plain minimax, and against itself with each of its means left out."""

import msgspec
import pytest

from tests.kernel.contracts import FOUR, TWO, belot, bridge, sides_of
from tests.solver import digests
from tests.solver.deals import dealt, played
from tests.solver.minimax import values
from valat._kernel import is_compiled
from valat.kernel.position import TrickPosition
from valat.solver import Solver, solve

KINDS = [("belot", contract, FOUR) for contract in ("C", "D", "H", "S", "NT", "NT+", "AT")] + [
    ("bela", "H", FOUR),
    ("bela", "D", (0, 1, 1)),
    ("bela", "S", TWO),
    ("santase", "C", TWO),
]
"""Game, contract, sides."""
SIZES = {4: 3, 3: 4, 2: 5}
"""Cards of a hand that minimax looks through quickly, by players."""

each_kind = pytest.mark.parametrize(
    ("game", "contract", "sides"),
    KINDS,
    ids=[f"{game}-{contract}-{len(sides)}" for game, contract, sides in KINDS],
)
MEANS = {"sure points": 1, "memory": 2, "alike cards": 4, "near-equal cards": 8, "order of moves": 16}


COUNTING = msgspec.structs.replace(bridge("S"), last=10)
FALLING = msgspec.structs.replace(belot("NT"), points=tuple(11 - number % 16 for number in range(64)))


def exact(solution):
    """The value of each card; all of them must be known."""
    assert solution.exact
    return {card: low for card, (low, _) in solution.moves.items()}


def agrees(position, solver, sides, capot=0):
    """Whether the solver finds what minimax finds."""
    found = solver.solve(position, capot=capot)
    expected = values(position, capot, sides)
    top = max(expected.values())
    best = tuple(card for card, value in expected.items() if value == top)
    return (exact(found), found.value, found.best) == (expected, (top, top), best)


@each_kind
def test_small_endings(game, contract, sides):
    """Endings of three cards, or more where fewer play, are worth what minimax says, within a trick too."""
    solver, size = Solver(), SIZES[len(sides)]
    for seed in range(250):
        position = played(dealt(game, contract, size, seed, sides), seed % 6, seed)

        assert agrees(position, solver, sides), seed


@each_kind
def test_capot(game, contract, sides):
    """A capot bonus counts for the side that takes all tricks, those already taken too."""
    solver = Solver()
    for seed in range(40):
        position = played(dealt(game, contract, 3, seed, sides), seed % (2 * len(sides)), seed)

        assert agrees(position, solver, sides, capot=90), seed


@pytest.mark.proof
@each_kind
def test_many_endings(game, contract, sides):
    """Two thousand more endings of each kind, and some of one card more: 22,000 in all."""
    solver, size = Solver(), SIZES[len(sides)]
    for seed in range(250, 2250):
        position = dealt(game, contract, size + (seed % 50 == 0), seed, sides)

        assert agrees(played(position, seed % 6, seed), solver, sides), seed


@pytest.mark.parametrize("means", MEANS.values(), ids=MEANS)
@pytest.mark.parametrize("contract", ["H", "NT", "AT"])
def test_without_one_of_its_means(contract, means):
    """Whatever is left out, the values of every move stay the same."""
    size = 7 if is_compiled() else 5
    for seed in range(3):
        position = dealt("belot", contract, size, seed)

        assert exact(Solver(means).solve(position)) == exact(solve(position))


@pytest.mark.proof
@pytest.mark.parametrize("means", MEANS.values(), ids=MEANS)
@pytest.mark.parametrize("contract", ["H", "NT", "NT+", "AT"])
def test_whole_deals_without_one_of_its_means(contract, means):
    """The same with all cards, where the solver is compiled, else with six."""
    size = 8 if is_compiled() and means != MEANS["memory"] else 6
    for seed in range(10, 15):
        position = dealt("belot", contract, size, seed)

        assert exact(Solver(means).solve(position)) == exact(solve(position))


@pytest.mark.proof
# interpreted a block takes days
@pytest.mark.parametrize("block", digests.read() if is_compiled() else [])
def test_whole_deals_are_worth_what_they_were(block):
    """A thousand whole deals are worth what the solver said when the digests were written."""
    assert digests.digest(block) == digests.read()[block]


@pytest.mark.parametrize("contract", ["S", "NT", "AT"])
def test_best_play_of_all(contract):
    """When everybody plays a best card, each side ends with what the solver promised it at every turn."""
    position = dealt("belot", contract, 5, 1)
    promised = []
    while not position.over():
        solution, side = solve(position), position.actor() % 2
        promised.append((side, position.value(side) + solution.value[0]))
        position.play(position.move_of(solution.best[-1]))

    assert promised == [(side, position.value(side)) for side, _ in promised]


def test_value_alone():
    """The value alone is the same."""
    position = dealt("belot", "AT", 5, 3)

    assert Solver().value(position) == solve(position).value[0]


def test_one_after_the_other():
    """What a solver remembers of other positions changes neither values nor nodes."""
    solver = Solver()
    alone = [solve(dealt("belot", "H", 4, seed)) for seed in range(6)]

    assert [solver.solve(dealt("belot", "H", 4, seed)) for seed in range(6)] == alone


def test_position_is_left():
    """The position is as it was."""
    position = played(dealt("belot", "S", 4, 2), 6, 2)
    before = position.moves(), position.actor(), position.value(0)
    solve(position)

    assert (position.moves(), position.actor(), position.value(0)) == before


def test_over():
    """Nothing is left when the deal is over."""
    position = played(dealt("belot", "H", 1, 0), 4, 0)

    solution = solve(position)

    assert (solution.value, solution.moves, solution.best, solution.nodes, solution.exact) == (
        (0, 0),
        {},
        (),
        0,
        True,
    )


def test_node_limit():
    """With too few nodes there are bounds, said not to be exact, which hold the value."""
    position = dealt("belot", "H", 6, 4)
    whole = solve(position)
    previous = (-1, 1000)
    for nodes in (0, 10, 100, whole.nodes // 2, whole.nodes - 1):
        solution = solve(position, nodes=nodes)
        low, high = solution.value

        assert not solution.exact
        assert solution.nodes <= nodes + 32
        assert previous[0] <= low <= whole.value[0] <= high <= previous[1]
        assert set(whole.best) <= set(solution.best)
        assert all(a <= whole.moves[card][0] <= b for card, (a, b) in solution.moves.items())
        previous = solution.value
    assert solve(position, nodes=whole.nodes) == whole


def test_time_limit():
    """A time that has passed gives bounds; time enough gives the values."""
    position = dealt("belot", "NT", 6, 4)

    assert not solve(dealt("belot", "NT", 8, 4), seconds=0).exact
    assert solve(position, seconds=3600).moves == solve(position).moves


@pytest.mark.parametrize(
    ("rules", "hands", "sides"),
    [
        pytest.param(COUNTING, ["C2", "C3", "C4", "CA"], FOUR, id="thirteen ranks that count"),
        pytest.param(belot("H"), ["C7", "C8", "C9"], sides_of(3), id="three sides"),
        pytest.param(belot("H"), ["C7", "C8", "C9", "CA"], (0, 0, 1, 1), id="partners side by side"),
        pytest.param(FALLING, ["C7", "C8", "C9", "CA"], FOUR, id="points that fall"),
    ],
)
def test_other_positions_are_refused(rules, hands, sides):
    """What the solver cannot take it refuses."""
    position = TrickPosition(rules, [[card] for card in hands], 0, sides)

    with pytest.raises(ValueError, match="two sides"):
        solve(position)


@pytest.mark.parametrize("capot", [-1, 91])
def test_other_bonuses_are_refused(capot):
    """A capot bonus must be 0 to 90 points."""
    with pytest.raises(ValueError, match="0 to 90"):
        solve(dealt("belot", "H", 2, 0), capot=capot)
