"""What contracts are worth at a table."""

import pytest

from valat.bots.bridge.real_play import FAILED, FARTHEST, MADE, contract_kind, real_value

MADE_OR_NOT = [0] * 10 + [100] * 4
"""Four of a major, which ten tricks make."""


@pytest.mark.parametrize(
    ("bid", "kind"),
    [
        ("2S", "part"),
        ("4C", "part"),
        ("4S", "game"),
        ("5D", "game"),
        ("3NT", "notrump game"),
        ("6C", "game"),
    ],
)
def test_kinds(bid, kind):
    """By level and denomination."""
    assert contract_kind(bid) == kind


def test_what_open_cards_make_is_made_mostly():
    """And what they do not make seldom."""
    made, failed = (real_value("4S", tricks, MADE_OR_NOT) for tricks in (10, 9))
    assert 0 < failed < 50 < made < 100


def test_more_tricks_are_surer():
    """Two beyond those needed, or two too few."""
    values = [real_value("4S", tricks, MADE_OR_NOT) for tricks in (7, 9, 10, 12)]
    assert values == sorted(set(values))


def test_the_ends_of_the_table():
    """A grand slam cannot take fourteen tricks."""
    assert real_value("7NT", 13, list(range(14))) <= 13


@pytest.mark.parametrize("table", [MADE, FAILED])
def test_frequencies(table):
    """From three tricks less to three more, of a hundred."""
    for row in table.values():
        assert len(row) == 2 * FARTHEST + 1
        assert 97 <= sum(row) <= 103
