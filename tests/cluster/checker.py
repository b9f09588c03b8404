"""What people were told, held against the logs: the claims that no fault of a cluster may break."""

from collections import defaultdict
from collections.abc import Iterator, Sequence

from valat.store.log import StoredEvent

UNCOUNTED = ("owner_changed", "explained")
"""Kinds of events that players' numbers pass over."""
BEGIN_A_TURN = ("move", "dealt", "owner_changed", "deal_sealed", "resumed")
"""Kinds of events after which whoever is on turn has the whole time."""


class Witness:
    """What people were told, by table.

    Attributes:
        acknowledged: the number of the event, by player and the player's id of the command.
        wishes: ids of commands that make no event where it is so already, as that one is ready.
        contradictions: sentences, each of two things that people were told and that cannot both be.
    """

    def __init__(self) -> None:
        self.acknowledged: dict[str, dict[tuple[str, str], int]] = defaultdict(dict)
        self.wishes = set[str]()
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
    found += _not_once(witness, table, events)
    epochs = [event.body["epoch"] for event in events if event.kind == "owner_changed"]
    if epochs != sorted(set(epochs)):
        found.append(f"owners closed the log out of turn: {epochs}")
    found += _second_moves(events)
    return found + ([] if move_ms is None else early_clocks(events, move_ms))


def _not_once(witness: Witness, table: str, events: Sequence[StoredEvent]) -> Iterator[str]:
    """Commands that were acknowledged, and are not in the log just once, with the number that was told."""
    numbers = defaultdict[tuple[str | None, str | None], list[int]](list)
    for number, event in enumerate((event for event in events if event.kind not in UNCOUNTED), 1):
        numbers[event.actor, event.client_id].append(number)
    for (player, command), seq in witness.acknowledged[table].items():
        stored = numbers[player, command]
        if stored != [seq] and (stored or command not in witness.wishes):
            yield f"{command} at {table} was acknowledged with {seq}, and has {stored}"


def _second_moves(events: Sequence[StoredEvent]) -> Iterator[str]:
    """Moves at a place where there is one already; the second may be a clock's, for who had moved."""
    movers = dict[tuple[int, int], str]()
    for event in events:
        if event.kind == "move":
            place = event.body["deal"], event.body["ply"]
            if place in movers:
                yield f"two moves at {place}: by {movers[place]}, then by {event.body['by']}"
            movers[place] = event.body["by"]


def early_clocks(events: Sequence[StoredEvent], move_ms: int) -> list[str]:
    """Moves that a clock made before the time was over, which begins anew with each owner."""
    found, began_ms = [], 0
    for event in events:
        if event.kind == "move" and event.body["by"] == "clock" and event.at_ms - began_ms < move_ms:
            found.append(f"the clock moved after {event.at_ms - began_ms} ms at {event.seq}")
        if event.kind in BEGIN_A_TURN:
            began_ms = event.at_ms
    return found
