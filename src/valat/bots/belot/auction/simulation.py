"""How an auction would go on in a world, each seat calling as the house does.

The house's calls, worked out for a whole deal at once: what a hand is worth is looked up, not counted again.
"""

from collections.abc import Mapping, Sequence
from functools import cache

from valat.bots.belot.auction.bidding import CALL_EVIDENCE, CAUTION, declarer_score, doubled_score
from valat.bots.belot.auction.hand_value import AVERAGE, hand_values
from valat.games.belot.auction import Auction, apply_call, legal_calls
from valat.games.belot.rules import CONTRACTS, SIDES, SUITS

KIND = {**dict.fromkeys(SUITS, "suit"), "NT": "NT", "AT": "AT", "Pass": "Pass", "X": "X", "XX": "XX"}

HandLeads = tuple[dict[str, int], ...]
"""For each seat what its first five cards are worth in each contract, beyond the average."""


def hand_leads(hands: Sequence[int]) -> HandLeads:
    """What the hands are worth.

    Args:
        hands: the first five cards of each seat, as sets.
    """
    return tuple(
        {contract: value - AVERAGE[contract] for contract, value in hand_values(hand).items()}
        for hand in hands
    )


def final_auction(leads: HandLeads, auction: Auction, last: Sequence[str | None], call: str) -> Auction:
    """The auction that is over, the seat on turn making that call now.

    Args:
        last: each seat's last call but for passes; `Pass` of one that only passed, None of one that has not
            called.
    """
    while True:
        last = with_call(last, auction.turn, call)
        auction = apply_call(auction, call)
        if auction.over:
            return auction
        call = predicted_call(leads, auction, last)


def unlikely_calls(leads: HandLeads, first: int, calls: Sequence[tuple[int, str]], but: int | None) -> int:
    """How many calls the house would not have made with those hands.

    Args:
        first: the seat that called first.
        calls: seat and call, in order.
        but: a seat whose calls are not counted.
    """
    auction, odd = Auction(first), 0
    last: Sequence[str | None] = [None] * 4
    for seat, call in calls:
        odd += seat != but and call != predicted_call(leads, auction, last)
        last = with_call(last, seat, call)
        auction = apply_call(auction, call)
    return odd


def with_call(last: Sequence[str | None], seat: int, call: str) -> list[str | None]:
    """Each seat's last call but for passes, after one more."""
    calls = list(last)
    if call != "Pass" or calls[seat] is None:
        calls[seat] = call
    return calls


def predicted_call(leads: HandLeads, auction: Auction, last: Sequence[str | None]) -> str:
    """The house's call: the one that promises most, of equal ones the first in text order."""
    seat = auction.turn
    own, contract = leads[seat], auction.contract
    partner, left, right = (_call_worths(last[seat - back], contract) for back in (2, 1, 3))
    # The sums of `bidding.expected_lead`, for all contracts at once; tests hold both against each other.
    ahead = {
        contract: own[contract] + partner[contract] - (left[contract] + right[contract]) // 2
        for contract in CONTRACTS
    }
    if contract is not None and auction.declarer is not None and SIDES[auction.declarer] != SIDES[seat]:
        theirs = (left[contract] + right[contract]) // 2 - max(0, own[contract]) // 2
        ahead[contract] = own[contract] + partner[contract] - theirs
    best, most = "Pass", _passing(auction, ahead)
    for call in legal_calls(auction):
        if call != "Pass":
            promised = _promise(call, contract, ahead[call if call in ahead else contract or call])
            # The house takes the first of equal calls in text order; here they come in the auction's order.
            if promised > most or (promised == most and call < best):
                best, most = call, promised
    return best


@cache
def _promise(call: str, contract: str | None, ahead: int) -> int:
    """What a call promises, so far ahead in its contract or in the one it doubles."""
    # Cached: leads are few whole numbers, so that nearly every promise has been worked out before.
    if call in CONTRACTS:
        return declarer_score(call, ahead) - CAUTION[KIND[call]]
    assert contract is not None
    return doubled_score(contract, ahead, 2 if call == "X" else 4) - CAUTION[call]


def _passing(auction: Auction, ahead: Mapping[str, int]) -> int:
    if auction.contract is None or auction.declarer is None:
        return 0
    lead = ahead[auction.contract]
    if auction.multiplier > 1:
        return doubled_score(auction.contract, lead, auction.multiplier)
    side = 1 if SIDES[auction.declarer] == SIDES[auction.turn] else -1
    return side * declarer_score(auction.contract, side * lead)


@cache
def _call_worths(last: str | None, contract: str | None) -> Mapping[str, int]:
    """What a seat's last call says of its worth in each contract, the auction's contract being that."""
    if last is None:
        return dict.fromkeys(CONTRACTS, 0)
    about, shown = contract if last in ("X", "XX") else last, CALL_EVIDENCE[KIND[last]]
    return {contract: shown["same" if contract == about else KIND[contract]] for contract in CONTRACTS}
