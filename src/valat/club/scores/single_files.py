"""The results of a session of single players as files tell them: every seat of every table, and the ranking.

What is compared of a board is no pair's, so the files of `valat.club.scores.results` do not tell it.
Rule: DUP-TWO-1, DUP-THREE-1, DUP-YARD-1
"""

import csv
from collections.abc import Iterator
from fractions import Fraction
from io import StringIO

import msgspec
from msgspec import Struct

from valat.club.log.boards import score_of
from valat.club.log.state import RoundTable, Session
from valat.club.scores.carried import entries_by_contestant
from valat.club.scores.results import WORDS, brought_figures, names_of
from valat.club.scores.singles import lines_of, place_of
from valat.club.scores.standings import scored_event, standings
from valat.club.seating.turns import seats_of
from valat.duplicate.files.documents import ContestantEntry, EventDocument, PenaltyEntry
from valat.duplicate.files.outcomes import text_of
from valat.duplicate.files.rows import Row
from valat.duplicate.movements.movement import SeatRow
from valat.duplicate.scores import Number, Result, Standings


class SeatResult(Struct, frozen=True):
    """What came of a board at a seat.

    Attributes:
        seat: from 1.
        counts: what the board brought there; null where it was not played to its end.
        ruling: of the director in its place.
        points: what it is worth compared, at the last of its turns where these count together.
    """

    board: int
    round: int
    table: int
    seat: int
    contestant: int
    counts: int | None
    ruling: str | None
    points: float | None


class RankedPlayer(Struct, frozen=True):
    """A player's place; `percent` is null with IMPs, `carried` if the player brings nothing."""

    number: int
    name: str
    total: float
    percent: float | None
    rank: int | None
    carried: float | None = None


class SinglesTable(Struct, frozen=True):
    """The whole session."""

    contestants: tuple[RankedPlayer, ...]
    results: tuple[SeatResult, ...]


def singles_table(state: Session, scale: tuple[int, ...]) -> SinglesTable:
    """What came of every board at every seat, and the ranking.

    Args:
        scale: the game's IMPs.
    """
    final_standings = standings(state, scale)
    names, entries = names_of(state), entries_by_contestant(state)
    players = (
        RankedPlayer(
            int(contestant.number),
            names[int(contestant.number)][0],
            _figure(contestant.total),
            _percent(contestant.share),
            contestant.rank,
            entries[int(contestant.number)].points if int(contestant.number) in entries else None,
        )
        for contestant in final_standings.contestants
    )
    return SinglesTable(tuple(players), tuple(_results(state, final_standings)))


def singles_document(state: Session) -> EventDocument:
    """The session as an event's document: each result that is compared, as the director has left it."""
    event = scored_event(state, ())
    seats = seats_of(state.plan)
    return EventDocument(
        tuple(_row(result, seats) for result in event.results),
        game=state.plan.game,
        method=state.plan.method,
        tie_breaks=event.rules.tie_breaks,
        singles=True,
        contestants=tuple(
            ContestantEntry(number, names, *brought_figures(event, number))
            for number, names in names_of(state).items()
        ),
        penalties=tuple(
            PenaltyEntry(penalty.contestant, float(penalty.amount), penalty.unit)
            for penalty in event.penalties
        ),
    )


def singles_json(state: Session) -> str:
    """The document as JSON, which `valat tournament score` reads."""
    return msgspec.json.format(msgspec.json.encode(singles_document(state))).decode() + "\n"


def _row(result: Result, seats: int) -> Row:
    board, seat = place_of(result.board, seats)
    return Row(
        board,
        result.ns[0],
        result=None if result.sat_out else text_of(result.for_ns),
        round=result.round,
        group=result.group,
        others=result.ew,
        seat=seat,
    )


def singles_csv(state: Session, scale: tuple[int, ...]) -> str:
    """A line for each seat of each table, players by name."""
    table, out = singles_table(state, scale), StringIO()
    names = {contestant.number: contestant.name for contestant in table.contestants}
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow((*SeatResult.__struct_fields__, "name"))
    for result in table.results:
        cells = ("" if value is None else value for value in msgspec.structs.astuple(result))
        writer.writerow((*cells, names[result.contestant]))
    return out.getvalue()


def _results(state: Session, final_standings: Standings) -> Iterator[SeatResult]:
    rulings = {
        (adjustment.round, adjustment.table, adjustment.board): adjustment
        for adjustment in state.adjustments.values()
    }
    points: dict[tuple[int, int, Number], Fraction | None] = {
        (result.result.board, result.result.round, result.result.ns[0]): result.points[0]
        for result in final_standings.results
    }
    for (number, place), table in sorted(state.tables.items()):
        assert isinstance(table.row, SeatRow), "nobody has a partner"
        for board in table.row.boards:
            ruling = rulings.get((number, place, board))
            for seat, ((own,), _) in enumerate(lines_of(table.row)):
                worth = points.get((board, number, own))
                yield SeatResult(
                    board,
                    number,
                    place,
                    seat + 1,
                    own,
                    _counts(table, board, seat),
                    None if ruling is None else _ruling_word(ruling.sides[min(seat, 1)]),
                    None if worth is None else _figure(worth),
                )


def _counts(table: RoundTable, board: int, seat: int) -> int | None:
    board_score = table.scores.get(board)
    return None if board_score is None else score_of(dict(board_score.entry), seat)


def _ruling_word(side: object) -> str:
    return WORDS[side] if isinstance(side, str) else "score"


def _figure(amount: Fraction) -> float:
    return round(float(amount), 2)


def _percent(share: Fraction | None) -> float | None:
    return None if share is None else _figure(100 * share)
