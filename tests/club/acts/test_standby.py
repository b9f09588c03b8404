"""A pair that stands by and fills in for one that is absent."""

from tests.club.log.refusals import refusal
from tests.club.log.sessions import after, played_round, player
from tests.club.seating.test_standby import entered
from valat.club.acts.standby import seat_standby
from valat.club.acts.substitution import substitute
from valat.club.acts.undo import can_undo, undo
from valat.club.log.events import RoundStarted
from valat.club.scores.standings import scored_event
from valat.club.seating.seating import seating_event
from valat.club.seating.standby import pairs_standing_by
from valat.games.bridge.scoring import STEPS


def waiting(**fields):
    """Four pairs that are seated, and a fifth that stands by."""
    state = entered([*["pair"] * 4, "standby"], **fields)
    return after(state, seating_event(state, "Bot"))


def people(state, number):
    """Who a contestant is."""
    return [member.player for member in state.contestants[number].members]


def test_it_is_the_pair_from_then_on():
    """And has no substitutes: whatever comes of the boards is its own. Rule: BRI-COMP-15"""
    state = after(waiting(), *seat_standby(waiting(), 2, 5, "They have not come."))
    assert people(state, 2) == ["p5", "p105"]
    assert pairs_standing_by(state) == []
    assert not any(result.substituted for result in scored_event(played_round(state), STEPS).results)


def test_what_cannot_be():
    """No reason, nobody there, nobody who stands by, a pair that has ended a board."""
    state = waiting()
    assert refusal(seat_standby, entered(["standby"]), 1, 1, "Why.") == "no_round"
    assert refusal(seat_standby, state, 9, 5, "Why.") == "no_contestant"
    assert refusal(seat_standby, state, 2, 1, "Why.") == "no_entry"
    assert refusal(seat_standby, played_round(state), 2, 5, "Why.") == "too_late"
    seated_now = after(state, *seat_standby(state, 2, 5, "They have not come."))
    assert refusal(seat_standby, seated_now, 3, 5, "Why.") == "no_entry"


def test_whoever_plays_stands_by_no_more():
    """Since a pair was missing, or as a substitute."""
    state = waiting()
    assert pairs_standing_by(after(state, *substitute(state, 1, 0, player(5), "Bot", "Ill."))) == []
    missing = entered([*["pair"] * 3, "standby"])
    assert pairs_standing_by(after(missing, seating_event(missing, "Bot"))) == []


def test_a_director_who_stands_by_has_seen_what_was_played():
    """They fill in before the first round, and then no more. Rule: BRI-COMP-15"""
    state = waiting()
    assert seat_standby(state, 2, 5, "They have not come.", ["p5"])
    begun = after(state, RoundStarted(1, 900_000))
    assert refusal(seat_standby, begun, 2, 5, "They have not come.", ["p5"]) == "saw_cards"


def test_it_is_taken_back_until_a_board_is_ended():
    """Then whoever was absent has the place again."""
    before = waiting()
    state = after(before, *seat_standby(before, 2, 5, "They have not come."))
    (act,) = state.acts
    undone = after(state, *undo(state, act, "There they are.", now_ms=0))
    assert undone.contestants == before.contestants
    assert [entry.number for entry in pairs_standing_by(undone)] == [5]
    assert not can_undo(played_round(state), act, now_ms=0)
