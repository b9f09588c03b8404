"""What a seat may know."""

import json
import re

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.conformance.deals import played
from tests.effort import examples
from tests.games.santase.deals import HANDS, SIX, dealt
from tests.scenes import scene_json
from tests.views import notation
from valat.cards.card import read_cards
from valat.games.santase import SANTASE

OWN = list(read_cards(HANDS.split()[0]))
HIDDEN = ["??"] * 6


def test_before_the_first_move():
    """The own hand and the turn-up; neither the other hand nor the stock. Rule: SAN-DEAL-2"""
    view = notation(SANTASE.view(dealt(), 0))

    assert (view["hands"], view["turn_up"], view["stock"]) == ([OWN, HIDDEN], "CK", ["??"] * 11)
    assert view["legal"] == ["CA", "CT", "DQ", "H9", "HA", "SK", "close"]


def test_cards_drawn():
    """Each seat sees the cards it drew where they lay: the winner of a trick drew first. Rule: SAN-PLAY-1"""
    state = dealt("H9 HT HQ HA")

    assert notation(SANTASE.view(state, 0))["stock"][:4] == ["??", "SA", "DJ", "??"]
    assert notation(SANTASE.view(state, 1))["stock"][:4] == ["ST", "??", "??", "C9"]
    assert notation(SANTASE.view(state, None))["stock"] == ["??"] * 11


def test_all_drawn():
    """The eleventh card is the winner's of the sixth trick; the turn-up is in the record anyway."""
    state = dealt(SIX)

    assert notation(SANTASE.view(state, 1))["stock"][10] == "SQ"
    assert notation(SANTASE.view(state, 0))["stock"][10] == "??"


def test_the_other_claim():
    """That the other may claim stands in the other's view alone. Rule: SAN-CLAIM-1"""
    state = dealt("H9 HT HQ+20 HA DJ CJ exchange close CQ+40")

    assert (notation(SANTASE.view(state, 0))["legal"], notation(SANTASE.view(state, 1))["legal"]) == (
        ["CA", "CT"],
        ["claim"],
    )


def test_offers():
    """Marriages stand beside the cards they go with, for the seat that may declare them. Rule: SAN-MARR-1"""
    state = dealt("H9 HT")

    assert notation(SANTASE.view(state, 1))["offers"] == {"HK": ["20"], "HQ": ["20"]}
    assert "offers" not in notation(SANTASE.view(state, 0))


def test_spectator():
    """A spectator sees no hand and may do nothing."""
    view = notation(SANTASE.view(dealt("H9"), None))

    assert (view["hands"], view["seat"], view["legal"]) == ([HIDDEN, HIDDEN], None, [])


@settings(max_examples=examples(25))
@given(st.integers(0, 2**32))
def test_the_stock_is_hidden(seed):
    """No undrawn card but the turn-up stands anywhere in what anybody sees, nor can its order be told."""
    for state in played(SANTASE, "classic", seed):
        for seat in (0, 1, None):
            seen = json.dumps([notation(SANTASE.view(state, seat)), scene_json(SANTASE, state, seat)])
            assert not [card for card in state.play.stock[:-1] if re.search(rf'"{card}["+]', seen)]
