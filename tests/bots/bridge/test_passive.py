"""The passive bot."""

import pytest

from tests.games.bridge.deals import SUITS, TYPICAL, after, dealt
from valat.bots.bridge import claims, passive
from valat.games.bridge import BRIDGE
from valat.solver.bridge import OwnEngine


def chosen(state):
    """What the bot does that is to move."""
    seat = BRIDGE.actors(state)[0]
    return passive(BRIDGE.view(state, seat), 1)


@pytest.mark.parametrize(
    ("hand", "call"),
    [
        ("AKQ32.K32.432.32", "Pass"),
        ("AKQ32.KJ2.432.32", "1S"),
        ("432.KJ2.AKQ32.32", "1D"),
        ("AK32.AK32.32.432", "1S"),
    ],
)
def test_it_opens_its_longest_suit(hand, call):
    """With 13 points or more, of equally long suits the highest."""
    rest = [suit + rank for suit in "CDHS" for rank in "23456789TJQKA"]
    held = [suit + rank for suit, ranks in zip("SHDC", hand.split("."), strict=True) for rank in ranks]
    rest = [card for card in rest if card not in held]
    hands = [held, rest[:13], rest[13:26], rest[26:]]
    assert chosen(BRIDGE.load({"valat": 1, "game": "bridge", "dealer": 0, "hands": hands})) == call


def test_it_passes_over_the_opponents():
    """South has opened: West, with thirteen spades, does not compete."""
    assert chosen(dealt(SUITS, "1C", dealer=2)) == "Pass"


@pytest.mark.parametrize(("opening", "call"), [("1H", "3H"), ("1S", "Pass"), ("1D", "3D"), ("1NT", "Pass")])
def test_it_raises_a_fit(opening, call):
    """West opens; East has ten points, four hearts, two spades and five diamonds."""
    assert chosen(dealt(TYPICAL, f"{opening} Pass", dealer=3)) == call


def test_it_raises_once():
    """Having bid it has told its hand."""
    state = dealt(TYPICAL, "1H Pass 3H Pass 4H Pass", dealer=3)
    assert chosen(state) == "Pass"


def test_declarer_plays_greedily_from_dummy():
    """The cheapest card that takes the trick, be it dummy's. Rule: BRI-PLAY-1"""
    state = dealt(TYPICAL, "Pass Pass 1NT Pass Pass Pass S3")
    assert chosen(state) == "S8"
    assert chosen(after(state, "S8 SQ")) == "SA"


@pytest.mark.parametrize("tricks", [13, 12, 0])
def test_it_accepts_what_cannot_be_beaten(tricks):
    """All thirteen of North's spades are trumps. Rule: BRI-PLAY-3"""
    hands = "AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"
    state = dealt(hands, f"7S Pass Pass Pass 0:claim={tricks}")
    assert chosen(state) == "accept"


def test_it_refuses_what_it_can_beat():
    """East on lead takes every trick at no trumps. Rule: BRI-PLAY-3"""
    hands = "AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"
    assert chosen(dealt(hands, "1NT Pass Pass Pass 0:claim=1")) == "refuse"


def test_declarer_judges_a_defenders_claim():
    """East's thirteen hearts are good from the lead on. Rule: BRI-PLAY-3"""
    hands = "AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"
    assert chosen(dealt(hands, "1NT Pass Pass Pass claim=13")) == "accept"


@pytest.mark.parametrize(("tricks", "said"), [(7, "accept"), (9, "refuse")])
def test_it_works_out_what_a_claim_is_worth(tricks, said):
    """In a whole deal of ordinary hands. Rule: BRI-PLAY-3"""
    assert chosen(dealt(TYPICAL, f"Pass Pass 1NT Pass Pass Pass S7 claim={tricks}")) == said


@pytest.mark.parametrize(("tricks", "said"), [(7, "refuse"), (0, "accept")])
def test_what_it_cannot_work_out_it_refuses(monkeypatch, tricks, said):
    """Where the calculation is given up; who claims nothing gives all away. Rule: BRI-PLAY-3"""
    monkeypatch.setattr(claims, "limited_engine", lambda: OwnEngine(1))
    assert chosen(dealt(TYPICAL, f"Pass Pass 1NT Pass Pass Pass S7 claim={tricks}")) == said
