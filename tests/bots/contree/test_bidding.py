"""The calls of contrée's house, and what they rest on."""

import pytest

from tests.games.contree.deals import completed, dealt
from valat.bots.contree.bidding import best_call, expected_gain_of_call, expected_lead
from valat.bots.contree.hand_value import hand_values
from valat.bots.contree.house import house, passive
from valat.bots.contree.knowledge import read_auction, read_play
from valat.bots.contree.utility import Contract, expected_gain, gain
from valat.bots.tricks.belief import ONE
from valat.cards.card import read_cards
from valat.cards.card_set import card_set
from valat.games.contree import CONTREE
from valat.games.contree.rules import Options
from valat.games.contree.worlds import observe

STRONG = completed("SJS9SASTCACTDAH7")
WEAK = completed("S7S8D7D8H8H9CQC9")


def view(state):
    """What the seat on turn sees."""
    return CONTREE.view(state, state.turn)


def knowledge(state):
    return read_auction(observe(view(state)))


def hand(text):
    return card_set(read_cards(text))


def test_hand_value():
    """Jack and nine of trumps, length and aces count. Rule: CTR-CARD-1"""
    assert hand_values(hand("SJS9SASTCACTDAH7"))["S"] > 100 > hand_values(hand("SJS9SAD7D8H7H8H9"))["S"] > 20
    assert hand_values(hand("S7S8D7D8H8H9CQC9"))["S"] < -20


def test_strong_hand_bids():
    """A hand that takes nearly everything bids its suit. Rule: CTR-BID-1"""
    assert house(view(dealt(STRONG)), 0)[-1] == "S"


def test_weak_hand_passes():
    """Also over the partner's bid, and it does not double."""
    assert house(view(dealt(WEAK)), 0) == "Pass"
    assert house(view(dealt(WEAK, "Pass Pass 80D Pass")), 0) == "Pass"


def test_strong_hand_doubles():
    """Who holds the trumps of a high bid of the opponents doubles it. Rule: CTR-BID-2"""
    assert best_call(knowledge(dealt(STRONG, "Pass 140S Pass Pass")), ["Pass", "X"]) == "X"


@pytest.mark.parametrize("calls", ["", "80S", "80S Pass", "90H Pass 110H", "80C X"])
@pytest.mark.parametrize("cards", [STRONG, WEAK])
def test_best_of_all_calls(cards, calls):
    """No call promises more; of equal ones a pass comes first, then the text that does."""
    state = dealt(cards, calls)
    gains = {call: expected_gain_of_call(knowledge(state), call) for call in view(state).legal}

    best = best_call(knowledge(state), view(state).legal)

    assert best == min(gains, key=lambda call: (-gains[call], call != "Pass", call))


def test_partner_is_believed():
    """The partner's bid adds to what the hand is worth in its suit, the opponents' takes off."""
    own, before = dealt(STRONG, "Pass Pass 90S Pass"), dealt(STRONG, "Pass 90S Pass Pass")

    assert (
        expected_lead(knowledge(own), "S")
        > hand_values(hand(STRONG.split()[0]))["S"]
        > expected_lead(knowledge(before), "S")
    )


def test_calls_show_more_and_more():
    """A higher first bid shows more, and so does a second bid of the suit; opponents' contra takes off."""
    called = ["Pass Pass 80S Pass", "Pass Pass 100S Pass", "Pass Pass 100S 110H Pass Pass 120S Pass"]
    leads = [expected_lead(knowledge(dealt(STRONG, calls)), "S") for calls in called]
    assert leads == sorted(set(leads))
    doubled = dealt(STRONG, "Pass Pass 80S X")
    assert expected_lead(knowledge(doubled), "S") < leads[0]


CONTRACT = Contract(90, 0, 1, Options())

GAINS = [
    ((CONTRACT, 90, None), 180 - 72),
    ((CONTRACT, 89, None), -252),
    ((CONTRACT, 80, 0), 190 - 82),
    ((CONTRACT, 252, None), 342),
    ((CONTRACT, -90, None), -252),
    ((Contract(90, 1, 2, Options()), 100, 0), 162 + 180 + 20),
    ((Contract(250, 1, 1, Options()), 160, None), -412),
    ((Contract(250, 1, 1, Options()), 252, None), 502),
]


@pytest.mark.parametrize(("case", "expected"), GAINS)
def test_gain(case, expected):
    """What the bidding side writes more. Rule: CTR-SCORE-2, CTR-SCORE-3, CTR-SCORE-4, CTR-SCORE-5"""
    assert gain(*case) == expected


def test_expected_gain():
    """It rises with the points expected, and a sure thing is itself."""
    gains = [expected_gain(CONTRACT, points, 25, None) for points in range(40, 140, 10)]

    assert gains == sorted(gains)
    assert expected_gain(CONTRACT, 120, 0, None) == gain(CONTRACT, 120, None)


def test_house_follows():
    """The house plays a legal card, and the only one at once. Rule: CTR-PLAY-1"""
    state = dealt(completed("HT", "H7HASJ", "H8", "H9"), "80S Pass Pass Pass HT")

    assert house(view(state), 0) == "HA"


def test_passive():
    """It never bids and plays greedily."""
    assert passive(view(dealt(STRONG)), 0) == "Pass"
    state = dealt(STRONG, "80S Pass Pass Pass")
    assert passive(view(state), 0) in CONTREE.legal(state, 0)


def test_knowledge_in_the_play():
    """The chances of a card are shared by the room there is, and sum to one."""
    seen = read_play(observe(view(dealt(STRONG, "80S Pass Pass Pass SJ"))))

    assert (seen.seat, seen.opponents, seen.declares, seen.complete) == (1, (2, 0), False, 0)
    cards = {card for chances in seen.chances.values() for card in chances}
    for card in cards:
        assert ONE - 3 <= sum(chances.get(card, 0) for chances in seen.chances.values()) <= ONE
