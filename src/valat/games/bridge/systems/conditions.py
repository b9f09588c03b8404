"""Whether a situation or a rule is meant for an auction: what it asks, made ready to be asked very often."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from valat.games.bridge.notation import PASS
from valat.games.bridge.rules import level_of
from valat.games.bridge.systems.context import BiddingContext, bid_suit
from valat.games.bridge.systems.form import When
from valat.games.bridge.systems.pattern import Letters, is_one_of
from valat.games.bridge.systems.ranges import Ranges, ranges, within
from valat.games.bridge.systems.suits import Place, suits

Condition = Callable[[BiddingContext, Letters], bool]


def condition(when: When, on: frozenset[str]) -> Condition:
    """What tells of a picture, with the letters that its pattern binds, whether all that `when` asks holds.

    Args:
        on: the conventions that are played.
    """
    # The card stays as it is while a system is played: this is settled once.
    if not on.issuperset(when.card) or not on.isdisjoint(when.without):
        return lambda context, letters: False
    checks = (
        *_plain(when),
        *_numbers(when),
        *_calls(when),
        *_agreement_conditions(when),
        *_shown_conditions(when),
    )
    return lambda context, letters: all(check(context, letters) for check in checks)


PLAIN: Mapping[str, Callable[[BiddingContext], bool]] = {
    "contested": lambda context: context.is_contested,
    "passed": lambda context: _has_passed(context, context.seat),
    "partner_passed": lambda context: _has_passed(context, context.partner),
    "forced": lambda context: context.is_forced,
    "invited": lambda context: _is_invited(context),
    "game_forced": lambda context: context.is_game_forced,
    "ours": lambda context: context.ours,
    "in_trumps": lambda context: _in_trumps(context),
    "doubled": lambda context: context.auction.multiplier > 1,
    "artificial": lambda context: context.bid_meaning is not None and context.bid_meaning.artificial,
    "their_fit": lambda context: context.agreed[1 - context.seat % 2] is not None,
}

NUMBERS: Mapping[str, Callable[[BiddingContext], int]] = {
    "turn": lambda context: context.turn,
    "seat": lambda context: (context.seat - context.dealer) % 4 + 1,
    "level": lambda context: 0 if context.auction.bid is None else level_of(context.auction.bid),
    "own_least": lambda context: context.shown[context.seat].expected.points[0],
    "own_most": lambda context: context.shown[context.seat].expected.points[1],
    "their_least": lambda context: sum(
        context.shown[(context.seat + by) % 4].expected.points[0] for by in (1, 3)
    ),
    "partner_least": lambda context: context.shown[context.partner].expected.points[0],
    "partner_most": lambda context: context.shown[context.partner].expected.points[1],
}

PLACES = {"right": 1, "partner": 2, "own": 4}
"""How many calls ago each made the last one."""


def _plain(when: When) -> Iterator[Condition]:
    for field, read in PLAIN.items():
        wanted = getattr(when, field)
        if wanted is not None:
            yield _equals(read, wanted)
    if when.role:
        yield lambda context, letters: context.role in when.role
    if when.vulnerable:
        yield lambda context, letters: context.vulnerability in when.vulnerable


def _equals(read: Callable[[BiddingContext], bool], wanted: bool) -> Condition:
    return lambda context, letters: wanted == read(context)


def _numbers(when: When) -> Iterator[Condition]:
    for field, read in NUMBERS.items():
        wanted = getattr(when, field)
        if wanted is not None:
            yield _lies_in(read, ranges(wanted))


def _lies_in(read: Callable[[BiddingContext], int], allowed: Ranges) -> Condition:
    return lambda context, letters: bool(within(read(context), allowed))


def _calls(when: When) -> Iterator[Condition]:
    if when.opening:
        yield (
            lambda context, letters: (
                bool(context.calls_since_opening)
                and is_one_of(when.opening, context.calls_since_opening[0], letters)
            )
        )
    for field, ago in PLACES.items():
        if choices := getattr(when, field):
            yield _call_condition(choices, ago)
    if when.answers:
        yield lambda context, letters: _is_answer(when, context)


def _call_condition(choices: Sequence[str], ago: int) -> Condition:
    return lambda context, letters: (
        len(context.calls_since_opening) >= ago
        and is_one_of(choices, context.calls_since_opening[-ago], letters)
    )


def _agreement_conditions(when: When) -> Iterator[Condition]:
    agreed = when.agreed
    if isinstance(agreed, bool):
        yield lambda context, letters: agreed == (context.trumps is not None)
    elif agreed is not None:
        yield (
            lambda context, letters: (
                # Hearts and spades are 2 and 3.
                context.trumps is not None and (agreed == "major") == (context.trumps > 1)
            )
        )


def _shown_conditions(when: When) -> Iterator[Condition]:
    if when.shown:
        yield lambda context, letters: all(suits(word, Place(context, letters)) for word in when.shown)


def _in_trumps(context: BiddingContext) -> bool:
    bid = context.auction.bid
    return bid is not None and context.trumps is not None and bid_suit(bid) == context.trumps


def _is_answer(when: When, context: BiddingContext) -> bool:
    last = context.shown[context.partner].last
    # Who has not called since the opening has asked for no answer.
    return last is not None and last.situation in when.answers and len(context.calls_since_opening) > 1


def _is_invited(context: BiddingContext) -> bool:
    last = context.shown[context.partner].last
    return last is not None and last.force == "invite" and context.calls_since_opening[-2:-1] == (last.call,)


def _has_passed(context: BiddingContext, seat: int) -> bool:
    """Whether a seat passed before the opening."""
    # While there is no opening the slice has all calls.
    before = context.calls[: context.opening_place]
    place = (seat - context.dealer) % 4
    return place < len(before) and before[place] == PASS
