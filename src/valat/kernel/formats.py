"""Deals as other programs write them: what a game with such formats tells of each."""

import codecs
from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from io import IncrementalNewlineDecoder
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from valat.kernel.game import Record

MARKLESS = 8
"""Bytes at the start by which UTF-16 without a mark is known."""
LONGEST_LINE = 1_000_000
"""Characters of a line that are read at once."""


class FormatFault(msgspec.Struct, frozen=True):
    """Something in a text that could not be taken, or is in doubt.

    Attributes:
        line: in the text, from 1.
        why: an English sentence.
        key: stable name of the sentence, for translators.
        args: what the translated sentence needs.
    """

    line: int
    why: str
    key: str = ""
    # msgspec gives each struct an empty one of its own.
    args: Mapping[str, str] = {}


def in_utf8(data: bytes) -> bytes:
    """The file in UTF-8 where it is in UTF-16, by its mark or by its zeros; else as it is.

    >>> in_utf8("[Event]".encode("utf-16")), in_utf8(b"[Event]")
    (b'[Event]', b'[Event]')
    >>> in_utf8("[Event]".encode("utf-16-le")), in_utf8("[Event]".encode("utf-16-be"))
    (b'[Event]', b'[Event]')
    """
    encoding = _utf16_of(data)
    return data if encoding is None else data.decode(encoding, "replace").encode()


def decode_text(data: bytes) -> str:
    """The text of a file: UTF-8 with or without its mark; bytes that are none are Latin-1.

    >>> decode_text(b"\\xef\\xbb\\xbf[Event]"), decode_text(b"Caf\\xe9")
    ('[Event]', 'Café')
    """
    return data.decode("utf-8-sig", LATIN_1)


def text_lines(blocks: Iterable[bytes] | Iterable[str]) -> Iterator[str]:
    """The lines of a file as text, each with its end, a line feed whatever the file has.

    A line longer than `LONGEST_LINE` comes in pieces, of which only the last ends the line. No more of the
    file is kept than a block and a line.

    Args:
        blocks: the file's parts, all bytes or all text; UTF-16 shows in the first.

    >>> list(text_lines([b"[Event]\\r", b"\\n[Si", b"te]"]))
    ['[Event]\\n', '[Site]']
    """
    rest = ""
    for text in _decoded(blocks):
        *whole, rest = (rest + text).split("\n")
        yield from (f"{line}\n" for line in whole)
        if len(rest) > LONGEST_LINE:
            yield rest
            rest = ""
    if rest:
        yield rest


def _decoded(blocks: Iterable[bytes] | Iterable[str]) -> Iterator[str]:
    """The text of a file's parts, every end of a line as a line feed."""
    decoder: IncrementalNewlineDecoder | None = None
    nothing: bytes | str = b""
    for block in blocks:
        if decoder is None:
            decoder, nothing = IncrementalNewlineDecoder(_decoder_of(block), translate=True), block[:0]
        yield decoder.decode(block)
    # A file may end with half a letter, or with a carriage return.
    if decoder is not None:
        yield decoder.decode(nothing, final=True)


def _decoder_of(block: bytes | str) -> codecs.IncrementalDecoder | None:
    """What decodes a file that begins so; None where it is text already."""
    if isinstance(block, str):
        return None
    encoding = _utf16_of(block)
    return codecs.getincrementaldecoder(encoding or "utf-8-sig")("replace" if encoding else LATIN_1)


def numbered_lines(lines: Iterable[str]) -> Iterator[tuple[int, str]]:
    """Each line with its number, from 1, and without its end; pieces of a long line share one number."""
    number, ended = 0, True
    for line in lines:
        number, ended = number + ended, line.endswith("\n")
        yield number, line.rstrip("\n")


def _utf16_of(data: bytes) -> str | None:
    """The encoding of a file in UTF-16; None for all others."""
    if data.startswith((BOM_UTF16_LE, BOM_UTF16_BE)):
        return "utf-16"
    # Without a mark: every other byte of western letters is a zero, and no file of another kind begins so.
    start = data[:MARKLESS]
    if len(start) == MARKLESS and start.count(0) == MARKLESS // 2:
        for zeros, encoding in ((start[1::2], "utf-16-le"), (start[::2], "utf-16-be")):
            if not any(zeros):
                return encoding
    return None


def _as_latin_1(error: UnicodeError) -> tuple[str, int]:
    """The bytes that are no UTF-8, as Latin-1, which has a letter for every byte."""
    assert isinstance(error, UnicodeDecodeError)
    return error.object[error.start : error.end].decode("latin-1"), error.end


LATIN_1 = "valat-latin-1"
"""How bytes that are no UTF-8 are read."""
codecs.register_error(LATIN_1, _as_latin_1)


class TableResult(msgspec.Struct, frozen=True):
    """What came of a deal at one of the tables that have played it.

    Attributes:
        table: which.
        players: a name for each seat.
        entry: as `valat.kernel.capabilities.Comparison` keeps it.
    """

    table: str
    players: tuple[str, ...]
    entry: Record


class FileDetails(msgspec.Struct, frozen=True):
    """All that a file says of a deal; a game derives a struct in its own words. This one says nothing."""


class FileDeal(msgspec.Struct, frozen=True):
    """A deal of a file.

    Attributes:
        details: all that the file says of it, in the game's own words; empty where it comes from no file.
        players: a name for each seat, empty where there is none.
        record: its deal record; None where too little is told for one.
        day: when it was played, as `2026-11-21`; empty where it is not known.
        field: what came of it at all tables, where several have played it.
    """

    details: Annotated[FileDetails, Meta(extra={"typescript": "Record<string, unknown>"})] = msgspec.field(
        default=FileDetails(), name="told"
    )
    players: tuple[str, ...] = ()
    record: Record | None = None
    day: str = ""
    field: tuple[TableResult, ...] = ()


class FileResults(msgspec.Struct, frozen=True):
    """What a file tells of an event's results.

    Attributes:
        rows: boards at tables: texts by the names of columns (docs/duplicate/scoring.md).
        method: of `valat.duplicate.scores`; empty where the file does not say.
        winners: 2 where the directions are ranked apart; None where the file does not say.
    """

    rows: tuple[Mapping[str, str], ...]
    method: str = ""
    winners: Literal[1, 2] | None = None


class SessionPlace(msgspec.Struct, frozen=True):
    """How a contestant has done in a session.

    Attributes:
        players: their names.
        rank: 1 the best; None for contestants that are not ranked.
        total: in what the session counts in.
        share: of what could have been had, 0 … 1; None with IMPs.
        direction: 0 or 1 where the two directions have a winner each; None else.
        sections: in which they have played.
        name: of a team; empty where it has none.
    """

    number: int
    players: tuple[str, ...]
    rank: int | None
    total: Fraction
    share: Fraction | None
    direction: int | None
    sections: tuple[str, ...] = ("",)
    name: str = ""


class SessionLine(msgspec.Struct, frozen=True):
    """What came of a board at a table of a session.

    Attributes:
        members: the contestants of each side.
        players: a name for each seat.
        result: as files of results write it.
        score: side 0's, the mean of a weighted one; None where there is none that both sides have.
        is_adjusted: the director has ruled, so what was played does not count.
        points: of both sides; None for a side that has none.
        entry: as `valat.kernel.capabilities.Comparison` keeps it; None where it was not played to its end.
        record: the deal's; None likewise.
        match: of teams, to which the round belongs; 0 else.
    """

    board: int
    round: int
    table: int
    section: str
    members: tuple[tuple[int, ...], tuple[int, ...]]
    players: tuple[str, ...]
    result: str
    score: Fraction | None
    is_adjusted: bool
    points: tuple[Fraction | None, Fraction | None]
    entry: Record | None
    record: Record | None
    match: int = 0


class SessionMatch(msgspec.Struct, frozen=True):
    """What a match of two teams has come to.

    Attributes:
        round: of the match.
        margins: IMPs or boards of both.
        points: what these bring in the session's unit.
        boards: that were compared.
    """

    round: int
    teams: tuple[int, int]
    margins: tuple[Fraction, Fraction]
    points: tuple[Fraction, Fraction]
    boards: int


class SessionResults(msgspec.Struct, frozen=True):
    """A session that is over, as its results are published.

    Attributes:
        day: as `2026-11-21`.
        contest: what the numbers are of.
        method: of `valat.duplicate.scores`.
        winners: 2 where the directions are ranked apart.
        lines: by board, round and table; without those who sat out.
        matches: of teams, in the order of their rounds.
        swiss: whether contestants of like standing met.
    """

    title: str
    day: str
    contest: Literal["pairs", "individual", "teams"]
    method: Literal["matchpoints", "cross-imps", "butler", "imps", "vps", "bam"]
    winners: Literal[1, 2]
    places: tuple[SessionPlace, ...]
    lines: tuple[SessionLine, ...]
    matches: tuple[SessionMatch, ...] = ()
    swiss: bool = False


class Format(msgspec.Struct, frozen=True):
    """A format that other programs read or write.

    Attributes:
        name: also what its files' names end with.
        media: the media type.
        is_it: whether a file seems to be of this format, by its first bytes; None where it is not read.
        read: what the lines of such a file hold, and where it stands what could not be read. It never raises,
            and keeps no more of the file than the deal that it is at.
        write: the text for deals that were played, or read before; None where it is not written. It raises
            Refusal where they have nothing that the format could tell.
        fits: whether it is written of a match by these options.
        results: what such a file tells of results, for an event's totals. It never raises.
        write_results: the text for a whole session; None where it cannot tell of one.
    """

    name: str
    media: str = "text/plain"
    is_it: Callable[[bytes], bool] | None = None
    read: Callable[[Iterable[str]], Iterator[FileDeal | FormatFault]] | None = None
    write: Callable[[Sequence[FileDeal]], str] | None = None
    fits: Callable[[Any], bool] = lambda options: True
    results: Callable[[bytes], FileResults] | None = None
    write_results: Callable[[SessionResults], str] | None = None
