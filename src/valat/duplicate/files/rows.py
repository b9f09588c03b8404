"""A result as a row: the columns that files have, of any program."""

import re
from collections.abc import Mapping, Sequence

import msgspec

from valat.duplicate.files.outcomes import ScoreReader, read_outcomes
from valat.duplicate.scores.checks import refuse
from valat.duplicate.scores.event import Number, Result

_NOUGHT = re.compile(r"(\d{1,7})[.,]0{1,6}", re.ASCII)

MOST = 10**6
"""No board, round or session has a higher number."""


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A board at a table, as told.

    Attributes:
        ns, ew: a pair, a team, or two players; None where nobody sat there.
        result: a score, or a text as `valat.duplicate.files.outcomes` reads it.
        contract, declarer, tricks: instead of a result.
        version: of several rows for the same board and players the highest counts.
        reason: why the result was adjusted.
        substituted: those at the table for whom somebody else sat.
        others: against whom, where everybody plays for himself: then the result is that of `ns` alone.
        seat: as of `valat.duplicate.scores.event.Result`.
    """

    board: int
    ns: Number | tuple[Number, Number] | None = None
    ew: Number | tuple[Number, Number] | None = None
    result: int | float | str | None = None
    contract: str = ""
    declarer: str = ""
    tricks: int | None = None
    session: int = 1
    round: int = 1
    section: str = ""
    group: str = ""
    version: int = 1
    reason: str = ""
    substituted: tuple[Number, ...] = ()
    others: tuple[Number, ...] = ()
    seat: int = 0


def results_of(rows: Sequence[Row], read_score: ScoreReader) -> tuple[Result, ...]:
    """The results, of each the latest version.

    Rule: BRI-COMP-10

    Raises:
        Refusal: a row tells what cannot be; codes `bad_row`, `bad_award`, `bad_weights`, `bad_contract`,
            `bad_score`.
    """
    latest: dict[tuple[object, ...], int] = {}
    for row in rows:
        latest[_key(row)] = max(row.version, latest.get(_key(row), row.version))
    return tuple(_result(row, read_score) for row in rows if row.version == latest[_key(row)])


def number_of(text: str) -> Number:
    """A contestant's number: a whole number where it is one, else the text.

    >>> number_of("12"), number_of("A4"), number_of("007"), number_of("12.0")
    (12, 'A4', '007', 12)
    """
    text = whole_text(text)
    whole = text.isascii() and text.isdigit() and len(text) < 8 and (text == "0" or text[0] != "0")
    return int(text) if whole else text


def whole_text(text: str) -> str:
    """The number without the nought behind its point, which spreadsheets put into columns with gaps.

    >>> whole_text("9.0"), whole_text("9.5"), whole_text("A.0")
    ('9', '9.5', 'A.0')
    """
    whole = _NOUGHT.fullmatch(text)
    return text if whole is None else whole[1]


def row_of_texts(texts: Mapping[str, str], place: str, *, teams: bool) -> Row:
    """The row whose cells are texts by the names of columns; those of no meaning here are left alone.

    Args:
        place: for sentences, such as `line 7`.
        teams: whether teams are compared: then their columns are read where there are any.

    Raises:
        Refusal: a cell cannot be read; code `bad_row`.
    """
    cells = {name: cell.strip() for name, cell in texts.items() if cell and cell.strip()}
    if "board" not in cells:
        refuse("bad_row", f"{place} has no board.")
    return Row(
        board=_whole(cells, "board", place, 0),
        ns=_side(cells, ("ns", "north", "south"), "ns_team" if teams else ""),
        ew=_side(cells, ("ew", "east", "west"), "ew_team" if teams else ""),
        result=cells.get("result", cells.get("score")),
        contract=cells.get("contract", ""),
        declarer=cells.get("declarer", ""),
        tricks=_whole(cells, "tricks", place, 0) if cells.get("tricks", "-") != "-" else None,
        session=_whole(cells, "session", place, 1),
        round=_whole(cells, "round", place, 1),
        section=cells.get("section", ""),
        group=cells.get("group", ""),
        version=_whole(cells, "version", place, 1),
        reason=cells.get("reason", ""),
        substituted=tuple(number_of(part) for part in cells.get("substituted", "").split()),
    )


def _side(
    cells: Mapping[str, str], columns: tuple[str, str, str], team: str
) -> Number | tuple[Number, Number] | None:
    pair, one, other = columns
    name = team if team in cells else pair
    if name in cells:
        return number_of(cells[name])
    return (number_of(cells[one]), number_of(cells[other])) if one in cells and other in cells else None


def _whole(cells: Mapping[str, str], name: str, place: str, usual: int) -> int:
    """The whole number in that column, the usual one where it is empty."""
    if name not in cells:
        return usual
    cell = whole_text(cells[name])
    if not (cell.isascii() and cell.isdigit() and len(cell) < 8):
        refuse("bad_row", f"{place}: '{cell[:40]}' is not valid for {name}.")
    return int(cell)


def _key(row: Row) -> tuple[object, ...]:
    return row.session, row.round, row.board, row.seat, row.ns, row.ew


def _result(row: Row, read_score: ScoreReader) -> Result:
    if not (0 < row.board < MOST and 0 <= row.session < MOST and 0 <= row.round < MOST):
        refuse("bad_row", f"Board {row.board} doesn't exist.")
    for_ns, for_ew = read_outcomes(_text(row), row.board, read_score)
    if row.others:
        for_ew = None
    is_plain = isinstance(for_ns, tuple) and for_ns == for_ew and len(for_ns) == 1
    return Result(
        row.board,
        _members(row.ns),
        row.others or _members(row.ew),
        for_ns,
        for_ew,
        group=row.group,
        section=row.section,
        session=row.session,
        round=row.round,
        substituted=frozenset(row.substituted),
        adjusted="" if is_plain or (for_ns is None and for_ew is None) else _text(row),
        reason=row.reason,
        seat=row.seat,
    )


def _text(row: Row) -> str:
    """The result as one text."""
    if row.result is not None:
        return str(row.result)
    if not row.contract:
        return ""
    tricks = "" if row.tricks is None else str(row.tricks)
    return " ".join(part for part in (row.contract, row.declarer, tricks) if part not in ("", "-"))


def _members(side: Number | tuple[Number, Number] | None) -> tuple[Number, ...]:
    if side is None:
        return ()
    return side if isinstance(side, tuple) else (side,)
