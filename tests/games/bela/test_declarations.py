"""Which declarations there are, whose score, and when they are shown."""

import pytest

from tests.games.bela.deals import after, completed, dealt, game_of, legal, played_out, refused, result
from valat.cards.card import read_cards
from valat.games.bela.declarations import (
    DECLARATIONS,
    SeatDeclaration,
    all_declarations,
    most_valuable_set,
    scoring_seat,
)

HEARTS_TIERCE = completed("bela4", "C7", "H7H8H9")


def texts(found):
    return " ".join(declaration.text for declaration in found)


WORTH = [
    ("C7C8C9", 20),
    ("C7C8C9CT", 50),
    ("C7C8C9CTCJ", 100),
    ("C7C8C9CTCJCQ", 100),
    ("C7C8C9CTCJCQCK", 100),
    ("C7C8C9CTCJCQCKCA", 100),
    ("CJDJHJSJ", 200),
    ("C9D9H9S9", 150),
    ("CADAHASA", 100),
    ("CTDTHTST", 100),
    ("CKDKHKSK", 100),
    ("CQDQHQSQ", 100),
]


@pytest.mark.parametrize(("text", "points"), WORTH)
def test_points(text, points):
    """Sequences and fours of a kind have their points. Rule: BELA-DECL-1"""
    assert DECLARATIONS[text].points == points


def test_there_are_no_others():
    """In each suit 6 + 5 + 4 + 3 + 2 + 1 sequences, and six fours of a kind. Rule: BELA-DECL-1"""
    assert len(DECLARATIONS) == 4 * 21 + 6
    assert "C8D8H8S8" not in DECLARATIONS


def test_parts_of_a_run():
    """A part of a longer sequence is a declaration, too. Rule: BELA-DECL-4"""
    assert texts(all_declarations(read_cards("C7C8C9CTD7"))) == "C7C8C9 C7C8C9CT C8C9CT"


PROPOSED = [
    ("CJDJHJSJC9CTH9HTHQ", "C9CTCJ CJDJHJSJ H9HTHJHQ"),
    ("C7C8C9CTCJCQ", "C7C8C9CTCJCQ"),
    ("C7C8C9CTCJCQCK", "C7C8C9CTCJCQCK"),
    ("C7C8C9CTCJCQCKCA", "C7C8C9 CTCJCQCKCA"),
    ("C7C8C9D8D9DT", "C7C8C9 D8D9DT"),
    ("C7C8D9", ""),
]


@pytest.mark.parametrize(("hand", "expected"), PROPOSED)
def test_proposed(hand, expected):
    """Everything is proposed: the most valuable set, a card in a four and in a sequence. Rule: BELA-DECL-4"""
    assert texts(most_valuable_set(read_cards(hand))) == expected


def said(*texts_by_seat):
    return [SeatDeclaration(seat, DECLARATIONS[text]) for seat, text in texts_by_seat]


BEST = [
    ([(0, "CADAHASA"), (1, "D7D8D9DTDJDQDKDA")], 0),
    ([(0, "C9D9H9S9"), (1, "CJDJHJSJ")], 1),
    ([(0, "CTDTHTST"), (1, "CADAHASA")], 0),
    ([(0, "C7C8C9CTCJ"), (1, "HTHJHQHKHA"), (2, "S7S8S9STSJSQ")], 2),
    ([(0, "C8C9CTCJ"), (1, "H9HTHJHQ")], 1),
    ([(2, "C8C9CT"), (3, "H8H9HT")], 2),
    ([], None),
]


@pytest.mark.parametrize(("declared", "seat"), BEST)
def test_best(declared, seat):
    """Fours by value above sequences by length and top card; of equals the nearer. Rule: BELA-DECL-3"""
    assert scoring_seat(said(*declared)) == seat


def test_six_beats_five():
    """Length counts above five, though both are a hundred. Rule: BELA-DECL-5"""
    assert scoring_seat(said((0, "CTCJCQCKCA"), (1, "H7H8H9HTHJHQ"))) == 1


@pytest.mark.parametrize(("dealer", "nearer"), [(3, 0), (0, 1), (1, 0), (2, 0)])
def test_equal_from_the_dealers_right(dealer, nearer):
    """Of equal ones that of the player nearer the dealer's right is the best. Rule: BELA-DECL-3"""
    declared = {0: "+C7C8C9", 1: "+D7D8D9"}
    state = dealt(completed("bela4", "C7C8C9", "D7D8D9"), "Pass Pass Pass S", dealer=dealer)
    for _ in range(4):
        state = after(state, legal(state).split()[0] + declared.get(state.turn, ""))

    assert scoring_seat(state.play.said) == nearer


def test_partners_count_along():
    """The side of the best declaration scores all of its own, the others score none. Rule: BELA-DECL-3"""
    state = dealt(completed("bela4", "C7C8C9", "D7D8D9DT", "H7H8H9", "STSJSQ"), "Pass Pass Pass C")
    for text in ("C7C8C9", "D7D8D9DT", "H7H8H9", "STSJSQ"):
        state = after(state, f"{legal(state).split()[0]}+{text}")
    state = played_out(state)
    lines = [line for line in game_of(state).score(state) if line.key in ("tierce", "quarte")]

    assert [(line.seat, line.counts) for line in lines] == [(0, False), (1, True), (2, False), (3, True)]
    assert sum(result(state).points) == 162 + 50 + 20


def test_only_the_first_card():
    """Declarations go with the first card alone. Rule: BELA-DECL-4"""
    state = dealt(HEARTS_TIERCE, "S C7")
    while state.turn != 1 or not state.play.last:
        state = after(state, legal(state).split()[0])
    card = legal(state).split()[0]

    assert game_of(state).offers(state, 1) == {}
    assert refused(state, f"{card}+H7H8H9") == ("BELA-DECL-4", "bela.declare_late")


def test_declaring_is_a_choice():
    """Nothing, a part, or all may be declared. Rule: BELA-DECL-4"""
    state = dealt(completed("bela4", "C7C8C9CT"), "S")

    assert [refused(state, text) for text in ("C7", "C7+C7C8C9", "C7+C7C8C9CT")] == [None] * 3


def test_no_card_in_two_sequences():
    """A card stands in one sequence at most. Rule: BELA-DECL-4"""
    state = dealt(completed("bela4", "C7C8C9CTCJ"), "S")

    assert refused(state, "C7+C7C8C9+C9CTCJ") == ("BELA-DECL-4", "bela.declare_twice")
    assert refused(state, "C7+C7C8C9+C7C8C9") == ("BELA-DECL-4", "bela.declare_twice")


def test_linked():
    """A card may stand in a four of a kind and in a sequence. Rule: BELA-DECL-4"""
    state = dealt(completed("bela4", "CJDJHJSJC9CT"), "S")

    assert refused(state, "C9+C9CTCJ+CJDJHJSJ") is None
    assert refused(state, "C9+CJDJHJSJ+CJDJHJSJ") == ("BELA-DECL-4", "bela.declare_twice")


def test_no_declaration():
    """What is no declaration, or not held, cannot be declared. Rule: BELA-DECL-1"""
    state = dealt(HEARTS_TIERCE, "S")

    assert refused(state, "C7+C7C8") == ("BELA-DECL-1", "bela.declare_nothing")
    assert refused(state, "C7+C7D7H7S7") == ("BELA-DECL-1", "bela.declare_nothing")
    assert refused(state, "C7+H7H8H9") == ("BELA-DECL-1", "bela.declare_not_held")


def test_ten_kept():
    """Forehand of three declares from the ten cards kept. Rule: BELA3-BID-1"""
    rows = completed("bela3", "C7C8C9", "", "", "")
    state = dealt(rows, "S discard=C7C8")

    assert refused(state, "C9+C7C8C9") == ("BELA-DECL-1", "bela.declare_not_held")
