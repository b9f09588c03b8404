"""What was played at a table: finished deals with every card, their proofs, the match record."""

from collections.abc import Awaitable, Callable, Iterable
from datetime import UTC, datetime
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from valat.house.folded_logs import FoldedLogs, StoredDeal
from valat.house.shares import share_token
from valat.house.steps import first, step
from valat.kernel import proof
from valat.kernel.capabilities import formats_of
from valat.kernel.errors import Refusal
from valat.kernel.formats import FileDeal, TableResult
from valat.kernel.game import Record
from valat.kernel.options import write_options
from valat.kernel.replay import replay
from valat.match import files
from valat.protocol.replays import DealReplay, ReplayedDeal, ReplayOverview, ReplayStep, Verification
from valat.store.boards import BoardResult, boards_finished_by, results
from valat.store.database import Store
from valat.store.players import Player
from valat.store.tables import last_sitter
from valat.table.live.match_picture import standing
from valat.table.log.events import DealOver
from valat.table.log.reducer import rules_of
from valat.table.log.setting import Setting
from valat.table.log.state import END_PHASES, FinishedDeal, PracticeDeal, TableState
from valat.table.log.visibility import Viewer, visible


class PlayedTable(Struct, frozen=True):
    """A table as its log tells it afterwards.

    Attributes:
        stored_deals: those that are finished; that says all of the deals, also without the house key.
        boards_met: the boards that the caller has played, at this table or another.
        share: the token for links to a private table, for those who may give it away.
    """

    state: TableState
    stored_deals: tuple[StoredDeal, ...]
    viewer: Viewer
    now: int
    boards_met: set[str] = set()
    share: str | None = None

    def open_deals(self) -> list[StoredDeal]:
        """The finished deals whose cards the caller may see."""
        return [deal for deal in self.stored_deals if self._is_open(deal)]

    def known_deals(self) -> list[FinishedDeal]:
        """The finished deals that the caller may know of, as the table has them."""
        return [
            done for done in self.state.finished_deals if done.board is None or done.board in self.boards_met
        ]

    def _is_open(self, deal: StoredDeal) -> bool:
        board = deal.body.board or None
        viewer = replace(self.viewer, knows_board=board in self.boards_met)
        sight = visible(OverDeal(deal.at_ms, board), viewer, self.now)
        return sight is not None and sight.opened


class ReplayQuery(Struct, frozen=True):
    """Who asks what was played at a table, and when; `House.replay_query` makes one.

    Attributes:
        logs: what tables' logs come to.
        player: None for somebody without a session.
        invited: has come in to the table by its invitation.
        shared: has a link to its replays from somebody who sat there.
        now: milliseconds since 1970.
        check_owner: raises Elsewhere where another node knows better who is invited; None: none is asked.
    """

    store: Store
    logs: FoldedLogs
    table: str
    player: Player | None
    invited: bool
    shared: bool
    now: int
    check_owner: Callable[[str], Awaitable[None]] | None = None


class OverDeal(Struct, frozen=True):
    """A deal that has been over since then."""

    over_ms: int
    board: str | None


async def overview(query: ReplayQuery) -> ReplayOverview:
    """`GET /api/replay/{table}`: the finished deals the caller may see.

    Raises:
        Refusal: `no_table`, `not_invited`, `results_hidden`.
    """
    played = await _played_table(query)
    state = played.state
    deals = [ReplayedDeal(d.body.deal, d.at_ms, d.body.result, d.body.dealer) for d in played.open_deals()]
    formats = [form.name for form in formats_of(state.game) if form.write and form.fits(state.options)]
    return ReplayOverview(
        table=query.table,
        game=state.setting.game,
        options=rules_of(state.setting),
        players=tuple([seat.name for seat in state.seats]),
        kinds=tuple([seat.kind for seat in state.seats]),
        avatars=tuple([seat.avatar for seat in state.seats]),
        scores=standing(state, played.known_deals()).scores,
        winner=state.places.winner if state.places else None,
        places=state.places.ranks if state.places else None,
        boards=state.setting.boards,
        adjustments=state.adjustments_of(played.known_deals()),
        deals=tuple(deals),
        formats=tuple(formats),
        share=played.share,
    )


async def reported_play(query: ReplayQuery, seat: int) -> tuple[str, str]:
    """Whose staff decide about the table, and the id of the last player who has sat there.

    Rule: CDT-3
    Raises:
        Refusal: as `overview`; `no_player` where no one sat there but bots.
    """
    state = (await _played_table(query)).state
    player = await last_sitter(query.store, query.table, seat)
    if player is None:
        raise Refusal("No player has sat there.", code="no_player")
    return state.setting.staff_scope, player


async def deal(query: ReplayQuery, number: int) -> DealReplay:
    """`GET /api/replay/{table}/{deal}`: a finished deal, step by step, every card open.

    Raises:
        Refusal: as `overview`; `no_deal`, `not_over`.
    """
    state, body = await finished_deal(query, number)
    record = body.record
    steps, deal_proof, verified = await query.logs.replay_of(
        query.table, number, len(record["moves"]), _replayed, state, body
    )
    return DealReplay(
        record=record,
        steps=steps,
        lines=body.lines,
        result=body.result,
        players=tuple([seat.name for seat in state.seats]),
        kinds=tuple([seat.kind for seat in state.seats]),
        proof=deal_proof,
        verified=verified,
    )


async def record(query: ReplayQuery, number: int) -> Record:
    """The record of a finished deal. Raises Refusal like `deal`."""
    _, body = await finished_deal(query, number)
    deal_record: Record = body.record
    return deal_record


async def export(query: ReplayQuery) -> dict[str, Any]:
    """The match record of the finished deals, each with its proof. Raises Refusal like `overview`."""
    played = await _played_table(query)
    records = [deal.body.record for deal in played.open_deals()]
    head = ("valat", "game", "options")
    options = write_options(played.state.game.presets, played.state.options)
    fields = {"valat": 1, "game": played.state.setting.game, "options": options}
    if played.state.setting.cap:
        fields["cap"] = msgspec.to_builtins(played.state.setting.cap)
    # game and options stand once, over all of them
    adjustments = played.state.adjustments_of(played.known_deals())
    if adjustments:
        fields["adjustments"] = msgspec.to_builtins(adjustments)
    deals = [{name: value for name, value in record.items() if name not in head} for record in records]
    return {**fields, "players": [seat.name for seat in played.state.seats], "deals": deals}


async def download(query: ReplayQuery, form: str, number: int | None = None) -> tuple[str, str]:
    """The finished deals, or the one of that number, as a file of a format, and the format's media type.

    Args:
        form: the format's name.

    Raises:
        Refusal: as `overview`; `no_deal`, `no_format`.
    """
    played = await _played_table(query)
    names = tuple(seat.name for seat in played.state.seats)
    deals = [deal for deal in played.open_deals() if number in (None, deal.body.deal)]
    if number is not None and not deals:
        raise Refusal("That deal doesn't exist.", code="no_deal")
    fields = await results(query.store, [deal.body.board for deal in deals if deal.body.board])
    game = played.state.game
    file_deals = [_file_deal(deal, names, fields.get(deal.body.board or "", ())) for deal in deals]
    # by moves, which is what writing takes long by
    moves = sum(len(deal.body.record["moves"]) for deal in deals)
    text = await query.logs.run(moves, files.write_deals, game, form, file_deals)
    return text, files.format_of(game, form).media


def _file_deal(deal: StoredDeal, names: tuple[str, ...], field: Iterable[BoardResult]) -> FileDeal:
    """The deal as other programs' formats take it, with what the other tables did."""
    day = datetime.fromtimestamp(deal.at_ms / 1000, UTC).date().isoformat()
    table_results = tuple(TableResult(result.table, tuple(result.names), result.entry) for result in field)
    return FileDeal(players=names, record=deal.body.record, day=day, field=table_results)


async def _played_table(query: ReplayQuery) -> PlayedTable:
    """The table for the caller: who once sat there sees what is over, others what the table lets them.

    Raises:
        Elsewhere: as `check_owner`.
        Refusal: `no_table`, `not_invited`; `results_hidden` of somebody else's boards of an open series.
    """
    log = await query.logs.find(query.table)
    state, who = log.state, query.player.id if query.player else None
    # players who left may see what was played, too
    sat = who in log.sitters
    # also afterwards: an address alone, as it stands in lists and histories, opens no private table
    # of numbered boards each is open by itself, to those who have played it or when its manager opens all
    private = state.setting.access == "private" and not state.setting.first
    if private and not (sat or query.shared or query.invited):
        if query.check_owner is not None:
            await query.check_owner(query.table)
        raise Refusal("This table is private. Use its invitation link.", code="not_invited")
    ended = state.phase in END_PHASES
    watches = sat or ended or state.setting.spectators != "none"
    boards = {deal.body.board for deal in log.deals if deal.body.board}
    # also to those who have ended the same board, and by a link: it would tell how the others stand
    if state.setting.of_open_series and not sat and not (ended and await _are_open(query, boards)):
        why = "Other players' results on these boards are shown when the series closes."
        raise Refusal(why, code="results_hidden", rule="DUP-OPEN-1")
    met = await boards_finished_by(query.store, who, boards)
    # a link may be given on; a public table needs none
    may_share = state.setting.access == "private" and (sat or query.shared)
    share = share_token(query.store.keys, query.table) if may_share else None
    return PlayedTable(state, log.deals, Viewer(state.seat_of(who), watches), query.now, met, share)


async def _are_open(query: ReplayQuery, boards: set[str]) -> bool:
    """Whether all of the boards are open to everybody."""
    return await boards_finished_by(query.store, None, boards) == boards


async def practice_deal(query: ReplayQuery, number: int) -> tuple[Setting, PracticeDeal]:
    """The table's setting and what is dealt to those who play its deal again. Raises Refusal like `deal`."""
    state, body = await finished_deal(query, number)
    fields_of_play = ("moves", "calls", "proof")
    record = {name: value for name, value in body.record.items() if name not in fields_of_play}
    same_deal = PracticeDeal(record, query.table, number, body.board or None)
    return state.setting, state.practice_deals[number - 1] if state.practice_deals else same_deal


async def open_deals(query: ReplayQuery) -> tuple[TableState, list[DealOver]]:
    """The table and what is stored of those finished deals the caller may see. Raises as `overview`."""
    played = await _played_table(query)
    return played.state, [deal.body for deal in played.open_deals()]


async def finished_deal(query: ReplayQuery, number: int) -> tuple[TableState, DealOver]:
    """The table and what is stored of one of its finished deals. Raises Refusal like `deal`."""
    played = await _played_table(query)
    state = played.state
    body = next((deal.body for deal in played.open_deals() if deal.body.deal == number), None)
    # that it is on is no secret: everybody at the table sees its number
    if body is None and state.deal is not None and state.deal.number == number:
        raise Refusal("That deal is not over yet.", code="not_over")
    if body is None:
        raise Refusal("That deal doesn't exist.", code="no_deal")
    return state, body


def _replayed(
    state: TableState, body: DealOver
) -> tuple[tuple[ReplayStep, ...], proof.Proof | None, Verification | None]:
    """The steps of a deal, its proof, and whether that holds."""
    if "proof" not in body.record:
        return _steps(state, body), None, None
    return _steps(state, body), _proof(body.record), _verification(state, body.record)


def _steps(state: TableState, body: DealOver) -> tuple[ReplayStep, ...]:
    """Every position of a finished deal, all cards open; the first has no move."""
    game, played = state.game, replay(state.game, body.record)
    moves = range(len(played.moves))
    return (first(game, played), *[step(game, played, number, body.by[number]) for number in moves])


def _proof(record: Record) -> proof.Proof | None:
    try:
        return proof.read_proof(record)
    except Refusal:
        # why not, the verification says
        return None


def _verification(state: TableState, record: Record) -> Verification:
    try:
        proof.check_proof(state.game, record)
    except Refusal as refusal:
        return Verification(False, refusal.why)
    return Verification(True, None)
