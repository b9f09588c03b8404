"""The auction: the calls and their texts, what has been called, what may be, and when it is over."""

from collections.abc import Mapping
from functools import cache

import msgspec

from valat.games.contree.rules import DECK, SIDES, SUITS
from valat.games.contree.terms import BIDS, illegal
from valat.kernel.deal_record import pack_card
from valat.kernel.errors import Illegal, Unreadable

CALLS = (*BIDS, "Pass", "X", "XX")

ALIASES: Mapping[str, str] = {
    **dict.fromkeys(("P", "-", "--", "PASSE"), "Pass"),
    **dict.fromkeys(("CONTRA", "CONTRE", "COINCHE", "DBL"), "X"),
    **dict.fromkeys(("RECONTRA", "SURCONTRE", "SURCOINCHE", "RDBL"), "XX"),
    **{f"CAPOT{suit}": f"250{suit}" for suit in SUITS},
}
"""Other ways to write the calls, in capitals and without blanks."""

_MOVES = {move.upper(): move for move in (*CALLS, *DECK)}
# A set, since each move of a deal is asked whether it is a call.
_CALLS = frozenset(CALLS)


class Auction(msgspec.Struct, frozen=True):
    """The calls so far, as far as the next one needs them.

    Attributes:
        turn: the seat that calls next.
        bid: the last bid, None before the first.
        declarer: who made it.
        multiplier: 1, 2 after contra, 3 after recontra.
        passes: passes in a row at the end.
    """

    turn: int
    bid: str | None = None
    declarer: int | None = None
    multiplier: int = 1
    passes: int = 0

    @property
    def over(self) -> bool:
        """Rule: CTR-BID-2"""
        # After recontra nobody has anything left to call.
        return self.multiplier == 3 or self.passes == (4 if self.bid is None else 3)

    @property
    def is_own(self) -> bool:
        """Whether the last bid is of the side on turn."""
        return self.declarer is not None and SIDES[self.declarer] == SIDES[self.turn]


def write(move: str) -> str:
    """The text of a move, which is the move itself."""
    return move


def read(text: str) -> str:
    """The call or card a text notates; lower case and `10` for the `T` of a card are taken.

    Raises:
        Unreadable: it is none.

    >>> read("120h"), read("h10"), read("pass")
    ('120H', 'HT', 'Pass')
    """
    move = _MOVES.get(text.upper()) or pack_card(text, DECK)
    if move is None:
        why = f"'{text[:40]}' is neither a call in contrée nor a card in its pack."
        raise Unreadable(why, key="bad_move", args={"move": text[:40]})
    return move


def is_call(move: str) -> bool:
    """Whether the move is a call and not a card."""
    return move in _CALLS


def number_of(bid: str) -> int:
    """The number of a bid; 250 is capot. Rule: CTR-BID-1"""
    return int(bid[:-1])


def apply_call(auction: Auction, call: str) -> Auction:
    """The auction after a legal call of the seat on turn."""
    turn = (auction.turn + 1) % 4
    if call == "Pass":
        return Auction(turn, auction.bid, auction.declarer, auction.multiplier, auction.passes + 1)
    # Recontra counts three times, not four (CTR-SCORE-4), so each adds one; passes are counted again.
    if call in ("X", "XX"):
        return Auction(turn, auction.bid, auction.declarer, auction.multiplier + 1)
    return Auction(turn, call, auction.turn)


def legal_calls(auction: Auction) -> tuple[str, ...]:
    """The calls the seat on turn may make, in text order; empty when the auction is over."""
    return () if auction.over else _legal_calls(auction.bid, auction.is_own, auction.multiplier)


def call_refusal(auction: Auction, call: str) -> Illegal | None:
    """Why the seat on turn may not make the call; None when it may. Rule: CTR-BID-1, CTR-BID-2"""
    if call == "Pass":
        return None
    if call == "X":
        return _contra_refusal(auction)
    if call == "XX":
        return _recontra_refusal(auction)
    # Contra ends the bidding, unlike in Belot.
    if auction.multiplier > 1:
        return illegal("contree.bid_after_contra")
    # By number alone: no suit is higher than another (CTR-BID-1).
    if auction.bid is None or number_of(call) > number_of(auction.bid):
        return None
    return illegal("contree.bid_too_low", contract=auction.bid)


def call_refusals(auction: Auction) -> dict[str, Illegal]:
    """Each call that the seat on turn may not make, with the reason."""
    reasons = ((call, call_refusal(auction, call)) for call in CALLS)
    return {call: reason for call, reason in reasons if reason is not None}


@cache
def _legal_calls(bid: str | None, own: bool, multiplier: int) -> tuple[str, ...]:
    # The seat matters only by whose the bid is, so a few hundred answers serve all auctions.
    auction = Auction(0, bid, None if bid is None else 0 if own else 1, multiplier)
    return tuple(sorted(call for call in CALLS if call_refusal(auction, call) is None))


def _contra_refusal(auction: Auction) -> Illegal | None:
    """Rule: CTR-BID-2"""
    if auction.bid is None:
        return illegal("contree.contra_nothing")
    if auction.is_own:
        return illegal("contree.contra_own")
    return illegal("contree.contra_again") if auction.multiplier > 1 else None


def _recontra_refusal(auction: Auction) -> Illegal | None:
    """Rule: CTR-BID-2"""
    if auction.multiplier == 1:
        return illegal("contree.recontra_nothing")
    # Never a second time: recontra has ended the auction.
    return None if auction.is_own else illegal("contree.recontra_theirs")
