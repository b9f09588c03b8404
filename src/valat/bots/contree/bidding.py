"""The calls of the house: each is weighed by what it is expected to write, and the best one made."""

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache

from valat.bots.contree.hand_value import hand_values
from valat.bots.contree.knowledge import AuctionKnowledge, Calls
from valat.bots.contree.utility import Contract, contract_of, expected_gain
from valat.cards.card_set import card_set
from valat.games.contree.auction import number_of
from valat.games.contree.rules import ALL_POINTS, SIDES, Options

SPREAD = 30
"""The standard deviation of the points that a side takes around what its bidder expects."""

CAUTION = {"bid": 40, "X": 60, "XX": 150}
"""By how much a call must promise more than a pass: the caller has looked only at their own luck."""

SHOWN: Mapping[str, int] = {
    "80": 79,
    "90": 73,
    "100": 96,
    "110": 101,
    "120": 102,
    "raise": 34,
    "again": 25,
    "contra": 65,
}
"""What calls add to a partner's worth in a suit: the first bid of it, by its number up to 120 or as a raise;
each further one; contra of a bid of it. Calls that are not about a suit say next to nothing of it."""

OVERHEARD = 52
"""Of these figures so many hundredths are taken off for an opponent's call."""

PAIRS = {suit: card_set([suit + "K", suit + "Q"]) for suit in "CDHS"}


def best_call(knowledge: AuctionKnowledge, legal: Sequence[str]) -> str:
    """The legal call that promises most; a pass before equal ones, then the first in text order."""
    others, bids = _by_suit(tuple(legal))
    gains = {call: expected_gain_of_call(knowledge, call) for call in others}
    gains |= dict(_best_bid(knowledge, trump, offered) for trump, offered in bids.items())
    return min(gains, key=lambda call: (-gains[call], call != "Pass", call))


def expected_gain_of_call(knowledge: AuctionKnowledge, call: str) -> int:
    """What the own side is expected to write more than the other."""
    auction = knowledge.auction
    if call == "Pass":
        return 0 if auction.bid is None else _standing(knowledge, contract_of(auction, knowledge.options))
    if call in ("X", "XX"):
        contract = contract_of(auction, knowledge.options)
        raised = Contract(contract.number, contract.bidding, contract.multiplier + 1, contract.options)
        return _standing(knowledge, raised) - CAUTION[call]
    return _best_bid(knowledge, call[-1], (call,))[1]


@cache
def _by_suit(legal: tuple[str, ...]) -> tuple[tuple[str, ...], Mapping[str, tuple[str, ...]]]:
    """The calls that are no bids; and the bids of each suit of which there are any."""
    bids = {suit: tuple(call for call in legal if call[-1] == suit) for suit in PAIRS}
    others = tuple(call for call in legal if call[-1] not in PAIRS)
    return others, {suit: offered for suit, offered in bids.items() if offered}


def _best_bid(knowledge: AuctionKnowledge, trump: str, bids: tuple[str, ...]) -> tuple[str, int]:
    """Of the bids of a suit the one that promises most, and what the own side is expected to write more."""
    lead, belote = expected_lead(knowledge, trump), _own_belote(knowledge, trump)
    return _most_promising(bids, SIDES[knowledge.seat], knowledge.options, lead, belote)


# A search asks for many thousand hands, and few of them differ in what they promise.
@lru_cache(maxsize=1 << 16)
def _most_promising(
    bids: tuple[str, ...], own: int, options: Options, lead: int, belote: int | None
) -> tuple[str, int]:
    gains = {
        bid: _gain_of_lead(Contract(number_of(bid), own, 1, options), lead, belote) - CAUTION["bid"]
        for bid in bids
    }
    return min(gains.items(), key=lambda promise: (-promise[1], promise[0]))


def _standing(knowledge: AuctionKnowledge, contract: Contract) -> int:
    """What the own side gains by the bid that stands, under a multiplier."""
    trump, side = str(knowledge.auction.bid)[-1], 1 if contract.bidding == SIDES[knowledge.seat] else -1
    lead, belote = expected_lead(knowledge, trump), _own_belote(knowledge, trump)
    return side * _gain_of_lead(contract, side * lead, belote)


def _own_belote(knowledge: AuctionKnowledge, trump: str) -> int | None:
    # Only the own hand is known to hold it; that another may is left out on either side.
    return SIDES[knowledge.seat] if PAIRS[trump] & ~knowledge.hand == 0 else None


def _gain_of_lead(contract: Contract, lead: int, belote: int | None) -> int:
    """What the bidding side is expected to write more, being so many card points ahead."""
    return expected_gain(contract, (ALL_POINTS + lead) // 2, SPREAD, belote)


def expected_lead(knowledge: AuctionKnowledge, trump: str) -> int:
    """The card points by which the own side is expected to be ahead with that suit as trumps."""
    return hand_values(knowledge.hand)[trump] + _lead_by_calls(knowledge.calls, knowledge.seat)[trump]


@lru_cache(maxsize=1 << 12)
def _lead_by_calls(calls: Calls, seat: int) -> Mapping[str, int]:
    """For each suit as trumps what the others' calls say of that."""
    leads = {}
    for trump in PAIRS:
        partner, left, right = (_shown_by(calls, (seat + step) % 4, trump) for step in (2, 1, 3))
        leads[trump] = partner - (left + right) * OVERHEARD // 100
    return leads


def _shown_by(calls: Calls, seat: int, trump: str) -> int:
    return sum(SHOWN[feature] for feature in call_features(calls, seat, trump))


def call_features(calls: Calls, seat: int, trump: str) -> tuple[str, ...]:
    """What a seat has called that is about a suit.

    >>> calls = ((0, "80S"), (1, "Pass"), (2, "90S"), (3, "Pass"), (0, "100S"), (1, "X"))
    >>> [call_features(calls, seat, "S") for seat in range(4)]
    [('80', 'again'), ('contra',), ('raise',), ()]
    """
    bids = [(caller, call) for caller, call in calls if call[-1] in PAIRS]
    contra = ("contra",) if (seat, "X") in calls and bids[-1][1][-1] == trump else ()
    callers = [caller for caller, call in bids if call[-1] == trump]
    if seat not in callers:
        return contra
    # After the partner's bid of the suit it is a raise, which shows less.
    if (seat + 2) % 4 in callers[: callers.index(seat)]:
        first = "raise"
    else:
        bid = next(call for caller, call in bids if (caller, call[-1]) == (seat, trump))
        first = str(min(120, number_of(bid)))
    return (first, *["again"] * (callers.count(seat) - 1), *contra)
