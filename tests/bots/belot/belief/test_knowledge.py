"""What a seat can conclude from the public record. Seat 0 reads."""

from tests.bots.belot.views import view
from valat.bots.belot.belief.knowledge import ONE, read_auction, read_play

SPADES = "Pass Pass Pass S Pass Pass Pass"
HAND = "C7 C8 D7 D8 H7 H8 S7 S8"


def card_likelihoods(moves, hand=HAND):
    """What seat 0 thinks the others may hold after those plays to spades, seat 1 having led."""
    return read_play(view(hand, f"{SPADES} {moves}", dealer=0)).chances


def test_calls_have_their_seats():
    """Calls go round from the dealer's right, and the last contract has its declarer."""
    knowledge = read_auction(view("C7 C8 D7 D8 H7", "Pass C X", dealer=0, seat=0))
    assert knowledge.calls == ((1, "Pass"), (2, "C"), (3, "X"))
    assert (knowledge.auction.contract, knowledge.auction.declarer, knowledge.auction.multiplier) == (
        "C",
        2,
        2,
    )
    assert knowledge.declares


def test_who_does_not_follow_has_none():
    """Whoever discards on a suit holds none of it, and no trump either when he had to ruff."""
    seat = card_likelihoods("HK HA DQ")[3]
    assert not [card for card in seat if card[0] in "HS"]


def test_who_may_discard_shows_nothing_of_trumps():
    """On the partner's trick nobody has to ruff: the discard tells of the led suit alone."""
    seat = card_likelihoods("HK H9 CQ")[3]
    assert not [card for card in seat if card[0] == "H"]
    assert [card for card in seat if card[0] == "S"]


def test_who_does_not_beat_a_trump_has_no_higher_one():
    """A low trump on a trump lead rules out every trump above the one on the table."""
    assert [card for card in card_likelihoods("SA SQ")[2] if card[0] == "S"] == ["ST", "SK"]


def test_shown_cards_are_certain():
    """Belot places the king's queen, and a combination that scored places all its cards."""
    assert card_likelihoods("SK+belot SJ")[1]["SQ"] == ONE
    held = card_likelihoods("DA+HTHJHQ DT D9 D8")
    assert held[1]["HT"] == held[1]["HJ"] == held[1]["HQ"] == ONE
    assert "HT" not in held[2]


def test_chances_share_out_every_hidden_card():
    """The chances of a hidden card over its possible holders come to one, but for rounding."""
    observation = card_likelihoods("HA HK")
    for card in observation[2]:
        assert ONE - 3 <= sum(observation[seat].get(card, 0) for seat in (1, 2, 3)) <= ONE
