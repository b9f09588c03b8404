"""What each player is told of tournaments, sessions and contests, on any page."""

from collections import defaultdict, deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

import msgspec

from valat.protocol.player import PlayerMessage

Addressed = tuple[str, PlayerMessage]
"""A player's id, and the message."""
Publish = Callable[[Sequence[Addressed]], None]

MOST_WAITING = 100
"""Messages that wait for a slow reader; of more the oldest are lost, and the page asks for the rest."""


class NewsReader:
    """The messages that wait for one socket of a player.

    Attributes:
        wake: is called with each message; None while no socket is ready.
    """

    def __init__(self, wake: Callable[[], None] | None = None) -> None:
        self.wake = wake
        self._waiting = deque[bytes](maxlen=MOST_WAITING)

    def put(self, message: bytes) -> None:
        """Lets a message wait, and wakes the socket."""
        self._waiting.append(message)
        if self.wake is not None:
            self.wake()

    def take(self) -> bytes | None:
        """The next message; None when nothing waits."""
        return self._waiting.popleft() if self._waiting else None


class PlayerNews:
    """The open sockets of players."""

    def __init__(self) -> None:
        self._readers: defaultdict[str, set[NewsReader]] = defaultdict(set)

    @contextmanager
    def subscribe(self, player: str, reader: NewsReader) -> Iterator[None]:
        """Gives the reader the player's messages."""
        self._readers[player].add(reader)
        try:
            yield
        finally:
            self._readers[player].discard(reader)
            if not self._readers[player]:
                del self._readers[player]

    def has(self, player: str) -> bool:
        """Whether the player has a page open."""
        return player in self._readers

    def publish(self, messages: Sequence[Addressed]) -> None:
        """Sends messages to players, on each of their pages."""
        for player, message in messages:
            if player in self._readers:
                encoded = msgspec.json.encode(message)
                for reader in self._readers[player]:
                    reader.put(encoded)

    def publish_to_all(self, message: PlayerMessage) -> None:
        """Sends a message to everyone, on each of their pages."""
        encoded = msgspec.json.encode(message)
        for readers in self._readers.values():
            for reader in readers:
                reader.put(encoded)
