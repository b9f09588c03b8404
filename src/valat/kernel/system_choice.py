"""What a side says it bids by: a system that is shipped, or a file of its own."""

from typing import Annotated

from msgspec import Meta, Struct

MOST_SYSTEM = 40_000
"""Characters of a system's file: the longest shipped system has three quarters of it."""


class SystemChoice(Struct, frozen=True, omit_defaults=True):
    """A side's system.

    Attributes:
        name: of one that is shipped; empty with a file.
        conventions: on or off other than the system has them: `+hoyt -gerber`.
        file: the text of an own one; empty without.
    """

    name: Annotated[str, Meta(max_length=40)] = ""
    conventions: Annotated[str, Meta(max_length=800)] = ""
    file: str = ""
