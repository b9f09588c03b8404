"""Events in a few words, for tests."""

from fractions import Fraction

from valat.duplicate.scores import AdjustedScore, Result, Rules, ScoredEvent, plain, score
from valat.games.bridge.scoring import STEPS


def outcome(told):
    """A score, weighted scores by their weights, an award, or nothing."""
    if isinstance(told, dict):
        return tuple((Fraction(weight, 100), points) for points, weight in told.items())
    return plain(told) if isinstance(told, int) else told


def members(told):
    """A pair or a team by its number, two players by theirs, nobody."""
    return () if told is None else told if isinstance(told, tuple) else (told,)


def result(board, ns, ew, told=None, **fields):
    """A board at a table; a list is a split score, or an award for each side."""
    both = told if isinstance(told, list) else [told, told]
    return Result(board, members(ns), members(ew), *map(outcome, both), **fields)


def event(method, *results, penalties=(), players=None, brought=None, **rules):
    """An event scored by that method, with bridge's IMPs."""
    told = Rules(method, STEPS, **rules)
    return ScoredEvent(told, results, tuple(penalties), players or {}, brought or {})


def scored(method, *results, **others):
    """Its standings, by number."""
    return {standing.number: standing for standing in score(event(method, *results, **others)).contestants}


def totals(method, *results, **others):
    """What each contestant has in all."""
    return {number: standing.total for number, standing in scored(method, *results, **others).items()}


def points(method, *results, **others):
    """The points of both sides of each result."""
    return [line.points for line in score(event(method, *results, **others)).results]


__all__ = ["AdjustedScore", "event", "outcome", "points", "result", "scored", "totals"]
