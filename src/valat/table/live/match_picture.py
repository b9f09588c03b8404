"""The `match` part of a table message: how the match stands, and how it ended."""

from collections.abc import Sequence

import msgspec
from msgspec import UNSET
from msgspec.structs import asdict

from valat.kernel.view import Standing
from valat.protocol.table import DealScore, MatchPicture
from valat.table.log.deal_summaries import deal_summaries
from valat.table.log.state import FinishedDeal, TableState


def match_picture(state: TableState, known: Sequence[FinishedDeal]) -> bytes:
    """The `match` part as JSON, the same for all who are told of those finished deals."""
    figures = asdict(standing(state, known))
    # bridge counts its deals, of which the picture shows each
    figures["deals"] = tuple(DealScore(deal.deal, deal.result, deal.lines) for deal in known)
    places = state.places
    match = MatchPicture(
        **figures,
        winner=places.winner if places else None,
        places=places.ranks if places else None,
        # only then: it is deal after deal added up, which nobody looks at while a match goes on
        adjustments=state.adjustments_of(known) or UNSET,
        course=deal_summaries(state, known) if places else UNSET,
    )
    return msgspec.json.encode(match)


def standing(state: TableState, known: Sequence[FinishedDeal]) -> Standing:
    """How the match stands for a viewer who is told of those finished deals."""
    match = state.match
    # a board that others have still to play counts for those alone who know of it
    if len(known) < len(state.finished_deals):
        match = state.game.start(state.options, [seat.name for seat in state.seats])
        for deal in known:
            match = state.game.add(match, deal.result)
        for adjustment in state.adjustments_of(known):
            match = state.game.adjust(match, adjustment)
    figures: Standing = state.game.standing(match)
    return figures
