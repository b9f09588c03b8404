"""The `event` part of a table message: what happened, and who is told of it."""

from valat.protocol.table import EventPicture
from valat.table.log.events import Event, MoveExplained, MoveMade, kind_of, public_fields
from valat.table.log.state import TableState


def event_picture(event: Event | None, move_text: str | None) -> EventPicture | None:
    """The event as a viewer saw it; `move_text` is a move as the viewer hears it, None where nothing was."""
    if event is None:
        return None
    body = event.body
    public = {name: getattr(body, name) for name in public_fields(type(body))}
    if isinstance(body, MoveMade) and move_text is not None:
        public["move"] = move_text
    return EventPicture(kind=kind_of(body), **public)


def may_receive(event: Event | None, state: TableState, seat: int | None) -> bool:
    """Whether somebody on that seat (None: a spectator) is told of the event at all.

    What a player explains goes to the opponents; neither the partner nor anybody who watches, and may be
    the partner at another screen, learns that something was explained.
    """
    if event is None or not isinstance(event.body, MoveExplained):
        return True
    teller, side = event.body.seat, state.game.sides(state.options)
    return seat is not None and (seat == teller or side[seat] != side[teller])
