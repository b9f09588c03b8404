"""The bridge from a Bela deal to the flat position that search walks."""

from valat.games.bela.notation import CALLS
from valat.games.bela.play import Hand
from valat.games.bela.rules import rules_of
from valat.games.bela.state import State
from valat.kernel.errors import Refusal
from valat.kernel.position import TrickPosition


def position(state: State) -> TrickPosition:
    """The position of a deal past its auction, with all its cards played from the first trick on.

    In Bela for three the caller is side 0 and the other two are side 1. Rule: BELA-SCORE-4

    Raises:
        Refusal: trumps are not called, the discard is not made, or a belot has ended the deal.
    """
    trumps = state.auction.trumps
    if state.play is None or trumps is None:
        raise Refusal("No card has been led yet. Only the play can be analysed.", key="no_play")
    # Played again from the first lead: so it has all points taken, and every card can be taken back.
    flat = TrickPosition(rules_of(trumps), _hands(state), state.setup.forehand, two_sides(state))
    for _, move in state.moves:
        if move.name not in CALLS and not move.discards:
            flat.play(flat.move_of(move.name))
    return flat


def _hands(state: State) -> list[Hand]:
    """The hands with which the play began."""
    hands = list(state.cards.hands)
    forehand = state.setup.forehand
    # In Bela for three; elsewhere there is neither talon nor discard.
    hands[forehand] = tuple(
        card for card in (*hands[forehand], *state.cards.talon) if card not in state.discard
    )
    return hands


def two_sides(state: State) -> tuple[int, ...]:
    """Of each seat the side in the play; for three the caller's is 0. Rule: BELA-SCORE-4"""
    sides = state.setup.variant.sides
    return sides if max(sides) == 1 else tuple(int(seat != state.auction.turn) for seat in range(len(sides)))
