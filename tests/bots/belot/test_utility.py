"""What the end of a deal is worth: the score that it leads to."""

import msgspec

from valat import games
from valat.bots.belot.utility import BoardSituation, ContractUtility, MatchSituation, read_match
from valat.bots.belot.win_probability import win_probability
from valat.games.belot.auction import Auction
from valat.games.belot.match import BelotStanding
from valat.games.belot.options import Options
from valat.games.belot.state import Setup

LEVEL = MatchSituation(side=0, scores=(100, 100), target=151, carried=0)


def stakes(contract="H", declarer=0, multiplier=1, standing=LEVEL):
    """The stakes of side 0 in a contract."""
    return ContractUtility(standing, Auction(0, contract, declarer, multiplier, 3))


def test_a_contract_made():
    """Both sides write their points: 100 of 162 are 10, 62 are 6."""
    assert stakes().utility(100) == win_probability(110, 106, 151)


def test_a_contract_lost():
    """Inside, the others write everything: a point less than they have costs sixteen tens."""
    assert stakes().utility(80) == win_probability(100, 116, 151)


def test_the_others_contract_set():
    """One point more than the declaring side wins all."""
    assert stakes(declarer=1).utility(82) == win_probability(116, 100, 151)


def test_capot():
    """All tricks bring 90 more, and the other side's cost as much."""
    assert stakes().utility(162 + 90) == win_probability(125, 100, 151)
    assert stakes().utility(-90) == win_probability(100, 125, 151)


def test_no_trumps_count_double():
    """100 of 130 points without trumps are 20 tens, 30 are 6."""
    assert stakes("NT").utility(100) == win_probability(120, 106, 151)


def test_doubled():
    """Under contra the side with more writes everything twice."""
    assert stakes(multiplier=2).utility(100) == win_probability(132, 100, 151)


def test_announcements_decide():
    """80 card points and a tierce make a contract."""
    assert stakes().utility(80, announced=(20, 0)) == win_probability(110, 108, 151)


def test_what_waits_goes_to_the_winner():
    """Carried tens are written by the side that wins the deal."""
    standing = MatchSituation(side=0, scores=(100, 100), target=151, carried=8)
    assert stakes(standing=standing).utility(100) == win_probability(118, 106, 151)


BOARD = BoardSituation(side=0, scores=(0, 0), target=151, carried=0)


def test_a_board_is_worth_its_difference():
    """Ten tens and six are four, a lost contract sixteen, whatever a match would make of it."""
    assert stakes(standing=BOARD).utility(100) == 4
    assert stakes(standing=BOARD).utility(80) == -16
    assert stakes(declarer=1, standing=BOARD).utility(82) == 16


def test_a_level_board_brings_nobody_anything():
    """Each side writes its own half, and nothing waits, doubled or not. Rule: DUP-BELOT-1"""
    assert stakes(standing=BOARD).utility(81) == 0
    assert stakes(standing=BOARD, multiplier=2).utility(81) == 0


def test_without_a_match_a_deal_is_a_board():
    """With one it is played to win that."""
    state = games.find("belot").deal(Setup(Options(), 0), games.find("belot").deck(Options()))
    view = games.find("belot").view(state, 1)
    assert isinstance(read_match(view), BoardSituation)
    told = msgspec.structs.replace(view, match=BelotStanding(scores=(140, 20), target=151, carried=0))
    assert read_match(told) == MatchSituation(side=1, scores=(20, 140), target=151, carried=0)
