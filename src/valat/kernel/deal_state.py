"""What the state of every game's deals shows of itself."""

from typing import Any

import msgspec

from valat.cards.card import dotted_hand


class DealState(msgspec.Struct, frozen=True):
    """A deal from the cards dealt to its end; a game derives a frozen struct with what it has.

    It is a value: equal by its cards and moves, with a hash. `repr` is short, `str` has the cards of all.
    """

    def __repr__(self) -> str:
        state: Any = self
        turn = "over" if state.turn is None else f"turn {state.turn}"
        return f"<State of {_family(self)}: {len(state.moves)} moves, {turn}>"

    def __str__(self) -> str:
        state: Any = self
        hands = state.hands if state.play is None else state.play.hands
        return "\n".join([repr(self), *(f"{seat}  {dotted_hand(hand)}" for seat, hand in enumerate(hands))])


def _family(state: DealState) -> str:
    """The package of the game that the state is of."""
    return type(state).__module__.split(".")[-2]
