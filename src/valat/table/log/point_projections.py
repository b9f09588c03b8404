"""What the end of a tournament's deal brings its players; written in the same transaction."""

from collections.abc import Sequence

from valat.store.points import DealPoints, add_points
from valat.store.writer import Statement
from valat.table.log.deal_summaries import summary
from valat.table.log.events import DealOver, Event
from valat.table.log.state import TableState


def point_statements(before: TableState, event: Event, state: TableState) -> list[Statement]:
    """The statements that go with an event: a row for each player at the table; none beside a filled place.

    Args:
        before: the state until then.
        state: the state after it.

    Rule: TRN-PROMO-1, TRN-PROMO-5, TRN-FILL-1
    """
    manager = state.setting.manager
    if not isinstance(event.body, DealOver) or not manager or manager.kind != "tournament":
        return []
    if state.setting.filled:
        return []
    finished, game = state.finished_deals[-1], state.game
    told = summary(game, before.match, state.match, finished)
    points, sides = points_of(told.amounts, fewest_win=game.fewest_win), game.sides(state.options)
    won = [
        DealPoints(player, points[sides[seat]] if has_played(before, seat) else None)
        for seat in state.persons
        if (player := state.seats[seat].player)
    ]
    return add_points(state.id, finished.deal, game.name, won, event.at_ms, finished.board)


def points_of(amounts: Sequence[int], *, fewest_win: bool) -> tuple[int, ...]:
    """What each side has won by a deal: what it writes.

    Where points are bad, it is by how much the side stayed below the one with most: else those who play
    the least would rank highest.

    Rule: TRN-PROMO-1
    Args:
        amounts: what the deal wrote to each side.

    >>> points_of((16, 5), fewest_win=False), points_of((0, 30, 12), fewest_win=True)
    ((16, 5), (30, 0, 18))
    """
    return tuple(max(amounts) - own for own in amounts) if fewest_win else tuple(amounts)


def has_played(state: TableState, seat: int) -> bool:
    """Whether the person of a seat has made at least half of its moves in the deal. Rule: TRN-PROMO-5

    Clock and bot make the others. A tournament's seat is one player's: no second person ever has it.
    """
    assert state.deal is not None
    by = [move.by for move in state.deal.moves if move.seat == seat]
    return 2 * by.count("player") >= len(by)
