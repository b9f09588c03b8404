"""What `valat system check` tells of a system: its faults, and how it fares on random deals."""

import re
from collections.abc import Iterator

from valat.games import Progress
from valat.games.bridge.rules import SEATS
from valat.games.bridge.systems.contested import ContestedCoverage, Kind, measure_contested, pattern_of
from valat.games.bridge.systems.coverage import Coverage, Missing, measure_coverage, random_hands
from valat.games.bridge.systems.faults import faults
from valat.games.bridge.systems.form import File, Rule
from valat.games.bridge.systems.hand import CountedHands
from valat.games.bridge.systems.reader import rule_line
from valat.games.bridge.systems.system import System

RANKS = "AKQJT98765432"
MOST_MISSING = 12
"""Places without a call that are listed; the others are only counted."""
FINDINGS: dict[Kind, str] = {
    "uncovered": "calls by last resort",
    "forcing": "passes of what is forcing",
    "two_meanings": "calls of two contradicting meanings",
    "strength": "partnerships misled about strength",
    "fit": "partnerships misled about length",
}
"""What is told of each kind."""
WIDTH = 80
"""Characters of a line about an auction; what is longer goes on below."""
EVERY = 64
"""After so many auctions the progress is told."""


def report(text: str, file: File, system: System, deals: int, seed: int) -> Iterator[str | Progress]:
    """The report's lines, with the progress between them.

    Args:
        text: of the file.
    """
    faults_found = list(_faults(text, file, system))
    yield from faults_found
    hands = random_hands(deals, seed)
    counted = Coverage(deals)
    for number, counted in enumerate(measure_coverage(system, hands, deals)):
        if number % EVERY == 0:
            yield Progress(counted.deals_done / deals)
    yield from _unused_rules(text, file, counted)
    yield from _missing(counted, hands)
    yield _summary(system, counted, len(faults_found))


def contested_report(
    text: str, file: File, system: System, deals: int, seed: int
) -> Iterator[str | Progress]:
    """The lines about auctions in which the opponents bid, with the progress between them.

    Args:
        text: of the file.
    """
    faults_found = list(_faults(text, file, system))
    yield from faults_found
    hands = random_hands(deals, seed)
    counted = ContestedCoverage(deals)
    for number, counted in enumerate(measure_contested(system, hands, deals, seed)):
        if number % EVERY == 0:
            yield Progress(counted.deals_done / deals)
    for kind, what in FINDINGS.items():
        yield from _findings(kind, what, counted, hands)
    yield from _contested_summary(system, counted, len(faults_found))


def _findings(
    kind: Kind, what: str, counted: ContestedCoverage, hands: tuple[CountedHands, ...]
) -> Iterator[str]:
    """The kinds of auctions in which something happened most often, each with an example."""
    worst = sorted(counted.findings[kind].items(), key=lambda item: (-item[1].times, item[0]))
    for pattern, (times, example) in worst[:MOST_MISSING]:
        yield from _wrapped(f"{pattern or 'the first call'}: {times:,} {what} [{kind}]")
        hand = written_hand(hands[example.seat], example.deal)
        said = f"{example.call} by '{example.why}'" if example.call else f"was taken for {example.why}"
        auction = pattern_of(example.calls, theirs=example.theirs, named=True)
        yield from _wrapped(f"such as {f'{auction}: ' if auction else ''}{hand} {said}", 4)
    if len(worst) > MOST_MISSING:
        rest = sum(finding.times for _, finding in worst[MOST_MISSING:])
        yield f"{len(worst) - MOST_MISSING:,} more kinds of auctions: {rest:,} {what} [{kind}]"


def _contested_summary(system: System, counted: ContestedCoverage, found: int) -> Iterator[str]:
    early = _share(counted.early_last_resorts, counted.early_calls)
    every = _share(counted.last_resorts, counted.calls)
    strength, fit = (_share(counted.total(kind), counted.partnerships) for kind in ("strength", "fit"))
    calls = f"{counted.calls:,} calls"
    misread = counted.total("two_meanings")
    lines = (
        f"{found} faults; {counted.deals:,} contested deals, {counted.auctions:,} auctions, {calls}",
        f"last resorts {early} of the calls in the first three rounds, {every} of all",
        f"forcing calls passed {counted.total('forcing')}; calls of two contradicting meanings {misread}",
        f"partnerships misled about strength {strength}, about length {fit}",
    )
    for line in lines:
        yield from _wrapped(f"{system.name}: {line}")


def _share(part: int, whole: int) -> str:
    return f"{part / whole if whole else 0:.2%}"


def _faults(text: str, file: File, system: System) -> Iterator[str]:
    for fault in faults(file, system):
        yield f"line {rule_line(text, fault.situation, fault.rule or 0)}: {fault.why} [{fault.key}]"


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
        yield f"line {rule_line(text, number, place)}: '{name}', call {place + 1}: {why} [unreachable]"


def _missing(counted: Coverage, hands: tuple[CountedHands, ...]) -> Iterator[str]:
    """The places where most hands had no call, each with an example."""
    worst = sorted(counted.missing, key=lambda missing: (-missing.deals, missing.calls))
    for missing in worst[:MOST_MISSING]:
        auction = "-".join(missing.calls) or "the first call"
        example = _example(missing, hands)
        yield from _wrapped(f"{auction}: {missing.deals:,} hands without an agreed call [missing]")
        yield from _wrapped(f"such as {example}", 4)
    if len(worst) > MOST_MISSING:
        rest = sum(missing.deals for missing in worst[MOST_MISSING:])
        yield f"{len(worst) - MOST_MISSING:,} more places: {rest:,} hands without an agreed call [missing]"


def _wrapped(text: str, indent: int = 0) -> Iterator[str]:
    """The text in lines that are not too long, broken at spaces and between calls."""
    line = " " * indent
    for part in re.split(r"(?<=[ -])", text):
        if len(line) + len(part.rstrip()) > WIDTH:
            yield line.rstrip()
            line = " " * (indent + 2)
        line += part
    yield line.rstrip()


def _example(missing: Missing, hands: tuple[CountedHands, ...]) -> str:
    return f"{SEATS[missing.seat]} {written_hand(hands[missing.seat], missing.example)}"


def written_hand(hands: CountedHands, place: int) -> str:
    """A hand as bridge players write it, spades first."""
    return ".".join(_ranks(int(suit[place])) for suit in reversed(hands.suits))


def _ranks(bits: int) -> str:
    # The ace is bit 12.
    return "".join(rank for place, rank in enumerate(RANKS) if bits >> 12 - place & 1)


def _summary(system: System, counted: Coverage, found: int) -> str:
    share = 1 - counted.hands_without_call / counted.turns
    early = 1 - counted.early_missing / counted.early_turns
    return (
        f"{system.name}: {found} faults; {counted.deals:,} deals, {counted.auctions:,} auctions, "
        f"{counted.turns:,} hands asked for a call, agreed "
        f"in the first three rounds {early:.3%}, in all {share:.3%}"
    )
