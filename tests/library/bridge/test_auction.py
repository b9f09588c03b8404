"""Auctions and contracts as values."""

import copy
import pickle

import pytest

from valat import Auction, Contract, Illegal, Unreadable


@pytest.mark.parametrize(
    "text", ["E: 1♠ P 2NT - 4S", "E: 1S, pass, 2N, --, 4s", "E:1S/P/2NT/P/4S", "1: 1S P 2NT P 4S"]
)
def test_an_auction_is_read_in_every_way(text):
    """With signs and other words, and written in one."""
    auction = Auction.read(text)
    assert auction == Auction(1, ("1S", "Pass", "2NT", "Pass", "4S"))
    assert str(auction) == "E: 1S Pass 2NT Pass 4S"
    assert auction == Auction.read(str(auction)) == Auction.read(auction.calls, dealer="E")


def test_an_auction_is_a_value():
    """It can be compared, kept in a set, copied and pickled."""
    auction = Auction.read("1C - - -")
    assert {auction, Auction(0, ["1C", "Pass", "Pass", "Pass"])} == {auction}
    assert pickle.loads(pickle.dumps(auction)) == copy.deepcopy(auction) == auction
    assert repr(auction) == "<Auction N: 1C Pass Pass Pass>"


def test_an_auction_says_where_it_stands():
    """Who calls next, who would play what."""
    auction = Auction.read("W: 1H P 2H X")
    assert (auction.turn, auction.is_over, auction.declarer) == (3, False, 3)
    assert auction.contract() == Contract("2H", 2, False)
    empty = Auction(2)
    assert (empty.turn, empty.declarer, empty.contract()) == (2, None, None)
    assert Auction.read(str(empty)) == empty
    assert Auction.read("- - - -").is_over


@pytest.mark.parametrize(
    ("text", "rule"), [("1S 1H", "BRI-BID-1"), ("X", "BRI-BID-2"), ("P XX", "BRI-BID-2")]
)
def test_a_call_that_is_not_legal_is_refused(text, rule):
    """By its rule: an auction that is there is one that could be."""
    with pytest.raises(Illegal) as refused:
        Auction.read(text)
    assert refused.value.rule == rule


@pytest.mark.parametrize("text", ["8S", "H: 1S", "SA", "claim=3", "1S - - - P"])
def test_what_is_no_auction_is_refused(text):
    """Nor a card, nor a call after the end."""
    with pytest.raises((Unreadable, Illegal)):
        Auction.read(text)


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("3nt", "3NT"),
        ("4♠x", "4SX"),
        ("1N XX", "1NTXX"),
        ("7c vul", "7C vulnerable"),
        ("2H vulnerable", "2H vulnerable"),
    ],
)
def test_a_contract_goes_through_text(text, written):
    """Liberal in what is read, exact in what is written."""
    contract = Contract.read(text)
    assert str(contract) == written
    assert Contract.read(str(contract)) == contract


@pytest.mark.parametrize("text", ["", "8S", "0NT", "4SXXX", "4", "4S not", "４S"])
def test_what_is_no_contract_is_refused(text):
    """With the text in the sentence."""
    with pytest.raises(Unreadable, match="isn't a contract"):
        Contract.read(text)


def test_a_contract_knows_its_score():
    """As the laws have it."""
    assert Contract.read("4S", vulnerable=True).score(11) == 650
    assert Contract.read("3NTX").score(7) == -300
