"""Which combinations there are, who may announce them, and which of them score."""

from itertools import pairwise

import pytest

from tests.games.belot.deals import after, completed, dealt, refused
from tests.views import notation
from valat.cards.card import read_cards
from valat.games.belot import BELOT
from valat.games.belot.announcements import (
    COMBINATIONS,
    SeatCombination,
    all_combinations,
    most_valuable_set,
    strike_reasons,
)
from valat.games.belot.rules import CONTRACTS

RUN = "C7C8C9CTCJCQCKCA"


def said(*announced):
    """Announcements as `0:C7C8C9`."""
    return [SeatCombination(int(text[0]), COMBINATIONS[text[2:]]) for text in announced]


VALUES = [
    ("D8D9DT", "tierce", 20),
    ("DQDKDA", "tierce", 20),
    ("D8D9DTDJ", "quarte", 50),
    ("D8D9DTDJDQ", "quinte", 100),
    ("CJDJHJSJ", "carre", 200),
    ("C9D9H9S9", "carre", 150),
    ("CADAHASA", "carre", 100),
    ("CTDTHTST", "carre", 100),
    ("CKDKHKSK", "carre", 100),
    ("CQDQHQSQ", "carre", 100),
]


@pytest.mark.parametrize(("cards", "kind", "points"), VALUES)
def test_worth(cards, kind, points):
    """Three, four, five in a row count 20, 50, 100; four jacks 200, nines 150, others 100. Rule: BEL-ANN-1"""
    assert (COMBINATIONS[cards].kind, COMBINATIONS[cards].points) == (kind, points)


@pytest.mark.parametrize(
    "cards", ["C7D7H7S7", "C8D8H8S8", "C7C8", "C7C8C9CTCJCQ", "C7C8CT", "CAD7H8", "CKCAC7"]
)
def test_no_combination(cards):
    """Sevens, eights, two cards, six, gaps and mixed suits are not announced. Rule: BEL-ANN-1"""
    playing = dealt(completed("C7C8C9CTCJCQCKCA"), "D Pass Pass Pass")

    assert refused(playing, f"C7+{cards}") == ("BEL-ANN-1", "belot.announce_nothing")


def test_not_held():
    """A combination is announced by whoever holds all of it. Rule: BEL-ANN-1"""
    playing = dealt(moves="D Pass Pass Pass")

    assert refused(playing, "C7+D7D8D9") == ("BEL-ANN-1", "belot.announce_not_held")


def test_major_tierce_needs_belot_said():
    """The king and queen of a major tierce in trumps count as belot only if it is said. Rule: BEL-ANN-1"""
    hands = completed("CQCKCAC7D7D8D9DT", "C8C9CTCJDJDQDKDA")
    silent = after(dealt(hands, "C Pass Pass Pass"), "CQ+CQCKCA")
    spoken = after(dealt(hands, "C Pass Pass Pass"), "CQ+belot+CQCKCA")

    assert (len(silent.play.belots), len(spoken.play.belots)) == (0, 1)


@pytest.mark.parametrize("text", ["C7+C7C8C9", "CK+belot"])
def test_nothing_in_no_trumps(text):
    """In no trumps neither combinations nor belot may be said, or are offered. Rule: BEL-ANN-2"""
    playing = dealt(moves="NT Pass Pass Pass")

    assert refused(playing, text) == ("BEL-ANN-2", "belot.announce_no_trumps")
    assert BELOT.offers(playing, 0) == {}


@pytest.mark.parametrize("contract", [contract for contract in CONTRACTS if contract != "NT"])
def test_offered_with_every_first_card(contract):
    """With the first card, of the combination or not, whatever the contract but no trumps. Rule: BEL-ANN-3"""
    playing = dealt(completed("C7C8C9D7"), f"{contract} Pass Pass Pass")

    assert all("C7C8C9" in offered for offered in BELOT.offers(playing, 0).values())
    assert set(BELOT.offers(playing, 0)) == {move.name for move in BELOT.legal(playing, 0)}


def test_first_card_only():
    """With the second card it is too late. Rule: BEL-ANN-3"""
    playing = dealt(moves="D Pass Pass Pass C7 D7 H7 S7 D8 H8 S8 C8")

    assert refused(playing, "D9+D9DTDJ") == ("BEL-ANN-3", "belot.announce_late")


def test_announcing_is_a_choice():
    """Nothing, one or several may be announced. Rule: BEL-ANN-3"""
    playing = dealt(moves="D Pass Pass Pass")

    assert refused(playing, "C7") is None
    assert refused(playing, "C7+C7C8C9") is None
    assert refused(playing, "C7+C7C8C9+CTCJCQCKCA") is None


def test_one_card_one_combination():
    """A card stands in one combination only. Rule: BEL-ANN-4"""
    playing = dealt(moves="D Pass Pass Pass")

    assert refused(playing, "C7+C7C8C9+C9CTCJ") == ("BEL-ANN-4", "belot.announce_twice")
    assert refused(playing, "C7+C7C8C9+C7C8C9") == ("BEL-ANN-4", "belot.announce_twice")


def test_belot_outside_that_limit():
    """The king and queen of a belot may stand in a combination too. Rule: BEL-ANN-4"""
    playing = dealt(moves="C Pass Pass Pass")

    assert refused(playing, "CK+belot+CTCJCQCKCA") is None


def test_parts_of_a_run():
    """Every part of a longer run may be announced: of eight cards six tierces, five quartes, four quintes.

    Rule: BEL-ANN-4
    """
    kinds = [combination.kind for combination in all_combinations(read_cards(RUN))]

    assert (kinds.count("tierce"), kinds.count("quarte"), kinds.count("quinte")) == (6, 5, 4)


BEST = [
    ("C7C8D9DTHJHQSKSA", ""),
    ("C7C8C9CTSKSAH7H8", "C7C8C9CT"),
    ("C7C8C9CTCJCQSAH7", "C8C9CTCJCQ"),
    ("C7C8C9CTCJCQCKH7", "C9CTCJCQCK"),
    (RUN, "C7C8C9 CTCJCQCKCA"),
    ("C7C8C9D9H9S9SKSA", "C9D9H9S9"),
    ("CTCJCQCKDKHKSKS7", "CKDKHKSK CTCJCQ"),
    ("CJCQCKCADAHASAD7", "CADAHASA CJCQCK"),
    ("CTCJCQDQDKDAH7H8", "CTCJCQ DQDKDA"),
]


@pytest.mark.parametrize(("hand", "expected"), BEST)
def test_most_valuable_set(hand, expected):
    """What is proposed is worth most: of six in a row the highest five. Rule: BEL-ANN-3, BEL-ANN-4"""
    assert (
        " ".join(sorted(combination.text for combination in most_valuable_set(read_cards(hand)))) == expected
    )


SCORING = [
    # sequences: the longer, then the higher top card
    (["0:C7C8C9", "1:DJDQDKDA"], ["1:DJDQDKDA"]),
    (["0:C7C8C9", "1:D8D9DT"], ["1:D8D9DT"]),
    (["0:C7C8C9CTCJ", "1:DJDQDKDA", "1:HQHKHA"], ["0:C7C8C9CTCJ"]),
    # the side with the best one scores all of them
    (["0:C7C8C9", "1:D9DTDJ", "2:HQHKHA"], ["0:C7C8C9", "2:HQHKHA"]),
    # equal ones: nobody, trumps or not
    (["0:C7C8C9", "1:D7D8D9"], []),
    (["0:C7C8C9", "0:HTHJHQHK", "1:STSJSQSK", "3:D7D8D9"], []),
    # a lower equal pair does not matter
    (["0:C7C8C9", "1:D7D8D9", "2:SQSKSA"], ["0:C7C8C9", "2:SQSKSA"]),
]


@pytest.mark.parametrize(("announced", "expected"), SCORING)
def test_sequences(announced, expected):
    """Only the side with the better best sequence scores, all it has; equal ones leave nothing.

    Rule: BEL-ANN-5
    """
    struck = strike_reasons(said(*announced), carre_cancels_quinte=False)

    assert [text for text, why in zip(announced, struck, strict=True) if why is None] == expected
    assert {why for why in struck if why} <= {"BEL-ANN-5"}


CARRES = ["CJDJHJSJ", "C9D9H9S9", "CADAHASA", "CTDTHTST", "CKDKHKSK", "CQDQHQSQ"]


@pytest.mark.parametrize(("better", "lower"), list(pairwise(CARRES)))
def test_carres(better, lower):
    """Jacks before nines, aces, tens, kings, queens; the lower side's are struck out. Rule: BEL-ANN-6"""
    struck = strike_reasons(said(f"0:{lower}", f"1:{better}"), carre_cancels_quinte=False)

    assert struck == ("BEL-ANN-6", None)


def test_all_carres_of_the_better_side():
    """The side with the best carré scores its lower ones too. Rule: BEL-ANN-6"""
    struck = strike_reasons(said("0:CQDQHQSQ", "1:CTDTHTST", "2:CADAHASA"), carre_cancels_quinte=False)

    assert struck == (None, "BEL-ANN-6", None)


def test_carres_and_sequences_apart():
    """By the classic rules a carré leaves sequences alone. Rule: BEL-ANN-7"""
    struck = strike_reasons(said("0:CADAHASA", "1:S7S8S9STSJ"), carre_cancels_quinte=False)

    assert struck == (None, None)


BOOK = [
    ("the opponents' quinte goes", "0:CADAHASA 1:S7S8S9STSJ", "- 7"),
    ("the own one stays", "0:CADAHASA 2:S7S8S9STSJ", "- -"),
    ("their quarte stays", "0:CADAHASA 1:S7S8S9ST", "- -"),
    ("it goes before sequences are compared", "0:CADAHASA 1:S7S8S9STSJ 2:H7H8H9", "- 7 -"),
    ("their tierce is then compared", "0:CADAHASA 1:S7S8S9STSJ 2:H7H8H9 3:DTDJDQ", "- 7 5 -"),
    ("a lower carré does it too", "0:CKDKHKSK 1:CADAHASA 3:S7S8S9STSJ", "6 - 7"),
    ("both sides may", "0:CKDKHKSK 1:CADAHASA 2:H7H8H9HTHJ 3:S7S8S9STSJ", "6 - 7 7"),
]


@pytest.mark.parametrize(("case", "announced", "rules"), BOOK, ids=[row[0] for row in BOOK])
def test_carre_cancels_quinte(case, announced, rules):
    """By the book's rules a carré annuls the opponents' quintes. Rule: BEL-ANN-7"""
    struck = strike_reasons(said(*announced.split()), carre_cancels_quinte=True)

    assert " ".join(why[-1] if why else "-" for why in struck) == rules


def test_the_rule_set_decides():
    """The book annuls quintes, the classic rules do not; so does the option by itself. Rule: BEL-ANN-7"""
    hands = completed("CADAHASAD7D8H7H8", "S7S8S9STSJC7C8C9")
    moves = "S Pass Pass Pass CA+CADAHASA C7+S7S8S9STSJ"
    rules = [
        {},
        {"rules": "book"},
        {"carre_cancels_quinte": True},
        {"rules": "book", "carre_cancels_quinte": False},
    ]
    struck = [first_trick(dealt(hands, moves, **fields)).play.struck for fields in rules]

    assert struck == [(None, None), (None, "BEL-ANN-7"), (None, "BEL-ANN-7"), (None, None)]


def first_trick(state):
    """The state after the first trick, the first legal card being played to it."""
    while not state.play.number:
        state = after(state, BELOT.write(BELOT.legal(state, state.turn)[0]))
    return state


def test_known_after_the_first_trick():
    """Until the first trick ends the others hear the kind, then the cards of what scores. Rule: BEL-ANN-8"""
    hands = completed("C7C8C9D7", "D8D9DTH7H8H9HTHJ")
    before = dealt(hands, "S Pass Pass Pass C7+C7C8C9 D8+D8D9DT")
    later = first_trick(before)

    assert notation(BELOT.view(before, 2))["moves"][4:] == ["C7+tierce", "D8+tierce"]
    assert notation(BELOT.view(before, 0))["moves"][4:] == ["C7+C7C8C9", "D8+tierce"]
    assert notation(BELOT.view(later, 2))["moves"][4:6] == ["C7+tierce", "D8+D8D9DT"]
