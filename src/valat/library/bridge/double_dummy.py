"""Double dummy tables and par of boards, one or very many."""

from collections.abc import Iterable, Iterator
from typing import Self

import msgspec

from valat.drawing import Cell, html_table
from valat.games.bridge.formats.board import Board
from valat.games.bridge.formats.hands import find_seat
from valat.games.bridge.rules import DENOMINATIONS, SEATS, VULNERABLE, board_dealer, board_vulnerable
from valat.kernel.errors import Refusal, Unreadable
from valat.library.bridge.boards import BoardLike, FourHands, hands_of
from valat.library.deal import Deal
from valat.library.parallel import map_in_processes
from valat.solver import bridge as solver
from valat.solver.bridge import MISSING, LimitReached, Par

ROWS = (0, 2, 1, 3)
"""The seats in the order in which tables list them: North, South, East, West."""
NAMES = {"C": "♣", "D": "♦", "H": "♥", "S": "♠", "NT": "NT"}


class DoubleDummyTable(msgspec.Struct, frozen=True):
    """The tricks that each seat takes as declarer with all cards open, a value.

    Attributes:
        tricks: for each seat, North first, its tricks, 0 … 13, in clubs, diamonds, hearts, spades, no trumps.

    >>> table = DoubleDummyTable.from_code("d0000" * 2 + "00000" * 2)
    >>> table["N", "NT"], table["south", "♠"], table["E"]
    (13, 0, {'C': 0, 'D': 0, 'H': 0, 'S': 0, 'NT': 0})
    >>> DoubleDummyTable.from_code(table.code) == table
    True
    """

    tricks: tuple[tuple[int, ...], ...]

    def __getitem__(self, place: str | int | tuple[str | int, str]) -> "int | dict[str, int]":
        """The tricks of a seat in a denomination; without one, all of the seat by denomination.

        Args:
            place: a seat by number, letter or name, and a denomination: `table["N", "NT"]`, `table[0]`.
        Raises:
            Unreadable: there is no such seat or denomination; key `no_seat`, `no_denomination`.
        """
        seat, denomination = place if isinstance(place, tuple) else (place, None)
        row = dict(zip(DENOMINATIONS, self.tricks[_seat(seat)], strict=True))
        return row if denomination is None else row[_denomination(denomination)]

    @property
    def code(self) -> str:
        """The table as PBN's tag `DoubleDummyTricks` has it: twenty digits, `a` to `d` for 10 to 13.

        North, South, East, West; of each no trumps, spades, hearts, diamonds, clubs.
        """
        return "".join(f"{tricks:x}" for seat in ROWS for tricks in reversed(self.tricks[seat]))

    @classmethod
    def from_code(cls, code: str) -> Self:
        """The table of such a code.

        Raises:
            Unreadable: it is none; key `bad_table`.
        """
        digits = str(code).strip().lower()
        if len(digits) != len(SEATS) * len(DENOMINATIONS) or not set(digits) <= set("0123456789abcd"):
            raise Unreadable("A table is twenty digits, 0 to 9 and a to d.", key="bad_table")
        width = len(DENOMINATIONS)
        rows = {
            seat: tuple(int(digit, 16) for digit in reversed(digits[at : at + width]))
            for seat, at in zip(ROWS, range(0, len(digits), width), strict=True)
        }
        return cls(tuple(rows[seat] for seat in range(len(SEATS))))

    def __str__(self) -> str:
        head = "  ".join(f"{NAMES[name]:>2}" for name in DENOMINATIONS)
        rows = (
            f"{SEATS[seat]}  " + "  ".join(f"{tricks:>2}" for tricks in self.tricks[seat]) for seat in ROWS
        )
        return "\n".join([f"   {head}", *rows])

    def _repr_html_(self) -> str:
        rows = (
            [Cell(SEATS[seat], is_marked=True), *(Cell(str(tricks)) for tricks in self.tricks[seat])]
            for seat in ROWS
        )
        return html_table(["", *NAMES.values()], rows)

    def __repr__(self) -> str:
        return f"DoubleDummyTable.from_code({self.code!r})"


def double_dummy(board: BoardLike) -> DoubleDummyTable:
    """What each seat takes in each denomination, all cards open and everyone playing their best.

    By Bo Haglund's DDS where the extra `valat[bridge]` is installed, else by Valat's own solver, which takes
    some five times as long; both are exact.

    Args:
        board: a `Board`, a `Deal` of bridge, played on or not, or hands as `valat.deal` takes them.
    Raises:
        Unreadable, Impossible: these are no four hands of thirteen cards.
        Refusal: `no_analysis`: Valat's own solver gave this deal up.

    >>> table = double_dummy("N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432")
    >>> table["N", "NT"], table["S", "S"], table["W", "C"]
    (13, 13, 1)
    """
    return _checked(_table(hands_of(board)))


def double_dummy_tables(
    boards: Iterable[BoardLike], *, processes: int | None = None
) -> Iterator[DoubleDummyTable]:
    """The tables of many boards in their order, by several processes, each as soon as it is there.

    Args:
        boards: any number; they are taken as they are needed, so a file is never all in memory.
        processes: 1 or more; None: one for each core. With several a program's file needs
            `if __name__ == "__main__":` on systems that start processes afresh.
    Raises:
        Unreadable, Impossible, Refusal: as `double_dummy`, at the board's place.

    >>> hands = "N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432"
    >>> [table["N", "NT"] for table in double_dummy_tables([hands, hands], processes=1)]
    [13, 13]
    """
    return map(_checked, map_in_processes(_table, map(hands_of, boards), processes))


def par(
    board: BoardLike | DoubleDummyTable,
    *,
    dealer: int | str | None = None,
    vulnerable: str | None = None,
    table: DoubleDummyTable | None = None,
) -> Par:
    """What the board comes to with the best bidding and play of both sides, in duplicate.

    The result has `score`, North and South's, and `contracts`, all that bring it; none where all pass.

    Args:
        board: as of `double_dummy`, or a table.
        dealer: a seat by number, letter or name; None: as the board or its number says, else North.
        vulnerable: `none`, `ns`, `ew` or `all`; None: as the board or its number says, else `none`.
        table: the board's, where it is there already: nothing is solved then.
    Raises:
        Unreadable: no such seat, or no such word for who is vulnerable; or as `double_dummy`.

    >>> hands = "N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432"
    >>> str(par(hands, vulnerable="all"))
    '+2220: 7NT by N =, 7NT by S ='
    """
    if isinstance(board, DoubleDummyTable):
        table = board
    elif table is None:
        table = double_dummy(board)
    own_dealer, own_vulnerable = _conditions(board)
    vulnerable = own_vulnerable if vulnerable is None else str(vulnerable).strip().lower()
    if vulnerable not in VULNERABLE:
        raise Unreadable(f"Who is vulnerable is one of: {', '.join(VULNERABLE)}.", key="bad_option")
    return solver.par(table.tricks, vulnerable, own_dealer if dealer is None else _seat(dealer))


def _table(hands: FourHands) -> DoubleDummyTable | None:
    """The table of a board; None where the solver gives up."""
    try:
        return DoubleDummyTable(solver.double_dummy(hands))
    except LimitReached:
        return None


def _checked(table: DoubleDummyTable | None) -> DoubleDummyTable:
    if table is None:
        raise Refusal(f"This deal takes too long to solve; {MISSING}.", code="no_analysis")
    return table


def _conditions(board: object) -> tuple[int, str]:
    """Dealer and vulnerability as far as they are told."""
    if isinstance(board, Board):
        by_number = (0, "none") if board.number is None else _by_number(board.number)
        return by_number[0] if board.dealer is None else board.dealer, board.vulnerable or by_number[1]
    if isinstance(board, Deal):
        return board.dealer, board.state.setup.vulnerable
    return 0, "none"


def _by_number(number: int) -> tuple[int, str]:
    return board_dealer(number), board_vulnerable(number)


def _seat(seat: int | str) -> int:
    number = seat if isinstance(seat, int) else find_seat(str(seat))
    if number is None or not 0 <= number < len(SEATS):
        raise Unreadable(f"'{str(seat)[:40]}' isn't a seat. Choose from: N, E, S, W.", key="no_seat")
    return number


def _denomination(text: str) -> str:
    shown = str(text)[:40]
    name = {"♣": "C", "♦": "D", "♥": "H", "♠": "S", "N": "NT"}.get(shown.upper(), shown.upper())
    if name not in DENOMINATIONS:
        known = ", ".join(DENOMINATIONS)
        raise Unreadable(f"'{shown}' isn't a denomination. Choose from: {known}.", key="no_denomination")
    return name
