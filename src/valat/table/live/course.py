"""How a match went, deal by deal: what is told of it when it is over."""

from collections.abc import Iterator, Sequence

from valat.kernel.capabilities import AnyGame
from valat.protocol.table import DealSummary
from valat.table.log.state import FinishedDeal, TableState


def course(state: TableState, known: Sequence[FinishedDeal]) -> tuple[DealSummary, ...]:
    """What each of those finished deals did to the match, in their order."""
    return tuple(_summaries(state, known))


def _summaries(state: TableState, known: Sequence[FinishedDeal]) -> Iterator[DealSummary]:
    game: AnyGame = state.game
    # Not from the results: of a deal they do not say what winning the match by it brought.
    match = game.start(state.options, [seat.name for seat in state.seats])
    before = game.standing(match).scores
    for deal in known:
        match = game.add(match, deal.result)
        scores = game.standing(match).scores
        amounts = tuple(after - earlier for earlier, after in zip(before, scores, strict=True))
        yield DealSummary(
            deal.deal, amounts, scores, gains(amounts, game.fewest_win), game.contract(deal.result)
        )
        before = scores


def gains(amounts: Sequence[int], fewest_win: bool) -> tuple[int, ...]:
    """By how much each side did better than the best of the others.

    >>> gains((16, 5), fewest_win=False), gains((0, 30, 12), fewest_win=True)
    ((11, -11), (12, -30, -12))
    """
    worth = [-amount if fewest_win else amount for amount in amounts]
    return tuple(own - max(worth[:side] + worth[side + 1 :]) for side, own in enumerate(worth))
