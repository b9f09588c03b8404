"""A board as a file tells it, what could not be read, and what calls and cards say of the contract."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from io import StringIO
from typing import Any

import msgspec

from valat.cards.card import Card
from valat.games.bridge.auction import Auction, apply_call, legal_calls
from valat.games.bridge.contract import Contract, duplicate_score
from valat.games.bridge.formats import drawing
from valat.games.bridge.formats.bidding import Bidding
from valat.games.bridge.formats.call import Call
from valat.games.bridge.formats.hands import write_deal
from valat.games.bridge.formats.troubles import TroubleList
from valat.games.bridge.notation import PASS
from valat.games.bridge.rules import (
    BIDS,
    HAND,
    SEATS,
    SIDES,
    VULNERABLE,
    board_dealer,
    board_vulnerable,
    denomination_of,
    rules_of,
)
from valat.kernel.errors import Unreadable
from valat.kernel.formats import FileDetails, FormatFault
from valat.kernel.frozen_dict import FrozenDict
from valat.kernel.trick import Play, winning

UNKNOWN_HANDS: tuple[tuple[Card, ...], ...] = ((), (), (), ())
RUBBER = "Rubber"
"""What the tag `Scoring` says of a deal of rubber bridge."""


BID_NAMES = {**{bid: bid for bid in BIDS}, **{f"{level}N": f"{level}NT" for level in range(1, 8)}}
"""Bids as files write them, no trumps by one letter or two."""


class Board(FileDetails, frozen=True):
    """A board, as far as a file tells it.

    Attributes:
        number: of the board; None where it is not told.
        dealer: seat.
        vulnerable: `none` `ns` `ew` `all`.
        hands: for each seat its cards, empty where they are not known.
        players: for each seat a name, empty where there is none.
        calls: the auction, complete or not.
        cards: each card played, in order.
        contract: `4H`, `Pass` for a board passed out; None where it is not told.
        multiplier: 1, 2 doubled, 4 redoubled.
        declarer: seat.
        tricks: taken by declarer's side.
        tags: what else the file says of it, by name, as it stands there.
        tables: the rows of words below such a tag, where there are any.
    Raises:
        Unreadable: one of them is none of these; key `bad_board`.

    >>> Board(dealer=4)
    Traceback (most recent call last):
    ...
    valat.kernel.errors.Unreadable: A board has no dealer 4. Use 0 to 3, or None.
    """

    number: int | None = None
    dealer: int | None = None
    vulnerable: str | None = None
    hands: tuple[tuple[Card, ...], ...] = UNKNOWN_HANDS
    players: tuple[str, ...] = ("", "", "", "")
    calls: tuple[Call, ...] = ()
    cards: tuple[Card, ...] = ()
    contract: str | None = None
    multiplier: int = 1
    declarer: int | None = None
    tricks: int | None = None
    tags: Mapping[str, str] = FrozenDict()
    tables: Mapping[str, tuple[tuple[str, ...], ...]] = FrozenDict()

    def __post_init__(self) -> None:
        # A value for good: it can be hashed, and nothing changes its tags.
        msgspec.structs.force_setattr(self, "tags", FrozenDict(self.tags))
        msgspec.structs.force_setattr(self, "tables", FrozenDict(self.tables))
        for field, (holds, allowed) in _FIELDS.items():
            value = getattr(self, field)
            if not holds(value):
                raise Unreadable(f"A board has no {field} {value!r:.40}. Use {allowed}.", key="bad_board")

    @property
    def bidding(self) -> Bidding | None:
        """The calls with the seat that begins; None where no call is told, or not who dealt."""
        return None if self.dealer is None or not self.calls else Bidding(self.dealer, self.calls)

    @property
    def score(self) -> int | None:
        """North and South's in duplicate; None where contract, result or vulnerability are not told."""
        return north_south_score(self)

    def __str__(self) -> str:
        return drawing.board_text(self)

    def _repr_svg_(self) -> str:
        return drawing.board_svg(self)

    def _repr_html_(self) -> str:
        return drawing.board_html(self)

    def __repr__(self) -> str:
        number = "without a number" if self.number is None else self.number
        return f"<Board {number}: {', '.join(self._summary()) or 'empty'}>"

    def _summary(self) -> Iterator[str]:
        """What a line says of the board."""
        if any(self.hands):
            yield write_deal(self.hands, self.dealer or 0)
        if self.dealer is not None:
            yield f"dealer {SEATS[self.dealer]}"
        if self.vulnerable is not None:
            yield f"vulnerable {self.vulnerable}"
        if self.contract is not None:
            by = "" if self.declarer is None else f" by {SEATS[self.declarer]}"
            yield f"{self.contract}{'X' * (self.multiplier // 2)}{by}"
        if self.tricks is not None:
            yield f"{self.tricks} tricks"


def _is_seat(value: object) -> bool:
    return value is None or value in range(len(SEATS))


_FIELDS: dict[str, tuple[Callable[[Any], bool], str]] = {
    "dealer": (_is_seat, "0 to 3, or None"),
    "vulnerable": (lambda value: value is None or value in VULNERABLE, "none, ns, ew or all, or None"),
    "hands": (lambda value: len(value) == len(SEATS), "the cards of four seats"),
    "players": (lambda value: len(value) == len(SEATS), "four names"),
    "contract": (lambda value: value in (None, PASS, *BIDS), "a bid, Pass or None"),
    "multiplier": (lambda value: value in (1, 2, 4), "1, 2 or 4"),
    "declarer": (_is_seat, "0 to 3, or None"),
    "tricks": (lambda value: value is None or value in range(HAND + 1), "0 to 13, or None"),
}
"""What each field of a board takes, and how that is said."""


class Reading(msgspec.Struct, frozen=True):
    """What was read, and what was not."""

    boards: tuple[Board, ...]
    troubles: tuple[FormatFault, ...]


Reader = Callable[[Iterable[str], TroubleList], Iterator[Board]]
"""Takes the lines of a file one by one, each with its end, and gives each board as soon as it is whole."""


def read_whole(reader: Reader, text: str) -> Reading:
    """All that a reader finds in a text, its troubles by line."""
    troubles = TroubleList()
    # in this form every kind of line end is the same one
    boards = tuple(reader(StringIO(text.removeprefix("\ufeff"), newline=None), troubles))
    # What shows only at the end of a board stands behind what was found within it.
    return Reading(boards, tuple(sorted(troubles.faults, key=lambda trouble: trouble.line)))


def passes_missing(calls: Sequence[Call]) -> int:
    """The passes that an auction still needs to be over. Rule: BRI-BID-3"""
    # A bid, or a double of it, stands before the passes; without one there is nothing but passes.
    last = next((place for place, call in enumerate(reversed(calls)) if call.text != PASS), None)
    return 4 - len(calls) if last is None else 3 - last


def numbered_board(number: int, hands: tuple[tuple[Card, ...], ...]) -> Board:
    """A board told by number and hands: dealer and vulnerability are the number's. Rule: BRI-COMP-7"""
    return Board(number=number, dealer=board_dealer(number), vulnerable=board_vulnerable(number), hands=hands)


def one_line(text: str) -> str:
    """The text without line ends, which no value of these formats may have; blanks in it stay.

    >>> one_line(" 11-14,  balanced\\n or so ")
    '11-14,  balanced or so'
    """
    return " ".join(line.strip() for line in text.splitlines()).strip()


def first_not_held(
    contract: str, declarer: int, cards: Sequence[Card], hands: Sequence[Sequence[Card]]
) -> int | None:
    """The place of the first card that is not in the hand that plays it; None where all are, or may be."""
    plays = enumerate(seat_plays(contract, declarer, cards))
    return next((place for place, (seat, card) in plays if hands[seat] and card not in hands[seat]), None)


def auction_of(dealer: int, calls: Sequence[str]) -> tuple[Auction, int]:
    """The auction after the calls, and how many of them were legal; it stops at the first that was not."""
    auction = Auction(dealer)
    for number, call in enumerate(calls):
        if call not in legal_calls(auction):
            return auction, number
        auction = apply_call(auction, call)
    return auction, len(calls)


def seat_plays(contract: str, declarer: int, cards: Sequence[Card]) -> tuple[Play, ...]:
    """Each card with the seat that played it, from the opening lead on."""
    # Declarer's left leads. Rule: BRI-PLAY-1
    rules, seat = rules_of(denomination_of(contract)), (declarer + 1) % 4
    plays: list[Play] = []
    for number, card in enumerate(cards):
        plays.append(Play(seat, card))
        seat = winning(rules, plays[-4:])[0] if number % 4 == 3 else (seat + 1) % 4
    return tuple(plays)


def tricks_of(contract: str, declarer: int, cards: Sequence[Card]) -> int:
    """How many tricks declarer's side has taken with all 52 cards played."""
    # A card more, whichever, has the seat of the last trick's winner; each leader but the first has won a
    # trick.
    winners = [seat for seat, _ in seat_plays(contract, declarer, [*cards, *cards[:1]])][4::4]
    return sum(SIDES[seat] == SIDES[declarer] for seat in winners)


def north_south_score(board: Board) -> int | None:
    """North-South's score; None where too little is told, and in a rubber, which goes by the deals before.

    Rule: BRI-SCORE-6, BRI-SCORE-7
    """
    if board.tags.get("Scoring") == RUBBER:
        return None
    if board.contract == PASS:
        return 0
    if board.contract is None or board.declarer is None or board.tricks is None or board.vulnerable is None:
        return None
    side = SIDES[board.declarer]
    contract = Contract(board.contract, board.multiplier, VULNERABLE[board.vulnerable][side])
    score = duplicate_score(contract, board.tricks)
    return score if side == 0 else -score
