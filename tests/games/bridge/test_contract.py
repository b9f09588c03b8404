"""Contracts as values."""

import pytest

from valat import Contract, Unreadable


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


@pytest.mark.parametrize(
    ("bid", "multiplier", "tricks", "why"),
    [
        ("9S", 1, 9, "isn't a contract"),
        ("4SX", 1, 9, "isn't a contract"),
        ("Pass", 1, 0, "isn't a contract"),
        ("4S", 3, 9, "multiplier 3"),
        ("4S", 1, -1, "not -1"),
        ("4S", 1, 14, "0 to 13 tricks"),
    ],
)
def test_what_cannot_be_has_no_score(bid, multiplier, tricks, why):
    """A number would be a wrong one."""
    with pytest.raises(Unreadable, match=why):
        Contract(bid, multiplier, vulnerable=False).score(tricks)
