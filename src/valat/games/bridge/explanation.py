"""What the calls of a deal mean by the systems of both sides, and who may ask."""

from valat.cards.card_set import card_set
from valat.games.bridge import systems
from valat.games.bridge.notation import CALLS
from valat.games.bridge.options import systems_of
from valat.games.bridge.play import Hand
from valat.games.bridge.rules import SIDES
from valat.games.bridge.state import State
from valat.games.bridge.systems.bounds import Bounds
from valat.games.bridge.systems.counts import LENGTH, POINTS
from valat.games.bridge.systems.hand import Hand as Held
from valat.games.bridge.systems.meaning import Meaning
from valat.games.bridge.systems.words import bounds_words
from valat.kernel.game import Record
from valat.kernel.memo import memoize_last

FALSE_POINTS, FALSE_CARDS = 4, 2
"""How far points or a suit must be from what a call shows for it to be a psychic one. Rule: BRI-INFO-3"""


def call_meanings(state: State, viewer: int | None) -> list[Record | None]:
    """What each call means, None for those of the viewer's own side: only opponents ask.

    Rule: BRI-INFO-1 (the system answers, never the hand; artificial calls are alerted by themselves)

    Args:
        viewer: a seat; None may ask about all.
    """
    seats = [made.seat for made in state.moves]
    return [
        None if _own(seat, viewer) else _meaning_record(meaning)
        for seat, meaning in zip(seats, meanings(state), strict=False)
    ]


def hands_shown(state: State, viewer: int | None) -> list[Record | None]:
    """What each seat has shown by all its calls, None for the viewer's own side. Rule: BRI-INFO-1"""
    context = systems.bidding_context(
        *systems_of(state.setup.options), _calls(state), state.setup.dealer, state.setup.vulnerable
    )
    return [None if _own(seat, viewer) else _bounds_record(context.shown[seat].bounds) for seat in range(4)]


def psychic_calls(state: State) -> list[int]:
    """The plies of calls that told a falsehood of the hand, for the record. Rule: BRI-INFO-3"""
    made = zip(state.moves, meanings(state), strict=False)
    return [ply for ply, (move, meaning) in enumerate(made) if _is_psychic(meaning, state.hands[move.seat])]


@memoize_last
def meanings(state: State) -> tuple[Meaning, ...]:
    """What each call of the auction means, in order."""
    return systems.read_auction(
        *systems_of(state.setup.options), _calls(state), state.setup.dealer, state.setup.vulnerable
    )


def _calls(state: State) -> tuple[str, ...]:
    return tuple(made.move.name for made in state.moves if made.move.name in CALLS)


def _own(seat: int, viewer: int | None) -> bool:
    return viewer is not None and SIDES[seat] == SIDES[viewer]


def _meaning_record(meaning: Meaning) -> Record:
    return {"alert": meaning.alert, "force": meaning.force, "words": meaning.words}


def _bounds_record(bounds: Bounds) -> Record:
    return {
        "points": list(bounds.points),
        "lengths": [list(length) for length in bounds.lengths],
        "words": bounds_words(bounds),
    }


def _is_psychic(meaning: Meaning, dealt: Hand) -> bool:
    hand, bounds = Held(card_set(dealt)), meaning.constraint.bounds
    lengths = (_distance(hand.of(LENGTH, suit), *bounds.lengths[suit]) >= FALSE_CARDS for suit in range(4))
    return _distance(hand.total(POINTS), *bounds.points) >= FALSE_POINTS or any(lengths)


def _distance(value: int, low: int, high: int) -> int:
    return max(low - value, value - high, 0)
