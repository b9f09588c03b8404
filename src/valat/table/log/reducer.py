"""From events to the state: the same step for a live table and for one that is read back from its log."""

from collections.abc import Iterable, Sequence
from typing import Any, TypeVar, assert_never

from msgspec.structs import replace

from valat import games
from valat.kernel.adjustment import Adjustment
from valat.kernel.errors import Refusal, Stale
from valat.kernel.game import Places
from valat.kernel.match_cap import with_cap
from valat.kernel.options import read_options
from valat.ratings.match import RatedSeat
from valat.store.key import HouseKey
from valat.store.log import StoredEvent
from valat.table.log import dealing
from valat.table.log.events import (
    KINDS,
    AvatarChosen,
    BotSeated,
    CardsDealt,
    CommitmentsClosed,
    DealCommitted,
    DealEvent,
    DealOver,
    Event,
    ManagerEvent,
    MatchEvent,
    MatchOver,
    MoveExplained,
    MoveMade,
    NonceAdded,
    NonceCommitted,
    OwnerChanged,
    PartnersCut,
    PlayerMissing,
    PlayerQueued,
    PlayerReady,
    PlayerRenamed,
    PlayerReturned,
    PlayerSeated,
    PlayerUnqueued,
    PracticeGiven,
    RematchOpened,
    RematchWanted,
    Scope,
    ScoreAdjusted,
    SealRevealed,
    SeatEvent,
    SeatKept,
    SeatLeft,
    TableClosed,
    TableOpened,
    TablePaused,
    TableResumed,
    TableStopped,
    UndoAgreed,
    UndoAsked,
    UndoEvent,
    UndoGranted,
    UndoRefused,
    from_store,
    kind_of,
    result_of,
)
from valat.table.log.party import Member, Party
from valat.table.log.rotation import book_match
from valat.table.log.setting import Setting
from valat.table.log.state import (
    EMPTY,
    Commitment,
    Explanation,
    FinishedDeal,
    LogOwner,
    Nonce,
    PlayedMove,
    Seal,
    Seat,
    Seats,
    TableState,
    Undo,
)

Who = TypeVar("Who", Seat, Member)


def initial_state(table: str, event: Event) -> TableState:
    """The state after a table's first event, `TableOpened`. Raises Refusal when its game is not known."""
    body = event.body
    if not isinstance(body, TableOpened):
        raise Refusal("This log doesn't start with an opened table.", code="unknown_event")
    setting = body.setting
    game = with_cap(games.find(setting.game), setting.cap or None)
    options = read_options(game.presets, rules_of(setting))
    players = game.players(options)
    bank = (setting.clock.bank if setting.clock else 0) * 1000
    return TableState(
        id=table,
        game=game,
        options=options,
        setting=setting,
        owner=event.actor or "",
        invite=body.invite,
        seats=Seats((EMPTY,) * players),
        # nobody sits yet: the seats' numbers stand for names
        match=game.start(options, [str(seat) for seat in range(players)], body.dealer),
        bank_ms=(bank,) * players,
        seq=event.seq,
        at_ms=event.at_ms,
        opened_ms=event.at_ms,
        party=(body.party or Party()) if setting.partners != "stay" else None,
    )


def rules_of(setting: Setting) -> dict[str, Any]:
    """The setting's options as records have them."""
    return ({"rules": setting.preset} if setting.preset else {}) | setting.options


def apply_events(state: TableState, events: Iterable[Event], keys: HouseKey) -> TableState:
    """The state after more events.

    Raises:
        Refusal: a move the rules forbid, a seal that does not open, an event that stands where it cannot.
    """
    for event in events:
        state = replace(_reduce(state, event, keys), seq=event.seq, at_ms=event.at_ms)
    return state


def replay_log(
    state: TableState, events: Sequence[StoredEvent], keys: HouseKey
) -> tuple[TableState, Refusal | None]:
    """The state after the rest of a log, as far as it can be read, and what could not be.

    Of finished deals no move is played again: their stored result stands.
    """
    dealt = kind_of(CardsDealt)
    # moves before the last deal are not played again: a later engine cannot change what stands
    last = max((number for number, event in enumerate(events) if event.kind == dealt), default=0)
    for number, stored in enumerate(events):
        kind = KINDS.get(stored.kind)
        # an unknown kind is always read, so that it is said
        scope = Scope.TABLE if number >= last or kind is None else kind.scope
        try:
            if scope is Scope.LASTING:
                state = reduce_lasting(state, from_store(stored))
            elif scope is Scope.TABLE:
                state = apply_events(state, [from_store(stored)], keys)
        except Refusal as refusal:
            return state, refusal
    return state, None


def reduce_lasting(state: TableState, event: Event) -> TableState:
    """The state after an event of a deal that is over: what is left of it."""
    match event.body:
        case MoveMade(seat=seat, bank=bank) as body:
            return _with_own_move(replace(state, bank_ms=_with_bank(state, seat, bank)), body)
        case CardsDealt(deal=deal):
            return _with_starters(state, deal)
        case MoveExplained():
            return replace(state, private_events=state.private_events + 1)
        case _:
            return state


def _reduce(state: TableState, event: Event, keys: HouseKey) -> TableState:
    """The state after an event, but for its number."""
    body = event.body
    if isinstance(body, SeatEvent):
        return _with_departures(_reduce_seats(state, event, body), event.seq)
    if isinstance(body, DealEvent):
        return _reduce_deal(state, event, body, keys)
    if isinstance(body, UndoEvent):
        return _reduce_undo(state, body, keys)
    if isinstance(body, MatchEvent):
        return _reduce_match(state, event, body)
    if isinstance(body, ManagerEvent):
        return _reduce_management(state, body)
    if isinstance(body, OwnerChanged):
        owner = LogOwner(body.node, body.epoch)
        return replace(state, log_owner=owner, private_events=state.private_events + 1)
    raise Refusal(f"The event '{kind_of(body)}' is out of place here.", code="unknown_event")


# --- seats, and the queue for them


def _reduce_seats(state: TableState, event: Event, body: SeatEvent) -> TableState:
    match body:
        case PlayerSeated():
            return _with_person(state, body)
        case PlayerRenamed():
            return _with_name(state, body)
        case AvatarChosen():
            return _with_avatar(state, body)
        case SeatLeft(seat=seat):
            return _with_seat(state, seat, EMPTY)
        case SeatKept(seat=seat):
            return _with_seat(state, seat, replace(state.seats[seat], kept_ms=event.at_ms))
        case PlayerMissing(seat=seat):
            return _with_seat(state, seat, replace(state.seats[seat], missing=event.seq))
        case PlayerReturned(seat=seat):
            return _with_seat(state, seat, replace(state.seats[seat], kept_ms=None, missing=None))
        case BotSeated(seat=seat, name=name, level=level, bot=bot):
            return _with_seat(state, seat, Seat("bot", name, level=level or None, bot=bot or None))
        case PlayerQueued(player=player, name=name, guest=guest, avatar=avatar):
            return _with_queue(state, [*_queue(state), Member(name, player, guest, avatar)])
        case PlayerUnqueued(player=player):
            return _with_queue(state, [who for who in _queue(state) if who.player != player])
        case PartnersCut():
            return _with_partners(state, body)
        case _:
            assert_never(body)


def _with_person(state: TableState, body: PlayerSeated) -> TableState:
    seat, player = body.seat, body.player
    old = state.seat_of(player)
    seats = list(state.seats)
    # changing seats: the bot that sat there, if any, moves to the old one
    if old is not None:
        seats[old] = state.seats[seat]
    seats[seat] = Seat("person", body.name, player, body.guest, avatar=body.avatar or None)
    state = replace(state, seats=Seats(seats), ready=state.ready - {seat, old}, rematch=frozenset())
    if seat in state.own_moves:
        # somebody else's, who sat there before
        state = replace(state, own_moves=state.own_moves - {seat})
    state = _with_queue(state, [who for who in _queue(state) if who.player != player])
    # also where they leave again: a player who has seen a hand takes no other seat in this deal
    return _with_witnesses(state, ((player, seat),)) if state.phase == "playing" else state


def _with_name(state: TableState, body: PlayerRenamed) -> TableState:
    def rename(who: Who) -> Who:
        return replace(who, name=body.name, guest=body.guest) if who.player == body.player else who

    state = replace(state, seats=Seats(map(rename, state.seats)))
    return _with_queue(state, [rename(who) for who in _queue(state)])


def _with_avatar(state: TableState, body: AvatarChosen) -> TableState:
    chosen = body.avatar or None
    seats = [replace(who, avatar=chosen) if who.player == body.player else who for who in state.seats]
    queue = [replace(who, avatar=body.avatar) if who.player == body.player else who for who in _queue(state)]
    return _with_queue(replace(state, seats=Seats(seats)), queue)


def _with_seat(state: TableState, seat: int, who: Seat) -> TableState:
    seats = Seats((*state.seats[:seat], who, *state.seats[seat + 1 :]))
    return replace(state, seats=seats, ready=state.ready - {seat}, rematch=state.rematch - {seat})


def _with_partners(state: TableState, body: PartnersCut) -> TableState:
    seats = Seats(
        Seat(
            "bot" if who.player is None else "person",
            who.name,
            who.player,
            who.guest,
            avatar=who.avatar or None,
        )
        for who in body.members
    )
    # a first match, so nothing is lost by starting it again with the dealer that was cut
    match = state.game.start(state.options, [seat.name for seat in seats], body.dealer)
    return replace(state, seats=seats, match=match, party=body.party, ready=frozenset())


def _queue(state: TableState) -> tuple[Member, ...]:
    return state.party.waiting if state.party else ()


def _with_queue(state: TableState, waiting: Sequence[Member]) -> TableState:
    return replace(state, party=replace(state.party, waiting=tuple(waiting))) if state.party else state


def _with_departures(state: TableState, seq: int) -> TableState:
    """The state with those noted who have left a rated match, and who have come back to it. Rule: RTG-4"""
    if not state.starters:
        return state
    starters = tuple(
        replace(starter, left=(starter.left or seq) if _is_gone(starter, seat) else None)
        for starter, seat in zip(state.starters, state.seats, strict=True)
    )
    return replace(state, starters=starters)


def _is_gone(starter: RatedSeat, seat: Seat) -> bool:
    return seat.player != starter.player or seat.kept_ms is not None


# --- the deal


def _reduce_deal(state: TableState, event: Event, body: DealEvent, keys: HouseKey) -> TableState:
    match body:
        case DealCommitted():
            return replace(state, seal=_seal_of(body, event.at_ms))
        case NonceCommitted() | CommitmentsClosed() | NonceAdded():
            assert state.seal is not None
            return replace(state, seal=_with_players_part(state.seal, event, body))
        case CardsDealt():
            return _with_deal(state, body, keys)
        case MoveMade():
            return _with_move(state, body, event.move, keys)
        case MoveExplained():
            return _with_explanation(state, body)
        case DealOver():
            return _with_finished_deal(state, event, body)
        case PracticeGiven(deals=deals, where=where):
            return replace(state, practice_deals=deals, where=where or None)
        case SealRevealed():
            return state  # for those who check the log: nothing follows from it
        case _:
            assert_never(body)


def _with_players_part(
    sealed: Seal, event: Event, body: NonceCommitted | CommitmentsClosed | NonceAdded
) -> Seal:
    player = event.actor or ""
    match body:
        case NonceCommitted():
            # a player who has changed seats commits again
            others = tuple(commitment for commitment in sealed.commitments if commitment.player != player)
            own = Commitment(player, body.name, body.seat, body.commitment)
            return replace(sealed, commitments=(*others, own))
        case CommitmentsClosed(commitments=public):
            stand = {(commitment.seat, commitment.commitment) for commitment in public}
            standing = (
                commitment
                for commitment in sealed.commitments
                if (commitment.seat, commitment.commitment) in stand
            )
            by_seat = tuple(sorted(standing, key=lambda commitment: commitment.seat))
            return replace(sealed, commitments=by_seat, stand_ms=event.at_ms)
        case NonceAdded(name=name, nonce=digits):
            own_commitment = sealed.commitment_of(player)
            # older logs have nonces without commitments: these stand in the order in which they came
            if own_commitment is None:
                return replace(sealed, nonces=(*sealed.nonces, Nonce(player, name, digits)))
            seat, standing_by = own_commitment.seat, own_commitment.commitment
            nonces = (*sealed.nonces, Nonce(player, name, digits, seat, standing_by))
            return replace(sealed, nonces=tuple(sorted(nonces, key=lambda nonce: nonce.seat or 0)))


def _seal_of(body: DealCommitted | CardsDealt, at_ms: int = 0) -> Seal:
    return Seal(
        body.deal,
        body.salt or "",
        body.key or "",
        body.hash or "",
        nonces=(body.nonces or ()) if isinstance(body, DealCommitted) else (),
        board=body.board or None,
        drawn=body.drawn or False,
        at_ms=at_ms,
        version=(body.version or 1) if isinstance(body, DealCommitted) else 2,
        refused=(body.refused or ()) if isinstance(body, DealCommitted) else (),
    )


def _with_deal(state: TableState, body: CardsDealt, keys: HouseKey) -> TableState:
    if state.practice_deals:
        deal = dealing.deal_practice(state.game, _seal_of(body), state.practice_deals[body.deal - 1])
    else:
        assert state.seal is not None
        setup = state.game.next(state.match)
        deal = dealing.deal_cards(keys, state.id, state.game, setup, state.seal)
    state = replace(state, deal=deal, seal=None, ready=frozenset(), undos_asked=frozenset(), undo=None)
    state = _with_starters(state, body.deal)
    return _with_witnesses(state, tuple((state.seats[seat].player or "", seat) for seat in state.persons))


def _with_starters(state: TableState, deal: int) -> TableState:
    """The state with those noted who sit there as the first deal of a rated match is dealt. Rule: RTG-2"""
    if deal > 1 or not state.setting.rated:
        return state
    return replace(state, starters=tuple(RatedSeat(seat.player, seat.guest) for seat in state.seats))


def _with_witnesses(state: TableState, saw: tuple[tuple[str, int], ...]) -> TableState:
    """The state with more players who have seen a hand of the deal."""
    assert state.deal is not None
    return replace(state, deal=replace(state.deal, witnesses=(*state.deal.witnesses, *saw)))


def _with_move(state: TableState, body: MoveMade, move: Any, keys: HouseKey) -> TableState:
    if state.deal is None or state.deal.over_ms is not None:
        raise Stale("No deal is being played.")
    played = PlayedMove(body.seat, body.move, body.by)
    deal = dealing.apply_move(keys, state.id, state.game, state.deal, played, move)
    # an undo that was asked for and not answered is of a position that is gone
    state = replace(state, deal=deal, undo=None, bank_ms=_with_bank(state, body.seat, body.bank))
    return _with_own_move(state, body)


def _with_own_move(state: TableState, body: MoveMade) -> TableState:
    """The state with the mover noted, where its manager or the ratings want to know who has played."""
    if state.starters:
        state = replace(state, starters=_with_rated_move(state.starters, body))
    if not state.setting.manager or body.by != "player" or body.seat in state.own_moves:
        return state
    return replace(state, own_moves=state.own_moves | {body.seat})


def _with_rated_move(starters: tuple[RatedSeat, ...], body: MoveMade) -> tuple[RatedSeat, ...]:
    seat, starter = body.seat, starters[body.seat]
    own = starter.own + (body.by == "player" and starter.left is None)
    return (*starters[:seat], replace(starter, own=own, made=starter.made + 1), *starters[seat + 1 :])


def _with_bank(state: TableState, seat: int, left_ms: int) -> tuple[int, ...]:
    return (*state.bank_ms[:seat], left_ms, *state.bank_ms[seat + 1 :])


def _with_explanation(state: TableState, body: MoveExplained) -> TableState:
    if state.deal is None or state.deal.over_ms is not None:
        raise Stale("No deal is being played.")
    explanation = Explanation(body.seat, body.ply, body.text)
    deal = dealing.add_explanation(state.game, state.deal, explanation)
    return replace(state, deal=deal, private_events=state.private_events + 1)


def _with_finished_deal(state: TableState, event: Event, body: DealOver) -> TableState:
    finished = FinishedDeal(
        body.deal,
        event.at_ms,
        body.dealer,
        result_of(state.game, body),
        body.lines,
        board=body.board or None,
        saw=body.saw or (),
    )
    # the stored result, not the one that today's rules would give
    match = state.game.add(state.match, finished.result)
    deal = state.deal and replace(state.deal, over_ms=event.at_ms)
    return replace(state, deal=deal, match=match, finished_deals=(*state.finished_deals, finished), undo=None)


# --- taking back


def _reduce_undo(state: TableState, body: UndoEvent, keys: HouseKey) -> TableState:
    match body:
        case UndoAsked(seat=seat, ply=ply, wait=wait):
            # kept after any answer: at one position it is asked once
            asked = state.undos_asked | {(seat, state.ply)}
            return replace(state, undo=Undo(seat, ply, wait), undos_asked=asked)
        case UndoAgreed(seat=seat):
            assert state.undo is not None
            wait = tuple(other for other in state.undo.wait if other != seat)
            return replace(state, undo=replace(state.undo, wait=wait))
        case UndoRefused():
            return replace(state, undo=None)
        case UndoGranted(ply=ply):
            assert state.deal is not None
            deal = dealing.roll_back(keys, state.id, state.game, state.deal, ply)
            return replace(state, deal=deal, undo=None)
        case _:
            assert_never(body)


# --- the match


def _reduce_match(state: TableState, event: Event, body: MatchEvent) -> TableState:
    match body:
        case MatchOver(scores=scores, winner=winner, places=places):
            party = state.party and book_match(state, state.party, scores)
            return replace(state, places=Places(scores, winner, places), party=party)
        case PlayerReady(seat=seat):
            return replace(state, ready=state.ready | {seat})
        case RematchWanted(seat=seat):
            return replace(state, rematch=state.rematch | {seat})
        case RematchOpened(table=table):
            return replace(state, next_table=table)
        case TableClosed(why=why):
            deal = state.deal
            # broken off is over, too: nothing of it is hidden any more from those who may see it
            if deal is not None and deal.over_ms is None:
                deal = replace(deal, over_ms=event.at_ms)
            return replace(state, closed=why, deal=deal, undo=None)
        case _:
            assert_never(body)


# --- its manager


def _reduce_management(state: TableState, body: ManagerEvent) -> TableState:
    match body:
        case TablePaused(spent=spent):
            return replace(state, paused_ms=spent)
        case TableResumed():
            return replace(state, paused_ms=None)
        case TableStopped():
            return replace(state, stopped=True, paused_ms=None)
        case ScoreAdjusted():
            return _with_adjustment(state, body)
        case _:
            assert_never(body)


def _with_adjustment(state: TableState, body: ScoreAdjusted) -> TableState:
    deal = body.deal or None
    adjustment = Adjustment(body.number, body.side, body.points, body.why, body.after, deal)
    match, places = state.game.adjust(state.match, adjustment), state.places
    if places is not None:
        # it stays over, also where another deal would have to decide now
        following = state.game.next(match)
        places = following if isinstance(following, Places) else state.game.places(match)
    return replace(state, match=match, places=places, adjustments=(*state.adjustments, adjustment))
