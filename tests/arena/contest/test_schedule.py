"""Who meets whom. Rule: CON-FAIR-1"""

from collections import Counter
from itertools import combinations

import pytest

from valat.arena.contest.schedule import match_seed, rotations, tables


@pytest.mark.parametrize("entries", [2, 5, 24])
def test_two_sides(entries):
    """Everybody meets everybody once on each seed."""
    assert sorted(tables(entries, 2, 1, 0)) == sorted(combinations(range(entries), 2))


@pytest.mark.parametrize(("entries", "sides"), [(2, 3), (2, 6), (4, 3), (5, 5), (7, 3), (12, 4), (24, 6)])
def test_more_sides(entries, sides):
    """All play equally often on each seed, and with all rotations equally often at each side."""
    for number in range(5):
        at = [Counter() for _ in range(sides)]
        for table in tables(entries, sides, 9, number):
            for seating in rotations(table):
                for side, entry in enumerate(seating):
                    at[side][entry] += 1
        assert len({at[side][entry] for side in range(sides) for entry in range(entries)}) == 1


@pytest.mark.parametrize(("entries", "sides"), [(7, 3), (12, 4), (24, 6)])
def test_meetings_even_out(entries, sides):
    """Over some seeds no pair meets a fifth more or less often than another."""
    met = Counter()
    for number in range(30):
        for table in tables(entries, sides, 4, number):
            met.update(tuple(sorted(pair)) for pair in combinations(table, 2))
    assert len(met) == entries * (entries - 1) // 2
    assert max(met.values()) <= 1.2 * min(met.values())


def test_seatings_differ_from_seed_to_seed():
    """Else somebody would always sit behind the same neighbour."""
    assert len({tables(5, 5, 1, number)[0] for number in range(10)}) > 5


def test_rotations_are_each_played_once():
    """Where entries are at a table several times, some rotations are the same seating."""
    assert rotations((0, 1, 2)) == ((0, 1, 2), (1, 2, 0), (2, 0, 1))
    assert rotations((0, 0, 1, 0, 0, 1)) == ((0, 0, 1, 0, 0, 1), (0, 1, 0, 0, 1, 0), (1, 0, 0, 1, 0, 0))


def test_every_game_has_seeds_of_its_own():
    """And every contest."""
    seeds = {match_seed(seed, game, number) for seed in range(3) for game in range(3) for number in range(50)}
    assert len(seeds) == 450
