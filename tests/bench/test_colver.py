"""Colver, another engine for the same rules, sees random deals as Valat does."""

import subprocess

import pytest

from bench.peers.colver_client import Colver, differences

DEALS = 10_000


@pytest.mark.proof
def test_same_game():
    """Turns, legal calls and cards, points, tricks and scores are the same in every deal."""
    try:
        peer = Colver()
    except (OSError, subprocess.SubprocessError) as why:
        pytest.skip(f"Colver cannot be had here: {why}")
    with peer:
        found = [fault for deal in peer.random_deals(DEALS, seed=1) for fault in differences(deal)[:1]]
    assert found == []
