"""Writing PBN 2.1 in its export format: every mandatory tag, in order, as a strict reader wants them."""

import re
from collections.abc import Iterable, Iterator, Sequence

from valat.games.bridge.formats.board import Board, auction_of, north_south_score, one_line, seat_plays
from valat.games.bridge.formats.call import Call
from valat.games.bridge.formats.hands import write_deal
from valat.games.bridge.formats.pbn import ALERT_NOTE
from valat.games.bridge.notation import PASS
from valat.games.bridge.rules import SEATS

_SPECIAL = re.compile(r'"|\\(?=[\\"]|$)')
"""What takes a backslash before it; one alone, as in the widths of a table's columns, takes none."""

HEAD = "% PBN 2.1\n% EXPORT\n"
VULNERABLE_NAMES = {"none": "None", "ns": "NS", "ew": "EW", "all": "All"}
OWN = ("Event", "Site", "Date", "Scoring", "Score")
"""Tags that stand at their places whether a board tells them or not."""

DOUBLES = {1: "", 2: "X", 4: "XX"}


def write_pbn(boards: Iterable[Board]) -> str:
    """The boards as a PBN text. Rule: BRI-COMP-7"""
    return HEAD + "\n".join("\n".join(_lines(board)) + "\n" for board in boards)


def _lines(board: Board) -> Iterator[str]:
    """The lines of one game."""
    for name, value in _mandatory(board):
        yield _tag(name, value)
    # The file's own first: a rubber's does not follow from the board.
    if told := board.tags.get("Score"):
        yield _tag("Score", told)
    elif (score := north_south_score(board)) is not None:
        yield _tag("Score", f"NS {score}")
    # In one order whatever the board has, so that the same board gives the same text.
    for name, value in sorted(board.tags.items()):
        if name not in OWN:
            yield _tag(name, value)
            yield from (" ".join(row) for row in board.tables.get(name, ()))
    if board.calls and board.dealer is not None:
        yield _tag("Auction", SEATS[board.dealer])
        yield from _calls(board.calls, board.dealer)
    if board.cards and board.contract and board.declarer is not None:
        yield _tag("Play", SEATS[(board.declarer + 1) % 4])
        yield from _tricks(board, board.contract, board.declarer)


def _mandatory(board: Board) -> Iterator[tuple[str, str]]:
    """The fifteen tags that every game has."""
    passed = board.contract == PASS
    for name in ("Event", "Site", "Date"):
        yield name, board.tags.get(name, "?" if name != "Date" else "????.??.??")
    yield "Board", "?" if board.number is None else str(board.number)
    for name in ("West", "North", "East", "South"):
        yield name, board.players["NESW".index(name[0])] or "?"
    yield "Dealer", "?" if board.dealer is None else SEATS[board.dealer]
    yield "Vulnerable", "?" if board.vulnerable is None else VULNERABLE_NAMES[board.vulnerable]
    yield "Deal", _deal(board)
    yield "Scoring", board.tags.get("Scoring", "?")
    # Empty says that there was none, `?` that it is not known.
    yield "Declarer", "" if passed else "?" if board.declarer is None else _declarer(board, board.declarer)
    yield "Contract", f"{board.contract}{DOUBLES[board.multiplier]}" if board.contract else "?"
    yield "Result", "" if passed else "?" if board.tricks is None else str(board.tricks)


def _declarer(board: Board, declarer: int) -> str:
    """The seat, with the mark of something irregular where the auction makes another one declarer."""
    if board.dealer is None or not board.calls:
        return SEATS[declarer]
    auction, _ = auction_of(board.dealer, [call.text for call in board.calls])
    return f"^{SEATS[declarer]}" if auction.over and auction.declarer != declarer else SEATS[declarer]


def _deal(board: Board) -> str:
    if not any(board.hands):
        return "?"
    return write_deal(board.hands, board.dealer or 0)


def _calls(calls: Sequence[Call], dealer: int) -> Iterator[str]:
    """The auction, four calls a line, `+` at the end where it is not over; then its notes."""
    notes: list[str] = []
    words: list[str] = []
    for call in calls:
        words.append(call.text)
        if call.alert or call.note:
            note = call.note or ALERT_NOTE
            notes += [] if note in notes else [note]
            words[-1] += f" ={notes.index(note) + 1}="
    auction, _ = auction_of(dealer, [call.text for call in calls])
    if not auction.over:
        words.append("+")
    yield from (" ".join(words[at : at + 4]) for at in range(0, len(words), 4))
    yield from (_tag("Note", f"{number}:{note}") for number, note in enumerate(notes, 1))


def _tricks(board: Board, contract: str, declarer: int) -> Iterator[str]:
    """The tricks, a line each, the opening leader's card first; `*` where not all were played."""
    plays = seat_plays(contract, declarer, board.cards)
    for at in range(0, len(plays), 4):
        trick = dict(plays[at : at + 4])
        # A missing card is as wide as a card, so that the columns stay.
        yield " ".join(trick.get((declarer + 1 + step) % 4, "- ") for step in range(4)).rstrip()
    if len(plays) < 52:
        yield "*"


def _tag(name: str, value: str) -> str:
    escaped = _SPECIAL.sub(r"\\\g<0>", one_line(value))
    return f'[{name} "{escaped}"]'
