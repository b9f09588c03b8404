"""Where somebody's play and the champion's parted: the first choice that cost something. Rule: DUP-REF-3"""

from collections.abc import Iterator
from typing import Any, NamedTuple

from valat import games
from valat.analysis import finished_deal
from valat.analysis.deal import Deal
from valat.analysis.losses import MIN_WORLDS, WORLDS, expected_cost, sampled_values, worlds_for
from valat.analysis.report import ExpectedCost, without_announcement
from valat.bots.reference import CHAMPION, ReferenceDeal, choice, entry
from valat.duplicate.comparison import counts_of
from valat.kernel.errors import Refusal
from valat.kernel.game import Record
from valat.kernel.replay import Replay, mover_and_move, replay
from valat.protocol.answers import MarginUnit
from valat.protocol.references import AnyParting, NoParting, Parting, PartingUnknown


class Decision(NamedTuple):
    """A choice that a player had.

    Attributes:
        own: the choice made, as the analyser names it.
    """

    ply: int
    own: str


def partings(reference: ReferenceDeal, record: Record, line: Record) -> dict[int, AnyParting]:
    """Where each person and the champion parted, by seat.

    Args:
        record: of the deal as the people played it.
        line: as the champion played it in their seats, with the same bots around it.
    """
    game: Any = games.find(reference.record["game"])
    deal, lined = finished_deal(game, replay(game, record)), replay(game, line)
    return {seat: _parting(reference, deal, lined, seat) for seat in reference.people}


def _parting(reference: ReferenceDeal, deal: Deal, line: Replay[Any], seat: int) -> AnyParting:
    decisions = list(_decisions(deal, seat))
    if not decisions:
        return PartingUnknown()
    # until they part the champion's line tells what it chooses
    parted = first_difference(deal.replay.moves, line.moves)
    later = [decision for decision in decisions if decision.ply >= parted]
    found = next((parting for each in later if (parting := _costly(reference, deal, seat, each))), None)
    if found is None and _did_worse(deal, line, seat):
        found = next(
            (parting for each in later if (parting := _other_call(reference, deal, seat, each))), None
        )
    return found or NoParting(alike=not later)


def _decisions(deal: Deal, seat: int) -> Iterator[Decision]:
    """The choices of a seat in a deal."""
    for ply, text in enumerate(deal.replay.moves):
        state = deal.replay.states[ply]
        mover, own = mover_and_move(deal.game, state, text)
        if mover == seat and len(deal.game.legal(state, seat)) > 1:
            yield Decision(ply, deal.analyser.choice(own))


def _costly(reference: ReferenceDeal, deal: Deal, seat: int, decision: Decision) -> Parting | None:
    """The parting at a card, if it cost something; asked of the champion only where it may have."""
    if decision.ply not in deal.plies:
        return None
    try:
        drawn = sampled_values(deal, decision.ply, seat, decision.own, worlds_for(deal, WORLDS))
    except Refusal:
        return None
    if (
        len(drawn) < MIN_WORLDS
        or decision.own not in drawn[0]
        or not _is_loss(expected_cost(drawn, decision.own))
    ):
        return None
    champions = _champions(reference, deal, seat, decision)
    if _is_same(champions, decision.own) or champions not in drawn[0]:
        return None
    cost = expected_cost(drawn, decision.own, champions)
    return _parted(deal, decision, champions, cost.cost) if _is_loss(cost) else None


def _other_call(reference: ReferenceDeal, deal: Deal, seat: int, decision: Decision) -> Parting | None:
    """The parting at a call, whose cost is not calculated."""
    if decision.ply in deal.plies:
        return None
    champions = _champions(reference, deal, seat, decision)
    return None if _is_same(champions, decision.own) else _parted(deal, decision, champions, None)


def _champions(reference: ReferenceDeal, deal: Deal, seat: int, decision: Decision) -> str:
    """What the champion does with the same view, as the analyser names it."""
    state = deal.replay.states[decision.ply]
    return deal.analyser.choice(choice(reference, deal.game, state, seat, CHAMPION))


def _is_same(move: str, other: str) -> bool:
    """Whether both are the same card or call; announcements do not count."""
    return without_announcement(move) == without_announcement(other)


def _parted(deal: Deal, decision: Decision, champions: str, cost: float | None) -> Parting:
    # of a game whose play is not exact there are no tricks either
    cards = sum(ply < decision.ply for ply in deal.plies)
    tricks = decision.ply in deal.plies and deal.analyser.exact
    players = len(deal.game.sides(deal.replay.states[0].setup.options))
    unit: MarginUnit = "tricks" if deal.analyser.unit == "tricks" else "points"
    trick = cards // players + 1 if tricks else 0
    own, other = without_announcement(decision.own), without_announcement(champions)
    return Parting(ply=decision.ply, trick=trick, own=own, champion=other, cost=cost, unit=unit)


def _is_loss(cost: ExpectedCost) -> bool:
    """Whether it is more than the luck of the worlds."""
    return cost.cost > 0 and cost.cost >= 2 * cost.error


def _did_worse(deal: Deal, line: Replay[Any], seat: int) -> bool:
    """Whether the deal came out worse for the seat's side than the champion's."""
    game = deal.game
    side = game.sides(deal.replay.states[0].setup.options)[seat]
    own, champions = (counts_of(entry(game, played.states[-1]))[side] for played in (deal.replay, line))
    return own < champions


def first_difference(moves: tuple[str, ...], others: tuple[str, ...]) -> int:
    """The place of the first move that is another; announcements do not count.

    The shorter one's length where there is none.
    """
    pairs = enumerate(zip(moves, others, strict=False))
    return next((place for place, pair in pairs if not _is_same(*pair)), min(len(moves), len(others)))
