"""The figures of the browser's pages show what the engine does."""

import json
import re
from functools import reduce
from pathlib import Path

import pytest

from valat.duplicate.scores import matchpoints
from valat.games.bridge.accounts import rubber_result
from valat.games.bridge.auction import Auction, apply_call
from valat.games.bridge.contract import (
    GAMES,
    PART_SCORE,
    SLAMS,
    Contract,
    duplicate_parts,
    honours,
    overtrick,
    trick_score,
    undertricks,
)
from valat.games.bridge.rules import DENOMINATIONS, SEATS, SIDES, board_dealer, board_vulnerable, rules_of
from valat.games.bridge.scoring import team_imps
from valat.games.bridge.systems.counts import HONOUR_TRICKS, high_card_points
from valat.games.bridge.systems.evaluation import EVALUATION
from valat.games.bridge.systems.hand import hand_of
from valat.kernel.trick import legal_cards, winning

PAGE = Path(__file__).parents[3] / "ui/src/games/bridge/rules/figures.json"
FIGURES = json.loads(PAGE.read_text(encoding="utf-8"))
VALUATION = PAGE.parents[1].joinpath("learn/bidding/texts/en.ts").read_text("utf-8")
"""The other languages' figures are compared with these in the browser's own tests."""
PLAYS = [pytest.param(figure, id=name) for name, figure in FIGURES.items() if figure["kind"] == "play"]
MULTIPLIERS = (1, 2, 4)


def amounts(name):
    """The numbers of a table, row by row."""
    return [[int(amount) for amount in row["amounts"]] for row in FIGURES[name]["rows"]]


def trick_of(figure):
    """The trick on the table."""
    return [(played["seat"], played["card"]) for played in figure["trick"]]


@pytest.mark.parametrize("figure", PLAYS)
def test_the_card_with_the_brass_edge_holds_the_trick(figure):
    """Rule: BRI-PLAY-2"""
    rules = rules_of(figure["contract"][1:])

    assert winning(rules, trick_of(figure))[0] == figure["winning"]


@pytest.mark.parametrize("figure", [play for play in PLAYS if "hand" in play.values[0]])
def test_the_raised_cards_are_the_legal_ones(figure):
    """Rule: BRI-PLAY-2"""
    rules = rules_of(figure["contract"][1:])

    assert list(legal_cards(rules, figure["hand"], trick_of(figure), 0, SIDES)) == figure["legal"]


def test_the_ladder_is_the_order_of_denominations():
    """Rule: BRI-CARD-1"""
    assert FIGURES["ladder"]["contracts"] == list(DENOMINATIONS)


def test_north_plays_the_auction():
    """Rule: BRI-BID-3, BRI-BID-4"""
    end = reduce(apply_call, FIGURES["auction"]["calls"], Auction(0))

    assert (end.over, end.bid, end.multiplier, end.declarer) == (True, "4H", 2, 0)


def test_the_points_for_tricks():
    """Rule: BRI-SCORE-1"""
    rows = [
        [trick_score(Contract(bid, by, False)) for by in MULTIPLIERS] for bid in ("1D", "1H", "1NT", "2NT")
    ]
    rows[3] = [later - earlier for later, earlier in zip(rows[3], rows[2], strict=True)]

    assert amounts("tricks") == rows


def test_the_points_for_overtricks():
    """Rule: BRI-SCORE-2"""
    kinds = (("1C", 1), ("1NT", 1), ("1C", 2), ("1C", 4))

    assert amounts("overtricks") == [
        [overtrick(Contract(bid, by, vulnerable)) for vulnerable in (False, True)] for bid, by in kinds
    ]


def test_the_bonuses():
    """Rule: BRI-SCORE-4, BRI-SCORE-6"""
    assert amounts("slams") == [list(SLAMS[6]), list(SLAMS[7])]
    assert amounts("games") == [[PART_SCORE] * 2, list(GAMES)]


@pytest.mark.parametrize(("name", "vulnerable"), [("down", False), ("down_vulnerable", True)])
def test_the_points_for_undertricks(name, vulnerable):
    """Rule: BRI-SCORE-5"""
    assert amounts(name) == [
        [undertricks(Contract("4H", by, vulnerable), count) for by in MULTIPLIERS] for count in range(1, 6)
    ]


def test_who_deals_and_who_is_vulnerable():
    """Rule: BRI-SCORE-6"""
    rows = FIGURES["cycle"]["rows"]
    for board in range(1, 17):
        dealer = board_dealer(board)
        assert rows[dealer]["key"][0].upper() == SEATS[dealer]
        assert rows[dealer]["amounts"][(board - 1) // 4] == board_vulnerable(board)


@pytest.mark.parametrize(
    ("name", "contract", "tricks"),
    [
        ("sum_part", Contract("3C", 1, False), 10),
        ("sum_doubled", Contract("3C", 2, True), 10),
        ("sum_slam", Contract("6D", 1, True), 12),
        ("sum_grand", Contract("7C", 4, False), 13),
    ],
)
def test_the_steps_of_a_score(name, contract, tricks):
    """Rule: BRI-SCORE-1, BRI-SCORE-6"""
    shown = [(row["key"], int(row["amounts"][0])) for row in FIGURES[name]["rows"][:-1]]

    assert shown == [(part.key, part.points) for part in duplicate_parts(contract, tricks)]


def test_the_honours():
    """Rule: BRI-SCORE-8"""
    for group in FIGURES["honours"]["groups"]:
        trumps = {"in_spades": "S", "in_no_trumps": "NT"}[group["word"]]
        assert honours(trumps, group["cards"]) == group["points"]


def test_the_rubber_counts_three():
    """Rule: BRI-SCORE-9"""
    we_and_they = amounts("sheet")[-1]

    assert rubber_result(we_and_they) == 3


def test_the_matchpoints():
    """Rule: BRI-COMP-2"""
    scores, points = zip(*amounts("matchpoints"), strict=True)

    assert matchpoints(scores) == points


def test_the_imps():
    """The second table's score is the team's own, sitting East and West. Rule: BRI-COMP-3"""
    (own,), (other,), (difference,), (imps,) = amounts("imps")

    assert (own + other, team_imps(own, -other)) == (difference, imps)


def test_the_points_of_honours():
    """What an honour counts, and what it counts where it is too short. Rule: BRI-HCP-1"""
    rows = VALUATION.partition("points:")[2].partition("]")[0].splitlines()
    told = [[int(number) for number in re.findall(r"\d", row)] for row in rows if re.search(r"\d", row)]

    assert told == [
        [high_card_points("A32")],
        [high_card_points("K32"), high_card_points("K")],
        [high_card_points("Q32"), high_card_points("Q2")],
        [high_card_points("J32"), high_card_points("J2")],
    ]


def test_what_short_suits_add():
    """Void, singleton and doubleton with a fit, in whole points below what they are worth. Rule: BRI-HCP-2"""
    structure = PAGE.parents[1].joinpath("learn/bidding/structure.ts").read_text("utf-8")
    worth = EVALUATION.suit.void, EVALUATION.suit.singleton, EVALUATION.suit.doubleton

    assert f"'{' '.join(f'+{int(points)}' for points in worth)}'" in structure


def test_the_honour_tricks():
    """Rule: BRI-TRICKS-1"""
    rows = re.findall(r"'([^']+)'", VALUATION.partition("tricks:")[2].partition("rows")[2].partition("]")[0])
    halves = [
        hand_of(f"S{rank}" for rank in ranks).total(HONOUR_TRICKS) for ranks in ("AK", "AQ", "KQ", "K2")
    ]

    assert rows == [f"{half // 2 or ''}{'½' * (half % 2)}" for half in halves]
