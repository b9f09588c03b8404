"""Tournaments and club evenings that players open themselves: plans, acts, what their owner sees."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

OwnEventKind = Literal["tournament", "session"]
EventAccess = Literal["house", "open", "link"]
"""Whose an event is, and who finds it: the house's; a player's own in the lists, or by its link."""
OwnEventFormat = Literal["classic", "quick", "four"]
OwnEventContest = Literal["pairs", "individual", "singles", "teams"]
OwnEventDo = Literal["start", "pause", "resume", "remove", "hand_on", "cancel", "take_over", "decline"]

MOST_PLACES = 32
"""Players in one event. Rule: TRN-OWN-1"""
MOST_OPEN = 3
"""Events that a player has open at a time. Rule: TRN-OWN-1"""


class OwnEventPlan(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="kind"):
    """An event that a player opens.

    Attributes:
        starts_ms: when it starts, milliseconds since 1970: at most 60 days from now.
        access: `open`: lists show it; `link`: only its link leads to it.
    """

    game: Annotated[str, Meta(max_length=32)]
    starts_ms: Annotated[int, Meta(ge=0, le=253_402_300_799_000)]
    access: Literal["open", "link"] = "link"


class OwnTournamentPlan(OwnEventPlan, frozen=True, kw_only=True, tag="tournament"):
    """A tournament; bots take the free places at its start."""

    format: OwnEventFormat


class OwnSessionPlan(OwnEventPlan, frozen=True, kw_only=True, tag="session"):
    """A club evening.

    Attributes:
        boards: per round.
        minutes: per board.
        players: players per table, if the game allows several numbers.
    """

    title: Annotated[str, Meta(min_length=1, max_length=40)]
    contest: OwnEventContest = "pairs"
    boards: Annotated[int, Meta(ge=1, le=8)] = 3
    minutes: Annotated[float, Meta(ge=1, le=30)] = 7.5
    players: Annotated[int, Meta(ge=2, le=15)] | None = None


AnyOwnEventPlan = OwnTournamentPlan | OwnSessionPlan


class OwnEventAct(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="do"):
    """What every act of an event's owner has."""

    id: Annotated[
        Annotated[str, Meta(min_length=1, max_length=36)] | None,
        Meta(description="the client's own id of the act, which is done once"),
    ] = None


class StartEvent(OwnEventAct, frozen=True, kw_only=True, tag="start"):
    """Starts it now, before its time; someone must have entered."""


class PauseEvent(OwnEventAct, frozen=True, kw_only=True, tag="pause"):
    """Stops clocks and bots, for 15 minutes at most."""


class ResumeEvent(OwnEventAct, frozen=True, kw_only=True, tag="resume"):
    """Lets clocks and bots run again."""


class RemoveAbsentPlayer(OwnEventAct, frozen=True, kw_only=True, tag="remove"):
    """Gives the seat of an absent player to a bot; the fields are those of `AbsentPlayer`."""

    number: Annotated[int, Meta(ge=1, le=1_000_000)]
    place: Annotated[int, Meta(ge=0, le=5)] = 0


class HandOnEvent(OwnEventAct, frozen=True, kw_only=True, tag="hand_on"):
    """Asks a registered player who has entered to be the new owner, in place of who was asked before."""

    name: Annotated[str, Meta(max_length=40)]


class CancelEvent(OwnEventAct, frozen=True, kw_only=True, tag="cancel"):
    """Calls it off before it starts."""


class TakeOverEvent(OwnEventAct, frozen=True, kw_only=True, tag="take_over"):
    """Makes the caller, whom the owner has asked, the new owner."""


class DeclineEvent(OwnEventAct, frozen=True, kw_only=True, tag="decline"):
    """Says no to the owner."""


OwnEventCommand = StartEvent | PauseEvent | ResumeEvent | RemoveAbsentPlayer | CancelEvent
"""What the event's own state decides."""
HeirAct = TakeOverEvent | DeclineEvent
"""What a player does whom the owner has asked."""
OwnEventActRequest = OwnEventCommand | HandOnEvent | HeirAct
"""An act of an event's owner, or of who is to be it, as it is asked for."""


class AbsentPlayer(Struct, frozen=True):
    """A player who has been away from the table for a minute or longer.

    Attributes:
        number: of the entry in a tournament, of the contestant in a session.
        place: the player's place in the contestant, from 0; 0 in a tournament.
    """

    number: int
    place: int
    name: str


class OwnEvent(Struct, frozen=True, kw_only=True):
    """A player's own event, and what the caller may do with it.

    Attributes:
        title: of a session; empty for a tournament.
        format: of a tournament; null for a session.
        phase: as of the tournament or the session.
        owner: the name of its owner; null if the owner's account was deleted.
        own: whether the caller is the owner.
        heir: the name of who is asked to be the new owner, for the two of them; null for all others.
        acts: what the owner, or who is asked, can do now; empty for all others.
        absent: whom the owner may remove now; empty for all others.
        heirs: whom the owner may hand it on to: registered players who have entered; empty for all others.
    """

    kind: OwnEventKind
    id: str
    game: str
    title: str
    format: OwnEventFormat | None
    phase: str
    access: EventAccess
    starts_ms: int | None
    entered: int
    owner: str | None
    own: bool
    heir: str | None
    acts: tuple[OwnEventDo, ...]
    absent: tuple[AbsentPlayer, ...]
    heirs: tuple[str, ...]


class OwnEventList(Struct, frozen=True):
    """The events that the caller has open.

    Attributes:
        most: how many a player may have open.
    """

    events: tuple[OwnEvent, ...]
    most: int
