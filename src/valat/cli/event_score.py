"""`valat tournament score`: the totals of an event from a file of its results, without a server."""

from enum import StrEnum
from typing import Annotated

import typer

from valat.cli.output import FormatOption, print_object
from valat.cli.records import read_text


class PointStyle(StrEnum):
    """What a win counts, and a tie."""

    WBF = "wbf"
    ACBL = "acbl"


class TieBreakName(StrEnum):
    """What tells equals apart."""

    HEAD_TO_HEAD = "head-to-head"
    WINS = "wins"
    LAST_SESSION = "last-session"
    NET_IMPS = "net-imps"
    QUOTIENT = "quotient"


def score_event(
    file: Annotated[
        str,
        typer.Argument(
            metavar="FILE|-", help="Results file (PBN, USEBIO, CSV or JSON); - reads standard input."
        ),
    ],
    method: Annotated[
        str,
        typer.Option(
            help="Scoring: matchpoints, cross-imps or butler; for teams imps, vps, vps-integer, bam or "
            "points. Default: as in the file, otherwise matchpoints."
        ),
    ] = "",
    game: Annotated[str, typer.Option(help="Game of these results. Default: bridge.")] = "",
    style: Annotated[
        PointStyle | None, typer.Option(help="wbf: 2 for a better score, 1 for a tie; acbl: 1 and ½.")
    ] = None,
    winners: Annotated[
        int | None, typer.Option(min=1, max=2, help="2 ranks North-South and East-West separately.")
    ] = None,
    sit_outs: Annotated[
        PointStyle | None, typer.Option(help="acbl: own average; wbf: at least 60% of a top.")
    ] = None,
    by_section: Annotated[
        bool, typer.Option("--by-section", help="Compare each section separately.")
    ] = False,
    knock_out: Annotated[
        bool, typer.Option("--knock-out", help="Knock-out: the loser of each match is out.")
    ] = False,
    tie_break: Annotated[
        list[TieBreakName] | None,
        typer.Option("--tie-break", help="Tie-break; repeat to give several, in order."),
    ] = None,
    form: FormatOption = None,
) -> None:
    """Score an event from its results. Exits with 1 if that is not possible."""
    # late: `valat --help` does without
    from valat.duplicate.files.answers import answer_of, lines_of
    from valat.duplicate.scores.engine import score
    from valat.match.results import read_event

    choices: dict[str, object] = {
        "method": method,
        "game": game,
        "style": style and style.value,
        "winners": winners,
        "sit_outs": sit_outs and sit_outs.value,
        "by_section": by_section,
        "knock_out": knock_out,
        "tie_breaks": tuple(tie.value for tie in tie_break or ()),
    }
    event = read_event(read_text(file), {name: value for name, value in choices.items() if value})
    standings = score(event)
    answer = answer_of(event, standings)
    print_object(answer, form, text=lines_of(event, standings), rows=answer["contestants"])
