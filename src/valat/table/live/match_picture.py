"""The `match` part of a table message: how the match stands, and how it ended."""

from collections.abc import Sequence
from typing import Any

import msgspec

from valat.table.live.course import course
from valat.table.log.state import FinishedDeal, TableState


def match_picture(state: TableState, known: Sequence[FinishedDeal]) -> bytes:
    """The `match` part as JSON, the same for all who are told of those finished deals."""
    deals = [{"deal": d.deal, "result": d.result, "lines": d.lines} for d in known]
    # only then: it is deal after deal added up, which nobody looks at while a match goes on
    went = {} if state.places is None else {"course": course(state, known)}
    return msgspec.json.encode({**standing(state, known), **ending(state), "deals": deals, **went})


def standing(state: TableState, known: Sequence[FinishedDeal]) -> dict[str, Any]:
    """How the match stands for whoever is told of those finished deals."""
    match = state.match
    # a board that others have still to play counts for those alone who know of it
    if len(known) < len(state.finished_deals):
        match = state.game.start(state.options, [seat.name for seat in state.seats])
        for deal in known:
            match = state.game.add(match, deal.result)
    figures: dict[str, Any] = state.game.standing(match)
    return figures


def ending(state: TableState) -> dict[str, Any]:
    """How the match ended, for whoever shows it: `winner` and `places`, both None while it goes on."""
    if state.places is None:
        return {"winner": None, "places": None}
    return {"winner": state.places.winner, "places": state.places.ranks}
