"""The result of a deal, and the steps that explain it."""

from collections.abc import Iterator
from typing import Any, Literal

from msgspec import UNSET, UnsetType

from valat.games.bridge.contract import (
    Contract,
    Part,
    contract_kind,
    contract_parts,
    duplicate_parts,
    honours,
)
from valat.games.bridge.play import Pair, PlayState
from valat.games.bridge.rules import SIDES, denomination_of
from valat.games.bridge.state import State, vulnerable
from valat.kernel.game import ContractResult, Line
from valat.kernel.result import DealResult

BELOW, ABOVE = "below", "above"

_BY_VULNERABILITY = ("slam", "game", "undertricks")


class Result(DealResult, frozen=True, kw_only=True):
    """What came of a deal of bridge.

    Attributes:
        board: its number, null where it has none; a rubber has no boards.
        outcome: `passed_out` where all have passed.
        contract: as bid, `4H`.
        multiplier: 1, 2 doubled, 4 redoubled.
        declarer: seat.
        tricks: that declarer's side took.
        vulnerable: whether declarer was.
        scores: of each side, with their sign; of a rubber all that the deal writes.
        below, above: of a rubber: what each side writes there, without what winning it brings.
    """

    board: int | UnsetType | None = UNSET
    outcome: Literal["made", "down", "passed_out"]
    contract: str | None = None
    multiplier: int = 1
    declarer: int | None = None
    tricks: int | None = None
    vulnerable: bool = False
    scores: Pair
    below: Pair | UnsetType = UNSET
    above: Pair | UnsetType = UNSET


def result(state: State) -> Result | None:
    """The deal's result as notated; None before the end."""
    if not state.over:
        return None
    lines = score(state)
    fields = {**_contract_fields(state), "scores": _sum(lines)}
    if state.setup.options.scoring == "duplicate":
        return Result(board=state.setup.board, **fields)
    below = _sum(tuple(line for line in lines if line.args.get("line") == BELOW))
    above = _sum(tuple(line for line in lines if line.args.get("line") == ABOVE))
    return Result(**fields, below=below, above=above)


def _contract_fields(state: State) -> dict[str, Any]:
    """What was played, and how it came out."""
    play = state.play
    if play is None:
        return {"outcome": "passed_out"}
    contract, tricks = contract_and_tricks(state, play)
    return {
        "outcome": "made" if tricks >= contract.tricks_needed else "down",
        "contract": contract.bid,
        "multiplier": contract.multiplier,
        "declarer": play.declarer,
        "tricks": tricks,
        "vulnerable": contract.vulnerable,
    }


def contract_and_tricks(state: State, play: PlayState) -> tuple[Contract, int]:
    """The contract, and the tricks that declarer's side has taken so far."""
    assert state.auction.bid is not None
    contract = Contract(state.auction.bid, state.auction.multiplier, vulnerable(state.setup, play.declarer))
    return contract, play.tricks[SIDES[play.declarer]]


def contract(result: Result) -> ContractResult | None:
    """Whose contract it was, by its worth; None where all have passed. Rule: BRI-BID-3, BRI-SCORE-5"""
    if result.declarer is None or result.contract is None:
        return None
    return ContractResult(result.declarer, result.outcome == "made", contract_kind(result.contract))


def score(state: State) -> tuple[Line, ...]:
    """The steps of a finished deal's score; empty before the end."""
    if not state.over:
        return ()
    if state.play is None:
        return (Line("BRI-BID-3", "passed_out", (0, 0), "written"),)
    contract, tricks = contract_and_tricks(state, state.play)
    if state.setup.options.scoring == "duplicate":
        parts = duplicate_parts(contract, tricks)
        return tuple(_board_line(part, state.play, _line_args(part, contract)) for part in parts)
    return tuple(_rubber(state, state.play, contract, tricks))


def _board_line(part: Part, play: PlayState, args: dict[str, str]) -> Line:
    """A step on a board: what one side gains the other loses. Rule: BRI-SCORE-6"""
    side = _side(part, play)
    amounts = (part.points, -part.points) if side == 0 else (-part.points, part.points)
    return Line(part.rule, part.key, amounts, "written", args=args)


def _line_args(part: Part, contract: Contract) -> dict[str, str]:
    """How the points come about: their sum, and the vulnerability where they go by it."""
    args = {"sum": part.sum} if part.sum else {}
    # Undoubled overtricks count the same either way. Rule: BRI-SCORE-2
    if part.key in _BY_VULNERABILITY or (part.key == "overtricks" and contract.multiplier > 1):
        args["vulnerable"] = "yes" if contract.vulnerable else "no"
    return args


def _rubber(state: State, play: PlayState, contract: Contract, tricks: int) -> Iterator[Line]:
    """The steps of a deal of rubber bridge, each below or above the line. Rule: BRI-SCORE-7, BRI-SCORE-8"""
    for part in contract_parts(contract, tricks):
        # Nothing else counts towards a game. Rule: BRI-SCORE-7
        line = BELOW if part.key == "tricks" else ABOVE
        amounts = _pair(_side(part, play), part.points)
        yield Line(part.rule, part.key, amounts, "written", args={"line": line, **_line_args(part, contract)})
    # As dealt, and of the defenders too. Rule: BRI-SCORE-8
    for seat, hand in enumerate(state.hands):
        points = honours(denomination_of(contract.bid), hand)
        if points:
            amounts = _pair(SIDES[seat], points)
            yield Line("BRI-SCORE-8", "honours", amounts, "written", seat=seat, args={"line": ABOVE})


def _side(part: Part, play: PlayState) -> int:
    declaring = SIDES[play.declarer]
    return declaring if part.declarers else 1 - declaring


def _pair(side: int, amount: int) -> Pair:
    """The amount for that side, nothing for the other."""
    return (amount, 0) if side == 0 else (0, amount)


def _sum(lines: tuple[Line, ...]) -> Pair:
    return sum(line.amounts[0] for line in lines), sum(line.amounts[1] for line in lines)
