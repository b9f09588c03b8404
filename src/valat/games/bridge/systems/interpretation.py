"""An auction read by the systems of both sides: what each call means."""

from collections.abc import Sequence
from functools import lru_cache

from valat.games.bridge.rules import SIDES
from valat.games.bridge.systems.constraint import FREE, Constraint
from valat.games.bridge.systems.context import BiddingContext
from valat.games.bridge.systems.demands import shared_alternatives, shared_constraint, shared_either
from valat.games.bridge.systems.form import Rule
from valat.games.bridge.systems.meaning import Meaning
from valat.games.bridge.systems.offers import Option, agreed_options, last_resorts, options_of
from valat.games.bridge.systems.system import System
from valat.games.bridge.systems.words import Told

FORCING = ("round", "game")


def read_auction(
    north_south: System, east_west: System, calls: Sequence[str], dealer: int, vulnerable: str
) -> tuple[Meaning, ...]:
    """What each call means to players who know the systems; none is ever judged by the hand that made it.

    Rule: BRI-INFO-1

    Args:
        calls: legal ones, from the dealer's on.
        vulnerable: `none` `ns` `ew` `all`.
    """
    return _read_calls((north_south, east_west), tuple(calls), dealer, vulnerable)[1]


def bidding_context(
    north_south: System, east_west: System, calls: Sequence[str], dealer: int, vulnerable: str
) -> BiddingContext:
    """The auction as the seat on turn has to look at it.

    Args:
        calls: legal ones, from the dealer's on.
        vulnerable: `none` `ns` `ew` `all`.
    """
    return _read_calls((north_south, east_west), tuple(calls), dealer, vulnerable)[0]


@lru_cache(maxsize=4096)
def _read_calls(
    systems: tuple[System, System], calls: tuple[str, ...], dealer: int, vulnerable: str
) -> tuple[BiddingContext, tuple[Meaning, ...]]:
    if not calls:
        return BiddingContext(dealer, vulnerable), ()
    # By its beginning: of an auction that grows call by call all but the last one is known already.
    before, meanings = _read_calls(systems, calls[:-1], dealer, vulnerable)
    meaning = meaning_of(systems[SIDES[before.seat]], before, calls[-1])
    return before.after(meaning), (*meanings, meaning)


def meaning_of(system: System, context: BiddingContext, call: str) -> Meaning:
    """What the call of the seat on turn means: as agreed, else what such a call means by nature.

    Rule: BRI-SYS-8
    """
    # None of a pass that is forbidden, or of what contradicts all that was shown.
    return meaning_offered(options_of(system, context, call), context, call)


@lru_cache(maxsize=4096)
def meanings(system: System, context: BiddingContext) -> tuple[Meaning, ...]:
    """What each agreed call of the seat on turn means, in the order in which a bidder thinks of them."""
    return _meanings(agreed_options(system, context), context)


@lru_cache(maxsize=4096)
def last_resort_meanings(system: System, context: BiddingContext) -> tuple[Meaning, ...]:
    """What each further call means that nothing is agreed of, in that order. Rule: BRI-SYS-8"""
    return _meanings(last_resorts(system, context), context)


def _meanings(offered: Sequence[Option], context: BiddingContext) -> tuple[Meaning, ...]:
    return tuple(
        meaning_among(offered, context, call) for call in dict.fromkeys(option.call for option in offered)
    )


def meaning_offered(offered: Sequence[Option], context: BiddingContext, call: str) -> Meaning:
    """The meaning of a call by these options; it says nothing where none of them is its."""
    known = any(option.call == call for option in offered)
    return meaning_among(offered, context, call) if known else Meaning(call, FREE)


def contradicts_itself(offered: Sequence[Option], call: str) -> bool:
    """Whether a call means things of different character: natural and artificial, forcing and not."""
    several = _meant([option for option in offered if option.call == call])
    rules = [options[0].rule for options in several]
    return len({(rule.artificial, rule.force in FORCING) for rule in rules}) > 1


def meaning_among(offered: Sequence[Option], context: BiddingContext, call: str) -> Meaning:
    """The meaning of a call that one rule offers, or several."""
    several = _meant([option for option in offered if option.call == call])
    # The first speaks for all; where two of one case differ, `faults` tells the writer of the file.
    first = several[0][0]
    constraints = tuple([_of_one_meaning(options) for options in several])
    constraint = constraints[0]
    if len(constraints) > 1:
        constraint = shared_constraint((shared_alternatives(constraints),))
    artificial = first.rule.artificial
    return Meaning(
        call,
        constraint,
        force=first.rule.force,
        artificial=artificial,
        alert=artificial if first.rule.alert is None else first.rule.alert,
        agrees=first.agrees,
        cue=first.rule.cue,
        situation=first.situation.name,
        last_resort=all(options[0].last_resort for options in several),
        told=tuple(
            [
                Told(tuple([option.constraint for option in options]), options[0].rule.words)
                for options in several
                # Hands without an agreed call are too few to be told of where others are.
                if options[0].situation.last_resort == first.situation.last_resort
            ]
        ),
        known=context.shown[context.seat].alternatives,
        extra=_extra(first.rule),
    )


def _meant(offered: Sequence[Option]) -> list[list[Option]]:
    """The options of one call by what they mean, the likeliest first.

    Several that say the same are cases of one meaning; what is said for want of a better call comes last.
    """
    several: list[list[Option]] = []
    for option in offered:
        same = next((options for options in several if _character(options[0]) == _character(option)), None)
        if same is None:
            several.append([option])
        else:
            same.append(option)
    several.sort(key=lambda options: options[0].rule.otherwise)
    return several


def _character(option: Option) -> tuple[object, ...]:
    rule = option.rule
    resort = option.situation.last_resort
    return rule.words, rule.force, rule.artificial, rule.otherwise, resort, option.agrees


def _of_one_meaning(options: Sequence[Option]) -> Constraint:
    """What options tell that are cases of one meaning: that one of them holds."""
    if len(options) == 1:
        return options[0].constraint
    return shared_constraint((shared_either(tuple([option.constraint for option in options])),))


def _extra(rule: Rule) -> tuple[str, ...]:
    """The phrases for what a call is beside what it shows."""
    artificial = ("artificial",) if rule.artificial and not rule.words else ()
    return (*artificial, rule.force) if rule.force else artificial
