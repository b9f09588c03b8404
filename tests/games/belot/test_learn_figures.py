"""The figures of the browser's rules page show what the engine does."""

import json
from pathlib import Path
from typing import Any

import pytest

from valat.games.belot.announcements import most_valuable_set
from valat.games.belot.rules import rules_of
from valat.games.belot.scoring import apportion_tens, halves
from valat.kernel.trick import card_points, legal_cards, winning

PAGE = Path(__file__).parents[3] / "ui/src/games/belot/rules/figures.json"
FIGURES: dict[str, dict[str, Any]] = json.loads(PAGE.read_text(encoding="utf-8"))
SIDES = (0, 1, 0, 1)
KINDS = {"suit": "suit", "no_trumps": "NT", "all_trumps": "AT"}


def of_kind(kind: str) -> list[Any]:
    """The figures of a kind, named."""
    return [pytest.param(figure, id=name) for name, figure in FIGURES.items() if figure["kind"] == kind]


def trick_of(figure: dict[str, Any]) -> list[tuple[int, str]]:
    """The trick on the table."""
    return [(played["seat"], played["card"]) for played in figure["trick"]]


@pytest.mark.parametrize("figure", of_kind("play"))
def test_the_card_with_the_brass_edge_holds_the_trick(figure: dict[str, Any]) -> None:
    """Rule: BEL-PLAY-7"""
    assert winning(rules_of(figure["contract"]), trick_of(figure))[0] == figure["winning"]


@pytest.mark.parametrize("figure", [f for f in of_kind("play") if "hand" in f.values[0]])
def test_the_raised_cards_are_the_legal_ones(figure: dict[str, Any]) -> None:
    """Rule: BEL-PLAY-1, BEL-PLAY-2, BEL-PLAY-3, BEL-PLAY-4, BEL-PLAY-5, BEL-PLAY-6"""
    rules = rules_of(figure["contract"])

    assert list(legal_cards(rules, figure["hand"], trick_of(figure), 0, SIDES)) == figure["legal"]


@pytest.mark.parametrize(("name", "contract"), [("order_trump", "S"), ("order_plain", "NT")])
def test_the_numbers_below_the_cards_are_their_points(name: str, contract: str) -> None:
    """Rule: BEL-CARD-1"""
    group = FIGURES[name]["groups"][0]

    assert [str(card_points(rules_of(contract), [card])) for card in group["cards"]] == group["below"]


@pytest.mark.parametrize("name", ["sequences", "carres"])
def test_each_combination_is_worth_what_stands_beside_it(name: str) -> None:
    """Rule: BEL-ANN-1"""
    for group in FIGURES[name]["groups"]:
        (combination,) = most_valuable_set(group["cards"])

        assert (combination.kind, combination.points) == (group["word"], group["points"])


def test_eight_in_a_row_are_announced_as_shown() -> None:
    """Rule: BEL-ANN-4"""
    groups = FIGURES["eight"]["groups"]
    hand = [card for group in groups for card in group["cards"]]

    assert {combination.text for combination in most_valuable_set(hand)} == {
        "".join(group["cards"]) for group in groups
    }


def test_the_sides_share_a_deal_as_the_table_of_roundings_says() -> None:
    """Rule: BEL-ROUND-2"""
    for row in FIGURES["round_suit"]["rows"]:
        points, tens = zip(*(map(int, amount.split(" → ")) for amount in row["amounts"]), strict=True)

        assert apportion_tens(KINDS[row["key"]], points) == tens


def test_hanging_halves_are_rounded_as_shown() -> None:
    """Rule: BEL-ROUND-3"""
    rows = FIGURES["round_hanging"]["rows"]
    for points, waiting, written in (rows[:3], rows[3:]):
        shown = int(written["amounts"][1]), int(waiting["amounts"][0])

        assert halves(KINDS[points["key"]], int(points["amounts"][0])) == shown
