"""The worked example of the rules page."""

from tests.games.santase.deals import dealt
from valat.games.santase import SANTASE
from valat.kernel.result import write_result

MOVES = "H9 HT HQ+20 HA DJ CJ exchange close CQ+40"


def test_the_books_deal():
    """Player 2 has 14 + 20 + 40 = 74 and wins 2, player 1 having 14 from cards.

    Rule: SAN-MARR-1, SAN-NINE-1, SAN-CLOSE-1, SAN-CLAIM-1, SAN-SCORE-2
    """
    state = dealt(f"{MOVES} 1:claim")

    assert write_result(SANTASE.result(state)) == {
        "outcome": "claimed",
        "winner": 1,
        "points": [14, 74],
        "tricks": [1, 2],
        "scores": [0, 2],
    }


def test_the_books_count():
    """The book gives player 1 28 points: with the last trick, which is played out there. Rule: SAN-SCORE-2"""
    state = dealt(f"{MOVES} CA")

    assert (state.play.points, state.play.turn) == ((28, 14), 0)
    assert SANTASE.result(dealt(f"{MOVES} CA 1:claim")).scores == (0, 2)
