"""Worlds of contrée, drawn by their weights: each card by how well it goes with what its seat has called."""

from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from random import Random

from valat.bots.contree.bidding import call_features
from valat.bots.contree.knowledge import Calls
from valat.cards.card import SUITS, rank_of, suit_of
from valat.cards.card_set import SUIT_MASK, card_set, cards_of
from valat.games.contree.rules import rules_of
from valat.games.contree.worlds import Observation
from valat.kernel.deal_ranking import DealRanking
from valat.kernel.strength import card_bits

Hands = tuple[int, ...]
"""The set of cards that each seat holds now."""

LIKELIHOODS: Mapping[str, Mapping[str, int]] = {
    row: dict(zip("789JQKTA", map(int, text.split()), strict=True))
    for row, text in {
        "low": "100 92 165 320 135 130 100 95",
        "middle": "95 98 235 450 140 115 115 115",
        "high": "84 77 500 1300 125 110 180 220",
        "raise": "77 92 125 160 113 103 83 70",
        "beside": "48 48 43 40 48 48 50 65",
        "pass": "78 78 72 60 75 73 72 58",
    }.items()
}
"""How well a card goes with the calls of the seat that holds it; 64 where they say nothing.

In the suit of a first bid, up to 90, up to 110, and above; in a suit of the partner's that was raised; in
other suits; for a seat that has only passed. Counted over auctions of a former house and of others."""


def worlds(observation: Observation, rng: Random, *, weighted: bool = True) -> Iterator[Hands]:
    """Endless deals of the cards not yet played that agree with the view.

    Args:
        weighted: by the calls; each deal is as likely as the others where not.
    """
    unseen = frozenset[str]().union(*observation.possible)
    chances = {
        card_set([card]): {
            seat: likelihood(observation.calls, seat, card) if weighted else 1
            for seat in range(4)
            if card in observation.possible[seat]
        }
        for card in sorted(unseen)
    }
    # A deal has as many numbers as the product of its weights, so that drawing one is exact and none is
    # rejected.
    ways = DealRanking(chances, observation.room)
    own = [0] * 4
    if observation.seat is not None:
        own[observation.seat] = card_set(
            card for card in observation.hand if card not in observation.played[observation.seat]
        )
    while True:
        yield tuple(map(int.__or__, own, ways.draw(rng)))


# A deal's auction does not come again: without a bound a server would keep them all.
@lru_cache(maxsize=1 << 12)
def likelihood(calls: Calls, seat: int, card: str) -> int:
    """How well the card goes with the calls of the seat."""
    suit = suit_of(card)
    own = [call for caller, call in calls if caller == seat]
    bids = [call for call in own if call[-1] in SUITS]
    if not own:
        return 64
    if not bids:
        return LIKELIHOODS["pass"][rank_of(card)]
    first = next(iter(call_features(calls, seat, suit)), "contra")
    if first == "contra":
        return LIKELIHOODS["beside"][rank_of(card)]
    if first == "raise":
        return LIKELIHOODS["raise"][rank_of(card)]
    height = "low" if int(first) < 100 else "middle" if int(first) < 120 else "high"
    return LIKELIHOODS[height][rank_of(card)]


def position_bits(hand: int, trump: str) -> int:
    """The cards of a set as they lie in a position with that suit as trumps."""
    # By suits, each of which has 256 sets of cards: soon all are looked up.
    return sum(_suit_bits(hand & SUIT_MASK << 16 * number, trump) for number in range(4))


@cache
def _suit_bits(cards: int, trump: str) -> int:
    bits = _card_bits(trump)
    return sum(bits[card] for card in cards_of(cards))


@cache
def _card_bits(trump: str) -> Mapping[str, int]:
    return card_bits(rules_of(trump))
