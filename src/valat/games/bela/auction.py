"""The auction: who is asked for trumps, what may be called, and when it is over."""

import msgspec

from valat.games.bela.notation import CALLS
from valat.games.bela.rules import SUITS
from valat.games.bela.terms import illegal
from valat.games.bela.variant import Variant
from valat.kernel.errors import Illegal


class Auction(msgspec.Struct, frozen=True):
    """The auction so far.

    Attributes:
        turn: the seat asked next; once it is over, the one that called.
        turn_up: the suit of the card turned up, None where none is.
        passes: how many have passed.
        trumps: None until they are called.
    """

    turn: int
    turn_up: str | None
    passes: int = 0
    trumps: str | None = None

    @property
    def over(self) -> bool:
        """Rule: BELA4-BID-1 (naming a suit ends it)"""
        return self.trumps is not None


def apply_call(auction: Auction, variant: Variant, call: str) -> Auction:
    """The auction after a legal call of the seat on turn."""
    # The turn stays with the player who calls: that is the caller from here on.
    if call != "Pass":
        return Auction(auction.turn, auction.turn_up, auction.passes, call)
    return Auction((auction.turn + 1) % variant.players, auction.turn_up, auction.passes + 1)


def legal_calls(auction: Auction, variant: Variant) -> tuple[str, ...]:
    """The calls the seat on turn may make, in text order; empty when the auction is over."""
    if auction.over:
        return ()
    return tuple(sorted(call for call in CALLS if refusal(auction, variant, call) is None))


def refusal(auction: Auction, variant: Variant, call: str) -> Illegal | None:
    """Why the seat on turn may not make the call; None when it may.

    Rule: BELA4-BID-1, BELA3-BID-1 (who must call), BELA2-BID-1 (which suits)
    """
    if call == "Pass":
        # In Bela for three the first to be asked is the last (BELA3-BID-1).
        last = auction.passes == variant.steps - 1
        return illegal("bela.must_call", variant.bid_rule) if last else None
    # Without a turn-up any suit may be called.
    if auction.turn_up is None:
        return None
    # The first round is for the turn-up's suit alone, the second for the others alone (BELA2-BID-1).
    offered = auction.passes < variant.players
    if offered == (call == auction.turn_up):
        return None
    return illegal("bela.turn_up_only" if offered else "bela.turn_up_passed", suit=auction.turn_up)


def call_refusals(auction: Auction, variant: Variant) -> dict[str, Illegal]:
    """Each call that the seat on turn may not make, with the reason."""
    reasons = ((call, refusal(auction, variant, call)) for call in (*SUITS, "Pass"))
    return {call: reason for call, reason in reasons if reason is not None}
