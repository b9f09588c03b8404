"""A bidding system ready to be asked: its situations in order, and the conventions that are on."""

from collections.abc import Mapping

from valat.games.bridge.systems.form import File, Situation, Words


# No struct: caches look systems up very often, and do it by identity.
class System:
    """A system as a side plays it. Rule: BRI-SYS-2

    Attributes:
        name: `natural`, or that of the file.
        title: for people.
        file: what was written of it, without what it inherits.
        situations: of conventions that are on, then its own, then those it inherits.
        conventions: each that it may be played with, and whether it is on.
        modules: the files of those conventions.
        titles: of them.
        signals: how defenders signal: `attitude` and `count`, `high` or `low`.
    """

    def __init__(
        self,
        name: str,
        file: File,
        situations: tuple[Situation, ...],
        conventions: Mapping[str, bool],
        modules: Mapping[str, File],
        signals: Mapping[str, str],
    ) -> None:
        self.name, self.title, self.file = name, file.title, file
        self.situations = situations
        self.conventions, self.modules, self.signals = dict(conventions), dict(modules), dict(signals)
        self.titles: dict[str, Words] = {convention: module.title for convention, module in modules.items()}
        self.on = frozenset(convention for convention, on in conventions.items() if on)

    def __repr__(self) -> str:
        return f"System({self.name!r}, {sorted(self.on)})"
