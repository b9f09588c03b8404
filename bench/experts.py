"""Deals of championship play: cards, calls, results and double dummy tables, in a file that is collected.

`python -m bench.experts FILE… > bench/out/experts.txt` takes them from files of matches in PBN or LIN, each
board of which was played at two tables; a file's name is event and segment, as `spingold17-1.lin`. Vugraph
files of finals between experts are public in many places.
"""

import re
import sys
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import msgspec

from valat.cards.card import SUITS, Card
from valat.games.bridge.auction import Auction, apply_call, legal_calls
from valat.games.bridge.contract import BOOK
from valat.games.bridge.formats.board import Board
from valat.games.bridge.formats.hands import write_hand
from valat.games.bridge.notation import DOUBLE, PASS, REDOUBLE
from valat.games.bridge.rules import BIDS, SEATS, level_of
from valat.kernel.errors import Unreadable
from valat.match.files import read_file
from valat.solver.bridge import Table, double_dummy

FILE = Path(__file__).parent / "out/experts.txt"
SPADES_FIRST = tuple(reversed(SUITS))
HELD_BACK = frozenset({"usbc17b", "ustrials98", "vanderbilt01"})
"""The events whose deals are measured only: systems and bots are mended by what happens in the others.

`ustrials98` since ADR 74 only: earlier, its deals were measured and were not guarded here.
"""

CALLS = {"P": PASS, "X": DOUBLE, "XX": REDOUBLE}
_RESULT = re.compile(r"([1-7][CDHSN])([NESW])(x{0,2})(=|[+-]\d+)")


class ExpertTable(msgspec.Struct, frozen=True):
    """What happened at a table.

    Attributes:
        calls: from the dealer's on.
        result: `4SNx-1`, or `Pass`.
        tricks: that declarer took; None where all passed.
    """

    calls: tuple[str, ...]
    result: str
    tricks: int | None


class ExpertDeal(msgspec.Struct, frozen=True):
    """A deal with all that happened to it.

    Attributes:
        name: event, segment of its match, number of the board.
        dealer: seat.
        vulnerable: `none` `ns` `ew` `all`.
        hands: of the seats, spades first.
        table: double dummy.
        played: at one table or two.
    """

    name: str
    dealer: int
    vulnerable: str
    hands: tuple[tuple[Card, ...], ...]
    table: Table
    played: tuple[ExpertTable, ...]

    @property
    def event(self) -> str:
        return self.name.split("-")[0]


@cache
def expert_deals() -> tuple[ExpertDeal, ...]:
    """All of them, match by match. Raises Unreadable where nobody has collected any."""
    if not FILE.exists():
        why = f"There is no {FILE}: `python -m bench.experts FILE…` makes it of files of matches."
        raise Unreadable(why, key="no_file")
    lines = FILE.read_text(encoding="utf-8").splitlines()
    return tuple(read_deal(line) for line in lines if not line.startswith("#"))


def spread(deals: tuple[ExpertDeal, ...], amount: int) -> tuple[ExpertDeal, ...]:
    """So many of the deals, evenly spread over the events; all where there are no more."""
    some = min(amount, len(deals))
    return tuple(deals[place * len(deals) // some] for place in range(some))


def read_deal(line: str) -> ExpertDeal:
    """The deal of a line. Raises ValueError where it contradicts itself."""
    facts, *tables = line.split(" | ")
    name, dealer, vulnerable, *hands, tricks = facts.split()
    seat = SEATS.index(dealer)
    rows = tuple(tuple(int(digit, 16) for digit in tricks[start : start + 5]) for start in range(0, 20, 5))
    return ExpertDeal(
        name,
        seat,
        vulnerable,
        tuple(map(read_hand, hands)),
        rows,
        tuple(_read_table(seat, *text.split()) for text in tables),
    )


def read_hand(text: str) -> tuple[Card, ...]:
    """The cards of a hand, as `AK5.QT4..98765` has them: spades first."""
    suits = zip(SPADES_FIRST, text.split("."), strict=True)
    return tuple(suit + rank for suit, ranks in suits for rank in ranks)


def read_calls(text: str) -> tuple[str, ...]:
    """The calls of `P-1N-X`."""
    calls = (CALLS.get(call, call) for call in text.split("-") if call)
    return tuple(call + "T" if call + "T" in BIDS else call for call in calls)


def auction_of(dealer: int, calls: tuple[str, ...]) -> Auction:
    """The auction after the calls. Raises ValueError where one is not legal."""
    auction = Auction(dealer)
    for call in calls:
        if call not in legal_calls(auction):
            raise ValueError(f"{call} cannot be called in {'-'.join(calls)}")
        auction = apply_call(auction, call)
    return auction


def contract_text(auction: Auction) -> str:
    """The contract of an auction that is over, as `4SNx`: bid, declarer and doubles; `Pass` without one."""
    if auction.bid is None:
        return PASS
    return auction.bid[:2] + SEATS[auction.declarer] + "x" * (auction.multiplier // 2)


def _read_table(dealer: int, result: str, text: str) -> ExpertTable:
    calls = read_calls(text)
    auction = auction_of(dealer, calls)
    match = _RESULT.fullmatch(result)
    named = PASS if match is None else "".join(match.groups()[:3])
    if not auction.over or contract_text(auction) != named or (match is None and result != PASS):
        raise ValueError(f"{result} is no result of {text}")
    return ExpertTable(calls, result, None if match is None else _tricks(match[1], match[4]))


def _tricks(bid: str, more: str) -> int:
    return BOOK + level_of(bid) + (0 if more == "=" else int(more))


def lines_of(file: Path) -> Iterator[str]:
    """A line for each board of a match's file that has the same cards and calls at all its tables.

    Boards whose calls and result contradict each other are left out, too.
    """
    boards: dict[int, list[Board]] = defaultdict(list)
    for deal in read_file(file.read_bytes()).deals:
        if isinstance(deal.details, Board) and deal.details.number is not None and deal.record is not None:
            boards[deal.details.number].append(deal.details)
    for number, tables in sorted(boards.items()):
        # A file of several matches may have the number twice, with other cards.
        if any(table.hands != tables[0].hands or not table.calls for table in tables):
            continue
        line = _line(f"{file.stem}-{number}", tables)
        try:
            read_deal(line)
        except ValueError:
            continue
        yield line


def _line(name: str, boards: list[Board]) -> str:
    first = boards[0]
    assert first.dealer is not None
    table = double_dummy(first.hands)
    rows = "".join(f"{tricks:x}" for row in table for tricks in row)
    facts = [name, SEATS[first.dealer], first.vulnerable or "none", *map(write_hand, first.hands), rows]
    return " | ".join([" ".join(facts), *(_table_text(board) for board in boards[:2])])


def _table_text(board: Board) -> str:
    calls = "-".join(_short(call.text) for call in board.calls)
    if board.contract in (None, PASS) or board.declarer is None or board.tricks is None:
        return f"{PASS} {calls}"
    more = board.tricks - BOOK - level_of(board.contract)
    result = "=" if more == 0 else f"{more:+d}"
    return f"{board.contract[:2]}{SEATS[board.declarer]}{'x' * (board.multiplier // 2)}{result} {calls}"


def _short(call: str) -> str:
    short = {text: letter for letter, text in CALLS.items()}
    return short.get(call, call.removesuffix("T"))


if __name__ == "__main__":
    for name in sys.argv[1:]:
        for line in lines_of(Path(name)):
            print(line)
