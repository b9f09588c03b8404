"""What a play cost: with all cards open, and as far as its player could know."""

from collections.abc import Iterable, Sequence
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any

import msgspec

from valat.analysis.analyser import CostlyPlay, Sample, Values
from valat.analysis.deal import Deal
from valat.analysis.report import AnalysisNote, ExpectedCost, PlayAnalysis
from valat.kernel.errors import Refusal
from valat.kernel.replay import mover_and_move

WORLDS = 20
"""Deals sampled for each choice at most, unless said otherwise."""
MIN_WORLDS = 2
"""With one there would be no standard error."""


def analyse_open_cards(deal: Deal, ply: int) -> PlayAnalysis:
    """What the card at a ply cost with all cards open; `known` is always None.

    Args:
        ply: one of `deal.plies`.
    Raises:
        Refusal: `no_analysis`, where the solver does not take the game's positions.
    """
    state, move = deal.replay.states[ply], deal.replay.moves[ply]
    seat, _ = mover_and_move(deal.game, state, move)
    if not deal.analyser.exact:
        return PlayAnalysis(ply, seat, move, None, ())
    values, card = _choices(deal, ply)
    cost, best = max(values.values()) - values[card], best_cards(values)
    notes = tuple(_explanation(deal, state, seat, card, best, values)) if cost else ()
    return PlayAnalysis(ply, seat, move, cost, best, None, notes)


def analyse_play(
    deal: Deal, ply: int, worlds: int = WORLDS, opened: PlayAnalysis | None = None
) -> PlayAnalysis:
    """What the card at a ply cost.

    Args:
        ply: one of `deal.plies`.
        worlds: how many to sample, at least 2; fewer are where they take too long. The same number gives the
            same worlds.
        opened: what `analyse_open_cards` returns for it; None: it is asked.
    Raises:
        Refusal: `no_analysis`, as `analyse_open_cards`.
    """
    opened = opened or analyse_open_cards(deal, ply)
    if not _has_choice(deal, ply):
        return opened
    card = deal.analyser.choice(opened.move)
    expected = _expected_cost(deal, ply, opened.seat, card, worlds_for(deal, worlds))
    notes = opened.notes
    # Less than two standard errors may be the luck of the worlds, and luck is not to be explained.
    if opened.cost == 0 and expected.cost >= max(EXPLAINED_FROM, 2 * expected.error):
        notes = explain_choice(deal, ply, card, (expected.best,))
    return msgspec.structs.replace(opened, known=expected, notes=notes)


def _has_choice(deal: Deal, ply: int) -> bool:
    """Whether the player could have chosen otherwise."""
    state, move = deal.replay.states[ply], deal.replay.moves[ply]
    seat, text = mover_and_move(deal.game, state, move)
    choices = filter(deal.analyser.has_cost, map(deal.game.write, deal.game.legal(state, seat)))
    # What a seat does by the rules alone, such as a forced announcement, is no choice.
    return text == move and len([*choices]) > 1


def worlds_for(deal: Deal, worlds: int) -> int:
    """How many worlds are sampled for each choice: fewer in a long deal of which each takes long."""
    most = deal.analyser.max_samples
    return worlds if most is None else max(MIN_WORLDS, min(worlds, most // max(1, len(deal.plies))))


def best_cards(values: Values) -> tuple[str, ...]:
    """The cards with the highest value."""
    top = max(values.values())
    return tuple(card for card, value in values.items() if value == top)


def _choices(deal: Deal, ply: int) -> tuple[Values, str]:
    """What each choice at a ply brings its side with all cards open, and which of them was made.

    Raises:
        Refusal: `no_analysis`.
    """
    state, move = deal.replay.states[ply], deal.replay.moves[ply]
    _, text = mover_and_move(deal.game, state, move)
    # what a seat does by the rules alone, such as a forced announcement, has no alternatives to solve
    if text != move:
        return {text: 0}, text
    return _exact_values(deal, state), deal.analyser.choice(text)


def _exact_values(deal: Deal, state: Any) -> Values:
    """What each choice brings the side on turn from here on, all cards open. Raises Refusal."""
    values = deal.analyser.values(deal.game, state, deal.stakes.capot)
    return {card: value * deal.stakes.weight for card, value in values.items()}


def _expected_cost(deal: Deal, ply: int, seat: int, card: str, worlds: int) -> ExpectedCost:
    """The cost on average over worlds that are consistent with what the seat had seen."""
    return expected_cost(sampled_values(deal, ply, seat, card, worlds), card)


def sampled_values(deal: Deal, ply: int, seat: int, choice: str, worlds: int = WORLDS) -> list[Sample]:
    """What each choice at a ply brings in worlds that are consistent with what the seat had seen.

    For a choice that cost something all are sampled, for the most exact cost.

    Args:
        choice: that was made.
        worlds: as of `Analyser.sampled_values`; the same number gives the same ones.
    Raises:
        Refusal: `no_analysis`.
    """
    view = deal.game.view(deal.replay.states[ply], seat)
    # Seeded by what the seat saw: the same record is analysed alike each time, and plays are independent of
    # each other.
    rng = Random(f"{ply} of {list(view.moves)}")
    return deal.analyser.sampled_values(deal.game, view, rng, deal.stakes, choice=choice, worlds=worlds)


def expected_cost(drawn: Sequence[Sample], card: str, better: str | None = None) -> ExpectedCost:
    """What a choice costs on average over worlds.

    Args:
        drawn: as of `sampled_values`.
        better: what it is compared with; None: with the choice that is best on average.
    """
    means = {choice: fmean(values[choice] for values in drawn) for choice in drawn[0]}
    # Of equal choices the card that was played counts as the best: it then cost nothing.
    best = better or max(means, key=lambda choice: (means[choice], choice == card))
    # Differences in the same world: what is good or bad for both choices drops out of the error.
    costs = [values[best] - values[card] for values in drawn]
    return ExpectedCost(round(fmean(costs), 1), round(stdev(costs) / sqrt(len(drawn)), 1), best, len(drawn))


EXPLAINED_FROM = 3
"""Points on average from which a play is explained that cost nothing as the cards lay."""


def explain_choice(deal: Deal, ply: int, choice: str, better: tuple[str, ...]) -> tuple[AnalysisNote, ...]:
    """Why a choice at a ply is worse than better ones, as the cards lay; nothing where that is not known.

    Args:
        ply: from `deal.first` on.
    """
    state = deal.replay.states[ply]
    seat, _ = mover_and_move(deal.game, state, deal.replay.moves[ply])
    try:
        values = _exact_values(deal, state)
    except Refusal:
        return ()
    if choice not in values:
        return ()
    return tuple(_explanation(deal, state, seat, choice, better, values))


def _explanation(
    deal: Deal, state: Any, seat: int, card: str, better: tuple[str, ...], values: Values
) -> Iterable[AnalysisNote]:
    side = deal.sides[seat]
    points_won = deal.points_won(state, side)
    ends = [points_won + value // deal.stakes.weight for value in (max(values.values()), values[card])]
    before, after = (deal.points(side, end) for end in ends)
    first, second = (deal.sweep(side, end) for end in ends)
    return deal.analyser.notes(CostlyPlay(state, card, better, side, before, after, (first, second)))
