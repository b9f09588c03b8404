"""What a seat may know: nothing of the talon, the discard, or the cards beside a hand."""

import re

import msgspec
import pytest

from tests.conformance.deals import played
from tests.games.bela.deals import GAMES, MIXED, after, completed, dealt, game_of, legal
from tests.scenes import scene_json
from tests.views import notation
from valat.cards.card import UNKNOWN
from valat.games.bela.rules import DECK
from valat.games.bela.state import hand

TWO = completed("bela2", "", "", "HA")
THREE = completed("bela3", "C7C8C9")


def seen(state, seat):
    return notation(game_of(state).view(state, seat))


def known(cards):
    return [card for card in cards if card != UNKNOWN]


def test_six_cards_in_the_auction():
    """Each sees six of his own, and nobody else's. Rule: BELA4-BID-1"""
    state = dealt(MIXED)

    assert seen(state, 0)["hands"][0] == ["C7", "D8", "H9", "ST", "CJ", "DQ", "??", "??"]
    assert [known(hand) for hand in seen(state, 0)["hands"][1:]] == [[], [], []]
    assert [known(hand) for hand in seen(state, None)["hands"]] == [[], [], [], []]


def test_who_passed_sees_eight():
    """Whoever passed sees the two beside his hand, and nobody else's view changes. Rule: BELA4-BID-1"""
    before, state = dealt(MIXED), dealt(MIXED, "Pass")

    assert len(known(seen(state, 0)["hands"][0])) == 8
    for seat in (1, 2, 3, None):
        assert seen(state, seat)["hands"] == seen(before, seat)["hands"]


def test_turn_up():
    """The turn-up is seen by all, the four beside a hand by nobody. Rule: BELA2-DEAL-1, BELA2-BID-1"""
    for seat in (0, 1, None):
        assert seen(dealt(TWO), seat)["turn_up"] == "HA"
    assert len(known(seen(dealt(TWO, "Pass Pass"), 0)["hands"][0])) == 6
    assert len(known(seen(dealt(TWO, "Pass H"), 0)["hands"][0])) == 10


def test_talon():
    """Forehand sees the talon once trumps are called, the others never. Rule: BELA3-BID-1"""
    assert seen(dealt(THREE), 0)["talon"] == ["??", "??"]
    called = dealt(THREE, "H")
    assert len(known(seen(called, 0)["talon"])) == 2
    assert [seen(called, seat)["talon"] for seat in (1, 2, None)] == [["??", "??"]] * 3


def test_discard():
    """The discard lies face down for the others. Rule: BELA3-BID-1"""
    state = dealt(THREE, "H discard=C7C8")

    assert seen(state, 0)["moves"] == ["H", "discard=C7C8"]
    assert [seen(state, seat)["moves"][1] for seat in (1, 2, None)] == ["discard=????"] * 3
    assert scene_json(game_of(state), state, 1)["discard"] == ["??", "??"]
    assert scene_json(game_of(state), state, 0)["discard"] == ["C7", "C8"]


def test_discard_stays_hidden():
    """So it does to the end."""
    state = dealt(THREE, "H discard=C7C8")
    while not state.over:
        state = after(state, legal(state).split()[0])

    assert seen(state, 1)["moves"][1] == "discard=????"


DECLARED = [
    ("C7C8C9", "C7+tierce"),
    ("C7C8C9CT", "C7+quarte"),
    ("C7C8C9CTCJ", "C7+quinte"),
    ("C7C8C9CTCJCQCK", "C7+quinte"),
]


@pytest.mark.parametrize(("text", "heard"), DECLARED)
def test_heard(text, heard):
    """Until the first trick is over a declaration is heard by its kind. Rule: BELA-DECL-4"""
    state = dealt(completed("bela4", text), f"S C7+{text}")

    assert seen(state, 0)["moves"][-1] == f"C7+{text}"
    assert [seen(state, seat)["moves"][-1] for seat in (1, 2, 3, None)] == [heard] * 4


def test_shown():
    """After it the best side's are shown, the others' not. Rule: BELA-DECL-3, BELA-DECL-4"""
    state = dealt(completed("bela4", "C7C8C9", "D7D8D9DT", "H7H8H9", "STSJSQ"), "Pass Pass Pass C")
    for text in ("C7C8C9", "D7D8D9DT", "H7H8H9", "STSJSQ"):
        state = after(state, f"{legal(state).split()[0]}+{text}")
    heard = [move.partition("+")[2] for move in seen(state, None)["moves"][4:]]

    assert heard == ["tierce", "D7D8D9DT", "tierce", "STSJSQ"]


def test_bela_is_heard():
    """Whose bela it is stands in every view. Rule: BELA-BELA-1"""
    state = dealt(completed("bela4", "HKHQ"), "H")
    assert "bela" not in seen(state, 1)

    assert [seen(after(state, "HK"), seat)["bela"] for seat in (0, 1, None)] == [0, 0, 0]


def test_belot_is_shown():
    """Whose belot it is, too. Rule: BELA-DECL-2"""
    state = dealt(completed("bela4", "", "H7H8H9HTHJHQHKHA"), "H")

    assert seen(state, 3)["belot"] == {"seat": 1, "suit": "H"}


def test_legal_and_offers():
    """Moves and offers stand in the view of the seat on turn alone."""
    state = dealt(completed("bela4", "C7C8C9"), "S")

    assert seen(state, 0)["offers"]["C7"] == ["C7C8C9"]
    assert seen(state, 1)["legal"] == []
    assert "offers" not in seen(state, 1)


def may_know(state, seat):
    """Every card the seat can know of: its own, those played, shown or turned up."""
    game = game_of(state)
    own = hand(state, seat) if seat is not None else ()
    laid = state.discard if seat == state.setup.forehand else ()
    laid_out = [move.name for _, move in state.moves if move.name in DECK]
    heard = [
        card
        for announcement in scene_json(game, state, seat)["heard"]
        for card in announcement["cards"] or ()
    ]
    return {*own, *laid, *laid_out, *heard, state.cards.turn_up}


@pytest.mark.parametrize("name", GAMES)
def test_nothing_leaks(name):
    """Neither view nor scene names a card beside a hand, of the talon, the discard, or out of play."""
    game = GAMES[name]
    for seed in range(12):
        for state in played(game, "classic", seed):
            for seat in (*range(state.setup.variant.players), None):
                told = msgspec.json.encode([game.view(state, seat), scene_json(game, state, seat)]).decode()
                assert set(re.findall("[CDHS][789TJQKA]", told)) <= may_know(state, seat)
