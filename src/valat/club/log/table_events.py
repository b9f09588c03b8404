"""What happens between the players of one table and the director."""

from valat.aggregate.events import EventBody
from valat.kernel.capabilities import Contradiction


class DirectorCalled(EventBody, frozen=True, tag="called"):
    """A player of the table calls for the director; who, stands at the event.

    Attributes:
        text: why, in the player's words; may be empty.
    """

    round: int
    table: int
    text: str = ""


class CallAnswered(EventBody, frozen=True, tag="answered"):
    """The director has seen to a call of that table.

    Attributes:
        call: the number of its event.
    """

    call: int
    round: int
    table: int
    reason: str


class AppealOpened(EventBody, frozen=True, tag="appealed"):
    """A player of the table appeals against what a board counts there; who, stands at the event."""

    round: int
    table: int
    board: int
    text: str


class AppealHeard(EventBody, frozen=True, tag="heard"):
    """The director has heard both sides.

    Attributes:
        appeal: the number of its event.
    """

    appeal: int
    reason: str


class AppealDecided(EventBody, frozen=True, tag="decided"):
    """The appeal is decided; where it is upheld a ruling follows.

    Attributes:
        appeal: the number of its event.
        upheld: the board counts otherwise from now on; else what was stands.
    """

    appeal: int
    upheld: bool
    reason: str


class TablePaused(EventBody, frozen=True, tag="table_paused"):
    """The clock and the bots of one table stand still.

    Attributes:
        left_ms: what its clock had left.
    """

    round: int
    table: int
    left_ms: int
    reason: str


class TableResumed(EventBody, frozen=True, tag="table_resumed"):
    """The table goes on.

    Attributes:
        extra_ms: by so much its clock ends later than the round's.
    """

    round: int
    table: int
    extra_ms: int


class TableTimeAdded(EventBody, frozen=True, tag="table_time"):
    """The table's clock ends by so much later than the round's; earlier additions are part of it."""

    round: int
    table: int
    extra_ms: int
    reason: str


class ContradictionSeen(EventBody, frozen=True, tag="contradiction"):
    """A call or an explanation on a board that was played does not fit what its side has agreed.

    Attributes:
        found: as the game tells it.
    """

    round: int
    table: int
    board: int
    found: Contradiction


TableEvent = (
    DirectorCalled
    | CallAnswered
    | AppealOpened
    | AppealHeard
    | AppealDecided
    | TablePaused
    | TableResumed
    | TableTimeAdded
    | ContradictionSeen
)
