"""What seats leave unannounced: hardly ever anything, so that hands with more than was heard are unlikely."""

from functools import lru_cache

from valat.cards.card_set import SUIT_MASK, card_set, cards_of
from valat.games.belot.announcements import COMBINATIONS, LENGTHS, SEQUENCE_POINTS, best
from valat.games.belot.hidden import Hands
from valat.games.belot.observation import Seen
from valat.games.belot.rules import DECK

SILENT_DOUBLINGS = 4
SILENT = 2**SILENT_DOUBLINGS
"""One in so many belots is not said, and one seat in so many does not announce what is worth most."""

CARRES = card_set(card for card in DECK if card[1] in "9TJQKA")

POINTS = {"carre": 100, **{LENGTHS[length]: points for length, points in SEQUENCE_POINTS.items()}}
"""What each kind counts at least."""

Kinds = tuple[str, ...]
"""In text order."""


class Silence:
    """What the seats that have played might have announced better than they did.

    Seats of which it is known already tell nothing, and are left out.
    """

    def __init__(self, seen: Seen) -> None:
        speakers = [seat for seat in range(4) if seen.trumps and seen.played[seat] and seat != seen.seat]
        heard = {seat: _heard(seen, seat) for seat in speakers}
        self._heard = [
            (seat, said)
            for seat, said in heard.items()
            if _points(most_valuable(seen.known[seat])) <= _points(said)
        ]

    def seats(self, hands: Hands) -> int:
        """How many of the seats did not announce what is worth most in these hands."""
        return sum(most_valuable(hands[seat]) != said for seat, said in self._heard)


def most_valuable(hand: int) -> Kinds:
    """The kinds of the combinations in a hand, a set of cards, that are worth most together."""
    fours = hand & hand >> 16 & hand >> 32 & hand >> 48 & CARRES
    threes = hand & hand >> 1 & hand >> 2
    if fours and threes:
        return tuple(sorted(one.kind for one in best(cards_of(hand))))
    suits = [hand >> 16 * suit & SUIT_MASK for suit in range(4)] if threes else []
    return (*["carre"] * fours.bit_count(), *sorted(kind for suit in suits for kind in _sequences(suit)))


@lru_cache(maxsize=256)
def _sequences(ranks: int) -> Kinds:
    """The kinds of the sequences in the cards of one suit."""
    return tuple(one.kind for one in best(cards_of(ranks)))


def _heard(seen: Seen, seat: int) -> Kinds:
    """The kinds that the seat announced."""
    return tuple(sorted((*(COMBINATIONS[text].kind for text in seen.announced[seat]), *seen.kinds[seat])))


def _points(kinds: Kinds) -> int:
    """At least so many points."""
    return sum(map(POINTS.__getitem__, kinds))
