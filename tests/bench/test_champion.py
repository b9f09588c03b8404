"""The figures of the champion: mirrored matches and deals, moves that are timed."""

import json
from itertools import islice

from bench import champion
from valat import bots
from valat.bots.bot import Budget


def pair():
    """Two houses that sit down against each other."""
    house = bots.find("belot", "house")
    return house, house


def test_mirrored_matches_exchange_the_sides():
    """Of the house against itself each side wins one of a match and its mirror, with as many points."""
    (won, points) = next(champion.match_blocks(pair()))
    assert won == (1, 1)
    assert points[0] == points[1]


def test_mirrored_deals_exchange_the_sides():
    """The house against itself writes the same on both sides of each mirrored deal."""
    assert all(block == mirror for block, mirror in islice(champion.deal_blocks(pair()), 5))


def test_blocks_are_written_down(tmp_path, monkeypatch):
    """Each block is in the file before the next is asked for."""
    monkeypatch.setattr(champion, "OUT", tmp_path / "out" / "champion.jsonl")
    blocks = champion.kept("house", [(1, 1), (2, 0)])
    assert next(blocks) == (1, 1)
    assert json.loads(champion.OUT.read_text()) == {
        "checkout": str(champion.CHECKOUT),
        "against": "house",
        "number": 0,
        "block": [1, 1],
    }


def test_moves_are_timed_and_budgets_given():
    """The bot gets its own budget, and each of its moves is timed."""
    asked, times = [], []

    def bot(view, seed, budget):
        asked.append(budget)
        return "Pass"

    timed = champion.timed(champion.with_budget(bot, Budget(7, "nodes")), times)
    assert timed({}, 1) == "Pass"
    assert asked == [Budget(7, "nodes")]
    assert len(times) == 1
