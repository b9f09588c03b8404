"""A table's chat: players and watchers apart, so many lines a minute."""

import unicodedata
from collections.abc import Callable, Iterable
from typing import cast

from msgspec import UNSET

from valat.kernel.errors import Refusal
from valat.limits.rate_limiter import RateLimiter
from valat.protocol.chat import Channel, ChatHistory, ChatMessage, QuickPhrase
from valat.store.chat import Line

LINES, LINES_BURST = 1 / 3, 5
"""How many lines a second, and at once, someone may send."""
HISTORY_LINES = 50
"""Lines that somebody who comes in is shown."""

TURNING = frozenset(("LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"))
"""Bidirectional classes of what is not seen and turns around the text after it."""
MARKS = frozenset("\u200e\u200f\u061c")
"""Letters that are not seen and turn around what stands beside them."""
UNSEEN = frozenset(("Cf", "Zs", "Mn", "Me"))
"""Categories of what shows nothing by itself: a line of nothing else is empty."""


class ChatRoom:
    """The lines of a table and how many more each may write.

    Args:
        clock: seconds that never run backwards.
        lines: those that are stored.
    """

    def __init__(self, clock: Callable[[], float], lines: Iterable[Line] = ()) -> None:
        self.lines = list(lines)
        self._limiter = RateLimiter(LINES, LINES_BURST, clock)

    def line_of(self, actor: str, client_id: str) -> Line | None:
        """The line that this message has already become."""
        lines = (line for line in self.lines if (line.actor, line.client_id) == (actor, client_id))
        return next(lines, None)

    def take(self, actor: str) -> None:
        """Counts a line of that player's.

        Raises:
            Refusal: `too_fast`.
        """
        if self._limiter.take(actor):
            raise Refusal("Slow down: wait a moment before your next message.", code="too_fast")

    def find(self, seq: int, channel: str) -> Line:
        """The line of that number in that channel. Raises Refusal `no_line`."""
        for line in self.lines:
            if line.seq == seq and line.channel == channel:
                return line
        raise Refusal("That message no longer exists.", code="no_line")

    def history(self, channel: str, is_hidden: Callable[[str], bool]) -> ChatHistory:
        """The last lines of a channel, as sent on connecting.

        Args:
            is_hidden: whether a player's lines, by id, are left out.
        """
        lines = [line for line in self.lines if line.channel == channel and not is_hidden(line.actor)]
        return ChatHistory(tuple(map(chat_message, lines[-HISTORY_LINES:])))


def clean_text(text: str) -> str:
    """The text as it is kept: runs of space one, without control characters and what turns text around.

    >>> clean_text("  well\\nplayed\\0 \\u202e!")
    'well played !'
    >>> clean_text("\\u200b \\u200d")
    ''
    """
    kept = " ".join("".join(c for c in text if c.isspace() or not _is_hidden(c)).split())
    return "" if all(unicodedata.category(c) in UNSEEN for c in kept) else kept


def _is_hidden(c: str) -> bool:
    return c in MARKS or unicodedata.category(c) == "Cc" or unicodedata.bidirectional(c) in TURNING


def channel_of(seat: int | None) -> str:
    """The channel somebody on that seat (None: a watcher) writes to and reads."""
    return "watchers" if seat is None else "table"


def chat_message(line: Line) -> ChatMessage:
    """The chat message of docs/protocol.md."""
    return ChatMessage(
        seq=line.seq,
        at=line.at_ms,
        name=line.name,
        seat=line.seat,
        channel=cast(Channel, line.channel),
        text=line.text if line.phrase is None and line.text is not None else UNSET,
        phrase=UNSET if line.phrase is None else cast(QuickPhrase, line.phrase),
    )
