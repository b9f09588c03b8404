"""What is wrong in a system's file beyond its form: unknown names, calls that contradict each other."""

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from valat.games.bridge.systems.constraint import Constraint
from valat.games.bridge.systems.context import BiddingContext
from valat.games.bridge.systems.demands import NoSuchSuit, constraint
from valat.games.bridge.systems.form import File, Rule, Shows, Situation
from valat.games.bridge.systems.suits import Place
from valat.games.bridge.systems.system import System

WHOLE = 13


class Fault(NamedTuple):
    """Something wrong.

    Attributes:
        key: `twice` `unknown_situation` `unknown_convention` `impossible` `two_meanings`.
        why: a sentence.
        situation: its number in the file.
        rule: the rule's number in the situation; None where the whole situation is at fault.
    """

    key: str
    why: str
    situation: int
    rule: int | None = None


def faults(file: File, system: System) -> Iterator[Fault]:
    """The faults of a file, in its order.

    Args:
        system: put together of the file.
    """
    names = [situation.name for situation in file.situations]
    known = {situation.name for situation in system.situations}
    for number, situation in enumerate(file.situations):
        if situation.name in names[:number]:
            yield Fault("twice", f"a second situation '{situation.name}'.", number)
        yield from _unknown(situation, number, None, known, system)
        for place, rule in enumerate(situation.rules):
            yield from _unknown(rule, number, place, known, system)
            if not _possible(rule):
                yield Fault(
                    "impossible",
                    f"{_name(rule)}: no hand can have everything this call shows.",
                    number,
                    place,
                )
        yield from _two_meanings(situation, number)


def _unknown(
    part: Situation | Rule, situation: int, rule: int | None, known: set[str], system: System
) -> Iterator[Fault]:
    for name in part.when.answers:
        # A convention that is off may be switched on: to answer it is no slip.
        if name not in known and not _of_convention(name, system):
            yield Fault("unknown_situation", f"there is no situation '{name}' to answer.", situation, rule)
    for name in (*part.when.card, *part.when.without):
        if name not in system.conventions:
            yield Fault(
                "unknown_convention", f"there is no convention '{name}' on the card.", situation, rule
            )


def _of_convention(name: str, system: System) -> bool:
    """Whether a convention that is off has the situation."""
    return any(
        name == situation.name for module in system.modules.values() for situation in module.situations
    )


def _two_meanings(situation: Situation, number: int) -> Iterator[Fault]:
    """Calls of one situation that are artificial and natural at once, or forcing and not."""
    # By name only: bids of a kind may overlap without being the same.
    rules = [(place, rule) for place, rule in enumerate(situation.rules) if rule.call]
    for (_, earlier), (place, later) in combinations(rules, 2):
        same = earlier.call == later.call and earlier.when == later.when
        if same and (earlier.artificial, earlier.force) != (later.artificial, later.force):
            why = f"{_name(later)}: the call has a different meaning further up."
            yield Fault("two_meanings", why, number, place)


def _possible(rule: Rule) -> bool:
    """Whether what can be told without an auction leaves a hand."""
    many = [rule.shows] if isinstance(rule.shows, Shows) else rule.shows
    return any(_leaves_a_hand(shows) for shows in many)


def _leaves_a_hand(shows: Shows) -> bool:
    try:
        # Before any call, with clubs for the suit that is named: no auction is to help or hinder.
        tests: Constraint = constraint(shows, Place(BiddingContext(0, "none"), {}, 0, 0))
    except NoSuchSuit:
        # Which suits are meant, only an auction tells: nothing can be held against it here.
        return True
    lengths = tests.bounds.lengths
    least, most = sum(low for low, _ in lengths), sum(high for _, high in lengths)
    return tests.consistent and least <= WHOLE <= most


def _name(rule: Rule) -> str:
    """How a rule is called in a sentence."""
    calls = rule.call or rule.bid
    return (
        f"step {rule.step}" if rule.step is not None else calls if isinstance(calls, str) else "/".join(calls)
    )
