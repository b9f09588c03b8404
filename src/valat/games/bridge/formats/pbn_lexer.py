"""PBN as tags and their sections, whatever comments, empty lines and line ends stand between."""

import re
from collections.abc import Iterator, Mapping, Sequence

import msgspec

from valat.games.bridge.formats.troubles import TroubleList

_TAG = re.compile(r'\[\s*([A-Za-z0-9_]+)\s+"((?:[^"\\]|\\.)*)"\s*\]')
_ESCAPED = re.compile(r'\\(["\\])')
_WORD = re.compile(r'"(?:[^"\\]|\\.)*"|[^\s;{\[]+')
_GAME = re.compile(r'\[(Event|Board) "')

STARTS = frozenset(("Event", "Board", "Deal"))
"""Tags that are there once a game: a second one of another value begins the next game, empty line or not."""
BELOW = frozenset(
    "Scoring Declarer Contract Result Auction Note Play Score OptimumResultTable OptimumScore "
    "DoubleDummyTricks".split()
)
"""Tags that may follow an empty line inside a game; any other begins a new one there."""


class Word(msgspec.Struct, frozen=True):
    """A word of a section, with its line."""

    text: str
    line: int


class Tag(msgspec.Struct):
    """A tag with the words after it."""

    name: str
    value: str
    line: int
    words: list[Word]


def games(text: str, troubles: TroubleList) -> Iterator[list[Tag]]:
    """The tags of each game; what is no part of any is added to the troubles."""
    game: dict[str, Tag] = {}
    notes: list[Tag] = []
    gap = False
    for tag in _items(text, troubles):
        if tag is None:
            gap = True
            continue
        if (game or notes) and _begins_game(tag, game, gap):
            yield [*game.values(), *notes]
            game, notes = {}, []
        gap = False
        if tag.name == "Note":
            notes.append(tag)
        elif tag.name in game:
            _keep_first(tag, game, troubles)
        else:
            game[tag.name] = tag
    if game or notes:
        yield [*game.values(), *notes]


def _begins_game(tag: Tag, game: Mapping[str, Tag], gap: bool) -> bool:
    """Whether a tag is the next game's, by what stands in the one before."""
    if gap and tag.name not in BELOW:
        return True
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
            yield from lexer.open_tag()
            yield None
        else:
            yield from lexer.items(line, number)
    yield from lexer.open_tag()


class _Lexer:
    """What is open from one line to the next.

    Attributes:
        comment: whether a comment in braces is open.
    """

    def __init__(self, lines: Sequence[str], troubles: TroubleList) -> None:
        self.comment = False
        self._troubles = troubles
        self._closing = _closing(lines)
        self._tag: Tag | None = None

    def open_tag(self) -> Iterator[Tag]:
        """The tag that is open, if any."""
        if self._tag is not None:
            yield self._tag
            self._tag = None

    def items(self, line: str, number: int) -> Iterator[Tag]:
        """What the line completes."""
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
                match = _TAG.match(line, at)
                if match is None:
                    # The rest of the line goes with it: as words it would seem to belong to the tag before.
                    self._troubles.add(number, "tag", line[at:])
                    return
                self._tag = Tag(match[1], _ESCAPED.sub(r"\1", match[2]), number, [])
                at = match.end()
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
