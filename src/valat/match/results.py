"""Files of results, whoever wrote them: JSON, a table of text, or a format that a game tells of."""

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from valat import games
from valat.duplicate.files.documents import (
    EventDocument,
    PenaltyEntry,
    penalties_of,
    penalty_of_texts,
    read_document,
)
from valat.duplicate.files.rows import Row, results_of, row_of_texts
from valat.duplicate.files.tables import read_table
from valat.duplicate.scores.checks import check_method, refuse
from valat.duplicate.scores.event import TEAM_METHODS, Event
from valat.kernel.capabilities import has_comparison
from valat.match.files import formats

Choices = Mapping[str, object]
"""What is said beside the file, by the names of an event's fields; it counts before what the file says."""

METHOD = "matchpoints"
"""Where nobody says by which an event is scored."""


def read_event(data: bytes, choices: Choices) -> Event:
    """The event of a file, ready to be scored.

    Raises:
        Refusal: it tells none, or what cannot be; code `no_event` and those of the rows.
    """
    document = replace(_document(data, choices), **choices)
    game = games.find(document.game)
    if not has_comparison(game):
        refuse("no_event", f"Results of {game.name} are not compared.")
    rules = document.rules(document.method or METHOD, game.imp_steps)
    return Event(
        rules,
        results_of(document.rows, game.read_score),
        penalties_of(document.penalties, rules),
        {entry.number: entry.players for entry in document.contestants},
        document.brought,
    )


def _document(data: bytes, choices: Choices) -> EventDocument:
    if data.lstrip()[:1] == b"{":
        return read_document(data)
    method = str(choices.get("method") or METHOD)
    check_method(method)
    game, found = _rows(data)
    told: list[Row] = []
    penalties: list[PenaltyEntry] = []
    for place, texts in found:
        if (penalty := penalty_of_texts(texts, place)) is not None:
            penalties.append(penalty)
        else:
            told.append(row_of_texts(texts, place, teams=method in TEAM_METHODS))
    document = EventDocument(tuple(told), penalties=tuple(penalties))
    return replace(document, game=game) if game else document


def _rows(data: bytes) -> tuple[str, Iterable[tuple[str, Mapping[str, str]]]]:
    """The game where the format is one's own, and the rows with their places."""
    for game, form in formats():
        if form.results is not None and form.is_it is not None and form.is_it(data):
            found = form.results(data)
            if not found:
                refuse("no_event", f"This {form.name.upper()} file tells no result of a board.")
            return game, [(f"result {number}", row) for number, row in enumerate(found, 1)]
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        refuse("no_event", "This is no file of results: it is not text in UTF-8.")
    return "", read_table(text)
