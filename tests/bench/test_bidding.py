"""The figures of bidding."""

import pytest

from bench import bidding, contracts
from bench.bidding_report import explained
from bench.contracts import BidDeal
from bench.experts import expert_deals, read_calls, read_deal
from valat.bots.bot import Budget
from valat.games.bridge import systems

HANDS = "AKQJ.T987.654.32 T987.AKQJ.32.654 654.32.AKQJ.T987 32.654.T987.AKQJ"
# North and South make ten tricks in spades and twelve at no trumps, the others seven in their best suit.
SLAM = read_deal(f"cup-1-1 N none {HANDS} aaaac33333aaaac37333 | 4SN= 4S-P-P-P | 3SN+1 3S-P-P-P")
HOUSE = bidding.Bidder("house", "natural", Budget())


def on_slam(calls):
    return BidDeal(SLAM, read_calls(calls))


@pytest.mark.parametrize(
    ("calls", "score"), [("4S-P-P-P", 420), ("5S-X-P-P-P", -100), ("P-1H-P-P-P", -80), ("P-P-P-P", 0)]
)
def test_a_contract_counts_double_dummy(calls, score):
    """What North and South score, whoever plays."""
    deal = read_deal(f"cup-1-1 N none {HANDS} aaaaa33733aaaaa33733")
    assert contracts.double_dummy_score(BidDeal(deal, read_calls(calls))) == score


def test_par_is_a_slam():
    """Both too little and too much count."""
    assert contracts.par_of(SLAM).score == 990
    assert contracts.from_par(on_slam("6N-P-P-P")) == 0
    assert contracts.from_par(on_slam("4S-P-P-P")) == 11
    assert contracts.from_par(on_slam("6N-X-P-P-P")) == 6


def test_a_game_is_missed_in_a_part_score():
    """Of the side that bids a game at either table; not where opponents pay as much."""
    assert contracts.expert_games(SLAM) == contracts.par_games(SLAM) == {0}
    assert contracts.misses_game(on_slam("3S-P-P-P"), 0)
    assert contracts.misses_game(on_slam("P-P-P-P"), 0)
    assert not contracts.misses_game(on_slam("4S-P-P-P"), 0)
    assert not contracts.misses_game(on_slam("P-1S-X-P-P-P"), 0)


def test_slams_that_can_be_made():
    """They are reached where they are bid in what makes."""
    assert contracts.makeable_slams(SLAM) == {0}
    bids = [on_slam("6N-P-P-P"), on_slam("6S-P-P-P"), on_slam("4S-P-P-P"), on_slam("P-P-P-P")]
    assert bidding.slams_reached(bids) == (25, 4)
    assert bidding.slams_made(bids) == (50, 2)


def test_the_one_level():
    """Of all auctions those that stop there, doubled or not."""
    bids = [on_slam("1S-P-P-P"), on_slam("1S-X-P-P-P"), on_slam("2S-P-P-P"), on_slam("P-P-P-P")]
    assert bidding.one_level(bids) == (50, 4)


def test_targets_are_the_bots():
    """Experts have none; IMPs are beside theirs."""
    bids = bidding.experts([SLAM])
    assert [row["target"] for row in bidding.figure_rows("experts", bids, None)] == [None] * 6
    rows = {row["name"]: row for row in bidding.figure_rows("a bot", bids, bids)}
    near = rows["bidding, a bot, from par"]
    assert near["target"] == near["value"] + bidding.AS_GOOD


def test_the_house_bids_a_deal():
    """To its end, and alike each time."""
    deal = expert_deals()[0]
    bid = bidding.bid(HOUSE, deal)
    assert bid.auction.over
    assert bid == bidding.bid(HOUSE, deal)


def test_the_worst_come_first():
    """Of those that are not held back."""
    deals = [deal for deal in expert_deals() if deal.name in ("cup1-1-1", "cup1-1-2", "usbc17b-1-1")]
    bids = [BidDeal(deal, read_calls("P-P-P-P")) for deal in deals]
    texts = list(bidding.worst(HOUSE, bids, 3))
    first, second = sorted(bids[:2], key=bidding.lost, reverse=True)
    assert [text.split()[1] for text in texts] == [first.deal.name, second.deal.name]


def test_a_deal_is_explained():
    """With hands, both auctions, what calls mean, and which its hand does not fit."""
    text = explained(SLAM, read_calls("1N-P-3N-P-P-P"), 5, "house natural", systems.shipped_system("natural"))
    assert "♠ AKQJ" in text
    assert "house natural: 3NT N, +490" in text
    assert "N 1NT  ≠ 15–17 points" in text
    assert "experts 2: 3♠ N, +170" in text


def test_a_bidder_that_there_is_not():
    """It is named, with those that there are."""
    with pytest.raises(ValueError, match="natural"):
        bidding.read_bidder("house:ours", Budget())


def test_the_command_prints_targets(capsys):
    """The deals of one event, bid by the house."""
    assert bidding.main(["house", "--deals", "3", "--event", "usbc17b"]) == 0
    printed = capsys.readouterr().out
    assert "house natural" in printed
    assert "≤ 9 %" in printed
