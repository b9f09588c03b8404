"""The calls that a system offers in a place of the auction, the first to be thought of first."""

from collections.abc import Collection, Iterator, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

import msgspec

from valat.games.bridge.notation import DOUBLE, PASS, REDOUBLE
from valat.games.bridge.rules import BIDS, DENOMINATIONS, denomination_of, level_of
from valat.games.bridge.systems.bounds import are_compatible
from valat.games.bridge.systems.conditions import Condition, condition
from valat.games.bridge.systems.constraint import FREE, Constraint, Test
from valat.games.bridge.systems.context import GAME_LEVEL, BiddingContext, bid_suit
from valat.games.bridge.systems.demands import Demand, shared_constraint, shared_longer, shared_neither
from valat.games.bridge.systems.form import Level, Rule, Situation
from valat.games.bridge.systems.pattern import Letters, Pattern, fits, read_pattern, suit_of_letter
from valat.games.bridge.systems.ranges import ranges, within
from valat.games.bridge.systems.suits import LETTERS, Place, denominations, suits
from valat.games.bridge.systems.system import System


class Option(msgspec.Struct, frozen=True):
    """A call that a rule offers.

    Attributes:
        constraint: what it says of the hand.
        rule: whose it is.
        situation: the rule's.
        agrees: the suit 0 … 3 that becomes trumps by it.
        asked: what is left to ask of a hand that fits none of the options before.
    """

    call: str
    constraint: Constraint
    rule: Rule
    situation: Situation
    agrees: int | None = None
    asked: Constraint = FREE

    @property
    def last_resort(self) -> bool:
        """Whether it is offered for want of an agreement. Rule: BRI-SYS-8"""
        own = self.rule.last_resort
        return self.situation.last_resort if own is None else own


def options(system: System, context: BiddingContext) -> tuple[Option, ...]:
    """What the system offers the seat on turn: what is agreed, and then last resorts."""
    return (*agreed_options(system, context), *last_resorts(system, context))


@lru_cache(maxsize=4096)
def agreed_options(system: System, context: BiddingContext) -> tuple[Option, ...]:
    """What is agreed for the seat on turn; a cache over `compute_agreed`."""
    return compute_agreed(system, context)


@lru_cache(maxsize=4096)
def last_resorts(system: System, context: BiddingContext) -> tuple[Option, ...]:
    """What there is where nothing is agreed; a cache over `compute_last_resorts`."""
    return compute_last_resorts(system, context, agreed_options(system, context))


# Without a cache, for a caller that comes to each place once, such as the check of a system.
def compute_agreed(system: System, context: BiddingContext) -> tuple[Option, ...]:
    """What is agreed for the seat on turn; of two situations that know a call the upper one counts."""
    return tuple(_offered(system, context, ()))


def options_of(system: System, context: BiddingContext, call: str) -> tuple[Option, ...]:
    """The options of one call: those that are agreed, else last resorts."""
    agreed = tuple([option for option in agreed_options(system, context) if option.call == call])
    if agreed and not may_be_widened(agreed_options(system, context), context, call):
        return agreed
    further = last_resorts(system, context)
    return (*agreed, *(option for option in further if option.call == call))


def may_be_widened(agreed: Sequence[Option], context: BiddingContext, call: str) -> bool:
    """Whether hands for which nothing is agreed may make an agreed call for want of a better one.

    They pass; what is forcing they do not.
    """
    return (call == PASS or context.is_forced) and all(option.asked.tests for option in agreed)


# Apart, for few hands ever need one, and there are many.
def compute_last_resorts(
    system: System, context: BiddingContext, agreed: Sequence[Option]
) -> tuple[Option, ...]:
    """What the seat on turn may bid, and what calls mean, that nothing is agreed of. Rule: BRI-SYS-8

    Args:
        agreed: the options that are.
    """
    return tuple(_offered(system, context, agreed, last_resort=True)[len(agreed) :])


def _offered(
    system: System, context: BiddingContext, before: Sequence[Option], *, last_resort: bool = False
) -> list[Option]:
    """The options before, and those of the situations that are last resorts, or are not."""
    options_found = list(before)
    for case in _cases(system, len(context.calls_since_opening), context.role, last_resort):
        letters = _match_letters(case, context)
        if letters is None:
            continue
        # Before the situation's own rules: several of these may give one call, as alternatives.
        known = {option.call for option in options_found}
        for answer in case.answers:
            if answer.condition(context, letters):
                options_found.extend(
                    option
                    for option in _of_rule(case.situation, answer, context, letters, options_found, known)
                    if not _breaks_force(option, context)
                )
        if case.situation.closed:
            break
    return options_found


def _breaks_force(option: Option, context: BiddingContext) -> bool:
    """Whether it passes what must not be passed.

    What partner doubled or redoubled may be left in by agreement.
    """
    if option.call != PASS or not context.is_forced:
        return False
    last = context.shown[context.partner].last
    doubles = last is not None and last.call in (DOUBLE, REDOUBLE)
    return not doubles or option.rule.otherwise or option.situation.last_resort


class PreparedRule(NamedTuple):
    """A rule made ready to be asked.

    Attributes:
        condition: whether it is.
        bids: those of a level that it may name.
        demand: what it says of the hand.
    """

    rule: Rule
    condition: Condition
    bids: tuple[str, ...]
    demand: Demand


class PreparedSituation(NamedTuple):
    """A situation made ready to be asked.

    Attributes:
        patterns: none fits always.
        condition: whether it is, beyond its patterns.
    """

    situation: Situation
    patterns: tuple[Pattern, ...]
    condition: Condition
    answers: tuple[PreparedRule, ...]


# Length and role rule out most situations before a pattern is looked at.
@lru_cache(maxsize=1024)
def _cases(system: System, calls: int, role: str | None, last_resort: bool) -> tuple[PreparedSituation, ...]:
    """The situations that there may be for a role after so many calls from the opening on."""
    return tuple(
        case
        for case in _all_cases(system)
        if case.situation.last_resort == last_resort
        and _may_match(case, calls)
        and (not case.situation.when.role or role in case.situation.when.role)
    )


@lru_cache(maxsize=64)
def _all_cases(system: System) -> tuple[PreparedSituation, ...]:
    return tuple(
        PreparedSituation(
            situation,
            tuple(map(read_pattern, situation.after)),
            condition(situation.when, system.on),
            tuple(_answer(rule, system) for rule in situation.rules),
        )
        for situation in system.situations
    )


def _answer(rule: Rule, system: System) -> PreparedRule:
    return PreparedRule(rule, condition(rule.when, system.on), _bids_of(rule.level), Demand(rule.shows))


def _may_match(case: PreparedSituation, calls: int) -> bool:
    """Whether one of its patterns may fit so many calls."""
    lengths = ((pattern.open, len(pattern.tokens)) for pattern in case.patterns)
    return not case.patterns or any(
        calls == length or (further and calls > length) for further, length in lengths
    )


def _match_letters(case: PreparedSituation, context: BiddingContext) -> Letters | None:
    """What the letters of the situation stand for where it is met; None where it is not."""
    letters: Letters | None = {}
    if case.patterns:
        matches = (fits(pattern, context.calls_since_opening) for pattern in case.patterns)
        letters = next((each for each in matches if each is not None), None)
    return letters if letters is not None and case.condition(context, letters) else None


def _of_rule(
    situation: Situation,
    answer: PreparedRule,
    context: BiddingContext,
    letters: Letters,
    before: Sequence[Option],
    known: Collection[str],
) -> Iterator[Option]:
    """The rule's calls that may be made and are not known yet, the cheapest first."""
    rule = answer.rule
    calls = _calls(answer, context, letters)
    named = _compared_suits(rule, context, letters, calls)
    earlier: list[Constraint] = []
    for call in calls:
        # An agreed call may be made for want of a better one, too. Rule: BRI-SYS-8
        new = call not in known or (rule.otherwise and situation.last_resort)
        # Of a rule that takes the cheapest call that fits, a known one is still denied by the dearer ones.
        if not new and rule.choose != "first":
            continue
        place = _place(rule, context, letters, call)
        shown = answer.demand.at(place)
        if shown is None:
            continue
        own = shown
        if rule.choose == "first":
            # The dearer call denies the cheaper ones, or partner could not tell these hands apart.
            if earlier:
                own = shared_constraint((*shown.tests, shared_neither(tuple(earlier))))
        elif rule.choose is not None and place.named is not None:
            own = shared_constraint((*shown.tests, *_longest(rule.choose, place.named, named)))
        asked = own
        # It is made for want of a better one, and says just that.
        if rule.otherwise:
            better = tuple(option.constraint for option in before if option.call != call)
            own = shared_constraint((*own.tests, shared_neither(better)))
        # `own` would come to the same: what it denies is denied of the next call anyway.
        earlier.append(shown)
        if new and _possible(own, context):
            agreed = place.trumps if rule.agrees is not None else None
            yield Option(call, own, rule, situation, agreed, asked)


def _place(rule: Rule, context: BiddingContext, letters: Letters, call: str) -> Place:
    """Where a rule's words are read: an artificial call proposes the suit that it agrees."""
    place = Place(context, letters, bid_suit(call))
    if rule.agrees is not None:
        agreed = suits(rule.agrees, place)
        return place._replace(trumps=agreed[0] if agreed else None)
    return place if rule.artificial else place._replace(trumps=place.named)


def _possible(constraint: Constraint, context: BiddingContext) -> bool:
    """Whether a hand that has made the seat's calls so far may still fit."""
    shown = context.shown[context.seat].alternatives
    return constraint.consistent and any(
        are_compatible(known, more) for more in constraint.alternatives for known in shown
    )


def _compared_suits(
    rule: Rule, context: BiddingContext, letters: Letters, calls: Sequence[str]
) -> tuple[int, ...]:
    """The suits among which the longest is chosen."""
    if rule.among is not None:
        kind = denominations(rule.among, Place(context, letters))
        return tuple(LETTERS.index(name) for name in kind if name != "NT")
    return tuple(dict.fromkeys(suit for call in calls if (suit := bid_suit(call)) is not None))


def _longest(choose: str, suit: int, choices: Sequence[int]) -> Iterator[Test]:
    """That a suit is the longest of those that could be named. Rule: BRI-SYS-1 (of equal suits the higher)"""
    for other in choices:
        if other != suit:
            # Longer by a card than a suit that is preferred when equal, no shorter than the others.
            preferred = other > suit if choose == "longest" else other < suit
            yield shared_longer(suit, other, int(preferred))


def _calls(answer: PreparedRule, context: BiddingContext, letters: Letters) -> list[str]:
    rule, legal = answer.rule, context.legal
    if rule.step is not None:
        skipped = () if rule.skip is None else suits(rule.skip, Place(context, letters))
        return _step(rule.step, context, skipped)
    if rule.call:
        texts = [rule.call] if isinstance(rule.call, str) else rule.call
        named = (_replace_letter(text, letters) for text in texts)
        return [call for call in named if call in legal]
    kinds = [rule.bid] if isinstance(rule.bid, str) else rule.bid
    place = Place(context, letters)
    wanted = {name for kind in kinds for name in denominations(kind, place)}
    return [
        bid
        for bid in answer.bids
        if bid in legal and denomination_of(bid) in wanted and _of_kind(rule, context, bid)
    ]


# Fourteen thousand rules ask for some dozens of levels.
@cache
def _bids_of(level: Level | None) -> tuple[str, ...]:
    """The bids of the level that a rule asks for; all where it asks for none."""
    return BIDS if level is None else tuple(bid for bid in BIDS if _has_level(level, bid))


def _has_level(wanted: Level, bid: str) -> bool:
    level, game = level_of(bid), GAME_LEVEL[denomination_of(bid)]
    fitting = {"game": level == game, "part": level < game, "slam": level == 6, "grand": level == 7}
    named = fitting.get(str(wanted))
    return bool(within(level, ranges(wanted))) if named is None else named


def _of_kind(rule: Rule, context: BiddingContext, bid: str) -> bool:
    """Whether a bid that may be made is as high as the rule asks for in this auction."""
    if rule.above_try and not _above_try(context, bid):
        return False
    return rule.jump is None or bool(within(context.jump(bid), ranges(rule.jump)))


def _above_try(context: BiddingContext, bid: str) -> bool:
    """Whether the bid is above three of the trumps, where a game is tried for. Rule: BRI-CONV-7"""
    return context.trumps is not None and BIDS.index(bid) > BIDS.index(f"3{LETTERS[context.trumps]}")


def _replace_letter(text: str, letters: Letters) -> str | None:
    """The call of a rule, its letter replaced by the suit that it stands for."""
    text = {"P": PASS, "X": DOUBLE, "XX": REDOUBLE}.get(text, text)
    if text[1:] in DENOMINATIONS or not text[:1].isdigit():
        return text
    suit = suit_of_letter(text[1:], letters)
    return None if suit is None else text[0] + LETTERS[suit]


def _step(number: int, context: BiddingContext, skipped: Sequence[int]) -> list[str]:
    """The possible call of that number after the last one. Rule: BRI-CONV-2

    Doubled the answer may pass or redouble, overcalled pass or double; else only bids answer.
    """
    legal = context.legal
    bids = [bid for bid in BIDS if bid in legal and bid_suit(bid) not in skipped]
    if context.calls[-1:] != (PASS,):
        bids = [PASS, *(call for call in (DOUBLE, REDOUBLE) if call in legal), *bids]
    # A slice: with too few calls left there is no such step.
    return bids[number - 1 : number]
