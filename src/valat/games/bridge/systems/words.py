"""What calls mean, in words of five languages, made from the tests themselves."""

import tomllib
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from importlib.resources import files
from itertools import product
from typing import Any

from valat.games.bridge.systems.bounds import Bounds
from valat.games.bridge.systems.constraint import (
    Balanced,
    Constraint,
    Either,
    FitPoints,
    InSuit,
    KeyCards,
    Longest,
    OpeningStrength,
    Regular,
    Shape,
    Skew,
    Test,
    Total,
)
from valat.games.bridge.systems.form import LANGUAGES, Language, Words
from valat.games.bridge.systems.ranges import MOST, Ranges, hull

SIGNS = "♣♦♥♠"
# Counted twice over, so that halves are whole numbers.
HALVED_COUNTS = ("honour_tricks", "playing_tricks")
PLAIN: dict[type, str] = {Balanced: "balanced", Regular: "regular", Skew: "skew"}
YES: Ranges = ((1, 1),)
GREATEST = {
    "points": 37,
    "length": 13,
    "longest": 13,
    "aces": 4,
    "kings": 4,
    "keys": 5,
    "top": 3,
    "honours": 5,
}
"""What a count cannot exceed: a range that reaches so far is open."""

Fact = tuple[str, int | None]
"""A phrase, and the suit it speaks of."""


@cache
def phrases() -> dict[str, dict[Language, str]]:
    """Each phrase in the languages."""
    texts: dict[str, dict[Language, str]] = tomllib.loads(
        files(__package__).joinpath("phrases.toml").read_text("utf-8")
    )
    return texts


def words_of(constraints: Sequence[Constraint], known: Bounds, said: Words, extra: Iterable[str]) -> Words:
    """What is told of a call in each language.

    Args:
        constraints: of several one holds.
        known: what the hand has shown before; points outside of it are left out.
        said: what the system itself says of it; it comes first.
        extra: further phrases.
    """
    facts = _common([_facts(constraint.tests) for constraint in constraints])
    if ("points", None) in facts:
        facts["points", None] = _narrow(facts["points", None], (known.points,))
    extra = tuple(extra)
    return {language: _sentence(language, facts, said, extra) for language in LANGUAGES}


# of all viewers of a table, move after move; the hands that calls show are few
@lru_cache(maxsize=4096)
def bounds_words(bounds: Bounds) -> Words:
    """What is certain of a hand, in each language."""
    facts: dict[Fact, Ranges] = {("points", None): (bounds.points,)}
    # What lies between, most hands have: it is not worth a word.
    facts |= {("length", suit): (length,) for suit, length in enumerate(bounds.lengths) if length[0] > 2}
    facts |= {("length", suit): (length,) for suit, length in enumerate(bounds.lengths) if length[1] < 3}
    telling = {fact: allowed for fact, allowed in facts.items() if _is_informative(fact[0], allowed)}
    return {language: _sentence(language, telling, {}, ()) for language in LANGUAGES}


def _sentence(language: Language, facts: dict[Fact, Ranges], said: Words, extra: tuple[str, ...]) -> str:
    own = said.get(language) or said.get("en")
    parts = [_phrase(language, fact, allowed) for fact, allowed in sorted(facts.items(), key=_order)]
    parts += [phrases()[name][language] for name in extra]
    return "; ".join(([own] if own else []) + ([", ".join(parts)] if parts else []))


def _order(item: tuple[Fact, Any]) -> tuple[int, int]:
    name, suit = item[0]
    # In the order of the phrases' file; of the suits spades first, as players name them.
    return list(phrases()).index(name), -1 if suit is None else -suit


def _phrase(language: Language, fact: Fact, allowed: Ranges) -> str:
    name, suit = fact
    sign = "" if suit is None else SIGNS[suit]
    return phrases()[name][language].format(n=_numbers(name, allowed), suit=sign)


def _numbers(name: str, allowed: Ranges) -> str:
    if name == "shape":
        return " / ".join(_shape(pattern) for pattern, _ in allowed)
    scale = 2 if name in HALVED_COUNTS else 1
    return " / ".join(_range(low, high, scale, GREATEST.get(name, MOST * scale)) for low, high in allowed)


def _range(low: int, high: int, scale: int, greatest: int) -> str:
    """A range as people write it.

    >>> _range(15, 17, 1, 37), _range(12, 37, 1, 37), _range(9, 198, 2, 198), _range(4, 4, 1, 13)
    ('15–17', '12+', '4½+', '4')
    """
    least, most = _number(max(low, 0), scale), _number(high, scale)
    return least if least == most else f"{least}+" if high >= greatest else f"{least}–{most}"


def _number(value: int, scale: int) -> str:
    whole, half = divmod(value, scale)
    return f"{whole if whole or not half else ''}{'½' if half else ''}"


def _shape(pattern: int) -> str:
    # A hexadecimal digit a length, as the count of patterns sums them.
    digits = [(pattern >> 4 * length & 15, length) for length in range(13, -1, -1)]
    return "".join(str(length) * times for times, length in digits)


def _facts(tests: Sequence[Test]) -> dict[Fact, Ranges]:
    facts: dict[Fact, Ranges] = {}
    for test in tests:
        for fact, allowed in _of_test(test):
            facts[fact] = _narrow(facts[fact], allowed) if fact in facts else allowed
    return facts


def _of_test(test: Test) -> Iterator[tuple[Fact, Ranges]]:
    if type(test) in PLAIN:
        yield (PLAIN[type(test)], None), YES
    elif isinstance(test, Total):
        yield (test.count.name, None), test.allowed
    elif isinstance(test, FitPoints):
        yield ("points", None), test.allowed
    elif isinstance(test, InSuit):
        yield (test.count.name, test.suit), test.allowed
    elif isinstance(test, KeyCards):
        yield ("keys", None), test.allowed
    elif isinstance(test, OpeningStrength):
        yield ("opening", None), ((test.least, test.most),)
    elif isinstance(test, Longest):
        yield ("longest", None), ((test.least, test.most),)
    elif isinstance(test, Shape):
        yield ("shape", None), test.allowed
    elif isinstance(test, Either):
        yield from _common([_facts(constraint.tests) for constraint in test.constraints]).items()


def _common(many: Sequence[dict[Fact, Ranges]]) -> dict[Fact, Ranges]:
    """What is true of all alternatives, its range as wide as they make it; nothing that says nothing."""
    first, *others = many
    shared = {fact: [one[fact] for one in many] for fact in first if all(fact in one for one in others)}
    wide = {
        fact: ranges[0] if len(set(ranges)) == 1 else _joint_hull(ranges) for fact, ranges in shared.items()
    }
    return {fact: allowed for fact, allowed in wide.items() if _is_informative(fact[0], allowed)}


def _joint_hull(many: Sequence[Ranges]) -> Ranges:
    return (hull(tuple(one for ranges in many for one in ranges)),)


def _narrow(one: Ranges, other: Ranges) -> Ranges:
    """What both allow; where they contradict each other, what the first does."""
    both = tuple(
        (low, high)
        for (one_low, one_high), (other_low, other_high) in product(one, other)
        if (low := max(one_low, other_low)) <= (high := min(one_high, other_high))
    )
    # The call's own words come first, and count more than what was shown before.
    return both or one


def _is_informative(name: str, allowed: Ranges) -> bool:
    low, high = hull(allowed)
    return len(allowed) > 1 or low > 0 or high < GREATEST.get(name, MOST)
