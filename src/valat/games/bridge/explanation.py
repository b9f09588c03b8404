"""What the calls of a deal mean by the systems of both sides, and who may ask."""

import msgspec

from valat.cards.card_set import card_set
from valat.games.bridge import systems
from valat.games.bridge.notation import CALLS
from valat.games.bridge.options import systems_of
from valat.games.bridge.play import Hand
from valat.games.bridge.rules import SIDES
from valat.games.bridge.state import State
from valat.games.bridge.systems.bounds import Bounds
from valat.games.bridge.systems.context import ShownHand
from valat.games.bridge.systems.counts import LENGTH, POINTS
from valat.games.bridge.systems.form import Force, Words
from valat.games.bridge.systems.hand import CountedHand
from valat.games.bridge.systems.meaning import Meaning
from valat.games.bridge.systems.words import bounds_words
from valat.kernel.memo import memoize_last

FALSE_POINTS, FALSE_CARDS = 4, 2
"""How far points or a suit must be from what a call shows for it to be a psychic one. Rule: BRI-INFO-3"""


class CallMeaning(msgspec.Struct, frozen=True):
    """What a call means by its side's system, in words of every language."""

    alert: bool
    force: Force | None
    words: Words


class HandBounds(msgspec.Struct, frozen=True):
    """What all calls of a seat have shown together; the lengths clubs first.

    Numbers are what is certain; the words tell several meanings apart.
    """

    points: tuple[int, int]
    lengths: tuple[tuple[int, int], ...]
    words: Words


def call_meanings(state: State, viewer: int | None) -> tuple[CallMeaning | None, ...]:
    """What each call means, None for those of the viewer's own side: only opponents ask.

    Rule: BRI-INFO-1 (the system answers, never the hand; artificial calls are alerted by themselves)

    Args:
        viewer: a seat; None may ask about all.
    """
    seats = [seat_move.seat for seat_move in state.moves]
    return tuple(
        None if _own(seat, viewer) else _call_meaning(meaning)
        # There are fewer meanings than moves: the calls come first.
        for seat, meaning in zip(seats, meanings(state), strict=False)
    )


def shown_hands(state: State, viewer: int | None) -> tuple[HandBounds | None, ...]:
    """What each seat has shown by all its calls, None for the viewer's own side. Rule: BRI-INFO-1"""
    context = systems.bidding_context(
        *systems_of(state.setup.options), _calls(state), state.setup.dealer, state.setup.vulnerable
    )
    return tuple(None if _own(seat, viewer) else _hand_bounds(context.shown[seat]) for seat in range(4))


def psychic_calls(state: State) -> list[int]:
    """The plies of calls that told a falsehood of the hand, for the record. Rule: BRI-INFO-3"""
    calls = zip(state.moves, meanings(state), strict=False)
    return [
        ply
        for ply, (seat_move, meaning) in enumerate(calls)
        if _is_psychic(meaning, state.hands[seat_move.seat])
    ]


@memoize_last
def meanings(state: State) -> tuple[Meaning, ...]:
    """What each call of the auction means, in order."""
    return systems.read_auction(
        *systems_of(state.setup.options), _calls(state), state.setup.dealer, state.setup.vulnerable
    )


def last_meaning(state: State) -> Words | None:
    """What the last call means; None after a card or another move that is no call."""
    calls = _calls(state)
    return meanings(state)[-1].words if calls and len(calls) == len(state.moves) else None


def _calls(state: State) -> tuple[str, ...]:
    return tuple(seat_move.move.name for seat_move in state.moves if seat_move.move.name in CALLS)


def _own(seat: int, viewer: int | None) -> bool:
    return viewer is not None and SIDES[seat] == SIDES[viewer]


def _call_meaning(meaning: Meaning) -> CallMeaning:
    return CallMeaning(meaning.alert, meaning.force, meaning.words)


def _hand_bounds(shown: ShownHand) -> HandBounds:
    bounds = shown.bounds
    lengths = tuple((low, high) for low, high in bounds.lengths)
    return HandBounds((bounds.points[0], bounds.points[1]), lengths, bounds_words(shown.alternatives))


def _is_psychic(meaning: Meaning, dealt: Hand) -> bool:
    # Where a call may mean several things, whatever one of them allows is no falsehood.
    hand = CountedHand(card_set(dealt))
    return all(_is_far(hand, bounds) for bounds in meaning.constraint.alternatives)


def _is_far(hand: CountedHand, bounds: Bounds) -> bool:
    lengths = (_distance(hand.of(LENGTH, suit), *bounds.lengths[suit]) >= FALSE_CARDS for suit in range(4))
    return _distance(hand.total(POINTS), *bounds.points) >= FALSE_POINTS or any(lengths)


def _distance(value: int, low: int, high: int) -> int:
    return max(low - value, value - high, 0)
