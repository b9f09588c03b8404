"""The calls of the house: each is weighed by the points it is expected to write, and the best one made."""

from collections.abc import Mapping, Sequence

import msgspec

from valat.bots.belot.auction.hand_value import AVERAGE, hand_value
from valat.bots.belot.belief.knowledge import ONE, AuctionKnowledge
from valat.games.belot.rules import CONTRACTS, SUITS


class ContractModel(msgspec.Struct, frozen=True):
    """What a kind of contract is about, in hundredths of a written point.

    Attributes:
        total: what both sides write together, announcements in.
        spread: how far, in card points, the difference at the end strays from the expected one.
        point: what a card point is worth.
    """

    total: int
    spread: int
    point: int


SUIT = ContractModel(total=1800, spread=80, point=10)
CONTRACT_MODELS = {
    **dict.fromkeys(SUITS, SUIT),
    "NT": ContractModel(total=2650, spread=60, point=20),
    "AT": ContractModel(total=2900, spread=112, point=10),
}

CAUTION = {"suit": 100, "NT": 500, "AT": 400, "X": 50, "XX": 1500}
"""By how much a call must promise more than it seems to: the caller has looked only at their own luck."""

CALL_EVIDENCE: Mapping[str, Mapping[str, int]] = {
    "Pass": {"suit": -4, "NT": -1, "AT": -9},
    "suit": {"same": 47, "suit": -7, "NT": 2, "AT": 14},
    "NT": {"same": 45, "suit": 17, "AT": -22},
    "AT": {"same": 66, "suit": 5, "NT": -13},
    "X": {"same": 60, "suit": 30, "NT": 10, "AT": 40},
    "XX": {"same": 60, "suit": 30, "NT": 10, "AT": 20},
}
"""What the last call of a hand, passes aside, says of its worth beyond the average in each kind of contract;
`same` is the contract called or doubled."""


def best_call(knowledge: AuctionKnowledge, legal: Sequence[str], overvalued: int = 0) -> str:
    """The legal call that promises most; of equal ones the first in text order.

    Args:
        overvalued: by how many card points a contract of one's own seems better than it is.
    """
    return max(sorted(legal), key=lambda call: expected_score(knowledge, call, overvalued))


def expected_score(knowledge: AuctionKnowledge, call: str, overvalued: int = 0) -> int:
    """What the own side is expected to write more than the other, in hundredths of a written point."""
    auction = knowledge.auction
    if call in CONTRACTS:
        return declarer_score(call, expected_lead(knowledge, call) + overvalued) - CAUTION[_kind(call)]
    if auction.contract is None:
        return 0
    ahead = expected_lead(knowledge, auction.contract)
    if call == "X":
        return doubled_score(auction.contract, ahead, 2) - CAUTION[call]
    if call == "XX":
        return doubled_score(auction.contract, ahead, 4) - CAUTION[call]
    if auction.multiplier > 1:
        return doubled_score(auction.contract, ahead, auction.multiplier)
    # A pass leaves the contract as it stands, whosever it is.
    side = 1 if knowledge.declares else -1
    return side * declarer_score(auction.contract, side * ahead)


def expected_lead(knowledge: AuctionKnowledge, contract: str) -> int:
    """The card points by which the own side is expected to be ahead in the contract.

    What opponents show counts half, since they may well be pushing; and an opponent who called the contract
    did so without the cards that speak for it here.
    """
    own = hand_value(knowledge.hand, contract) - AVERAGE[contract]
    theirs = sum(_worth_in_calls(knowledge, seat, contract) for seat in knowledge.opponents) // 2
    if contract == knowledge.auction.contract and not knowledge.declares:
        theirs -= max(0, own) // 2
    return own + _worth_in_calls(knowledge, knowledge.partner, contract) - theirs


def _worth_in_calls(knowledge: AuctionKnowledge, seat: int, contract: str) -> int:
    """What the seat's calls say of its worth in the contract, beyond the average."""
    calls = [call for caller, call in knowledge.calls if caller == seat]
    if not calls:
        return 0
    last = next((call for call in reversed(calls) if call != "Pass"), "Pass")
    doubled = knowledge.auction.contract if last in ("X", "XX") else last
    return CALL_EVIDENCE[_kind(last)]["same" if contract == doubled else _kind(contract)]


def _kind(call: str) -> str:
    return "suit" if call in SUITS else call


def _chance(model: ContractModel, ahead: int) -> int:
    """The chance of having more, in 1024ths, when so many card points ahead are expected."""
    # A straight line with the slope of the normal distribution at its middle, 0.4 a standard deviation; never
    # quite certain.
    return max(20, min(1000, ONE // 2 + 410 * ahead // model.spread))


def declarer_score(contract: str, ahead: int) -> int:
    """What the declaring side writes more: its lead when it makes the contract, less all of it when not."""
    model = CONTRACT_MODELS[contract]
    chance = _chance(model, ahead)
    # Given that it is made: the mean of half a normal distribution is 0.8 standard deviations, and most of a
    # lead adds to it.
    lead = max(0, 8 * model.spread + 6 * ahead) * model.point // 10
    return (chance * lead - (ONE - chance) * model.total) // ONE


def doubled_score(contract: str, ahead: int, multiplier: int) -> int:
    """What is written more when the side with more takes everything."""
    model = CONTRACT_MODELS[contract]
    return multiplier * model.total * (2 * _chance(model, ahead) - ONE) // ONE
