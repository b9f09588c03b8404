"""An auction read by the systems of both sides: what each call means."""

from collections.abc import Sequence
from functools import lru_cache

from valat.games.bridge.rules import SIDES
from valat.games.bridge.systems.constraint import FREE
from valat.games.bridge.systems.context import BiddingContext
from valat.games.bridge.systems.demands import shared_constraint, shared_either
from valat.games.bridge.systems.form import Rule
from valat.games.bridge.systems.meaning import Meaning
from valat.games.bridge.systems.offers import Option, options
from valat.games.bridge.systems.system import System
from valat.games.bridge.systems.words import words_of


def read_auction(
    north_south: System, east_west: System, calls: Sequence[str], dealer: int, vulnerable: str
) -> tuple[Meaning, ...]:
    """What each call means to whoever knows the systems; none is ever judged by the hand that made it.

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
    """What the call of the seat on turn means; nothing agreed, it says nothing."""
    return next(
        (meaning for meaning in meanings(system, context) if meaning.call == call), Meaning(call, FREE)
    )


@lru_cache(maxsize=4096)
def meanings(system: System, context: BiddingContext) -> tuple[Meaning, ...]:
    """What each agreed call of the seat on turn means, in the order in which a bidder thinks of them."""
    offered = options(system, context)
    return tuple(
        meaning_among(offered, context, call) for call in dict.fromkeys(option.call for option in offered)
    )


def meaning_among(offered: Sequence[Option], context: BiddingContext, call: str) -> Meaning:
    """The meaning of a call that one rule offers, or several."""
    alternatives = [option for option in offered if option.call == call]
    # The first speaks for all; where two of one case differ, `faults` tells the writer of the file.
    first = alternatives[0]
    constraints = [option.constraint for option in alternatives]
    several = len(constraints) > 1
    constraint = shared_constraint((shared_either(tuple(constraints)),)) if several else constraints[0]
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
        words=words_of(constraints, context.shown[context.seat].bounds, first.rule.words, _extra(first.rule)),
    )


def _extra(rule: Rule) -> list[str]:
    """The phrases for what a call is beside what it shows."""
    return (["artificial"] if rule.artificial and not rule.words else []) + (
        [rule.force] if rule.force else []
    )
