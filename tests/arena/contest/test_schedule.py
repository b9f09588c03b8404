"""Who meets whom, and who sits behind whom. Rule: CON-FAIR-1, CON-ORDER-1"""

from collections import Counter
from itertools import combinations, permutations

import pytest

from valat.arena.contest.schedule import Schedule, rings, rotations, tables, unordered_tables

SHAPES = [
    (2, 3),
    (2, 4),
    (2, 6),
    (3, 3),
    (3, 4),
    (4, 3),
    (4, 4),
    (5, 5),
    (6, 3),
    (6, 6),
    (7, 3),
    (12, 4),
    (24, 6),
]


def behind(table):
    """How often an entry sits directly behind another one."""
    return Counter(zip(table, table[1:] + table[:1], strict=True))


@pytest.mark.parametrize("entries", [2, 5, 24])
def test_two_sides(entries):
    """Everybody meets everybody once on each seed."""
    assert sorted(tables(entries, 2, 1, 0)) == sorted(combinations(range(entries), 2))


@pytest.mark.parametrize("find", [tables, unordered_tables])
@pytest.mark.parametrize(("entries", "sides"), SHAPES)
def test_more_sides(entries, sides, find):
    """All play equally often on each seed, and with all rotations equally often at each side."""
    for number in range(5):
        at = [Counter() for _ in range(sides)]
        for table in find(entries, sides, 9, number):
            for seating in rotations(table):
                for side, entry in enumerate(seating):
                    at[side][entry] += 1
        assert len({at[side][entry] for side in range(sides) for entry in range(entries)}) == 1


@pytest.mark.parametrize(("entries", "sides"), SHAPES)
def test_everybody_sits_equally_often_behind_everybody_at_the_table(entries, sides):
    """On each seed, for each base block, to the last one; whoever sits there twice counts twice."""
    for number in range(5):
        groups = {}
        for table in tables(entries, sides, 3, number):
            groups.setdefault(tuple(sorted(table)), Counter()).update(behind(table))
        for together, counts in groups.items():
            own = Counter(together)
            pairs = {
                (ahead, after): own[ahead] * (own[after] - (ahead == after)) for ahead in own for after in own
            }
            for pair, share in pairs.items():
                assert counts[pair] * sum(pairs.values()) == share * counts.total()


@pytest.mark.parametrize("sides", range(3, 11))
def test_a_table_is_played_in_as_few_orders_as_there_are(sides):
    """An odd ring needs one less than it has seats, an even one twice as many."""
    found = rings(tuple(range(sides)))
    times = 1 if sides % 2 else 2
    assert len(found) == times * (sides - 1)
    assert sum(map(behind, found), Counter()) == dict.fromkeys(permutations(range(sides), 2), times)


def test_three_are_played_both_ways_round():
    """The base block, and the same with its order reversed."""
    assert rings((4, 7, 9)) == ((4, 7, 9), (4, 9, 7))


def test_contests_of_version_1_keep_their_schedule():
    """Each table in one order, as it was drawn; these were printed before tables had several."""
    assert Schedule(1, 5).tables(4, 3, 2) == unordered_tables(4, 3, 5, 2)
    assert Schedule(2, 5).tables(4, 3, 2) == tables(4, 3, 5, 2)
    assert unordered_tables(4, 3, 5, 2) == ((1, 3, 2), (2, 0, 3), (3, 1, 0), (0, 2, 1))


@pytest.mark.parametrize(("entries", "sides"), [(7, 3), (12, 4), (24, 6)])
def test_meetings_even_out(entries, sides):
    """Over some seeds no pair meets a fifth more or less often than another."""
    met = Counter()
    for number in range(30):
        for table in tables(entries, sides, 4, number):
            met.update(tuple(sorted(pair)) for pair in combinations(table, 2))
    assert len(met) == entries * (entries - 1) // 2
    assert max(met.values()) <= 1.2 * min(met.values())


def test_rotations_are_each_played_once():
    """Where entries are at a table several times, some rotations are the same seating."""
    assert rotations((0, 1, 2)) == ((0, 1, 2), (1, 2, 0), (2, 0, 1))
    assert rotations((0, 0, 1, 0, 0, 1)) == ((0, 0, 1, 0, 0, 1), (0, 1, 0, 0, 1, 0), (1, 0, 0, 1, 0, 0))
