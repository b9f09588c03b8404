"""A movement as rows: in which round who sits where, at which table, and which boards are there."""

from collections import Counter
from collections.abc import Iterable, Sequence
from math import ceil
from typing import Annotated, Literal, TypeVar

import msgspec
from msgspec import Meta, Struct

Kind = Literal["pairs", "individual", "singles", "teams"]

Number = Annotated[int, Meta(ge=1, le=9999)]
"""Of a round, a table, a board or a contestant."""

SCHEMA = 1
"""The version of a movement's JSON and TOML; it grows when a reader of the one before would misread it."""


class Place(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A table in a round.

    Attributes:
        round: from 1.
        table: from 1.
        boards: that are played there; at a sit-out those that are missed.
        shared: whether the table has its boards together with another in this round.
        copy: which copy of the boards it has, where there are several.
        section: of the room, where there are several.
    """

    round: Number
    table: Number
    boards: tuple[Number, ...]
    shared: bool = False
    copy: Number = 1
    section: str = ""


class PairRow(Place, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A table of pairs or teams, by their numbers; None is nobody, so that the others sit out."""

    ns: Number | None
    ew: Number | None

    @property
    def sides(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Who sits North-South, and who East-West."""
        return _present(self.ns), _present(self.ew)

    @property
    def is_played(self) -> bool:
        """Whether all seats are taken."""
        return self.ns is not None and self.ew is not None

    def turned(self) -> "PairRow":
        """The row with the arrow switched: each side holds the other's cards."""
        return msgspec.structs.replace(self, ns=self.ew, ew=self.ns)


class IndividualRow(Place, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A table of players, by their numbers; None is an empty seat, so that the others sit out."""

    n: Number | None
    e: Number | None
    s: Number | None
    w: Number | None

    @property
    def sides(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Who sits North-South, and who East-West."""
        return _present(self.n, self.s), _present(self.e, self.w)

    @property
    def is_played(self) -> bool:
        """Whether all seats are taken."""
        return None not in (self.n, self.e, self.s, self.w)

    def turned(self) -> "IndividualRow":
        """The row with the arrow switched: each side holds the other's cards."""
        return msgspec.structs.replace(self, n=self.e, e=self.n, s=self.w, w=self.s)


class SeatRow(Place, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A table of players without partners, by their numbers in the order of the seats; None is nobody."""

    seats: Annotated[tuple[Number | None, ...], Meta(min_length=2)]

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """Who sits on each seat: everybody is a side."""
        return tuple(_present(seat) for seat in self.seats)

    @property
    def is_played(self) -> bool:
        """Whether all seats are taken."""
        return None not in self.seats

    def turned(self, seats: int = 1) -> "SeatRow":
        """The row with everybody so many seats further: each holds another's cards."""
        order = self.seats[-seats:] + self.seats[:-seats] if seats else self.seats
        return msgspec.structs.replace(self, seats=order)


Row = PairRow | IndividualRow | SeatRow
RowOf = TypeVar("RowOf", bound=Row)


class Frame(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a movement says before its rows.

    Attributes:
        kind: what the numbers in the rows are.
        tables: how many; one of them may be half full.
        rounds: how many.
        name: of the movement.
        meetings: how often two contestants may meet; 0 for once, in an individual twice.
        later: why later rounds have no rows, where these depend on results.
    """

    schema: Literal[1]
    name: str = ""
    kind: Kind
    tables: Number | Annotated[float, Meta(gt=0, le=9999, multiple_of=0.25)]
    rounds: Number
    meetings: Annotated[int, Meta(ge=0, le=9999)] = 0
    later: str = ""


class Movement(Frame, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A movement, whose fields are its JSON.

    Attributes:
        rows: all of one type, in the order of rounds and tables.
    """

    rows: tuple[Row, ...]

    @property
    def contestants(self) -> list[int]:
        """The numbers of all who take part, in order."""
        return sorted({contestant for row in self.rows for side in row.sides for contestant in side})

    @property
    def most_meetings(self) -> int:
        """How often two contestants may meet."""
        return self.meetings or (2 if self.kind == "individual" else 1)


def to_json(movement: Movement) -> str:
    """The movement as JSON: `kind`, `tables`, `rounds`, `rows` and the schema's version.

    >>> row = PairRow(round=1, table=1, ns=1, ew=None, boards=(2,))
    >>> to_json(Movement(schema=1, kind="pairs", tables=0.5, rounds=1, rows=(row,))).partition("rows")[2]
    '":[{"round":1,"table":1,"boards":[2],"ns":1,"ew":null}]}'
    """
    return msgspec.json.encode(movement).decode()


def assemble(name: str, kind: Kind, tables: float, rows: Sequence[Row]) -> Movement:
    """The movement of these rows, in the order of rounds and tables, with shared boards said to be shared."""
    whole = int(tables) if tables == int(tables) else tables
    rounds = max(row.round for row in rows)
    placed = _in_order(say_shared(rows))
    return Movement(schema=1, name=name, kind=kind, tables=whole, rounds=rounds, rows=placed)


def say_shared(rows: Iterable[Row]) -> list[Row]:
    """The rows, with `shared` where another table of the round has the same copy of one of the boards."""
    listed = list(rows)
    uses = Counter(use for row in listed if row.is_played for use in board_uses(row))
    return [
        msgspec.structs.replace(row, shared=row.is_played and any(uses[use] > 1 for use in board_uses(row)))
        for row in listed
    ]


def board_uses(row: Row) -> list[tuple[int, int, int]]:
    """Round, copy and number of each board at a table."""
    return [(row.round, row.copy, board) for board in row.boards]


def curtailed(movement: Movement, rounds: int) -> Movement:
    """The first rounds of the movement."""
    rows = tuple(row for row in movement.rows if row.round <= rounds)
    return msgspec.structs.replace(movement, rounds=rounds, rows=rows)


def with_board_sets(movement: Movement, size: int) -> Movement:
    """The movement with each board in place of a set of so many, numbered on.

    >>> row = PairRow(round=1, table=1, ns=1, ew=2, boards=(2,))
    >>> movement = Movement(schema=1, kind="pairs", tables=1, rounds=1, rows=(row,))
    >>> with_board_sets(movement, 3).rows[0].boards
    (4, 5, 6)
    """
    return msgspec.structs.replace(movement, rows=tuple(in_board_sets(movement.rows, size)))


def in_board_sets(rows: Iterable[RowOf], size: int) -> list[RowOf]:
    """The rows with each board in place of a set of so many, numbered on."""
    return [
        msgspec.structs.replace(
            row, boards=tuple(size * (board - 1) + nth for board in row.boards for nth in range(1, size + 1))
        )
        for row in rows
    ]


def in_segments(rows: Iterable[RowOf], segments: int) -> list[RowOf]:
    """The rows with so many rounds in place of one, each with a set of boards of its own.

    >>> row = PairRow(round=2, table=1, ns=1, ew=2, boards=(2,))
    >>> [(part.round, part.boards) for part in in_segments([row], 2)]
    [(3, (3,)), (4, (4,))]
    """
    listed = list(rows)
    return [
        msgspec.structs.replace(
            row,
            round=segments * (row.round - 1) + nth,
            boards=tuple(segments * (board - 1) + nth for board in row.boards),
        )
        for number in sorted({row.round for row in listed})
        for nth in range(1, segments + 1)
        for row in listed
        if row.round == number
    ]


def side_by_side(movements: Sequence[Movement]) -> Movement:
    """The movements as sections of one, each with its own copy of the boards.

    Args:
        movements: of one kind and as many rounds each; the sections are called A, B, C.
    """
    if len(movements) == 1:
        return movements[0]
    rows: list[Row] = []
    people = tables = copies = 0
    for nth, movement in enumerate(movements):
        section = chr(ord("A") + nth)
        rows += [
            msgspec.structs.replace(
                _renumbered(row, people),
                table=row.table + tables,
                copy=row.copy + copies,
                section=section + row.section,
            )
            for row in movement.rows
        ]
        people += max(movement.contestants)
        tables += ceil(movement.tables)
        copies += max(row.copy for row in movement.rows)
    size, meetings = (
        sum(movement.tables for movement in movements),
        max(movement.meetings for movement in movements),
    )
    return msgspec.structs.replace(movements[0], tables=size, meetings=meetings, rows=_in_order(rows))


def _renumbered(row: Row, offset: int) -> Row:
    if isinstance(row, SeatRow):
        numbers = tuple(None if number is None else number + offset for number in row.seats)
        return msgspec.structs.replace(row, seats=numbers)
    seats = ("n", "e", "s", "w") if isinstance(row, IndividualRow) else ("ns", "ew")
    moved = {seat: None if (one := getattr(row, seat)) is None else one + offset for seat in seats}
    return msgspec.structs.replace(row, **moved)


def _in_order(rows: Iterable[Row]) -> tuple[Row, ...]:
    return tuple(sorted(rows, key=lambda row: (row.round, row.table)))


def _present(*seats: int | None) -> tuple[int, ...]:
    return tuple(seat for seat in seats if seat is not None)
