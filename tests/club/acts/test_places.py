"""Numbers and seats before the first round."""

from tests.club.log.refusals import refusal
from tests.club.log.sessions import after, opened, seated_session
from valat.club.acts.commands import penalise
from valat.club.acts.places import swap, turn
from valat.club.acts.substitution import substitute
from valat.club.acts.undo import undo
from valat.club.log.events import RoundStarted


def names(state, number):
    """The players of a contestant."""
    return [member.name for member in state.contestants[number].members]


def test_two_pairs_change_their_numbers():
    """And so their places in all rounds. Rule: BRI-COMP-13"""
    state = seated_session(*range(1, 9))
    one, two = names(state, 1), names(state, 2)
    state = after(state, *swap(state, 1, 2, "The wheelchair's table is the first."))
    assert (names(state, 1), names(state, 2)) == (two, one)
    assert state.contestants[1].number == 1


def test_what_was_ruled_of_a_pair_goes_with_it():
    """A penalty, and that somebody else plays for it: also when that is taken back."""
    state = seated_session(*range(1, 9))
    state = after(state, *penalise(state, 1, 10, "Late.", now_ms=0))
    state = after(state, *substitute(state, 1, 1, None, "Bot", "Ill."))
    (act,), gone = state.acts, state.former[0].member
    state = after(state, *swap(state, 1, 2, "By seed."))
    assert [penalty.contestant for penalty in state.penalties.values()] == [2]
    assert set(state.substituted) == {(2, 1)}
    state = after(state, *undo(state, act, "There.", now_ms=0))
    assert state.contestants[2].members[1] == gone
    assert state.substituted == {}


def test_a_pair_changes_seats():
    """Who sat North sits South. Rule: BRI-COMP-13"""
    state = seated_session(*range(1, 9))
    before = names(state, 3)
    assert names(after(state, *turn(state, 3, "They always do.")), 3) == before[::-1]


def test_what_cannot_be_changed():
    """A pair with itself, one that is none, a player alone, before the seating and after the start."""
    state = seated_session(*range(1, 9))
    assert refusal(swap, state, 1, 1, "Why.") == "no_contestant"
    assert refusal(swap, state, 1, 99, "Why.") == "no_contestant"
    assert refusal(turn, seated_session(*range(1, 9), contest="individual"), 1, "Why.") == "no_contestant"
    assert refusal(swap, opened(), 1, 2, "Why.") == "no_round"
    assert refusal(turn, after(state, RoundStarted(1, 1)), 1, "Why.") == "too_late"
