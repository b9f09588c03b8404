"""The same board at several tables, for any game: matchpoints, the difference to the mean, IMPs.

A game says what a board counts for each side (`counts` of its entries); all else is the same for every game.
"""

import re
from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from valat.duplicate.scores.imps import cross_imps, trimmed_mean
from valat.duplicate.scores.matchpoints import matchpoints, top
from valat.kernel.capabilities import Playings
from valat.kernel.errors import Refusal, Unreadable
from valat.kernel.game import Record
from valat.kernel.result import DealResult, write_result

ONCE = Playings()
"""Everybody keeps the own seat: a side is compared with those who had its cards."""
EXCHANGED = Playings((0, 1), together=True)
"""Two players, each with the cards of both: the sum of the two playings counts. Rule: DUP-TWO-1"""

ENOUGH_TO_TRIM = 5
"""From so many results on the two extreme ones do not count for the mean. Rule: DUP-SCORE-1"""

_NUMBER = re.compile(r"[+-]?\d{1,6}", re.ASCII)


class ComparedBoards:
    """What a game adds that compares its boards by what they count; its `imp_steps` are its own.

    A game that has it may say otherwise what a board counts, and by which setups boards are alike.

    Attributes:
        result: the game's own.
    """

    imp_steps: tuple[int, ...]
    result: Any

    def plays_boards(self, options: Any) -> bool:
        # A match carries scores on, or what waits: only single boards stand alone. Rule: DUP-BOARD-1
        return False

    def comparison_key(self, setup: Any) -> str | None:
        return f"dealer {setup.dealer}"

    def read_score(self, text: str, board: int) -> int:
        if _NUMBER.fullmatch(text):
            return int(text)
        raise Unreadable(f"'{text[:40]}' on board {board} is not a score.", code="bad_contract")

    def counts(self, state: Any, result: Any) -> tuple[int, ...]:
        """What the finished board counts for each side: what it writes more than the other.

        Rule: DUP-BELOT-1, DUP-TWO-1
        """
        return difference_counts(result.scores)

    def entry(self, state: Any) -> Record:
        result = self.result(state)
        return entry_of(result, self.counts(state, result))

    def compare(self, entries: Sequence[Record]) -> tuple[Record, ...]:
        return compare_counts(entries, self.imp_steps)

    def tally(self, boards: Sequence[tuple[int, Sequence[Record]]]) -> Record:
        return tally_counts(boards, self.imp_steps)


def in_all_rotations(players: int) -> Playings:
    """The playings in which everybody has had every seat, each compared for itself. Rule: DUP-YARD-1

    >>> in_all_rotations(3).turns
    (0, 1, 2)
    """
    return Playings(tuple(range(players)))


def difference_counts(scores: Sequence[int]) -> tuple[int, ...]:
    """What each of two sides has more than the other.

    >>> difference_counts((17, 9))
    (8, -8)
    """
    first, second = scores
    return first - second, second - first


def entry_of(result: DealResult, counts: Sequence[int]) -> Record:
    """What a traveller tells of a deal with that result."""
    return {**write_result(result), "counts": list(counts)}


def counts_of(entry: Record) -> list[int]:
    """What a deal with that entry counts for each side where the same cards are compared.

    >>> counts_of({"scores": [-110, 110]}), counts_of({"scores": [17, 9], "counts": [8, -8]})
    ([-110, 110], [8, -8])
    """
    counts: list[int] = entry["counts"] if "counts" in entry else entry["scores"]
    return counts


def compare_counts(entries: Sequence[Record], scale: Sequence[int]) -> tuple[Record, ...]:
    """Each entry's figures, each a list with one a side: matchpoints, difference to the mean, IMPs.

    Rule: DUP-SCORE-1, DUP-YARD-1 (of each seat alone, against all who had its cards)

    >>> one, other = compare_counts([{"counts": [8, -8]}, {"counts": [2, -2]}], (1, 4, 9))
    >>> one["matchpoints"], one["difference"], one["imps"]
    ([2.0, 0.0], [3.0, -3.0], [2.0, -2.0])
    """
    sides = [_side(entries, side, scale) for side in range(len(entries[0]["counts"]))]
    most = float(top(len(entries)))
    return tuple(
        {
            "matchpoints": [_figure(side[0][place]) for side in sides],
            "top": most,
            "difference": [_figure(side[1][place]) for side in sides],
            "imps": [_figure(side[2][place]) for side in sides],
        }
        for place in range(len(entries))
    )


def tally_counts(boards: Sequence[tuple[int, Sequence[Record]]], scale: Sequence[int]) -> Record:
    """The sums over several boards, matchpoints factored up to the board with most results.

    Rule: DUP-SCORE-1

    Args:
        boards: the place of the own entry among those of its board, and these; at least one.
    """
    most = max(len(entries) for _, entries in boards)
    count = len(boards[0][1][0]["counts"])
    sums = [[Fraction(0)] * count for _ in range(3)]
    for own, entries in boards:
        for side in range(count):
            for figure, values in zip(sums, _side(entries, side, scale, most), strict=True):
                figure[side] += values[own]
    points, differences, imps = ([_figure(amount) for amount in figure] for figure in sums)
    whole = float(top(most) * len(boards))
    figures: Record = {"boards": len(boards), "matchpoints": points, "top": whole}
    return figures | {"difference": differences, "imps": imps}


def played_twice(first: Record, second: Record) -> tuple[int, int]:
    """What a board counts that two players have played twice, with exchanged hands, for each of them.

    Rule: DUP-TWO-1

    Args:
        second: the playing in which each sat in the other's seat.

    >>> played_twice({"counts": [3, -3]}, {"counts": [1, -1]})
    (2, -2)
    """
    return first["counts"][0] + second["counts"][1], first["counts"][1] + second["counts"][0]


def _side(
    entries: Sequence[Record], side: int, scale: Sequence[int], expected: int | None = None
) -> tuple[Sequence[Fraction], Sequence[Fraction], Sequence[Fraction]]:
    """A side's matchpoints, differences and IMPs at each table."""
    scores = [entry["counts"][side] for entry in entries]
    middle = trimmed_mean(list(map(Fraction, scores)), int(len(scores) >= ENOUGH_TO_TRIM))
    points = matchpoints(scores, expected=expected)
    return points, [score - middle for score in scores], cross_imps(scores, scale)


def _figure(amount: Fraction) -> float:
    return round(float(amount), 2)


class SingleBoards:
    """What makes a game one of club sessions whose matches carry on: each board is a match of its own.

    Rule: DUP-BOARD-1
    """

    most_boards = 1

    def playings(self, options: Any) -> Playings:
        return ONCE

    def board_options(self, first: int, count: int, method: str) -> Record:
        """No options: a table deals by the number, as of `valat.kernel.capabilities.ClubSessions`."""
        return {}

    def is_board(self, record: Record, number: int) -> bool:
        """True: here nothing follows from a board's number but its cards."""
        return True

    def result_columns(self, entry: Record) -> Record:
        """Nothing: a file of results has the score alone, which is all that its readers know of the game."""
        return {}

    def declarer(self, deal: Any) -> int | None:
        """Nobody: play that has no double-dummy score here is an average where the clock stops it."""
        return None

    def score_with(self, deal: Any, side: int, tricks: int) -> int:
        """None: there is no declarer. Raises Refusal `no_play`."""
        raise Refusal("This game has no contracts.", key="no_play")
