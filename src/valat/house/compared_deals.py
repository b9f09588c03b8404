"""How somebody's deals went elsewhere: the champion's result, other people's, the card rating."""

from collections.abc import Sequence
from statistics import fmean, stdev
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from valat.bots.reference import CHAMPION, ReferenceLine, entry, imps_ahead
from valat.duplicate.comparison import counts_of
from valat.duplicate.scores.student import half_width
from valat.house.comparison import check_shown
from valat.house.replays import ReplayQuery, finished_deal, open_deals
from valat.house.steps import first, step
from valat.kernel.errors import Refusal
from valat.kernel.game import Record
from valat.kernel.replay import replay
from valat.kernel.result import write_result
from valat.protocol.references import (
    AnyParting,
    BotResult,
    CardRating,
    CostlyDeal,
    DealReference,
    FieldResult,
    MatchReference,
    PartingSealed,
    PartingToCome,
    PartingUnknown,
    PeopleCount,
    ReferencedDeal,
)
from valat.protocol.replays import DealReplay
from valat.store.boards import BoardResult, boards_finished_by, results
from valat.store.database import Store
from valat.store.references import (
    DealPlace,
    StoredReference,
    compared_deals,
    deal_summaries_of,
    places_at,
    references_of,
)
from valat.table.log.events import DealOver
from valat.table.log.state import TableState

ENOUGH_PEOPLE = 5
"""From so many people on it is said how many did better. Rule: DUP-REF-4"""
RATED = 300
"""So many of the latest deals make a card rating. Rule: RTG-3"""
COSTLY = 50
"""So many of the deals that cost most are listed."""

SpotOwner = Literal["you", "table", "champion", "house", "person", "bot"]


class ComparedTable(Struct, frozen=True):
    """A finished deal, and what is known of it elsewhere.

    Attributes:
        own: what is kept of it to compare it.
        place: where the caller sat when it ended; None for others.
        people: seats of all people then.
        sealed: others have still to play its board in its window.
    """

    state: TableState
    body: DealOver
    own: Record
    place: DealPlace | None
    people: tuple[int, ...]
    sealed: bool
    reference: StoredReference

    @property
    def side(self) -> int:
        return self.place.side if self.place else 0


async def deal_reference(query: ReplayQuery, number: int) -> DealReference:
    """`GET /api/reference/{table}/{deal}`: how the cards of a finished deal went elsewhere.

    Raises:
        Refusal: as `valat.house.replays.deal`; `no_reference`; `results_hidden`.
    """
    compared = await _compared_table(query, number)
    lines = compared.reference.lines or ()
    bots = tuple(_bot_result(compared, line) for line in lines)
    field = [] if compared.sealed else await _others(query, compared)
    return DealReference(
        table=query.table,
        deal=number,
        side=compared.side,
        entry=compared.own,
        counts=counts_of(compared.own)[compared.side],
        bots=tuple(map(_sealed, bots[:1])) if compared.sealed else bots,
        sealed=compared.sealed,
        field=() if compared.sealed else _spots(compared, lines, field),
        people=None if compared.sealed else _people(compared, field),
        parting=_parting(compared),
    )


async def line_replay(query: ReplayQuery, number: int, bot: str) -> DealReplay:
    """`GET /api/reference/{table}/{deal}/{bot}`: the deal as that bot played it, step by step.

    Raises:
        Refusal: as `deal_reference`; `results_hidden` while others have still to play the board.
    """
    compared = await _compared_table(query, number)
    if compared.sealed:
        why = "The champion's play is shown when the window of these boards closes."
        raise Refusal(why, code="results_hidden", rule="DUP-REF-2")
    line = next((line for line in compared.reference.lines or () if line.bot == bot), None)
    if line is None:
        raise no_reference()
    state, moves = compared.state, len(line.record["moves"])
    names = [line.bot if at in compared.people else seat.name for at, seat in enumerate(state.seats)]
    return await query.logs.run(moves, _line_replay, state, line.record, tuple(names))


def _line_replay(state: TableState, record: Record, names: tuple[str, ...]) -> DealReplay:
    game: Any = state.game
    played = replay(game, record)
    last = played.states[-1]
    return DealReplay(
        record=record,
        steps=(first(game, played), *[step(game, played, ply, "bot") for ply in range(len(played.moves))]),
        lines=game.score(last),
        result=write_result(game.result(last)),
        players=names,
        kinds=tuple("bot" for _ in names),
        proof=None,
        verified=None,
    )


async def match_reference(query: ReplayQuery) -> MatchReference:
    """`GET /api/reference/{table}`: the match on the champion's scale.

    Raises:
        Refusal: as `valat.house.replays.overview`; `no_reference`; `results_hidden`.
    """
    state, bodies = await open_deals(query)
    await check_shown(query, state)
    sealed = await _sealed_boards(query, state, bodies)
    bodies = [body for body in bodies if body.board not in sealed]
    numbers = [body.deal for body in bodies]
    references = await _references(query, numbers)
    if not references:
        raise no_reference()
    who = query.player
    seated = await places_at(query.store, query.table, numbers)
    places = {number: at[who.id] for number, at in seated.items() if who and who.id in at}
    side = next((place.side for place in places.values()), 0)
    shown = [
        (body, references[body.deal], places.get(body.deal))
        for body in bodies
        if body.deal in references and (not places or body.deal in places)
    ]
    moves = sum(len(body.record["moves"]) for body, *_ in shown)
    deals = await query.logs.run(moves, _referenced_deals, state, shown)
    known = [deal for deal in deals if deal.imps is not None]
    ranked = sorted(known, key=lambda deal: deal.imps or 0.0)
    several = len(ranked) > 1
    registered = who is not None and not who.guest
    return MatchReference(
        table=query.table,
        side=side,
        deals=tuple(deals),
        waiting=sum(references[deal.deal].partings is None for deal in deals),
        imps=round(sum(deal.imps or 0.0 for deal in known), 2) if known else None,
        best=ranked[-1].deal if several else None,
        worst=ranked[0].deal if several else None,
        rating=await card_rating(query.store, who.id, state.game.name) if who and registered else None,
    )


async def card_rating(store: Store, player: str, game: str) -> CardRating | None:
    """A player's card rating in a game; None before the first deal counts. Rule: RTG-3"""
    deals = await compared_deals(store, player, game, RATED)
    if not deals:
        return None
    latest = (await references_of(store, deals[0].table, [deals[0].deal]))[deals[0].deal]
    imps = [deal.imps for deal in deals]
    mean = fmean(imps)
    half = half_width(stdev(imps), len(imps)) if len(imps) > 1 else None
    return CardRating(
        game=game,
        deals=len(imps),
        mean=round(mean, 2),
        low=None if half is None else round(mean - half, 2),
        high=None if half is None else round(mean + half, 2),
        version=latest.lines[0].version if latest.lines else "",
    )


async def costly_deals(store: Store, player: str, game: str | None) -> tuple[CostlyDeal, ...]:
    """`GET /api/deals/costly`: a player's deals that cost most against the champion, the dearest first."""
    found = await compared_deals(store, player, game, COSTLY, dearest=True)
    summaries = await deal_summaries_of(store, [(deal.table, deal.deal) for deal in found])
    return tuple(
        CostlyDeal(
            table=deal.table,
            deal=deal.deal,
            game=deal.game,
            at=deal.at_ms,
            scores=summaries[deal.table, deal.deal].amounts,
            side=deal.side,
            imps=deal.imps,
        )
        for deal in found
        if (deal.table, deal.deal) in summaries
    )


def no_reference() -> Refusal:
    """Why nothing is said of the champion."""
    return Refusal("This deal isn't compared with the champion.", code="no_reference")


async def _compared_table(query: ReplayQuery, number: int) -> ComparedTable:
    """The finished deal for the caller. Raises Refusal as `deal_reference`."""
    state, body = await finished_deal(query, number)
    sealed = body.board in await _sealed_boards(query, state, [body])
    if not state.setting.of_open_series:
        await check_shown(query, state)
    references = await _references(query, [number])
    if number not in references:
        raise no_reference()
    places = (await places_at(query.store, query.table, [number]))[number]
    return ComparedTable(
        state=state,
        body=body,
        own=await query.logs.run(len(body.record["moves"]), entry_of, state, body),
        place=places.get(query.player.id) if query.player else None,
        people=tuple(place.seat for place in places.values()),
        sealed=sealed,
        reference=references[number],
    )


async def _references(query: ReplayQuery, numbers: Sequence[int]) -> dict[int, StoredReference]:
    """What is known of the deals of those numbers; none of those that the bots cannot play."""
    found = await references_of(query.store, query.table, numbers)
    return {number: reference for number, reference in found.items() if reference.lines != ()}


async def _sealed_boards(query: ReplayQuery, state: TableState, bodies: Sequence[DealOver]) -> set[str]:
    """The boards of those deals that somebody has laid out and not opened yet. Rule: DUP-REF-2"""
    if not state.setting.manager:
        return set()
    boards = {body.board for body in bodies if body.board}
    return boards - await boards_finished_by(query.store, None, boards)


def entry_of(state: TableState, body: DealOver) -> Record:
    """What is kept of a finished deal to compare it."""
    return entry(state.game, replay(state.game, body.record).states[-1])


def _sealed(result: BotResult) -> BotResult:
    """The result as a number, of a board whose window is open. Rule: DUP-REF-2"""
    return replace(result, entry={"scores": result.entry["scores"]})


def _bot_result(compared: ComparedTable, line: ReferenceLine) -> BotResult:
    side, own = compared.side, compared.own
    ahead = counts_of(own)[side] - counts_of(line.entry)[side]
    return BotResult(
        bot="champion" if line.bot == CHAMPION else "house",
        version=line.version,
        nodes=line.nodes,
        entry=line.entry,
        ahead=ahead,
        imps=imps_ahead(compared.state.game, own, line.entry, side),
    )


def _referenced_deals(
    state: TableState, shown: Sequence[tuple[DealOver, StoredReference, DealPlace | None]]
) -> list[ReferencedDeal]:
    return [_referenced_deal(state, *each) for each in shown]


def _referenced_deal(
    state: TableState, body: DealOver, reference: StoredReference, place: DealPlace | None
) -> ReferencedDeal:
    own = entry_of(state, body)
    champion = reference.lines[0].entry if reference.lines else None
    if place is not None:
        # what counts for the rating, and nothing else
        imps = place.imps
    else:
        imps = None if champion is None else imps_ahead(state.game, own, champion, 0)
    return ReferencedDeal(deal=body.deal, entry=own, champion=champion, imps=imps)


async def _others(query: ReplayQuery, compared: ComparedTable) -> list[BoardResult]:
    """What others made of the same board."""
    board = compared.body.board
    if not board:
        return []
    field = (await results(query.store, [board]))[board]
    return [result for result in field if (result.table, result.deal) != (query.table, compared.body.deal)]


def _spots(
    compared: ComparedTable, lines: Sequence[ReferenceLine], field: Sequence[BoardResult]
) -> tuple[FieldResult, ...]:
    """The strip of all results, the lowest first."""
    side = compared.side
    spots: list[tuple[Record, SpotOwner]] = [(compared.own, "you" if compared.place else "table")]
    spots += [(line.entry, "champion" if line.bot == CHAMPION else "house") for line in lines]
    spots += [(result.entry, "person" if _people_on_side(compared, result) else "bot") for result in field]
    found = [FieldResult(counts_of(each)[side], who) for each, who in spots]
    return tuple(sorted(found, key=lambda result: result.counts))


def _people_on_side(compared: ComparedTable, result: BoardResult) -> int:
    """How many people played the caller's side at another table."""
    sides = compared.state.game.sides(compared.state.options)
    return sum(person and sides[seat] == compared.side for seat, person in enumerate(result.people))


def _people(compared: ComparedTable, field: Sequence[BoardResult]) -> PeopleCount | None:
    """How many people did worse, the same, better; None where they are too few. Rule: DUP-REF-4"""
    side = compared.side
    mine = counts_of(compared.own)[side]
    others = [
        counts_of(result.entry)[side] for result in field for _ in range(_people_on_side(compared, result))
    ]
    # the caller is one of those who ended the board
    if compared.place is None or len(others) + 1 < ENOUGH_PEOPLE:
        return None
    return PeopleCount(
        worse=sum(count < mine for count in others),
        same=sum(count == mine for count in others),
        better=sum(count > mine for count in others),
    )


def _parting(compared: ComparedTable) -> AnyParting:
    if compared.sealed:
        return PartingSealed()
    partings = compared.reference.partings
    if partings is None:
        return PartingToCome()
    return partings.get(compared.place.seat, PartingUnknown()) if compared.place else PartingUnknown()
