"""The house rules a Bela table may choose; a match for fewer players is shorter."""

from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal

import msgspec

from valat.games.bela.variant import BELA2, BELA3, BELA4, Variant

BelotIn = Literal["trumps", "any"]
Target = Annotated[int, msgspec.Meta(ge=1, le=5001, description="The score that ends the match.")]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Bela for four. Rule: BELA-DECL-2, BELA-MATCH-1"""

    variant: ClassVar[Variant] = BELA4

    belot_in: Annotated[
        BelotIn, msgspec.Meta(description="Which eight cards of one suit in a hand win the match at once.")
    ] = "trumps"
    target: Target = 1001


class Options3(Options, frozen=True):
    """Bela for three. Rule: BELA-MATCH-1"""

    variant: ClassVar[Variant] = BELA3

    target: Target = 701


class Options2(Options, frozen=True):
    """Bela for two. Rule: BELA-MATCH-1"""

    variant: ClassVar[Variant] = BELA2

    target: Target = 501


PRESETS: Mapping[str, Mapping[str, Options]] = {
    kind.variant.name: {"classic": kind()} for kind in (Options2, Options3, Options)
}
"""The rule sets of each of the three games."""
