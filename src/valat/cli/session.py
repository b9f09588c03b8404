"""`valat session`: club sessions from the command line."""

import asyncio
import sys
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Annotated, Any

import typer
from msgspec.structs import asdict

from valat.cli.house import DataOption, KeyOption, reading, writing_beside
from valat.cli.output import Format, FormatOption, Output, error_line, printing
from valat.cli.records import read_text

if TYPE_CHECKING:
    from valat.club.live.exports import AskTable
    from valat.club.log.state import Session
    from valat.store.database import Store

NEWEST = 100
"""So many of those that have ended are listed."""

session = typer.Typer(
    name="session", help="List, show, export and verify club sessions.", no_args_is_help=True
)


@session.command("list")
def list_sessions(data: DataOption = None, form: FormatOption = None) -> None:
    """List club sessions in progress and the latest finished ones. Works while the server is running."""
    _run(lambda output: _list(data, output), form)


@session.command("show")
def show_session(
    session_id: Annotated[str, typer.Argument(metavar="ID")],
    data: DataOption = None,
    form: FormatOption = None,
) -> None:
    """Print a session's current ranking."""
    _run(lambda output: _show(session_id, data, output), form)


@session.command("export")
def export_session(
    session_id: Annotated[str, typer.Argument(metavar="ID")],
    data: DataOption = None,
    house_key: KeyOption = None,
) -> None:
    """Export every event and deal of a finished session, for `valat session verify`."""
    asyncio.run(_export(session_id, data, house_key))


@session.command("results")
def session_results(
    session_id: Annotated[str, typer.Argument(metavar="ID")],
    form: Annotated[
        str, typer.Option("--to", help="File format: csv or json; for bridge also pbn or usebio.")
    ] = "csv",
    data: DataOption = None,
    house_key: KeyOption = None,
) -> None:
    """Export the results of a finished session, for `valat tournament score`."""
    asyncio.run(_results(session_id, form, data, house_key))


@session.command("verify")
def verify_session(
    file: Annotated[str, typer.Argument(metavar="FILE|-", help="Session export from a house.")],
    before: Annotated[
        str, typer.Option(metavar="FILE", help="Export of the session that scores were carried over from.")
    ] = "",
    form: FormatOption = None,
) -> None:
    """Recompute seating, boards and ranking. Exits with 1 if something does not match."""
    # late: `valat --help` does without
    from valat.club.log.pace import missing_results
    from valat.club.proof.export import read_lines
    from valat.club.proof.verify import SessionFault, check_carried_over, verify

    with printing(form) as output:
        try:
            state = verify(read_lines(read_text(file).splitlines()))
            if before:
                check_carried_over(state, read_lines(read_text(before).splitlines()))
        except SessionFault as fault:
            # a finding, not a failure: the export was read, and does not follow from itself
            output.row(error_line(fault))
            raise typer.Exit(1) from None
        _print_standings(state, output)
        for number, table, board in missing_results(state):
            # no fault: the clock takes boards off, but no one has said what they come to
            output.row({"missing": "result", "round": number, "table": table, "board": board})
        if state.carried is not None and not before:
            # it follows from another file, which was not given
            output.row({"unchecked": "carried_over", "session": state.carried.session})
        output.row({"ok": True, "phase": state.phase})


def _run(work: Callable[[Output], Coroutine[Any, Any, None]], form: Format | None) -> None:
    with printing(form) as output:
        asyncio.run(work(output))


async def _list(data: str | None, output: Output) -> None:
    from valat.club.definition import SESSION
    from valat.store.club_sessions import ended_sessions, running_sessions

    async with reading(data) as archive:
        running = [await SESSION.load_state(archive, session) for session in await running_sessions(archive)]
        over, _ = await ended_sessions(archive, 0, NEWEST)
    for state in running:
        output.row({"id": state.id, "title": state.plan.title, "game": state.plan.game, "phase": state.phase})
    for listing in over:
        output.row({name: value for name, value in asdict(listing).items() if value is not None})


async def _show(session_id: str, data: str | None, output: Output) -> None:
    from valat.club.definition import SESSION

    async with reading(data) as archive:
        state = await SESSION.load_state(archive, session_id)
    _print_standings(state, output)
    output.row({"phase": state.phase, "round": state.round, "rounds": state.rounds})


async def _export(session_id: str, data: str | None, house_key: str | None) -> None:
    from valat.club.live.exports import export_of
    from valat.club.proof.export import write_lines

    async with _opened(session_id, data, house_key) as (store, ask):
        export = await export_of(store, session_id, ask)
    for line in write_lines(export):
        sys.stdout.buffer.write(line)
    sys.stdout.flush()


async def _results(session_id: str, form: str, data: str | None, house_key: str | None) -> None:
    from valat.club.live.results import results_of

    async with _opened(session_id, data, house_key) as (store, ask):
        found = await results_of(store, session_id, form, ask)
    sys.stdout.buffer.write(found.text.encode())
    sys.stdout.flush()


@asynccontextmanager
async def _opened(
    session_id: str, data: str | None, house_key: str | None
) -> AsyncIterator[tuple["Store", "AskTable"]]:
    """The store, and how one asks what was played at a table of the session."""
    from valat.club.definition import SESSION
    from valat.house.folded_logs import folded_logs
    from valat.house.replays import ReplayQuery

    async with writing_beside(data, house_key) as store:
        # by its own clock: that of a rehearsal is ahead of this machine's
        now = (await SESSION.load_events(store, session_id))[-1].at_ms
        with folded_logs(store) as logs:
            yield store, lambda table: ReplayQuery(store, logs, table, None, False, False, now)


def _print_standings(state: "Session", output: Output) -> None:
    """A line for each contestant, the best first."""
    from valat import games
    from valat.club.scores.carried import entries_by_contestant
    from valat.club.scores.standings import standings
    from valat.kernel.capabilities import has_comparison

    game = games.find(state.plan.game)
    assert has_comparison(game), "checked when the session was planned"
    carried = entries_by_contestant(state)
    for standing in standings(state, game.imp_steps).contestants:
        contestant = state.contestants[int(standing.number)]
        names = [member.name for member in contestant.members]
        percent = None if standing.share is None else round(float(100 * standing.share), 2)
        row = {
            "rank": standing.rank,
            "number": standing.number,
            "names": names,
            "total": round(float(standing.total), 2),
        }
        more: dict[str, Any] = {"team": contestant.name} if contestant.name else {}
        if (entry := carried.get(contestant.number)) is not None:
            more["carried"] = entry.points
        output.row({**row, **more, **({} if percent is None else {"percent": percent})})
