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
from valat.club.scores.results import WORDS, names_of
from valat.club.scores.singles import lines_of
from valat.club.scores.standings import standings
from valat.duplicate.movements.movement import SeatRow
from valat.duplicate.scores import Number, Standings


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
    """A player's place; `percent` is null with IMPs, `carried` for whoever brings nothing."""

    number: int
    name: str
    total: float
    percent: float | None
    rank: int | None
    carried: float | None = None


class SinglesDocument(Struct, frozen=True):
    """The whole session."""

    game: str
    method: str
    contestants: tuple[RankedPlayer, ...]
    results: tuple[SeatResult, ...]


def singles_document(state: Session, scale: tuple[int, ...]) -> SinglesDocument:
    """The session as a document.

    Args:
        scale: the game's IMPs.
    """
    scored = standings(state, scale)
    names, entries = names_of(state), entries_by_contestant(state)
    ranked = (
        RankedPlayer(
            int(one.number),
            names[int(one.number)][0],
            _figure(one.total),
            _percent(one.share),
            one.rank,
            entries[int(one.number)].points if int(one.number) in entries else None,
        )
        for one in scored.contestants
    )
    return SinglesDocument(state.plan.game, state.plan.method, tuple(ranked), tuple(_results(state, scored)))


def singles_json(state: Session, scale: tuple[int, ...]) -> str:
    """The document as JSON."""
    return msgspec.json.format(msgspec.json.encode(singles_document(state, scale))).decode() + "\n"


def singles_csv(state: Session, scale: tuple[int, ...]) -> str:
    """A line for each seat of each table, players by name."""
    document, out = singles_document(state, scale), StringIO()
    names = {one.number: one.name for one in document.contestants}
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow((*SeatResult.__struct_fields__, "name"))
    for one in document.results:
        cells = ("" if value is None else value for value in msgspec.structs.astuple(one))
        writer.writerow((*cells, names[one.contestant]))
    return out.getvalue()


def _results(state: Session, scored: Standings) -> Iterator[SeatResult]:
    rulings = {(one.round, one.table, one.board): one for one in state.adjustments.values()}
    points: dict[tuple[int, int, Number], Fraction | None] = {
        (one.result.board, one.result.round, one.result.ns[0]): one.points[0] for one in scored.results
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
                    None if ruling is None else _ruled(ruling.sides[min(seat, 1)]),
                    None if worth is None else _figure(worth),
                )


def _counts(table: RoundTable, board: int, seat: int) -> int | None:
    played = table.scores.get(board)
    return None if played is None else score_of(dict(played.entry), seat)


def _ruled(side: object) -> str:
    return WORDS[side] if isinstance(side, str) else "score"


def _figure(amount: Fraction) -> float:
    return round(float(amount), 2)


def _percent(share: Fraction | None) -> float | None:
    return None if share is None else _figure(100 * share)
