"""Which boards a table is dealt that others play too: none that one of its people has seen."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import msgspec
from msgspec.structs import replace

from valat.aggregate.ids import new_id
from valat.kernel.capabilities import has_comparison, plays_boards
from valat.kernel.errors import Refusal, Unreadable
from valat.protocol.table import UsedNonce
from valat.store import boards as store_boards
from valat.store.boards import Board
from valat.store.database import Store
from valat.store.key import HouseKey
from valat.table.live.seats import bots_seated
from valat.table.log import dealing
from valat.table.log.board_projections import numbered_shelves, shelf, shelves
from valat.table.log.events import CardsDealt, NewEvent, SeatLeft
from valat.table.log.outcome import committed_event, unused_seal_events
from valat.table.log.state import Nonce, Seal, TableState


class Boards:
    """The boards of a house; one table at a time chooses."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._choosing = asyncio.Lock()

    @asynccontextmanager
    async def choosing(self, state: TableState) -> AsyncIterator[list[NewEvent]]:
        """The events with which a table is dealt its next board, or seals a new one.

        Until they are stored nobody else chooses.
        """
        # one lock for the whole house: choosing is rare and short
        async with self._choosing:
            yield await self._next(state)

    async def check_unseen(self, state: TableState, player: str) -> None:
        """Passes when the player may sit down there. Raises Refusal `saw_cards`."""
        deal = state.deal
        if player != state.owner and any(given.table for given in state.practice_deals):
            raise Refusal("Someone is practising here alone.", code="full", key="practised")
        if state.setting.again:
            seen = False
        elif state.setting.first:
            # of one's other boards there one has seen the cards: these alone count
            seen = await store_boards.has_seen_any(self._store, numbered_shelves(state), player, state.id)
        elif state.setting.boards == "shared":
            seen = await store_boards.has_seen_shelf(self._store, shelves(state), player, state.id)
        elif deal is not None and deal.board is not None and state.phase == "playing":
            seen = bool(await store_boards.viewers_elsewhere(self._store, deal.board, [player], state.id))
        else:
            seen = False
        if seen:
            raise saw_board()

    async def check_unseen_of(self, table: str, player: str) -> None:
        """Passes when the player has seen no board that belongs to that table. Raises Refusal `saw_cards`."""
        if await store_boards.has_seen_shelf(self._store, f"{table}/", player):
            raise saw_board()

    async def _next(self, state: TableState) -> list[NewEvent]:
        players = [state.seats[seat].player or "" for seat in state.persons]
        field = store_boards.FIELD if state.setting.boards == "world" else None
        board = await store_boards.find_board(self._store, state.game.name, shelf(state), players, field)
        number = len(state.finished_deals) + 1
        if board is not None:
            seal = board_seal(board, number)
            # a shared board is dealt also to a player who has seen it: a bot plays then, but in its next turn
            known = () if state.setting.again else players
            gone = await store_boards.viewers_elsewhere(self._store, board.id, known, state.id)
            replacements = _replacing_events(state, gone)
            return [
                *replacements,
                *unused_seal_events(state, self._store.keys),
                committed_event(seal),
                dealt_event(state, seal),
            ]
        if state.seal is not None:
            # nobody else had a board for them: the one sealed here before is dealt
            return [dealt_event(state, state.seal)]
        return [committed_event(dealing.new_seal(self._store.keys, state.id, number, new_id()))]


def saw_board() -> Refusal:
    """Why somebody may not play boards a second time."""
    return Refusal("You have already seen these cards at another table.", code="saw_cards", key="saw_board")


def dealt_event(state: TableState, seal: Seal) -> NewEvent:
    """The event that deals what was sealed."""
    nonces = tuple(_used_nonce(nonce) for nonce in seal.nonces)
    return NewEvent(CardsDealt(seal.deal, nonces, msgspec.to_builtins(state.game.standing(state.match))))


def _used_nonce(nonce: Nonce) -> UsedNonce:
    if nonce.seat is None or nonce.commitment is None:
        return UsedNonce(nonce.name, nonce.nonce)
    return UsedNonce(nonce.name, nonce.nonce, nonce.seat, nonce.commitment)


def practice_dealt_event(state: TableState, keys: HouseKey) -> NewEvent:
    """The event that deals what was given; chance that the game may still need comes from a new seal."""
    number = len(state.finished_deals) + 1
    board = state.practice_deals[number - 1].board
    seal = dealing.new_seal(keys, state.id, number, board)
    standing = msgspec.to_builtins(state.game.standing(state.match))
    body = CardsDealt(seal.deal, (), standing, seal.salt, seal.key, seal.hash)
    return NewEvent(body if board is None else replace(body, board=board, drawn=seal.drawn))


def board_seal(board: Board, number: int) -> Seal:
    """The seal of a board that was dealt elsewhere before."""
    nonces = msgspec.convert(board.nonces, tuple[Nonce, ...])
    # boards that were drawn before players committed to their nonces have none of them
    version = 2 if all(nonce.commitment for nonce in nonces) else 1
    return Seal(number, board.salt, board.key, board.hash, nonces, board.id, drawn=True, version=version)


def compares(state: TableState) -> bool:
    """Whether the deals of a table are compared with what others did with the same cards."""
    elsewhere = state.shares or any(given.table for given in state.practice_deals)
    return elsewhere and plays_boards(state.game)


def check_comparable(game: Any, options: Any) -> None:
    """Passes when the game's boards can be played at several tables. Raises Unreadable `own_boards`."""
    if has_comparison(game) and game.plays_boards(options):
        return
    raise Unreadable("This game can't be compared between tables.", key="own_boards")


def _replacing_events(state: TableState, gone: set[str]) -> list[NewEvent]:
    """Bots in the place of those who have seen the board elsewhere meanwhile."""
    seats = [seat for seat in state.persons if state.seats[seat].player in gone]
    seated = bots_seated(state, seats)
    return [
        new_event
        for seat, bot in zip(seats, seated, strict=True)
        for new_event in (NewEvent(SeatLeft(seat, state.seats[seat].name)), bot)
    ]
