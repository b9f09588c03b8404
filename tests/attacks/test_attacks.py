"""Somebody attacks a server from one address; at a healthy table every move gets its answer meanwhile.

How long the answers took is printed (`-s`), and measured by `make bench`: a busy machine fails no test.
"""

import statistics

import pytest

from bench.attacks import ATTACKS, under
from bench.load import resident_megabytes, server

WITHOUT_PACE = {"VALAT_PACE": "0"}
"""The limits are those of every server."""


@pytest.fixture(scope="module")
def attacked():
    """A server that is attacked in one way after the other."""
    with server(WITHOUT_PACE) as (url, process):
        yield url, process


def goes_on(name, attacked, moves):
    """Plays so many moves under the attack, and prints what they took."""
    url, process = attacked
    waits = under(name, url, moves)
    worst, usual = max(waits), statistics.median(waits)
    print(f"{name}: median {usual:.0f} ms, worst {worst:.0f} ms, {resident_megabytes(process):.0f} MB")
    assert len(waits) == moves


@pytest.mark.parametrize("name", ATTACKS)
def test_a_table_goes_on(name, attacked):
    """A few moves, each acknowledged."""
    goes_on(name, attacked, 5)


@pytest.mark.chaos
@pytest.mark.parametrize("name", ATTACKS)
def test_a_table_goes_on_for_long(name):
    """Many moves, on a server that has not been attacked before."""
    with server(WITHOUT_PACE) as attacked:
        goes_on(name, attacked, 200)
