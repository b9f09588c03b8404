"""The tokens of a source, so that other names, comments and layout make no other ones."""

import re
from collections.abc import Iterator

from msgspec import Struct

NAME, NUMBER, TEXT = "n", "0", "t"
"""What stands for any name, number and text."""

C_COMMENT = r"//[^\n]*|/\*(?s:.)*?(?:\*/|\Z)"
C_TEXT = r'"(?:\\.|[^"\\\n])*"?'
CHARACTER = r"'(?:\\.[^'\n]*|[^'\\\n])'"
PYTHON_COMMENT = r'#[^\n]*|[rRbBuUfF]{0,2}(?:"""(?s:.)*?(?:"""|\Z)|' + r"'''(?s:.)*?(?:'''|\Z))"
"""Texts over several lines are mostly docstrings."""
QUOTED = r"'(?:\\.|[^'\\\n])*'?"


class SourceLanguage(Struct, frozen=True):
    """How a language is read.

    Attributes:
        comment, text: regular expressions, which also match what is not ended.
        keywords: names that stay as they are.
    """

    comment: str
    text: str
    keywords: frozenset[str]


PYTHON = SourceLanguage(
    PYTHON_COMMENT,
    rf"[rRbBuUfF]{{0,2}}(?:{C_TEXT}|{QUOTED})",
    frozenset(
        """and as assert async await break case class continue def del elif else except finally for
        from global if import in is lambda match nonlocal not or pass raise return try while with
        yield None True False""".split()
    ),
)
JAVASCRIPT = SourceLanguage(
    C_COMMENT,
    rf"{C_TEXT}|{QUOTED}|`(?:\\(?s:.)|[^`\\])*`?",
    frozenset(
        """async await break case catch class const continue default delete do else export extends
        finally for function if import in instanceof let new of return static super switch this
        throw try typeof var void while yield null true false undefined""".split()
    ),
)
CPP = SourceLanguage(
    C_COMMENT,
    rf"{C_TEXT}|{CHARACTER}",
    frozenset(
        """auto bool break case catch char class const constexpr continue default delete do double else
        enum false float for if inline int long namespace new nullptr operator override private
        protected public return short signed sizeof static struct switch template this throw true
        try typedef typename union unsigned using virtual void while""".split()
    ),
)
RUST = SourceLanguage(
    C_COMMENT,
    rf"{C_TEXT}|{CHARACTER}",
    frozenset(
        """as async await break const continue crate dyn else enum extern false fn for if impl in let
        loop match mod move mut pub ref return self static struct super trait true type unsafe use
        where while""".split()
    ),
)
LANGUAGES = {
    **dict.fromkeys((".py",), PYTHON),
    **dict.fromkeys((".js", ".mjs", ".cjs", ".ts"), JAVASCRIPT),
    **dict.fromkeys((".c", ".cc", ".cpp", ".cxx", ".h", ".hpp"), CPP),
    **dict.fromkeys((".rs",), RUST),
}
"""By the end of a file's name."""


class Token(Struct, frozen=True):
    """A token, and its line, from 1."""

    text: str
    line: int


def tokens(source: str, language: SourceLanguage) -> Iterator[Token]:
    """The tokens of a source.

    >>> [token.text for token in tokens("total = 7 + cards  # all of them", PYTHON)]
    ['n', '=', '0', '+', 'n']
    """
    pattern = re.compile(
        rf"(?P<comment>{language.comment})|(?P<text>{language.text})|(?P<number>\d[\w.]*)|(?P<name>\w+)|(?P<sign>\S)"
        r"|(?P<line>\n)"
    )
    line = 1
    for found in pattern.finditer(source):
        kind, word = found.lastgroup, found.group()
        if kind == "name":
            yield Token(word if word in language.keywords else NAME, line)
        elif kind == "number":
            yield Token(NUMBER, line)
        elif kind == "text":
            yield Token(TEXT, line)
        elif kind == "sign":
            yield Token(word, line)
        line += word.count("\n")
