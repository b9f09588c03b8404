"""Saying belot."""

import pytest

from tests.games.belot.deals import after, completed, dealt, refused
from tests.scenes import scene_json
from valat.games.belot import BELOT

PAIR = completed("HKHQC7D7S7H7C8D8", "HJC9CTD9DTS9STSJ")
"""Seat 0 holds king and queen of hearts."""


def offered(state):
    """The cards of the seat on turn with which belot may be said."""
    return [card for card, texts in BELOT.offers(state, state.turn).items() if "belot" in texts]


@pytest.mark.parametrize("contract", ["H", "AT"])
def test_either_card_first(contract):
    """Belot is said with the first of king and queen of trumps, of any suit in all trumps.

    Rule: BEL-BELOT-1
    """
    assert offered(dealt(PAIR, f"{contract} Pass Pass Pass")) == ["HK", "HQ"]


def test_trumps_only():
    """In a suit contract king and queen of another suit are no belot. Rule: BEL-BELOT-1"""
    assert refused(dealt(PAIR, "S Pass Pass Pass"), "HK+belot") == ("BEL-BELOT-1", "belot.belot_wrong_card")


def test_other_cards():
    """Belot is not said with another card. Rule: BEL-BELOT-1"""
    assert refused(dealt(PAIR, "H Pass Pass Pass"), "H7+belot") == ("BEL-BELOT-1", "belot.belot_wrong_card")


def test_one_hand():
    """King and queen must be in one hand. Rule: BEL-BELOT-1"""
    hands = completed("HKC7", "HQ")

    assert refused(dealt(hands, "H Pass Pass Pass"), "HK+belot") == ("BEL-BELOT-1", "belot.belot_no_pair")


def test_not_with_the_second():
    """Who played the first card silently cannot say it with the second. Rule: BEL-BELOT-1"""
    hands = completed("HKHQ" + "C7C8C9CTCJCQ", "H7", "H8", "H9")
    second = dealt(hands, "H Pass Pass Pass HK H7 HJ H9")
    while second.turn != 0:
        second = after(second, BELOT.write(BELOT.legal(second, second.turn)[0]))

    assert refused(second, "HQ+belot") == ("BEL-BELOT-1", "belot.belot_no_pair")


# Trick by trick: how the seat with the pair of hearts comes to play the king or queen.
RUFFING = completed("CAC7C8C9", "HKHQD7D8D9DTDJDA", "CTCJCQCK", "H7")
UNDER = completed("CAC7C8C9", "HAD7D8D9DTDJDQDK", "HKHQS7S8S9STSJSQ", "CTCJCQCK")
OVER = completed("CAC7C8C9", "H7D7D8D9DTDJDQDK", "HKHQS7S8S9STSJSQ", "CTCJCQCK")

SAID = [
    ("leading, a suit", PAIR, "H Pass Pass Pass"),
    ("leading, all trumps", PAIR, "AT Pass Pass Pass"),
    ("following, a suit", completed("H7", "HKHQ"), "H Pass Pass Pass H7"),
    ("following, all trumps", completed("H7", "HKHQ"), "AT Pass Pass Pass H7"),
    ("ruffing", RUFFING, "H Pass Pass Pass CA"),
    ("overruffing", OVER, "H Pass Pass Pass CA H7"),
    ("underruffing", UNDER, "H Pass Pass Pass CA HA"),
]


@pytest.mark.parametrize(("case", "hands", "moves"), SAID, ids=[row[0] for row in SAID])
def test_may_be_said(case, hands, moves):
    """Leading, following, and in a suit ruffing, over- and underruffing. Rule: BEL-BELOT-2"""
    assert offered(dealt(hands, moves)) == ["HK", "HQ"]


def test_ruffing_the_partners_trick():
    """A ruff that no duty demands is one too. Rule: BEL-BELOT-2"""
    hands = completed("CAC8C9CT", "C7D7D8D9DTDJDQDK", "HKHQS7S8S9STSJSQ")

    assert offered(dealt(hands, "H Pass Pass Pass CA C7")) == ["HK", "HQ"]


def test_discarded_in_all_trumps():
    """Discarded on another suit belot cannot be said, and the pair is lost. Rule: BEL-BELOT-2"""
    discarding = dealt(RUFFING, "AT Pass Pass Pass CA")
    gone = after(discarding, "HK CJ")

    assert refused(discarding, "HK+belot") == ("BEL-BELOT-2", "belot.belot_discarded")
    assert all("belot" not in texts for seat in range(4) for texts in BELOT.offers(gone, seat).values())
    assert refused(discarding, "HK") is None


def test_scores_whatever_else():
    """A belot scores though the side's combinations are struck out. Rule: BEL-BELOT-3"""
    hands = completed("HKHQC7C8C9D7S7H7", "D8D9DTDJ", "S8S9STSJSQ")
    state = dealt(hands, "H Pass Pass Pass HK+belot+C7C8C9")
    while not state.over:
        seat = state.turn
        best = scene_json(BELOT, state, seat)["best"]
        move = BELOT.legal(state, seat)[0]
        state = after(state, "+".join((move.name, *(text for text in best.get(move.name, ()) if seat == 1))))
    lines = {line.key: line for line in BELOT.score(state) if line.seat == 0 and line.key != "last_trick"}

    assert (lines["tierce"].counts, lines["tierce"].rule) == (False, "BEL-ANN-5")
    assert (lines["belot"].counts, lines["belot"].amounts) == (True, (20, 0))
