"""What a finished deal is worth: its result, and the steps that explain it."""

from collections.abc import Iterator

import msgspec
from msgspec import UNSET, UnsetType

from valat.games.contree.auction import number_of
from valat.games.contree.rules import (
    ALL_POINTS,
    BELOTE_POINTS,
    CAPOT_POINTS,
    LAST_TRICK,
    SIDES,
    Options,
    Pair,
    side_pair,
)
from valat.games.contree.state import State
from valat.kernel.game import ContractResult, Line
from valat.kernel.result import DealResult


class Tally(msgspec.Struct, frozen=True):
    """What the two sides took in a deal, and for which contract.

    Attributes:
        number: of the bid; 250 is capot.
        bidding: the side that made it.
        multiplier: 1, 2 after contra, 3 after recontra.
        points: card points of each side, the last trick's in.
        tricks: of each side.
        belote: the side that held it.
    """

    number: int
    bidding: int
    multiplier: int
    points: Pair
    tricks: Pair
    belote: int | None

    @property
    def is_made(self) -> bool:
        """Rule: CTR-SCORE-2"""
        # By tricks, as the number of a capot is no sum to reach.
        if self.number == 250:
            return self.tricks[self.bidding] == 8
        return self.contract_points >= self.number

    @property
    def contract_points(self) -> int:
        """What counts towards the contract: card points and belote of the bidding side."""
        return self.points[self.bidding] + BELOTE_POINTS * (self.belote == self.bidding)


class Item(msgspec.Struct, frozen=True):
    """One sum that is written."""

    rule: str
    key: str
    amounts: Pair


def written_items(tally: Tally, options: Options) -> list[Item]:
    """What the sides write, item by item. Rule: CTR-SCORE-3, CTR-SCORE-4, CTR-SCORE-5, CTR-SCORE-6"""
    writer = tally.bidding if tally.is_made else 1 - tally.bidding
    if tally.is_made and tally.multiplier == 1:
        rule, points = "CTR-SCORE-3", Item("CTR-SCORE-3", "written_points", tally.points)
    else:
        # A side that writes everything writes the capot's 252 only for a contract made.
        rule = "CTR-SCORE-4" if tally.is_made else "CTR-SCORE-5"
        amount = sum(tally.points) if tally.is_made else ALL_POINTS
        points = Item(rule, "all_points", side_pair(writer, amount))
    items = [points]
    if tally.belote is not None:
        # Where both sides write their own the belote is with its holder anyway.
        keeps = options.belote_kept or rule == "CTR-SCORE-3"
        side = tally.belote if keeps else writer
        items.append(Item(rule, "written_belote", side_pair(side, BELOTE_POINTS)))
    # Contra multiplies the bid, never the points.
    items.append(Item(rule, "bid", side_pair(writer, tally.number * tally.multiplier)))
    # Of the sum (CTR-SCORE-6), and an item of its own: so the lines add up to what is written.
    if options.rounded:
        a, b = total(items)
        items.append(Item("CTR-SCORE-6", "rounding", (_to_tens(a) - a, _to_tens(b) - b)))
    return items


def total(items: list[Item]) -> Pair:
    """The sum of the items, of each side."""
    return sum(item.amounts[0] for item in items), sum(item.amounts[1] for item in items)


def tally(state: State) -> Tally:
    """What the two sides took in a deal whose eight tricks are over. Rule: CTR-SCORE-1"""
    play, auction = state.play, state.auction
    assert play is not None
    assert auction.bid is not None
    assert auction.declarer is not None
    points = [play.points[side] + LAST_TRICK * (SIDES[play.winner] == side) for side in (0, 1)]
    # In place of the points, not on top of them: the last trick's 10 is in the 252.
    if 8 in play.tricks:
        points[play.tricks.index(8)] = CAPOT_POINTS
    belote = None if state.belote is None else SIDES[state.belote]
    bidding = SIDES[auction.declarer]
    return Tally(
        number_of(auction.bid), bidding, auction.multiplier, (points[0], points[1]), play.tricks, belote
    )


class Result(DealResult, frozen=True, kw_only=True):
    """What came of a deal of contrée; where all have passed nothing but `contract`, `written` and `scores`.

    Attributes:
        contract: as bid, `120H`; null where all have passed.
        declarer: seat.
        multiplier: 1, 2 after contra, 3 after recontra.
        made: whether the contract was made.
        points: cards' of each side, with the last trick's 10 or the capot's 252.
        tricks: of each side.
        belote: the side that held it, or null.
        written: what each side writes.
        scores: the same, as every game's result has it.
    """

    contract: str | None
    declarer: int | UnsetType = UNSET
    multiplier: int | UnsetType = UNSET
    made: bool | UnsetType = UNSET
    points: Pair | UnsetType = UNSET
    tricks: Pair | UnsetType = UNSET
    belote: int | UnsetType | None = UNSET
    written: Pair
    scores: Pair

    @property
    def outcome(self) -> str:
        return "passed_out" if self.contract is None else "made" if self.made else "failed"


def known_points(state: State, belote: int | None) -> Pair:
    """Points of each side so far, as everybody at the table can count them. Rule: CTR-SCORE-1, CTR-BELOTE-1

    Args:
        belote: the seat that has shown one.
    """
    play = state.play
    if play is None:
        return 0, 0
    points = tally(state).points if state.over else play.points
    own = (0, 0) if belote is None else side_pair(SIDES[belote], BELOTE_POINTS)
    return points[0] + own[0], points[1] + own[1]


def result(state: State) -> Result | None:
    """The deal's result as notated; None before the end."""
    if not state.over:
        return None
    if state.play is None:
        return Result(contract=None, written=(0, 0), scores=(0, 0))
    taken = tally(state)
    assert state.auction.declarer is not None
    written = total(written_items(taken, state.setup.options))
    return Result(
        contract=state.auction.bid,
        declarer=state.auction.declarer,
        multiplier=taken.multiplier,
        made=taken.is_made,
        points=taken.points,
        tricks=taken.tricks,
        belote=taken.belote,
        written=written,
        # What every game's result has; `written` is this game's own word for it.
        scores=written,
    )


def contract(result: Result) -> ContractResult | None:
    """Whose contract it was, by its number; None where all have passed. Rule: CTR-BID-2, CTR-SCORE-2

    >>> contract(Result(contract="110H", declarer=2, made=False, written=(0, 260), scores=(0, 260)))
    ContractResult(seat=2, made=False, kind='110')
    """
    if result.contract is None or result.declarer is UNSET or result.made is UNSET:
        return None
    return ContractResult(result.declarer, result.made, str(number_of(result.contract)))


def score(state: State) -> tuple[Line, ...]:
    """The steps of a finished deal's score; empty before the end."""
    if not state.over:
        return ()
    if state.play is None:
        return (Line("CTR-BID-2", "passed_out", (0, 0), "written"),)
    taken = tally(state)
    return (*_points(state, taken), *_written_points(state, taken))


def _points(state: State, taken: Tally) -> Iterator[Line]:
    """What each side took, and whether that is enough."""
    play = state.play
    assert play is not None
    yield Line("CTR-CARD-1", "cards", play.points)
    yield Line("CTR-CARD-1", "last_trick", side_pair(SIDES[play.winner], LAST_TRICK), seat=play.winner)
    if 8 in taken.tricks:
        bonus = CAPOT_POINTS - ALL_POINTS
        amounts = side_pair(taken.tricks.index(8), bonus)
        yield Line("CTR-SCORE-1", "capot", amounts, args={"bonus": str(bonus)})
    if state.belote is not None:
        pair = (play.rules.trumps + "K", play.rules.trumps + "Q")
        amounts = side_pair(SIDES[state.belote], BELOTE_POINTS)
        yield Line("CTR-BELOTE-1", "belote", amounts, seat=state.belote, cards=pair)
    args = {
        "contract": str(state.auction.bid),
        "own": str(taken.contract_points),
        "needed": str(taken.number),
    }
    yield Line("CTR-SCORE-2", "made" if taken.is_made else "failed", (0, 0), args=args)


def _written_points(state: State, taken: Tally) -> Iterator[Line]:
    for item in written_items(taken, state.setup.options):
        args = {"contract": str(state.auction.bid), "multiplier": str(taken.multiplier)}
        yield Line(item.rule, item.key, item.amounts, "written", args=args if item.key == "bid" else {})


def _to_tens(amount: int) -> int:
    """The nearest ten, 5 up. Rule: CTR-SCORE-6"""
    return (amount + 5) // 10 * 10
