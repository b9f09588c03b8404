"""Auctions in sampled worlds go as those of houses."""

from random import Random

from valat.bots.belot.auction.bidding import best_call
from valat.bots.belot.auction.simulation import (
    final_auction,
    hand_leads,
    predicted_call,
    unlikely_calls,
    with_call,
)
from valat.bots.belot.belief.knowledge import AuctionKnowledge
from valat.cards.card_set import card_set
from valat.games.belot.auction import Auction, apply_call, legal_calls
from valat.games.belot.rules import DECK


def dealt(rng):
    """The first five cards of each seat."""
    cards = [*DECK]
    rng.shuffle(cards)
    return [tuple(cards[5 * seat : 5 * seat + 5]) for seat in range(4)]


def test_calls_as_the_house_does():
    """In any auction, odd calls among them, each call is the one that the house would make."""
    rng = Random(1)
    for _ in range(150):
        hands = dealt(rng)
        worths = hand_leads([card_set(hand) for hand in hands])
        auction, last, calls = Auction(rng.randrange(4)), [None] * 4, []
        while not auction.over:
            seat, legal = auction.turn, legal_calls(auction)
            call = predicted_call(worths, auction, last)
            assert call == best_call(AuctionKnowledge(seat, hands[seat], tuple(calls), auction), legal)
            call = rng.choice(legal) if rng.random() < 0.3 else call
            calls.append((seat, call))
            last = with_call(last, seat, call)
            auction = apply_call(auction, call)


def test_an_auction_of_houses_has_no_odd_call():
    """The house's own calls are not odd, another one is."""
    hands = dealt(Random(3))
    worths = hand_leads([card_set(hand) for hand in hands])
    auction, last, calls = Auction(1), [None] * 4, []
    while not auction.over:
        call = predicted_call(worths, auction, last)
        calls.append((auction.turn, call))
        last = with_call(last, auction.turn, call)
        auction = apply_call(auction, call)
    assert unlikely_calls(worths, 1, calls, None) == 0
    assert unlikely_calls(worths, 1, [(1, "AT")], None) == 1
    assert unlikely_calls(worths, 1, [(1, "AT")], 1) == 0
    assert final_auction(worths, Auction(1), [None] * 4, calls[0][1]) == auction
