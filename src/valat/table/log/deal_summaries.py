"""How a match went, deal by deal: what each did to it."""

from collections.abc import Iterator, Sequence
from typing import Any

from valat.kernel.capabilities import AnyGame
from valat.kernel.match_cap import total_scores
from valat.protocol.table import DealSummary
from valat.table.log.state import FinishedDeal, TableState


def deal_summaries(state: TableState, known: Sequence[FinishedDeal]) -> tuple[DealSummary, ...]:
    """What each of those finished deals did to the match, in their order."""
    return tuple(_summaries(state, known))


def summary(game: AnyGame, before: Any, after: Any, deal: FinishedDeal) -> DealSummary:
    """What a deal did to a match.

    Args:
        before, after: the game's match without the deal, and with it.
    """
    # Not from the results: of a deal they do not say what winning the match by it brought.
    earlier, scores = total_scores(game, before), total_scores(game, after)
    amounts = tuple(now - then for then, now in zip(earlier, scores, strict=True))
    return DealSummary(
        deal.deal, amounts, scores, gains(amounts, game.fewest_win), game.contract(deal.result)
    )


def _summaries(state: TableState, known: Sequence[FinishedDeal]) -> Iterator[DealSummary]:
    game: AnyGame = state.game
    before = game.start(state.options, [seat.name for seat in state.seats])
    adjustments = list(state.adjustments_of(known))
    for deal in known:
        # what was adjusted meanwhile is no deal's doing
        while adjustments and adjustments[0].after < deal.deal:
            before = state.game.adjust(before, adjustments.pop(0))
        after = game.add(before, deal.result)
        yield summary(game, before, after, deal)
        before = after


def gains(amounts: Sequence[int], fewest_win: bool) -> tuple[int, ...]:
    """By how much each side did better than the best of the others.

    >>> gains((16, 5), fewest_win=False), gains((0, 30, 12), fewest_win=True)
    ((11, -11), (12, -30, -12))
    """
    worth = [-amount if fewest_win else amount for amount in amounts]
    return tuple(own - max(worth[:side] + worth[side + 1 :]) for side, own in enumerate(worth))
