"""An auction as a value: who dealt and what was called."""

import re
from collections.abc import Iterable
from typing import Self

import msgspec

from valat import games
from valat.games.bridge import auction as calling
from valat.games.bridge.contract import Contract
from valat.games.bridge.notation import CALLS
from valat.games.bridge.rules import SEATS
from valat.kernel.errors import TooLong, Unreadable
from valat.library.cards import read_move
from valat.library.hands import read_seat


class Auction(msgspec.Struct, frozen=True):
    """The calls of an auction, all of them legal; a value.

    Attributes:
        dealer: the seat that calls first, 0 … 3 for North … West.
        calls: as notated: `1NT`, `Pass`, `X`, `XX`.
    Raises:
        Unreadable: something is no call, or no seat.
        Illegal: a call that the auction forbids; `rule` has the rule's ID.

    >>> auction = Auction.read("S: 1♠ P 4♠ Dbl / - - -")
    >>> auction
    <Auction S: 1S Pass 4S X Pass Pass Pass>
    >>> auction.is_over, auction.declarer, str(auction.contract(vulnerable=True))
    (True, 2, '4SX vulnerable')
    >>> Auction.read(str(auction)) == auction
    True
    """

    dealer: int
    calls: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        read_seat(self.dealer, 4, ())
        # A list may be given; what is kept can be hashed.
        msgspec.structs.force_setattr(self, "calls", tuple(self.calls))
        _ = self._state

    @classmethod
    def read(cls, text: str | Iterable[str], dealer: int | str = 0) -> Self:
        """The auction of a text, or of the texts of its calls.

        Args:
            text: calls with blanks, commas or strokes between them, as people write them; a seat and a colon
                may stand before them.
            dealer: its number or letter, where the text does not say it.
        Raises:
            Unreadable, Illegal: as of the class.
        """
        if isinstance(text, str):
            seat, colon, rest = text.rpartition(":")
            dealer = seat.strip() if colon else dealer
            text = re.split(r"[\s,/|]+", rest.strip()) if rest.strip() else ()
        return cls(read_seat(dealer, 4, SEATS), tuple(map(_call, text)))

    @property
    def turn(self) -> int | None:
        """The seat that calls next; None when the auction is over."""
        return None if self.is_over else self._state.turn

    @property
    def is_over(self) -> bool:
        """Whether it has ended: by three passes after a bid, or by four. Rule: BRI-BID-3"""
        return self._state.over

    @property
    def declarer(self) -> int | None:
        """The seat that would play the last bid; None before the first. Rule: BRI-BID-4"""
        return None if self._state.bid is None else self._state.declarer

    def contract(self, *, vulnerable: bool = False) -> Contract | None:
        """The contract that stands; None before the first bid.

        Args:
            vulnerable: whether declarer's side is.
        """
        state = self._state
        return None if state.bid is None else Contract(state.bid, state.multiplier, vulnerable)

    def __str__(self) -> str:
        return f"{SEATS[self.dealer]}: {' '.join(self.calls)}"

    def __repr__(self) -> str:
        return f"<Auction {self}>"

    @property
    def _state(self) -> calling.Auction:
        state = calling.Auction(self.dealer)
        for call in self.calls:
            if call not in CALLS:
                raise Unreadable(f"'{str(call)[:40]}' isn't a call.", key="bad_move")
            if state.over:
                raise TooLong("The auction is over. No call can follow.")
            if refused := calling.refusal(state, call):
                raise refused
            state = calling.apply_call(state, call)
        return state


def _call(text: str) -> str:
    name: str = read_move(games.find("bridge"), text).name
    return name
