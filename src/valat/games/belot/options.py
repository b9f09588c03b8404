"""The house rules a Belot table may choose, and its two named rule sets."""

from typing import Annotated, Literal

import msgspec

CapotOut = Literal["never", "without_bonus", "always"]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Rule: BEL-ANN-7, BEL-PLAY-6, BEL-MATCH-1, BEL-MATCH-2"""

    carre_cancels_quinte: Annotated[
        bool, msgspec.Meta(description="Four of a kind annuls the opponents' quintes.")
    ] = False
    beat_in_no_trumps: Annotated[
        bool,
        msgspec.Meta(
            description="In no trumps you must beat the highest card when you follow suit, if you can."
        ),
    ] = False
    target: Annotated[int, msgspec.Meta(ge=1, le=1001, description="The score that ends the match.")] = 151
    capot_out: Annotated[CapotOut, msgspec.Meta(description="Whether a match can end with a capot.")] = (
        "never"
    )


PRESETS = {"classic": Options(), "book": Options(carre_cancels_quinte=True)}
