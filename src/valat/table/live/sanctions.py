"""Who may not chat or play just now: the sanctions of a house that run, in memory for every message."""

from collections.abc import Iterable
from datetime import UTC, datetime

from valat.kernel.errors import Refusal
from valat.store.staff.sanctions import Sanction, SanctionKind


class Sanctions:
    """The sanctions that run at all tables of a house."""

    def __init__(self) -> None:
        self._by_player: dict[str, list[Sanction]] = {}

    def running(self) -> list[Sanction]:
        """All that were not lifted; some may be over."""
        return [sanction for running in self._by_player.values() for sanction in running]

    def replace(self, running: Iterable[Sanction]) -> None:
        """Has these sanctions and no others."""
        self._by_player.clear()
        for sanction in running:
            self.add(sanction)

    def add(self, sanction: Sanction) -> None:
        """Lets a sanction run."""
        self._by_player.setdefault(sanction.player_id, []).append(sanction)

    def lift(self, sanction: str) -> None:
        """Ends the sanction of that id; nothing happens where none runs."""
        for player, running in list(self._by_player.items()):
            left = [other for other in running if other.id != sanction]
            self._by_player[player] = left
            if not left:
                del self._by_player[player]

    def until_ms(self, player: str, kind: SanctionKind, now_ms: int) -> int | None:
        """When the last such sanction of a player ends, milliseconds since 1970; None where none runs."""
        running = self._by_player.get(player, ())
        return max(
            (
                sanction.until_ms
                for sanction in running
                if sanction.kind == kind and sanction.until_ms > now_ms
            ),
            default=None,
        )

    def check_may_chat(self, player: str, now_ms: int) -> None:
        """Passes where no sanction keeps the player from writing. Raises Refusal `muted`."""
        until_ms = self.until_ms(player, "mute", now_ms)
        if until_ms is not None:
            raise _refusal("You can't chat", "muted", until_ms)

    def check_may_play(self, player: str, now_ms: int) -> None:
        """Passes where no sanction keeps the player from the tables. Raises Refusal `suspended`."""
        until_ms = self.until_ms(player, "suspend", now_ms)
        if until_ms is not None:
            raise _refusal("You are suspended", "suspended", until_ms)


def _refusal(what: str, code: str, until_ms: int) -> Refusal:
    until = datetime.fromtimestamp(until_ms / 1000, UTC)
    why = f"{what} until {until:%Y-%m-%d %H:%M} UTC. Your own page says why."
    return Refusal(why, code=code, args={"until": str(until_ms)})
