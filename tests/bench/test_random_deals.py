"""Random deals, all or those on which a side may think of a slam."""

import pytest

from bench.random_deals import KINDS, may_have_slam, random_deals, strength
from valat.cards.card import Card

SPADES = [Card(f"S{rank}") for rank in "AKQJT98765432"]
HEARTS = [Card(f"H{rank}") for rank in "AKQJT98765432"]


def test_short_suits_count_beside_a_fit():
    """In the best one; without a fit high cards count alone."""
    assert strength(SPADES[:7] + HEARTS[7:], SPADES[7:] + HEARTS[:7]) == 20 + 2 * 2 * 3
    assert strength(SPADES, HEARTS) == 20 + (3 * 3 + 2 * 3)


@pytest.mark.parametrize("kind", KINDS)
def test_the_same_deals_come_again(tmp_path, kind):
    """A longer file begins as a shorter one, and what is there is not dealt anew."""
    file = tmp_path / f"{kind}.txt"
    first = random_deals(1, kind, tmp_path)
    text = file.read_text(encoding="utf-8")
    assert random_deals(2, kind, tmp_path)[:1] == first
    assert file.read_text(encoding="utf-8").startswith(text)
    assert random_deals(1, kind, tmp_path) == first
    assert first[0].played == ()


def test_slams_are_thought_of_with_strength(tmp_path):
    """Random deals hold hands without any."""
    assert all(may_have_slam(deal.hands) for deal in random_deals(2, "slam", tmp_path))
