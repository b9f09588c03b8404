"""Acts that are taken back."""

from tests.club.log.refusals import refusal
from tests.club.log.sessions import after, played_round, player, seated_session
from valat.club.acts import commands
from valat.club.acts.substitution import substitute
from valat.club.acts.undo import can_undo, undo
from valat.club.log.events import RoundStarted, SessionClosed


def playing():
    """The second round of a session of two tables."""
    state = played_round(seated_session(*range(1, 9)))
    return after(state, RoundStarted(2, 900_000))


def replaced(state, name="p1"):
    """The state after player 9 has come for another, with the place."""
    contestant = state.contestant_of(name)
    place = [member.player for member in contestant.members].index(name)
    event = substitute(state, contestant.number, place, player(9), "Bot", "Ill.")
    return after(state, *event), (contestant.number, place)


def undone(state, act):
    """The state after the act was taken back."""
    return after(state, *undo(state, act, "A mistake.", now_ms=0))


def test_a_substitute_gives_the_place_back():
    """Nobody has played for somebody else then."""
    before = playing()
    state, _ = replaced(before)
    (act,) = state.acts
    state = undone(state, act)
    assert (state.contestants, state.substituted, state.acts) == (before.contestants, {}, {})
    assert refusal(undo, state, act, "Again.", now_ms=0) == "no_act"


def test_a_substitute_who_has_played_a_board_stays():
    """So does one who was followed by another."""
    state, (number, place) = replaced(seated_session(*range(1, 9)))
    (act,) = state.acts
    assert refusal(undo, played_round(state), act, "A mistake.", now_ms=0) == "too_late"
    again = after(state, *substitute(state, number, place, None, "Bot", "Gone."))
    assert not can_undo(again, act, now_ms=0)


def test_time_results_and_messages():
    """Each is as it was before."""
    state = playing()
    state = after(state, *commands.add_time(state, 2, "Slow.", 0))
    assert undone(state, next(iter(state.acts))).ends_ms == 900_000
    state = after(playing(), *commands.show_results(playing(), "end"))
    assert undone(state, next(iter(state.acts))).plan.results == "round"
    state = after(playing(), *commands.send_message(playing(), "Tea is ready."))
    assert undone(state, next(iter(state.acts))).messages == ()


def test_time_of_a_round_that_is_over_stays():
    state = after(seated_session(*range(1, 9)), RoundStarted(1, 900_000))
    state = after(state, *commands.add_time(state, 2, "Slow.", 0))
    (act,) = state.acts
    state = after(state, RoundStarted(2, 1_800_000))
    assert refusal(undo, state, act, "A mistake.", now_ms=0) == "too_late"


def test_when_it_is_over_only_what_counts_is_taken_back():
    """The results may still be corrected. Rule: BRI-COMP-11"""
    state = after(playing(), *commands.send_message(playing(), "Good night."))
    (told,) = state.acts
    state = after(state, *commands.penalise(state, 1, 10, "Late.", now_ms=0), SessionClosed())
    (fine,) = state.penalties
    assert can_undo(state, fine, now_ms=0)
    assert not can_undo(state, told, now_ms=0)


def test_a_director_who_left_has_seen_what_others_still_play():
    """And does not come back to these boards; before any was dealt they do. Rule: BRI-COMP-15"""
    state, _ = replaced(playing())
    (act,) = state.acts
    assert refusal(undo, state, act, "A mistake.", now_ms=0, directs=True) == "saw_cards"
    before, _ = replaced(seated_session(*range(1, 9)))
    assert undo(before, next(iter(before.acts)), "A mistake.", now_ms=0, directs=True)
