"""Taking a move back: the opponents must agree, a bot does when no card was shown since."""

from contextlib import suppress

from valat.kernel.capabilities import has_undo_limits
from valat.kernel.errors import Refusal, Stale
from valat.store.key import HouseKey
from valat.table.log import dealing
from valat.table.log.events import NewEvent, UndoAgreed, UndoAsked, UndoGranted, UndoRefused
from valat.table.log.state import Deal, TableState

ANSWER_MS = 15_000
"""How long the opponents have; then it is refused."""


def ask(state: TableState, seat: int, ply: int, asleep: frozenset[int], keys: HouseKey) -> list[NewEvent]:
    """The seat asks to go back to before its own last move; what others did since goes too.

    Args:
        ply: before that move (`last_own` says where).
        asleep: seats of people for whom a bot plays, and so answers.

    Raises:
        Illegal: the game's rules let the move stand.
    """
    assert state.deal is not None
    refusal = state.game.undo_refusal(state.deal.state, ply) if has_undo_limits(state.game) else None
    if refusal is not None:
        raise refusal
    side = state.game.sides(state.options)
    others = [other for other in range(len(side)) if side[other] != side[seat]]
    people = tuple(other for other in others if other in state.persons and other not in asleep)
    asking = NewEvent(UndoAsked(seat, ply, people))
    if len(people) < len(others):  # a bot decides too, and only for that the position of then is needed
        before = dealing.roll_back(keys, state.id, state.game, state.deal, ply)
        if has_shown_card_since(state, before, seat):
            return [asking, NewEvent(UndoRefused(why="shown"))]
    return [asking] if people else [asking, NewEvent(UndoGranted(ply))]


def may_ask(state: TableState, seat: int | None) -> bool:
    """Whether somebody on that seat (None: a spectator) has a move that may be asked back now."""
    if seat is None or not state.setting.undo:
        return False
    with suppress(Refusal):
        return last_own(state, seat) >= 0
    return False


def last_own(state: TableState, seat: int) -> int:
    """The ply before the seat's own last move in this deal.

    Raises:
        Refusal: `undo_off`, `nothing_to_undo`, `undo_asked` (one is open, or was asked here already).
        Stale: no deal is being played.
    """
    if not state.setting.undo:
        raise Refusal("Undo is off at this table.", code="undo_off")
    if state.phase != "playing" or state.deal is None:
        raise Stale("No deal is being played.")
    # once for each position: a player who was refused may not ask until the others give in
    if state.undo is not None or (seat, state.ply) in state.undos_asked:
        raise Refusal("An undo has already been requested.", code="undo_asked")
    own_plies = [
        ply for ply, played in enumerate(state.deal.moves) if played.seat == seat and played.by == "player"
    ]
    if not own_plies:
        raise Refusal("You haven't made a move in this deal.", code="nothing_to_undo")
    return own_plies[-1]


def answer(state: TableState, seat: int, accept: bool) -> list[NewEvent]:
    """An opponent's answer; the last one who agrees grants it. Raises Stale, or Refusal `not_asked`."""
    if state.undo is None:
        raise Stale("The undo request is no longer open.")
    if seat not in state.undo.wait:
        raise Refusal("This isn't yours to answer.", code="not_asked")
    if not accept:
        return [NewEvent(UndoRefused(seat))]
    if state.undo.wait == (seat,):
        return [NewEvent(UndoGranted(state.undo.ply))]
    return [NewEvent(UndoAgreed(seat))]


def has_shown_card_since(state: TableState, before: Deal, seat: int) -> bool:
    """Whether anybody has come to know a card since, other than the one the seat takes back.

    That is so when another seat's hand has changed or the asking seat's has grown, or when a hand has been
    laid open to somebody.
    """
    assert state.deal is not None
    game, then, now = state.game, before.state, state.deal.state
    for other in range(len(state.seats)):
        if not game.faced_cards(now, other) <= game.faced_cards(then, other):
            return True
        held, holds = set(game.hand(then, other)), set(game.hand(now, other))
        if (other == seat and not holds <= held) or (other != seat and holds != held):
            return True
    return False
