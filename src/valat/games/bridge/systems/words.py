"""What calls mean, in words of five languages, made from the tests themselves."""

import re
import tomllib
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import product
from typing import Any, NamedTuple

from valat.games.bridge.systems.bounds import Alternatives, Bounds, meet, union_of_all
from valat.games.bridge.systems.constraint import (
    Balanced,
    Constraint,
    Either,
    FitPoints,
    InSuit,
    KeyCards,
    Longest,
    NoTrumpPoints,
    OpeningStrength,
    Regular,
    SeveralMeanings,
    Shape,
    Skew,
    Test,
    Total,
)
from valat.games.bridge.systems.form import LANGUAGES, Language, Words
from valat.games.bridge.systems.package_files import shipped_text
from valat.games.bridge.systems.ranges import MOST, Ranges, hull

SIGNS = "♣♦♥♠"
SEMICOLON: dict[Language, str] = {"fr": " ; "}
"""What stands between two parts of a sentence where that is not the usual one."""
# Counted twice over, so that halves are whole numbers.
HALVED_COUNTS = ("honour_tricks", "playing_tricks")
PLAIN: dict[type, str] = {Balanced: "balanced", Regular: "regular", Skew: "skew"}
YES: Ranges = ((1, 1),)
_LAST_NUMBER = re.compile(r"(\d+)\D*$")
GREATEST = {
    "points": 37,
    "fit_points": 37,
    "no_trumps": 37,
    "length": 13,
    "longest": 13,
    "aces": 4,
    "kings": 4,
    "keys": 5,
    "top": 3,
    "honours": 5,
}
"""What a count cannot exceed: a range that reaches so far is open."""

MOST_TOLD = 4
"""So many meanings of a call are told apart, and what is beyond them as one."""

Fact = tuple[str, int | None]
"""A phrase, and the suit it speaks of."""
Facts = dict[Fact, Ranges]


class Told(NamedTuple):
    """One thing that a call may mean.

    Attributes:
        cases: of which one holds.
        said: what the system itself says of it; it comes first.
    """

    cases: tuple[Constraint, ...]
    said: Words


@cache
def phrases() -> dict[str, dict[Language, str]]:
    """Each phrase in the languages."""
    return {
        name: {language: texts[language] for language in LANGUAGES} for name, texts in _all_forms().items()
    }


@cache
def _all_forms() -> dict[str, dict[str, str]]:
    """Each phrase by language, and by `uk_one` and the like where a language has further forms."""
    texts: dict[str, dict[str, str]] = tomllib.loads(shipped_text("phrases.toml"))
    return texts


def words_of(told: Sequence[Told], known: Alternatives, extra: Sequence[str]) -> Words:
    """What is told of a call in each language; of several meanings each, the likeliest first.

    Args:
        told: of several one holds.
        known: what the hand has shown before; what it rules out is not told.
        extra: further phrases.
    """
    parts = [(said, facts) for cases, said in told for facts in _told_facts(cases, known)]
    # Ruled out altogether, as a false call may be: then it is told as it is agreed.
    if not parts:
        parts = [(said, _common([_facts(case.tests) for case in cases])) for cases, said in told]
    parts = [part for place, part in enumerate(parts) if not _is_covered(part, parts, place)]
    if len(parts) > MOST_TOLD:
        rest = _common([facts for _, facts in parts[MOST_TOLD - 1 :]])
        parts[MOST_TOLD - 1 :] = [({}, rest)]
    return {language: _sentence(language, parts, extra) for language in LANGUAGES}


# of all viewers of a table, move after move; the hands that calls show are few
@lru_cache(maxsize=4096)
def bounds_words(alternatives: Alternatives) -> Words:
    """What is known of a hand, in each language."""
    # More than people can keep apart are told as what is certain.
    many = alternatives if len(alternatives) < MOST_TOLD else (union_of_all(alternatives),)
    parts: list[tuple[Words, Facts]] = [({}, _bounds_facts(bounds)) for bounds in many]
    if not all(facts for _, facts in parts):
        parts = [({}, {})]
    return {language: _sentence(language, parts, ()) for language in LANGUAGES}


def _bounds_facts(bounds: Bounds) -> Facts:
    facts: Facts = {("points", None): (bounds.points,)}
    # What lies between, most hands have: it is not worth a word.
    facts |= {("length", suit): (length,) for suit, length in enumerate(bounds.lengths) if length[0] > 2}
    facts |= {("length", suit): (length,) for suit, length in enumerate(bounds.lengths) if length[1] < 3}
    return {fact: allowed for fact, allowed in facts.items() if _is_informative(fact[0], allowed)}


def _told_facts(cases: Sequence[Constraint], known: Alternatives) -> list[Facts]:
    """What is told of one meaning: of a single case each thing it may be, of several what they share."""
    several = [facts for case in cases for facts in _possible_facts(case, known)]
    return several if len(cases) == 1 or not several else [_common(several)]


def _possible_facts(case: Constraint, known: Alternatives) -> Iterator[Facts]:
    for tests in _meanings(case.tests):
        facts = _known_facts(tests, known)
        if facts is not None:
            yield facts


def _is_covered(part: tuple[Words, Facts], parts: Sequence[tuple[Words, Facts]], place: int) -> bool:
    """Whether another part, with the same words, holds it: to tell both says nothing more."""
    return any(
        part[0] == said
        and number != place
        and _covers(facts, part[1])
        # Of two that are the same the first stays.
        and (number < place or not _covers(part[1], facts))
        for number, (said, facts) in enumerate(parts)
    )


def _covers(wide: Facts, narrow: Facts) -> bool:
    """Whether whatever the second tells, the first does not rule out."""
    return all(
        fact in narrow and _narrow(allowed, narrow[fact]) == narrow[fact] for fact, allowed in wide.items()
    )


def _meanings(tests: Sequence[Test]) -> Iterator[tuple[Test, ...]]:
    """The tests of each thing that a call may mean."""
    several = next((test for test in tests if isinstance(test, SeveralMeanings)), None)
    if several is None:
        yield tuple(tests)
        return
    others = [test for test in tests if test is not several]
    for constraint in several.possible:
        yield from _meanings((*others, *constraint.tests))


def _known_facts(tests: Sequence[Test], known: Alternatives) -> Facts | None:
    """What is told of tests, the points narrowed by what was shown; None where they are ruled out."""
    shown = Constraint(tests).alternatives
    possible = [old for old in known if any(meet(old, new) is not None for new in shown)]
    if not possible:
        return None
    facts = _facts(tests)
    if ("points", None) in facts:
        facts["points", None] = _narrow(facts["points", None], (union_of_all(possible).points,))
    return _common([facts])


def _sentence(language: Language, parts: Sequence[tuple[Words, Facts]], extra: Sequence[str]) -> str:
    own = [said.get(language) or said.get("en") or "" for said, _ in parts]
    told = [
        ", ".join(_phrase(language, fact, allowed) for fact, allowed in sorted(facts.items(), key=_order))
        for _, facts in parts
    ]
    shared = own[0] if len(set(own)) == 1 else ""
    if not shared:
        told = [", ".join(filter(None, both)) for both in zip(own, told, strict=True)]
    told = list(dict.fromkeys(told))
    if len(told) > 1:
        # What says nothing is there for hands that have nothing better, and is told last.
        told = [*filter(None, told), *([phrases()["other_hand"][language]] if "" in told else [])]
    facts_told = f" {phrases()['or'][language]} ".join(filter(None, told))
    tail = ", ".join(filter(None, (facts_told, *(phrases()[name][language] for name in extra))))
    return SEMICOLON.get(language, "; ").join(filter(None, (shared, tail)))


def _order(item: tuple[Fact, Any]) -> tuple[int, int]:
    name, suit = item[0]
    # In the order of the phrases' file; of the suits spades first, as players name them.
    return list(phrases()).index(name), -1 if suit is None else -suit


def _phrase(language: Language, fact: Fact, allowed: Ranges) -> str:
    name, suit = fact
    sign = "" if suit is None else SIGNS[suit]
    numbers = _numbers(name, allowed)
    texts = _all_forms()[name]
    text = texts.get(f"{language}_{_plural_form(numbers)}", texts[language])
    return text.format(n=numbers, suit=sign)


def _plural_form(numbers: str) -> str:
    """The form that Slavic languages have for the number that is read last.

    Source: the Unicode plural rules for Croatian and Ukrainian; «2+» is read «two or more».

    >>> [_plural_form(text) for text in ("21", "22–23", "12–14", "2+", "5–10")]
    ['one', 'few', 'many', 'many', 'many']
    """
    if numbers.endswith("+"):
        return "many"
    last = _LAST_NUMBER.search(numbers)
    number = 0 if last is None else int(last[1])
    if number % 100 in range(11, 15):
        return "many"
    return {1: "one", 2: "few", 3: "few", 4: "few"}.get(number % 10, "many")


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


def _facts(tests: Sequence[Test]) -> Facts:
    facts: Facts = {}
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
        yield ("fit_points", None), test.allowed
    elif isinstance(test, NoTrumpPoints):
        yield ("no_trumps", None), test.allowed
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


def _common(many: Sequence[Facts]) -> Facts:
    """What is true of all alternatives, its range as wide as they make it; nothing that says nothing."""
    first, *others = many
    shared = {
        fact: [facts[fact] for facts in many] for fact in first if all(fact in facts for facts in others)
    }
    wide = {
        fact: ranges[0] if len(set(ranges)) == 1 else _joint_hull(ranges) for fact, ranges in shared.items()
    }
    return {fact: allowed for fact, allowed in wide.items() if _is_informative(fact[0], allowed)}


def _joint_hull(many: Sequence[Ranges]) -> Ranges:
    return (hull(tuple(span for ranges in many for span in ranges)),)


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
