"""What each player is told of tournaments, sessions and contests, on any page."""

from collections import defaultdict, deque
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager

import msgspec

from valat.cluster.bus import Bus, Message, NoBus
from valat.protocol.player import PlayerMessage

Addressed = tuple[str, PlayerMessage]
"""A player's id, and the message."""
Publish = Callable[[Sequence[Addressed]], None]
Greet = Callable[[str], Sequence[PlayerMessage]]
"""A greeting: what a player is told on opening a page, from the id."""

MOST_WAITING = 100
"""Messages that wait for a slow reader; of more the oldest are lost, and the page asks for the rest."""


class NewsReader:
    """The messages that wait for one socket of a player.

    Attributes:
        wake: is called with each message; None while no socket is ready.
        is_greeted: it has the player's greeting.
    """

    def __init__(self, wake: Callable[[], None] | None = None) -> None:
        self.wake, self.is_greeted = wake, False
        self._waiting = deque[bytes](maxlen=MOST_WAITING)

    def put(self, message: bytes) -> None:
        """Lets a message wait, and wakes the socket."""
        self._waiting.append(message)
        if self.wake is not None:
            self.wake()

    def take(self) -> bytes | None:
        """The next message; None when nothing waits."""
        return self._waiting.popleft() if self._waiting else None


_ENCODED = msgspec.msgpack.Decoder(list[tuple[str, bytes]])
"""Messages on the bus, each with its player."""
Greetings = tuple[str, list[bytes]]
"""A player's id, and the greeting."""
_GREETINGS = msgspec.msgpack.Decoder(list[Greetings])
_PLAYERS = msgspec.msgpack.Decoder(list[str])


class PlayerNews:
    """The open sockets of players, on this node and by the bus on all others.

    Attributes:
        greet: gives a player's greeting, besides what the store has; None on a node where the services do
            not run, which asks the one where they do.
    """

    def __init__(self) -> None:
        self._readers: defaultdict[str, set[NewsReader]] = defaultdict(set)
        self._bus: Bus = NoBus()
        self.greet: Greet | None = None

    def join(self, bus: Bus) -> None:
        """From now on messages go to the pages on other nodes, too."""
        self._bus = bus
        bus.subscribe("news", self._hear)
        bus.subscribe("opened", self._answer)
        bus.subscribe("greetings", self._greet)
        bus.subscribe("greeter", lambda _: self._ask_for_others())

    def begin_greeting(self, greet: Greet) -> None:
        """From now on players are greeted by this node, also those who have waited for one, anywhere."""
        self.greet = greet
        self._ask_for_others()
        self._bus.publish("greeter")

    @contextmanager
    def subscribe(self, player: str, reader: NewsReader) -> Iterator[None]:
        """Gives the reader the player's messages, the greeting first."""
        self._readers[player].add(reader)
        self._ask([player])
        try:
            yield
        finally:
            self._readers[player].discard(reader)
            if not self._readers[player]:
                del self._readers[player]

    @property
    def here(self) -> Collection[str]:
        """The players who have a page open on this node."""
        return self._readers.keys()

    def may_have(self, player: str) -> bool:
        """Whether the player may have a page open, on this node or another one."""
        return player in self._readers or bool(self._bus.nodes())

    def greet_again(self) -> None:
        """Greets all players of this node again."""
        for readers in self._readers.values():
            for reader in readers:
                reader.is_greeted = False
        self._ask(self.here)

    def publish(self, messages: Sequence[Addressed]) -> None:
        """Sends messages to players, on each of their pages."""
        self.put(messages)
        if messages and self._bus.nodes():
            encoded = [(player, msgspec.json.encode(message)) for player, message in messages]
            self._bus.publish("news", msgspec.msgpack.encode(encoded))

    def put(self, messages: Sequence[Addressed]) -> None:
        """As `publish`, to the pages on this node alone."""
        for player, message in messages:
            if player in self._readers:
                self._put(player, msgspec.json.encode(message))

    def publish_here(self, message: PlayerMessage) -> None:
        """Sends a message to everyone on this node, on each of their pages."""
        encoded = msgspec.json.encode(message)
        for player in self._readers:
            self._put(player, encoded)

    def _put(self, player: str, encoded: bytes) -> None:
        for reader in self._readers.get(player, ()):
            reader.put(encoded)

    def _hear(self, message: Message) -> None:
        for player, encoded in _ENCODED.decode(message.body):
            self._put(player, encoded)

    def _ask(self, players: Collection[str]) -> None:
        """Greets the pages of these players that have no greeting yet."""
        if self.greet is None:
            self._bus.publish("opened", msgspec.msgpack.encode(list(players)))
        else:
            self._put_greetings(self._greetings(players))

    def _ask_for_others(self) -> None:
        """Greets players who opened a page while no node greeted anyone."""
        waiting = [
            player
            for player, readers in self._readers.items()
            if not all(reader.is_greeted for reader in readers)
        ]
        if waiting:
            self._ask(waiting)

    def _greetings(self, players: Collection[str]) -> list[Greetings]:
        greet = self.greet
        if greet is None:
            return []
        return [(player, list(map(msgspec.json.encode, greet(player)))) for player in players]

    def _put_greetings(self, greetings: Sequence[Greetings]) -> None:
        for player, messages in greetings:
            for reader in self._readers.get(player, ()):
                if not reader.is_greeted:
                    reader.is_greeted = True
                    for message in messages:
                        reader.put(message)

    def _answer(self, message: Message) -> None:
        """Greets players of another node, where the services run here."""
        greetings = self._greetings(_PLAYERS.decode(message.body))
        if greetings:
            self._bus.publish("greetings", msgspec.msgpack.encode(greetings))

    def _greet(self, message: Message) -> None:
        self._put_greetings(_GREETINGS.decode(message.body))
