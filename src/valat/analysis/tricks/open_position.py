"""A trick game at a moment of the play, whatever the game."""

from msgspec import Struct

from valat.kernel.trick import Plays, TrickRules


class OpenPosition(Struct, frozen=True):
    """A position of the play with every card in sight, before a card is played.

    Attributes:
        sides: of each seat 0 or 1.
        hands: what each seat still holds.
        turn: the seat that plays.
        trick: the cards on the table.
        cards: all that were played before, in order.
    """

    rules: TrickRules
    sides: tuple[int, ...]
    hands: tuple[tuple[str, ...], ...]
    turn: int
    trick: Plays
    cards: tuple[str, ...]
