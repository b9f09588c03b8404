"""What people were told, held against the logs: the claims that no fault of a cluster may break."""

from collections import Counter, defaultdict
from collections.abc import Sequence

from valat.store.log import StoredEvent

UNCOUNTED = ("owner_changed", "explained")
"""Kinds of events that players' numbers pass over."""
BEGIN_A_TURN = ("move", "dealt", "owner_changed", "deal_sealed", "resumed")
"""Kinds of events after which whoever is on turn has the whole time."""


class Witness:
    """What people were told, by table.

    Attributes:
        acknowledged: the number of the event, by player and the player's id of the command.
        contradictions: sentences, each of two things that people were told and that cannot both be.
    """

    def __init__(self) -> None:
        self.acknowledged: dict[str, dict[tuple[str, str], int]] = defaultdict(dict)
        self.contradictions: list[str] = []
        self._pictures: dict[tuple[str, str, int], str] = {}

    def acknowledge(self, table: str, player: str, command: str, seq: int) -> None:
        """Notes an answer to a command that makes an event."""
        if self.acknowledged[table].setdefault((player, command), seq) != seq:
            self.contradictions.append(f"{command} of {player} at {table} has two numbers")

    def see(self, table: str, player: str, seq: int, picture: str) -> None:
        """Notes the cards as they were shown with a number, by what tells them from others."""
        if self._pictures.setdefault((table, player, seq), picture) != picture:
            self.contradictions.append(f"{player} saw two pictures of {seq} at {table}")


def faults(
    witness: Witness, table: str, events: Sequence[StoredEvent], move_ms: int | None = None
) -> list[str]:
    """What cannot be, each as a sentence; nothing where everything is as it must be.

    Args:
        events: the table's whole log.
        move_ms: how long a clock gives for a move.
    """
    found = list(witness.contradictions)
    if [event.seq for event in events] != list(range(1, len(events) + 1)):
        found.append("the numbers of the log have a gap")
    if [event.at_ms for event in events] != sorted(event.at_ms for event in events):
        found.append("the log goes back in time")
    numbers = defaultdict[tuple[str | None, str | None], list[int]](list)
    for number, event in enumerate((event for event in events if event.kind not in UNCOUNTED), 1):
        numbers[event.actor, event.client_id].append(number)
    for (player, command), seq in witness.acknowledged[table].items():
        if numbers[player, command][:1] != [seq]:
            found.append(f"{command} was acknowledged with {seq}, and has {numbers[player, command]}")
    places = Counter((event.body["deal"], event.body["ply"]) for event in events if event.kind == "move")
    found += [f"two moves at {place}" for place, count in places.items() if count > 1]
    epochs = [event.body["epoch"] for event in events if event.kind == "owner_changed"]
    if epochs != sorted(set(epochs)):
        found.append(f"owners closed the log out of turn: {epochs}")
    return found + ([] if move_ms is None else early_clocks(events, move_ms))


def early_clocks(events: Sequence[StoredEvent], move_ms: int) -> list[str]:
    """Moves that a clock made before the time was over, which begins anew with each owner."""
    found, began_ms = [], 0
    for event in events:
        if event.kind == "move" and event.body["by"] == "clock" and event.at_ms - began_ms < move_ms:
            found.append(f"the clock moved after {event.at_ms - began_ms} ms at {event.seq}")
        if event.kind in BEGIN_A_TURN:
            began_ms = event.at_ms
    return found
