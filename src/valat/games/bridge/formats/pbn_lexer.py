"""PBN as tags and their sections, whatever comments, empty lines and line ends stand between."""

import itertools
import re
from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence

import msgspec

from valat.games.bridge.formats.troubles import TroubleList
from valat.kernel.formats import numbered_lines

_TAG = re.compile(r'\[\s*([A-Za-z0-9_]+)\s*"((?:[^"\\]|\\.)*)"\s*\]')
_BEGUN_TAG = re.compile(r'\[\s*(?:[A-Za-z0-9_]+\s*(?:"(?:[^"\\]|\\.)*"\s*)?)?')
"""A tag that a later line completes: its parts may stand on lines of their own."""
_ESCAPED = re.compile(r'\\(["\\])')
_WORD = re.compile(r'"(?:[^"\\]|\\.)*"|[^\s;{\[]+')
_GAME = re.compile(r'\[(Event|Board) ?"')

LONGEST_COMMENT = 10_000
"""Lines that a comment may go on for; a brace without an end must not have the whole file read ahead."""
STARTS = frozenset(("Event", "Board", "Deal"))
"""Tags that are there once a game: a second one of another value begins the next game, empty line or not."""
NOTED = ("Auction", "Play")
"""Sections that have notes, each its own from 1 on."""
BELOW = frozenset(
    "Scoring Declarer Contract Result Auction Note Play Score OptimumResultTable OptimumScore "
    "DoubleDummyTricks".split()
)
"""Tags that may follow an empty line inside a game; any other begins a new one there."""


_NAMES = {
    name.lower(): name
    for name in (*STARTS, *BELOW, "Site", "Date", "West", "North", "East", "South", "Dealer", "Vulnerable")
}
"""The names that readers look for, however a file spells them."""


class Word(msgspec.Struct, frozen=True):
    """A word of a section, with its line."""

    text: str
    line: int


class Tag(msgspec.Struct):
    """A tag with the words after it.

    Attributes:
        section: of a note, the tag of the section that it stands below, `Auction` or `Play`.
    """

    name: str
    value: str
    line: int
    words: list[Word]
    section: str = ""


def games(lines: Iterable[str], troubles: TroubleList) -> Iterator[list[Tag]]:
    """The tags of each game; what is no part of any is added to the troubles."""
    game: dict[str, Tag] = {}
    notes: list[Tag] = []
    section = ""
    for block in _blocks(lines, troubles):
        if (game or notes) and _are_next_game(block, game):
            yield [*game.values(), *notes]
            game, notes, section = {}, [], ""
        for tag in block:
            if (game or notes) and _begins_game(tag, game):
                yield [*game.values(), *notes]
                game, notes, section = {}, [], ""
            section = tag.name if tag.name in NOTED else section
            if tag.name == "Note":
                tag.section = section
                notes.append(tag)
            elif tag.name in game:
                _keep_first(tag, game, troubles)
            else:
                game[tag.name] = tag
    if game or notes:
        yield [*game.values(), *notes]


def _blocks(lines: Iterable[str], troubles: TroubleList) -> Iterator[list[Tag]]:
    """The tags between two empty lines each."""
    block: list[Tag] = []
    for tag in _items(lines, troubles):
        if tag is not None:
            block.append(tag)
        elif block:
            yield block
            block = []
    if block:
        yield block


def _are_next_game(block: Sequence[Tag], game: Mapping[str, Tag]) -> bool:
    """Whether the tags after an empty line are the next game's: most programs part nothing else so."""
    own = [tag.name for tag in itertools.takewhile(lambda tag: tag.name not in STARTS, block)]
    return block[0].name not in BELOW or any(name in game and name != "Note" for name in own)


def _begins_game(tag: Tag, game: Mapping[str, Tag]) -> bool:
    """Whether a tag is the next game's, by what stands in the one before."""
    if tag.name not in game:
        return False
    # Some programs put no empty line between games; others write a tag of a game twice.
    is_first = tag.name == next(iter(game)) and "Deal" in game
    return is_first or (tag.name in STARTS and tag.value != game[tag.name].value)


def _keep_first(tag: Tag, game: dict[str, Tag], troubles: TroubleList) -> None:
    """Takes a second tag of one name where the first says nothing; else says that it is left out."""
    first = game[tag.name]
    if first.value in ("", "?") and not first.words:
        game[tag.name] = tag
    elif tag.value not in ("", "?", first.value) or (tag.words and first.words):
        troubles.add(tag.line, "tag_again", tag.name)
    elif tag.words:
        first.words.extend(tag.words)


def _items(lines: Iterable[str], troubles: TroubleList) -> Iterator[Tag | None]:
    """Each tag as soon as it is whole; None for an empty line."""
    ahead = _LinesAhead(lines)
    lexer = _Lexer(ahead, troubles)
    for number, line in ahead:
        # In PBN such a line is for other programs.
        if not lexer.comment and line.startswith("%"):
            continue
        # Inside a comment an empty line does not part games.
        if not lexer.comment and not line.strip():
            yield from lexer.end()
            yield None
        else:
            yield from lexer.items(line, number)
    yield from lexer.end()


class _Lexer:
    """What is open from one line to the next.

    Attributes:
        comment: whether a comment in braces is open.
    """

    def __init__(self, lines: "_LinesAhead", troubles: TroubleList) -> None:
        self.comment = False
        # The text of a tag that is not whole yet, and its line.
        self._begun: Word | None = None
        self._troubles = troubles
        self._lines = lines
        self._tag: Tag | None = None

    def open_tag(self) -> Iterator[Tag]:
        """The tag that is open, if any."""
        if self._tag is not None:
            yield self._tag
            self._tag = None

    def end(self) -> Iterator[Tag]:
        """The tag that is open; one that is not whole is added to the troubles."""
        if self._begun is not None:
            self._troubles.add(self._begun.line, "tag", self._begun.text)
            self._begun = None
        yield from self.open_tag()

    def _with_begun(self, line: str) -> str:
        """The line behind the tag that is not whole yet, if it is more of it; else the line."""
        if self._begun is None:
            return line
        joined = f"{self._begun.text} {line}"
        if _TAG.match(joined) is None and _BEGUN_TAG.fullmatch(joined) is None:
            self._troubles.add(self._begun.line, "tag", self._begun.text)
            self._begun = None
            return line
        return joined

    def _take_tag(self, line: str, at: int, number: int) -> int:
        """Opens the tag that begins there, or keeps what stands of it; returns the place behind it."""
        begun, self._begun = self._begun, None
        number = number if begun is None else begun.line
        match = _TAG.match(line, at)
        if match is not None:
            name = _NAMES.get(match[1].lower(), match[1])
            self._tag = Tag(name, _ESCAPED.sub(r"\1", match[2]), number, [])
            return match.end()
        if _BEGUN_TAG.fullmatch(line, at):
            self._begun = Word(line[at:], number)
        else:
            # The rest of the line goes with it: as words it would seem to belong to the tag before.
            self._troubles.add(number, "tag", line[at:])
        return len(line)

    def items(self, line: str, number: int) -> Iterator[Tag]:
        """What the line completes."""
        line = self._with_begun(line)
        # Once a line: to look for it at each open brace would take a square of the line's length.
        at, last_closing = 0, line.rfind("}")
        while at < len(line):
            if self.comment:
                at = line.find("}", at) + 1
                if not at:
                    return
                self.comment = False
            elif line[at] == ";":
                return
            elif line[at] == "{":
                # A brace that nothing closes before the next game is a slip: it must not swallow the games
                # after it.
                self.comment, at = at < last_closing or self._lines.close_comment(), at + 1
                if not self.comment:
                    self._troubles.add(number, "comment")
            elif line[at] == "[":
                yield from self.open_tag()
                at = self._take_tag(line, at, number)
            elif line[at].isspace():
                at += 1
            else:
                word = _WORD.match(line, at)
                # What no word can begin with has been dealt with above.
                assert word is not None
                at = word.end()
                if self._tag is None:
                    self._troubles.add(number, "word", word[0])
                else:
                    self._tag.words.append(Word(word[0], number))


class _LinesAhead:
    """Numbered lines of a file, with a look at those to come.

    Args:
        lines: each with its end.
    """

    def __init__(self, lines: Iterable[str]) -> None:
        self._rest = numbered_lines(lines)
        self._ahead: deque[tuple[int, str]] = deque()
        # Of what stands ahead: where a comment ends, or cannot, if that was looked for.
        self._found: tuple[int, bool] | None = None
        self._number = 0

    def __iter__(self) -> Iterator[tuple[int, str]]:
        while (line := self._ahead.popleft() if self._ahead else next(self._rest, None)) is not None:
            self._number = line[0]
            yield line

    def close_comment(self) -> bool:
        """Whether a comment that is open ends in the lines to come, before the next game."""
        # Looked for once for all braces up to there: for each it would take a square of the file's length.
        if self._found is None or self._found[0] <= self._number:
            self._found = self._look()
        return self._found[1]

    def _look(self) -> tuple[int, bool]:
        """The number of the line that ends a comment, or before which one must end, and which of the two."""
        for number, line in self._lines_to_come():
            if _GAME.match(line) or "}" in line:
                return number, not _GAME.match(line)
        return self._number + LONGEST_COMMENT, False

    def _lines_to_come(self) -> Iterator[tuple[int, str]]:
        yield from self._ahead
        while len(self._ahead) < LONGEST_COMMENT and (line := next(self._rest, None)) is not None:
            self._ahead.append(line)
            yield line
