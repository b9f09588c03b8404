"""The calls of the house. Seat 0 calls first unless said otherwise; seat 2 is its partner."""

import pytest

from tests.bots.belot.views import view
from valat.bots.belot import house

CALLS = {
    "jack, nine and ace of trumps with a side ace": ("SJ S9 SA S7 HA", "", "S"),
    "jack and nine fourth": ("DJ D9 DK D8 CA", "", "D"),
    "king and queen with jack and nine: belot": ("CJ C9 CK CQ HT", "", "C"),
    "nothing at all": ("C7 C8 D9 HQ ST", "", "Pass"),
    "two bare jacks and small cards": ("C7 CJ D8 DJ HQ", "", "Pass"),
    "three aces with tens behind them": ("CA CT DA DT HA", "", "NT"),
    "two suits headed by jack and nine": ("CJ C9 DJ D9 HJ", "", "AT"),
    "a better suit over the opponents'": ("SJ S9 SA ST HA", "Pass C", "S"),
    "too little to call over the opponents": ("S9 S7 DK HQ C8", "Pass C", "Pass"),
    "the partner's suit is left alone without more": ("C7 C8 D9 HQ S7", "D Pass", "Pass"),
    "jacks beside the partner's suit make all trumps": ("CJ C9 DJ SJ S9", "H Pass", "AT"),
    "contra with the opponents' trumps and an ace": ("SJ S9 SA ST HA", "Pass S", "X"),
    "no contra on trumps alone": ("SJ S8 C7 D8 H9", "Pass S", "Pass"),
    "recontra with a contract that cannot fail": ("SJ S9 SA ST SK", "S Pass Pass X", "XX"),
    "no recontra with an ordinary one": ("SJ S9 S7 HK DQ", "S Pass Pass X", "Pass"),
}


@pytest.mark.parametrize(("hand", "before", "call"), CALLS.values(), ids=CALLS.keys())
def test_calls(hand, before, call):
    """The house makes the call that a sensible player would."""
    calls = before.split()
    dealer = (3 - len(calls)) % 4
    assert house(view(hand, before, dealer=dealer), seed=0) == call
