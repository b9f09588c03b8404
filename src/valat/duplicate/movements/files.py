"""Movements as TOML files, with the fields that their JSON has."""

from collections.abc import Mapping
from typing import Any

import msgspec

from valat.duplicate.movements.laws import check
from valat.duplicate.movements.movement import Frame, IndividualRow, Movement, PairRow, Row, SeatRow
from valat.kernel.errors import Unreadable
from valat.kernel.parsing import parse_toml

ROWS: Mapping[str, type[Row]] = {"individual": IndividualRow, "singles": SeatRow}
"""The type of a kind's rows, where they are not pairs."""


def read_movement(text: str) -> Movement:
    """The movement of a TOML file.

    Args:
        text: with `schema`, `kind`, `tables`, `rounds` and `rows`; an empty seat is 0, as TOML has no null.
    Raises:
        Unreadable: no TOML, a field that is missing, unknown or of a wrong type, or a row that breaks a
            law, which the sentence names; code `bad_movement`.

    >>> read_movement('''schema = 1
    ... kind = "pairs"
    ... tables = 1
    ... rounds = 1
    ... rows = [{round = 1, table = 1, ns = 4, ew = 4, boards = [1]}]''')
    Traceback (most recent call last):
    valat.kernel.errors.Unreadable: Row 1 (round 1, table 1): pair 4 would play against itself.
    """
    try:
        movement = _convert(parse_toml(text))
    except (Unreadable, msgspec.ValidationError) as error:
        why = f"Can't read the movement: {str(error).rstrip('.')}."
        raise Unreadable(why, code="bad_movement") from None
    check(movement)
    return movement


def _convert(data: dict[str, Any]) -> Movement:
    """The movement of what TOML gives. Raises msgspec.ValidationError."""
    rows = data.pop("rows", None)
    frame = msgspec.convert(data, Frame)
    if not isinstance(rows, list) or not rows:
        raise msgspec.ValidationError("there are no rows")
    row_type = ROWS.get(frame.kind, PairRow)
    seated: list[Row] = []
    for number, row in enumerate(rows, 1):
        try:
            seated.append(msgspec.convert(_with_empty_seats(row), row_type))
        except msgspec.ValidationError as error:
            raise msgspec.ValidationError(f"row {number}: {error}") from None
    return Movement(**msgspec.structs.asdict(frame), rows=tuple(seated))


def _with_empty_seats(row: Any) -> Any:
    """The row with None where a seat is 0."""
    seats = ("ns", "ew", "n", "e", "s", "w")
    if not isinstance(row, dict):
        return row
    found = {key: None if key in seats and value == 0 else value for key, value in row.items()}
    if isinstance(places := row.get("seats"), list):
        found["seats"] = [None if place == 0 else place for place in places]
    return found
