"""What a good book has in contested auctions."""

import tomllib
from pathlib import Path

import pytest

from tests.games.bridge.systems.hands import hand
from tests.games.bridge.systems.test_natural import NATURAL, calls_of
from valat.bots.bridge.bidding import system_call
from valat.games.bridge import systems
from valat.games.bridge.systems.hand import CountedHand

RULES = tomllib.loads(Path(__file__).with_name("contested_auctions.toml").read_text("utf-8"))
POSITIONS = [
    pytest.param(auction, cards, calls.split(), id=f"{rule} {auction} {cards}")
    for rule, auctions in RULES.items()
    for auction, hands in auctions.items()
    for cards, calls in hands.items()
]


@pytest.mark.parametrize(("auction", "cards", "calls"), POSITIONS)
def test_textbook_positions(auction, cards, calls):
    """Rule: BRI-CONT-1 to BRI-CONT-18, as `contested_auctions.toml` names them"""
    # A system named before the auction is what the opponents play, and one of them has dealt.
    name, _, rest = auction.rpartition(" ")
    sides = (systems.shipped_system(name), NATURAL) if name else (NATURAL, NATURAL)
    place = systems.bidding_context(*sides, calls_of(rest), 0, "none")
    assert system_call(NATURAL, place, CountedHand(hand(cards)), sorted(place.legal)) in calls
