"""What each command was answered: sent again under its id, it has the same answer and does nothing more."""

from collections.abc import Mapping

from valat.kernel.errors import Refusal
from valat.limits.bounded_cache import BoundedCache
from valat.protocol.errors import CommandDone, CommandRefused
from valat.table.live.answers import accepted_answer, refusal_answer

REFUSALS_KEPT = 256
"""Refusals a table remembers, for commands that are sent again."""

CommandKey = tuple[str, str]
"""A player's id, and the player's own id of a command."""


class CommandAnswers:
    """The answers of one table.

    Args:
        accepted: the sequence number with which each command of the log was answered.
    """

    def __init__(self, accepted: Mapping[CommandKey, int]) -> None:
        self._accepted = dict(accepted)
        self._refused = BoundedCache[CommandKey, CommandRefused](REFUSALS_KEPT)

    def find(self, key: CommandKey) -> CommandDone | CommandRefused | None:
        """The answer that the command had; None where it is new."""
        if key in self._accepted:
            return accepted_answer(key[1], self._accepted[key])
        return self._refused.get(key)

    def accept(self, key: CommandKey, seq: int) -> CommandDone:
        """The answer to a command that was done; it is kept for ever, as in the log."""
        self._accepted[key] = seq
        return accepted_answer(key[1], seq)

    def refuse(self, key: CommandKey, refusal: Refusal) -> CommandRefused:
        """The answer to a command that was refused; the newest of these are kept."""
        answer = self._refused[key] = refusal_answer(key[1], refusal)
        return answer
