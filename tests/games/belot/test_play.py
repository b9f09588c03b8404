"""What the duties of a trick are called in Belot, and what its cards are worth."""

import pytest

from tests.games.belot.deals import completed, dealt, legal, refused
from valat.games.belot.rules import CONTRACTS, DECK, rules_of
from valat.kernel.trick import card_points, strength

HEARTS, NO_TRUMPS, ALL_TRUMPS = "H Pass Pass Pass ", "NT Pass Pass Pass ", "AT Pass Pass Pass "

PLAIN_LED = completed("CA", "H7S7D7D8D9DTDJDQ")
"""Seat 0 has the ace of clubs, seat 1 no club and one heart."""

RUFFED = completed("CA", "HTS8S9STSJSQSKSA", "HAH7D7D8D9DTDJDQ", "H8")
"""Seat 1 ruffs the ace of clubs with the ten of hearts; seat 2 has the ace and the seven of hearts."""

RUFFED_HIGH = completed("CA", "HAS8S9STSJSQSKSA", "HTH7D7D8D9DTDJDQ", "H8")
"""Seat 1 ruffs with the ace; seat 2 has only lower hearts."""

FOR_PARTNER = completed("CA", "HTS8S9STSJSQSKSA", "CTC7", "HAH7D7D8D9DTDJDQ")
"""Seat 1 ruffs for seat 3, who has no club either."""

TWO_DIAMONDS = completed("DT", "D7DAS7S8S9STSJSQ")
"""Seat 1 can beat the ten of diamonds or not."""

DUTIES = [
    ("follow in a suit", completed("S7", "S8C8"), HEARTS + "S7", "C8", "BEL-PLAY-1 belot.follow"),
    ("follow in no trumps", completed("S7", "S8C8"), NO_TRUMPS + "S7", "C8", "BEL-PLAY-1 belot.follow"),
    ("follow in all trumps", completed("S7", "S8C8"), ALL_TRUMPS + "S7", "C8", "BEL-PLAY-1 belot.follow"),
    ("follow trumps", completed("HT", "HAC7"), HEARTS + "HT", "C7", "BEL-PLAY-1 belot.follow"),
    ("beat trumps", completed("HT", "HAH7"), HEARTS + "HT", "H7", "BEL-PLAY-2 belot.beat"),
    (
        "beat the partner's trump",
        completed("HT", "H8", "HAH7"),
        HEARTS + "HT H8",
        "H7",
        "BEL-PLAY-2 belot.beat",
    ),
    ("ruff", PLAIN_LED, HEARTS + "CA", "S7", "BEL-PLAY-3 belot.ruff"),
    ("overruff, no lower trump", RUFFED, HEARTS + "CA HT", "H7", "BEL-PLAY-3 belot.overruff"),
    ("overruff, no discard", RUFFED, HEARTS + "CA HT", "D7", "BEL-PLAY-3 belot.overruff"),
    ("beat in all trumps", completed("CT", "C9C7"), ALL_TRUMPS + "CT", "C7", "BEL-PLAY-5 belot.beat"),
    ("beat the partner", completed("CT", "C8", "C9C7"), ALL_TRUMPS + "CT C8", "C7", "BEL-PLAY-5 belot.beat"),
]


@pytest.mark.parametrize(
    ("case", "hands", "moves", "card", "expected"), DUTIES, ids=[row[0] for row in DUTIES]
)
def test_duties(case, hands, moves, card, expected):
    """A card that leaves a duty undone is refused by its rule.

    Rule: BEL-PLAY-1, BEL-PLAY-2, BEL-PLAY-3, BEL-PLAY-5
    """
    assert " ".join(refused(dealt(hands, moves), card)) == expected


FREE = [
    ("cannot overruff: any card", RUFFED_HIGH, HEARTS + "CA HA", "D7 D8 D9 DJ DQ DT H7 HT"),
    ("the partner ruffed: any card", FOR_PARTNER, HEARTS + "CA HT C7", "D7 D8 D9 DJ DQ DT H7 HA"),
    ("no trumps: no ruffing", PLAIN_LED, NO_TRUMPS + "CA", "D7 D8 D9 DJ DQ DT H7 S7"),
    ("all trumps: no ruffing", PLAIN_LED, ALL_TRUMPS + "CA", "D7 D8 D9 DJ DQ DT H7 S7"),
    ("a plain suit need not be beaten", TWO_DIAMONDS, HEARTS + "DT", "D7 DA"),
    ("no trumps: no beating", TWO_DIAMONDS, NO_TRUMPS + "DT", "D7 DA"),
]


@pytest.mark.parametrize(("case", "hands", "moves", "expected"), FREE, ids=[row[0] for row in FREE])
def test_free(case, hands, moves, expected):
    """Where no duty binds, every card may be played. Rule: BEL-PLAY-3, BEL-PLAY-4, BEL-PLAY-5, BEL-PLAY-6"""
    assert legal(dealt(hands, moves)) == expected


def test_beat_in_no_trumps():
    """Under the option whoever follows must beat in no trumps too. Rule: BEL-PLAY-6"""
    playing = dealt(completed("DT", "DAD7"), NO_TRUMPS + "DT", beat_in_no_trumps=True)

    assert legal(playing) == "DA"
    assert refused(playing, "D7") == ("BEL-PLAY-6", "belot.beat")


TAKERS = [
    ("the highest of the suit led", "S", "DT DA D8 D9", 1),
    ("a trump over a plain suit", "H", "DT DA D8 H7", 3),
    ("the suit led in no trumps", "NT", "DT DA D8 H7", 1),
    ("the suit led in all trumps", "AT", "DT DA D8 H7", 1),
]


@pytest.mark.parametrize(("case", "contract", "cards", "winner"), TAKERS, ids=[row[0] for row in TAKERS])
def test_who_takes_the_trick(case, contract, cards, winner):
    """The highest trump, else the highest card of the suit led, takes the trick and leads.

    Rule: BEL-PLAY-7
    """
    last = "D9C7" if "D9" in cards else "H7C7C8C9CTCJCQCK"
    hands = completed("DT", "DAD7", "D8", last)

    assert dealt(hands, f"{contract} Pass Pass Pass {cards}").turn == winner


ORDERS = [("H", "H", "J9ATKQ87"), ("H", "S", "ATKQJ987"), ("NT", "H", "ATKQJ987"), ("AT", "C", "J9ATKQ87")]


@pytest.mark.parametrize(("contract", "suit", "ranks"), ORDERS)
def test_order_of_cards(contract, suit, ranks):
    """Trumps rank J 9 A 10 K Q 8 7, plain suits A 10 K Q J 9 8 7. Rule: BEL-CARD-1"""
    cards = [suit + rank for rank in ranks]

    assert sorted(cards, key=lambda card: -strength(rules_of(contract), card)) == cards


VALUES = [("H", "H", [20, 14, 11, 10, 4, 3, 0, 0]), ("H", "S", [11, 10, 4, 3, 2, 0, 0, 0])]


@pytest.mark.parametrize(("contract", "suit", "points"), VALUES)
def test_points_of_cards(contract, suit, points):
    """Trumps count 20 14 11 10 4 3 0 0, plain suits 11 10 4 3 2 0 0 0 from the highest down.

    Rule: BEL-CARD-1
    """
    rules = rules_of(contract)
    falling = sorted((card for card in DECK if card[0] == suit), key=lambda card: -strength(rules, card))

    assert [card_points(rules, [card]) for card in falling] == points


@pytest.mark.parametrize("contract", CONTRACTS)
def test_points_of_a_deal(contract):
    """A deal holds 162 points in a suit, 130 in no trumps, 258 in all trumps. Rule: BEL-CARD-1, BEL-CARD-2"""
    rules = rules_of(contract)

    assert card_points(rules, DECK) + rules.last == {"NT": 130, "AT": 258}.get(contract, 162)
