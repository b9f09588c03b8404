"""What hands and calls of contrée are worth: the fit, and the chances beside open cards."""

import numpy as np
import pytest

from bench import contree_bidding
from bench.contree_bidding import (
    FEATURES,
    chances,
    fit,
    fit_figures,
    leads_of,
    makes,
    positions,
    rows,
    values,
)
from valat.bots.contree.hand_value import WORTH
from valat.games.contree.rules import SUITS


@pytest.fixture(autouse=True)
def kept(monkeypatch, tmp_path):
    """Deals are kept in a folder of the test's own."""
    monkeypatch.setattr(contree_bidding, "FILE", tmp_path / "contree.npy")


def test_deals_are_kept(monkeypatch):
    """A deal is solved once: what is kept is not asked for again."""
    found = values(0, 2)
    assert found.shape == (2, len(SUITS), 2)
    monkeypatch.setattr(contree_bidding, "deal_values", lambda number: [(81, 81)] * len(SUITS))
    assert (values(0, 2) == found).all()
    assert values(0, 3)[2].tolist() == [[81, 81]] * len(SUITS)


def test_a_row_tells_hand_and_calls():
    """Of each suit: one number of trumps, and nothing called yet."""
    found = rows(next(positions([0])).knowledge)
    lengths = [1 + FEATURES.index(name) for name in WORTH if name.endswith("trumps")]
    assert [row[lengths].sum() for row in found] == [1] * len(SUITS)
    assert all(row[0] == 1 and not row[1 + len(WORTH) :].any() for row in found)


def test_figures_are_found():
    """An ace is worth thirty points and a raise twenty; of opponents half is believed."""
    rng = np.random.default_rng(1)
    features = np.zeros((40_000, 1 + len(FEATURES) + len(FEATURES) - len(WORTH)), np.float32)
    features[:, 0] = 1
    ace, raised = (1 + FEATURES.index(name) for name in ("ace", "raise"))
    theirs = raised + len(FEATURES) - len(WORTH)
    for column in (ace, raised, theirs):
        features[:, column] = rng.integers(0, 2, 40_000)
    leads = 30 * features[:, ace] + 20 * features[:, raised] - 10 * features[:, theirs] - 40
    found = fit_figures(features, leads)
    assert (found.average, found.overheard) == (40, 50)
    assert (found.worth["ace"], found.worth["raise"], found.worth["contra"]) == (30, 20, 0)
    assert found.deviation < 1


def test_capots_count_little():
    """All tricks are ten points beyond all points, beside the other value of the deal."""
    assert leads_of(np.array([[[252, 162]], [[81, 81]]])).tolist() == [[172], [0]]


def test_bids_are_made():
    """By points and belote; a capot by all tricks."""
    assert makes("90S", 70, belote=True)
    assert not makes("90S", 89, belote=False)
    assert [makes("250S", points, belote=True) for points in (162, 252)] == [False, True]


def test_chances_beside_open_cards():
    """The house gives its bids a chance; most are made."""
    found = chances(3)
    assert found
    assert all(0 <= chance <= 1 for chance, _ in found)


def test_a_fit_has_every_figure():
    """Also of features that its few deals do not have."""
    assert set(fit(5).worth) == set(FEATURES)
