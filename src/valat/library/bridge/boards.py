"""What a program may give for a board of bridge, as the cards of the four hands."""

from collections.abc import Mapping, Sequence

from valat.cards.card import Card
from valat.games.bridge import BRIDGE
from valat.games.bridge.formats.board import Board
from valat.games.bridge.formats.hands import complete_hands
from valat.games.bridge.formats.records import record_of
from valat.games.bridge.formats.troubles import UnreadablePart, trouble_of
from valat.games.bridge.rules import HAND, SEATS
from valat.kernel.errors import Impossible, Unreadable
from valat.library.deal import Deal
from valat.library.hands import Hands, read_hands

BoardLike = Board | Deal | Hands
"""A board of a file, a deal of bridge, or hands as `valat.deal` takes them, such as `N:AK2.… … … …`."""

FourHands = tuple[tuple[Card, ...], ...]


def hands_of(board: BoardLike) -> FourHands:
    """The thirteen cards that each seat was dealt, North first.

    One hand may be left out: it is what the others leave.

    Raises:
        TypeError: it is none of these.
        Unreadable: the deal is of another game, key `wrong_game`; or as `valat.deal`.
        Impossible: not all cards are told, or a card twice; key `wrong_hands`.

    >>> [len(hand) for hand in hands_of("N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. -")]
    [13, 13, 13, 13]
    """
    if isinstance(board, Board):
        hands: Sequence[Sequence[Card]] = board.hands
    elif isinstance(board, Deal):
        if board.game != BRIDGE.name:
            why = f"This works for bridge, and the deal is of {board.game}."
            raise Unreadable(why, key="wrong_game", args={"game": board.game})
        hands = board.state.hands
    else:
        _check_type(board)
        found = read_hands(board, len(SEATS), SEATS)
        hands = [found.get(seat, ()) for seat in range(len(SEATS))]
    try:
        whole = complete_hands([tuple(hand) for hand in hands])
    except UnreadablePart as why:
        raise Impossible(trouble_of(1, why.key, why.part).why, key="wrong_hands") from None
    if any(len(hand) != HAND for hand in whole):
        lengths = ", ".join(f"{seat} {len(hand)}" for seat, hand in zip(SEATS, whole, strict=True))
        raise Impossible(f"All four hands need thirteen cards, not {lengths}.", key="wrong_hands")
    return whole


def deal_of(board: Board) -> Deal:
    """The deal of a board of a file, its calls and cards made, to be looked at or played on.

    Raises:
        Unreadable: not all cards are told, or not who dealt; key `no_deal`.
        Illegal: the file has a call or card that the rules forbid; `rule` has the rule's ID.

    >>> hands = hands_of("N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. -")
    >>> deal_of(Board(number=1, dealer=0, hands=hands))
    <Deal of bridge: 0 moves, turn N>
    """
    record = record_of(board)
    if record is None:
        why = "This board has no deal: it does not tell who dealt, or not all of the cards."
        raise Unreadable(why, key="no_deal")
    return Deal.from_record(record)


def _check_type(hands: object) -> None:
    # A view knows no hands but its seat's; bytes are a sequence, too.
    if isinstance(hands, bytes) or not isinstance(hands, str | Sequence | Mapping):
        raise TypeError(f"A board, a deal or hands are needed, not {type(hands).__name__}.")
