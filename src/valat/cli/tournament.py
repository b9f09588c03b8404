"""`valat tournament`: tournaments from the command line."""

import asyncio
import sys
from collections.abc import Callable, Coroutine, Iterator
from typing import TYPE_CHECKING, Annotated, Any

import typer
from msgspec.structs import asdict

from valat.cli.event_score import score_event
from valat.cli.house import DataOption, KeyOption, reading, writing_beside
from valat.cli.imp_scale import find_scale
from valat.cli.output import Format, FormatOption, Output, error_line, printing
from valat.cli.records import read_text

if TYPE_CHECKING:
    from valat.tournament.log.state import Tournament

NEWEST = 100
"""So many of those that have ended are listed."""

tournament = typer.Typer(
    name="tournament", help="List, show, export, score and verify tournaments.", no_args_is_help=True
)
tournament.command("score")(score_event)
tournament.command("scale")(find_scale)


@tournament.command("list")
def list_tournaments(
    data: DataOption = None,
    over: Annotated[bool, typer.Option("--over", help="Show finished tournaments, latest first.")] = False,
    form: FormatOption = None,
) -> None:
    """List open and running tournaments. Works while the server is running."""
    _run(lambda output: _list(data, over, output), form)


@tournament.command("show")
def show_tournament(
    tournament_id: Annotated[str, typer.Argument(metavar="ID")],
    data: DataOption = None,
    form: FormatOption = None,
) -> None:
    """Print a tournament's current tables and standings."""
    _run(lambda output: _show(tournament_id, data, output), form)


@tournament.command("export")
def export_tournament(
    tournament_id: Annotated[str, typer.Argument(metavar="ID")],
    data: DataOption = None,
    house_key: KeyOption = None,
) -> None:
    """Export every event and match record, for `valat tournament verify`."""
    asyncio.run(_export(tournament_id, data, house_key))


@tournament.command("verify")
def verify_export(
    file: Annotated[str, typer.Argument(metavar="FILE|-", help="Tournament export from a house.")],
    form: FormatOption = None,
) -> None:
    """Recompute draws, results and winners. Exits with 1 if something does not match."""
    # late: `valat --help` does without
    from valat.tournament.proof.export import read_lines
    from valat.tournament.proof.tables import TournamentFault
    from valat.tournament.proof.unchecked import unchecked
    from valat.tournament.proof.verify import verify

    with printing(form) as output:
        try:
            export = read_lines(read_text(file).splitlines())
            state = verify(export)
        except TournamentFault as fault:
            # a finding, not a failure: the export was read, and does not follow from itself
            output.row(error_line(fault))
            raise typer.Exit(1) from None
        _print_rounds(state, output)
        for item in unchecked(export, state):
            output.row({"unchecked": item})
        output.row({"ok": True, "phase": state.phase, "prizes": list(_prizes(state))})


def _run(work: Callable[[Output], Coroutine[Any, Any, None]], form: Format | None) -> None:
    with printing(form) as output:
        asyncio.run(work(output))


async def _list(data: str | None, over: bool, output: Output) -> None:
    from valat.store.tournaments import ended_tournaments, running_tournaments

    async with reading(data) as archive:
        found = (
            (await ended_tournaments(archive, 0, NEWEST))[0] if over else await running_tournaments(archive)
        )
    for listing in found:
        output.row({name: value for name, value in asdict(listing).items() if value is not None})


async def _show(tournament_id: str, data: str | None, output: Output) -> None:
    from valat.tournament.definition import TOURNAMENT
    from valat.tournament.live.pictures import standings

    async with reading(data) as archive:
        state = await TOURNAMENT.load_state(archive, tournament_id)
    _print_rounds(state, output)
    for row in standings(state):
        output.row({name: value for name, value in asdict(row).items() if value is not None})
    output.row({"phase": state.phase, "entered": len(state.entrants), "size": state.size})


async def _export(tournament_id: str, data: str | None, house_key: str | None) -> None:
    from valat.house.folded_logs import folded_logs
    from valat.house.replays import ReplayQuery
    from valat.tournament.definition import TOURNAMENT
    from valat.tournament.live.exports import export_of
    from valat.tournament.proof.export import write_lines

    async with writing_beside(data, house_key) as store:
        # by its own clock: that of a rehearsal is ahead of this machine's
        now = (await TOURNAMENT.load_events(store, tournament_id))[-1].at_ms
        with folded_logs(store) as logs:
            export = await export_of(
                store, tournament_id, lambda table: ReplayQuery(store, logs, table, None, False, False, now)
            )
    for line in write_lines(export):
        sys.stdout.buffer.write(line)
    sys.stdout.flush()


def _prizes(state: "Tournament") -> Iterator[dict[str, Any]]:
    """What each winner is given; where nobody may win, those who have the fee back have no place."""
    from valat.tournament.log.prizes import payouts

    given = {payout.entry: payout for payout in payouts(state)} if state.phase == "final" else {}
    places = {prize.entry: prize.place for prize in state.prizes}
    for number in sorted({*given, *places}, key=lambda number: (places.get(number, 3), number)):
        payout = given.get(number)
        prize = {"name": state.entry(number).name, "chips": payout.chips if payout else 0}
        yield {"place": places.get(number), **prize, "vip_s": payout.vip_s if payout else 0}


def _print_rounds(state: "Tournament", output: Output) -> None:
    """A line for each table of each round."""
    names = {entry.number: entry.name for entry in state.entries}
    for number, drawn in enumerate(state.rounds, 1):
        for place, table in enumerate(drawn.tables, 1):
            line = {"round": number, "table": place, "players": [names[seat] for seat in table.seats]}
            if table.over:
                line |= {"scores": table.scores}
            if table.decision is not None:
                advancing = [names[entry] for entry in table.decision.advancing]
                line |= {"advancing": advancing, "by": table.decision.by}
            output.row(line)
