"""What a side has chosen to bid by: a shipped system, or a file that it brings.

Rule: BRI-COMP-12, BRI-SYS-2
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import lru_cache

from valat.games.bridge.systems import catalogue
from valat.games.bridge.systems.coverage import measure_coverage, random_hands
from valat.games.bridge.systems.faults import faults
from valat.games.bridge.systems.form import Words
from valat.games.bridge.systems.reader import BadSystem, read_file, rule_line
from valat.games.bridge.systems.system import System
from valat.kernel.errors import Refusal, Unreadable
from valat.kernel.system_choice import MOST_SYSTEM, SystemChoice

USUAL = "natural"
"""What a side bids by that has chosen nothing."""
OWN = "system file"
"""The name of a system that a side brings."""
TRIED_DEALS = 50
"""Deals that a file is bid on before it is taken: bots and explanations meet all of it at the table."""


def chosen_system(choice: SystemChoice) -> System:
    """The system, with its conventions on or off.

    Raises:
        Unreadable: as `system_with_switches`; a file that is too long, is none, or inherits from nothing that
            there is, keys `system_too_long`, `bad_system`, `no_such_system`.
    """
    if choice.file:
        return _own_system(choice.file, choice.conventions)
    return catalogue.system_with_switches(choice.name or USUAL, choice.conventions)


def check_choice(choice: SystemChoice, barred: Collection[str]) -> None:
    """Passes where a side may bid by that: its file has no fault, and nothing of it is barred.

    It takes some seconds of a file.

    Raises:
        Unreadable: as `chosen_system`.
        Refusal: `barred_system`.
    Rule: BRI-COMP-12
    """
    system = chosen_system(choice)
    if choice.file:
        _check_file(choice.file, system)
    _check_not_barred(system, barred)


def check_barred(barred: Collection[str]) -> None:
    """Passes where these can be barred, and those who choose nothing still have something to bid by.

    Raises:
        Unreadable: there is no system or convention of that name, or another needs it; keys `no_such_system`,
            `convention_needed`.
        Refusal: `barred_system`: it is what everybody bids by.
    """
    known = (*catalogue.names(), *catalogue.conventions())
    for name in barred:
        if name not in known:
            raise Unreadable(
                f"There is no system or convention '{name[:40]}'. Choose from: {', '.join(known)}.",
                key="no_such_system",
                args={"system": name[:40]},
            )
    if USUAL in barred:
        raise Refusal(
            "You can't ban the natural system: it is the default for everyone who chooses nothing.",
            code="barred_system",
            rule="BRI-COMP-12",
            args={"system": USUAL},
        )
    chosen_system(usual_choice(barred))


def usual_choice(barred: Collection[str]) -> SystemChoice:
    """What a side bids by that has chosen nothing, where these are barred."""
    on = catalogue.shipped_system(USUAL).on
    return SystemChoice(USUAL, " ".join(f"-{name}" for name in sorted(on.intersection(barred))))


def system_title(choice: SystemChoice) -> Words:
    """What people call it, by language."""
    return chosen_system(choice).title


def system_options(choices: Sequence[SystemChoice | None], barred: Collection[str]) -> dict[str, str]:
    """The options of a table whose sides have chosen these. Args as of `ConventionCards.system_options`."""
    options: dict[str, str] = {}
    for side, choice in zip(("north_south", "east_west"), choices, strict=True):
        chosen = choice or usual_choice(barred)
        options[side] = chosen.name or USUAL
        options[f"{side}_conventions"] = chosen.conventions
        options[f"{side}_file"] = chosen.file
    return options


@lru_cache(maxsize=256)
def _own_system(text: str, switches: str) -> System:
    """The system of a file; the same one for all tables, since caches know systems by identity."""
    if len(text) > MOST_SYSTEM:
        raise Unreadable(
            f"A system file can have at most {MOST_SYSTEM:,} characters; this one has {len(text):,}.",
            key="system_too_long",
            args={"most": str(MOST_SYSTEM), "length": str(len(text))},
        )
    try:
        return catalogue.assemble_system(OWN, read_file(text, OWN), catalogue.switches(switches.split()))
    except RecursionError:
        raise BadSystem("The system is nested too deeply.", OWN) from None


def _check_file(text: str, system: System) -> None:
    """Passes where the checker finds no fault, and hands can be bid by it. Raises BadSystem."""
    # Last resorts are everybody's: with nothing else it is no system.
    if not any(situation.rules for situation in system.situations if not situation.last_resort):
        raise BadSystem("The system has no calls.", OWN)
    fault = next(faults(system.file, system), None)
    if fault is not None:
        raise BadSystem(fault.why, OWN, rule_line(text, fault.situation, fault.rule or 0))
    try:
        for _ in measure_coverage(system, random_hands(TRIED_DEALS, 1), TRIED_DEALS, contested=True):
            pass
    except RecursionError:
        raise BadSystem("The system is nested too deeply.", OWN) from None


def _check_not_barred(system: System, barred: Collection[str]) -> None:
    for name, title in _parts(system):
        if name in barred:
            raise Refusal(
                f"{title} is not allowed in this session.",
                code="barred_system",
                rule="BRI-COMP-12",
                args={"system": title},
            )


def _parts(system: System) -> Iterator[tuple[str, str]]:
    """Names and titles of the systems that it is or inherits from, and of its conventions that are on."""
    name, file = system.name, system.file
    while True:
        yield name, file.title.get("en", name)
        if file.inherits is None:
            break
        name, file = file.inherits, catalogue.shipped_file(file.inherits)
    titles: Mapping[str, Words] = system.titles
    for convention in sorted(system.on):
        yield convention, titles[convention].get("en", convention)
