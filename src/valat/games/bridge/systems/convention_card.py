"""A system's convention card."""

from collections.abc import Iterator
from functools import lru_cache

from valat.games.bridge.systems.form import Language
from valat.games.bridge.systems.pictures import Picture
from valat.games.bridge.systems.reading import meanings, picture
from valat.games.bridge.systems.system import System
from valat.games.bridge.systems.words import phrases
from valat.kernel.game import Record

PLACES: dict[str, tuple[str, ...]] = {
    "openings": (),
    "answers_major": ("1S", "Pass"),
    "answers_minor": ("1D", "Pass"),
    "answers_notrump": ("1NT", "Pass"),
    "overcalls": ("1H",),
    "over_notrump": ("1NT",),
    "after_overcall": ("1D", "1S"),
    "after_double": ("1S", "X"),
}
"""The places that a card tells of."""


@lru_cache(maxsize=32)
def card_record(system: System) -> Record:
    """The card in every language: what calls mean in each of the places, conventions, signals."""
    return {
        "system": system.name,
        "title": dict(system.title),
        "about": dict(system.file.about),
        "places": [_place(system, name, calls) for name, calls in PLACES.items()],
        "conventions": [
            {"name": name, "title": dict(system.titles[name]), "on": on}
            for name, on in system.conventions.items()
        ],
        "signals": [
            {"title": phrases()[signal], "way": phrases()[way]} for signal, way in system.signals.items()
        ],
    }


def _place(system: System, name: str, calls: tuple[str, ...]) -> Record:
    """What each call means where others have called so; those that mean nothing in particular left out."""
    seen: Picture = picture(system, system, calls, 0, "none")
    told = [
        {"call": meaning.call, "alert": meaning.alert, "words": dict(meaning.words)}
        for meaning in meanings(system, seen)
        if any(meaning.words.values())
    ]
    after = [call for call in calls if call != "Pass"]
    return {"name": name, "title": phrases()[name], "after": after, "meanings": told}


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
        yield place["title"][language] + (f" ({'–'.join(place['after'])})" if place["after"] else "")
        for meaning in place["meanings"]:
            yield f"  {meaning['call']:<5}{'!' if meaning['alert'] else ' '} {meaning['words'][language]}"
    yield ""
    yield phrases()["conventions"][language]
    for convention in card["conventions"]:
        name = convention["title"].get(language, convention["name"])
        yield f"  [{'x' if convention['on'] else ' '}] {name}"
    for signal in card["signals"]:
        yield f"{signal['title'][language]}: {signal['way'][language]}"
