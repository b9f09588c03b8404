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
