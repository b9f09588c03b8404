"""The table of codes, the page that explains them, and the sentences that people read."""

import ast
import re
from pathlib import Path

import pytest

from valat.protocol.error_codes import ERROR_CODES, STATUS

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "errors.md").read_text("utf-8")
WORDS = ROOT / "ui" / "src" / "lib" / "words" / "i18n"

PROGRAMS = {
    "Bots of your own",
    "Contests from a file",
    "Events",
    "On the command line",
    "Python programs",
    "The ledger",
    "The server",
}
"""Headings of codes that only programs and the command line answer with."""
OWN_SENTENCES = {"illegal", "impossible", "refused", "stale", "too_long"}
"""Codes whose refusals always have a key of their own, or none that a person reads."""


def codes(tree):
    """Codes that a module gives: `code="…"` in a call, `code = "…"` in a class, both arms of a choice."""
    for node in ast.walk(tree):
        named = isinstance(node, ast.keyword) and node.arg == "code"
        if named or (isinstance(node, ast.Assign) and [ast.unparse(t) for t in node.targets] == ["code"]):
            value = node.value
            arms = [value.body, value.orelse] if isinstance(value, ast.IfExp) else [value]
            literals = [arm.value for arm in arms if isinstance(arm, ast.Constant)]
            yield from (literal for literal in literals if isinstance(literal, str))


def sections():
    """What the page says under each code."""
    return {part.partition("\n")[0]: part for part in re.split(r"^### ", PAGE, flags=re.MULTILINE)[1:]}


def test_every_code_that_is_given_has_a_row():
    """A new code needs its row first."""
    files = (ROOT / "src").rglob("*.py")
    given = {code for file in files for code in codes(ast.parse(file.read_text("utf-8")))}
    assert given - set(STATUS) == set()


def test_the_page_has_the_headings_of_the_table():
    """In the same order, each with the same codes."""
    parts = [part.partition("\n") for part in re.split(r"^## ", PAGE, flags=re.MULTILINE)[1:]]
    explained = {title: re.findall(r"^### (\S+)$", text, re.MULTILINE) for title, _, text in parts}
    assert explained == {title: list(rows) for title, rows in ERROR_CODES.items()}
    assert list(explained) == list(ERROR_CODES)


def test_a_code_has_one_row():
    """No code stands under two headings."""
    assert sum(map(len, ERROR_CODES.values())) == len(STATUS)


def test_the_page_tells_each_status():
    """The page gives each code the status that the server answers with; without one it is 422."""
    told = {
        code: re.findall(r"(?:tatus|otherwise) (\d{3})", text.partition("\n#")[0])
        for code, text in sections().items()
    }
    wrong = {code for code, status in STATUS.items() if str(status) not in (told[code] or ["422"])}
    assert wrong == set()


@pytest.mark.parametrize("language", ["en", "bg", "fr", "hr", "uk"])
def test_people_read_a_sentence(language):
    """In each language, for all but what only programs are told."""
    keys = {
        key
        for file in (WORDS / language).glob("*.ts")
        for key in re.findall(r"'fault\.(\w+)'", file.read_text("utf-8"))
    }
    told = {code for title, rows in ERROR_CODES.items() if title not in PROGRAMS for code in rows}
    assert told - OWN_SENTENCES - keys == set()
