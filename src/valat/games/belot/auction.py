"""The auction: what has been called, what may be, and when it is over."""

import msgspec

from valat.games.belot.notation import CALLS
from valat.games.belot.rules import CONTRACTS, SIDES
from valat.games.belot.terms import illegal
from valat.kernel.errors import Illegal


class Auction(msgspec.Struct, frozen=True):
    """The calls so far, as far as the next one needs them.

    Attributes:
        turn: the seat that calls next.
        contract: the last contract, None before the first.
        declarer: who called it.
        multiplier: 1, 2 after contra, 4 after recontra.
        passes: passes in a row at the end.
    """

    turn: int
    contract: str | None = None
    declarer: int | None = None
    multiplier: int = 1
    passes: int = 0

    @property
    def over(self) -> bool:
        """Rule: BEL-BID-3"""
        # Without a contract three passes leave the fourth player to call.
        return self.passes == (4 if self.contract is None else 3)


def apply_call(auction: Auction, call: str) -> Auction:
    """The auction after a legal call of the seat on turn.

    Rule: BEL-BID-2 (a contract wipes out contra and recontra), BEL-BID-4 (whose contract it is)
    """
    turn = (auction.turn + 1) % 4
    if call == "Pass":
        return Auction(turn, auction.contract, auction.declarer, auction.multiplier, auction.passes + 1)
    if call in CONTRACTS:
        return Auction(turn, call, auction.turn)
    # Contra or recontra: 1 becomes 2, 2 becomes 4, and three passes must follow again (BEL-BID-3).
    return Auction(turn, auction.contract, auction.declarer, 2 * auction.multiplier)


def legal_calls(auction: Auction) -> tuple[str, ...]:
    """The calls the seat on turn may make, in text order; empty when the auction is over."""
    return _legal_calls(auction.contract, _own(auction), auction.multiplier) if not auction.over else ()


def refusal(auction: Auction, call: str) -> Illegal | None:
    """Why the seat on turn may not make the call; None when it may. Rule: BEL-BID-1, BEL-BID-2"""
    if call == "Pass":
        return None
    if call in CONTRACTS:
        return _too_low(auction.contract, call)
    return _contra(auction) if call == "X" else _recontra(auction)


def call_refusals(auction: Auction) -> dict[str, Illegal]:
    """Each call that the seat on turn may not make, with the reason."""
    reasons = ((call, refusal(auction, call)) for call in CALLS)
    return {call: reason for call, reason in reasons if reason is not None}


def _own(auction: Auction) -> bool:
    """Whether the last contract is the own side's."""
    return auction.declarer is not None and SIDES[auction.declarer] == SIDES[auction.turn]


def _legal_calls(contract: str | None, own: bool, multiplier: int) -> tuple[str, ...]:
    higher = CONTRACTS if contract is None else CONTRACTS[CONTRACTS.index(contract) + 1 :]
    calls = ["Pass", *higher]
    if contract is not None and not own and multiplier == 1:
        calls.append("X")
    if own and multiplier == 2:
        calls.append("XX")
    return tuple(sorted(calls))


def _too_low(contract: str | None, call: str) -> Illegal | None:
    """A contract must be higher than the last. Rule: BEL-BID-1"""
    if contract is None or CONTRACTS.index(call) > CONTRACTS.index(contract):
        return None
    return illegal("belot.call_too_low", contract=contract)


def _contra(auction: Auction) -> Illegal | None:
    """Rule: BEL-BID-2"""
    if auction.contract is None:
        return illegal("belot.contra_nothing")
    # Before what has been said on it: the own side may not contra it in any case.
    if _own(auction):
        return illegal("belot.contra_own")
    return illegal("belot.contra_again") if auction.multiplier > 1 else None


def _recontra(auction: Auction) -> Illegal | None:
    """Rule: BEL-BID-2"""
    if auction.multiplier == 1:
        return illegal("belot.recontra_nothing")
    if not _own(auction):
        return illegal("belot.recontra_theirs")
    return illegal("belot.recontra_again") if auction.multiplier > 2 else None
