"""The picture that a table is drawn from: what the scenes of all games share (docs/protocol.md).

A game's scene is a struct of its own below `Scene`. The types of the page, the tables of
docs/protocol.md and the JSON schema are generated from these structs: each field says what it is.
"""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from valat.cards.card import UNKNOWN, Card
from valat.kernel.errors import Illegal
from valat.kernel.trick import Plays


class PlayedCard(Struct, frozen=True):
    """A card on the table, and the seat that has played it."""

    seat: int
    card: Card


class LastTrick(Struct, frozen=True):
    """The trick before this one."""

    cards: tuple[PlayedCard, ...]
    winner: int


class SceneCall(Struct, frozen=True):
    """A call of the auction."""

    seat: int
    call: str


class SceneContract(Struct, frozen=True):
    """The last bid so far; of an auction that is over the contract."""

    name: str
    declarer: int
    multiplier: int


class Reason(Struct, frozen=True):
    """Why a card or call may not be chosen now."""

    rule: str | None
    key: str
    args: dict[str, str]
    why: str


class Hint(Struct, frozen=True):
    """What binds the player on turn, as a short statement."""

    key: str
    args: dict[str, str]


class Offer(Struct, frozen=True):
    """An announcement that the viewer may attach to a card."""

    text: str
    kind: str
    points: int
    cards: tuple[Card, ...]


class Announcement(Struct, frozen=True):
    """Something that was announced, as far as the viewer may know it."""

    seat: int
    trick: Annotated[int, Meta(description="the trick it was said in, from 0")]
    kind: str
    points: Annotated[int | None, Meta(description="null where the viewer may not know yet")]
    cards: Annotated[tuple[Card, ...] | None, Meta(description="null where the viewer may not know yet")]
    scores: Annotated[bool | None, Meta(description="whether it counts; null while unknown")]


class PendingClaim(Struct, frozen=True):
    """The claim that waits for an answer."""

    seat: int
    tricks: int
    waiting: tuple[int, ...]
    ply: int


Hands = Annotated[
    tuple[tuple[Card, ...], ...], Meta(description="per seat the cards still held, `??` where hidden")
]
Refused = Annotated[
    dict[str, Reason],
    Meta(description="for the viewer on turn: why each forbidden card of the hand (and call) is forbidden"),
]
Calls = Annotated[tuple[SceneCall, ...], Meta(description="the auction")]
Offers = Annotated[
    dict[Card, tuple[Offer, ...]],
    Meta(description="for the viewer: by card each announcement that may be attached"),
]
Proposals = Annotated[
    dict[Card, tuple[str, ...]],
    Meta(description="by card the proposed announcement texts, the most valuable legal set"),
]
DutyHint = Annotated[
    Hint | None,
    Meta(description="short statement of the duty on turn, or null"),
]
Trumps = Annotated[tuple[str, ...], Meta(description="suits that are trumps: none, one or all four")]


Actor = Annotated[
    int | None,
    Meta(description="the seat that makes the next move: on dummy's turn declarer, while `turn` is dummy's"),
]
Claim = Annotated[
    PendingClaim | None,
    Meta(
        description="the claim that waits for an answer, or null; its line of text stands in `notes`; "
        "no card is played meanwhile"
    ),
]
MayClaim = Annotated[bool, Meta(description="whether the viewer may claim now, also off turn")]

Taken = Annotated[
    tuple[int, ...],
    Meta(
        description="per side the points taken so far, in tricks and by announcements that count, as far as "
        "the viewer can count them"
    ),
]

SHARED_PARTS: dict[str, Any] = {"actor": Actor, "claim": Claim, "claims": MayClaim, "taken": Taken}
"""Parts that not every game's scene has, but that mean the same where it does: the page looks for them."""


class Scene(Struct, frozen=True, kw_only=True):
    """What the scene of every game has."""

    phase: Annotated[Literal["auction", "play", "over"], Meta(description="where the deal is")]
    ply: Annotated[int, Meta(description="number of moves made: what `move` messages name")]
    turn: Annotated[int | None, Meta(description="seat on turn or null")]
    dealer: Annotated[int, Meta(description="seat")]
    hands: Hands
    trick: Annotated[tuple[PlayedCard, ...], Meta(description="on the table, in order")]
    winning: Annotated[int | None, Meta(description="seat that holds the trick, or null")]
    last: Annotated[LastTrick | None, Meta(description="the trick before, or null")]
    tricks: Annotated[tuple[int, ...], Meta(description="tricks taken per side")]
    refused: Refused


def played_cards(trick: Plays) -> tuple[PlayedCard, ...]:
    """The cards of a trick, as a scene has them."""
    return tuple([PlayedCard(seat, card) for seat, card in trick])


def shown_cards(cards: tuple[Card, ...], is_known: bool) -> tuple[Card, ...]:
    """The cards, or as many unknown ones."""
    # How many there are is no secret in any game.
    return cards if is_known else (UNKNOWN,) * len(cards)


def reasons(refusals: dict[str, Illegal]) -> dict[str, Reason]:
    """Why each card or call is refused, as a scene has it."""
    # most cards that are refused share one refusal
    made = {id(why): Reason(why.rule, why.key, why.details, why.why) for why in {*refusals.values()}}
    return {name: made[id(why)] for name, why in refusals.items()}


def hint_of(why: Reason) -> Hint:
    """The duty that a reason names."""
    return Hint(why.key, why.args)
