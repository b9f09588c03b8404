"""Which boards a table is dealt that others play too: none that one of its people has seen."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from secrets import token_urlsafe
from typing import Any

import msgspec

from valat.kernel.errors import Refusal, Unreadable
from valat.kernel.game import Compared
from valat.store import boards as store_boards
from valat.store.boards import Board
from valat.store.database import Store
from valat.store.key import HouseKey
from valat.table import dealing
from valat.table.drafts import Draft
from valat.table.facts import Facts, Nonce, Seal
from valat.table.outcome import committed, unused
from valat.table.seats import bot_in
from valat.table.shelving import shelf, shelves


class Boards:
    """The boards of a house; one table at a time chooses."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._choosing = asyncio.Lock()

    @asynccontextmanager
    async def choosing(self, facts: Facts) -> AsyncIterator[list[Draft]]:
        """The events with which a table is dealt its next board, or seals a new one.

        Until they are stored nobody else chooses.
        """
        async with self._choosing:
            yield await self._next(facts)

    async def check_unseen(self, facts: Facts, player: str) -> None:
        """Passes when the player may sit down there. Raises Refusal `saw_cards`."""
        deal = facts.deal
        if player != facts.owner and any(given.table for given in facts.given):
            raise Refusal("Here somebody practises alone.", code="full", key="practised")
        if facts.setting.boards == "shared":
            seen = await store_boards.seen_of(self._store, shelves(facts), player, facts.id)
        elif deal is not None and deal.board is not None and facts.phase == "playing":
            seen = bool(await store_boards.seen_by(self._store, deal.board, [player], facts.id))
        else:
            seen = False
        if seen:
            raise saw_board()

    async def check_unseen_of(self, table: str, player: str) -> None:
        """Passes when the player has seen no board that belongs to that table. Raises Refusal `saw_cards`."""
        if await store_boards.seen_of(self._store, f"{table}/", player):
            raise saw_board()

    async def _next(self, facts: Facts) -> list[Draft]:
        players = [facts.seats[seat].player or "" for seat in facts.persons]
        field = store_boards.FIELD if facts.setting.boards == "world" else None
        board = await store_boards.find(self._store, facts.game.name, shelf(facts), players, field)
        number = len(facts.finished) + 1
        if board is not None:
            seal = drawn(board, number)
            gone = await store_boards.seen_by(self._store, board.id, players, facts.id)
            replaced = _replaced(facts, gone)
            return [*replaced, *unused(facts, self._store.keys), committed(seal), dealt(facts, seal)]
        if facts.seal is not None:
            return [dealt(facts, facts.seal)]
        return [committed(dealing.sealed(self._store.keys, facts.id, number, token_urlsafe(9)))]


def saw_board() -> Refusal:
    """Why somebody may not play boards a second time."""
    return Refusal("You have seen these cards at another table.", code="saw_cards", key="saw_board")


def dealt(facts: Facts, seal: Seal) -> Draft:
    """The event that deals what was sealed."""
    nonces = [{"name": nonce.name, "nonce": nonce.nonce} for nonce in seal.nonces]
    return Draft("dealt", {"deal": seal.deal, "nonces": nonces, "match": facts.game.standing(facts.match)})


def dealt_again(facts: Facts, keys: HouseKey) -> Draft:
    """The event that deals what was given; chance that the game may still need comes from a new seal."""
    number = len(facts.finished) + 1
    seal = dealing.sealed(keys, facts.id, number, facts.given[number - 1].board)
    drafted = dealt(facts, seal)
    return Draft("dealt", {**drafted.body, **committed(seal).body, "nonces": []})


def drawn(board: Board, number: int) -> Seal:
    """The seal of a board that was dealt elsewhere before."""
    nonces = msgspec.convert(board.nonces, tuple[Nonce, ...])
    return Seal(number, board.salt, board.key, board.hash, nonces, board.id, drawn=True)


def compares(facts: Facts) -> bool:
    """Whether the deals of a table are compared with what others did with the same cards."""
    elsewhere = facts.shares or any(given.table for given in facts.given)
    return elsewhere and isinstance(facts.game, Compared)


def check_comparable(game: Any, options: Any) -> None:
    """Passes when the game's boards can be played at several tables. Raises Unreadable `own_boards`."""
    first = game.next(game.start(options, ()))
    if isinstance(game, Compared) and game.shelf(first) is not None:
        return
    raise Unreadable("Nothing of this game can be compared with other tables.", key="own_boards")


def _replaced(facts: Facts, gone: set[str]) -> list[Draft]:
    """Bots in the place of those who have seen the board elsewhere meanwhile."""
    seats = [seat for seat in facts.persons if facts.seats[seat].player in gone]
    return [draft for seat in seats for draft in (Draft("left", {"seat": seat}), bot_in(seat))]
