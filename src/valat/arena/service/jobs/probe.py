"""`probe`: attacks are tried on this machine's lanes, a slice of them at a time. Rule: CON-LIB-1"""

from collections.abc import Iterator, Sequence
from time import monotonic

from msgspec.structs import replace

from valat.arena.probe.attacks import ATTACKS, MODULES
from valat.arena.probe.languages import InstalledLanguage
from valat.arena.probe.report import (
    LaneReport,
    Report,
    Trial,
    lane_report,
    languages_in,
    machine_report,
)
from valat.arena.probe.run import AnyAttack
from valat.arena.sandbox.lanes import LANES
from valat.arena.sandbox.wasm.lane import WasmLane
from valat.arena.service.messages import Probed, ProbeJob

SLICE_S = 10.0
"""After so long no further attack is begun: with one worker, all that is asked for meanwhile waits."""


def attack(job: ProbeJob) -> Probed:
    """What held in all lanes up to here, what did not, and the languages of lanes that bots run in.

    Whatever the time, one attack is tried.
    """
    trials: list[Trial] = [*((kind, ATTACKS) for kind in LANES), (WasmLane, MODULES)]
    until, before = monotonic() + SLICE_S, 0
    reports: list[LaneReport] = []
    following: int | None = None
    for kind, attacks in trials:
        left = attacks[max(0, job.start - before) :]
        before += len(attacks)
        is_first = not any(report.observations for report in reports)
        # where nothing is left, whether the lane is there still has to be known
        report = lane_report(kind, _in_time(left, until, is_first=is_first))
        is_used = kind is WasmLane or not any(report.missing is None for report in reports)
        tried = len(report.observations)
        if report.missing is None and tried < len(left):
            reports.append(report)
            following = before - len(left) + tried
            break
        if report.missing is None and is_used and (left or not attacks):
            report = replace(report, languages=languages_in(kind))
        reports.append(report)
    return replace(_merged(job.found, probed(machine_report(reports))), next=following)


def probed(report: Report) -> Probed:
    """What came of attacks, by a machine's report."""
    there = [lane for lane in report.lanes if lane.missing is None]
    observations = [(lane.lane, observation) for lane in there for observation in lane.observations]
    faults = [
        (observation.undecided, f"{lane} {observation.name}: {' '.join(observation.seen)}")
        for lane, observation in observations
        if not observation.held
    ]
    used = [lane for lane in there if lane.lane in (report.chosen, WasmLane.name)]
    languages = [(_name(lane, each), each) for lane in used for each in lane.languages]
    return Probed(
        report.chosen or "",
        sum(observation.held for _, observation in observations),
        tuple(line for undecided, line in faults if not undecided),
        tuple((name, each.version) for name, each in languages),
        tuple(line for undecided, line in faults if undecided),
        {name: each.libraries for name, each in languages if each.libraries},
    )


def _merged(before: Probed | None, now: Probed) -> Probed:
    """What slices came to together."""
    if before is None:
        return now
    return Probed(
        now.lane,
        before.held + now.held,
        before.broken + now.broken,
        before.languages + now.languages,
        before.undecided + now.undecided,
        {**before.libraries, **now.libraries},
    )


def _in_time(attacks: Sequence[AnyAttack], until: float, *, is_first: bool) -> Iterator[AnyAttack]:
    """The attacks that can be begun in time; the first of a slice always."""
    for attack in attacks:
        if not is_first and monotonic() >= until:
            return
        is_first = False
        yield attack


def _name(lane: LaneReport, language: InstalledLanguage) -> str:
    return (
        f"{language.name} (wasm)" if lane.lane == WasmLane.name and language.name != "wasm" else language.name
    )
