"""Views: a deal record as one seat may know it."""

from tests.games.belot.deals import SUITS, completed, dealt
from tests.views import notation
from valat.games.belot import BELOT

HIDDEN = ["??"] * 8


def test_fields():
    """A view is the record with `seat` and `legal`, and `offers` where there are any."""
    view = notation(BELOT.view(dealt(), 0))

    assert list(view) == ["valat", "game", "options", "dealer", "hands", "moves", "seat", "legal"]
    assert (view["seat"], view["options"], view["dealer"]) == (0, {"rules": "classic"}, 3)


def test_five_cards_in_the_auction():
    """During the auction a seat knows five of its cards, and how many there are of all. Rule: BEL-DEAL-2"""
    view = notation(BELOT.view(dealt(SUITS), 1))

    assert view["hands"] == [HIDDEN, ["D7", "D8", "D9", "DT", "DJ", "??", "??", "??"], HIDDEN, HIDDEN]


def test_eight_cards_in_the_play():
    """After the auction a seat knows its eight cards, those played too, and no other hand."""
    view = notation(BELOT.view(dealt(SUITS, "C Pass Pass Pass C7 D7 H7 S7"), 1))

    assert view["hands"] == [HIDDEN, [f"D{rank}" for rank in "789TJQKA"], HIDDEN, HIDDEN]


def test_hidden_to_the_last_card():
    """The order in which the others' cards were dealt stays hidden though all are played."""
    state = dealt(SUITS, "C Pass Pass Pass")
    while not state.over:
        state = BELOT.apply(state, state.turn, BELOT.legal(state, state.turn)[0])

    assert notation(BELOT.view(state, 3))["hands"][:3] == [HIDDEN] * 3


def test_spectator():
    """A spectator has no hand and no moves."""
    view = notation(BELOT.view(dealt(moves="C"), None))

    assert (view["seat"], view["hands"], view["legal"], view["moves"]) == (None, [HIDDEN] * 4, [], ["C"])


def test_moves_on_turn():
    """Only the seat on turn has legal moves and offers."""
    state = dealt(completed("C7C8C9D7H7S7D8H8"), "C Pass Pass Pass")

    assert notation(BELOT.view(state, 0))["legal"] == ["C7", "C8", "C9", "D7", "D8", "H7", "H8", "S7"]
    assert notation(BELOT.view(state, 0))["offers"]["D7"] == ["C7C8C9"]
    assert (notation(BELOT.view(state, 1))["legal"], "offers" in notation(BELOT.view(state, 1))) == (
        [],
        False,
    )


def test_kinds_do_not_tell_their_order():
    """Two combinations are heard by kind, the longer first, whatever their suits. Rule: BEL-ANN-8"""
    low = dealt(completed("C7C8C9D7D8D9DTSA"), "S Pass Pass Pass SA+C7C8C9+D7D8D9DT")
    high = dealt(completed("C7C8C9CTD7D8D9SA"), "S Pass Pass Pass SA+C7C8C9CT+D7D8D9")

    assert (
        notation(BELOT.view(low, 2))["moves"][-1]
        == notation(BELOT.view(high, 2))["moves"][-1]
        == "SA+quarte+tierce"
    )


def test_belot_is_heard():
    """Belot is said aloud: everybody hears it, before and after the kinds. Rule: BEL-BELOT-1"""
    state = dealt(completed("HQHKHAC7C8C9D7S7"), "H Pass Pass Pass HK+belot+HQHKHA")

    assert notation(BELOT.view(state, 2))["moves"][-1] == "HK+belot+tierce"
    assert notation(BELOT.view(state, 0))["moves"][-1] == "HK+belot+HQHKHA"


def test_struck_carre_beside_a_scored_sequence():
    """After the first trick what scored stands in full, what did not stays a kind. Rule: BEL-ANN-8"""
    hands = completed("CKDKHKSKS7S8S9D7", "CADAHASAD8H7H8H9")
    moves = "C Pass Pass Pass D7+CKDKHKSK+S7S8S9 D8+CADAHASA D9 DJ"

    assert notation(BELOT.view(dealt(hands, moves), 2))["moves"][4:6] == ["D7+S7S8S9+carre", "D8+CADAHASA"]
