"""What a result is worth as the table scores: in IMPs, in matchpoints, or on the way through a rubber."""

from typing import Literal

from valat.bots.bridge.rubber import expected_gain
from valat.cards.card_set import cards_of
from valat.games.bridge.contract import (
    GAME,
    Contract,
    contract_parts,
    duplicate_score,
    honours,
    trick_score,
)
from valat.games.bridge.rules import SIDES, TRICKS, VULNERABLE, denomination_of
from valat.games.bridge.scoring.imps import imps
from valat.games.bridge.state import Setup
from valat.solver.bridge.problem import Hands

STEP = 100
"""What an IMP counts, or half a matchpoint; small differences beside it tell between equals."""


def scoring_form(setup: Setup) -> Literal["rubber", "imps", "matchpoints"]:
    """What is played for. Rule: BRI-SCORE-7, BRI-COMP-2"""
    return "rubber" if setup.options.scoring == "rubber" else setup.options.compared


def declarer_score(setup: Setup, contract: Contract, declarer: int, tricks: int) -> int:
    """What declarer's side scores: the board's score; in a rubber the points written and the better outlook.

    Rule: BRI-SCORE-6, BRI-SCORE-7

    Args:
        tricks: taken by declarer's side, 0 … 13.
    """
    if scoring_form(setup) != "rubber":
        return duplicate_score(contract, tricks)
    parts = contract_parts(contract, tricks)
    points = sum(part.points if part.declarers else -part.points for part in parts)
    if tricks < contract.tricks_needed:
        return points
    games, below, side = VULNERABLE[setup.vulnerable], setup.below, SIDES[declarer]
    standing = (games[side], games[1 - side]), (below[side], below[1 - side])
    return points + expected_gain(*standing, trick_score(contract))


def honours_of(setup: Setup, contract: Contract, declarer: int, hands: Hands) -> int:
    """What declarer's side writes for honours beyond the other: in a rubber only. Rule: BRI-SCORE-8"""
    if scoring_form(setup) != "rubber":
        return 0
    held = [honours(denomination_of(contract.bid), cards_of(hand)) for hand in hands]
    return sum(points if SIDES[seat] == SIDES[declarer] else -points for seat, points in enumerate(held))


def gain(setup: Setup, own: int, other: int) -> int:
    """What one score of a side wins against another with the same cards.

    Rule: BRI-COMP-2 (at matchpoints it does not matter by how much a score is better), BRI-COMP-3

    Returns:
        Hundredths of an IMP, or of half a matchpoint; in a rubber points.
    """
    difference = own - other
    if scoring_form(setup) == "rubber":
        return difference
    if scoring_form(setup) == "matchpoints":
        return STEP * ((difference > 0) - (difference < 0))
    # IMPs come in steps: within one the points decide, far below the next.
    return STEP * imps(difference) + difference // 10


def by_tricks(setup: Setup, contract: Contract, declarer: int) -> list[int]:
    """What 0 … 13 tricks are worth to declarer's side, as `gain` counts.

    Against the contract just made; at matchpoints against every other number of tricks: the field is in the
    same contract, and with each trick more some of it is left behind.
    """
    scores = [declarer_score(setup, contract, declarer, tricks) for tricks in range(TRICKS + 1)]
    field = scores if scoring_form(setup) == "matchpoints" else [scores[contract.tricks_needed]]
    # The tricks themselves tell between numbers that score the same.
    return [sum(gain(setup, own, other) for other in field) + tricks for tricks, own in enumerate(scores)]


def has_game(setup: Setup, bid: str, side: int) -> bool:
    """Whether a bid that is made gives its side a game that what stands below the line is part of.

    Rule: BRI-SCORE-7

    >>> from valat.games.bridge.options import PRESETS
    >>> has_game(Setup(PRESETS["rubber"], 0, below=(40, 0)), "2S", 0)
    True
    """
    standing = setup.below[side] if scoring_form(setup) == "rubber" else 0
    return standing > 0 and standing + trick_score(Contract(bid, 1, vulnerable=False)) >= GAME
