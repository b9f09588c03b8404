"""Acts of those who run the house: a struct for each, told apart by `do`."""

from typing import Annotated

from msgspec import Meta, Struct

from valat.protocol.requests import Reason

BANNER_LENGTH = 200
"""Characters of a banner, at most: more is read by nobody on a phone."""


class HouseAct(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="do"):
    """What every act on the house has."""

    reason: Annotated[Reason, Meta(description="for the audit log")] = ""


class SetBanner(HouseAct, frozen=True, kw_only=True, tag="banner"):
    """Shows a sentence to everyone, in the lobby and at tables; an empty one takes it away."""

    text: Annotated[str, Meta(max_length=BANNER_LENGTH, description="in the house's own words")]


class CloseHouse(HouseAct, frozen=True, kw_only=True, tag="close"):
    """Opens no new tables of players any more; those that there are go on."""

    until_ms: Annotated[
        Annotated[int, Meta(ge=0, le=10_000_000_000_000)] | None,
        Meta(
            description="when the house opens again, milliseconds since 1970; null until it is opened",
        ),
    ] = None


class DrainHouse(HouseAct, frozen=True, kw_only=True, tag="drain"):
    """Closes the house and lets each table finish its deal and deal no more, until the server restarts."""


class OpenHouse(HouseAct, frozen=True, kw_only=True, tag="open"):
    """Opens new tables again; tables that wait for their next deal get it."""


HouseActRequest = SetBanner | CloseHouse | DrainHouse | OpenHouse
"""What is done about the house, as it is asked for."""
