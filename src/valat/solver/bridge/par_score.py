"""Par: what a deal comes to when both sides bid and play as well as the open cards allow."""

from functools import partial

from msgspec import Struct

from valat.games.bridge.contract import BOOK, Contract, duplicate_score
from valat.games.bridge.rules import BIDS, DENOMINATIONS, SEATS, SIDES, VULNERABLE, denomination_of, level_of
from valat.solver.bridge.table import Table


class ParContract(Struct, frozen=True):
    """A contract in which a par auction may end.

    Attributes:
        bid: `1C` … `7NT`.
        multiplier: 1, or 2 doubled where it goes down.
        declarer: seat.
        tricks: that it takes.
    """

    bid: str
    multiplier: int
    declarer: int
    tricks: int

    def __str__(self) -> str:
        over = self.tricks - BOOK - level_of(self.bid)
        by = f"{self.bid}{'X' * (self.multiplier // 2)} by {SEATS[self.declarer]}"
        return f"{by} {over:+}" if over else f"{by} ="


class Par(Struct, frozen=True):
    """What a deal comes to.

    Attributes:
        score: of North and South, in duplicate.
        contracts: all that bring it, from the lowest bid, and which the other side had better leave; none
            where nobody can gain by bidding.
    """

    score: int
    contracts: tuple[ParContract, ...]

    def __str__(self) -> str:
        return f"{self.score:+}: {', '.join(map(str, self.contracts))}" if self.contracts else "0: passed out"


def par(table: Table, vulnerable: str, dealer: int) -> Par:
    """The par of a deal, in duplicate scoring.

    Each side in turn, dealer's first, bids what is best for it or lets the last bid be played; a contract
    that goes down is doubled. So sacrifices are found wherever they pay.

    Args:
        vulnerable: `none` `ns` `ew` `all`.
        dealer: seat.
    """
    score = partial(_score, table, VULNERABLE[vulnerable])
    best = _opening(_after_each(score), SIDES[dealer])
    finals = tuple(
        final
        for place, bid in enumerate(BIDS)
        for side in (0, 1)
        if best and score(bid, side) == best and not _outbid(score, place, side, best)
        for final in _finals(table, VULNERABLE[vulnerable], bid, side)
    )
    return Par(best, finals)


def _outbid(score: "partial[int]", place: int, side: int, best: int) -> bool:
    """Whether the other side would rather play a higher bid than let this one be played."""
    other = [score(bid, 1 - side) for bid in BIDS[place + 1 :]]
    return any(points > best if side == 1 else points < best for points in other)


def _after_each(score: "partial[int]") -> list[tuple[int, int]]:
    """For each bid what comes of it once a side, 0 or 1, has made it, from the points of North and South."""
    found: list[tuple[int, int]] = []
    best = [-(10**6), 10**6]
    # From 7NT down: what comes of a bid depends on higher ones only, so each is looked at once.
    for bid in reversed(BIDS):
        values = []
        for side in (0, 1):
            played, other = score(bid, side), best[1 - side]
            values.append(max(played, other) if side == 1 else min(played, other))
        found.append((values[0], values[1]))
        best = [max(best[0], values[0]), min(best[1], values[1])]
    return found[::-1]


def _opening(after: list[tuple[int, int]], first: int) -> int:
    """What comes of the auction: the first side bids or passes, then the other may still bid."""
    gains = [max(values[0] for values in after), min(values[1] for values in after)]
    passed = max(0, gains[0]) if first == 1 else min(0, gains[1])
    return max(gains[0], passed) if first == 0 else min(gains[1], passed)


def _score(table: Table, vulnerable: tuple[bool, bool], bid: str, side: int) -> int:
    """What North and South score when a side plays a bid by the better hand."""
    sign = 1 if side == 0 else -1
    return sign * max(_score_of_contract(table, vulnerable, bid, seat)[0] for seat in (side, side + 2))


def _score_of_contract(table: Table, vulnerable: tuple[bool, bool], bid: str, seat: int) -> tuple[int, int]:
    """What a declarer scores, and how far the contract is doubled."""
    tricks = table[seat][DENOMINATIONS.index(denomination_of(bid))]
    # Neither side passes a contract that goes down undoubled, or doubles one that is made.
    multiplier = 1 if tricks >= BOOK + level_of(bid) else 2
    return duplicate_score(Contract(bid, multiplier, vulnerable[SIDES[seat]]), tricks), multiplier


def _finals(table: Table, vulnerable: tuple[bool, bool], bid: str, side: int) -> list[ParContract]:
    """The contract by each hand of the side that scores as much as the better one."""
    played = {seat: _score_of_contract(table, vulnerable, bid, seat) for seat in (side, side + 2)}
    most = max(points for points, _ in played.values())
    denomination = DENOMINATIONS.index(denomination_of(bid))
    return [
        ParContract(bid, multiplier, seat, table[seat][denomination])
        for seat, (points, multiplier) in played.items()
        if points == most
    ]
