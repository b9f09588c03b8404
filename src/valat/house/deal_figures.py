"""What came of somebody's deals: contracts, how they stand to open cards, the best ones."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence

from valat.protocol.answers import BestDeal, ContractStats, DealStats, DoubleDummyStats
from valat.store.history import PlayedDeal

BEST = 3
"""How many of the best deals are told of."""


def deal_figures(deals: Iterable[PlayedDeal]) -> dict[str, DealStats]:
    """The figures of each game.

    Args:
        deals: the newest first.
    """
    by_game: dict[str, list[PlayedDeal]] = defaultdict(list)
    for deal in deals:
        by_game[deal.game].append(deal)
    return {game: _stats(played) for game, played in by_game.items()}


def _stats(deals: Sequence[PlayedDeal]) -> DealStats:
    ahead = sum(_gain(deal) > 0 for deal in deals)
    return DealStats(len(deals), ahead, _contracts(deals), _double_dummy(deals), _best(deals))


def _contracts(deals: Sequence[PlayedDeal]) -> tuple[ContractStats, ...]:
    """The contracts that the player called, the most frequent kind first."""
    called = [(deal.seat, deal.summary.contract) for deal in deals]
    own = [contract for seat, contract in called if contract is not None and contract.seat == seat]
    ends = Counter((contract.kind, contract.made) for contract in own)
    return tuple(
        ContractStats(kind, count, ends[kind, True], ends[kind, False])
        for kind, count in Counter(contract.kind for contract in own).most_common()
    )


def _double_dummy(deals: Sequence[PlayedDeal]) -> DoubleDummyStats | None:
    margins = [(deal.margin, deal.unit) for deal in deals if deal.margin is not None]
    if not margins:
        return None
    return DoubleDummyStats(len(margins), sum(margin for margin, _ in margins), margins[0][1])


def _best(deals: Sequence[PlayedDeal]) -> tuple[BestDeal, ...]:
    """Those in which the player's side got furthest ahead; of equals the newest first."""
    best = sorted((deal for deal in deals if _gain(deal) > 0), key=lambda deal: -_gain(deal))[:BEST]
    return tuple(
        BestDeal(
            deal.table,
            deal.summary.deal,
            deal.at_ms,
            deal.side,
            deal.summary.amounts,
            deal.summary.contract,
        )
        for deal in best
    )


def _gain(deal: PlayedDeal) -> int:
    return deal.summary.gains[deal.side]
