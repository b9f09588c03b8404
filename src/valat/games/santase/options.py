"""The house rules a Santase table may choose."""

from typing import Annotated

import msgspec


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Rule: SAN-NINE-1, SAN-CLOSE-1, SAN-CLAIM-2, SAN-MATCH-1"""

    # At most 12, which are undrawn before the first draw: eleven and the turn-up. At least 1, since from
    # an empty stock nothing can be exchanged, and it cannot be closed.
    exchange_min_stock: Annotated[
        int,
        msgspec.Meta(
            ge=1,
            le=12,
            description="Minimum number of undrawn cards, with the turn-up, to exchange the nine of trumps.",
        ),
    ] = 1
    close_min_stock: Annotated[
        int,
        msgspec.Meta(
            ge=1,
            le=12,
            description="Minimum number of undrawn cards, with the turn-up, to close the stock.",
        ),
    ] = 1
    open_count: Annotated[bool, msgspec.Meta(description="Both players see both counts.")] = False
    target: Annotated[int, msgspec.Meta(ge=1, le=100, description="The game points that end the match.")] = 11
    exchange_after_trick: Annotated[
        bool, msgspec.Meta(description="You can exchange the nine of trumps only after the first trick.")
    ] = False


PRESETS = {"classic": Options()}
