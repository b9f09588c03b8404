"""What is told and drawn of each address of the page."""

import re
from pathlib import Path

from msgspec import Struct

from valat.house.previews import Invitation, TablePreview, deal_preview, invitation, table_preview
from valat.house.replays import ReplayQuery
from valat.kernel.errors import Refusal
from valat.limits.bounded_cache import BoundedCache
from valat.web.previews.picture import Picture, draw, places_of
from valat.web.previews.tags import LinkPreview
from valat.web.previews.words import LanguageWords, PreviewWords
from valat.workers.worker_service import WorkerService

SUBJECT = re.compile(r"/(?:t/(?P<table>[^/]+)|r/(?P<replay>[^/]+)(?:/(?P<deal>\d{1,6}))?)/?")
"""The addresses of a table, of its replays, and of one of its deals."""
MOST_PICTURES = 64
"""Pictures that are kept, some 60 kB each; the one unused for longest goes first."""
PICTURE_S = 60
"""Seconds for one: nobody can make it a long one, but the machine may be busy."""


class Subject(Struct, frozen=True):
    """What an address is of.

    Attributes:
        table: its id.
        live: the table itself; else what was played there.
        deal: 0 for all deals.
    """

    table: str
    live: bool
    deal: int = 0

    @property
    def picture(self) -> str:
        """Address of its picture."""
        if self.live:
            return f"/preview/t/{self.table}.png"
        return f"/preview/r/{self.table}" + (f"/{self.deal}.png" if self.deal else ".png")


def subject_of(path: str) -> Subject | None:
    """What the page at an address is of; None where it is of no table.

    >>> subject_of("/r/abc/3")
    Subject(table='abc', live=False, deal=3)
    """
    found = SUBJECT.fullmatch(path)
    if found is None:
        return None
    return Subject(found["table"] or found["replay"], found["table"] is not None, int(found["deal"] or 0))


async def preview_of(subject: Subject, query: ReplayQuery) -> TablePreview | None:
    """What anybody may see there; None where that is nothing.

    Args:
        query: of a caller without a session.
    """
    try:
        return await (deal_preview(query, subject.deal) if subject.deal else table_preview(query))
    except Refusal:
        return None


async def invitation_of(query: ReplayQuery, code: str | None) -> Invitation | None:
    """What the invitation lets be told; None where it is none."""
    try:
        return await invitation(query, code)
    except Refusal:
        return None


def house_words(words: PreviewWords, language: str) -> LinkPreview:
    """What is told where nothing else may be."""
    said = words.languages[language]
    return LinkPreview(
        said.text("preview.title"), said.text("preview.text"), f"/preview/valat.png?lang={language}", language
    )


def invited_words(words: PreviewWords, language: str, game: str) -> LinkPreview:
    """What a caller with an invitation sees: the game, with the house's picture."""
    said, title = words.languages[language], _title(words, language, game)
    general = house_words(words, language)
    return LinkPreview(said.text("preview.invited", game=title), general.text, general.picture, language)


def table_words(words: PreviewWords, language: str, subject: Subject, shown: TablePreview) -> LinkPreview:
    """What is told of a table or deal."""
    said = words.languages[language]
    names = _sides(_names(said, shown), len(shown.scores))
    key = "deal" if shown.deal else "replay" if not subject.live else STATUS.get(shown.phase, "over")
    text = said.text(f"preview.{key}", n=shown.deal, scores=_scores(shown.scores))
    title = f"{_title(words, language, shown.game)} – {names}"
    return LinkPreview(title, text, f"{subject.picture}?lang={language}", language)


STATUS = {"waiting": "free", "playing": "playing", "between": "playing"}
"""The sentence for a table by its phase; all others are over."""


def house_picture(words: PreviewWords, language: str) -> Picture:
    """The picture of pages that have none of their own."""
    look, said = words.look(""), words.languages[language]
    title = said.text("preview.title")
    return Picture(title, "", (), (), (), (), look.tile, said.indices, look.cloth)


def table_picture(words: PreviewWords, language: str, shown: TablePreview) -> Picture:
    """The picture of a table or deal."""
    look, said = words.look(shown.game), words.languages[language]
    return Picture(
        _title(words, language, shown.game),
        _scores(shown.scores) if shown.deal or any(shown.scores) else "",
        _names(said, shown),
        places_of(len(shown.seats), shown.home, look.direction),
        shown.trick,
        shown.hands,
        look.tile,
        said.indices,
        look.cloth,
    )


def _title(words: PreviewWords, language: str, game: str) -> str:
    return words.look(game).titles.get(language, game)


def _names(said: LanguageWords, shown: TablePreview) -> tuple[str, ...]:
    return tuple([said.seat_name(seat.name, seat.kind) for seat in shown.seats])


def _sides(names: tuple[str, ...], count: int) -> str:
    """The names of those who sit there, partners together, in the order of the scores.

    >>> _sides(("Ana", "Boris", "Vera", ""), 2)
    'Ana – Vera; Boris'
    """
    # opposite players are partners wherever there are fewer sides than seats
    sides = (" – ".join(filter(None, names[side :: count or 1])) for side in range(count or 1))
    return "; ".join(filter(None, sides))


def _scores(scores: tuple[int, ...]) -> str:
    """The scores as they are shown, with a minus instead of a hyphen."""
    return " : ".join(str(score).replace("-", "−") for score in scores)


class PictureCache:
    """Pictures as files, kept by what is drawn.

    Args:
        fonts: the folder of the letters.
    """

    def __init__(self, workers: WorkerService, fonts: Path) -> None:
        self._workers, self._fonts = workers, str(fonts)
        self._kept = BoundedCache[str, bytes](MOST_PICTURES)

    async def png(self, address: str, key: str, picture: Picture) -> bytes:
        """The picture's file. Raises Refusal as `WorkerService.run`.

        Args:
            address: of the caller.
            key: the same for the same picture alone.
        """
        if key not in self._kept:
            # in a worker: it takes half a second
            self._kept[key] = await self._workers.run(address, draw, picture, self._fonts, seconds=PICTURE_S)
        return self._kept[key]
