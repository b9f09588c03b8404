"""Random deals on which a side may think of a slam."""

from bench.slams import slam_deals, strength
from valat.cards.card import Card

SPADES = [Card(f"S{rank}") for rank in "AKQJT98765432"]
HEARTS = [Card(f"H{rank}") for rank in "AKQJT98765432"]


def test_short_suits_count_beside_a_fit():
    """In the best one; without a fit high cards count alone."""
    assert strength(SPADES[:7] + HEARTS[7:], SPADES[7:] + HEARTS[:7]) == 20 + 2 * 2 * 3
    assert strength(SPADES, HEARTS) == 20 + (3 * 3 + 2 * 3)


def test_the_same_deals_come_again(tmp_path):
    """A longer file begins as a shorter one, and what is there is not dealt anew."""
    file = tmp_path / "slams.txt"
    first = slam_deals(1, file)
    text = file.read_text(encoding="utf-8")
    assert slam_deals(2, file)[:1] == first
    assert file.read_text(encoding="utf-8").startswith(text)
    assert slam_deals(1, file) == first
    assert first[0].played == ()
