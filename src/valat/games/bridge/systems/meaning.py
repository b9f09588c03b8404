"""What a call means, as its side's system has it."""

import msgspec

from valat.games.bridge.systems.constraint import Constraint
from valat.games.bridge.systems.form import Force, Language


class Meaning(msgspec.Struct, frozen=True):
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
        words: in every language.
    """

    call: str
    constraint: Constraint
    force: Force | None = None
    artificial: bool = False
    alert: bool = False
    agrees: int | None = None
    cue: bool = False
    situation: str = ""
    words: dict[Language, str] = {}
