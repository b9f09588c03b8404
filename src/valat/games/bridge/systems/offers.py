"""The calls that a system offers in a place of the auction, the first to be thought of first."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

import msgspec

from valat.games.bridge.notation import DOUBLE, PASS, REDOUBLE
from valat.games.bridge.rules import BIDS, DENOMINATIONS, denomination_of, level_of
from valat.games.bridge.systems.conditions import Condition, condition
from valat.games.bridge.systems.constraint import Constraint, Test
from valat.games.bridge.systems.context import GAME_LEVEL, Picture, suit_of
from valat.games.bridge.systems.demands import Demand, constrained, longer, neither
from valat.games.bridge.systems.form import Rule, Situation
from valat.games.bridge.systems.pattern import Letters, Pattern, fits, read_pattern, suit_of_letter
from valat.games.bridge.systems.ranges import Range, ranges, within
from valat.games.bridge.systems.suits import LETTERS, Place, denominations, suits
from valat.games.bridge.systems.system import System

SLACK = 4
"""Points that a hand may have more or less than it has shown, those for short suits being counted or not."""


class Option(msgspec.Struct, frozen=True):
    """A call that a rule offers.

    Attributes:
        constraint: what it says of the hand.
        rule: whose it is.
        agrees: the suit 0 … 3 that becomes trumps by it.
    """

    call: str
    constraint: Constraint
    rule: Rule
    situation: Situation
    agrees: int | None = None


@lru_cache(maxsize=4096)
def options(system: System, picture: Picture) -> tuple[Option, ...]:
    """As `found_options`, remembered."""
    return found_options(system, picture)


def found_options(system: System, picture: Picture) -> tuple[Option, ...]:
    """What the system offers the seat on turn; of two situations that know a call the upper one counts."""
    found: list[Option] = []
    for case in _cases(system, len(picture.since), picture.role):
        letters = _met(case, picture)
        if letters is None:
            continue
        known = {option.call for option in found}
        for answer in case.answers:
            if answer.meant(picture, letters):
                found.extend(
                    option
                    for option in _of_rule(case.situation, answer, picture, letters, found)
                    if option.call not in known
                )
        if case.situation.closed:
            break
    return tuple(found)


class Answer(NamedTuple):
    """A rule made ready to be asked.

    Attributes:
        meant: whether it is.
        bids: those of a level that it may name.
        demand: what it says of the hand.
    """

    rule: Rule
    meant: Condition
    bids: tuple[str, ...]
    demand: Demand


class Case(NamedTuple):
    """A situation made ready to be asked.

    Attributes:
        patterns: none fits always.
        meant: whether it is, beyond its patterns.
    """

    situation: Situation
    patterns: tuple[Pattern, ...]
    meant: Condition
    answers: tuple[Answer, ...]


@lru_cache(maxsize=1024)
def _cases(system: System, calls: int, role: str | None) -> tuple[Case, ...]:
    """The situations that there may be for a role after so many calls from the opening on."""
    return tuple(
        case
        for case in _all_cases(system)
        if _as_long(case, calls) and (not case.situation.when.role or role in case.situation.when.role)
    )


@lru_cache(maxsize=64)
def _all_cases(system: System) -> tuple[Case, ...]:
    return tuple(
        Case(
            situation,
            tuple(map(read_pattern, situation.after)),
            condition(situation.when, system.on),
            tuple(_answer(rule, system) for rule in situation.rules),
        )
        for situation in system.situations
    )


def _answer(rule: Rule, system: System) -> Answer:
    bids = tuple(bid for bid in BIDS if _levelled(rule, bid))
    return Answer(rule, condition(rule.when, system.on), bids, Demand(rule.shows))


def _as_long(case: Case, calls: int) -> bool:
    """Whether one of its patterns may fit so many calls."""
    lengths = ((pattern.open, len(pattern.tokens)) for pattern in case.patterns)
    return not case.patterns or any(
        calls == length or (further and calls > length) for further, length in lengths
    )


def _met(case: Case, picture: Picture) -> Letters | None:
    """What the letters of the situation stand for where it is met; None where it is not."""
    letters: Letters | None = {}
    if case.patterns:
        found = (fits(pattern, picture.since) for pattern in case.patterns)
        letters = next((each for each in found if each is not None), None)
    return letters if letters is not None and case.meant(picture, letters) else None


def _of_rule(
    situation: Situation, answer: Answer, picture: Picture, letters: Letters, before: Sequence[Option]
) -> Iterator[Option]:
    """The rule's calls that may be made, the cheapest first."""
    rule = answer.rule
    calls = _calls(answer, picture, letters)
    named = _compared(rule, picture, letters, calls)
    passed: list[Constraint] = []
    for call in calls:
        place = _place(rule, picture, letters, call)
        shown = answer.demand.at(place)
        if shown is None:
            continue
        own = shown
        if rule.choose == "first" and passed:
            own = constrained((*shown.tests, neither(tuple(passed))))
        elif rule.choose is not None and place.named is not None:
            own = constrained((*shown.tests, *_longest(rule.choose, place.named, named)))
        if rule.otherwise:
            own = constrained((*shown.tests, neither(tuple(option.constraint for option in before))))
        passed.append(shown)
        if _possible(own, picture):
            agreed = place.trumps if rule.agrees is not None else None
            yield Option(call, own, rule, situation, agreed)


def _place(rule: Rule, picture: Picture, letters: Letters, call: str) -> Place:
    """Where a rule's words are read: an artificial call proposes the suit that it agrees."""
    place = Place(picture, letters, suit_of(call))
    if rule.agrees is not None:
        agreed = suits(rule.agrees, place)
        return place._replace(trumps=agreed[0] if agreed else None)
    return place if rule.artificial else place._replace(trumps=place.named)


def _possible(constraint: Constraint, picture: Picture) -> bool:
    """Whether a hand that has made the seat's calls so far may still fit."""
    known, more = picture.shown[picture.seat].bounds, constraint.bounds
    lengths = zip(known.lengths, more.lengths, strict=True)
    return (
        constraint.consistent
        and _touch(known.points, more.points, SLACK)
        and all(_touch(one, other, 0) for one, other in lengths)
    )


def _touch(one: Range, other: Range, slack: int) -> bool:
    return one[0] - slack <= other[1] and other[0] - slack <= one[1]


def _compared(rule: Rule, picture: Picture, letters: Letters, calls: Sequence[str]) -> tuple[int, ...]:
    """The suits among which the longest is chosen."""
    if rule.among is not None:
        kind = denominations(rule.among, Place(picture, letters))
        return tuple(LETTERS.index(name) for name in kind if name != "NT")
    return tuple(dict.fromkeys(suit for call in calls if (suit := suit_of(call)) is not None))


def _longest(choose: str, suit: int, choices: Sequence[int]) -> Iterator[Test]:
    """That a suit is the longest of those that could be named. Rule: BRI-SYS-1 (of equal suits the higher)"""
    for other in choices:
        if other != suit:
            preferred = other > suit if choose == "longest" else other < suit
            yield longer(suit, other, int(preferred))


def _calls(answer: Answer, picture: Picture, letters: Letters) -> list[str]:
    rule, legal = answer.rule, picture.legal
    if rule.step is not None:
        skipped = () if rule.skip is None else suits(rule.skip, Place(picture, letters))
        return _step(rule.step, picture, skipped)
    if rule.call:
        texts = [rule.call] if isinstance(rule.call, str) else rule.call
        named = (_lettered(text, letters) for text in texts)
        return [call for call in named if call in legal]
    kinds = [rule.bid] if isinstance(rule.bid, str) else rule.bid
    place = Place(picture, letters)
    wanted = {name for kind in kinds for name in denominations(kind, place)}
    return [
        bid
        for bid in answer.bids
        if bid in legal and denomination_of(bid) in wanted and _of_kind(rule, picture, bid)
    ]


def _levelled(rule: Rule, bid: str) -> bool:
    """Whether the bid is of the level that the rule asks for."""
    if rule.level is None:
        return True
    level, game = level_of(bid), GAME_LEVEL[denomination_of(bid)]
    fitting = {"game": level == game, "part": level < game, "slam": level == 6, "grand": level == 7}
    named = fitting.get(str(rule.level))
    return bool(within(level, ranges(rule.level))) if named is None else named


def _of_kind(rule: Rule, picture: Picture, bid: str) -> bool:
    """Whether a bid that may be made is as high as the rule asks for in this auction."""
    if rule.above_try and not _above_try(picture, bid):
        return False
    return rule.jump is None or bool(within(picture.jump(bid), ranges(rule.jump)))


def _above_try(picture: Picture, bid: str) -> bool:
    """Whether the bid is above three of the trumps, where a game is tried for. Rule: BRI-CONV-7"""
    return picture.trumps is not None and BIDS.index(bid) > BIDS.index(f"3{LETTERS[picture.trumps]}")


def _lettered(text: str, letters: Letters) -> str | None:
    """The call of a rule, its letter replaced by the suit that it stands for."""
    text = {"P": PASS, "X": DOUBLE, "XX": REDOUBLE}.get(text, text)
    if text[1:] in DENOMINATIONS or not text[:1].isdigit():
        return text
    suit = suit_of_letter(text[1:], letters)
    return None if suit is None else text[0] + LETTERS[suit]


def _step(number: int, picture: Picture, skipped: Sequence[int]) -> list[str]:
    """The possible call of that number after the last one. Rule: BRI-CONV-2

    Doubled the answer may pass or redouble, overcalled pass or double; else only bids answer.
    """
    legal = picture.legal
    bids = [bid for bid in BIDS if bid in legal and suit_of(bid) not in skipped]
    if picture.calls[-1:] != (PASS,):
        bids = [PASS, *(call for call in (DOUBLE, REDOUBLE) if call in legal), *bids]
    return bids[number - 1 : number]
