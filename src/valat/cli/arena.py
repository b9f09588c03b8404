"""`valat arena`: what this machine can shut strangers' bots in with, and its work for a house."""

import sys
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from valat.cli.contest import OnOption
from valat.cli.output import FormatOption, print_object
from valat.kernel.plain_text import visible

if TYPE_CHECKING:
    from collections.abc import Iterator

    from valat.arena.probe.report import LaneReport, Report

arena = typer.Typer(name="arena", help="Run untrusted bots on this machine.", no_args_is_help=True)


@arena.callback()
def valat_arena() -> None:
    """Run untrusted bots on this machine."""


@arena.command("probe")
def probe_machine(form: FormatOption = None) -> None:
    """Attack every sandbox lane and report what held and which languages it offers."""
    import msgspec

    from valat.arena.probe.attacks import ATTACKS, MODULES
    from valat.arena.probe.report import probe
    from valat.arena.sandbox.lanes import LANES
    from valat.arena.sandbox.wasm.lane import WasmLane
    from valat.cli.progress import bars

    trials = [*((kind, ATTACKS) for kind in LANES), (WasmLane, MODULES)]
    with bars({kind.name: len(attacks) for kind, attacks in trials}) as shown:
        report = probe(lambda lane, share: shown[lane].reach(share), trials)
    line = msgspec.to_builtins(report)
    print_object(line, form, text=_report_lines(report), rows=line["lanes"])
    # a lane that is not there is no fault; one that leaks is, and what was not decided has to be tried again
    if report.chosen is None or any(not lane.holds for lane in report.lanes if lane.missing is None):
        raise typer.Exit(1)


@arena.command("serve")
def serve_house(
    house: Annotated[str, typer.Option("--house", metavar="URL", help="URL of the house.")],
    key_file: Annotated[
        Path, typer.Option("--key-file", metavar="FILE", help="The house's arena.key file, or a copy.")
    ],
    folder: Annotated[
        Path, typer.Option("--folder", metavar="DIR", help="Folder for packages and contests.")
    ],
    workers: Annotated[int, typer.Option(min=1, max=256, help="Number of parallel jobs, one core each.")] = 1,
    seats: Annotated[
        int, typer.Option(min=0, max=1000, help="Maximum number of bots seated at tables at once.")
    ] = 8,
    on: OnOption = "processes",
    league: Annotated[bool, typer.Option(help="Play league matches when idle.")] = True,
) -> None:
    """Serve a house: build contest bots, play their matches and seat them at its tables."""
    from valat.arena.service.serve import Settings, read_key, serve

    settings = Settings(house, read_key(key_file), folder, workers, seats, on, league=league)
    # at once: its operator reads a log
    serve(settings, lambda line: print(visible(line), file=sys.stderr, flush=True))


def _report_lines(report: "Report") -> "Iterator[str]":
    yield f"{report.kernel}, Landlock {report.landlock or 'none'}"
    for lane in report.lanes:
        yield "\n".join(("", *_lines(lane)))
    none = "This machine has no lane for untrusted bots."
    chosen = f"Untrusted bots run in lane {report.chosen}." if report.chosen else none
    yield f"\n{chosen}"


def _lines(lane: "LaneReport") -> "Iterator[str]":
    from valat.arena.probe.languages import elsewhere_languages

    if lane.missing is not None:
        yield lane.missing
        return
    yield f"Lane {lane.lane}"
    for kind, group in groupby(lane.observations, key=lambda observation: observation.kind):
        observations = list(group)
        held = sum(observation.held for observation in observations)
        yield f"  {kind:<10} {held} of {len(observations)} held"
        for observation in observations:
            if not observation.held:
                undecided = "not decided. " if observation.undecided else ""
                yield f"    {observation.name}: {undecided}{' '.join(observation.seen)}"
    for language in lane.languages:
        yield f"  {language.name:<10} {language.version}"
        if language.libraries:
            yield f"    with {', '.join(language.libraries)}"
    if lane.lane != "W":
        for name, why in elsewhere_languages().items():
            yield f"  {name:<10} {why}"
