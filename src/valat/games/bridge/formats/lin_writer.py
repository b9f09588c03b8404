"""Writing LIN: a line a board, as Bridge Base's viewer takes it."""

from collections.abc import Iterable, Iterator

from valat.games.bridge.formats.board import Board, auction_of, one_line
from valat.games.bridge.formats.call import Call
from valat.games.bridge.formats.hands import write_lin_hand
from valat.games.bridge.formats.lin import SOUTH_FIRST, contract_note
from valat.games.bridge.notation import DOUBLE, PASS, REDOUBLE
from valat.games.bridge.rules import DECK

VULNERABLE = {None: "", "none": "o", "ns": "n", "ew": "e", "all": "b"}
CALLS = {PASS: "p", DOUBLE: "d", REDOUBLE: "r"}


def write_lin(boards: Iterable[Board]) -> str:
    """The boards as a LIN text. Rule: BRI-COMP-7"""
    return "".join(f"{''.join(_commands(board))}\n" for board in boards)


def _commands(board: Board) -> Iterator[str]:
    # A comma in a name would begin the next one.
    names = ",".join(_text(board.players[seat]).replace(",", " ") for seat in SOUTH_FIRST)
    dealer = "" if board.dealer is None else str(SOUTH_FIRST.index(board.dealer) + 1)
    hands = ",".join(write_lin_hand(board.hands[seat]) for seat in SOUTH_FIRST)
    # `st` and `rh` say nothing; they stand where Bridge Base's own files have them.
    yield f"pn|{names}|st||md|{dealer}{hands}|rh||"
    if board.number is not None:
        yield f"ah|Board {board.number}|"
    yield f"sv|{VULNERABLE[board.vulnerable]}|"
    # LIN has no word for a board passed out but four passes.
    calls = board.calls or ((Call(PASS),) * 4 if board.contract == PASS else ())
    yield from map(_call, calls)
    if calls:
        yield "pg||"
    for number, card in enumerate(board.cards):
        yield f"pc|{card}|"
        if number % 4 == 3:
            yield "pg||"
    if board.contract not in (None, PASS) and board.declarer is not None and not _has_contract(board):
        yield f"nt|{contract_note(board)}|"
    # Where all cards were played, the tricks follow from them.
    if board.tricks is not None and len(board.cards) < len(DECK) and _has_contract(board):
        yield f"mc|{board.tricks}|"


def _call(call: Call) -> str:
    text = CALLS.get(call.text) or call.text.replace("NT", "N")
    return f"mb|{text}{'!' if call.alert else ''}|" + (f"an|{_text(call.note)}|" if call.note else "")


def _has_contract(board: Board) -> bool:
    """Whether the calls lead to a contract, without which tricks say nothing."""
    if board.dealer is None:
        return False
    auction, _ = auction_of(board.dealer, [call.text for call in board.calls])
    return auction.over and auction.bid is not None


def _text(text: str) -> str:
    """A text that cannot be taken for a command."""
    return one_line(text.replace("|", "/"))
