"""The house while the stock is open: what is led, and what a trick is worth taking with."""

from collections.abc import Mapping, Sequence

from valat.cards.card import rank_of, suit_of
from valat.games.santase.play import PlayState
from valat.games.santase.rules import ENOUGH, PARTNERS, marriage_points, rules_of
from valat.kernel.trick import card_points, winning

PLAIN = {"9": 0, "J": 2, "Q": 3, "K": 4, "T": 7, "A": 16}
TRUMP = {"9": 6, "J": 7, "Q": 8, "K": 9, "T": 15, "A": 18}
"""What a card is worth in the hand, in points that it may still bring."""
HALF_MARRIAGE = {"plain": 3, "trump": 8}
"""What a king or queen is worth more while its partner may still be drawn."""
DECISIVE = 100
"""Reaching 66, or letting the other reach it."""


def best_lead(play: PlayState, offers: Mapping[str, Sequence[str]]) -> str:
    """What the seat on turn leads: a marriage with its queen, else the card it misses least."""
    if offers:
        card = max(offers, key=lambda card: (int(offers[card][0]), rank_of(card) == "Q", card))
        return f"{card}+{offers[card][0]}"
    return min(sorted(play.hands[play.turn]), key=lambda card: _points(play, card) + worth(play, card))


def best_answer(play: PlayState, legal: Sequence[str]) -> str:
    """The card to a lead that leaves most, points taken or given away and cards kept together."""
    return max(sorted(legal), key=lambda card: _balance(play, card))


def _balance(play: PlayState, card: str) -> int:
    """What answering with the card brings."""
    seat, points = play.turn, _points(play, play.trick[0].card) + _points(play, card)
    taker = winning(rules_of(play.trumps), [*play.trick, (seat, card)])[0]
    decisive = DECISIVE if play.count(taker) + points >= ENOUGH else 0
    # The player who takes leads next, and only the leader may declare.
    kept = [other for other in play.hands[seat] if other != card]
    if taker == seat:
        return points + decisive + _to_declare(play, kept) // 2 - worth(play, card)
    return -points - decisive - worth(play, card)


def worth(play: PlayState, card: str) -> int:
    """What the card is worth in the hand of the seat on turn."""
    trump = suit_of(card) == play.trumps
    value = (TRUMP if trump else PLAIN)[rank_of(card)]
    if rank_of(card) not in PARTNERS:
        return value
    partner = suit_of(card) + PARTNERS[rank_of(card)]
    # Both in hand are worth the marriage to either of them: the one led alone gives it up.
    if partner in play.hands[play.turn]:
        return value + marriage_points(suit_of(card), play.trumps)
    is_played = any(partner == played for _, trick in play.tricks for _, played in trick)
    return value if is_played else value + HALF_MARRIAGE["trump" if trump else "plain"]


def _to_declare(play: PlayState, hand: Sequence[str]) -> int:
    """The points of the best marriage in a hand."""
    pairs = [suit_of(card) for card in hand if rank_of(card) == "Q" and suit_of(card) + "K" in hand]
    return max((marriage_points(suit, play.trumps) for suit in pairs), default=0)


def _points(play: PlayState, card: str) -> int:
    return card_points(rules_of(play.trumps), [card])
