"""What a table's events change in the store of boards; written in the same transaction."""

import msgspec

from valat.store import boards
from valat.store.key import HouseKey
from valat.store.writer import Statement
from valat.table.log.events import CardsDealt, DealOver, Event, PlayerSeated, TableClosed
from valat.table.log.state import Deal, Seal, TableState


def shelf(state: TableState) -> str:
    """Where the board of the next deal is looked for, and kept: with those like it, or with its table's."""
    if state.setting.boards == "world":
        return str(state.game.comparison_key(state.game.next(state.match)))
    return shelf_of(shelves(state), board_number(state, len(state.finished_deals) + 1))


def shelves(state: TableState) -> str:
    """How the shelves begin on which the boards lie that tables share by invitation."""
    return f"{state.setting.of or state.id}/"


def shelf_of(shelves: str, number: int) -> str:
    """The shelf of the board of that number, where tables share boards by number."""
    return f"{shelves}{number}"


def board_number(state: TableState, deal: int) -> int:
    """The number of the board of a deal, both from 1: its own, unless the manager has numbered them.

    Rule: DUP-BOARD-1
    """
    return deal + (state.setting.first or 1) - 1


def numbered_shelves(state: TableState) -> list[str]:
    """The shelves of all boards of a table whose manager has numbered them."""
    deals = state.setting.cap.deals if state.setting.cap else 0
    return [shelf_of(shelves(state), board_number(state, deal)) for deal in range(1, deals + 1)]


def board_statements(before: TableState, event: Event, state: TableState, keys: HouseKey) -> list[Statement]:
    """The statements that go with an event.

    Args:
        before: the state until then.
        state: the state after it.
    """
    deal = state.deal
    # practice with a board's cards counts nowhere
    if deal is None or deal.board is None or state.practice_deals:
        return []
    match event.body:
        case CardsDealt():
            return _deal_statements(before, event, state, deal)
        # somebody who comes in the middle of a deal sees a hand of it, too
        case PlayerSeated(player=player) if state.phase == "playing":
            return boards.add_viewer(deal.board, state.id, player)
        case DealOver():
            return boards.add_result(deal.board, _board_result(state, deal), event.at_ms, keys)
        # the state before: after it no table plays
        case TableClosed() if before.phase == "playing":
            return boards.withdraw_table(deal.board, state.id)
    return []


def _deal_statements(before: TableState, event: Event, state: TableState, deal: Deal) -> list[Statement]:
    """A board that is new, and who plays it."""
    assert deal.board is not None
    # a board that another table has dealt before is kept already
    new = [] if deal.seal.drawn else boards.add_board(_board(before, deal.seal, event.at_ms))
    players = [player for player, _ in deal.witnesses]
    return [*new, *boards.add_table(deal.board, state.id, deal.number, players, event.at_ms)]


def _board(before: TableState, seal: Seal, at_ms: int) -> boards.Board:
    assert seal.board is not None
    nonces = msgspec.to_builtins(seal.nonces)
    game = before.game.name
    # the state before would give the same as that after: a shelf moves on when its deal is over
    return boards.Board(seal.board, game, shelf(before), seal.salt, seal.key, seal.hash, nonces, at_ms)


def _board_result(state: TableState, deal: Deal) -> boards.BoardResult:
    names, people = [seat.name for seat in state.seats], [seat.kind == "person" for seat in state.seats]
    return boards.BoardResult(state.id, deal.number, names, people, state.game.entry(deal.state))
