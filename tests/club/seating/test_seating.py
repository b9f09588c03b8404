"""Who sits where when a session begins."""

import pytest

from tests.club.log.sessions import after, entered, opened, player, seated_session
from valat.club.acts import commands
from valat.club.seating.movements import check_plan
from valat.club.seating.seating import seating_event
from valat.kernel.errors import Refusal


def pairs_of(event):
    """Each contestant's members: players by id, bots as None."""
    return [tuple(member.player for member in contestant.members) for contestant in event.contestants]


def test_partners_stay_together():
    """Whoever entered alone plays with the next one alone, the last one with a bot."""
    state = entered(opened(), 1, 2)
    for number in (3, 4, 5):
        state = after(state, *commands.enter(state, player(number), f"{number:032x}"))
    found = pairs_of(seating_event(state, "Bot"))
    assert sorted(map(str, found)) == sorted(
        map(str, [("p1", "p2"), ("p3", "p4"), ("p5", None), (None, None)])
    )


def test_bots_make_up_two_tables():
    """Also where nobody but one pair has come."""
    state = seated_session(1, 2)
    assert len(state.contestants) == 4
    assert {row.table for row in state.rows_of(1)} == {1, 2}


def test_without_bots_a_pair_sits_out():
    """Three pairs make a table and a half."""
    state = seated_session(*range(1, 11), fill=False)
    assert len(state.contestants) == 5
    assert sum(not row.is_played for row in state.rows) == len({row.round for row in state.rows})


@pytest.mark.parametrize("pairs", [5, 6])
@pytest.mark.parametrize("fill", [True, False])
def test_three_tables_play_one_set_of_boards_a_round(pairs, fill):
    """Which a table deals one after the other, by their numbers."""
    state = seated_session(*range(1, 2 * pairs + 1), fill=fill, boards=2)
    assert state.movement == "howell-relay"
    assert {row.boards[1] - row.boards[0] for row in state.rows} == {1}
    assert {len(row.boards) for row in state.rows} == {2}


def test_a_movement_of_two_sets_a_round_is_refused():
    """Where bots may not make up a fourth table."""
    state = entered(opened(movement="howell", fill=False), *range(1, 13))
    with pytest.raises(Refusal) as refused:
        seating_event(state, "Bot")
    assert refused.value.code == "no_movement"


def test_too_few():
    """Without bots one table is none."""
    state = entered(opened(fill=False), 1, 2, 3, 4)
    with pytest.raises(Refusal) as refused:
        seating_event(state, "Bot")
    assert refused.value.code == "too_few"


def test_a_movement_that_is_asked_for():
    """With so many boards a round as planned; an unknown one is refused."""
    state = seated_session(*range(1, 13), movement="mitchell", boards=4)
    assert state.movement == "mitchell"
    assert {len(row.boards) for row in state.rows} == {4}
    with pytest.raises(Refusal) as refused:
        check_plan(opened(movement="individual").plan)
    assert refused.value.code == "unknown_movement"


def test_numbers_follow_from_all_nonces():
    """Another nonce of one player draws all numbers anew; the order of entering alone decides nothing."""
    seatings = set()
    for nonce in range(20):
        state = entered(opened(), *range(1, 9))
        state = after(state, *commands.enter(state, player(9), f"{nonce:032x}"))
        seatings.add(tuple(pairs_of(seating_event(state, "Bot"))))
    assert len(seatings) > 10


def test_everybody_alone():
    """Eight players, whose partners change."""
    state = opened(contest="individual")
    for number in range(1, 8):
        state = after(state, *commands.enter(state, player(number), f"{number:032x}"))
    state = after(state, seating_event(state, "Bot"))
    assert len(state.contestants) == 8
    partners = {frozenset(side) for row in state.rows for side in row.sides}
    assert len(partners) > len(state.rows)


def test_sections_play_the_same_boards():
    """Nine tables are a section of five and one of four; tables and numbers go on from one to the other."""
    state = seated_session(*range(1, 37), movement="mitchell", sections=2, rounds=3, boards=2)
    by_section = {name: [row for row in state.rows_of(1) if row.section == name] for name in "AB"}
    assert {name: [row.table for row in rows] for name, rows in by_section.items()} == {
        "A": [1, 2, 3, 4, 5],
        "B": [6, 7, 8, 9],
    }
    assert {contestant for row in state.rows for side in row.sides for contestant in side} == set(
        state.contestants
    )
    assert by_section["A"][0].boards == by_section["B"][0].boards == (1, 2)


def test_fewer_sections_where_fewer_come():
    """A section has two tables at least."""
    state = seated_session(*range(1, 17), sections=4)
    assert {row.section for row in state.rows} == {"A", "B"}
    assert {row.section for row in seated_session(1, 2, sections=4).rows} == {""}


def test_more_boards_than_are_sealed():
    """Ten tables at eight boards a round need eighty; in two sections forty will do."""
    state = entered(opened(boards=8), *range(1, 41))
    with pytest.raises(Refusal) as refused:
        seating_event(state, "Bot")
    assert (refused.value.code, "80 boards, but only 64 are sealed" in refused.value.why) == (
        "no_movement",
        True,
    )
    assert seating_event(entered(opened(boards=8, sections=2), *range(1, 41)), "Bot")
