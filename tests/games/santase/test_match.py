"""Deals in a row."""

import msgspec
import pytest

from valat.games.santase import SANTASE
from valat.kernel.game import Places
from valat.kernel.view import TargetStanding

OPTIONS = SANTASE.presets["classic"]


def after(*scores, dealer=0):
    """The match after deals in which the seats wrote these game points."""
    match = SANTASE.start(OPTIONS, ["Ana", "Bobi"], dealer)
    for a, b in scores:
        winner = None if a == b else 0 if a > b else 1
        match = SANTASE.add(match, SANTASE.Result(outcome="claimed", winner=winner, scores=(a, b)))
    return match


def test_eleven():
    """The first to eleven game points wins, points beyond counting too. Rule: SAN-MATCH-1"""
    assert not isinstance(SANTASE.next(after((3, 0), (3, 0), (3, 0), (1, 0))), Places)
    assert SANTASE.next(after((0, 3), (0, 3), (1, 0), (0, 3), (0, 3))) == Places((1, 12), 1)


@pytest.mark.parametrize(
    ("dealer", "score", "following"), [(0, (1, 0), 0), (0, (0, 2), 1), (1, (1, 0), 0), (1, (0, 3), 1)]
)
def test_the_winner_deals(dealer, score, following):
    """The winner of a deal deals the next, so that the loser leads. Rule: SAN-DEAL-3"""
    assert SANTASE.next(after(score, dealer=dealer)).dealer == following


@pytest.mark.parametrize("dealer", [0, 1])
def test_drawn(dealer):
    """After a drawn deal the deal changes hands. Rule: SAN-DEAL-3"""
    assert SANTASE.next(after((0, 0), dealer=dealer)).dealer == 1 - dealer


def test_another_target():
    """What the match is played to is an option. Rule: SAN-MATCH-1"""
    short = msgspec.structs.replace(OPTIONS, target=3)
    result = SANTASE.Result(outcome="claimed", winner=0, scores=(3, 0))
    match = SANTASE.add(SANTASE.start(short, ["Ana", "Bobi"]), result)
    assert (SANTASE.next(match), SANTASE.standing(match).target) == (Places((3, 0), 0), 3)


def test_standing():
    """Scores and target. Rule: SAN-MATCH-1"""
    assert SANTASE.standing(after((1, 0), (0, 3))) == TargetStanding(scores=(1, 3), target=11)
