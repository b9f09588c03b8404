"""Who sees what. This one function governs sockets, replay, export and verification."""

from typing import Protocol

from msgspec import Struct


class Cards(Protocol):
    """A deal, as far as seeing goes: `over_ms` is when it was over everywhere, None while it lasts.

    A `board` is one that others have still to play; then `over_ms` is when it was over at this table.
    """

    @property
    def over_ms(self) -> int | None: ...
    @property
    def board(self) -> str | None: ...


class Viewer(Struct, frozen=True):
    """Somebody who looks.

    Attributes:
        seat: where the viewer sits now; None for everybody else.
        watches: may look on at all: the table lets spectators in, or its match is over.
        knows_board: has seen a hand of this board already, at a table where it is over if this deal is.
    """

    seat: int | None
    watches: bool
    knows_board: bool = False


class Sight(Struct, frozen=True):
    """What a viewer may see of a deal.

    Attributes:
        seat: the one whose cards are seen; None sees what is public.
        opened: every card is seen.
    """

    seat: int | None
    opened: bool = False


def visible(deal: Cards, viewer: Viewer, now: int) -> Sight | None:
    """What the viewer may see of the deal at that time; None when nothing.

    Hands are open only when the deal is over everywhere it is played. Until then a player sees the own
    seat's view and nobody sees more than the public one, however they ask. Of a board that others
    have still to play nobody else sees anything, before or after.
    """
    if viewer.seat is None and not viewer.watches:
        return None
    # else somebody could look at a board here before playing it elsewhere
    if deal.board is not None and not viewer.knows_board:
        return None
    over = deal.over_ms is not None and now >= deal.over_ms
    return Sight(viewer.seat, opened=over)
