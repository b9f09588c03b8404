"""What clients hear of an event, and who hears of it at all."""

import msgspec
import pytest

from tests.table.live.parts import table_state
from valat import games
from valat.table.live.event_picture import event_picture, may_receive
from valat.table.log.events import Event, MoveExplained, MoveMade, PlayerSeated

EXPLAINED = Event(9, 0, 1, MoveExplained(1, 4, 0, "a long suit"))
MOVE = Event(9, 0, 1, MoveMade(1, 4, 0, "S7+tierce=S789", "player", 900, 0))


def shown(event, move_text=None):
    """The picture as JSON has it."""
    return msgspec.to_builtins(event_picture(event, move_text))


def test_on_connecting_nothing_has_happened():
    assert event_picture(None, None) is None


def test_only_public_fields_are_shown():
    """Neither the player's id nor whether it is a guest."""
    seated = Event(2, 0, 1, PlayerSeated(0, "an-id", "Ann", guest=True))
    assert shown(seated) == {"kind": "seated", "seat": 0, "name": "Ann"}


def test_a_move_is_shown_as_the_viewer_hears_it():
    """Others hear that a tierce is announced, not which."""
    heard = shown(MOVE, "S7+tierce")
    assert heard == {"kind": "move", "deal": 1, "ply": 4, "seat": 0, "by": "player", "move": "S7+tierce"}


def test_whoever_sees_nothing_of_the_deal_hears_no_move():
    """Only that one was made."""
    assert "move" not in shown(MOVE, None)


@pytest.mark.parametrize(("seat", "heard"), [(0, True), (1, True), (2, False), (3, True), (None, False)])
def test_an_explanation_is_for_the_opponents(seat, heard):
    """Neither the partner nor a spectator, who may be the partner at another screen, learns of it."""
    game = games.find("bridge")
    state = table_state(game=game, options=game.presets["duplicate"])
    assert may_receive(EXPLAINED, state, seat) is heard


def test_everything_else_is_for_everybody():
    for event in (None, MOVE):
        assert may_receive(event, table_state(), None)
