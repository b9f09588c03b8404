"""Rounds that are paired by the results so far."""

import pytest
from msgspec.structs import replace

from tests.club.log.sessions import after, entered, opened, played_round, seated_session
from valat.club.acts.commands import adjust
from valat.club.course.drawing import drawn_round
from valat.club.course.outcome import consequences
from valat.club.seating.movements import movement_for
from valat.club.seating.seating import seating_event
from valat.kernel.errors import Refusal

NOW = 1_000_000


def swiss(pairs, **fields):
    """A Swiss session of so many pairs, seated."""
    return seated_session(
        *range(1, 2 * pairs + 1), **{"movement": "swiss-pairs", "rounds": 3, "fill": False, **fields}
    )


def next_round(state, *scores):
    """The state after one more round, and after the next one is paired, if there is any."""
    state = played_round(state, *scores)
    events = consequences(state, NOW, "Bot")
    return after(state, *events) if state.round < state.rounds else state


def meetings(state, number):
    """Who meets in a round."""
    return {
        frozenset(contestant for side in row.sides for contestant in side) for row in state.rows_of(number)
    }


def test_the_first_round_goes_by_number():
    """Which was drawn; later rounds have no rows yet, but are counted."""
    state = swiss(8)
    assert state.rounds == 3
    assert {row.round for row in state.rows} == {1}
    assert meetings(state, 1) == {frozenset((number, number + 4)) for number in (1, 2, 3, 4)}
    assert [pairing.key for pairing in state.pairings] == ["upper_half"] * 4


def test_those_of_like_standing_meet():
    """North-South of the first two tables have won both boards, of the others lost them."""
    state = next_round(swiss(8), 420, 420, 100, 100, -50, -50, -420, -420)
    winners = {row.ns for row in state.rows_of(1)[:2]} | {row.ew for row in state.rows_of(1)[2:]}
    top = [couple for couple in meetings(state, 2) if couple <= winners]
    assert len(top) == 2
    assert {row.boards for row in state.rows_of(2)} == {(3, 4)}
    assert all(pairing.why and pairing.places for pairing in state.pairings)


@pytest.mark.parametrize("pairs", [5, 6, 7, 8])
def test_nobody_meets_again_or_has_two_byes(pairs):
    """In as many rounds as there can be without. Rule: BRI-COMP-4"""
    state = swiss(pairs, rounds=4)
    for number in range(4):
        state = next_round(state, *[50 * number, -80, 420] * 4)
    met = [couple for number in range(1, 5) for couple in meetings(state, number)]
    assert len(set(met)) == len(met)


def test_no_more_rounds_than_opponents():
    """Four pairs play three rounds, however many were planned."""
    assert swiss(4, rounds=7).rounds == 3


def test_directions_are_shared_out():
    """After two rounds everybody has sat North-South once."""
    state = next_round(swiss(8), 420, 420, 100, 100, -50, -50, -420, -420)
    sat = [row.ns for number in (1, 2) for row in state.rows_of(number)]
    assert {sat.count(number) for number in state.contestants} == {1}


def test_a_ruling_changes_only_rounds_that_are_still_to_be_paired():
    """The round that was paired stays; the next one follows from the corrected results."""
    state = next_round(swiss(8), 420, 420, 100, 100, -50, -50, -420, -420)
    paired = state.rows_of(2)
    ruling = adjust(state, (1, 1, 1), ("average-", "average+"), "A revoke.", NOW)
    state = after(state, *ruling)
    assert state.rows_of(2) == paired
    assert consequences(state, 0, "Bot") == ()


def test_a_ruling_between_changes_the_pairings():
    """Before the round is paired, the standings are as the director has left them."""
    state = played_round(swiss(8), 420, 420, 100, 100, -50, -50, -420, -420)
    first, ruled = state.rows_of(1)[0], state
    for board in first.boards:
        events = adjust(ruled, (1, 1, board), ("average-", "average+"), "A revoke.", NOW)
        ruled = after(ruled, *events)
    before, after_it = (
        next(
            pairing
            for pairing in drawn_round(each_state).pairings
            if first.ns in (pairing.one, pairing.other)
        )
        for each_state in (state, ruled)
    )
    assert before.places != after_it.places


def test_more_boards_than_are_sealed():
    """64 here: nine rounds of eight boards are too many."""
    state = entered(opened(movement="swiss-pairs", rounds=9, boards=8, fill=False), *range(1, 21))
    with pytest.raises(Refusal) as refused:
        seating_event(state, "Bot")
    assert refused.value.code == "no_movement"
    enough = replace(state, plan=replace(state.plan, rounds=8))
    assert movement_for(enough, 10).rounds == 8
