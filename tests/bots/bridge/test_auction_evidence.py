"""Worlds in which the house would have made the calls that were made."""

from itertools import islice, repeat
from random import Random

from tests.bots.bridge.bidding_positions import turn_at
from tests.games.bridge.deals import cards
from valat.bots.bridge.auction_evidence import AuctionEvidence, credible_worlds
from valat.bots.bridge.sampler import WorldSampler
from valat.cards.card_set import card_set
from valat.games.bridge.systems.counts import POINTS
from valat.games.bridge.systems.hand import CountedHand

DEAL = "AQ842.A95.A9.754 95.KQ.KQJ874.T83 JT.J764.T65.AQ92 K763.T832.32.KJ6"


def test_calls_that_the_house_would_not_have_made():
    """North opens, East overcalls; with the hands exchanged neither does."""
    known, _, _ = turn_at(DEAL, "1S 2D")
    north, east, south, west = (card_set(cards(hand)) for hand in DEAL.split())
    evidence = AuctionEvidence(known)
    assert evidence.mismatches((north, east, south, west)) == 0
    assert evidence.mismatches((north, west, south, east)) == 1
    assert evidence.mismatches((west, north, south, east)) == 2


def test_the_first_credible_deal_is_taken():
    """Else the one that breaks fewest."""
    known, _, _ = turn_at(DEAL, "1S 2D")
    right = tuple(card_set(cards(hand)) for hand in DEAL.split())
    north, east, south, west = right
    half, wrong = (north, west, south, east), (west, north, south, east)
    assert next(credible_worlds(known, iter([wrong, half, right, wrong]))) == right
    assert next(credible_worlds(known, iter([wrong, half, *repeat(wrong, 9)]))) == half


def test_a_pass_tells_that_there_was_no_opening():
    """Of partner, who has passed, hardly any world has an opening."""
    known, _, _ = turn_at(DEAL, "1S Pass")
    worlds = list(islice(credible_worlds(known, WorldSampler(known, Random(5)).draw()), 40))
    assert sum(AuctionEvidence(known).mismatches(world) == 0 for world in worlds) >= 34
    assert sum(CountedHand(world[1]).total(POINTS) > 15 for world in worlds) <= 4
