"""The systems and conventions that are shipped, and putting a card together."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache

import msgspec

from valat.games.bridge.notation import PASS
from valat.games.bridge.systems.form import File, Language, Situation
from valat.games.bridge.systems.meaning import Meaning
from valat.games.bridge.systems.package_files import shipped_names, shipped_text
from valat.games.bridge.systems.reader import BadSystem, read_file
from valat.games.bridge.systems.system import System
from valat.games.bridge.systems.words import phrases
from valat.kernel.errors import Unreadable

ENDING = ".toml"
PARTS = ("base", "competition", "later", "rebids")
"""Files that are there to be inherited, and are no systems by themselves."""


@cache
def names() -> tuple[str, ...]:
    """The systems that are shipped, `natural` first."""
    names_found = sorted(shipped_names("shipped", ENDING))
    return ("natural", *(name for name in names_found if name not in ("natural", *PARTS)))


@cache
def conventions() -> tuple[str, ...]:
    """The conventions that are shipped."""
    return tuple(sorted(shipped_names("conventions", ENDING)))


@cache
def shipped_system(name: str, *switches: tuple[str, bool]) -> System:
    """A shipped system as a side plays it.

    Args:
        switches: conventions to be on or off, other than the system has them.
    Raises:
        Unreadable: there is no such system or convention, or two that exclude each other are on; keys
            `no_such_system`, `no_such_convention`, `conventions_clash`.

    >>> sorted(shipped_system("natural", ("stayman", False)).on)[:2]
    ['blackwood', 'cue-bids']
    """
    return assemble_system(name, shipped_file(name), dict(switches))


def system_with_switches(name: str, text: str) -> System:
    """A shipped system with conventions on or off as a text has them: `+hoyt -gerber`.

    Raises:
        Unreadable: there is no such system or convention, one needs another, two that exclude each other are
            on, or something begins with neither sign; keys `no_such_system`, `no_such_convention`,
            `convention_needed`, `conventions_clash`, `bad_switch`.
    """
    usual = shipped_system(name).conventions
    # Without what changes nothing, and sorted below: the same card is then one entry of the cache.
    changed = {
        convention: on for convention, on in switches(text.split()).items() if usual.get(convention) != on
    }
    return shipped_system(name, *sorted(changed.items()))


def switches(texts: Sequence[str]) -> dict[str, bool]:
    """For each convention whether it is to be on. Raises Unreadable; key `bad_switch`."""
    for text in texts:
        if text[:1] not in "+-" or len(text) < 2:
            raise Unreadable(f"'{text[:40]}' must start with + or -.", key="bad_switch")
    return {text[1:]: text[0] == "+" for text in texts}


def assemble_system(name: str, file: File, switches: Mapping[str, bool]) -> System:
    """A system of a file's form, with what it inherits and the conventions that are on.

    A player who is asked answers: of the conventions' situations those that answer come first.

    Raises:
        Unreadable: there is no such convention, or two that exclude each other are on.
    """
    chain = _chain(name, file, shipped_file)
    conventions_known: dict[str, bool] = {}
    # Ancestors first: an heir's word counts.
    for each in reversed(chain):
        conventions_known |= each.conventions
    for convention in switches:
        if convention not in conventions_known:
            raise _unknown("convention", convention, sorted(conventions_known))
    on = conventions_known | dict(switches)
    modules = {convention: _convention(convention) for convention in on}
    _check_exclusions({convention: modules[convention] for convention, is_on in on.items() if is_on})
    situations = [
        each for convention, is_on in on.items() if is_on for each in modules[convention].situations
    ]
    # Sorting keeps the order of the conventions otherwise.
    situations.sort(key=lambda situation: not situation.when.answers)
    situations += _inherited_situations(chain)
    # Last resorts come after all that is agreed, those of every system after the own ones.
    situations.sort(key=lambda situation: situation.last_resort)
    situations += _last_resorts().situations
    signals: dict[str, str] = {
        signal: way for each in reversed(chain) for signal, way in each.signals.items()
    }
    return System(name, file, tuple(situations), on, modules, signals)


@cache
def shipped_file(name: str) -> File:
    """The form of a shipped system. Raises Unreadable: there is none; key `no_such_system`."""
    if name not in names() and name not in PARTS:
        raise _unknown("system", name, names())
    return read_file(shipped_text("shipped", name + ENDING), name)


@cache
def _last_resorts() -> File:
    """What calls mean that nothing is agreed of. Rule: BRI-SYS-8"""
    return read_file(shipped_text("last_resorts.toml"), "last resorts")


@cache
def _convention(name: str) -> File:
    return convention_with_inherited(name, _convention_file(name))


def check_convention(name: str) -> None:
    """Raises Unreadable where there is no convention of that name; key `no_such_convention`."""
    if name not in conventions():
        raise _unknown("convention", name, conventions())


@cache
def _convention_file(name: str) -> File:
    check_convention(name)
    return read_file(shipped_text("conventions", name + ENDING), name)


def convention_with_inherited(name: str, file: File) -> File:
    """A convention's form, with what those it inherits from have beside its own.

    Raises:
        BadSystem: it inherits from itself, excludes itself, or leaves out a situation that is not inherited.
        Unreadable: there is no such convention to inherit from; key `no_such_convention`.
    """
    chain = _chain(name, file, _convention_file)
    inherited = {situation.name for ancestor in chain[1:] for situation in ancestor.situations}
    for situation in file.without:
        if situation not in inherited:
            raise BadSystem(f"'{situation}' is marked to be left out, but is not inherited.", name)
    said = {
        field: next((value for each in chain if (value := getattr(each, field))), getattr(file, field))
        for field in ("about", "excludes", "reconciled_by", "needs", "examples")
    }
    if name in said["excludes"]:
        raise BadSystem("A convention can't exclude itself. Its own `excludes` counts.", name)
    return msgspec.structs.replace(file, situations=list(_inherited_situations(chain)), **said)


def _chain(name: str, file: File, find: Callable[[str], File]) -> list[File]:
    """The file and those it inherits from, each before its ancestors."""
    chain, names_seen = [file], {name}
    while chain[-1].inherits is not None:
        parent = chain[-1].inherits
        if parent in names_seen:
            raise BadSystem(f"'{parent}' inherits from itself.", name)
        names_seen.add(parent)
        chain.append(find(parent))
    return chain


def _inherited_situations(chain: list[File]) -> tuple[Situation, ...]:
    """The situations of a file and its ancestors, without those that an heir replaces or leaves out."""
    situations: list[Situation] = []
    names_gone: set[str] = set()
    for file in chain:
        situations += [situation for situation in file.situations if situation.name not in names_gone]
        names_gone |= {situation.name for situation in file.situations} | set(file.without)
    return tuple(situations)


def _check_exclusions(on: Mapping[str, File]) -> None:
    """Raises Unreadable where two conventions give one call two meanings. Rule: BRI-SYS-2, BRI-CONV-8"""
    for name, file in on.items():
        missing = next((other for other in file.needs if other not in on), None)
        if missing is not None:
            raise Unreadable(
                f"{file.title.get('en', name)} needs {_convention(missing).title['en']}.",
                key="convention_needed",
                args={"one": name, "other": missing},
            )
        # With one of these on the call has but one meaning, as 5NT has with Hoyt. Rule: BRI-CONV-8
        if not on.keys().isdisjoint(file.reconciled_by):
            continue
        clash = next((other for other in file.excludes if other in on), None)
        if clash is not None:
            one, other = file.title.get("en", name), on[clash].title.get("en", clash)
            raise Unreadable(
                f"{one} and {other} give the same call two meanings. Switch one of them off.",
                key="conventions_clash",
                args={"one": name, "other": clash},
            )


def _unknown(what: str, name: str, known: "tuple[str, ...] | list[str]") -> Unreadable:
    return Unreadable(
        f"There is no {what} '{name[:40]}'. Choose from: {', '.join(known)}.",
        key=f"no_such_{what}",
        args={what: name[:40]},
    )


def file_text(name: str) -> str:
    """The text of a shipped system."""
    return shipped_text("shipped", name + ENDING)


def explanation(meaning: Meaning, language: Language) -> str:
    """What a call means, in words, also where it tells nothing of the hand."""
    if text := meaning.words.get(language):
        return text
    if meaning.call == PASS:
        return phrases()["nothing_more"][language]
    agreed = bool(meaning.situation) and not meaning.last_resort
    return phrases()["natural" if agreed else "none"][language]
