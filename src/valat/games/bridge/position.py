"""The bridge from a deal to the flat position that search walks."""

from typing import TypeVar

from valat.games.bridge.flat_position import BridgePosition
from valat.games.bridge.play import PlayState
from valat.games.bridge.rules import DECK, SIDES
from valat.games.bridge.state import State
from valat.kernel.errors import Refusal
from valat.kernel.position import TrickPosition

Flat = TypeVar("Flat", bound=TrickPosition)


def position(state: State) -> BridgePosition:
    """The position of a deal past its auction, with all its cards played from the first trick on.

    Raises:
        Refusal: there is no contract yet, all have passed, or a claim has ended the play.
    """
    play = _play(state)
    return _play_cards(BridgePosition(play.rules, state.hands, play.declarer), state)


def tricks(state: State) -> TrickPosition:
    """The position for the double-dummy solver, to which dummy is a seat like any.

    Raises:
        Refusal: there is no contract yet, all have passed, or a claim has ended the play.
    """
    play = _play(state)
    return _play_cards(TrickPosition(play.rules, state.hands, (play.declarer + 1) % 4, SIDES), state)


def _play(state: State) -> PlayState:
    play = state.play
    if play is None:
        raise Refusal("There is no contract yet. Only the play can be analysed.", key="no_play")
    # What was claimed is in no line of play: search cannot walk to this end.
    if play.over and any(play.hands):
        raise Refusal("The remaining tricks were claimed.", key="no_play")
    return play


def _play_cards(flat: Flat, state: State) -> Flat:
    for seat_move in state.moves:
        if seat_move.move.name in _CARDS:
            flat.play(flat.move_of(seat_move.move.name))
    return flat


_CARDS = frozenset(DECK)
