"""`probe`: every attack is tried on this machine's lanes. Rule: CON-LIB-1"""

from valat.arena.sandbox.lanes import LANES
from valat.arena.sandbox.probe.attacks import ATTACKS, MODULES
from valat.arena.sandbox.probe.languages import InstalledLanguage
from valat.arena.sandbox.probe.report import LaneReport, Report, probe
from valat.arena.sandbox.wasm.lane import WasmLane
from valat.arena.service.messages import Probed


def attack() -> Probed:
    """What held in all lanes, what did not, and the languages of those that bots run in here."""
    trials = [*((kind, ATTACKS) for kind in LANES), (WasmLane, MODULES)]
    return probed(probe(lambda lane, share: None, trials))


def probed(report: Report) -> Probed:
    """The same by a machine's report."""
    there = [lane for lane in report.lanes if lane.missing is None]
    observations = [(lane, one) for lane in there for one in lane.observations]
    broken = (f"{lane.lane} {one.name}: {' '.join(one.seen)}" for lane, one in observations if not one.held)
    used = [lane for lane in there if lane.lane in (report.chosen, WasmLane.name)]
    return Probed(
        report.chosen or "",
        sum(one.held for _, one in observations),
        tuple(broken),
        tuple((_name(lane, each), _version(each)) for lane in used for each in lane.languages),
    )


def _name(lane: LaneReport, language: InstalledLanguage) -> str:
    return (
        f"{language.name} (wasm)" if lane.lane == WasmLane.name and language.name != "wasm" else language.name
    )


def _version(language: InstalledLanguage) -> str:
    libraries = f", with {', '.join(language.libraries)}" if language.libraries else ""
    return f"{language.version}{libraries}"
