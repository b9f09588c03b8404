"""Boards of bridge, the deals that are played of them, and back."""

from collections.abc import Mapping, Sequence

from valat.cards.card import Card
from valat.games.bridge import BRIDGE
from valat.games.bridge.formats import records
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
        _check_bridge(board)
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
        TypeError: it is no board.
        Unreadable: not all cards are told, or not who dealt; key `no_deal`.
        Illegal: the file has a call or card that the rules forbid; `rule` has the rule's ID.

    >>> hands = hands_of("N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. -")
    >>> deal_of(Board(number=1, dealer=0, hands=hands))
    <Deal of bridge: 0 moves, turn N>
    """
    if not isinstance(board, Board):
        raise TypeError(f"`deal_of` takes a board, not {type(board).__name__}.")
    record = record_of(board)
    if record is None:
        why = "This board has no deal: it does not tell who dealt, or not all of the cards."
        raise Unreadable(why, key="no_deal")
    return Deal.from_record(record)


def board_of(deal: Deal, *, players: Sequence[str] = ("", "", "", ""), day: str = "") -> Board:
    """The board of a deal that was played, as far as it went, to be written to a file.

    Args:
        deal: of bridge.
        players: a name for each seat, North first.
        day: when it was played, as `2026-11-21`; empty where that is not told.
    Raises:
        TypeError: it is no deal.
        Unreadable: the deal is of another game, or it is not four names; key `wrong_game`, `wrong_players`.

    >>> from valat.library.deal import deal
    >>> played = deal("bridge", board=7, seed=1)
    >>> played.play_all("1N P P P")
    >>> board = board_of(played, players=["Ana", "Boris", "Vera", "Niko"])
    >>> board.number, board.contract, board.players[board.declarer], deal_of(board).moves == played.moves
    (7, '1NT', 'Vera', True)
    """
    if not isinstance(deal, Deal):
        raise TypeError(f"`board_of` takes a deal, not {type(deal).__name__}.")
    _check_bridge(deal)
    if isinstance(players, str) or len(players) != len(SEATS):
        raise Unreadable("`players` takes four names, North's first.", key="wrong_players")
    return records.board_of(deal.state, players, day)


def _check_bridge(deal: Deal) -> None:
    if deal.game != BRIDGE.name:
        why = f"This works for bridge, and the deal is of {deal.game}."
        raise Unreadable(why, key="wrong_game", args={"game": deal.game})


def _check_type(hands: object) -> None:
    # A view knows no hands but its seat's; bytes are a sequence, too.
    if isinstance(hands, bytes) or not isinstance(hands, str | Sequence | Mapping):
        raise TypeError(f"A board, a deal or hands are needed, not {type(hands).__name__}.")
