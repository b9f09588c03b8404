"""`valat tournament`: tournaments from the command line."""

from typing import Annotated

import typer

from valat.cli.output import error_line, failure, print_line
from valat.cli.records import read_text
from valat.kernel.errors import Refusal

tournament = typer.Typer(name="tournament", help="Check tournaments.", no_args_is_help=True)


# without one typer would take the only command's name away
@tournament.callback()
def tournaments() -> None:
    """Check tournaments."""


@tournament.command("verify")
def verify_export(
    file: Annotated[str, typer.Argument(metavar="FILE|-", help="What a house exports of a tournament.")],
) -> None:
    """Compute draws, results, who went on and who won anew; exit status 1 where one does not follow."""
    # late: `valat --help` does without
    from valat.tournament.log.export import read_lines
    from valat.tournament.log.verify import TournamentFault, verify

    try:
        state = verify(read_lines(read_text(file).splitlines()))
    except TournamentFault as fault:
        # a finding, not a failure: the export was read, and does not follow from itself
        print_line(error_line(fault))
        raise typer.Exit(1) from None
    except Refusal as refusal:
        raise failure(refusal) from None
    names = {entry.number: entry.name for entry in state.entries}
    for number, drawn in enumerate(state.rounds, 1):
        for place, table in enumerate(drawn.tables, 1):
            line = {"round": number, "table": place, "players": [names[seat] for seat in table.seats]}
            if table.over:
                line |= {"scores": table.scores}
            if table.decision is not None:
                advancing = [names[entry] for entry in table.decision.advancing]
                line |= {"advancing": advancing, "by": table.decision.by}
            print_line(line)
    prizes = [{"place": prize.place, "name": names[prize.entry]} for prize in state.prizes]
    print_line({"ok": True, "phase": state.phase, "prizes": prizes})
