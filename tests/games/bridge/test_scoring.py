"""What contracts score."""

from pathlib import Path

import pytest

from tests.games.bridge.deals import SUITS, TYPICAL, dealt, finished
from tests.games.bridge.oracle import rows
from valat.games.bridge import BRIDGE
from valat.games.bridge.contract import Contract, contract_parts, duplicate_score, honours, trick_score
from valat.kernel.result import write_result

VECTORS = Path(__file__).parents[2] / "vectors" / "bridge_scores.txt"
MULTIPLIERS = {"": 1, "X": 2, "XX": 4}


def vectors():
    """Bid, multiplier, vulnerability, and the scores with 0 … 13 tricks."""
    for line in VECTORS.read_text("utf-8").splitlines():
        if not line.startswith("#"):
            bid, doubled, vulnerable, *scores = line.split()
            multiplier = MULTIPLIERS[doubled.replace("-", "")]
            yield Contract(bid, multiplier, vulnerable == "v"), list(map(int, scores))


def test_every_score_in_the_table():
    """35 bids, undoubled, doubled and redoubled, vulnerable and not, each with 0 … 13 tricks.

    Rule: BRI-SCORE-1, BRI-SCORE-2, BRI-SCORE-3, BRI-SCORE-4, BRI-SCORE-5, BRI-SCORE-6
    """
    table = list(vectors())
    assert len(table) == 35 * 3 * 2
    for contract, scores in table:
        assert [duplicate_score(contract, tricks) for tricks in range(14)] == scores, contract


def test_the_table_is_the_oracles():
    """The vectors are what an independent reckoning gives today."""
    assert [line for line in VECTORS.read_text("utf-8").splitlines() if line[0] != "#"] == list(rows())


@pytest.mark.parametrize(
    ("bid", "multiplier", "vulnerable", "tricks", "score"),
    [
        ("3C", 1, False, 10, 130),
        ("3C", 2, True, 10, 870),
        ("6D", 1, True, 12, 1370),
        ("7C", 4, False, 13, 1960),
    ],
)
def test_examples_of_the_rules_page(bid, multiplier, vulnerable, tricks, score):
    """Rule: BRI-SCORE-1, BRI-SCORE-2, BRI-SCORE-3, BRI-SCORE-4"""
    assert duplicate_score(Contract(bid, multiplier, vulnerable), tricks) == score


def test_a_part_score_and_a_game():
    """Rule: BRI-SCORE-6"""
    assert duplicate_score(Contract("2S", 1, True), 8) == 110
    assert duplicate_score(Contract("4S", 1, True), 10) == 620
    assert duplicate_score(Contract("2S", 2, False), 8) == 470


def test_both_sides_are_scored_on_a_board():
    """What one side gains the other loses. Rule: BRI-SCORE-6"""
    state = finished(dealt(SUITS, "1C Pass Pass 7S Pass Pass Pass", board=1))
    assert write_result(BRIDGE.result(state)) == {
        "board": 1,
        "outcome": "made",
        "contract": "7S",
        "multiplier": 1,
        "declarer": 3,
        "tricks": 13,
        "vulnerable": False,
        "scores": [-1510, 1510],
    }


def test_the_steps_of_a_board():
    """Rule: BRI-SCORE-1, BRI-SCORE-4, BRI-SCORE-6"""
    state = finished(dealt(SUITS, "1C Pass Pass 7S X Pass Pass Pass", board=3))
    assert [(line.rule, line.key, line.amounts[1]) for line in BRIDGE.score(state)] == [
        ("BRI-SCORE-1", "tricks", 420),
        ("BRI-SCORE-3", "insult", 50),
        ("BRI-SCORE-4", "slam", 1500),
        ("BRI-SCORE-6", "game", 500),
    ]


@pytest.mark.parametrize(
    ("bid", "multiplier", "vulnerable", "tricks", "sums"),
    [
        ("1C", 1, False, 7, [""]),
        ("3NT", 1, False, 11, ["40 + 2 × 30", "2 × 30"]),
        ("3NT", 4, True, 11, ["4 × (40 + 2 × 30)", "2 × 400", ""]),
        ("4S", 2, True, 10, ["2 × 4 × 30", ""]),
        ("4S", 1, True, 8, ["2 × 100"]),
        ("4S", 2, False, 5, ["100 + 2 × 200 + 2 × 300"]),
        ("4S", 4, True, 9, [""]),
        ("4S", 4, True, 7, ["400 + 2 × 600"]),
    ],
)
def test_how_the_points_of_a_step_come_about(bid, multiplier, vulnerable, tricks, sums):
    """The sum as it is told, nothing for a single amount. Rule: BRI-SCORE-1, BRI-SCORE-2, BRI-SCORE-5"""
    assert [part.sum for part in contract_parts(Contract(bid, multiplier, vulnerable), tricks)] == sums


@pytest.mark.parametrize("bid", ["1C", "2H", "3NT", "7NT"])
@pytest.mark.parametrize("multiplier", [1, 2, 4])
@pytest.mark.parametrize("vulnerable", [False, True])
def test_every_sum_comes_to_its_points(bid, multiplier, vulnerable):
    """Whatever the tricks: what is told is what is written. Rule: BRI-SCORE-1, BRI-SCORE-2, BRI-SCORE-5"""
    for tricks in range(14):
        for part in contract_parts(Contract(bid, multiplier, vulnerable), tricks):
            assert not part.sum or eval(part.sum.replace("×", "*")) == part.points


def test_what_goes_by_vulnerability_says_so():
    """Slam, game, undertricks, doubled overtricks. Rule: BRI-SCORE-2, BRI-SCORE-4, BRI-SCORE-5"""
    state = finished(dealt(SUITS, "1C Pass Pass 6S X Pass Pass Pass", board=3))
    told = {line.key: line.args.get("vulnerable") for line in BRIDGE.score(state)}
    assert told == {"tricks": None, "overtricks": "yes", "insult": None, "slam": "yes", "game": "yes"}


def test_undertricks_are_the_defenders():
    """Seven diamonds without a diamond, doubled and vulnerable: thirteen down. Rule: BRI-SCORE-5"""
    state = finished(dealt(SUITS, "7D Pass Pass X Pass Pass Pass", board=4))
    assert BRIDGE.result(state).scores == (-3800, 3800)


@pytest.mark.parametrize(
    ("hand", "name", "points"),
    [
        ("HA HK HQ HJ", "H", 100),
        ("HA HK HQ HJ HT", "H", 150),
        ("HA HK HQ HT H9", "H", 100),
        ("HA HK HQ H9", "H", 0),
        ("HA HK HQ HJ HT", "S", 0),
        ("CA DA HA SA", "NT", 150),
        ("CA DA HA SK", "NT", 0),
    ],
)
def test_honours(hand, name, points):
    """Rule: BRI-SCORE-8, BRI-CARD-1"""
    assert honours(name, hand.split()) == points


def test_rubber_writes_tricks_below_and_all_else_above():
    """West's five honours and the slam stand above the line. Rule: BRI-SCORE-7, BRI-SCORE-8"""
    state = finished(dealt(SUITS, "Pass Pass Pass 6S Pass Pass Pass", options={"scoring": "rubber"}))
    result = BRIDGE.result(state)
    assert (result.below, result.above) == ((0, 180), (0, 30 + 500 + 150))
    assert result.scores == (0, 860)


def test_honours_of_either_side_count():
    """The defender with four aces writes them. Rule: BRI-SCORE-8"""
    hands = "A432.A432.A32.A2 KQJ.KQJ.KQJT.KQJ T98.T98.987.T987 765.765.654.6543"
    state = finished(dealt(hands, "Pass 1NT Pass Pass Pass", options={"scoring": "rubber"}))
    assert [line.amounts for line in BRIDGE.score(state) if line.key == "honours"] == [(150, 0)]


@pytest.mark.parametrize("scoring", ["duplicate", "rubber"])
def test_passed_out_is_nothing_to_both(scoring):
    """Rule: BRI-BID-3"""
    result = BRIDGE.result(dealt(TYPICAL, "Pass Pass Pass Pass", options={"scoring": scoring}))
    assert result.scores == (0, 0)
    assert scoring == "duplicate" or (result.below, result.above) == ((0, 0), (0, 0))


def test_a_double_can_make_a_game():
    """Two spades doubled count 120 below the line. Rule: BRI-SCORE-1, BRI-SCORE-7"""
    contract = Contract("2S", 2, False)
    assert trick_score(contract) == 120
    assert contract_parts(contract, 8)[0].points == 120
