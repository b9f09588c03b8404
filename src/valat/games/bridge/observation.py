"""A view, read: which cards each seat is known to hold or to have held, and which it may hold unseen."""

from collections.abc import Sequence

import msgspec

from valat.cards.card import SUITS, Card, suit_of
from valat.games.bridge.auction import Auction, apply_call
from valat.games.bridge.notation import CALLS
from valat.games.bridge.record import setup
from valat.games.bridge.rules import DECK, HAND, SIDES, denomination_of, rules_of
from valat.games.bridge.state import Setup
from valat.games.bridge.view import View
from valat.kernel.trick import Play, Trick, led_suit, winning

_CARDS = frozenset(DECK)


class Observation(msgspec.Struct, frozen=True):
    """What a view tells.

    Attributes:
        auction: after the last call.
        calls: in order.
        plays: each card played, with the seat whose it was.
        open_hands: the seats whose hand is known to the last card, with it in the order dealt.
        known_cards: for each seat the cards it is known to have been dealt.
        voids: for each seat the suits that it has shown to have no more of.
        turn: the seat whose card is next, where cards are played.
    """

    setup: Setup
    seat: int | None
    auction: Auction
    calls: tuple[str, ...]
    plays: tuple[Play, ...]
    open_hands: dict[int, tuple[Card, ...]]
    known_cards: tuple[frozenset[Card], ...]
    voids: tuple[frozenset[str], ...]
    turn: int

    @property
    def trick(self) -> Trick:
        """The plays on the table."""
        return self.plays[len(self.plays) - len(self.plays) % 4 :]

    @property
    def holders(self) -> dict[Card, tuple[int, ...]]:
        """For each card nobody is known to have, the seats that may hold it, the own voids minded."""
        placed = frozenset().union(*self.known_cards)
        hidden_seats = [seat for seat in range(4) if seat not in self.open_hands]
        # Once a suit: all its unseen cards have the same holders.
        by_suit = {
            suit: tuple(seat for seat in hidden_seats if suit not in self.voids[seat]) for suit in SUITS
        }
        return {card: by_suit[suit_of(card)] for card in DECK if card not in placed}

    @property
    def hidden_counts(self) -> list[int]:
        """How many cards of each seat are not known."""
        return [HAND - len(cards) for cards in self.known_cards]


def observe(view: View) -> Observation:
    """What the view tells. Raises Unreadable."""
    start = setup(view)
    calls = tuple(text for text in view.moves if text in CALLS)
    auction = Auction(start.dealer)
    for call in calls:
        auction = apply_call(auction, call)
    # A hand is seen whole or not at all, so that its first card tells.
    open_hands = {seat: hand for seat, hand in enumerate(view.hands) if hand[0] in _CARDS}
    plays, turn = _plays([text for text in view.moves if text in _CARDS], auction)
    known_cards = tuple(
        frozenset(open_hands.get(seat, ())) | {card for player, card in plays if player == seat}
        for seat in range(4)
    )
    return Observation(start, view.seat, auction, calls, plays, open_hands, known_cards, _void(plays), turn)


def _plays(cards: Sequence[Card], auction: Auction) -> tuple[tuple[Play, ...], int]:
    """Each card with the seat whose it was, and the seat whose card is next."""
    # Without a contract nobody leads; the next caller stands in.
    if not cards and not (auction.over and auction.bid is not None):
        return (), auction.turn
    assert auction.bid is not None
    plays: list[Play] = []
    rules, seat = rules_of(denomination_of(auction.bid)), (auction.declarer + 1) % 4
    for number, card in enumerate(cards):
        plays.append(Play(seat, card))
        seat = winning(rules, plays[-4:])[0] if number % 4 == 3 else (seat + 1) % 4
    return tuple(plays), seat


def _void(plays: Sequence[Play]) -> tuple[frozenset[str], ...]:
    """For each seat the suits that it did not follow. Rule: BRI-PLAY-2"""
    voids: list[set[str]] = [set(), set(), set(), set()]
    for start in range(0, len(plays), len(SIDES)):
        trick = plays[start : start + len(SIDES)]
        led = led_suit(trick)
        for seat, card in trick:
            if suit_of(card) != led:
                voids[seat].add(led)
    return tuple(map(frozenset, voids))
