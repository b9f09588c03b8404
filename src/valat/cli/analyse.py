"""`valat analyse`: where points were lost in finished deals, and why."""

from collections.abc import Iterator
from typing import Annotated

import msgspec
import typer

from valat.analysis import WORLDS, Analysis, Deal, analyse_plays, combine_plays, finished_deal
from valat.cli.losses import table_lines
from valat.cli.output import FormatOption, Line, Output, fault_line, printing
from valat.cli.progress import Bar, bar
from valat.cli.records import deals_in, decode_json, entries, read_text
from valat.kernel.errors import Refusal
from valat.kernel.replay import Fault
from valat.match.replay import AnyGame, AnyReplay, run_record

Outcome = tuple[Line, Deal, Analysis] | Line
"""The deal's place in a match, the deal and its analysis; or the line of a fault."""


def analyse(
    file: Annotated[
        str,
        typer.Argument(
            metavar="RECORD|-", help="File with one record, or one per line; - reads standard input."
        ),
    ],
    worlds: Annotated[
        int, typer.Option(min=2, max=1000, help="Number of deals to sample for what a player could know.")
    ] = WORLDS,
    form: FormatOption = None,
) -> None:
    """Show what each card in a finished deal cost, and why. Exits with 1 if a record is invalid."""
    records = list(entries(read_text(file)))
    # a lone deal is told without numbers: there is nothing to tell it from
    many, faults = len(records) > 1 or deals_in(records[0][1]) > 1, 0
    with bar(len(records)) as progress, printing(form) as output:
        for number, entry in records:
            # printed as they come: an analysis takes seconds a deal
            for outcome in _outcomes(entry, worlds, progress):
                faults += isinstance(outcome, dict)
                _print({"record": number} if many else {}, outcome, output)
    raise typer.Exit(int(faults > 0))


def _outcomes(entry: bytes, worlds: int, progress: Bar) -> Iterator[Outcome]:
    """The record's deal, or each deal of a match, up to the first that is at fault."""
    try:
        played = run_record(decode_json(entry))
    except Refusal as refusal:
        yield fault_line(Fault(refusal))
        return
    for number, replay in enumerate(played.deals):
        tags = {} if played.places is None else {"deal": number}
        # the bar goes by records: how many deals each has shows only now
        with progress.part(len(played.deals)) as part:
            yield _deal(tags, played.game, replay, worlds, part)


def _deal(tags: Line, game: AnyGame, replay: AnyReplay, worlds: int, progress: Bar) -> Outcome:
    """One deal analysed, or why it cannot be."""
    if replay.fault is not None:
        return tags | fault_line(replay.fault)
    try:
        deal = finished_deal(game, replay)
        steps = zip(progress.steps(deal.plies), analyse_plays(deal, worlds), strict=True)
        plays = [play for _, play in steps]
    except Refusal as refusal:
        return tags | fault_line(Fault(refusal))
    return tags, deal, combine_plays(deal, plays, worlds)


def _print(tags: Line, outcome: Outcome, output: Output) -> None:
    if isinstance(outcome, dict):
        output.row(tags | outcome)
        return
    place, deal, analysis = outcome
    tags = tags | place
    output.row(tags | msgspec.to_builtins(analysis), table_lines(tags, deal, analysis))
