"""Dealing the next deal of a live table: its own, one that was given, or a board that others play too."""

from collections.abc import Awaitable, Callable, Sequence

from valat.table.live.boards import dealt_event, practice_dealt_event
from valat.table.live.context import TableContext
from valat.table.log.events import NewEvent
from valat.table.log.rotation import cut_events
from valat.table.log.state import TableState

Append = Callable[[Sequence[NewEvent]], Awaitable[int]]
"""Makes events durable: `TableLog.append`."""


async def deal_next(context: TableContext, state: TableState, append: Append) -> None:
    """Returns when the next deal is durable; of shared boards perhaps only its seal is. Raises Refusal."""
    if state.shares:
        # Nobody else may choose before this table's choice is stored: two could be dealt the same board.
        async with context.boards.choosing(state) as new_events:
            await append(new_events)
    elif state.practice_deals:
        await append([practice_dealt_event(state, context.store.keys)])
    else:
        assert state.seal is not None
        await append([*cut_events(state), dealt_event(state, state.seal)])
