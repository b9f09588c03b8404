"""What the end of a deal is worth: the score that it leads to."""

from valat.bots.belot.utility import ContractUtility, MatchSituation
from valat.bots.belot.win_probability import win_probability
from valat.games.belot.auction import Auction

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
