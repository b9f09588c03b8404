"""What a player of a trick game believes while cards are played, whichever game it is."""

from collections.abc import Mapping, Sequence
from typing import Protocol

from valat.kernel.trick import TrickRules

ONE = 1024
"""Certainty; chances are whole numbers of 0 … ONE."""

Plays = tuple[tuple[int, str], ...]
"""Seat and card of each play, in order."""

Chances = Mapping[str, int]
"""The chance that a seat holds each card hidden from the player; cards it cannot hold are missing."""


class Belief(Protocol):
    """What a seat knows in the play, and how likely it thinks each hidden card to be where."""

    @property
    def seat(self) -> int:
        """The player's."""

    @property
    def sides(self) -> Sequence[int]:
        """The side of each seat."""

    @property
    def hand(self) -> tuple[str, ...]:
        """The cards the player still holds."""

    @property
    def opponents(self) -> Sequence[int]:
        """The seats of other sides."""

    @property
    def declares(self) -> bool:
        """Whether the contract is the own side's."""

    @property
    def rules(self) -> TrickRules:
        """Of the contract."""

    @property
    def trick(self) -> Plays:
        """The plays on the table."""

    @property
    def complete(self) -> int:
        """How many tricks are over."""

    @property
    def tricks(self) -> int:
        """How many a deal has."""

    @property
    def chances(self) -> Mapping[int, Chances]:
        """For each other seat what it may hold."""
