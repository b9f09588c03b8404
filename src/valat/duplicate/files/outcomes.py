"""What came of a board as people write it: a score, a contract, an award, a weighted or a split score."""

import re
from collections.abc import Callable
from fractions import Fraction
from typing import TypeAlias

from valat.duplicate.scores.adjusted_scores import (
    AVERAGE,
    AVERAGE_MINUS,
    AVERAGE_PLUS,
    AdjustedScore,
    imps_award,
    share_award,
)
from valat.duplicate.scores.checks import mix_of, refuse
from valat.duplicate.scores.event import Outcome
from valat.duplicate.scores.mixes import plain

ScoreReader: TypeAlias = Callable[[str, int], int]
"""Side 0's score for a result in the game's own words on the board of that number."""

AWARDS = {"A+": AVERAGE_PLUS, "A": AVERAGE, "A=": AVERAGE, "A-": AVERAGE_MINUS}
PREFIXES = ("AVERAGE", "AVE", "AVG", "AV")
NUMBERS = {60: AVERAGE_PLUS, 50: AVERAGE, 40: AVERAGE_MINUS}
NOT_PLAYED = "NP"
NOTHING = ("", "-", NOT_PLAYED, "NOT PLAYED")

# As spreadsheets write whole numbers, too.
_SCORE = re.compile(r"([+-]?\d{1,6})(?:[.,]0{1,6})?", re.ASCII)
_MINUS = str.maketrans("−–", "--")
_SHARE = re.compile(r"(\d{1,3}(?:\.\d{1,4})?)\s*%")
_IMPS = re.compile(r"([+-]?\d{1,3}(?:\.\d{1,2})?)\s*IMPS?")
_BOTH = re.compile(r"A(\d\d)(\d\d)")
_PART = re.compile(r"(\d{1,3}(?:\.\d{1,4})?)\s*%\s*(?:of\s+)?(.+)", re.IGNORECASE)


def read_outcomes(text: str, board: int, read_score: ScoreReader) -> tuple[Outcome, Outcome]:
    """What came of a board for each side; a stroke parts North-South's from East-West's.

    Rule: BRI-COMP-5, BRI-COMP-10

    Raises:
        Refusal: it is no result; codes `bad_award`, `bad_weights`, and what `read_score` raises.

    >>> from valat.games.bridge.comparison import read_score
    >>> [award.name for award in read_outcomes("A+/A-", 1, read_score)]
    ['A+', 'A-']
    >>> [str(weight) for weight, _ in read_outcomes("60 % of 4S= N, 40 % of 4S-1 N", 1, read_score)[0]]
    ['3/5', '2/5']
    """
    text = text.translate(_MINUS)
    both = _BOTH.fullmatch(text.strip().upper())
    if both is not None:
        ns, ew = (_of_number(int(share)) for share in both.groups())
        return ns, ew
    sides = text.split("/")
    if len(sides) > 2:
        refuse("bad_award", f"'{text[:40]}' on board {board} is for more than two sides.")
    outcomes = [_outcome(side.strip(), board, read_score) for side in sides]
    return outcomes[0], outcomes[-1]


def text_of(outcome: Outcome) -> str:
    """What came of a board for one side, as `read_outcomes` reads it.

    >>> from fractions import Fraction
    >>> text_of(((Fraction(3, 5), 50), (Fraction(2, 5), -20)))
    '60% 50, 40% -20'
    """
    if outcome is None:
        return NOT_PLAYED
    if isinstance(outcome, AdjustedScore):
        return outcome.name
    if len(outcome) == 1:
        return str(outcome[0][1])
    return ", ".join(f"{percent_text(weight)}% {score}" for weight, score in outcome)


def percent_text(weight: Fraction) -> str:
    """A weight in percent, to four decimals at most."""
    return f"{float(100 * weight):.4f}".rstrip("0").rstrip(".")


def _outcome(text: str, board: int, read_score: ScoreReader) -> Outcome:
    name = text.upper()
    if name in NOTHING:
        return None
    award = _award(name)
    if award is not None:
        return award
    if "%" in text:
        return mix_of([_part(part.strip(), board, read_score) for part in re.split("[,;]", text)], board)
    return plain(_score(text, board, read_score))


def _award(name: str) -> AdjustedScore | None:
    for prefix in PREFIXES:
        if name.startswith(prefix):
            # «Average plus» as well as «Ave+».
            words = name.removeprefix(prefix).strip().replace("PLUS", "+").replace("MINUS", "-")
            return AWARDS.get(f"A{words}")
    if (share := _SHARE.fullmatch(name)) is not None:
        return share_award(Fraction(share[1]) / 100)
    if (imps := _IMPS.fullmatch(name)) is not None:
        return imps_award(Fraction(imps[1]))
    return AWARDS.get(name)


def _of_number(share: int) -> AdjustedScore:
    """The award that `A6040` tells for a side: 60, 50 and 40 are the three that have names."""
    return NUMBERS.get(share) or share_award(Fraction(share, 100))


def _part(text: str, board: int, read_score: ScoreReader) -> tuple[Fraction, int]:
    part = _PART.fullmatch(text)
    if part is None:
        refuse("bad_weights", f"'{text[:40]}' on board {board} is not a share of a score.")
    return Fraction(part[1]) / 100, _score(part[2].strip(), board, read_score)


def _score(text: str, board: int, read_score: ScoreReader) -> int:
    number = _SCORE.fullmatch(text)
    return read_score(text if number is None else str(int(number[1])), board)
