"""The same board at several tables: what is told of each, in matchpoints and in IMPs."""

import re
from collections.abc import Sequence
from fractions import Fraction
from functools import cache

from valat.duplicate.scores.imps import butler, cross_imps
from valat.duplicate.scores.matchpoints import matchpoints, top
from valat.games.bridge.contract import Contract, duplicate_score
from valat.games.bridge.notation import PASS
from valat.games.bridge.rules import (
    BIDS,
    DECK,
    DENOMINATIONS,
    HAND,
    SEATS,
    SIDES,
    VULNERABLE,
    board_dealer,
    board_vulnerable,
)
from valat.games.bridge.scoring.imps import STEPS
from valat.games.bridge.sheet import contract_and_tricks, result
from valat.games.bridge.state import Setup, State
from valat.kernel.errors import Unreadable
from valat.kernel.game import Record
from valat.kernel.result import write_result

_CARDS = frozenset(DECK)
_RESULT = re.compile(
    r"(?P<level>[1-7])\s*(?P<suit>NT?|[CDHS♣♦♥♠])\s*(?P<doubled>XX?|\*\*?)?\s*(?P<before>[NESW])?\s*"
    r"(?P<result>=|[+-]\d{1,2}|\d{1,2})\s*(?P<after>[NESW])?",
    re.IGNORECASE | re.ASCII,
)
_NUMBER = re.compile(r"[+-]?\d{1,6}", re.ASCII)
DENOMINATION = {"N": "NT", "♣": "C", "♦": "D", "♥": "H", "♠": "S", **{bid: bid for bid in DENOMINATIONS}}
PASSED_OUT = ("PASS", "P", "AP", "PASSED OUT", "ALL PASS")


def comparison_key(setup: Setup) -> str | None:
    """The board's number within the cycle, from which dealer and vulnerability follow; None in rubber bridge.

    Boards played for matchpoints have a field of their own, since other calls and cards are right there.

    Rule: BRI-COMP-1, BRI-COMP-2, BRI-SCORE-6

    >>> from valat.games.bridge.options import Options
    >>> comparison_key(Setup(Options(), 0, 17)), comparison_key(Setup(Options(scoring="rubber"), 0))
    ('board 1', None)
    >>> comparison_key(Setup(Options(compared="matchpoints"), 0, 17))
    'board 1, matchpoints'
    """
    if setup.options.scoring != "duplicate" or setup.board is None:
        return None
    number = f"board {(setup.board - 1) % 16 + 1}"
    return number if setup.options.compared == "imps" else f"{number}, {setup.options.compared}"


def is_board(setup: Setup, number: int) -> bool:
    """Whether a deal is the board of that number, with its dealer and its vulnerability.

    Rule: BRI-SCORE-6

    >>> from valat.games.bridge.options import Options
    >>> is_board(Setup(Options(), 1, 2, "ns"), 2), is_board(Setup(Options(), 1, 2, "none"), 2)
    (True, False)
    """
    told = (setup.options.scoring, setup.board, setup.dealer, setup.vulnerable)
    return told == ("duplicate", number, board_dealer(number), board_vulnerable(number))


@cache
def possible_scores() -> frozenset[int]:
    """Every score of a board that a contract gives, vulnerable or not. Rule: BRI-SCORE-6

    >>> 420 in possible_scores(), -1100 in possible_scores(), 415 in possible_scores()
    (True, True, False)
    """
    contracts = (
        Contract(bid, multiplier, vulnerable)
        for bid in BIDS
        for multiplier in (1, 2, 4)
        for vulnerable in (False, True)
    )
    scores = {duplicate_score(contract, tricks) for contract in contracts for tricks in range(HAND + 1)}
    return frozenset({0, *scores, *(-score for score in scores)})


def read_score(text: str, board: int) -> int:
    """North-South's score: a number, or a contract and what came of it by the board's vulnerability.

    The declarer may stand before or after the result; tricks are told by what is over or short, or as many as
    there were. A number is taken at any vulnerability, since not every event has the usual boards.
    Rule: BRI-SCORE-6

    Raises:
        Unreadable: it is no such text, or a number that is no score; codes `bad_contract`, `bad_score`.

    >>> read_score("4 S = N", 1), read_score("3NTX-2 W", 1), read_score("4♥ S 11", 2), read_score("Pass", 3)
    (420, 300, 650, 0)
    """
    if text.upper() in PASSED_OUT:
        return 0
    if _NUMBER.fullmatch(text):
        return _possible(int(text), board)
    match = _RESULT.fullmatch(text.strip())
    seats = [seat for seat in (match["before"], match["after"]) if seat] if match else []
    if match is None or len(seats) != 1:
        raise Unreadable(
            f"'{text[:40]}' on board {board} is not a contract with its result.", code="bad_contract"
        )
    bid = match["level"] + DENOMINATION[match["suit"].upper()]
    multiplier = {"": 1, "X": 2, "*": 2, "XX": 4, "**": 4}[(match["doubled"] or "").upper()]
    side = SIDES["NESW".index(seats[0].upper())]
    contract = Contract(bid, multiplier, VULNERABLE[board_vulnerable(board)][side])
    told = match["result"]
    tricks = int(told) if told.isdigit() else contract.tricks_needed + int(told.strip("=") or 0)
    if not 0 <= tricks <= HAND:
        raise Unreadable(
            f"'{text[:40]}' on board {board} has an impossible number of tricks.", code="bad_contract"
        )
    score = duplicate_score(contract, tricks)
    return score if side == 0 else -score


def _possible(score: int, board: int) -> int:
    """The score. Raises Unreadable `bad_score` where no contract gives it."""
    if score not in possible_scores():
        raise Unreadable(
            f"'{score}' on board {board} is not a bridge score. Write a weighted score with its parts: "
            "'60% of 420, 40% of -50'.",
            code="bad_score",
        )
    return score


def entry(state: State) -> Record:
    """Contract, declarer, opening lead, tricks and score of a finished board."""
    outcome = result(state)
    assert outcome is not None
    names = (seat_move.move.name for seat_move in state.moves)
    return {**write_result(outcome), "lead": next((name for name in names if name in _CARDS), None)}


def result_columns(entry: Record) -> Record:
    """Contract, declarer and tricks of an entry, as files of results write them.

    >>> result_columns({"contract": "4H", "multiplier": 2, "declarer": 2, "tricks": 9})
    {'contract': '4HX', 'declarer': 'S', 'tricks': 9}
    >>> result_columns({"contract": None, "multiplier": 1, "declarer": None, "tricks": None})
    {'contract': 'Pass'}
    """
    if not entry["contract"]:
        return {"contract": PASS}
    return {
        "contract": entry["contract"] + {1: "", 2: "X", 4: "XX"}[entry["multiplier"]],
        "declarer": SEATS[entry["declarer"]],
        "tricks": entry["tricks"],
    }


def score_with(deal: State, side: int, tricks: int) -> int:
    """North-South's score if a side takes so many of the tricks still to come. Rule: BRI-SCORE-6"""
    assert deal.play is not None, "a deal with a contract"
    contract, taken = contract_and_tricks(deal, deal.play)
    rest = HAND - sum(deal.play.tricks)
    own = SIDES[deal.play.declarer]
    score = duplicate_score(contract, taken + (tricks if side == own else rest - tricks))
    return score if own == 0 else -score


def compare(entries: Sequence[Record]) -> tuple[Record, ...]:
    """Each entry's matchpoints, their top, cross-IMPs against each other table, and Butler IMPs.

    Rule: BRI-COMP-2

    >>> one, other = compare([{"scores": [620, -620]}, {"scores": [170, -170]}])
    >>> one["matchpoints"], one["top"], one["imps"]
    ([2.0, 0.0], 2.0, [10.0, -10.0])
    """
    scores = _scores(entries)
    most = top(len(scores))
    rows = zip(matchpoints(scores), cross_imps(scores, STEPS), butler(scores, STEPS), strict=True)
    return tuple(
        {
            "matchpoints": _both_sides(points, most),
            "top": float(most),
            "imps": _both_sides(crossed),
            "butler": _both_sides(Fraction(against)),
        }
        for points, crossed, against in rows
    )


def tally(boards: Sequence[tuple[int, Sequence[Record]]]) -> Record:
    """The sums over several boards, matchpoints factored up to the board with most results.

    Rule: BRI-COMP-2

    Args:
        boards: the place of the own entry among those of its board, and these.

    >>> field = [{"scores": [score, -score]} for score in (620, 170, -100)]
    >>> both = tally([(0, field), (1, field[:2])])
    >>> both["matchpoints"], both["top"], both["imps"]
    ([4.5, 3.5], 8.0, [1.0, -1.0])
    """
    most = max((len(entries) for _, entries in boards), default=1)
    points = crossed = against = Fraction(0)
    for own, entries in boards:
        scores = _scores(entries)
        points += matchpoints(scores, expected=most)[own]
        crossed += cross_imps(scores, STEPS)[own]
        against += butler(scores, STEPS)[own]
    whole = top(most) * len(boards)
    return {
        "boards": len(boards),
        "matchpoints": _both_sides(points, whole),
        "top": float(whole),
        "imps": _both_sides(crossed),
        "butler": _both_sides(against),
    }


def _scores(entries: Sequence[Record]) -> list[int]:
    """North-South's."""
    return [entry["scores"][0] for entry in entries]


def _both_sides(amount: Fraction, whole: Fraction = Fraction(0)) -> list[float]:
    """What each side has of it, to the hundredth."""
    # With nothing to share out, as of IMPs, what one side has the other lacks.
    return [round(float(amount), 2), round(float(whole - amount), 2)]
