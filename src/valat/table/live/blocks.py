"""Who has blocked whom, in memory for every line of chat and every seat given by quick play."""

from collections.abc import Iterable


class Blocks:
    """The blocks of a house. One works both ways, and neither side is told. Rule: CDT-2

    Args:
        pairs: who has blocked whom, ids of players.
    """

    def __init__(self, pairs: Iterable[tuple[str, str]] = ()) -> None:
        self._by_player: dict[str, set[str]] = {}
        self.replace(pairs)

    def replace(self, pairs: Iterable[tuple[str, str]]) -> None:
        """Has these blocks and no others."""
        self._by_player.clear()
        for player, other in pairs:
            self.add(player, other)

    def add(self, player: str, other: str) -> None:
        """Notes that a player has blocked another."""
        self._by_player.setdefault(player, set()).add(other)

    def remove(self, player: str, other: str) -> None:
        """Notes that a player blocks another no more; the other's own block stays."""
        blocked = self._by_player.get(player, set())
        blocked.discard(other)
        if not blocked:
            self._by_player.pop(player, None)

    def forget(self, player: str) -> None:
        """Drops what an erased player has blocked, and all who blocked that player."""
        self._by_player.pop(player, None)
        for blocker in list(self._by_player):
            self.remove(blocker, player)

    def between(self, player: str, other: str) -> bool:
        """Whether one of the two has blocked the other.

        >>> blocks = Blocks([("ann", "bob")])
        >>> blocks.between("bob", "ann"), blocks.between("ann", "eve")
        (True, False)
        """
        return other in self._by_player.get(player, ()) or player in self._by_player.get(other, ())
