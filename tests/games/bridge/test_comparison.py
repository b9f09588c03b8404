"""The same board at several tables: BRI-COMP-1, BRI-COMP-2."""

import pytest

from valat.games import find
from valat.games.bridge.comparison import compare, comparison_key, entry, tally
from valat.games.bridge.options import PRESETS
from valat.games.bridge.rules import DECK
from valat.kernel.capabilities import has_comparison
from valat.kernel.replay import apply_text

BRIDGE = find("bridge")


def field(*scores):
    """Entries with these scores of North-South."""
    return [{"scores": [score, -score]} for score in scores]


def finished(*moves):
    """A board after these moves, played on with first legal moves to its end."""
    state = BRIDGE.deal(BRIDGE.next(BRIDGE.start(PRESETS["duplicate"], ())), DECK)
    for move in moves:
        state, _ = apply_text(BRIDGE, state, BRIDGE.actors(state)[0], move)
    while actors := BRIDGE.actors(state):
        state = BRIDGE.apply(state, actors[0], BRIDGE.legal(state, actors[0])[0])
    return state


def test_bridge_says_that_its_boards_are_compared():
    """By the protocol that the tables ask for."""
    assert has_comparison(BRIDGE)


def test_boards_of_one_number_in_the_cycle_are_alike():
    """Dealer and vulnerability are the same; who plays rubbers has no boards."""
    match, shelves = BRIDGE.start(PRESETS["duplicate"], ()), []
    for _ in range(16):
        shelves.append(comparison_key(BRIDGE.next(match)))
        match = BRIDGE.add(match, BRIDGE.Result(outcome="passed_out", scores=(0, 0)))
    assert len(set(shelves)) == 16
    assert BRIDGE.comparison_key(BRIDGE.next(BRIDGE.start(PRESETS["rubber"], ()))) is None


def test_an_entry_tells_contract_and_lead():
    """As a traveller has them; a board passed out has neither."""
    played = entry(finished("1NT", "Pass", "Pass", "Pass"))
    assert (played["contract"], played["declarer"], played["lead"][0]) == ("1NT", 0, "C")
    assert tuple(played["scores"]) == BRIDGE.result(finished("1NT", "Pass", "Pass", "Pass")).scores
    passed = entry(finished(*["Pass"] * 4))
    assert (passed["contract"], passed["lead"], passed["scores"]) == (None, None, [0, 0])


def test_two_tables_are_compared_as_teams_are():
    """IMPs for the difference, all matchpoints for the better score."""
    one, other = compare(field(620, 170))
    assert (one["imps"], other["imps"]) == ([10, -10], [-10, 10])
    assert (one["matchpoints"], other["matchpoints"], one["top"]) == ([2, 0], [0, 2], 2)


def test_a_field_is_compared_in_three_ways():
    """Matchpoints, IMPs against each other table, and against the datum."""
    figures = compare(field(420, 420, 170, -50))
    assert [each["matchpoints"] for each in figures] == [[5, 1], [5, 1], [2, 4], [0, 6]]
    assert [each["butler"][0] for each in figures] == [5, 5, -2, -7]
    assert sum(each["imps"][0] for each in figures) == pytest.approx(0, abs=0.03)


def test_boards_played_a_different_number_of_times_weigh_the_same():
    """The shorter is factored by Neuberg; two averages are one."""
    told = tally([(0, field(100, 100)), (2, field(0, 0, 0, 0))])
    assert (told["matchpoints"], told["top"], told["boards"]) == ([6, 6], 12, 2)
    assert tally([(0, field(50))])["matchpoints"] == [0, 0]
