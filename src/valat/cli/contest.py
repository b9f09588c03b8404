"""`valat contest`: run a contest between bots, resume it, and check what came of it."""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from valat.cli.bot import TrustOption
from valat.cli.output import Format, FormatOption, print_object, print_text

if TYPE_CHECKING:
    from valat.arena.contest.result import ContestResult

contest = typer.Typer(name="contest", help="Run contests between bots.", no_args_is_help=True)

FileArgument = Annotated[Path, typer.Argument(metavar="FILE", help="Contest file, for example contest.toml.")]
PlaceArgument = Annotated[
    Path, typer.Argument(metavar="CONTEST", help="Contest file, or the folder it was run in.")
]
FolderOption = Annotated[
    Path | None,
    typer.Option(
        "--folder",
        metavar="DIR",
        help="Folder for all results. Default: next to the file, with the same name.",
    ),
]
WorkersOption = Annotated[
    int | None, typer.Option(min=1, max=256, help="Workers per machine. Default: one per core.")
]


def _runner_name(value: str) -> str:
    if re.fullmatch(r"processes|ray(:[^/]+:\d+)?", value):
        return value
    raise typer.BadParameter("use `processes`, `ray` or `ray:HOST:PORT`.")


OnOption = Annotated[
    str,
    typer.Option(
        "--on",
        metavar="RUNNER",
        callback=_runner_name,
        help="Where to run: `processes` on this machine, or `ray` or `ray:HOST:PORT` for a cluster.",
    ),
]


SecretOption = Annotated[
    Path | None,
    typer.Option(
        "--secret",
        metavar="FILE",
        help="File with the contest's secret (64 hex digits). Same secret, file and bots, same cards.",
    ),
]


@contest.command("run")
def run_contest(
    file: FileArgument,
    folder: FolderOption = None,
    on: OnOption = "processes",
    workers: WorkersOption = None,
    secret: SecretOption = None,
    trust: TrustOption = False,
    form: FormatOption = None,
) -> None:
    """Play a contest to the end and print the ranking.

    All cards follow from a random secret. It stays in the contest's folder until the contest is over.
    """
    from valat.arena.contest.begin import begin
    from valat.arena.contest.folder import read_secret

    where = file.with_suffix("") if folder is None else folder
    begin(file, where, trust=trust, secret=None if secret is None else read_secret(secret))
    _play(where, trust, on, workers, form)


@contest.command("resume")
def resume_contest(
    file: FileArgument,
    folder: FolderOption = None,
    on: OnOption = "processes",
    workers: WorkersOption = None,
    trust: TrustOption = False,
    form: FormatOption = None,
) -> None:
    """Resume a contest, however it was stopped."""
    from valat.arena.contest.folder import check_unchanged, read_head

    where = file.with_suffix("") if folder is None else folder
    read_head(where)
    check_unchanged(where, file)
    _play(where, trust, on, workers, form)


@contest.command("show")
def show_contest(place: PlaceArgument, form: FormatOption = None) -> None:
    """Print the ranking so far."""
    from valat.arena.contest.begin import figures
    from valat.arena.contest.folder import folder_of

    _print(figures(folder_of(place)), form)


@contest.command("verify")
def verify_contest(place: PlaceArgument, secret: SecretOption = None, form: FormatOption = None) -> None:
    """Check all cards, moves, scores and pages from the records alone.

    A finished contest shows its secret; for one in progress, give it with --secret.
    """
    from valat.arena.contest.folder import folder_of, read_blocks, read_secret
    from valat.arena.contest.verify import verify
    from valat.cli.progress import bars

    folder = folder_of(place)
    total = len(read_blocks(folder))
    with bars({"blocks": total}) as shown:
        known = None if secret is None else read_secret(secret)
        found = verify(folder, lambda done: shown["blocks"].reach(done / total), known)
    print_object(
        {
            "blocks": found.blocks,
            "matches": found.matches,
            "deals": found.deals,
            "controls": found.controls,
            "verified": True,
        },
        form,
    )


@contest.command("export")
def export_contest(
    place: PlaceArgument,
    archive: Annotated[Path, typer.Argument(metavar="ZIP", help="Zip file to write.")],
    form: FormatOption = None,
) -> None:
    """Write the records, the result and the report to one zip file."""
    from valat.arena.contest.begin import write_report
    from valat.arena.contest.folder import folder_of
    from valat.arena.contest.report.export import export

    folder = folder_of(place)
    result = write_report(folder)
    files = export(folder, archive)
    print_object({"file": str(archive), "files": files, "records": result.records}, form)


def _play(folder: Path, trust: bool, on: str, workers: int | None, form: Format | None) -> None:
    """Plays what is left, writes the result and prints it. Raises Refusal."""
    from valat.arena.contest.begin import check_same, write_report
    from valat.arena.contest.contest_file import game_name
    from valat.arena.contest.folder import (
        add_node,
        read_head,
        read_timings,
        schedule_of,
        seeds_of,
        stored_contest,
        stored_secret,
    )
    from valat.arena.contest.nodes import Node
    from valat.arena.contest.play.clock import MOST_REPLAYS
    from valat.arena.contest.play.run import most_blocks, run_contest
    from valat.arena.contest.runners.choice import choose_runner
    from valat.cli.progress import bars

    fixed, head = stored_contest(folder), read_head(folder)
    check_same(fixed, head, trust=trust)
    seeds = seeds_of(fixed, head, stored_secret(folder))
    names = [f"{number}. {game_name(game)}" for number, game in enumerate(fixed.games, 1)]
    most = most_blocks(fixed, schedule_of(fixed, head))
    # the controls come last, so that there need not be any
    names += ["controls"] * bool(fixed.controls)
    most += [len(fixed.games) * (fixed.blocks + fixed.controls)] * bool(fixed.controls)
    refused: list[Node] = []

    def noted(node: Node) -> None:
        add_node(folder, node)
        refused.extend([node] * bool(node.refused))

    with bars(dict(zip(names, most, strict=True))) as shown:

        def advance(finished: Sequence[int]) -> None:
            for name, total, amount in zip(names, most, finished, strict=False):
                shown[name].reach(amount / total)

        run_contest(folder, seeds, choose_runner(on, workers, noted), advance)
    _print(write_report(folder), form)
    for node in refused:
        print_text(f"{node.name} played nothing: {node.refused}", error=True)
    if disturbed := sum(timing.disturbed for timing in read_timings(folder)):
        print_text(
            f"Blocks that count although the machine was too busy {1 + MOST_REPLAYS} times: {disturbed}. "
            "See timings.jsonl.",
            error=True,
        )
    print_text(f"The report: {folder / 'report.html'}", error=True)


def _print(result: "ContestResult", form: Format | None) -> None:
    """The result; for people the ranking, and each game's."""
    import msgspec

    line = msgspec.to_builtins(result)
    print_object(line, form, text=_lines(result), rows=line["overall"])


def _lines(result: "ContestResult") -> Iterator[str]:
    """The ranking, and each game's."""
    order = sorted(result.overall, key=lambda entry: (entry.mean_rank, entry.name))
    width = max(len(entry.name) for entry in order)
    yield f"place  {'name'.ljust(width)}  mean rank  95 % places  first  breaches"
    for entry in order:
        ends = f"{entry.low_place:.0f}–{entry.high_place:.0f}"
        yield (
            f"{entry.place:>5}  {entry.name.ljust(width)}  {entry.mean_rank:>9.2f}  {ends:>11}  "
            f"{entry.chances[0]:>5.0%}  {entry.breaches:>8}"
        )
    for game in result.games:
        yield ""
        unit = "" if game.compared == "points" else f", by {game.compared}"
        yield f"{game.name}{unit}, weight {game.weight:g}: {game.blocks} blocks on {game.rounds} seeds"
        rows = sorted(zip(result.overall, game.entries, strict=True), key=lambda row: row[1].rank)
        for entry, own in rows:
            ends = f"[{own.low:.3f}, {own.high:.3f}]"
            yield f"{own.rank:>5g}  {entry.name.ljust(width)}  {own.mean:>9.3f}  {ends}"
    for flag in result.flags:
        yield f"{flag.entry}: place {flag.place}, and {flag.without} without {flag.opponent}."
    if not result.is_over:
        yield "The contest is still in progress."
