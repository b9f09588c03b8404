"""The prior on what seats leave unannounced: hardly ever anything, so more than was heard is unlikely."""

from functools import lru_cache

from valat.cards.card import rank_of
from valat.cards.card_set import SUIT_MASK, card_set, cards_of
from valat.games.belot.announcements import COMBINATIONS, LENGTHS, SEQUENCE_POINTS, most_valuable_set
from valat.games.belot.consistent_deals import Hands
from valat.games.belot.observation import Observation
from valat.games.belot.rules import DECK

UNANNOUNCED_DOUBLINGS = 4
UNANNOUNCED_ODDS = 2**UNANNOUNCED_DOUBLINGS
"""One in so many belots is not said, and one seat in so many does not announce what is worth most."""

CARRES = card_set(card for card in DECK if rank_of(card) in "9TJQKA")

POINTS = {"carre": 100, **{LENGTHS[length]: points for length, points in SEQUENCE_POINTS.items()}}
"""What each kind counts at least."""

Kinds = tuple[str, ...]
"""In text order."""


class UnannouncedPrior:
    """What the seats that have played might have announced better than they did.

    Seats of which it is known already tell nothing, and are left out.
    """

    def __init__(self, observation: Observation) -> None:
        speakers = [
            seat
            for seat in range(4)
            if observation.trumps and observation.played_cards[seat] and seat != observation.seat
        ]
        heard = {seat: _announced_kinds(observation, seat) for seat in speakers}
        self._announced_kinds = [
            (seat, said)
            for seat, said in heard.items()
            # Who is known to hold more than was announced left it out in every deal: that would weigh all
            # alike.
            if _points(most_valuable_kinds(observation.known_cards[seat])) <= _points(said)
        ]

    def seats(self, hands: Hands) -> int:
        """How many of the seats did not announce what is worth most in these hands."""
        return sum(most_valuable_kinds(hands[seat]) != said for seat, said in self._announced_kinds)


def most_valuable_kinds(hand: int) -> Kinds:
    """The kinds of the combinations in a hand, a set of cards, that are worth most together."""
    fours = hand & hand >> 16 & hand >> 32 & hand >> 48 & CARRES
    threes = hand & hand >> 1 & hand >> 2
    # Only a carré and a sequence can share a card, so that one of them must be left out; all else stands
    # together.
    if fours and threes:
        return tuple(sorted(combination.kind for combination in most_valuable_set(cards_of(hand))))
    suits = [hand >> 16 * suit & SUIT_MASK for suit in range(4)] if threes else []
    return (*["carre"] * fours.bit_count(), *sorted(kind for suit in suits for kind in _sequences(suit)))


@lru_cache(maxsize=256)
def _sequences(ranks: int) -> Kinds:
    """The kinds of the sequences in the cards of one suit."""
    return tuple(combination.kind for combination in most_valuable_set(cards_of(ranks)))


def _announced_kinds(observation: Observation, seat: int) -> Kinds:
    """The kinds that the seat announced."""
    return tuple(
        sorted((*(COMBINATIONS[text].kind for text in observation.announced[seat]), *observation.kinds[seat]))
    )


def _points(kinds: Kinds) -> int:
    """At least so many points."""
    return sum(map(POINTS.__getitem__, kinds))
