"""The results of a session that is over, as a file for other programs. Rule: BRI-COMP-7"""

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from valat import games
from valat.club.definition import SESSION
from valat.club.live.exports import AskTable, records_of
from valat.club.log.state import Session
from valat.club.scores.results import Columns, csv_of, json_of, session_results
from valat.club.scores.single_files import singles_csv, singles_json
from valat.kernel.capabilities import formats_of, has_club_sessions, has_comparison
from valat.kernel.errors import Refusal
from valat.kernel.game import Game
from valat.store.database import Archive

OWN: dict[str, tuple[str, Callable[[Session, Columns], str]]] = {
    "csv": ("text/csv", csv_of),
    "json": ("application/json", json_of),
}
"""The formats in which results of every game are written, each with its media type."""


OF_SINGLES: dict[str, tuple[str, Callable[[Session, tuple[int, ...]], str]]] = {
    "csv": ("text/csv", singles_csv),
    "json": ("application/json", lambda state, _: singles_json(state)),
}
"""The same where nobody has a partner."""


class ResultsFile(Struct, frozen=True):
    """A file of results."""

    name: str
    media: str
    text: str


async def results_of(archive: Archive, session: str, form: str, ask: AskTable) -> ResultsFile:
    """The results in a format: `csv`, `json`, or one of the game's that tells of sessions.

    Raises:
        Refusal: `no_club_session`; `too_early` before it is over; `no_event` where nothing was played;
            `no_format` where there is none of that name.
    Rule: DUP-SEE-1 (they tell what came of boards that some have still to play)
    """
    state = await SESSION.load_state(archive, session)
    if not state.over:
        raise Refusal("The results are published when the session is over.", code="too_early")
    if not any(table.scores for table in state.tables.values()):
        raise Refusal("No board was played in this session.", code="no_event")
    game = games.find(state.plan.game)
    assert has_club_sessions(game), "checked when the session was planned"
    if state.plan.contest == "singles":
        return _of_singles(state, form)
    if form in OWN:
        media, write = OWN[form]
        return ResultsFile(_name(state, form), media, write(state, game.result_columns))
    return await _in_format_of(game, state, form, ask)


def _name(state: Session, form: str) -> str:
    return f"valat-session-{state.id}.{form}"


def _of_singles(state: Session, form: str) -> ResultsFile:
    if form not in OF_SINGLES:
        raise Refusal(f"There is no results format '{form[:40]}'.", code="no_format")
    game = games.find(state.plan.game)
    assert has_comparison(game), "checked when the session was planned"
    media, write = OF_SINGLES[form]
    return ResultsFile(_name(state, form), media, write(state, game.imp_steps))


async def _in_format_of(game: Game[Any, Any, Any], state: Session, form: str, ask: AskTable) -> ResultsFile:
    found = next((form_of for form_of in formats_of(game) if form_of.name == form), None)
    if found is None or found.write_results is None:
        raise Refusal(f"There is no results format '{form[:40]}'.", code="no_format")
    assert has_comparison(game), "checked when the session was planned"
    records = {
        (number, place, record["board"]): record
        for (number, place), deals in (await records_of(state, ask)).items()
        for record in deals
    }
    results = session_results(state, game.imp_steps, records)
    return ResultsFile(_name(state, form), found.media, found.write_results(results))
