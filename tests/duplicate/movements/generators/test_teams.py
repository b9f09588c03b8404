"""Movements of teams."""

import pytest

from valat.duplicate.movements import advance, bracket, knock_out_matches, make, properties


@pytest.mark.parametrize("teams", range(3, 20))
def test_round_robin(teams):
    """All meet all in as few rounds as can be; of an odd number each has one bye. Rule: BRI-COMP-4"""
    one = make("round-robin", teams)
    assert one.rounds == (teams if teams % 2 else teams - 1)
    found = properties(one)
    assert found.met == (1, 1)
    assert found.sit_outs == ((1, 1) if teams % 2 else (0, 0))


@pytest.mark.parametrize("teams", range(3, 20))
def test_board_a_match(teams):
    """Each team's North-South play each other team at home, its East-West each as guests. Rule: BRI-COMP-4"""
    one = make("board-a-match", teams, boards=teams - 1)
    visits = {(row.ns, row.ew) for row in one.rows}
    assert len(visits) == len(one.rows) == teams * (teams - 1)
    assert {row.ns == row.table for row in one.rows} == {True}
    sets = {(row.ns, row.ew): row.boards for row in one.rows}
    assert all(sets[guest, home] == boards for (home, guest), boards in sets.items())


def test_an_odd_board_a_match_shares_nothing():
    """With an odd number of teams no two tables want a board at once."""
    assert properties(make("board-a-match", 9)).shared_rounds == 0


@pytest.mark.parametrize("teams", range(2, 40))
def test_brackets_are_seeded(teams):
    """If the better one always wins, the best half is left after each round, and byes go to the best."""
    slots = bracket(teams)
    size = len(slots)
    byes = [team for team, opponent in knock_out_matches(slots) if opponent is None]
    assert sorted(byes) == list(range(1, size - teams + 1))
    while len(slots) > 1:
        slots = advance(slots, [min(couple) for couple in knock_out_matches(slots) if couple[1] is not None])
        assert sorted(slots) == list(range(1, len(slots) + 1))


def test_two_neighbours_cannot_both_win():
    """A match has one winner."""
    with pytest.raises(ValueError, match="teams 1 and 2 can't both have won"):
        advance([1, 2], [1, 2])


def test_a_knock_out_begins_with_byes_and_two_tables_a_match():
    """Of six teams the best two wait; the other matches have two tables each."""
    one = make("knock-out", 6)
    assert (one.rounds, [(row.table, row.ns, row.ew) for row in one.rows]) == (
        3,
        [(1, 4, 5), (2, 5, 4), (3, 3, 6), (4, 6, 3), (5, 1, None), (6, 2, None)],
    )
