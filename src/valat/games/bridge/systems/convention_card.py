"""A system's convention card, in lines of text."""

from collections.abc import Iterator

from valat.games.bridge.systems.form import Language
from valat.games.bridge.systems.pictures import Picture
from valat.games.bridge.systems.reading import meanings, picture
from valat.games.bridge.systems.system import System
from valat.games.bridge.systems.words import phrases

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


def card_lines(system: System, language: Language) -> Iterator[str]:
    """The card, line by line: openings, answers, defence, conventions, signals."""
    title = system.title.get(language, system.name)
    yield title
    yield "=" * len(title)
    about = system.file.about.get(language)
    if about:
        yield about
    for name, calls in PLACES.items():
        yield from _place(system, name, calls, language)
    yield from _conventions(system, language)
    for signal, way in system.signals.items():
        yield f"{_word(signal, language)}: {_word(way, language)}"


def _place(system: System, name: str, calls: tuple[str, ...], language: Language) -> Iterator[str]:
    seen: Picture = picture(system, system, calls, 0, "none")
    yield ""
    yield _word(name, language) + (
        f" ({'–'.join(call for call in calls if call != 'Pass')})" if calls else ""
    )
    for meaning in meanings(system, seen):
        words = meaning.words[language]
        if words:
            yield f"  {meaning.call:<5}{'!' if meaning.alert else ' '} {words}"


def _conventions(system: System, language: Language) -> Iterator[str]:
    yield ""
    yield _word("conventions", language)
    for name, on in system.conventions.items():
        yield f"  [{'x' if on else ' '}] {system.titles[name].get(language, name)}"


def _word(name: str, language: Language) -> str:
    return phrases()[name][language]
