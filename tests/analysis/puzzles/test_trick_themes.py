"""What puzzles of trick games are about."""

import pytest

from valat.analysis.tricks.open_position import OpenPosition
from valat.analysis.tricks.puzzles import call_theme, card_theme
from valat.games.contree.rules import SIDES, rules_of
from valat.kernel.trick import Play

HAND = ("HJ", "H7", "SA", "S8", "DT")
OTHERS = ("CK",)
"""A card that was played before."""


def position(trick, hand=HAND, cards=OTHERS):
    """Seat 0 on turn with hearts as trumps; what the others hold is not looked at."""
    return OpenPosition(rules_of("H", undertrump=False), SIDES, (hand, (), (), ()), 0, trick, cards)


CLUB, SPADE, TRUMP = Play(3, "CA"), Play(3, "SK"), Play(3, "H9")


@pytest.mark.parametrize(
    ("play", "best", "declaring", "theme"),
    [
        (position((), cards=()), "SA", 0, "opening_lead"),
        (position(()), "HJ", 0, "drawing_trumps"),
        (position(()), "SA", 0, "lead"),
        (position((SPADE,)), "S8", 0, "declarer_play"),
        (position((SPADE,)), "S8", 1, "defence"),
        (position((CLUB,)), "H7", 0, "ruff"),
        (position((Play(2, "CA"), TRUMP)), "HJ", 0, "overruff"),
        (position((CLUB,)), "DT", 0, "discard"),
        (position((CLUB,), hand=HAND[:3]), "SA", 0, "endgame"),
    ],
)
def test_a_card_is_about(play, best, declaring, theme):
    """By the trick, the card, and whose contract it is."""
    assert card_theme(play, best, declaring) == theme


@pytest.mark.parametrize(
    ("calls", "best", "theme"),
    [
        ([], "80H", "opening_call"),
        ([(2, "Pass"), (3, "Pass")], "80H", "opening_call"),
        ([(2, "80S"), (3, "Pass")], "90S", "response"),
        ([(3, "80S")], "90H", "competing"),
        ([(2, "80S"), (3, "90H")], "Pass", "competing"),
        ([(3, "160S")], "X", "double"),
    ],
)
def test_a_call_is_about(calls, best, theme):
    """By who has bid before."""
    assert call_theme(calls, 0, SIDES, best) == theme
