"""The figures of the browser's rules page show what the engine does."""

import json
from pathlib import Path
from typing import Any

import pytest

from valat.games.bela.declarations import DECLARATIONS, most_valuable_set
from valat.games.bela.rules import rules_of
from valat.kernel.trick import card_points, legal_cards, winning

PAGE = Path(__file__).parents[3] / "ui/src/games/bela/rules/figures.json"
FIGURES: dict[str, dict[str, Any]] = json.loads(PAGE.read_text(encoding="utf-8"))
SIDES = (0, 1, 0, 1)
PLAYS = [pytest.param(figure, id=name) for name, figure in FIGURES.items() if figure["kind"] == "play"]


def trick_of(figure: dict[str, Any]) -> list[tuple[int, str]]:
    """The trick on the table."""
    return [(played["seat"], played["card"]) for played in figure["trick"]]


@pytest.mark.parametrize("figure", PLAYS)
def test_the_card_with_the_brass_edge_holds_the_trick(figure: dict[str, Any]) -> None:
    """Rule: BELA-PLAY-1, BELA-PLAY-3"""
    assert winning(rules_of(figure["contract"]), trick_of(figure))[0] == figure["winning"]


@pytest.mark.parametrize("figure", PLAYS)
def test_the_raised_cards_are_the_legal_ones(figure: dict[str, Any]) -> None:
    """Rule: BELA-PLAY-1, BELA-PLAY-2, BELA-PLAY-3"""
    rules = rules_of(figure["contract"])

    assert list(legal_cards(rules, figure["hand"], trick_of(figure), 0, SIDES)) == figure["legal"]


@pytest.mark.parametrize(("name", "trumps"), [("order_trump", "H"), ("order_plain", "H")])
def test_the_numbers_below_the_cards_are_their_points(name: str, trumps: str) -> None:
    """Rule: BELA-SCORE-1"""
    group = FIGURES[name]["groups"][0]

    assert [str(card_points(rules_of(trumps), [card])) for card in group["cards"]] == group["below"]


@pytest.mark.parametrize("name", ["sequences", "carres"])
def test_each_declaration_is_worth_what_stands_beside_it(name: str) -> None:
    """Rule: BELA-DECL-1"""
    for group in FIGURES[name]["groups"]:
        (declaration,) = most_valuable_set(group["cards"])

        assert (declaration.kind, declaration.points) == (group["word"], group["points"])


def test_linked_declarations_are_proposed_together_as_shown() -> None:
    """Rule: BELA-DECL-4"""
    groups = FIGURES["linked"]["groups"]
    hand = {card for group in groups for card in group["cards"]}

    assert {declaration.text for declaration in most_valuable_set(hand)} == {
        "".join(group["cards"]) for group in groups
    }


@pytest.mark.parametrize("name", ["better", "six"])
def test_the_declaration_that_is_struck_out_is_the_worse_one(name: str) -> None:
    """Rule: BELA-DECL-3, BELA-DECL-5"""
    better, struck = (DECLARATIONS["".join(group["cards"])] for group in FIGURES[name]["groups"])

    assert better.worth > struck.worth
