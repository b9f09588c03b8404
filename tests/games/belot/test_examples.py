"""The worked examples of the rules page."""

from tests.games.belot.deals import dealt
from valat.games.belot import BELOT
from valat.games.belot.scoring import Tally, written_score

BOOK = "HKHQDADQDTD9D8C8 SJSTS8DJCJCTC9C7 HAHTH8SASKSQS7CA HJH9H7S9DKD7CKCQ"
"""The book's deal; its players 1 … 4 are seats 0 … 3, player 4 deals."""

MOVES = """
    Pass C NT AT Pass Pass Pass
    HQ+belot+D8D9DT S8+C9CTCJ HT+SQSKSA H9
    HJ HK ST H8
    CQ+belot C8 C9 CA
    SJ SQ+belot S9 D8
    DJ S7 D7 D9
    CJ SK CK DT
    CT SA H7 DQ
    C7 HA DK DA
"""


def test_the_books_deal():
    """Players 2 and 4 write 37, 1 and 3 write 8: the book says «6», but by its own rules both belots count.

    Rule: BEL-ANN-5, BEL-BELOT-3, BEL-SCORE-5
    """
    result = BELOT.result(dealt(BOOK, MOVES, rules="book"))

    assert result.scores == (8, 37)
    assert (result.outcome, result.contract, result.declarer) == ("made", "AT", 3)
    assert (result.points, result.capot) == ((80, 368), (False, True))


def test_the_books_deal_explained():
    """The tierce of players 2 and 4 is struck out: their opponents' is higher. Rule: BEL-ANN-5"""
    lines = BELOT.score(dealt(BOOK, MOVES, rules="book"))
    tierces = [(line.seat, line.counts) for line in lines if line.key == "tierce"]
    belots = [(line.seat, line.cards) for line in lines if line.key == "belot"]

    assert tierces == [(0, True), (1, False), (2, True)]
    assert belots == [(0, ("HK", "HQ")), (3, ("CK", "CQ")), (2, ("SK", "SQ"))]


def sheet(kind, cards, **bonuses):
    """What two sides write, side 0 declaring, and what waits."""
    zero = (0, 0)
    fields = {"announced": zero, "belots": zero, "capot": zero} | bonuses
    paper = written_score(Tally(kind, 0, 1, cards, zero, **fields), 0)
    return paper.scores, paper.waits


def test_hanging_without_bonuses():
    """81 : 81 in a suit: 8 written, 8 wait. Rule: BEL-SCORE-3"""
    assert sheet("suit", (81, 81)) == ((0, 8), 8)


def test_capot_without_bonuses():
    """A capot is worth 25 in a suit, 35 in no trumps and in all trumps. Rule: BEL-SCORE-1, BEL-SCORE-2"""
    assert sheet("suit", (162, 0), capot=(90, 0)) == ((25, 0), 0)
    assert sheet("NT", (130, 0), capot=(90, 0)) == ((35, 0), 0)
    assert sheet("AT", (258, 0), capot=(90, 0)) == ((35, 0), 0)


def test_hanging_with_a_quarte():
    """106 : 106 in a suit leaves 10 and 11 waiting, 154 : 154 in all trumps 15 and 16. Rule: BEL-ROUND-3"""
    assert sheet("suit", (56, 106), announced=(50, 0)) == ((0, 10), 11)
    assert sheet("AT", (154, 104), announced=(0, 50)) == ((0, 15), 16)
