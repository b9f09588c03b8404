"""The server is killed while four clients play; nothing acknowledged is lost, nothing is done twice."""

import asyncio
import os
from random import Random

import pytest

from tests.chaos.match import check, survive


@pytest.fixture(autouse=True)
def patience(monkeypatch):
    """Clients try again for as long as a busy machine may take to start a server."""
    monkeypatch.setattr("valat.client.seat.PAUSES", (0.05,) * 1200)


def test_a_killed_server_loses_nothing(tmp_path):
    """Some kill points; the match goes on to its end each time."""
    ledgers = asyncio.run(survive(tmp_path, 4, Random(1)))
    asyncio.run(check(tmp_path, ledgers))


@pytest.mark.chaos
def test_a_server_killed_a_thousand_times_loses_nothing(tmp_path):
    """Many kill points, at moments drawn anew; CHAOS_KILLS and CHAOS_SEED choose others."""
    seed = int(os.environ.get("CHAOS_SEED") or Random().getrandbits(32))
    print(f"CHAOS_SEED={seed}")
    ledgers = asyncio.run(survive(tmp_path, int(os.environ.get("CHAOS_KILLS", "1000")), Random(seed)))
    asyncio.run(check(tmp_path, ledgers))
    print(f"{len(ledgers)} matches, {sum(len(led.acknowledged) for led in ledgers)} acknowledged moves")
