"""Files of deals: records, and what other programs write, read board by board."""

from collections.abc import Iterable, Iterator
from itertools import chain
from os import PathLike
from pathlib import PurePath
from typing import IO, Any, Self

from valat.kernel.errors import Unreadable
from valat.kernel.formats import FileDeal, FormatFault, text_lines
from valat.library.records import RECORDS, are_records, record_deals
from valat.match.files import format_of_file, formats, in_order

Source = str | PathLike[str] | IO[bytes] | IO[str]
"""A path, or an open file."""

BLOCK = 1 << 16
"""Bytes that are read at once."""
HEAD = 1 << 20
"""Bytes by which a file's format is known."""


class ParsedDeals(tuple[Any, ...]):
    """The deals of a text or a file, a tuple, with what could not be read.

    Attributes:
        format: of the file: `pbn`, `lin`, `rbn`, `dlm`, `usebio`, or `valat` for records.
        troubles: what could not be taken or is in doubt, each with `line`, from 1, and `why`, a sentence; in
            the order of their lines.
    """

    format: str
    troubles: tuple[FormatFault, ...]

    def __new__(cls, deals: Iterable[Any], form: str, troubles: tuple[FormatFault, ...]) -> Self:
        made = super().__new__(cls, deals)
        made.format, made.troubles = form, troubles
        return made

    def __reduce__(self) -> tuple[Any, ...]:
        return ParsedDeals, (tuple(self), self.format, self.troubles)


class DealReader(Iterator[Any]):
    """The deals of a file, one after the other, as `valat.read` gives them; a `with` block closes the file.

    Nothing is kept of what was read: a file of any size takes the memory of one deal.

    Attributes:
        format: of the file: `pbn`, `lin`, `rbn`, `dlm`, `usebio`, or `valat` for records.
    """

    def __init__(self, blocks: Iterator[Any], file: IO[Any] | None = None) -> None:
        """Args: blocks: the parts of the file; file: what to close at the end, None for nothing."""
        self._file = file
        self._troubles: list[FormatFault] = []
        first = next(blocks, b"")
        head = first if isinstance(first, bytes) else first.encode("utf-8", "surrogatepass")
        self._found, self.format = self._reader(head, text_lines(chain([first], blocks)))

    def _reader(self, head: bytes, lines: Iterator[str]) -> tuple[Iterator[Any], str]:
        """What is in the file, deals and troubles, and the name of its format."""
        if are_records(head):
            return record_deals(lines), RECORDS
        _, form = format_of_file(head)
        assert form.read is not None
        return map(_value, form.read(lines)), form.name

    @property
    def troubles(self) -> tuple[FormatFault, ...]:
        """What could not be taken so far, or is in doubt: each has `line`, from 1, and `why`, a sentence.

        In the order of their lines; of a file with thousands, the first thousand.
        """
        return in_order(self._troubles)

    def __next__(self) -> Any:
        for found in self._found:
            if not isinstance(found, FormatFault):
                return found
            self._troubles.append(found)
        self.close()
        raise StopIteration

    def all(self) -> ParsedDeals:
        """The rest of the deals at once, with what could not be read of the file."""
        deals = tuple(self)
        return ParsedDeals(deals, self.format, self.troubles)

    def close(self) -> None:
        """Closes the file, unless it was given open; nothing can be read from then on."""
        self._found = iter(())
        if self._file is not None:
            self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __del__(self) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"<DealReader of a file in {self.format.upper()}>"


def read(source: Source) -> DealReader:
    """The deals of a file, one after the other: PBN, LIN, RBN, DLM, USEBIO, or records of any game.

    What the file is, shows in it: neither the name nor the encoding has to be told. A deal of bridge comes as
    a `Board`, a value with hands, calls, cards and result as far as the file tells them; one of another game
    as a `Deal`, with its moves made. What is at fault is left out and named by its line in `troubles`, and
    reading goes on.

    Args:
        source: a path, or an open file, binary or text, which stays open.
    Raises:
        TypeError: it is neither.
        OSError: the file cannot be opened or read.
        Unreadable: it is of no known format; code `no_format`.

    >>> from io import BytesIO
    >>> file = BytesIO(b'[Board "2"]\\n[Deal "N:KT8.A96.A95.7542 Q5.KJ52.KQ874.T8 AJ92.874.JT6.AQ3 -"]')
    >>> for board in read(file):
    ...     print(board.number, board.hands[3][:4])
    2 ('S7', 'S6', 'S4', 'S3')
    """
    if isinstance(source, str | PathLike):
        # closed by the reader, which may outlive this call
        file = open(source, "rb")  # noqa: SIM115
        try:
            return DealReader(_blocks(file), file)
        except BaseException:
            file.close()
            raise
    if not hasattr(source, "read"):
        raise TypeError(f"valat.read takes a path or an open file, not {type(source).__name__}.")
    return DealReader(_blocks(source))


def parse(text: str | bytes) -> ParsedDeals:
    """The deals of a text, a tuple with `troubles`: what `read` gives of a file with this text.

    Raises:
        TypeError: it is no text.
        Unreadable: it is of no known format; code `no_format`.

    >>> boards = parse("qx|o7|md|3,,,|mb|1N|mb|p|mb|p|mb|p|mc|many|")
    >>> boards[0].contract, boards.format, [(trouble.line, trouble.why) for trouble in boards.troubles]
    ('1NT', 'lin', [(1, "'many' isn't a number of tricks.")])
    """
    if not isinstance(text, str | bytes):
        raise TypeError(f"valat.parse takes a text, str or bytes, not {type(text).__name__}.")
    try:
        return DealReader(iter([text])).all()
    except Unreadable as refused:
        if refused.code == "no_format" and _is_path(text):
            why = f"This is a path, not a text: valat.read({text!r}) reads the file."
            raise Unreadable(why, code="no_format") from None
        raise


def _value(found: FileDeal | FormatFault) -> Any:
    return found.details if isinstance(found, FileDeal) else found


def _blocks(file: IO[Any]) -> Iterator[Any]:
    """The parts of an open file; the first is large enough to know the format by."""
    head = file.read(HEAD)
    # A pipe gives less than it was asked for.
    while head and len(head) < HEAD and (more := file.read(HEAD - len(head))):
        head += more
    yield head
    while block := file.read(BLOCK):
        yield block


def _is_path(text: str | bytes) -> bool:
    """Whether a text looks like the name of a file that could be read."""
    if isinstance(text, bytes) or len(text.splitlines()) != 1:
        return False
    endings = {f".{form.name}" for _, form in formats()} | {".json", ".jsonl", ".xml", ".txt"}
    return PurePath(text.strip()).suffix.lower() in endings
