"""Strangers' texts as people may be shown them: nothing in them is unseen, or steers a terminal."""

import re
import unicodedata

JOINERS = frozenset("\u200c\u200d")
"""Unseen characters that some scripts and emoji are spelled with."""
VIRAMA = 9
"""The combining class of the marks that Indic scripts put a joiner behind."""
MARGIN = "  | "
"""What stands before each line of a stranger's: no line of ours begins so."""


def visible(text: str) -> str:
    r"""The text in one line: each character that nobody sees, or that a terminal obeys, written out.

    >>> print(visible("\x1b[2J\nAll good \u202e"))
    \x1b[2J\nAll good \u202e
    """
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)


def visible_lines(text: str) -> str:
    r"""The text as `visible` has it, but for tabs and line ends.

    >>> print(visible_lines("one\r\ntwo\x07"))
    one
    two\x07
    """
    return re.sub(r"[^\t\n]+", lambda part: visible(part[0]), text.replace("\r\n", "\n"))


def quoted_lines(text: str) -> str:
    r"""A stranger's lines, each behind a margin, so that none passes for a line of ours.

    >>> print(quoted_lines("Verified.\nAll good."))
      | Verified.
      | All good.
    """
    return "\n".join(MARGIN + line for line in visible_lines(text.rstrip()).split("\n"))


def is_plain_name(name: str) -> bool:
    r"""Whether a name is what it looks like: no unseen character, no space but single ones between words.

    Joiners stand where scripts and emoji are spelled with them (RFC 5892, A.1 and A.2), and nowhere else.

    >>> is_plain_name("क्‍ष"), is_plain_name("ad\u200dmin"), is_plain_name("demo\u202e")
    (True, False, False)
    """
    if not name or name != " ".join(name.split()):
        return False
    # a mark without a letter would sit on whatever stands before the name
    if unicodedata.category(name[0]).startswith("M"):
        return False
    padded = f" {name} "
    return all(
        c.isprintable() or (c in JOINERS and _is_spelling(padded[at], padded[at + 2]))
        for at, c in enumerate(name)
    )


def _is_spelling(before: str, after: str) -> bool:
    """Whether a joiner between the two belongs to a word or an emoji."""
    if unicodedata.combining(before) == VIRAMA:
        return True
    if unicodedata.bidirectional(before) == "AL" == unicodedata.bidirectional(after):
        return True
    is_emoji = unicodedata.category(before) in ("So", "Sk") or before == "\ufe0f"
    return is_emoji and unicodedata.category(after) == "So"
