"""What a call means, as its side's system has it."""

from functools import cached_property

import msgspec

from valat.games.bridge.systems.bounds import ANYTHING, Alternatives
from valat.games.bridge.systems.constraint import Constraint
from valat.games.bridge.systems.form import Force, Words
from valat.games.bridge.systems.words import Told, words_of


class Meaning(msgspec.Struct, frozen=True, dict=True):
    """What a call means.

    Attributes:
        call: as notated.
        constraint: what it says of the hand; of nothing that is agreed, nothing.
        force: what partner has to do; None where he may do as he likes.
        artificial: whether it says nothing of the denomination it names.
        alert: whether the opponents are told without asking.
        agrees: the suit 0 … 3 that becomes trumps by it.
        cue: whether the suit that it names is cue-bid by it.
        situation: the name of the agreement; empty where there is none.
        last_resort: whether it means that for want of an agreement. Rule: BRI-SYS-8
        told: each thing that it may mean, the likeliest first.
        known: what the hand had shown before.
        extra: phrases beside them.
    """

    call: str
    constraint: Constraint
    force: Force | None = None
    artificial: bool = False
    alert: bool = False
    agrees: int | None = None
    cue: bool = False
    situation: str = ""
    last_resort: bool = False
    told: tuple[Told, ...] = ()
    known: Alternatives = (ANYTHING,)
    extra: tuple[str, ...] = ()

    # Made when somebody asks: bots bid very many calls that nobody does.
    @cached_property
    def words(self) -> Words:
        """What it means, in every language; empty where nothing is agreed."""
        return words_of(self.told, self.known, self.extra) if self.told else {}
