"""The house's cards: opening leads, declarer, defenders."""

from types import SimpleNamespace

import pytest

from tests.games.bridge.deals import TYPICAL, after, cards, dealt
from valat.bots.bridge import house, signals
from valat.bots.bridge.opening_lead import card_to_lead
from valat.bots.bridge.passive import passive
from valat.bots.self_play import Lineup, single_deals
from valat.games.bridge import BRIDGE
from valat.games.bridge.rules import DECK


def chosen(state):
    """What the bot does that is to move."""
    return house(BRIDGE.view(state, BRIDGE.actors(state)[0]), 1)


def deal(**hands):
    """Four hands, those not named sharing what is left."""
    held = {seat: cards(hand) for seat, hand in hands.items()}
    rest = [card for card in DECK if not any(card in hand for hand in held.values())]
    rows = []
    for seat in ("north", "east", "south", "west"):
        rows.append(held.get(seat) or [rest.pop() for _ in range(13)])
    return rows


def played(hands, moves, **fields):
    """The state of a deal after the moves."""
    state = BRIDGE.load({"valat": 1, "game": "bridge", "dealer": 0, "hands": hands, **fields})
    return after(state, moves)


@pytest.mark.parametrize(
    ("holding", "notrumps", "trumps"),
    [
        ("KQJ2", "K", "K"),
        ("KQ32", "2", "K"),
        ("KJ753", "5", "5"),
        ("AQJ52", "Q", "A"),
        ("AQJ97", "Q", "A"),
        ("Q84", "4", "4"),
        ("842", "8", "8"),
        ("93", "9", "9"),
        ("A8532", "3", "A"),
    ],
)
def test_the_card_led_of_a_holding(holding, notrumps, trumps):
    """Top of a sequence, fourth best, low from an honour, high from nothing, no low card from an ace."""
    row = ["S" + rank for rank in holding]
    assert card_to_lead(row, trumps=False)[1] == notrumps
    assert card_to_lead(row, trumps=True)[1] == trumps


@pytest.mark.parametrize(
    ("hand", "auction", "led"),
    [
        ("KT864.53.K975.42", "1NT Pass 3NT Pass Pass Pass", "S6"),
        ("QT864.953.K975.4", "1H Pass 2H Pass Pass Pass", "C4"),
        ("T874.Q93.K975.43", "1C Pass 1D 1H 3NT Pass Pass Pass", "H3"),
        ("T874.KQ3.A975.43", "1H Pass 2H Pass Pass Pass", "C4"),
    ],
)
def test_the_suit_led(hand, auction, led):
    """The longest suit at no trumps, a singleton or a doubleton against trumps, the suit partner has bid."""
    assert chosen(played(deal(east=hand), auction)) == led


def test_trumps_are_drawn():
    """South has taken the first trick and both hands have trumps enough."""
    hands = deal(
        north="QJ87.A32.K32.432", south="AKT95.K4.A54.A65", east="432.QJT9.QJT9.KQ", west="6.8765.876.JT987"
    )
    state = played(hands, "Pass Pass 1S Pass 2S Pass 4S Pass Pass Pass CJ C2 CQ CA")
    assert chosen(state)[0] == "S"


def test_a_finesse():
    """Dummy's ace and queen behind West's three: the queen is played."""
    hands = deal(
        north="AQ4.432.A32.5432", south="532.AK5.K54.AKQ6", east="K87.QJT9.QJ9.J98", west="JT96.876.T876.T7"
    )
    state = played(hands, "Pass Pass 1NT Pass 3NT Pass Pass Pass H8 H2 H9 HA S2 S6")
    assert chosen(state) == "SQ"


def test_a_ruff_in_the_short_hand():
    """Dummy is void of hearts and has two trumps: South leads a heart before it draws them."""
    hands = deal(
        north="98..KQJ432.97543", south="AKQJT.6532.A5.A6", east="543.KQJ4.T9.KQT8", west="762.AT987.876.J2"
    )
    state = played(hands, "Pass Pass 1S Pass 2D Pass 4S Pass Pass Pass CJ C3 C8 CA")
    assert chosen(state)[0] == "H"


def test_an_ace_is_held_up():
    """At no trumps the only stopper stays in hand in the first round of a long suit."""
    hands = deal(
        north="84.KQ3.A83.K7642", south="A72.A64.QJT95.AQ", east="T63.T9872.K42.53", west="KQJ95.J5.76.JT98"
    )
    assert chosen(played(hands, "Pass Pass 1NT Pass 3NT Pass Pass Pass SK S4 S3"))[0:2] != "SA"


def test_second_hand_low_and_third_hand_high():
    """West leads the two of spades; dummy has small ones: East plays the king, and low before dummy."""
    state = played(deal(**TRICK), "Pass Pass 1NT Pass 3NT Pass Pass Pass S2 S3")
    assert chosen(state) == "SK"


def test_an_honour_is_covered():
    """Dummy leads its bare knave of diamonds: East's queen covers it, which may make partner's ten good."""
    state = played(deal(**TRICK), "Pass Pass 1NT Pass 3NT Pass Pass Pass H2 HA H4 HT DJ")
    assert chosen(state) == "DQ"


def test_partners_suit_comes_back():
    """East took partner's spade with the ace and returns the nine from nine and four."""
    hands = deal(
        north="32.KQ54.KQ54.432", south="QT5.AJ3.AJ32.AK5", east="A94.T87.T987.987", west="KJ876.962.6.QJT6"
    )
    state = played(hands, "Pass Pass 1NT Pass 3NT Pass Pass Pass S7 S2 SA S5")
    assert chosen(state) == "S9"


def test_an_even_number_is_shown():
    """Declarer leads a diamond: West plays its lowest of three, East its highest of two."""
    hands = deal(
        north="32.KQ54.KQ54.432", south="QT5.AJ3.AJ32.AK5", east="A94.T87.86.QJ987", west="KJ876.962.T97.T6"
    )
    state = played(hands, "Pass Pass 1NT Pass 3NT Pass Pass Pass S7 S2 SA S5 S9 ST SJ S3 CT C2 CJ CK DA")
    assert chosen(state) == "D7"
    assert chosen(after(state, "D7 D4")) == "D8"


def test_signals_are_those_of_the_card(monkeypatch):
    """Where the card says that a low card shows an even number, East plays its lowest of two."""

    upside_down = SimpleNamespace(signals={"count": "low", "attitude": "low"})
    hands = deal(
        north="32.KQ54.KQ54.432", south="QT5.AJ3.AJ32.AK5", east="A94.T87.86.QJ987", west="KJ876.962.T97.T6"
    )
    moves = "Pass Pass 1NT Pass 3NT Pass Pass Pass S7 S2 SA S5 S9 ST SJ S3 CT C2 CJ CK DA D7 D4"
    state = played(hands, moves)
    assert chosen(state) == "D8"
    monkeypatch.setattr(signals, "systems_of", lambda options: (upside_down, upside_down))
    assert chosen(state) == "D6"


TRICK = {
    "north": "543.A83.J42.AQJ2",
    "south": "AQ7.QJT.AK5.KT98",
    "east": "KT8.954.Q987.753",
    "west": "J962.K762.T63.64",
}


def test_whole_deals():
    """Every card the house chooses is legal, in whatever contract, and the same seed gives the same deals."""
    team = Lineup(BRIDGE, BRIDGE.presets["duplicate"], ("house",) * 4, (house, passive) * 2, 7)
    assert [deal.results for deal in single_deals(team, 8)] == [
        deal.results for deal in single_deals(team, 8)
    ]


def test_it_bids_for_a_typical_hand():
    """North passes with eight points."""
    assert chosen(dealt(TYPICAL)) == "Pass"
