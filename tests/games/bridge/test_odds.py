"""How missing cards lie."""

import re
from fractions import Fraction
from itertools import combinations
from pathlib import Path

import msgspec
import pytest

from tests.cli.run import valat
from valat.games.bridge.odds import drop_chance, finesse_chance, pattern_chance, splits

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs/rules/bridge-bidding.md").read_text("utf-8")
VECTORS = msgspec.json.decode((ROOT / "tests/vectors/bridge_odds.json").read_bytes())


def test_the_table_of_the_rules():
    """All figures of the table, and no pattern left out. Rule: BRI-ODDS-1"""
    table = [(*map(int, found[:2]), found[2]) for found in re.findall(r"(\d)–(\d) (\d+\.\d)", PAGE)]

    assert [figure for *_, figure in table] == [
        f"{float(100 * pattern_chance(*pair)):.1f}" for *pair, _ in table
    ]
    assert {(a, b) for a, b, _ in table} == {
        (n - short, short) for n in range(2, 8) for short in range(n // 2 + 1)
    }


@pytest.mark.parametrize(("missing", "west", "east"), [(3, 4, 3), (2, 1, 5), (4, 2, 3), (5, 5, 0)])
def test_counted_one_by_one(missing, west, east):
    """Every choice of West's cards among the places is as likely as any other. Rule: BRI-ODDS-1"""
    hands = list(combinations(range(west + east), west))
    counts = [sum(card < missing for card in hand) for hand in hands]

    assert {(way.west, way.east): way.chance for way in splits(missing, west, east)} == {
        (count, missing - count): Fraction(counts.count(count), len(hands)) for count in set(counts)
    }
    fallen = [
        (hand, count) for hand, count in zip(hands, counts, strict=True)
        if (count if 0 in hand else missing - count) <= 2
    ]  # fmt: skip
    assert drop_chance(missing, 2, west, east) == Fraction(len(fallen), len(hands))
    assert finesse_chance(west, east) == Fraction(sum(0 in hand for hand in hands), len(hands))


@pytest.mark.parametrize("case", VECTORS, ids=lambda case: "-".join(map(str, case["asked"])))
def test_the_vectors(case):
    """Those by which the page's own reckoning is tested too. Rule: BRI-ODDS-1"""
    missing, west, east = case["asked"]

    assert [[way.west, way.east, str(way.chance)] for way in splits(missing, west, east)] == case["splits"]
    assert str(finesse_chance(west, east)) == case["finesse"]
    assert [str(drop_chance(missing, n, west, east)) for n in range(1, missing + 1)] == case["drop"]


@pytest.mark.parametrize("numbers", [(27, 13, 13), (-1, 13, 13), (2, 14, 13), (2, 13, -1), (3, 1, 1)])
def test_numbers_out_of_range(numbers):
    """There are no such places, or more cards than places."""
    with pytest.raises(ValueError, match="places"):
        splits(*numbers)


def test_nothing_can_fall():
    """Where nothing is missing."""
    with pytest.raises(ValueError, match="missing"):
        drop_chance(0, 2)


def test_on_the_command_line(monkeypatch):
    """Splits, finesse and drops, with exact chances."""
    lines = valat(monkeypatch, "odds", 2, "--west", 11, "--east", 6).lines

    assert [line["chance"] for line in lines] == ["55/136", "33/68", "15/136", "11/17", "33/68", "1"]
    assert lines[0] == {"west": 2, "east": 0, "chance": "55/136", "percent": 40.44}


def test_too_few_places_on_the_command_line(monkeypatch):
    """A sentence, and a code."""
    told = valat(monkeypatch, "odds", 5, "--west", 2, "--east", 2, "--format", "jsonl")

    assert (told.status, told.code, told.out) == (1, "unreadable", "")
