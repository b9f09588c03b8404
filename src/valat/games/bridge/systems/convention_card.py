"""A system's convention card."""

from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache

import msgspec

from valat.games.bridge.notation import CALLS, PASS
from valat.games.bridge.systems import catalogue
from valat.games.bridge.systems.form import Language, Words
from valat.games.bridge.systems.interpretation import bidding_context, meanings
from valat.games.bridge.systems.meaning import Meaning
from valat.games.bridge.systems.pattern import known_calls, read_pattern
from valat.games.bridge.systems.system import System
from valat.games.bridge.systems.words import phrases

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


class CardCall(msgspec.Struct, frozen=True):
    """What a call means, by language."""

    call: str
    alert: bool
    words: Words


class CardExample(msgspec.Struct, frozen=True):
    """What calls mean after others.

    Attributes:
        after: the calls that came before, passes left out.
        meanings: the bids upwards, then pass and the doubles.
    """

    after: tuple[str, ...]
    meanings: tuple[CardCall, ...]


class CardPlace(msgspec.Struct, frozen=True):
    """One of the places that a card tells of.

    Attributes:
        name: one of `PLACES`.
        title: by language.
        after, meanings: as of `CardExample`.
    """

    name: str
    title: Words
    after: tuple[str, ...]
    meanings: tuple[CardCall, ...]


class CardConvention(msgspec.Struct, frozen=True):
    """A convention that a system may be played with.

    Attributes:
        title: by language.
        places: where its calls are met, by examples.
    """

    name: str
    title: Words
    on: bool
    places: tuple[CardExample, ...]


class CardSignal(msgspec.Struct, frozen=True):
    """How defenders signal, by language."""

    title: Words
    way: Words


class ConventionCard(msgspec.Struct, frozen=True):
    """A side's convention card, every text by language.

    Attributes:
        system: its name.
        about: what kind of system it is.
    """

    system: str
    title: Words
    about: Words
    places: tuple[CardPlace, ...]
    conventions: tuple[CardConvention, ...]
    signals: tuple[CardSignal, ...]


@lru_cache(maxsize=32)
def card_of(system: System) -> ConventionCard:
    """The card in every language: what calls mean in each of the places, conventions, signals."""
    return ConventionCard(
        system=system.name,
        title=system.title,
        about=system.file.about,
        # Where a system only passes there is nothing to tell.
        places=tuple(
            [place for name, auction in PLACES.items() if (place := _place(system, name, auction)).meanings]
        ),
        conventions=tuple(
            [
                CardConvention(name, system.titles[name], on, _examples(system, name))
                for name, on in system.conventions.items()
            ]
        ),
        signals=tuple(
            [
                CardSignal(phrases()[signal], phrases()[f"{signal}_{way}"])
                for signal, way in system.signals.items()
            ]
        ),
    )


def _place(system: System, name: str, auction: str) -> CardPlace:
    example = _example(system, auction)
    return CardPlace(name, phrases()[name], example.after, example.meanings)


def _examples(system: System, convention: str) -> tuple[CardExample, ...]:
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
    examples = (_example(system, auction, own | answered) for auction in module.examples)
    # A system whose openings mean something else has no place for some conventions.
    return tuple([example for example in examples if example.meanings])


def _situations(system: System, convention: str) -> list[str]:
    return [situation.name for situation in system.modules[convention].situations]


def _example(system: System, auction: str, situations: Collection[str] = ()) -> CardExample:
    """What each call means where others have called so; those that mean nothing in particular left out.

    Args:
        situations: only what these have agreed is told, where any are named.
    """
    calls = known_calls(read_pattern(auction))
    agreed = (
        meaning for meaning in _meanings(system, calls) if not situations or meaning.situation in situations
    )
    return CardExample(
        after=tuple([call for call in calls if call != PASS]),
        meanings=tuple(
            [
                CardCall(meaning.call, meaning.alert, meaning.words)
                for meaning in sorted(agreed, key=lambda meaning: CALLS.index(meaning.call))
            ]
        ),
    )


def _meanings(system: System, calls: Sequence[str]) -> Iterator[Meaning]:
    # Both sides by the same system: opponents' calls must mean something here.
    place = bidding_context(system, system, calls, 0, "none")
    return (meaning for meaning in meanings(system, place) if any(meaning.words.values()))


def card_lines(system: System, language: Language) -> Iterator[str]:
    """The card, line by line: openings, answers, defence, conventions, signals."""
    card = card_of(system)
    title = card.title.get(language, system.name)
    yield title
    yield "=" * len(title)
    if card.about.get(language):
        yield card.about[language]
    for place in card.places:
        yield ""
        yield from _example_lines(place, place.title[language], language)
    yield ""
    yield phrases()["conventions"][language]
    for convention in card.conventions:
        yield f"  [{'x' if convention.on else ' '}] {convention.title.get(language, convention.name)}"
    for convention in card.conventions:
        for example in convention.places if convention.on else ():
            yield ""
            yield from _example_lines(example, convention.title.get(language, convention.name), language)
    yield ""
    for signal in card.signals:
        yield f"{signal.title[language]}: {signal.way[language]}"


def _example_lines(example: CardExample | CardPlace, title: str, language: Language) -> Iterator[str]:
    yield title + (f" ({'–'.join(example.after)})" if example.after else "")
    for meaning in example.meanings:
        yield f"  {meaning.call:<5}{'!' if meaning.alert else ' '} {meaning.words[language]}"
