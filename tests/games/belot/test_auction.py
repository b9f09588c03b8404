"""The auction."""

import pytest

from tests.games.belot.deals import dealt, legal, refused
from valat.games.belot import BELOT

CALLS = [
    ("", "AT C D H NT Pass S"),
    ("Pass Pass Pass", "AT C D H NT Pass S"),
    ("H", "AT NT Pass S X"),
    ("H Pass", "AT NT Pass S"),
    ("H X", "AT NT Pass S XX"),
    ("H X Pass", "AT NT Pass S"),
    ("H X Pass Pass", "AT NT Pass S XX"),
    ("H Pass Pass X", "AT NT Pass S XX"),
    ("H X XX", "AT NT Pass S"),
    ("AT", "Pass X"),
    ("AT Pass", "Pass"),
    ("C X D", "AT H NT Pass S X"),
    ("C X XX S", "AT NT Pass X"),
]


@pytest.mark.parametrize(("calls", "expected"), CALLS, ids=[calls for calls, _ in CALLS])
def test_legal_calls(calls, expected):
    """Contracts rise, contra is for the opponents, recontra for the side contra'd.

    Rule: BEL-BID-1, BEL-BID-2
    """
    assert legal(dealt(moves=calls)) == expected


REFUSED = [
    ("H", "D", ("BEL-BID-1", "belot.call_too_low")),
    ("H", "H", ("BEL-BID-1", "belot.call_too_low")),
    ("AT", "NT", ("BEL-BID-1", "belot.call_too_low")),
    ("", "X", ("BEL-BID-2", "belot.contra_nothing")),
    ("H Pass", "X", ("BEL-BID-2", "belot.contra_own")),
    ("H X Pass", "X", ("BEL-BID-2", "belot.contra_again")),
    ("H", "XX", ("BEL-BID-2", "belot.recontra_nothing")),
    ("H X Pass", "XX", ("BEL-BID-2", "belot.recontra_theirs")),
    ("H X XX Pass", "XX", ("BEL-BID-2", "belot.recontra_again")),
]


@pytest.mark.parametrize(("calls", "call", "expected"), REFUSED)
def test_refused_calls(calls, call, expected):
    """Each call that may not be made is refused with its rule and its reason. Rule: BEL-BID-1, BEL-BID-2"""
    assert refused(dealt(moves=calls), call) == expected


def test_higher_contract_wipes_out_recontra():
    """A contract over recontra stands alone. Rule: BEL-BID-2"""
    auction = dealt(moves="C X XX D").auction

    assert (auction.contract, auction.declarer, auction.multiplier) == ("D", 3, 1)


@pytest.mark.parametrize("last", ["H", "H X", "H X XX", "Pass Pass Pass H"])
def test_three_passes_end_it(last):
    """The auction ends after three passes that follow a contract, contra or recontra. Rule: BEL-BID-3"""
    assert dealt(moves=f"{last} Pass Pass").play is None
    assert dealt(moves=f"{last} Pass Pass Pass").play is not None


def test_pass_and_call_again():
    """Who has passed may call later. Rule: BEL-BID-3"""
    assert dealt(moves="Pass C Pass Pass D Pass Pass Pass").auction.declarer == 0


def test_four_passes():
    """Four passes throw the deal in: nothing is written, what was carried goes on waiting. Rule: BEL-BID-3"""
    result = BELOT.result(dealt(moves="Pass Pass Pass Pass", carried=8))

    assert (result.outcome, result.scores, result.carried) == ("passed_out", (0, 0), 8)


def test_declarer_called_last():
    """The declaring side is that of the last contract's caller, its partner's first call or not.

    Rule: BEL-BID-4
    """
    assert dealt(moves="C Pass H Pass Pass Pass").auction.declarer == 2
