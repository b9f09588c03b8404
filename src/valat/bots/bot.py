"""What a bot is: a pure function of what its seat may know, a seed and a budget."""

from typing import Any, Literal, Protocol

import msgspec


class Budget(msgspec.Struct, frozen=True):
    """How much a bot that searches may spend on one move; the others need none of it.

    Attributes:
        amount: milliseconds, or positions visited.
        unit: with `nodes` the same seed gives the same move on every machine.
    """

    amount: int = 1000
    unit: Literal["ms", "nodes"] = "ms"


USUAL = Budget()


class Level(msgspec.Struct, frozen=True):
    """A bot that sits down with people.

    Attributes:
        name: the bot's.
        thought_ms: what it may think about a move at a table; 0: it answers at once, without searching.
        nodes: the positions that it may visit instead where tables are compared, about as many as in that
            time. Rule: DUP-FAIR-1
    """

    name: str
    thought_ms: int = 0
    nodes: int = 0


class Bot(Protocol):
    """Chooses a legal move, as notated, announcements included."""

    def __call__(self, view: Any, seed: int, budget: Budget = ...) -> str:
        """The move of the view's seat, which must be on turn.

        Args:
            view: the deal as that seat may know it, the `View` of its game, and nothing else.
            seed: any whole number; all the chance there is.
            budget: what the move may cost.
        """
