"""What the preview of a link may tell of a table or a deal: what anybody could see there."""

from hmac import compare_digest

from msgspec import Struct

from valat.house import replays
from valat.house.replays import ReplayQuery
from valat.kernel.errors import Refusal
from valat.kernel.scene import Hands, PlayedCard
from valat.protocol.lobby import LobbySeat
from valat.protocol.table import TablePhase
from valat.table.live.match_picture import standing
from valat.table.log.state import TableState
from valat.table.log.visibility import Viewer, visible


class TablePreview(Struct, frozen=True):
    """A table as a preview shows it.

    Attributes:
        owner: id of the player who opened it.
        home: the seat at the bottom of the picture.
        scores: how the match stands; of a `deal` what it brought each side.
        trick: the cards on the table, where anybody may look on.
        deal: the finished deal that is shown, from 1; 0 for the table as a whole.
        hands: of that deal as they were dealt, per seat.
    """

    game: str
    owner: str
    home: int
    phase: TablePhase
    seats: tuple[LobbySeat, ...]
    scores: tuple[int, ...]
    trick: tuple[PlayedCard, ...] = ()
    deal: int = 0
    hands: Hands = ()


class Invitation(Struct, frozen=True):
    """All that a preview tells of a private table, and only to those who have its invitation."""

    game: str
    owner: str


async def table_preview(query: ReplayQuery) -> TablePreview:
    """The public table that the query names, as it stands.

    Raises:
        Refusal: `no_table`, `frozen`; `not_invited` to a private one.
    """
    state = await _state(query)
    if state.setting.access == "private":
        raise Refusal("This table is private. Use its invitation link.", code="not_invited")
    return public_preview(state, query.now)


def public_preview(state: TableState, now: int) -> TablePreview:
    """The table as anybody may see it at that time, in milliseconds since 1970."""
    seats = tuple([LobbySeat(seat.name, seat.kind) for seat in state.seats])
    scores = standing(state, state.deals_known_to(None)).scores
    return TablePreview(
        state.game.name, state.owner, state.game.home_seat, state.phase, seats, scores, _trick(state, now)
    )


async def deal_preview(query: ReplayQuery, number: int) -> TablePreview:
    """A finished deal of the table that the query names, which anybody may see.

    Raises:
        Refusal: as `replays.deal`.
    """
    replay = await replays.deal(query, number)
    state = await _state(query)
    scores = tuple(replay.result["scores"])
    # the first position in which all that was dealt is held: some games deal the last cards after the auction
    hands = max((step.scene.hands for step in replay.steps), key=lambda hands: sum(map(len, hands)))
    seats = tuple([LobbySeat(*seat) for seat in zip(replay.players, replay.kinds, strict=True)])
    return TablePreview(
        state.game.name, state.owner, state.game.home_seat, state.phase, seats, scores, (), number, hands
    )


async def invitation(query: ReplayQuery, code: str | None) -> Invitation:
    """What may be told of the table to those who have its invitation.

    Raises:
        Refusal: `no_table`, `frozen`; `not_invited` with another code.
    """
    state = await _state(query)
    # as bytes: of texts only ASCII is compared, and an address may hold anything
    if not compare_digest((code or "").encode(), state.invite.encode()):
        raise Refusal("This table is private. Use its invitation link.", code="not_invited")
    return Invitation(state.game.name, state.owner)


async def _state(query: ReplayQuery) -> TableState:
    return (await query.logs.find(query.table)).state


def _trick(state: TableState, now: int) -> tuple[PlayedCard, ...]:
    """What lies on the table for those who only look on."""
    if state.deal is None or state.phase != "playing":
        return ()
    sight = visible(state.deal, Viewer(None, state.setting.spectators != "none"), now)
    trick: tuple[PlayedCard, ...] = () if sight is None else state.game.scene(state.deal.state, None).trick
    return trick
