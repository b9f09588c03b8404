"""The words of a dealer script, with their lines."""

import re
from collections.abc import Iterator

from msgspec import Struct

from valat.kernel.errors import Unreadable

MOST_TEXT = 200_000
"""A script's letters; the longest that are passed around have some ten thousand."""

_TOKEN = re.compile(
    r"""
    (?P<space>[ \t\r\f\n]+ | \#[^\n]* | //[^\n]* | /\*(?:[^*]|\*(?!/))*\*/)
  | (?P<string>"[^"]*" | \\n)
  | (?P<card>[2-9TJQKA][CDHS](?![A-Za-z0-9_]))
  | (?P<shape>[0-9x]{4}(?![A-Za-z0-9_]))
  | (?P<number>[0-9]+)
  | (?P<word>[A-Za-z_][A-Za-z0-9_]*)
  | (?P<sign>&& | \|\| | [=!<>]= | /(?!\*) | [-+*%<>!?:(),={}\[\]])
    """,
    re.ASCII | re.VERBOSE,
)
_HOLDING = re.compile(r"[CDHS]A?K?Q?J?T?9?8?7?6?5?4?3?2?", re.ASCII)
_CONTRACT = re.compile(r"x[1-7][CDHSN]", re.ASCII)


class ScriptToken(Struct, frozen=True):
    """One word of a script.

    Attributes:
        kind: `string` `card` `shape` `number` `word` `sign` `holding` `contract` `end`.
        text: as it stands there; of a string without the quotes.
    """

    kind: str
    text: str
    line: int


def tokens(text: str) -> Iterator[ScriptToken]:
    r"""The words of a script, and an end.

    Raises:
        Unreadable: a sign that has no meaning, or a comment or string without an end; key `bad_where`.

    >>> [token.text for token in tokens("x = hcp(north) # points\n4xx5")]
    ['x', '=', 'hcp', '(', 'north', ')', '4xx5', '']
    """
    if len(text) > MOST_TEXT:
        raise refusal(1, text, f"A script can have at most {MOST_TEXT:,} characters")
    place, line = 0, 1
    while place < len(text):
        found = _TOKEN.match(text, place)
        if found is None:
            what = {'"': "A string has no end", "/*": "A comment has no end"}
            start = text[place : place + 2]
            why = what.get(start) or what.get(start[:1]) or "That sign has no meaning in a script"
            raise refusal(line, text[place : place + 20].split("\n")[0], why)
        kind, part = str(found.lastgroup), found[0]
        if kind != "space":
            yield ScriptToken(_kind(kind, part), _content(kind, part), line)
        line += part.count("\n")
        place = found.end()
    yield ScriptToken("end", "", line)


def refusal(line: int, part: str, why: str) -> Unreadable:
    """The refusal of a part of a script."""
    part = part[:40]
    shown = f" at '{part}'" if part else " at its end"
    return Unreadable(f"Line {line}{shown}: {why}.", key="bad_where", args={"part": f"line {line}: {part}"})


def _kind(kind: str, text: str) -> str:
    """Words that are cards of a suit or a contract are that first, as in the program."""
    if kind != "word":
        return kind
    if _HOLDING.fullmatch(text):
        return "holding"
    return "contract" if _CONTRACT.fullmatch(text) else "word"


def _content(kind: str, text: str) -> str:
    if kind != "string":
        return text
    return "\n" if text == "\\n" else text[1:-1]
