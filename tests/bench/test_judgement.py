"""What the network that judges contracts is given, what it learns from, and how it is held to account."""

import numpy as np
import pytest

from bench import evaluation
from bench.evaluation import random_hands
from bench.judgement import positions
from bench.judgement.calibration import contracts, tenths
from bench.judgement.labels import Labeller, at_no_trumps, counted_hands, in_suits
from bench.judgement.positions import FEATURES, FULL, SUIT_FEATURES, features, positions_of
from valat.cards.card_set import card_set
from valat.games.bridge import systems
from valat.games.bridge.systems.bounds import Bounds

SYSTEM = systems.shipped_system("natural")
HAND = card_set("SA SK SQ S2 H3 H2 D5 D4 D3 D2 C4 C3 C2".split())


def told(cards, calls):
    """The features of the seat on turn after these calls, North dealing."""
    return features(cards, systems.bidding_context(SYSTEM, SYSTEM, calls, 0, "ew"))


def sets(deals):
    """Deals as an array of sets."""
    return np.array([[card_set(cards) for cards in hands] for hands in deals], np.uint64)


def test_a_hand_is_given_suit_by_suit():
    """Each card from the two up, then the length as a scale."""
    spades = told(HAND, ("Pass",))[3 * SUIT_FEATURES :][:21]
    assert spades[:13] == [FULL, *9 * [0], FULL, FULL, FULL]
    assert spades[13:] == [FULL] * 4 + [0] * 4


def test_what_others_have_shown_is_given():
    """Partner's 1NT: two spades at least, fifteen points; of the others' spades and points any number."""
    given = told(HAND, ("1NT", "Pass"))
    left, partner, right = (given[3 * SUIT_FEATURES + 21 :][at : at + 6] for at in (0, 6, 12))
    assert partner[0] == FULL * 2 // 8
    assert left[1] == right[1] == FULL
    points = given[4 * SUIT_FEATURES :][6:8]
    assert points[0] == FULL * 15 // 24
    assert given[-2:] == [0, FULL]
    assert len(given) == FEATURES


def test_a_bounded_part_of_what_there_may_be():
    """Of several meanings the first, another, and what holds of all."""
    many = (Bounds((6, 9)), Bounds((10, 12)), Bounds((0, 5)))
    first, other, every = positions.pictures(many)
    assert (first.points, other.points, every.points) == ((6, 9), (10, 12), (0, 12))
    assert positions.pictures(many[:1]) == (many[0],) * 3


def test_positions_are_those_after_the_opening():
    """Of each dealer's auction; the same ones at each run."""
    found = list(positions_of(7, 4))
    assert found == list(positions_of(7, 4))
    assert len(found) > len(list(positions_of(7, 1))) > 2
    assert {number for _, number, _ in found} == {7}


def test_positions_are_made_once(tmp_path, monkeypatch):
    """In whole lots, those of solved deals from each dealer; what is there stays."""
    monkeypatch.setattr(positions, "OUT", tmp_path)
    monkeypatch.setattr(positions, "LOT", 2)
    positions.make_lot(0, 0)
    few = len(positions.read_positions().deal)
    positions.make_lot(0, 2)
    many = positions.read_positions()
    assert len(many.deal) > few
    assert set(many.deal.tolist()) == {0, 1}
    (kept,) = tmp_path.glob("*-4.npz")
    before = kept.stat().st_mtime_ns
    positions.make_lot(0, 2)
    assert kept.stat().st_mtime_ns == before


def test_a_half_written_deal_is_solved_again(tmp_path, monkeypatch):
    """Where the solving was stopped the last line may lack its end."""
    file = tmp_path / "tables.txt"
    file.write_text("one deal 77\nanother 7", encoding="utf-8")
    monkeypatch.setattr(evaluation, "FILE", file)
    assert evaluation.solved_lines() == ["one deal 77"]
    assert file.read_text(encoding="utf-8") == "one deal 77\n"


def test_suits_count_alike_whatever_their_names():
    """Clubs and spades exchanged are exchanged in what is counted, and no trumps stay the same."""
    hands = sets([random_hands(3)])
    low, high = hands & np.uint64(0xFFFF), hands >> np.uint64(48)
    other = (hands & np.uint64(0x0000FFFFFFFF0000)) | low << np.uint64(48) | high
    one, two = (in_suits(counted_hands(each)) for each in (hands, other))
    assert one[:, :, [3, 1, 2, 0]] == pytest.approx(two)
    assert at_no_trumps(counted_hands(hands)) == pytest.approx(at_no_trumps(counted_hands(other)))


def test_labels_are_chances():
    """Of the tricks from none to thirteen, most of it near what was learnt."""
    hands = sets([random_hands(number) for number in range(30)])
    points = np.array(
        [
            [
                sum("TJQKA".find(card[1]) for card in hand if card[1] in "JQKA")
                for hand in random_hands(number)
            ]
            for number in range(30)
        ]
    )
    sides = points + np.roll(points, 2, 1)
    tables = np.clip(sides // 3, 0, 13)[:, :, None].repeat(5, 2)
    labeller = Labeller(hands, tables)
    chances = labeller.chances(hands)
    assert chances.sum(-1) == pytest.approx(1)
    assert (chances * np.arange(14)).sum(-1) == pytest.approx(tables, abs=1.5)


def test_chances_of_contracts():
    """A contract is made by its tricks and all above them."""
    chances = np.zeros((1, 4, 5, 14))
    chances[..., 9], chances[..., 10] = 0.25, 0.75
    assert contracts(chances)[0, 0, 0].tolist() == [1, 1, 1, 0.75, 0, 0, 0]


def test_tenths():
    """How often it happened of what was told alike."""
    rows = tenths(np.array([0.05, 0.07, 0.95, 1.0]), np.array([False, True, True, True]))
    assert rows == [
        {"tenth": 0, "amount": 2, "told": 6.0, "happened": 50.0},
        {"tenth": 9, "amount": 2, "told": 97.5, "happened": 100.0},
    ]
