"""The bridge to search; that both walk in step is tested for all games."""

import pytest

from tests.games.bela.deals import after, completed, dealt, game_of, legal, played_out
from valat.kernel.errors import Refusal
from valat.solver.solve import solve

OPENINGS = {"bela2": "Pass Pass S", "bela3": "S discard=C7D8", "bela4": "S"}


@pytest.mark.parametrize("name", OPENINGS)
def test_same_points(name):
    """At the end the position has the points of the cards taken, the last trick's in."""
    state = played_out(dealt(completed(name), OPENINGS[name]))
    flat = game_of(state).position(state)
    lines = {line.key: line.amounts for line in game_of(state).score(state)}
    taken = [a + b for a, b in zip(lines["cards"], lines["last_trick"], strict=True)]

    assert flat.value(0) == taken[0]
    assert flat.value(0) + flat.value(1) == sum(taken)


def test_caller_against_two():
    """Of three, the caller is one side and the others the other, whatever their seats. Rule: BELA-SCORE-4"""
    state = dealt(completed("bela3", "", "C7D8"), "S discard=C7D8", dealer=0)
    flat = game_of(state).position(state)
    gained = set()
    while True:
        before = [flat.tricks(0), flat.tricks(1)]
        for _ in range(3):
            moves = flat.moves()
            flat.play(moves & -moves)
        if flat.over():
            break
        side = 0 if flat.tricks(0) > before[0] else 1
        gained.add((flat.actor(), side))

    assert gained <= {(0, 1), (1, 0), (2, 1)}
    assert len(gained) > 1


@pytest.mark.parametrize("name", ["bela2", "bela4"])
def test_solved(name):
    """Positions near the end can be solved."""
    state = dealt(completed(name), OPENINGS[name])
    while sum(state.play.tricks) < state.setup.variant.tricks - 3:
        state = after(state, legal(state).split()[0])
    solution = solve(game_of(state).position(state))

    assert solution.exact
    assert sorted(solution.moves) == legal(state).split()


@pytest.mark.parametrize(("name", "moves"), [("bela4", "Pass"), ("bela3", "S"), ("bela2", "")])
def test_none(name, moves):
    """Before the play there is no position."""
    state = dealt(completed(name), moves)

    with pytest.raises(Refusal) as caught:
        game_of(state).position(state)
    assert caught.value.key == "no_play"
