"""How an auction would go on in a guessed deal, each seat calling as the house does.

The house's calls, worked out for a whole deal at once: what a hand is worth is looked up, not counted again.
"""

from collections.abc import Sequence

from valat.bots.belot.bidding import CAUTION, SHOWN, declaring, doubled
from valat.bots.belot.valuing import AVERAGE, worths
from valat.games.belot.auction import Auction, after, legal_calls
from valat.games.belot.rules import CONTRACTS, SIDES, SUITS

KIND = {**dict.fromkeys(SUITS, "suit"), "NT": "NT", "AT": "AT", "Pass": "Pass", "X": "X", "XX": "XX"}

Edges = tuple[dict[str, int], ...]
"""For each seat what its first five cards are worth in each contract, beyond the average."""


def edges(hands: Sequence[int]) -> Edges:
    """What the hands are worth.

    Args:
        hands: the first five cards of each seat, as sets.
    """
    return tuple(
        {contract: value - AVERAGE[contract] for contract, value in worths(hand).items()} for hand in hands
    )


def ended(edges: Edges, auction: Auction, last: Sequence[str | None], call: str) -> Auction:
    """The auction that is over, the seat on turn making that call now.

    Args:
        last: each seat's last call but for passes; `Pass` of whoever only passed, None of whoever has not
            called.
    """
    while True:
        last = with_call(last, auction.turn, call)
        auction = after(auction, call)
        if auction.over:
            return auction
        call = likely_call(edges, auction, last)


def odd_calls(edges: Edges, first: int, calls: Sequence[tuple[int, str]], but: int | None) -> int:
    """How many calls the house would not have made with those hands.

    Args:
        first: the seat that called first.
        calls: seat and call, in order.
        but: a seat whose calls are not counted.
    """
    auction, odd = Auction(first), 0
    last: Sequence[str | None] = [None] * 4
    for seat, call in calls:
        odd += seat != but and call != likely_call(edges, auction, last)
        last = with_call(last, seat, call)
        auction = after(auction, call)
    return odd


def with_call(last: Sequence[str | None], seat: int, call: str) -> list[str | None]:
    """Each seat's last call but for passes, after one more."""
    calls = list(last)
    if call != "Pass" or calls[seat] is None:
        calls[seat] = call
    return calls


def likely_call(edges: Edges, auction: Auction, last: Sequence[str | None]) -> str:
    """The house's call: the one that promises most, of equal ones the first in text order."""
    calls = legal_calls(auction)
    best, most = "Pass", _passing(edges, auction, last)
    for call in calls:
        if call != "Pass":
            promised = _promise(edges, auction, last, call)
            if promised > most or (promised == most and call < best):
                best, most = call, promised
    return best


def _promise(edges: Edges, auction: Auction, last: Sequence[str | None], call: str) -> int:
    if call in CONTRACTS:
        return declaring(call, _ahead(edges, auction, last, call)) - CAUTION[KIND[call]]
    contract = auction.contract
    assert contract is not None
    ahead = _ahead(edges, auction, last, contract)
    return doubled(contract, ahead, 2 if call == "X" else 4) - CAUTION[call]


def _passing(edges: Edges, auction: Auction, last: Sequence[str | None]) -> int:
    if auction.contract is None or auction.declarer is None:
        return 0
    ahead = _ahead(edges, auction, last, auction.contract)
    if auction.multiplier > 1:
        return doubled(auction.contract, ahead, auction.multiplier)
    side = 1 if SIDES[auction.declarer] == SIDES[auction.turn] else -1
    return side * declaring(auction.contract, side * ahead)


def _ahead(edges: Edges, auction: Auction, last: Sequence[str | None], contract: str) -> int:
    """As `bidding.edge`."""
    seat = auction.turn
    own = edges[seat][contract]
    theirs = _shown(auction, last[seat - 1], contract) + _shown(auction, last[seat - 3], contract)
    theirs //= 2
    if (
        contract == auction.contract
        and auction.declarer is not None
        and SIDES[auction.declarer] != SIDES[seat]
    ):
        theirs -= max(0, own) // 2
    return own + _shown(auction, last[seat - 2], contract) - theirs


def _shown(auction: Auction, last: str | None, contract: str) -> int:
    if last is None:
        return 0
    about = auction.contract if last in ("X", "XX") else last
    return SHOWN[KIND[last]]["same" if contract == about else KIND[contract]]
