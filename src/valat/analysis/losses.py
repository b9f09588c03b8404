"""What a play cost: with all cards open, and as far as its player could know."""

from collections.abc import Iterable
from itertools import islice
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any

from valat.analysis.analyser import Turn, Values
from valat.analysis.deal import Deal
from valat.analysis.report import Known, Note, Play, bare
from valat.kernel.replay import made_by

WORLDS = 20
"""Deals sampled for each choice, unless said otherwise."""
FEWEST = 2
"""With one there would be no error to tell."""


def analyse_play(deal: Deal, ply: int, worlds: int = WORLDS) -> Play:
    """What the card at a ply cost.

    Args:
        ply: one of `deal.plies`.
        worlds: how many to sample, at least 2; fewer are where they take too long. The same number gives the
            same worlds.
    Raises:
        Refusal: `no_analysis`, where the solver does not take the game's positions.
    """
    worlds = worlds_for(deal, worlds)
    state, move = deal.played.states[ply], deal.played.moves[ply]
    seat, text = made_by(deal.game, state, move)
    if not deal.study.exact:
        only = len(deal.game.legal(state, seat)) == 1
        return Play(ply, seat, move, None, (), None if only else _known(deal, ply, seat, text, worlds))
    values = {text: 0} if text != move else _values(deal, state)
    card = text if text in values else bare(text)
    if len(values) == 1:
        return Play(ply, seat, move, 0, (card,))
    known = _known(deal, ply, seat, card, worlds)
    notes = tuple(_notes(deal, state, seat, card, values, known))
    return Play(ply, seat, move, max(values.values()) - values[card], best_of(values), known, notes)


def worlds_for(deal: Deal, worlds: int) -> int:
    """How many worlds are sampled for each choice: fewer in a long deal of which each takes long."""
    most = deal.study.most
    return worlds if most is None else max(FEWEST, min(worlds, most // max(1, len(deal.plies))))


def best_of(values: Values) -> tuple[str, ...]:
    """The cards that nothing beats."""
    top = max(values.values())
    return tuple(card for card, value in values.items() if value == top)


def _values(deal: Deal, state: Any) -> Values:
    """What each choice brings the side on turn from here on, all cards open. Raises Refusal."""
    found = deal.study.values(deal.game, state, deal.stakes.capot)
    return {card: value * deal.stakes.weight for card, value in found.items()}


def _known(deal: Deal, ply: int, seat: int, card: str, worlds: int) -> Known:
    """The cost on average over worlds that are consistent with what the seat had seen."""
    view = deal.game.view(deal.played.states[ply], seat)
    drawn = deal.study.samples(deal.game, view, Random(f"{ply} of {view['moves']}"), deal.stakes)
    found = list(islice(drawn, worlds))
    means = {one: fmean(values[one] for values in found) for one in found[0]}
    best = max(means, key=lambda one: (means[one], one == card))
    lost = [values[best] - values[card] for values in found]
    return Known(round(fmean(lost), 1), round(stdev(lost) / sqrt(worlds), 1), best, worlds)


MATTERS = 3
"""Points on average from which a play is explained that cost nothing as the cards lay."""


def _notes(deal: Deal, state: Any, seat: int, card: str, values: Values, known: Known) -> Iterable[Note]:
    """Why the card cost something; nothing where it did not."""
    side = deal.sides[seat]
    taken = deal.taken(state, side)
    cost = max(values.values()) - values[card]
    if not cost and known.cost < max(MATTERS, 2 * known.error):
        return ()
    better = best_of(values) if cost else (known.best,)
    ends = [taken + value // deal.stakes.weight for value in (max(values.values()), values[card])]
    before, after = (deal.points(side, end) for end in ends)
    first, second = (deal.sweep(side, end) for end in ends)
    return deal.study.notes(Turn(state, card, better, side, before, after, (first, second)))
