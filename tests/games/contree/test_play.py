"""The deal, and what the cards must do."""

import pytest

from tests.games.contree.deals import MIXED, SUITS, after, completed, dealt, legal, refused
from valat.games.contree import CONTREE
from valat.games.contree.rules import Options, rules_of
from valat.kernel.target_match import TargetSetup
from valat.kernel.trick import card_points

PASSES = "Pass Pass Pass"


def test_deal():
    """Three, two and three cards to each, from the seat after the dealer on. Rule: CTR-SEAT-1"""
    deck = CONTREE.deck(Options())
    state = CONTREE.deal(TargetSetup(Options(), 1), deck)

    assert state.hands[2] == (*deck[:3], *deck[12:14], *deck[20:23])
    assert state.hands[1] == (*deck[9:12], *deck[18:20], *deck[29:])
    assert state.turn == 2


def test_points():
    """152 in the cards whatever is trumps, ten more for the last trick. Rule: CTR-CARD-1"""
    for suit in "CDHS":
        assert card_points(rules_of(suit), CONTREE.deck(None)) + rules_of(suit).last == 162


def test_turns():
    """Nobody else may move, and nobody after the end. Rule: CTR-SEAT-1"""
    state = dealt()

    assert CONTREE.refusal(state, 2, "Pass").rule == "CTR-SEAT-1"
    assert CONTREE.refusal(after(state, "Pass Pass Pass Pass"), 0, "Pass").key == "contree.deal_over"


def test_follow():
    """Suit is followed; a plain suit need not be beaten. Rule: CTR-PLAY-1"""
    state = dealt(completed("HT", "H7HASJ", "H8", "H9"), f"80S {PASSES} HT")

    assert legal(state) == "H7 HA"
    assert refused(state, "SJ") == ("CTR-PLAY-1", "contree.follow")
    assert refused(state, "HT") == ("CTR-SEAT-1", "contree.not_held")


def test_go_higher_in_trumps():
    """In trumps who can goes higher, also over the partner. Rule: CTR-PLAY-1"""
    state = dealt(completed("SA", "S7S9", "STSJ", "S8"), f"80S {PASSES} SA")
    assert (legal(state), refused(state, "S7")) == ("S9", ("CTR-PLAY-1", "contree.beat"))

    state = after(state, "S9")
    assert legal(state) == "SJ"
    assert legal(after(state, "SJ")).startswith("S8")


def test_partner_holds():
    """Who cannot follow while the partner's card wins plays anything. Rule: CTR-PLAY-2"""
    state = dealt(completed("HA", "H7", "S7C7C8C9CTCJCQCK", "H8"), f"80S {PASSES} HA H7")

    assert legal(state) == "C7 C8 C9 CJ CK CQ CT S7"


def test_partner_holds_by_a_ruff():
    """So it is when the partner has ruffed. Rule: CTR-PLAY-2"""
    rows = "HAD7D8D9DTDJDQDK SJS8S9STSQSKSADA H7H8H9HTHJHQHKCA S7C7C8C9CTCJCQCK"
    state = dealt(rows, f"80S {PASSES} HA SJ H7")

    assert legal(state) == "C7 C8 C9 CJ CK CQ CT S7"


RUFFED = completed("HA", "S7C7C8C9CTCJCQCK", "H7", "SJS8DTDQDKDAD7D8")


def test_ruff():
    """Who cannot follow while an opponent's card wins ruffs. Rule: CTR-PLAY-3"""
    state = dealt(RUFFED, f"80S {PASSES} HA")

    assert (legal(state), refused(state, "C7")) == ("S7", ("CTR-PLAY-3", "contree.ruff"))


OVER = completed("HA", "STC7C8C9CTCJCQCK", "S7SJD7D8D9DTDJDQ", "H7")


def test_overruff():
    """Over an opponent's ruff a higher trump must go. Rule: CTR-PLAY-3"""
    state = dealt(OVER, f"80S {PASSES} HA ST")

    assert (legal(state), refused(state, "S7")) == ("SJ", ("CTR-PLAY-3", "contree.overruff"))
    assert refused(state, "D7") == ("CTR-PLAY-3", "contree.overruff")


UNDER = completed("HA", "STC7C8C9CTCJCQCK", "S7S8D7D8D9DTDJDQ", "H7")


@pytest.mark.parametrize(
    ("undertrump", "cards", "refusal"),
    [
        (False, "D7 D8 D9 DJ DQ DT S7 S8", None),
        (True, "S7 S8", ("CTR-PLAY-3", "contree.undertrump")),
    ],
)
def test_only_lower_trumps(undertrump, cards, refusal):
    """Who has only lower trumps may play anything, unless the option says otherwise. Rule: CTR-PLAY-3"""
    state = dealt(UNDER, f"80S {PASSES} HA ST", undertrump=undertrump)

    assert (legal(state), refused(state, "D7")) == (cards, refusal)


def test_no_trump_to_ruff_with():
    """With neither the suit nor a trump any card goes. Rule: CTR-PLAY-3"""
    state = dealt(SUITS, f"80S {PASSES} C7")

    assert len(legal(state).split()) == 8


def test_trick_goes_to_the_highest():
    """The winner of a trick leads to the next. Rule: CTR-CARD-1, CTR-SEAT-1"""
    state = dealt(RUFFED, f"80S {PASSES} HA S7 H7 SJ")

    assert (state.turn, state.play.tricks, state.play.points) == (3, (0, 1), (0, 31))


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("80h", "80H"),
        ("160C", "160C"),
        ("250s", "250S"),
        ("x", "X"),
        ("xx", "XX"),
        ("pass", "Pass"),
        ("h10", "HT"),
    ],
)
def test_notation(text, move):
    """Lower case is taken, and `10` for `T`. Rule: CTR-BID-1"""
    assert CONTREE.read(text) == move
    assert CONTREE.write(move) == move


def test_seats_and_sides():
    """Four players, seats 0 and 2 against 1 and 3. Rule: CTR-SEAT-1"""
    assert (CONTREE.players(None), CONTREE.sides(None)) == (4, (0, 1, 0, 1))
    assert dealt(MIXED, dealer=0).turn == 1
