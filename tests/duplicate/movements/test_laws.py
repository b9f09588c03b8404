"""The laws of movements: every shipped and every made one keeps them, and a row that breaks one is named."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.duplicate.movements import published
from tests.duplicate.movements.parts import movement, row
from valat.duplicate.movements import CATALOGUE, IndividualRow, Movement, check, faults, make
from valat.duplicate.movements.generators.howell import starters
from valat.duplicate.movements.generators.individual import tournaments
from valat.kernel.errors import Refusal, Unreadable

MOST_TABLES = [11, pytest.param(20, marks=pytest.mark.proof)]


def made(name, *size):
    """The movement, or None where there is none of that size."""
    try:
        return make(name, *size)
    except Refusal as refusal:
        # any other code would be a fault of ours
        if refusal.code != "no_movement":
            raise
        return None


@pytest.mark.parametrize("most", MOST_TABLES)
@pytest.mark.parametrize("name", CATALOGUE)
def test_every_movement_of_every_size_keeps_the_laws(name, most):
    """Nobody meets a board or an opponent twice, and no board is at two tables without being shared.

    Rule: BRI-COMP-4
    """
    sizes = [Fraction(quarters, 4) for quarters in range(8, 4 * most)]
    there = [example for example in (made(name, tables) for tables in sizes) if example is not None]
    assert there
    assert [fault for example in there for fault in faults(example)] == []
    for example in there:
        check(example)


@pytest.mark.parametrize(("tables", "rounds"), sorted(starters()))
def test_every_starter_keeps_the_laws(tables, rounds):
    """Every three-quarter Howell that is shipped, whole and without its last pair."""
    name = "howell" if rounds == 2 * tables - 1 else "three-quarter-howell"
    for size in (Fraction(tables), tables - Fraction(1, 2)):
        check(make(name, size, rounds))


@given(
    st.sampled_from(sorted(CATALOGUE)),
    st.integers(4, 60).map(lambda halves: Fraction(halves, 2)),
    st.one_of(st.none(), st.integers(1, 30)),
    st.one_of(st.none(), st.integers(1, 60)),
    st.integers(1, 4),
)
def test_whatever_is_made_is_lawful_or_refused(name, tables, rounds, boards, sections):
    """Any size, rounds, boards and sections: a movement with what was asked for, or a refusal."""
    one = made(name, tables, rounds, boards, sections)
    if one is None:
        return
    check(one)
    assert rounds in (None, one.rounds)
    assert boards in (None, one.rounds * max(len(row.boards) for row in one.rows))


@pytest.mark.parametrize("name", [name for name in published.movements() if name != "Individual3Tables"])
def test_published_movements_are_lawful(name):
    """Club movements keep the laws, once it is said where two meet twice in a row."""
    one = published.movements()[name]
    twice = name.startswith(("Howell04", "2Tables", "Armonk"))
    assert [fault for fault in faults(one) if not (twice and "have met" in fault.why)] == []


BROKEN = {
    "a board again": (
        [row(1, 1, 1, 2, 1), row(1, 2, 3, 4, 2), row(2, 1, 1, 3, 1), row(2, 2, 4, 2, 3)],
        "Row 3 (round 2, table 1): pair 1 has played board 1 in round 1.",
    ),
    "an opponent again": (
        [row(1, 1, 1, 2, 1), row(1, 2, 3, 4, 2), row(2, 1, 2, 1, 3), row(2, 2, 4, 3, 4)],
        "Row 3 (round 2, table 1): pair 2 and pair 1 have met in round 1.",
    ),
    "two places": (
        [row(1, 1, 1, 2, 1), row(1, 2, 3, 1, 2)],
        "Row 2 (round 1, table 2): pair 1 sits in row 1 in this round.",
    ),
    "a table twice": (
        [row(1, 1, 1, 2, 1), row(1, 1, 3, 4, 2)],
        "Row 2 (round 1, table 1): row 1 is this table in this round.",
    ),
    "a board at two tables": (
        [row(1, 1, 1, 2, 1), row(1, 2, 3, 4, 1)],
        "Row 2 (round 1, table 2): board 1 is also at table 1 in this round, but not marked as shared.",
    ),
    "said to be shared": (
        [row(1, 1, 1, 2, 1), row(1, 2, 3, 4, 2, shared=True)],
        "Row 2 (round 1, table 2): its boards are marked as shared, but no other table has them.",
    ),
    "itself": ([row(1, 1, 1, 1, 1)], "Row 1 (round 1, table 1): pair 1 would play against itself."),
    "no table": ([row(1, 3, 1, 2, 1)], "Row 1 (round 1, table 3): there are tables 1 to 2."),
    "no board": ([row(1, 1, 1, 2)], "Row 1 (round 1, table 1): there is no board."),
    "a board twice": ([row(1, 1, 1, 2, 1, 1)], "Row 1 (round 1, table 1): a board appears twice."),
    "nobody": ([row(1, 1, None, None, 1)], "Row 1 (round 1, table 1): no one sits there."),
    "a round of sit-outs": ([row(1, 1, 1, None, 1)], "Round 1 has no tables."),
    "a round that is empty": ([row(2, 1, 1, 2, 1)], "Round 1 has no tables."),
}


@pytest.mark.parametrize("what", BROKEN)
def test_a_wrong_row_is_named(what):
    """The refusal names the row, its round and its table, and says what is wrong."""
    rows, why = BROKEN[what]
    with pytest.raises(Unreadable) as refused:
        check(movement(*rows))
    assert (refused.value.code, refused.value.why) == ("bad_movement", why)


def test_rounds_are_those_of_the_movement():
    """A row of a round that there is not is wrong."""
    assert [fault.why for fault in faults(movement(row(2, 1, 1, 2, 1), rounds=1))] == [
        "there are rounds 1 to 1"
    ]


def test_copies_are_not_shared():
    """Two copies of a board may be at two tables at once."""
    assert faults(movement(row(1, 1, 1, 2, 1), row(1, 2, 3, 4, 1, copy=2))) == []


def test_two_meetings_may_be_said():
    """Where a movement says that two may meet twice, they may, and not a third time."""
    rows = [row(number, 1, 1, 2, number) for number in (1, 2, 3)]
    assert faults(movement(*rows[:2], meetings=2)) == []
    assert [fault.row for fault in faults(movement(*rows, meetings=2))] == [2]


def test_a_team_has_two_pairs():
    """A team may hold both directions of a board at two tables, and its match needs both."""
    both = [row(1, 1, 1, 2, 1, shared=True), row(1, 2, 2, 1, 1, shared=True)]
    assert faults(movement(*both, kind="teams")) == []
    assert [fault.why for fault in faults(movement(row(1, 1, 1, 2, 1), kind="teams"))] == [
        "no row lets teams 2 and 1 play these boards with sides swapped"
    ]


def test_partners_are_new_each_time():
    """In an individual nobody has a partner twice; opponents may meet twice."""
    rows = tuple(
        IndividualRow(round=number, table=1, n=1, e=2, s=3, w=4, boards=(number,)) for number in (1, 2)
    )
    one = Movement(schema=1, kind="individual", tables=1, rounds=2, rows=rows)
    assert [fault.why for fault in faults(one)] == [
        "players 1 and 3 were partners in round 1",
        "players 2 and 4 were partners in round 1",
    ]


def test_every_whist_tournament_is_one():
    """Each two players are partners once and opponents twice, at every size. Rule: BRI-COMP-4"""
    for players in tournaments():
        partners, opponents = {}, {}
        for seats in make("individual", Fraction(players, 4)).rows:
            if seats.is_played:
                for couple in ((seats.n, seats.s), (seats.e, seats.w)):
                    partners[frozenset(couple)] = partners.get(frozenset(couple), 0) + 1
                for ns_player in (seats.n, seats.s):
                    for other in (seats.e, seats.w):
                        couple = frozenset((ns_player, other))
                        opponents[couple] = opponents.get(couple, 0) + 1
        couples = players * (players - 1) // 2
        assert (len(partners), set(partners.values())) == (couples, {1})
        assert (len(opponents), set(opponents.values())) == (couples, {2})
