"""What one viewer is sent: the table message of docs/protocol.md, built field by field."""

from collections.abc import Set
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from valat.kernel.view import View
from valat.protocol.table import (
    ClockPicture,
    OwnSituation,
    SealPicture,
    SeatPicture,
    ShownSetting,
    TableRules,
    TableSituation,
    UndoPicture,
)
from valat.table.live import undo
from valat.table.live.boards import compares
from valat.table.live.clock import Timings, left_ms
from valat.table.log.reducer import rules_of
from valat.table.log.rotation import party_picture
from valat.table.log.state import TableState


class Watch(Struct, frozen=True):
    """The live side of a picture: who is here, what time it is, why the table is frozen.

    Attributes:
        keep_ms: as of `Pace`.
    """

    timings: Timings
    at_ms: int
    watchers: int
    keep_ms: int
    freeze_reason: str | None = None


def own_picture(state: TableState, player: str | None, you: int | None, shows: int | None) -> OwnSituation:
    """What of the `table` part is a viewer's own.

    Args:
        player, you: the viewer's id and seat.
        shows: the deal that view and scene show.
    """
    return OwnSituation(
        you=you,
        waits=state.waits(player),
        undoable=undo.may_ask(state, you),
        owner=player is not None and player == state.owner,
        # a spectator may not let others in
        invite=state.invite if you is not None else None,
        shows=shows,
    )


def setting_picture(state: TableState) -> TableRules:
    """What of the `table` part stays the same as long as `setting` and `given` do."""
    setting = state.setting
    shown = ShownSetting(
        clock=setting.clock,
        access=setting.access,
        spectators=setting.spectators,
        undo=setting.undo,
        chat=setting.chat,
        bots=state.bot_names,
        hints=setting.hints,
        boards=setting.boards,
        partners=setting.partners,
        cards=setting.cards,
        registered=setting.needs_account,
        cap=setting.cap or None,
        manager=setting.manager or None,
        guest=setting.guest or None,
        guests=setting.guests or (),
        first=setting.first or None,
        rated=bool(setting.rated),
    )
    return TableRules(
        id=state.id,
        game=setting.game,
        hushed=not state.game.chat_during_deal,
        compared=compares(state),
        anew=state.where is not None or not state.practice_deals,
        options=rules_of(setting),
        preset=setting.preset or next(iter(state.game.presets)),
        setting=shown,
    )


def seat_pictures(state: TableState, here: Set[int], sleeping: Set[int]) -> tuple[SeatPicture, ...]:
    """The seats as everybody sees them.

    Args:
        here: seats whose person is connected.
        sleeping: seats of people for whom a bot plays.
    """
    return tuple([_seat(state, seat, seat in here, seat in sleeping) for seat in range(len(state.seats))])


def shared_picture(state: TableState, watch: Watch, seats: tuple[SeatPicture, ...]) -> TableSituation:
    """What else of the `table` part is the same for everybody; `seats` as of `seat_pictures`."""
    return TableSituation(
        phase="frozen" if watch.freeze_reason else state.phase,
        seats=seats,
        watchers=watch.watchers,
        deal=state.deal.number if state.deal else 0,
        ply=state.ply,
        clock=_clock(state, watch),
        seal=_seal(state),
        undo=_undo(state),
        why=watch.freeze_reason,
        keep_s=watch.keep_ms // 1000,
        next_table=state.next_table,
        party=party_picture(state),
        paused=state.paused_ms is not None,
    )


def view_of(state: TableState, game_state: Any, seat: int | None) -> View:
    """The seat's view of a position, as bots and browsers get it."""
    # bots see match and clock too: how to play may depend on them
    view: View = state.game.view(game_state, seat)
    return replace(view, match=state.game.standing(state.match), clock=state.setting.clock)


def _seat(state: TableState, number: int, is_here: bool, sleeps: bool) -> SeatPicture:
    seat = state.seats[number]
    return SeatPicture(
        name=seat.name,
        kind=seat.kind,
        guest=seat.guest,
        here=seat.kind == "bot" or is_here,
        bot_plays=sleeps,
        ready=number in state.ready,
        rematch=number in state.rematch,
        avatar=seat.avatar,
    )


def _clock(state: TableState, watch: Watch) -> ClockPicture | None:
    clock, actors = state.clock, state.actors()
    if clock is None or not actors or state.paused_ms is not None:
        return None
    spent = watch.timings.spent_ms(watch.at_ms)
    left, bank = left_ms(clock, state.bank_ms[actors[0]], spent)
    banks = [bank if seat == actors[0] else ms for seat, ms in enumerate(state.bank_ms)]
    return ClockPicture(tuple(actors[:1]), left, tuple(banks), clock.move * 1000)


def _seal(state: TableState) -> SealPicture | None:
    """The seal of the deal on the table; before the first deal the one that is to come."""
    seal = state.deal.seal if state.deal else state.seal
    if seal is None or state.practice_deals:
        return None
    refused = tuple(nonce.name for nonce in seal.refused)
    shared = seal.board is not None
    return SealPicture(seal.deal, seal.hash, nonces=len(seal.nonces), shared=shared, refused=refused)


def _undo(state: TableState) -> UndoPicture | None:
    undo = state.undo
    return None if undo is None else UndoPicture(undo.seat, undo.ply, tuple(undo.wait))
