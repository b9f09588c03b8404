"""What `valat system check` tells of a system: its faults, and how it fares on random deals."""

from collections.abc import Iterator

from valat.games import Progress
from valat.games.bridge.rules import SEATS
from valat.games.bridge.systems.coverage import Coverage, Missing, measure_coverage, random_hands
from valat.games.bridge.systems.faults import faults
from valat.games.bridge.systems.form import File, Rule
from valat.games.bridge.systems.hand import CountedHands
from valat.games.bridge.systems.reader import rule_line
from valat.games.bridge.systems.system import System

RANKS = "AKQJT98765432"
MOST_MISSING = 12
"""Places without a call that are listed; the others are only counted."""
EVERY = 64
"""After so many auctions the progress is told."""


def report(
    text: str, file: File, system: System, deals: int, seed: int, contested: bool
) -> Iterator[str | Progress]:
    """The report's lines, with the progress between them.

    Args:
        text: of the file.
    """
    faults_found = list(faults(file, system))
    for fault in faults_found:
        line = rule_line(text, fault.situation, fault.rule or 0)
        yield f"line {line}: {fault.why} [{fault.key}]"
    hands = random_hands(deals, seed)
    counted = Coverage(deals)
    for number, counted in enumerate(measure_coverage(system, hands, deals, contested)):
        if number % EVERY == 0:
            yield Progress(counted.deals_done / deals)
    yield from _unused_rules(text, file, counted)
    yield from _missing(counted, hands)
    yield _summary(system, counted, len(faults_found))


def _unused_rules(text: str, file: File, counted: Coverage) -> Iterator[str]:
    """The file's rules by which no call was made."""
    places: dict[int, tuple[int, int, Rule]] = {
        id(rule): (number, place, rule)
        for number, situation in enumerate(file.situations)
        for place, rule in enumerate(situation.rules)
    }
    for rule, offered in counted.unused_rules(tuple(rule for _, _, rule in places.values())):
        number, place, _ = places[id(rule)]
        name = file.situations[number].name
        why = "no hand made it" if offered else "its place was never reached"
        yield f"line {rule_line(text, number, place)}: «{name}», call {place + 1}: {why} [unreachable]"


def _missing(counted: Coverage, hands: tuple[CountedHands, ...]) -> Iterator[str]:
    """The places where most hands had no call, each with an example."""
    worst = sorted(counted.missing, key=lambda missing: (-missing.deals, missing.calls))
    for missing in worst[:MOST_MISSING]:
        auction = "-".join(missing.calls) or "the first call"
        example = _example(missing, hands)
        yield f"{auction}: {missing.deals:,} hands without a call, such as {example} [missing]"
    if len(worst) > MOST_MISSING:
        rest = sum(missing.deals for missing in worst[MOST_MISSING:])
        yield f"{len(worst) - MOST_MISSING:,} more places: {rest:,} hands without a call [missing]"


def _example(missing: Missing, hands: tuple[CountedHands, ...]) -> str:
    """A hand as bridge players write it, spades first."""
    suits = reversed(hands[missing.seat].suits)
    return f"{SEATS[missing.seat]} " + ".".join(_ranks(int(suit[missing.example])) for suit in suits)


def _ranks(bits: int) -> str:
    # The ace is bit 12.
    return "".join(rank for place, rank in enumerate(RANKS) if bits >> 12 - place & 1)


def _summary(system: System, counted: Coverage, found: int) -> str:
    share = 1 - counted.hands_without_call / counted.turns
    return (
        f"{system.name}: {found} faults; {counted.deals:,} deals, {counted.auctions:,} auctions, "
        f"{counted.turns:,} hands asked for a call, {share:.3%} had one"
    )
