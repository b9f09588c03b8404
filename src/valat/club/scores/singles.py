"""What a session comes to where everybody plays for himself, and each board in several turns.

A board's result of a player is what all turns bring together, or each seat is one for itself, compared with
all who sat there; the game says which. Rule: DUP-TWO-1, DUP-THREE-1, DUP-YARD-1
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from fractions import Fraction

from msgspec import Struct

from valat.club.log.boards import score_of
from valat.club.log.events import Adjusted, BoardAdjusted
from valat.club.log.state import RoundTable, Session
from valat.club.scores.outcomes import groups_of, outcome_of
from valat.club.seating.turns import playings_of, seats_of
from valat.duplicate.movements.movement import Row, SeatRow
from valat.duplicate.scores import Mix, Number, Result, ScoredResult, Standings, plain
from valat.duplicate.scores.adjusted_scores import AdjustedScore
from valat.duplicate.scores.event import Outcome
from valat.kernel.capabilities import Playings


class Playing(Struct, frozen=True):
    """A board at a table in one of its turns.

    Attributes:
        outcomes: by seat what came of it.
        group: which version of a fouled board it was.
    """

    row: SeatRow
    board: int
    outcomes: tuple[Outcome, ...]
    group: str


ComparedPlace = tuple[int, int]
"""A board and what is compared of it: a seat from 1, or 0 for all turns together."""


def lines_of(row: Row) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Whose results a table has, and against whom: each player's, or of partners North-South's."""
    if isinstance(row, SeatRow):
        for seat, side in enumerate(row.sides):
            yield (
                side,
                tuple(
                    opponent for other in (*row.sides[:seat], *row.sides[seat + 1 :]) for opponent in other
                ),
            )
    else:
        yield row.sides


def results_of(state: Session, rounds: int) -> list[Result]:
    """The results that are compared, each under the number of its place (`place_of`)."""
    playings = playings_of(state.plan)
    found = list(_playings(state, rounds))
    together = _together(found, len(playings.turns)) if playings.together else _by_seat(found)
    return [*together, *_sit_outs(state, rounds, playings)]


def place_of(number: int, seats: int) -> ComparedPlace:
    """The place of a number that `results_of` gives.

    >>> place_of(place_number((3, 2), 4), 4), place_of(place_number((3, 0), 2), 2)
    ((3, 2), (3, 0))
    """
    return divmod(number, seats + 1)


def place_number(place: ComparedPlace, seats: int) -> int:
    """A number for each place, by which the score engine knows it as a board."""
    board, seat = place
    return board * (seats + 1) + seat


def shown_lines(state: Session, standings: Standings, rounds: int) -> Standings:
    """The standings with a line for each player of each table, as travellers show it.

    What all turns bring together stands at the last of them.
    """
    seats = seats_of(state.plan)
    points: dict[tuple[ComparedPlace, Number], Fraction | None] = {
        (place_of(result.result.board, seats), result.result.ns[0]): result.points[0]
        for result in standings.results
        if not result.result.sat_out
    }
    lines: list[ScoredResult] = []
    found = sorted(_playings(state, rounds), key=lambda playing: playing.row.round, reverse=True)
    for playing in found:
        for seat, (own, others) in enumerate(lines_of(playing.row)):
            line = Result(playing.board, own, others, playing.outcomes[seat], None, round=playing.row.round)
            # popped: an earlier turn has none
            worth = points.pop(((playing.board, 0), own[0]), None)
            worth = points.pop(((playing.board, seat + 1), own[0]), None) if worth is None else worth
            lines.append(ScoredResult(line, (worth, None)))
    return Standings(standings.contestants, tuple(reversed(lines)))


def _playings(state: Session, rounds: int) -> Iterator[Playing]:
    rulings = {
        (adjustment.round, adjustment.table, adjustment.board): adjustment
        for adjustment in state.adjustments.values()
    }
    cancelled_boards, groups = _cancelled_boards(state), groups_of(state)
    for (number, place), table in sorted(state.tables.items()):
        if number > rounds or not isinstance(table.row, SeatRow):
            continue
        for board in (board for board in table.row.boards if board not in cancelled_boards):
            at = number, place, board
            ruling = rulings.get(at)
            if ruling is not None or board in table.scores:
                outcomes = _outcomes(table, table.row, board, ruling)
                yield Playing(table.row, board, outcomes, groups.get(at, ""))


def _cancelled_boards(state: Session) -> set[int]:
    return {ruling.board for ruling in state.cancelled.values()}


def _outcomes(
    table: RoundTable, row: SeatRow, board: int, ruling: BoardAdjusted | None
) -> tuple[Outcome, ...]:
    seats = range(len(row.seats))
    if ruling is None:
        entry = dict(table.scores[board].entry)
        return tuple(plain(score_of(entry, seat)) for seat in seats)
    return tuple(_ruling_outcome(ruling.sides[min(seat, 1)], seat) for seat in seats)


def _ruling_outcome(side: Adjusted, seat: int) -> Outcome:
    outcome = outcome_of(side)
    # a score is the first seat's; the other one has its opposite
    if seat and isinstance(outcome, tuple):
        return tuple((weight, -score) for weight, score in outcome)
    return outcome


def _by_seat(playings: list[Playing]) -> Iterator[Result]:
    for playing in playings:
        for seat, (own, others) in enumerate(lines_of(playing.row)):
            number = place_number((playing.board, seat + 1), len(playing.row.seats))
            outcome, group = playing.outcomes[seat], playing.group
            yield Result(number, own, others, outcome, None, group, round=playing.row.round)


def _together(playings: list[Playing], turns: int) -> Iterator[Result]:
    """The sums of those who have played a board in all turns."""
    by_player: dict[tuple[int, int], list[tuple[Playing, Outcome]]] = defaultdict(list)
    for playing in playings:
        for (own,), outcome in zip(playing.row.sides, playing.outcomes, strict=True):
            by_player[playing.board, own].append((playing, outcome))
    for (board, own), found in sorted(by_player.items()):
        if len(found) == turns:
            row = found[-1][0].row
            others = tuple(contestant for side in row.sides for contestant in side if contestant != own)
            number = place_number((board, 0), len(row.seats))
            total = _sum([outcome for _, outcome in found])
            # of another version in one turn is of another version
            group = max(playing.group for playing, _ in found)
            yield Result(number, (own,), others, total, None, group, round=row.round)


def _sum(outcomes: list[Outcome]) -> Outcome:
    """What turns bring together: an award of one of them is the board's; nothing where one is taken out."""
    if None in outcomes:
        return None
    awards = [outcome for outcome in outcomes if isinstance(outcome, AdjustedScore)]
    if awards:
        # of two the worse one: who was at fault in one turn is so for the board
        return min(awards, key=lambda award: award.keeps)
    total: Mapping[int, Fraction] = {0: Fraction(1)}
    for outcome in outcomes:
        assert isinstance(outcome, tuple), "awards are dealt with above"
        total = _with_mix(total, outcome)
    return tuple((weight, score) for score, weight in sorted(total.items()))


def _with_mix(total: Mapping[int, Fraction], mix: Mix) -> Mapping[int, Fraction]:
    found: dict[int, Fraction] = defaultdict(Fraction)
    for before, share in total.items():
        for weight, score in mix:
            found[before + score] += share * weight
    return found


def _sit_outs(state: Session, rounds: int, playings: Playings) -> Iterator[Result]:
    """The results of those who sit out: as many as who plays the board has."""
    seats, cancelled_boards, times = (
        seats_of(state.plan),
        _cancelled_boards(state),
        defaultdict[tuple[int, int], int](int),
    )
    for row in state.rows:
        if row.round <= min(rounds, state.round) and not row.is_played:
            for (own,) in filter(None, row.sides):
                for board in (board for board in row.boards if board not in cancelled_boards):
                    times[board, own] += 1
                    nth = 0 if playings.together else times[board, own]
                    if nth or times[board, own] == len(playings.turns):
                        number = place_number((board, nth), seats)
                        yield Result(number, (own,), (), None, None, round=row.round)
