"""Files of results, of any program: JSON, a table of text, or a format that a game tells of."""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from valat import games
from valat.duplicate.files.documents import (
    ContestantEntry,
    EventDocument,
    PenaltyEntry,
    brought_of_texts,
    penalties_of,
    penalty_of_texts,
    read_document,
)
from valat.duplicate.files.rows import Row, results_of, row_of_texts
from valat.duplicate.files.tables import read_table
from valat.duplicate.scores.checks import check_method, refuse
from valat.duplicate.scores.event import TEAM_METHODS, ScoredEvent
from valat.kernel.capabilities import has_comparison
from valat.kernel.formats import FileResults, in_utf8
from valat.match.files import formats

Choices = Mapping[str, object]
"""What is said beside the file, by the names of an event's fields; it counts before what the file says."""

METHOD = "matchpoints"
"""Where nobody says by which an event is scored."""


def read_event(data: bytes, choices: Choices) -> ScoredEvent:
    """The event of a file, ready to be scored.

    Raises:
        Refusal: it tells none, or what cannot be; code `no_event` and those of the rows.
    """
    document = replace(_document(data, choices), **choices)
    game = games.find(document.game)
    if not has_comparison(game):
        refuse("no_event", f"{game.name} can't be compared between tables.")
    brought = document.brought
    rules = document.rules(document.method or METHOD, game.imp_steps)
    return ScoredEvent(
        rules,
        results_of(document.rows, game.read_score),
        penalties_of(document.penalties, rules),
        # a table names those who bring something, and not all
        {entry.number: entry.players for entry in document.contestants if entry.players or not brought},
        brought,
    )


def _document(data: bytes, choices: Choices) -> EventDocument:
    if data.lstrip()[:1] == b"{":
        return read_document(data)
    game, file, places = _told(data)
    method = str(choices.get("method") or file.method or METHOD)
    check_method(method)
    told: list[Row] = []
    penalties: list[PenaltyEntry] = []
    contestants: list[ContestantEntry] = []
    for place, texts in zip(places, file.rows, strict=True):
        if (penalty := penalty_of_texts(texts, place)) is not None:
            penalties.append(penalty)
        elif (entry := brought_of_texts(texts, place)) is not None:
            contestants.append(entry)
        else:
            told.append(row_of_texts(texts, place, teams=method in TEAM_METHODS))
    document = EventDocument(
        tuple(told),
        method=method,
        winners=file.winners or 1,
        contestants=tuple(contestants),
        penalties=tuple(penalties),
    )
    return replace(document, game=game) if game else document


def _told(data: bytes) -> tuple[str, FileResults, Sequence[str]]:
    """The game where the format is one's own, what the file tells, and for sentences where its rows stand."""
    data = in_utf8(data)
    for game, form in formats():
        if form.results is not None and form.is_it is not None and form.is_it(data):
            found = form.results(data)
            if not found.rows:
                refuse("no_event", f"This {form.name.upper()} file has no board results.")
            return game, found, [f"result {number}" for number, _ in enumerate(found.rows, 1)]
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        refuse("no_event", "Not a results file: it is not UTF-8 text.")
    lines = list(read_table(text))
    return "", FileResults(tuple(row for _, row in lines)), [place for place, _ in lines]
