"""The results of a session that is over as files tell them, from which its standings follow again.

Rule: BRI-COMP-7
"""

import csv
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from fractions import Fraction
from io import StringIO
from typing import Any, Literal

import msgspec

from valat.club.log.events import Adjusted, BoardAdjusted
from valat.club.log.state import Session
from valat.club.scores.matches import match_number, place_of, tables_by_place
from valat.club.scores.outcomes import mix_of_shares
from valat.club.scores.singles import lines_of
from valat.club.scores.standings import scored_event, standings
from valat.club.seating.names import named_members
from valat.club.seating.seating import members_by_seat
from valat.duplicate.files.documents import Adjustment, ContestantEntry, EventDocument, PenaltyEntry
from valat.duplicate.files.outcomes import percent_text
from valat.duplicate.files.rows import Row
from valat.duplicate.scores import Number, ScoredEvent, match_results
from valat.duplicate.scores.event import Outcome
from valat.kernel.formats import SessionLine, SessionMatch, SessionPlace, SessionResults
from valat.kernel.game import Record

WORDS = {"average+": "A+", "average": "A", "average-": "A-", "not played": "NP"}
SIDES = {"pairs": ("ns", "ew"), "teams": ("ns", "ew"), "individual": ("ns", "north", "south", "east", "west")}
"""The columns of who sat there; a contestant that sits out does so alone."""
DIRECTIONS: tuple[Literal["ns", "ew"], ...] = ("ns", "ew")

Columns = Callable[[Record], Record]
"""What a game says of an entry beside its score."""
Ruling = tuple[int, int, int]
"""A round, a table and a board on which the director has ruled."""


def document_of(state: Session, columns: Columns) -> EventDocument:
    """The session as an event's document: what was played, and beside it what the director has decided."""
    event = scored_event(state, ())
    return EventDocument(
        tuple(row for row, _ in _rows(state, event, columns)),
        game=state.plan.game,
        method=state.plan.method,
        winners=event.rules.winners,
        knock_out=event.rules.knock_out,
        tie_breaks=event.rules.tie_breaks,
        contestants=tuple(
            ContestantEntry(number, names, *brought_figures(event, number))
            for number, names in names_of(state).items()
        ),
        adjustments=tuple(
            Adjustment(row.board, _present(row.ns), _present(row.ew), text, ruling.reason, round=row.round)
            for row, ruling in _rows(state, event, columns)
            if ruling is not None and (text := _ruling_result(state, ruling, event)) is not None
        ),
        penalties=_penalties(state, event),
    )


def json_of(state: Session, columns: Columns) -> str:
    """The document as JSON, which `valat tournament score` reads."""
    return msgspec.json.format(msgspec.json.encode(document_of(state, columns))).decode() + "\n"


def csv_of(state: Session, columns: Columns) -> str:
    """The results as a table of text, penalties and what is brought as rows of their own.

    Its head says how it is scored.
    """
    event = scored_event(state, ())
    sides = SIDES[state.plan.contest]
    head = ("board", "round", "section", "group", *sides)
    head += ("result", "contract", "declarer", "tricks", "substituted")
    out = StringIO()
    command = f"valat tournament score FILE --method {state.plan.method} --winners {event.rules.winners}"
    knock_out = " --knock-out" if event.rules.knock_out else ""
    ties = "".join(f" --tie-break {tie_break}" for tie_break in event.rules.tie_breaks)
    out.write(f"# {_line(state.plan.title)}\n# {command}{knock_out}{ties} --game {state.plan.game}\n")
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow((*head, "reason", "contestant", "penalty", "unit", "direction", "brought", "of_tops"))
    for row, ruling in _rows(state, event, columns):
        text = _ruling_result(state, ruling, event) if ruling is not None else None
        result = row.result if text is None else text
        seats = [_cell(number) for number in _seats(row, len(sides))]
        contract_cells = (
            _cell(row.contract),
            row.declarer,
            _cell(row.tricks),
            " ".join(map(str, row.substituted)),
        )
        reason = _line(ruling.reason) if ruling is not None else ""
        where = (row.board, row.round, row.section, row.group)
        cells = (*where, *seats, _cell(result), *contract_cells, reason, *[""] * 6)
        writer.writerow(cells)
    for penalty in _penalties(state, event):
        cells = (
            *[""] * len(head),
            _line(penalty.reason),
            penalty.contestant,
            penalty.amount,
            penalty.unit,
            penalty.direction,
            "",
            "",
        )
        writer.writerow(cells)
    for number, own in event.brought.items():
        cells = (*[""] * len(head), "", number, "", "", "", float(own.points), float(own.tops))
        writer.writerow(cells)
    return out.getvalue()


def session_results(
    state: Session, scale: tuple[int, ...], records: Mapping[tuple[int, int, int], Record]
) -> SessionResults:
    """The session as formats of games tell it.

    Args:
        records: of the deals that were ended, by round, table and board.
    """
    final_standings = standings(state, scale)
    names, event = names_of(state), scored_event(state, scale)
    rulings, tables = _rulings(state), tables_by_place(state)
    lines: list[SessionLine] = []
    for result in final_standings.results:
        if result.result.sat_out:
            continue
        table = tables[place_of(result.result)]
        place = (table.row.round, table.row.table, result.result.board)
        board_score, ruling = table.scores.get(result.result.board), rulings.get(place)
        text = _ruling_result(state, ruling, event) if ruling is not None else None
        both = result.result.for_ns if result.result.for_ns == result.result.for_ew else None
        lines.append(
            SessionLine(
                result.result.board,
                *place[:2],
                table.row.section,
                next(lines_of(table.row)),
                tuple(member.name for member in members_by_seat(state, table)),
                (str(board_score.score) if board_score is not None else "") if text is None else text,
                _mean(both),
                text is not None,
                result.points,
                None if board_score is None else dict(board_score.entry),
                records.get(place),
                result.result.round if event.rules.teams else 0,
            )
        )
    places = (
        SessionPlace(
            int(contestant.number),
            names[int(contestant.number)],
            contestant.rank,
            contestant.total,
            contestant.share,
            contestant.direction,
            _sections(state, int(contestant.number)),
            state.contestants[int(contestant.number)].name,
        )
        for contestant in final_standings.contestants
    )
    assert state.over_ms is not None, "results are published of a session that is over"
    assert state.plan.contest != "singles", "this game has no format of its own"
    day = datetime.fromtimestamp(state.over_ms / 1000, UTC).date().isoformat()
    return SessionResults(
        state.plan.title,
        day,
        state.plan.contest,
        state.plan.method,
        event.rules.winners,
        tuple(places),
        tuple(sorted(lines, key=lambda line: (line.board, line.round, line.table))),
        tuple(_matches(state, event)),
        state.movement.startswith("swiss-"),
    )


def brought_figures(event: ScoredEvent, number: Number) -> tuple[float | None, float]:
    """What a contestant brings from an event before, and of how many tops, as files write it."""
    own = event.brought.get(number)
    return (None, 0) if own is None else (float(own.points), float(own.tops))


def _matches(state: Session, event: ScoredEvent) -> Iterator[SessionMatch]:
    if event.rules.teams:
        for match in match_results(event):
            teams = (int(match.one), int(match.other))
            yield SessionMatch(match.round, teams, match.margins, match.points, match.boards)


def names_of(state: Session) -> dict[int, tuple[str, ...]]:
    """The contestants' players; guests of one name are told apart by number and place."""
    members = {number: named_members(contestant) for number, contestant in state.contestants.items()}
    count = Counter(member.name for all_ in members.values() for member in all_)
    return {
        number: tuple(
            member.name if count[member.name] == 1 else f"{member.name} {number}.{place}"
            for place, member in enumerate(all_, 1)
        )
        for number, all_ in members.items()
    }


def _rows(state: Session, event: ScoredEvent, columns: Columns) -> Iterator[tuple[Row, BoardAdjusted | None]]:
    """Each result as it was played, with the director's ruling on it."""
    rulings, tables = _rulings(state), tables_by_place(state)
    for result in event.results:
        row = Row(
            result.board,
            _members(result.ns),
            _members(result.ew),
            round=result.round,
            section=result.section,
            group=result.group,
            substituted=tuple(sorted(result.substituted, key=str)),
        )
        if result.sat_out:
            yield row, None
            continue
        table = tables[place_of(result)]
        board_score = table.scores.get(result.board)
        fields: dict[str, Any] = (
            {} if board_score is None else {"result": board_score.score, **columns(dict(board_score.entry))}
        )
        ruling = rulings.get((table.row.round, table.row.table, result.board))
        yield msgspec.structs.replace(row, **fields), ruling


def _rulings(state: Session) -> dict[Ruling, BoardAdjusted]:
    return {
        (adjustment.round, adjustment.table, adjustment.board): adjustment
        for adjustment in state.adjustments.values()
    }


def _ruling_result(state: Session, ruling: BoardAdjusted, event: ScoredEvent) -> str | None:
    """The ruling as files write it; awards on a board that nobody has played are left out of its result."""
    row = state.tables[ruling.round, ruling.table].row
    result = next(
        result
        for result in event.results
        if place_of(result) == (match_number(state, ruling.round), ruling.board, *row.sides)
    )
    if result.for_ns is None and result.for_ew is None:
        return WORDS["not played"]
    texts = [_ruling_text(side) for side in ruling.sides]
    return texts[0] if texts[0] == texts[1] else "/".join(texts)


def _ruling_text(side: Adjusted) -> str:
    if isinstance(side, str):
        return WORDS[side]
    if len(side) == 1:
        return str(side[0].score)
    return ", ".join(f"{percent_text(weight)}% {score}" for weight, score in mix_of_shares(side))


def _penalties(state: Session, event: ScoredEvent) -> tuple[PenaltyEntry, ...]:
    penalised = {penalty.contestant for penalty in event.penalties}
    directions = {penalty.contestant: DIRECTIONS[penalty.direction] for penalty in event.penalties}
    units = {penalty.contestant: penalty.unit for penalty in event.penalties}
    return tuple(
        PenaltyEntry(
            penalty.contestant,
            penalty.percent,
            units[penalty.contestant],
            direction=directions[penalty.contestant],
            reason=penalty.reason,
        )
        for penalty in state.penalties.values()
        if penalty.contestant in penalised
    )


def _mean(outcome: Outcome) -> Fraction | None:
    if not isinstance(outcome, tuple):
        return None
    return sum((weight * score for weight, score in outcome), Fraction(0))


def _sections(state: Session, number: int) -> tuple[str, ...]:
    found = {row.section for row in state.rows if any(number in side for side in row.sides)}
    return tuple(sorted(found))


def _members(side: tuple[Number, ...]) -> Number | tuple[Number, Number] | None:
    if len(side) == 2:
        return (side[0], side[1])
    return side[0] if side else None


def _present(side: Number | tuple[Number, Number] | None) -> Number | tuple[Number, Number]:
    assert side is not None, "nobody rules on a board that was sat out"
    return side


def _seats(row: Row, columns: int) -> Sequence[Number | None]:
    """A cell for each of the columns of who sat there."""
    if isinstance(row.ns, tuple) and isinstance(row.ew, tuple):
        return (None, *row.ns, *row.ew)
    numbers = [pair for pair in (row.ns, row.ew) if not isinstance(pair, tuple)]
    return (*numbers, *[None] * (columns - 2))


def _cell(value: object) -> str:
    return "" if value is None else str(value)


def _line(text: str) -> str:
    """The text without line ends: a row is a line."""
    return " ".join(text.split())
