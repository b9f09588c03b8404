"""What follows by itself: a deal that is over is scored and opened, a match that is over ends."""

from collections.abc import Set
from typing import Any

import msgspec
from msgspec import UNSET
from msgspec.structs import replace

from valat.aggregate.ids import new_id
from valat.kernel.game import Places
from valat.kernel.result import write_result
from valat.protocol.table import SeatCommitment
from valat.store.key import HouseKey
from valat.table.log import dealing
from valat.table.log.events import (
    CommitmentsClosed,
    DealCommitted,
    DealOver,
    MatchOver,
    NewEvent,
    SealRevealed,
    TableClosed,
)
from valat.table.log.state import Seal, TableState


def consequences(state: TableState, keys: HouseKey) -> list[NewEvent]:
    """The events that must come next without anybody acting; empty when none must."""
    if state.phase == "closed":
        return []
    if state.stopped:
        return closing_events(state, keys, "stopped")
    # bots alone play for nobody, but where somebody else decides
    if not state.persons and not state.setting.manager:
        return closing_events(state, keys, "left")
    if state.phase == "playing" and not state.actors():
        return [_deal_over(state, keys)]
    if state.phase == "between":
        setup_or_places = _next_setup_or_places(state)
        if isinstance(setup_or_places, Places):
            return [
                # sealed while the last deal was played, when nobody knew that it would be the last
                *unused_seal_events(state, keys),
                NewEvent(MatchOver(setup_or_places.scores, setup_or_places.winner, setup_or_places.places)),
            ]
    # shared boards are sealed when they are chosen
    own = state.setting.boards == "own"
    if state.seal is None and state.phase in ("waiting", "playing") and own:
        number = state.deal.number + 1 if state.deal else 1
        return [committed_event(dealing.new_seal(keys, state.id, number))]
    return []


def _next_setup_or_places(state: TableState) -> Any:
    """The next deal's setup, or the places; practice ends, without a winner, when all given is played."""
    if not state.practice_deals:
        return state.game.next(state.match)
    if len(state.finished_deals) < len(state.practice_deals):
        # any but places will do: what is dealt next is given, not set up
        return None
    scores = state.game.standing(state.match).scores
    return Places(scores, None, (1,) * len(scores))


def closing_events(state: TableState, keys: HouseKey, why: str) -> list[NewEvent]:
    """The events that close a table: what was sealed or dealt is opened, so that it can be checked.

    A board that others have still to play stays closed.
    """
    revealing = []
    # so that anybody can check the cards of a deal that was broken off
    if state.deal is not None and state.deal.over_ms is None and state.deal.board is None:
        revealing.append(NewEvent(SealRevealed(state.deal.number, record=revealed_record(state, keys))))
    return [*revealing, *unused_seal_events(state, keys), NewEvent(TableClosed(why))]


def revealed_record(state: TableState, keys: HouseKey) -> dict[str, Any]:
    """The full record of the deal on the table, with its proof unless the cards were given.

    Only once it is over everywhere.
    """
    assert state.deal is not None
    record: dict[str, Any] = state.game.record(state.deal.state)
    if state.practice_deals:
        return record
    return {**record, "proof": msgspec.to_builtins(dealing.proof(keys, state.id, state.deal.seal))}


def _deal_over(state: TableState, keys: HouseKey) -> NewEvent:
    deal = state.deal
    assert deal is not None
    shared = deal.board is not None
    body = DealOver(
        deal.number,
        deal.setup.dealer,
        write_result(state.game.result(deal.state)),
        state.game.score(deal.state),
        revealed_record(state, keys),
        tuple(played.by for played in deal.moves),
        board=deal.board or UNSET,
        # elsewhere it changes nothing who has seen the cards
        saw=tuple(sorted({player for player, _ in deal.witnesses})) if shared else UNSET,
        given=True if state.practice_deals else UNSET,
    )
    return NewEvent(body)


def committed_event(seal: Seal) -> NewEvent:
    """The next deal's seal: durable before anybody is shown its hash."""
    body = DealCommitted(seal.deal, seal.salt, seal.key, seal.hash, version=seal.version)
    if seal.refused:
        body = replace(body, refused=seal.refused)
    if seal.board is not None:
        body = replace(body, board=seal.board, drawn=seal.drawn, nonces=seal.nonces)
    return NewEvent(body)


def closing_commitments(state: TableState, here: Set[int]) -> NewEvent:
    """The event from which on the commitments of those who still sit where they committed stand.

    Args:
        here: seats whose player is connected: others could not give the nonce.
    """
    seal = state.seal
    assert seal is not None
    standing = [
        commitment
        for commitment in seal.commitments
        if commitment.seat in here and state.seat_of(commitment.player) == commitment.seat
    ]
    by_seat = sorted(standing, key=lambda commitment: commitment.seat)
    public = tuple(
        SeatCommitment(commitment.seat, commitment.name, commitment.commitment) for commitment in by_seat
    )
    return NewEvent(CommitmentsClosed(seal.deal, public))


def resealing_events(state: TableState, keys: HouseKey) -> list[NewEvent]:
    """Opens a seal whose players have not all given their nonces, and seals the deal again without those.

    A player who refuses knows nothing of the cards to come, and everybody sees which were refused.
    """
    old = state.seal
    assert old is not None
    board = None if old.board is None else new_id()
    new = dealing.new_seal(keys, state.id, old.deal, board)
    new = replace(new, refused=(*old.refused, *dealing.refused_commitments(old)))
    return [*unused_seal_events(state, keys), committed_event(new)]


def unused_seal_events(state: TableState, keys: HouseKey) -> list[NewEvent]:
    """Opens the seal of a deal that will not be dealt."""
    if state.seal is None or state.seal.drawn:
        return []
    return [NewEvent(SealRevealed(state.seal.deal, proof=dealing.proof(keys, state.id, state.seal)))]
