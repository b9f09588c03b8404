"""What players and directors may ask of a session."""

from functools import partial

from tests.club.log.refusals import refusal
from tests.club.log.sessions import after, entered, opened, played_round, player, seated_session
from valat.club.acts import commands
from valat.club.acts.substitution import substitute
from valat.club.acts.undo import undo
from valat.club.log.checks import CORRECTIONS_MS, corrections_end_ms
from valat.club.log.events import AdjudicationProposed, RoundStarted, SessionCancelled, SessionClosed, Share
from valat.club.log.state import Session
from valat.club.seating.seating import members_by_seat

NONCE = "0" * 32
FIFTY = ("average", "average")


def names(state: Session) -> list[list[str]]:
    """Who has entered together."""
    return [[member.name for member in entry.members] for entry in state.entries]


def test_a_place_is_kept_for_a_partner():
    """Whoever was named takes it by entering, and nobody else may."""
    state = opened()
    state = after(state, *commands.enter(state, player(1), NONCE, "Player 2"))
    assert refusal(commands.join, state, player(3), NONCE, 1) == "bad_partner"
    state = after(state, *commands.enter(state, player(2), NONCE))
    assert names(state) == [["Player 1", "Player 2"]]


def test_whoever_waits_is_joined():
    """By anybody, once."""
    state = opened()
    state = after(state, *commands.enter(state, player(1), NONCE))
    state = after(state, *commands.join(state, player(2), NONCE, 1))
    assert names(state) == [["Player 1", "Player 2"]]
    assert refusal(commands.join, state, player(3), NONCE, 1) == "no_entry"


def test_a_partner_who_withdraws_leaves_the_other():
    """Who may be joined again; nobody is left where both have gone."""
    state = entered(opened(), 1, 2)
    state = after(state, *commands.withdraw(state, player(1)))
    assert names(state) == [["Player 2"]]
    state = after(state, *commands.join(state, player(3), NONCE, 1))
    assert names(state) == [["Player 2", "Player 3"]]
    state = after(state, *commands.withdraw(state, player(2)))
    state = after(state, *commands.withdraw(state, player(3)))
    assert (names(state), state.members) == ([[]], [])


def test_who_cannot_enter():
    """Twice, with oneself, or when it has begun."""
    state = entered(opened(), 1, 2)
    assert refusal(commands.enter, state, player(1), "f" * 32) == "entered"
    assert refusal(commands.enter, state, player(3), NONCE, "Player 3") == "bad_partner"
    assert refusal(commands.withdraw, state, player(3)) == "not_entered"
    begun = seated_session(1, 2, 3, 4)
    assert refusal(commands.enter, begun, player(9), NONCE) == "too_late"


def test_a_pause_keeps_what_the_clock_had_left():
    """However long it lasts."""
    state = seated_session(1, 2, 3, 4)
    state = played_round(state)
    assert refusal(commands.add_time, state, 1, "Late.", 0) == "no_round"
    playing = after(state, RoundStarted(state.round + 1, 100_000))
    paused = after(playing, *commands.pause(playing, "Fire alarm.", 40_000))
    assert (paused.paused, paused.left_ms) == ("Fire alarm.", 60_000)
    resumed = after(paused, *commands.resume(paused, 900_000))
    assert (resumed.paused, resumed.ends_ms) == (None, 960_000)
    longer = after(resumed, *commands.add_time(resumed, 2, "Slow table.", 900_000))
    assert longer.ends_ms == 960_000 + 120_000
    assert refusal(commands.add_time, longer, -60, "Quick.", 900_000) == "bad_clock"


def test_what_cannot_be_ruled():
    """A board that was not played there, weights that are no whole, without a reason."""
    state = played_round(seated_session(1, 2, 3, 4))
    assert refusal(commands.adjust, state, (1, 1, 99), FIFTY, "Why.", now_ms=0) == "no_board"
    assert refusal(commands.adjust, state, (2, 1, 1), FIFTY, "Why.", now_ms=0) == "no_board"
    board = state.tables_of(1)[0].row.boards[0]
    too_much = (Share(420, 61), Share(-50, 61))
    assert (
        refusal(commands.adjust, state, (1, 1, board), (too_much, "average"), "Why.", now_ms=0)
        == "bad_weights"
    )
    assert refusal(commands.adjust, state, (1, 1, board), FIFTY, "", now_ms=0) == "no_reason"
    assert refusal(commands.penalise, state, 77, 10, "Late.", now_ms=0) == "no_contestant"
    assert refusal(undo, state, 3, "Wrong.", now_ms=0) == "no_act"


def test_a_second_ruling_replaces_the_first_and_is_undone():
    """Of the same board at the same table."""
    state = played_round(seated_session(1, 2, 3, 4))
    board = state.tables_of(1)[0].row.boards[0]
    for sides in (FIFTY, ("average+", "average-")):
        state = after(state, *commands.adjust(state, (1, 1, board), sides, "Why.", now_ms=0))
    assert [adjustment.sides for adjustment in state.adjustments.values()] == [("average+", "average-")]
    (act,) = state.adjustments
    state = after(state, *undo(state, act, "Wrong board.", now_ms=0))
    assert state.adjustments == {}


def test_a_substitute_is_nobody_who_plays():
    """A bot may come any time."""
    state = seated_session(1, 2, 3, 4)
    number = state.contestant_of("p1").number
    place = [member.player for member in state.contestants[number].members].index("p1")
    assert refusal(substitute, state, number, place, player(3), "Bot", "Ill.") == "seated"
    state = after(state, *substitute(state, number, place, player(9), "Bot", "Ill."))
    assert state.contestant_of("p9").number == number
    state = after(state, *substitute(state, number, place, None, "Bot", "Ill, too."))
    assert state.contestants[number].members[place].player is None


def test_a_round_that_was_played_keeps_its_players():
    """Whoever comes later has not played it; nor has whoever left before the next one played that."""
    state = played_round(seated_session(1, 2, 3, 4, rounds=2))
    contestant = state.contestant_of("p1")
    place = [member.player for member in contestant.members].index("p1")
    for come in (5, 6):
        ill = substitute(state, contestant.number, place, player(come), "Bot", "Ill.")
        state = after(state, *ill)
    state = played_round(state)
    sat = [
        {member.player for table in state.tables_of(number) for member in members_by_seat(state, table)}
        for number in (1, 2)
    ]
    assert [players - {None} for players in sat] == [{"p1", "p2", "p3", "p4"}, {"p2", "p3", "p4", "p6"}]


def test_an_entry_that_is_asked_again_is_done_once():
    """By its nonce."""
    state = opened()
    state = after(state, *commands.enter(state, player(1), NONCE))
    assert commands.enter(state, player(1), NONCE) == []
    assert refusal(commands.enter, state, player(1), "f" * 32) == "entered"


def test_results_are_corrected_for_72_hours():
    """From the end on; nothing else is done then. Rule: BRI-COMP-11"""
    state = after(played_round(seated_session(1, 2, 3, 4)), SessionClosed(), at_ms=1_000)
    board, last = state.tables_of(1)[0].row.boards[0], 1_000 + CORRECTIONS_MS
    assert corrections_end_ms(state) == last
    state = after(state, *commands.adjust(state, (1, 1, board), FIFTY, "Why.", now_ms=last))
    state = after(state, *commands.penalise(state, 1, 10, "Late.", now_ms=last))
    (act,) = state.adjustments
    assert undo(state, act, "Wrong.", now_ms=last)
    late = {"now_ms": last + 1}
    assert refusal(commands.adjust, state, (1, 1, board), FIFTY, "Why.", **late) == "too_late"
    assert refusal(commands.penalise, state, 1, 10, "Late.", **late) == "too_late"
    assert refusal(undo, state, act, "Wrong.", **late) == "too_late"
    assert refusal(substitute, state, 1, 0, None, "Bot", "Ill.") == "too_late"
    assert refusal(commands.send_message, state, "Good night.") == "too_late"


def test_a_cancelled_session_is_not_corrected():
    """There is nothing that would count."""
    state = after(played_round(seated_session(1, 2, 3, 4)), SessionCancelled("Fire."), at_ms=1_000)
    assert corrections_end_ms(state) is None
    assert refusal(commands.penalise, state, 1, 10, "Late.", now_ms=1_000) == "too_late"


def test_a_proposal_is_taken_with_one_act():
    """An auction that was not over is an average for both; without a proposal there is none to take."""
    state = played_round(seated_session(1, 2, 3, 4))
    board = state.tables_of(1)[0].row.boards[0]
    take = partial(commands.take_proposal, at=(1, 1, board), reason="The clock.", now_ms=0)
    assert refusal(take, state) == "no_board"
    state = after(state, AdjudicationProposed(1, 1, board))
    assert [ruling.sides for ruling in take(state)] == [FIFTY]
    shares = (Share(420, 75), Share(-50, 25))
    state = after(state, AdjudicationProposed(1, 1, board, 420, shares))
    assert [ruling.sides for ruling in take(state)] == [(shares, shares)]
