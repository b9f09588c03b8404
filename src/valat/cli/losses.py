"""The table that `valat analyse` prints of a deal."""

from collections.abc import Iterator, Mapping
from typing import Any

from valat.analysis import Analysis, Deal, EvaluationPoint, ExpectedCost, PlayAnalysis
from valat.analysis.report import without_announcement

ROW = "{:>4} {:>5}  {:<6} {:>5} {:>11}  {}"
"""Ply, seat, card, cost with open cards, cost by what was known, better cards."""


def table_lines(tags: Mapping[str, Any], deal: Deal, analysis: Analysis) -> Iterator[str]:
    """The plays that cost something, each with what is true of it; what each seat lost; the course."""
    result = deal.game.result(deal.replay.states[-1])
    assert result is not None, "The deal is over."
    scores = " : ".join(map(str, result.scores))
    where = [f"{name} {number}" for name, number in tags.items()]
    yield ", ".join([*where, deal.game.name, f"{result.outcome} {scores}"])
    if not analysis.plays:
        yield "There is no card to analyse."
        return
    yield ROW.format("ply", "seat", "card", "open", "known", "better")
    for play in analysis.plays:
        # the others cost nothing: a table of 32 lines hides the few that did
        if play.cost or play.notes or (play.cost is None and _costly(play.known)):
            yield _row(play)
            yield from (" " * 12 + deal.analyser.sentence(note) for note in play.notes)
    yield from (_seat(analysis, seat) for seat in range(len(deal.sides)))
    if analysis.course is None:
        return
    start, end = analysis.course.start, analysis.course.points[-1]
    whole = f"of {analysis.course.whole} points" if analysis.course.whole else "beyond the other"
    yield (
        f"side {analysis.course.side}, {whole}: {_point(start)} before the first card, {_point(end)} at "
        "the end"
    )
    yield f"turning points: {', '.join(map(str, analysis.course.turning)) or 'none'}"


def _row(play: PlayAnalysis) -> str:
    known = play.known
    better = play.best if play.cost or known is None else (known.best,)
    cost = "" if play.cost is None else play.cost
    return ROW.format(
        play.ply, play.seat, without_announcement(play.move), cost, _average(known), " ".join(better)
    )


def _costly(known: ExpectedCost | None) -> bool:
    # less than two standard errors may be the luck of the sampled worlds
    return known is not None and known.cost > 2 * known.error


def _average(known: ExpectedCost | None) -> str:
    return "" if known is None else f"{known.cost:.1f} ± {known.error:.1f}"


def _seat(analysis: Analysis, seat: int) -> str:
    own = [play for play in analysis.plays if play.seat == seat]
    known = sum(play.known.cost for play in own if play.known is not None)
    costs = [play.cost for play in own if play.cost is not None]
    # a sum over some of the cards would look like one over all
    opened = f"{sum(costs)} points with open cards, " if len(costs) == len(own) else ""
    return f"seat {seat}: {opened}{known:.1f} by what it knew"


def _point(point: EvaluationPoint) -> str:
    return f"{point.value} ({point.verdict})"
