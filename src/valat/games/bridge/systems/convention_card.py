"""A system's convention card."""

from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache

from valat.games.bridge.notation import PASS
from valat.games.bridge.systems import catalogue
from valat.games.bridge.systems.form import Language
from valat.games.bridge.systems.interpretation import bidding_context, meanings
from valat.games.bridge.systems.meaning import Meaning
from valat.games.bridge.systems.pattern import known_calls, read_pattern
from valat.games.bridge.systems.system import System
from valat.games.bridge.systems.words import phrases
from valat.kernel.game import Record

PLACES: dict[str, str] = {
    "openings": "",
    "answers_major": "1S",
    "answers_minor": "1D",
    "answers_notrump": "1NT",
    "answers_strong": "2C",
    "answers_weak": "2H",
    "again_answered": "1D-1S",
    "again_raised": "1S-2S",
    "overcalls": "(1H)",
    "over_notrump": "(1NT)",
    "after_overcall": "1D-(1S)",
    "after_double": "1S-(X)",
}
"""The places that a card tells of: for each the auction before it."""


@lru_cache(maxsize=32)
def card_record(system: System) -> Record:
    """The card in every language: what calls mean in each of the places, conventions, signals."""
    return {
        "system": system.name,
        "title": dict(system.title),
        "about": dict(system.file.about),
        "places": [
            {"name": name, "title": phrases()[name], **_place(system, auction)}
            for name, auction in PLACES.items()
        ],
        "conventions": [
            {"name": name, "title": dict(system.titles[name]), "on": on, "places": _examples(system, name)}
            for name, on in system.conventions.items()
        ],
        "signals": [
            {"title": phrases()[signal], "way": phrases()[f"{signal}_{way}"]}
            for signal, way in system.signals.items()
        ],
    }


def _examples(system: System, convention: str) -> list[Record]:
    """What a convention's calls mean after the auctions that it has for examples. Rule: BRI-SYS-2

    One that is off is told of as if it were on, with nothing but what it needs.
    """
    module = system.modules[convention]
    if convention not in system.on:
        wanted = {convention, *module.needs}
        switches = {name: name in wanted for name in system.conventions}
        system = catalogue.assemble_system(system.name, system.file, switches)
    # With what it is built on, such as the answers that it goes on from.
    own = {situation.name for situation in module.situations}
    answered = {name for each in module.needs for name in _situations(system, each)}
    return [_place(system, auction, own | answered) for auction in module.examples]


def _situations(system: System, convention: str) -> list[str]:
    return [situation.name for situation in system.modules[convention].situations]


def _place(system: System, auction: str, situations: Collection[str] = ()) -> Record:
    """What each call means where others have called so; those that mean nothing in particular left out.

    Args:
        situations: only what these have agreed is told, where any are named.
    """
    calls = known_calls(read_pattern(auction))
    meanings_told = [
        meaning for meaning in _meanings(system, calls) if not situations or meaning.situation in situations
    ]
    return {
        "after": [call for call in calls if call != PASS],
        "meanings": [
            {"call": meaning.call, "alert": meaning.alert, "words": dict(meaning.words)}
            for meaning in meanings_told
        ],
    }


def _meanings(system: System, calls: Sequence[str]) -> Iterator[Meaning]:
    # Both sides by the same system: opponents' calls must mean something here.
    place = bidding_context(system, system, calls, 0, "none")
    return (meaning for meaning in meanings(system, place) if any(meaning.words.values()))


def card_lines(system: System, language: Language) -> Iterator[str]:
    """The card, line by line: openings, answers, defence, conventions, signals."""
    card = card_record(system)
    title = card["title"].get(language, system.name)
    yield title
    yield "=" * len(title)
    if card["about"].get(language):
        yield card["about"][language]
    for place in card["places"]:
        yield ""
        yield from _place_lines(place, place["title"][language], language)
    yield ""
    yield phrases()["conventions"][language]
    for convention in card["conventions"]:
        name = convention["title"].get(language, convention["name"])
        yield f"  [{'x' if convention['on'] else ' '}] {name}"
    for convention in card["conventions"]:
        if convention["on"]:
            for place in convention["places"]:
                yield ""
                yield from _place_lines(
                    place, convention["title"].get(language, convention["name"]), language
                )
    yield ""
    for signal in card["signals"]:
        yield f"{signal['title'][language]}: {signal['way'][language]}"


def _place_lines(place: Record, title: str, language: Language) -> Iterator[str]:
    yield title + (f" ({'–'.join(place['after'])})" if place["after"] else "")
    for meaning in place["meanings"]:
        yield f"  {meaning['call']:<5}{'!' if meaning['alert'] else ' '} {meaning['words'][language]}"
