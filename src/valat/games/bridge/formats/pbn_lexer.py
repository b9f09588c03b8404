"""PBN as tags and their sections, whatever comments, empty lines and line ends stand between."""

import itertools
import re
from collections.abc import Iterator, Mapping, Sequence

import msgspec

from valat.games.bridge.formats.troubles import TroubleList

_TAG = re.compile(r'\[\s*([A-Za-z0-9_]+)\s*"((?:[^"\\]|\\.)*)"\s*\]')
_BEGUN_TAG = re.compile(r'\[\s*(?:[A-Za-z0-9_]+\s*(?:"(?:[^"\\]|\\.)*"\s*)?)?')
"""A tag that a later line completes: its parts may stand on lines of their own."""
_ESCAPED = re.compile(r'\\(["\\])')
_WORD = re.compile(r'"(?:[^"\\]|\\.)*"|[^\s;{\[]+')
_GAME = re.compile(r'\[(Event|Board) ?"')

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


def games(text: str, troubles: TroubleList) -> Iterator[list[Tag]]:
    """The tags of each game; what is no part of any is added to the troubles."""
    game: dict[str, Tag] = {}
    notes: list[Tag] = []
    section = ""
    for block in _blocks(text, troubles):
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


def _blocks(text: str, troubles: TroubleList) -> Iterator[list[Tag]]:
    """The tags between two empty lines each."""
    block: list[Tag] = []
    for tag in _items(text, troubles):
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


def _items(text: str, troubles: TroubleList) -> Iterator[Tag | None]:
    """Each tag as soon as it is whole; None for an empty line."""
    lines = re.split(r"\r\n|\r|\n", text.lstrip("\ufeff"))
    lexer = _Lexer(lines, troubles)
    for number, line in enumerate(lines, 1):
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

    def __init__(self, lines: Sequence[str], troubles: TroubleList) -> None:
        self.comment = False
        # The text of a tag that is not whole yet, and its line.
        self._begun: Word | None = None
        self._troubles = troubles
        self._closing = _closing(lines)
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
                self.comment, at = at < last_closing or self._closing[number], at + 1
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


def _closing(lines: Sequence[str]) -> list[bool]:
    """For each line, and the end, whether a comment that is open there ends before the next game."""
    # From the end, once: to look for the closing brace at each open one would take a square of the file's
    # length.
    closing = [False]
    for line in reversed(lines):
        closing.append(not _GAME.match(line) and ("}" in line or closing[-1]))
    return closing[::-1]
