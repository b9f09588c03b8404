"""What came of one attack in one lane."""

from msgspec import Struct

from valat.arena.bot_protocol.channel import NO_ANSWER


class Observation(Struct, frozen=True, omit_defaults=True):
    """What came of an attack.

    Attributes:
        end: how it ended for the bot: a kind of breach, or the move that it made; of a match the kinds of all
            breaches, or `done`.
        held: whether nothing outside was reached, and it ended as it should.
        seen: a sentence for each thing that was wrong.
        undecided: whether all that was wrong is that the machine was too slow: it may hold or not.
    """

    kind: str
    name: str
    end: str
    held: bool
    seen: tuple[str, ...] = ()
    undecided: bool = False


def is_late(kind: str, why: str) -> bool:
    """Whether a machine with too much to do can bring about such a breach.

    >>> is_late("not_started", "The bot was not ready: The bot's program ended.")
    False
    """
    return kind == "hung" or (kind == "not_started" and NO_ANSWER in why)
