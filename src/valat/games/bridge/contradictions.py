"""Calls and explanations of a finished deal that do not fit what their side has agreed.

Nobody is judged by it: the director may look. Rule: BRI-INFO-1, BRI-INFO-2, BRI-INFO-3
"""

import re
from collections.abc import Iterator

from valat.games.bridge.explanation import meanings, psychic_calls
from valat.games.bridge.state import State
from valat.games.bridge.systems.bounds import MOST_POINTS, WHOLE, Alternatives
from valat.games.bridge.systems.meaning import Meaning
from valat.games.bridge.systems.ranges import Range
from valat.kernel.capabilities import Contradiction

MOST_CARDS = 8
"""A number beyond it is told of points, not of the length of a suit."""
_RANGE = re.compile(r"(\d{1,2})\s*(?:[-–]\s*(\d{1,2})|(\+))")
_WORD = re.compile(r"[^\W\d_]{4,}")


def contradictions(state: State) -> tuple[Contradiction, ...]:
    """What does not fit, by the order of the calls."""
    return tuple(_found(state))


def _found(state: State) -> Iterator[Contradiction]:
    false = set(psychic_calls(state))
    for ply, meaning in enumerate(meanings(state)):
        seat, note = state.moves[ply].seat, state.notes.get(ply)
        agreed = {str(language): words for language, words in meaning.words.items()}
        if ply in false:
            yield Contradiction("call", seat, meaning.call, "", agreed)
        if note is not None and meaning.words and _differs(note.text, meaning):
            yield Contradiction("explanation", seat, meaning.call, note.text, agreed)


def _differs(text: str, meaning: Meaning) -> bool:
    """Whether the text has other numbers than are agreed; without any, no word of what an alert means."""
    told = [_range(*found) for found in _RANGE.findall(text)]
    if told:
        return any(not _fits(numbers, meaning.constraint.alternatives) for numbers in told)
    agreed = {word for words in meaning.words.values() for word in _WORD.findall(words.casefold())}
    return meaning.alert and not agreed & set(_WORD.findall(text.casefold()))


def _range(low: str, high: str, plus: str) -> Range:
    least = int(low)
    if plus:
        return least, MOST_POINTS if least > MOST_CARDS else WHOLE
    return least, int(high)


def _fits(told: Range, alternatives: Alternatives) -> bool:
    """Whether the range is possible, of points or of the length of a suit by how large it is."""
    points = told[0] > MOST_CARDS
    agreed = [
        span for bounds in alternatives for span in (bounds.points, *(() if points else bounds.lengths))
    ]
    return any(told[0] <= high and low <= told[1] for low, high in agreed)
