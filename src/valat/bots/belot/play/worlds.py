"""One guessed deal after the other, as the search needs it: sets of cards, and what is announced in it."""

from collections.abc import Sequence
from itertools import islice
from random import Random
from typing import NamedTuple

from valat.bots.belot.auction.hand_value import announceable
from valat.bots.belot.belief.forgetful_sampler import HAND, Memory
from valat.bots.belot.belief.sampler import Sampler
from valat.cards.card_set import card_set
from valat.games.belot.announcements import BELOT_POINTS, COMBINATIONS, Said, best, standing
from valat.games.belot.observation import Seen
from valat.games.belot.play import Pair
from valat.games.belot.rules import DECK, SIDES, rules_of, side_pair
from valat.games.belot.scoring import added
from valat.kernel.position import TrickPosition

NONE: Pair = (0, 0)


class Guess(NamedTuple):
    """A deal that may be the true one.

    Attributes:
        hands: the cards each seat still holds, as sets of the position's bits.
        announced: points of the combinations that will stand, of side 0 and side 1.
        belots: of those said and those that can still be said, likewise.
    """

    hands: tuple[int, ...]
    announced: Pair
    belots: Pair


class Guesses:
    """Guesses at the deal that a seat sees in the play.

    Args:
        sampler: of the seat's view, or what it remembers.
        seen: the same view, read.
    """

    def __init__(self, sampler: Sampler | Memory, seen: Seen, rng: Random) -> None:
        self._sampler, self._seen, self._rng = sampler, seen, rng
        self.position = _position(seen)
        self._pairs = [self._bits((suit + "K", suit + "Q")) for suit in seen.trumps]
        self._said = _belots(seen)
        self._announced = _announced(seen, None) if seen.shown or not seen.trumps else None

    def draw(self) -> Guess:
        """A guess, with the sampler's chances."""
        cards = self._sampler.draw(self._rng)
        hands = tuple(self._bits(hand) for hand in cards)
        announced = self._announced
        return Guess(
            hands,
            _announced(self._seen, cards) if announced is None else announced,
            added(self._said, self._coming(hands)),
        )

    def _bits(self, cards: Sequence[str]) -> int:
        return sum(map(self.position.move_of, cards))

    def _coming(self, hands: Sequence[int]) -> Pair:
        """The belots that can still be said."""
        points = [0, 0]
        for seat, hand in enumerate(hands):
            for pair in self._pairs:
                if hand & pair == pair:
                    points[SIDES[seat]] += BELOT_POINTS
        return points[0], points[1]


def _position(seen: Seen) -> TrickPosition:
    """The position before the first card, with some hands that agree with the cards played."""
    contract = seen.auction.contract
    assert contract is not None
    rules = rules_of(contract, seen.setup.options.beat_in_no_trumps)
    hands = [[play.card for play in seen.plays if play.seat == seat] for seat in range(4)]
    others = iter(set(DECK).difference(*hands))
    for hand in hands:
        hand.extend(islice(others, HAND - len(hand)))
    return TrickPosition(rules, hands, (seen.setup.dealer + 1) % 4, SIDES)


def _belots(seen: Seen) -> Pair:
    """The points of the belots said so far."""
    return added(
        NONE, *(side_pair(SIDES[play.seat], BELOT_POINTS) for play in seen.plays if "belot" in play.said)
    )


def _announced(seen: Seen, cards: Sequence[Sequence[str]] | None) -> Pair:
    """The points of the combinations that stand.

    Args:
        cards: what the seats still hold in a guess, while it is not yet seen what they announce or announced.
    """
    if not seen.trumps:
        return NONE
    said = [Said(seat, COMBINATIONS[text]) for seat in range(4) for text in seen.announced[seat]]
    if cards is not None:
        said.extend(one for seat in range(4) for one in _guessed(seen, seat, cards[seat]))
    return _standing_points(seen, said)


def announced_by(seen: Seen, cards: Sequence[Sequence[str]]) -> Pair:
    """The points of the combinations that would stand if the seats were dealt the cards."""
    said = [
        Said(seat, one)
        for seat in range(4)
        if announceable(card_set(cards[seat]))
        for one in best(cards[seat])
    ]
    return _standing_points(seen, said)


def _standing_points(seen: Seen, said: Sequence[Said]) -> Pair:
    struck = standing(said, seen.setup.options.carre_cancels_quinte)
    scoring = (one for one, why in zip(said, struck, strict=True) if why is None)
    return added(NONE, *(side_pair(SIDES[one.seat], one.combination.points) for one in scoring))


def _guessed(seen: Seen, seat: int, cards: Sequence[str]) -> list[Said]:
    """What the seat has announced unseen, or will announce, if it holds the cards."""
    played = [play.card for play in seen.plays if play.seat == seat]
    if played and not seen.kinds[seat]:
        return []
    combinations = best([*cards, *played])
    return [Said(seat, one) for one in combinations if not played or one.kind in seen.kinds[seat]]
