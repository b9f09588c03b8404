"""The bidding of a board, a value: who began, and each call with what was said of it."""

import re
from functools import reduce
from typing import Self

import msgspec

from valat.games.bridge.auction import Auction, apply_call, refusal
from valat.games.bridge.contract import Contract
from valat.games.bridge.formats import drawing
from valat.games.bridge.formats.call import Call
from valat.games.bridge.formats.hands import SYMBOLS, find_seat
from valat.games.bridge.notation import ALIASES, CALLS
from valat.games.bridge.rules import SEATS
from valat.kernel.errors import TooLong, Unreadable

_CALLS = {**ALIASES, **{call.upper(): call for call in CALLS}}
_BETWEEN = re.compile(r"[\s,()]+")


class Bidding(msgspec.Struct, frozen=True):
    """The calls of an auction, complete or not.

    Attributes:
        dealer: the seat that calls first.
        calls: each with `text`, `alert`, `note`.

    >>> bidding = Bidding.from_text("E: P 1♠! (dbl) 2s p p")
    >>> bidding.text, bidding.calls[1].alert
    ('E: Pass 1S! X 2S Pass Pass', True)
    >>> print(bidding)
    W       N       E       S
                    Pass    1♠!
    X       2♠      Pass    Pass
    """

    dealer: int
    calls: tuple[Call, ...] = ()

    @classmethod
    def from_text(cls, text: str) -> Self:
        """The bidding of a text such as `E: Pass 1NT Pass`; without a seat North calls first.

        Args:
            text: calls with blanks, commas or brackets between them, `1N`, `P`, `Dbl` and signs of suits as
                people write them; an exclamation mark for an alert.
        Raises:
            Unreadable: a seat or a call is none; key `no_seat`, `bad_call`.
            Illegal: a call that cannot be made there, with its rule.
        """
        first, colon, rest = text.rpartition(":")
        dealer = find_seat(first) if colon else 0
        if dealer is None:
            raise Unreadable(f"'{first[:40]}' isn't a seat. Choose from: N, E, S, W.", key="no_seat")
        auction, calls = Auction(dealer), list[Call]()
        for word in filter(None, _BETWEEN.split(rest)):
            call = _CALLS.get(word.rstrip("!").upper().translate(SYMBOLS))
            if call is None:
                raise Unreadable(f"'{word[:40]}' isn't a call.", key="bad_call", args={"call": word[:40]})
            if auction.over:
                raise TooLong("The auction is over. No call can follow.")
            if (refused := refusal(auction, call)) is not None:
                raise refused
            auction = apply_call(auction, call)
            calls.append(Call(call, alert="!" in word))
        return cls(dealer, tuple(calls))

    @property
    def turn(self) -> int | None:
        """The seat that calls next; None when the auction is over."""
        return None if self.is_over else self._auction.turn

    @property
    def is_over(self) -> bool:
        """Whether it has ended: by three passes after a bid, or by four. Rule: BRI-BID-3"""
        return self._auction.over

    @property
    def declarer(self) -> int | None:
        """The seat that would play the last bid; None before the first. Rule: BRI-BID-4"""
        return None if self._auction.bid is None else self._auction.declarer

    def contract(self, *, vulnerable: bool = False) -> Contract | None:
        """The contract that stands; None before the first bid.

        Args:
            vulnerable: whether declarer's side is.

        >>> str(Bidding.from_text("1NT P 4S X P P P").contract(vulnerable=True))
        '4SX vulnerable'
        """
        auction = self._auction
        return None if auction.bid is None else Contract(auction.bid, auction.multiplier, vulnerable)

    @property
    def text(self) -> str:
        """The calls in one line, as `from_text` reads them; without notes."""
        return " ".join([f"{SEATS[self.dealer]}:", *(c.text + "!" * c.alert for c in self.calls)])

    def __repr__(self) -> str:
        return f"Bidding.from_text({self.text!r})"

    def __str__(self) -> str:
        return drawing.bidding_text(self)

    def _repr_html_(self) -> str:
        return drawing.bidding_html(self)

    @property
    def _auction(self) -> Auction:
        return reduce(apply_call, (call.text for call in self.calls), Auction(self.dealer))
