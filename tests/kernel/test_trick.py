"""The trick rules of every game in one table."""

import pytest

from tests.kernel.contracts import FOUR, THREE, TWO, bela, belot, bridge, santase
from valat.cards.card import read_cards
from valat.kernel.trick import Play, card_points, led_suit, legal_cards, refusal, winning

BELOT_H, BELOT_NT, BELOT_AT = belot("H"), belot("NT"), belot("AT")
BELOT_NT_BEAT = belot("NT", beat_in_no_trumps=True)
BELA_H, SANTASE_C = bela("H"), santase("C")
BRIDGE_S, BRIDGE_NT = bridge("S"), bridge("")

# rule and case, contract, sides, cards of the trick from seat 0 on, hand of the next seat, its legal cards,
# and a card that is refused with the duty it leaves undone
TABLE = [
    ("BEL-PLAY-1 lead anything", BELOT_H, FOUR, "", "HJC7S9", "HJC7S9", None),
    ("BEL-PLAY-1 follow in a suit contract", BELOT_H, FOUR, "CA", "C7CTHJ", "C7CT", ("HJ", "follow")),
    ("BEL-PLAY-1 follow though it was ruffed", BELOT_H, FOUR, "CAH7", "C7HJ", "C7", ("HJ", "follow")),
    ("BEL-PLAY-2 trumps led, beat them", BELOT_H, FOUR, "HT", "HAHQH9C7", "HAH9", ("HQ", "beat")),
    ("BEL-PLAY-2 follow comes before beat", BELOT_H, FOUR, "HT", "HAHQC7", "HA", ("C7", "follow")),
    ("BEL-PLAY-2 beat the partner's trump too", BELOT_H, FOUR, "HTH7", "HAHQ", "HA", ("HQ", "beat")),
    ("BEL-PLAY-2 beat the highest, not the led one", BELOT_H, FOUR, "H7HA", "HTH9", "H9", ("HT", "beat")),
    ("BEL-PLAY-2 unable to beat, any trump", BELOT_H, FOUR, "HJ", "H9H7CA", "H9H7", ("CA", "follow")),
    ("BEL-PLAY-3 ruff the opponents' trick", BELOT_H, FOUR, "CA", "H7H8SA", "H7H8", ("SA", "ruff")),
    ("BEL-PLAY-3 partner led, an opponent holds", BELOT_H, FOUR, "CKCA", "H7SA", "H7", ("SA", "ruff")),
    ("BEL-PLAY-3 overruff", BELOT_H, FOUR, "CAHT", "HAH7SA", "HA", ("H7", "overruff")),
    ("BEL-PLAY-3 overruff, not discard", BELOT_H, FOUR, "CAHT", "HAH7SA", "HA", ("SA", "overruff")),
    ("BEL-PLAY-3 cannot overruff, any card", BELOT_H, FOUR, "CAHA", "HTH7SA", "HTH7SA", None),
    ("BEL-PLAY-3 no trump, any card", BELOT_H, FOUR, "CA", "S7DA", "S7DA", None),
    ("BEL-PLAY-4 the partner's trick, any card", BELOT_H, FOUR, "CAC7", "H7SA", "H7SA", None),
    ("BEL-PLAY-4 the partner ruffed, any card", BELOT_H, FOUR, "C7H7CA", "S7HJ", "S7HJ", None),
    ("BEL-PLAY-4 trumps led and none, any card", BELOT_H, FOUR, "H7", "S7DA", "S7DA", None),
    ("BEL-PLAY-4 a plain suit need not be beaten", BELOT_H, FOUR, "CK", "CAC7", "CAC7", None),
    ("BEL-PLAY-5 all trumps, beat", BELOT_AT, FOUR, "CT", "C9CQHJ", "C9", ("CQ", "beat")),
    ("BEL-PLAY-5 beat the partner's card too", BELOT_AT, FOUR, "CTC7", "C9CQ", "C9", ("CQ", "beat")),
    ("BEL-PLAY-5 unable to beat, follow", BELOT_AT, FOUR, "CJ", "C9CQHJ", "C9CQ", ("HJ", "follow")),
    ("BEL-PLAY-5 none of the suit, any card", BELOT_AT, FOUR, "C7", "HJS7", "HJS7", None),
    ("BEL-PLAY-5 a discard does not raise the duty", BELOT_AT, FOUR, "C8HJ", "C7CA", "CA", ("C7", "beat")),
    ("BEL-PLAY-6 no trumps, no beating", BELOT_NT, FOUR, "CT", "CAC7HJ", "CAC7", ("HJ", "follow")),
    ("BEL-PLAY-6 none of the suit, any card", BELOT_NT, FOUR, "CT", "HJS7", "HJS7", None),
    ("BEL-PLAY-6 option: beat", BELOT_NT_BEAT, FOUR, "CT", "CAC7HJ", "CA", ("C7", "beat")),
    ("BEL-PLAY-6 option: in the plain order", BELOT_NT_BEAT, FOUR, "CT", "CJC7", "CJC7", None),
    ("BELA-PLAY-1 beat a plain suit", BELA_H, FOUR, "CK", "CAC7HJ", "CA", ("C7", "beat")),
    ("BELA-PLAY-1 beat the partner", BELA_H, FOUR, "CKC8", "CAC7", "CA", ("C7", "beat")),
    ("BELA-PLAY-1 beat trumps", BELA_H, FOUR, "HA", "H9HTC7", "H9", ("HT", "beat")),
    ("BELA-PLAY-1 unable to beat, follow", BELA_H, FOUR, "CA", "CTC7HJ", "CTC7", ("HJ", "follow")),
    ("BELA-PLAY-2 ruffed, no beating", BELA_H, FOUR, "CKH7", "CAC7", "CAC7", None),
    ("BELA-PLAY-3 ruff", BELA_H, FOUR, "CK", "H7SA", "H7", ("SA", "ruff")),
    ("BELA-PLAY-3 ruff the partner's trick", BELA_H, FOUR, "CAC7", "H7SA", "H7", ("SA", "ruff")),
    ("BELA-PLAY-3 overruff", BELA_H, FOUR, "CKHA", "H9HTSA", "H9", ("HT", "overruff")),
    ("BELA-PLAY-3 overruff the partner", BELA_H, FOUR, "CKHAC7", "H9HT", "H9", ("HT", "overruff")),
    ("BELA-PLAY-3 cannot overruff, still a trump", BELA_H, FOUR, "CKHA", "H7HTSA", "H7HT", ("SA", "ruff")),
    ("BELA-PLAY-3 no trump, any card", BELA_H, FOUR, "CKHA", "S7DA", "S7DA", None),
    ("BELA-PLAY-3 trumps led and none, any card", BELA_H, FOUR, "HA", "S7DA", "S7DA", None),
    ("BELA-PLAY-3 for three, overruff", BELA_H, THREE, "CKHA", "H9HTSA", "H9", ("HT", "overruff")),
    ("BELA-PLAY-1 for two, beat", BELA_H, TWO, "CK", "CAC7", "CA", ("C7", "beat")),
    ("SAN-PLAY-2 beat in suit", SANTASE_C, TWO, "HQ", "HKHTHJC9", "HKHT", ("HJ", "beat")),
    ("SAN-PLAY-2 else any card of the suit", SANTASE_C, TWO, "HA", "HKHTC9", "HKHT", ("C9", "follow")),
    ("SAN-PLAY-2 else a trump", SANTASE_C, TWO, "HA", "C9CASA", "C9CA", ("SA", "ruff")),
    ("SAN-PLAY-2 else anything", SANTASE_C, TWO, "HA", "D9SA", "D9SA", None),
    ("SAN-PLAY-2 trumps led, beat", SANTASE_C, TWO, "CK", "CACQ", "CA", ("CQ", "beat")),
    ("BRI-PLAY-2 follow", BRIDGE_S, FOUR, "H2", "HAH3S2", "HAH3", ("S2", "follow")),
    ("BRI-PLAY-2 no duty to ruff", BRIDGE_S, FOUR, "HA", "S2C2", "S2C2", None),
    ("BRI-PLAY-2 no duty to overruff", BRIDGE_S, FOUR, "HAS5", "S2SAC2", "S2SAC2", None),
    ("BRI-PLAY-2 trumps need not be beaten", BRIDGE_S, FOUR, "S3", "S2SA", "S2SA", None),
    ("BRI-PLAY-2 no trumps", BRIDGE_NT, FOUR, "S3", "S2SAHA", "S2SA", ("HA", "follow")),
]


def plays(cards, leader=0, seats=4):
    """The cards in turn from the leader's seat on."""
    return tuple(((leader + turn) % seats, card) for turn, card in enumerate(read_cards(cards)))


@pytest.mark.parametrize(
    ("rules", "sides", "trick", "hand", "legal", "refused"),
    [row[1:] for row in TABLE],
    ids=[row[0] for row in TABLE],
)
def test_legal(rules, sides, trick, hand, legal, refused):
    """The legal cards are those the rule leaves, wherever the leader sits, and a refusal names the duty."""
    for leader in range(len(sides)):
        seat = (leader + len(trick) // 2) % len(sides)
        state = (rules, read_cards(hand), plays(trick, leader, len(sides)), seat, sides)

        assert legal_cards(*state) == read_cards(legal)
        assert all(refusal(*state, card) is None for card in read_cards(legal))
        if refused:
            card, duty = refused
            assert refusal(*state, card) == duty


@pytest.mark.parametrize(
    ("rules", "trick", "card"),
    [
        pytest.param(BELOT_H, "C7CAHAHT", "HA", id="BEL-PLAY-7 the highest trump"),
        pytest.param(BELOT_H, "C7CTCASA", "CA", id="BEL-PLAY-7 else the highest of the led suit"),
        pytest.param(BELOT_H, "HAHTH9H7", "H9", id="BEL-CARD-1 trumps rank J 9 A"),
        pytest.param(BELOT_AT, "C7HJC9CA", "C9", id="BEL-PLAY-7 all trumps, only the led suit"),
        pytest.param(BELOT_NT, "C7CJCTC9", "CT", id="BEL-CARD-1 plain suits rank A 10 K"),
        pytest.param(SANTASE_C, "HAC9", "C9", id="SAN-PLAY-1 a trump"),
        pytest.param(SANTASE_C, "HAS9", "HA", id="SAN-PLAY-1 another suit does not take"),
        pytest.param(BRIDGE_NT, "C2C3SACT", "CT", id="BRI-PLAY-2 highest of the led suit"),
    ],
)
def test_winning(rules, trick, card):
    """The highest trump holds the trick, else the highest card of the led suit."""
    seat = read_cards(trick).index(card)

    assert winning(rules, plays(trick)) == (seat, card)


@pytest.mark.parametrize(
    ("contract", "whole"), [("C", 162), ("D", 162), ("H", 162), ("S", 162), ("NT", 130), ("AT", 258)]
)
def test_points_of_a_deal(contract, whole):
    """BEL-CARD-2: the deck with the last trick holds 162, 130 or 258."""
    rules = belot(contract)
    deck = [suit + rank for suit in "CDHS" for rank in "789TJQKA"]

    assert card_points(rules, deck) + rules.last == whole


def test_a_play_is_the_pair_of_seat_and_card():
    """The first play's suit is led, whether plays are written by name or as plain pairs."""
    trick = (Play(seat=2, card="HQ"), Play(3, "SA"))
    assert trick == ((2, "HQ"), (3, "SA"))
    assert led_suit(trick) == led_suit([(2, "HQ"), (3, "SA")]) == "H"
