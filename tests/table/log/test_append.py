"""New events become numbered ones, together with all that follows from them."""

import pytest

from tests.table.log.logs import FOUR, KEYS, after, committed, dealt, opened, seated, steps_after
from tests.table.world import START
from valat.kernel.errors import Refusal
from valat.table.log.append import number_event, projection_statements
from valat.table.log.events import (
    CardsDealt,
    MoveMade,
    NewEvent,
    PlayerReady,
    PracticeGiven,
    SeatLeft,
    kind_of,
)
from valat.table.log.state import PracticeDeal

PASS = MoveMade(1, 0, 1, "Pass", "player", 0, 0)


def test_events_are_numbered_on_from_the_state():
    """Without a gap, and each comes with the state after it."""
    steps = steps_after(seated(), PlayerReady(0, 1), PlayerReady(1, 1))
    first = seated().seq + 1
    assert [(event.seq, state.seq) for event, state in steps] == [(first, first), (first + 1, first + 1)]


def test_what_follows_comes_with_it():
    """The first who sits down has the first deal sealed."""
    assert [kind_of(event.body) for event, _ in steps_after(opened(), FOUR[0])] == ["seated", "committed"]


def test_one_that_cannot_be_refuses_all():
    """Nothing of the others is kept: whoever asks gets no steps."""
    with pytest.raises(Refusal):
        steps_after(seated(), PlayerReady(0, 1), PASS)


def test_an_event_has_what_it_was_asked_for_with():
    """Who did it under which id, and the move that its text was written from."""
    asked = NewEvent(PASS, "bob", "b-1", "a move")
    event = number_event(asked, 7, 3, START)
    assert (event.seq, event.engine, event.actor, event.client_id) == (7, 3, "bob", "b-1")
    assert (event.move, event.hidden) == ("a move", False)


@pytest.mark.parametrize("secret", [True, False])
def test_a_move_is_hidden_where_its_game_says_so(monkeypatch, secret):
    """An announcement of Belot's, of which others hear only the kind."""
    state = dealt()
    monkeypatch.setattr(type(state.game), "is_secret", lambda game, move: secret)
    assert [event.hidden for event, _ in steps_after(state, PASS)] == [secret]


def test_a_move_of_a_board_is_hidden():
    """Others have still to play it."""
    state = after(opened("bridge", boards="world"), committed(board="b"), *FOUR, CardsDealt(1, (), {}))
    (step,) = steps_after(state, MoveMade(1, 0, 0, "Pass", "player", 0, 0))
    assert step[0].hidden


def test_cards_that_are_given_are_hidden():
    """Whoever reads the store alone learns no deal before it is played."""
    ((event, _), *_) = steps_after(opened(boards="given"), PracticeGiven((PracticeDeal({}, "", 1),)))
    assert event.hidden


def test_lists_are_written_from_the_state_before_each_event():
    """Of whoever left only the state before tells the name."""
    state = seated()
    steps = steps_after(state, SeatLeft(0), SeatLeft(1))
    values = [row for _, row in projection_statements(state, steps, KEYS)]
    assert [row["player"] for row in values if "player" in row] == ["ann", "bob"]
