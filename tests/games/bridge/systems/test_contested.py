"""How a system fares against opponents who bid."""

import pytest
from typer.testing import CliRunner

from valat.cli.app import app
from valat.games.bridge import systems
from valat.games.bridge.systems.contested import measure_contested, pattern_of
from valat.games.bridge.systems.coverage import random_hands
from valat.games.bridge.systems.pattern import fits, read_pattern

DEALS = 120
PROVEN = 4_000

EARLY_LAST_RESORTS = {"sample": 0.09, "proof": 0.06}
"""The share of the calls in the first three rounds that may be last resorts."""


def measured(name, deals):
    """What is counted of a shipped system."""
    *_, counted = measure_contested(systems.shipped_system(name), random_hands(deals, 1), deals, 1)
    return counted


def check(counted, most):
    """Fails where too much is bid by last resort, or anything forcing is passed."""
    assert counted.deals_done == counted.deals
    assert counted.total("forcing") == 0
    assert counted.early_last_resorts <= most * counted.early_calls


@pytest.mark.parametrize("name", systems.names())
def test_a_sample(name):
    """Every deal is bid to its end, nothing forcing is passed. Rule: BRI-SYS-8"""
    check(measured(name, DEALS), EARLY_LAST_RESORTS["sample"])


@pytest.mark.proof
@pytest.mark.parametrize("name", systems.names())
def test_thousands_of_deals(name):
    """Every shipped system. Rule: BRI-SYS-8"""
    check(measured(name, PROVEN), EARLY_LAST_RESORTS["proof"])


def told(*arguments):
    """The lines that the command prints."""
    result = CliRunner().invoke(app, ["system", "check", "natural", "--contested", *map(str, arguments)])
    assert result.exit_code == 0
    return result.stdout.splitlines()


def test_the_report():
    """Last resorts by the kind of auction, with an example; sums at the end; the same at every run."""
    lines = told("--deals", 400)
    assert lines == told("--deals", 400)
    assert any(line.endswith("[uncovered]") and " by «" in line for line in lines)
    assert lines[-3].startswith("natural: 0 faults; 400 contested deals, ")
    assert lines[-2].startswith("natural: last resorts ")
    assert lines[-1].startswith("natural: forcing calls passed 0; ")


@pytest.mark.parametrize(
    ("calls", "pattern"),
    [
        ("1H 2C X Pass", "1x-(2y)-X"),
        ("1H Pass Pass 1S", "1x-(P)-(1y)"),
        ("1NT Pass", "1NT"),
        ("1D Pass 1S Pass 1NT Pass", "1x-1y-1NT"),
        ("1C 1D 1H 1S", "1x-(1y)-1z-(1S)"),
        ("", ""),
    ],
)
def test_patterns(calls, pattern):
    """As systems write them: where they are read, they fit the auction."""
    row = tuple(calls.split())
    assert pattern_of(row) == pattern
    assert fits(read_pattern(pattern), row) is not None
