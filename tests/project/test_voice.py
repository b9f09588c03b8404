"""How the house speaks: refusals, what operators read in logs, and the help of the command line."""

import ast
import re
import tokenize
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.cli.commands import every_command
from tests.project.tree import ROOT, files, name
from valat.web.settings import SETTINGS

LONGEST = 25
"""Words of a sentence: what is longer is two."""
AVOIDED = re.compile(
    r"\b(?:whoever|whatever|whichever|somebody|nobody|everybody|anybody|anew|slipped)\b"
    r"|\b(?:there is no such|there are no such|so that|for that it is|does not come|is to come|goes on)\b"
    r"|\b(?:takes? no|gives? no) \w+ any more\b|\b(?:is|are) no (?:\w+ )?(?:number|name|file|card|call)\b"
    r"|\ba (?:second|minute|hour|day|move|round|board|seat|side|line) and \w+|[«»]",
    re.IGNORECASE,
)
"""Words and turns that nobody at a club's desk would use, and the quotation marks of other languages."""
OLD = re.compile(r"\b(?:whoever|whatever|whichever|somebody|nobody|everybody|anybody|anew)\b", re.IGNORECASE)
"""Words that the documentation has left: «if you», «players who», «no one», «again»."""
UNSAID = re.compile(r"\b(?:whoever|lets go of|anew)\b", re.IGNORECASE)
"""Words that docstrings and comments have left: «the player who», «drops», «again»."""
CODE = re.compile(r"```.*?```|`[^`\n]*`", re.DOTALL)
CONTRACTED = re.compile(
    r"\b(?:can|don|doesn|isn|hasn|haven|won|aren|couldn|didn|wasn|weren)'t\b|\b\w+'(?:ll|re|ve)\b"
)
PAGES = [
    *files("docs", ".md"),
    *(ROOT / f"{page}.md" for page in ("README", "CHANGELOG", "CONTRIBUTING", "SECURITY")),
]
PLACE = "…"
"""Stands for what an f-string or a template fills in."""


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


def sentence(node: ast.expr) -> str | None:
    """The text of a literal, what is filled in as PLACE; None of anything else."""
    match node:
        case ast.Constant(value=str(text)):
            return re.sub(r"\{[^{}]*\}", PLACE, text)
        case ast.JoinedStr(values=parts):
            return "".join(
                PLACE if isinstance(part, ast.FormattedValue) else sentence(part) or "" for part in parts
            )
    return None


@cache
def refusals() -> frozenset[str]:
    """The names of `Refusal` and of every class that comes of it."""
    classes = [
        node
        for path in files("src/valat", ".py")
        for node in ast.walk(tree(path))
        if isinstance(node, ast.ClassDef)
    ]
    known = {"Refusal"}
    while (
        more := {
            each.name
            for each in classes
            for base in each.bases
            if isinstance(base, ast.Name) and base.id in known
        }
        - known
    ):
        known |= more
    return frozenset(known)


def said(path: Path) -> Iterator[tuple[int, str]]:
    """The sentences of a module's refusals: first arguments, and what is called `why` before."""
    for node in ast.walk(tree(path)):
        match node:
            case ast.Call(func=ast.Name(id=called), args=[first, *_]) if called in refusals():
                text = sentence(first)
            case ast.Assign(targets=[ast.Name(id="why")], value=value):
                text = sentence(value)
                # small letters: a part of a sentence; a space at the end: one that goes on elsewhere
                if text and (not text[0].isupper() or text.endswith(" ")):
                    text = None
            case _:
                continue
        if text:
            yield node.lineno, text


def logged(path: Path) -> Iterator[tuple[int, str]]:
    """The lines that a module logs."""
    for node in ast.walk(tree(path)):
        match node:
            case ast.Call(
                func=ast.Attribute(
                    value=ast.Name(id="log"), attr="debug" | "info" | "warning" | "error" | "exception"
                ),
                args=[ast.Constant(value=str(text)), *_],
            ):
                yield node.lineno, text


def long_sentences(text: str) -> list[str]:
    return [part for part in re.split(r"(?<=[.:;?])\s+", text) if len(part.split()) > LONGEST]


def helps() -> Iterator[tuple[str, str]]:
    """Every command with its help, and every option and argument of it with its."""
    for path, command in every_command().items():
        yield path, command.help or ""
        if path == "valat serve":
            continue
        for parameter in command.params:
            if parameter.name != "help" and getattr(parameter, "help", None):
                yield f"{path}: {parameter.name}", parameter.help


@cache
def texts(kind: str) -> list[tuple[str, str]]:
    """Where each text of that kind stands, and the text; the sources are read when the first test asks."""
    match kind:
        case "refusals":
            return [(f"{name(path)}:{line}", text) for path in SOURCES for line, text in said(path)]
        case "log lines":
            return [(f"{name(path)}:{line}", text) for path in SOURCES for line, text in logged(path)]
        case "help":
            return list(helps())
        case _:
            return [(setting.option, setting.description) for setting in SETTINGS]


SOURCES = list(files("src/valat", ".py"))
READ_BY_OPERATORS = ["log lines", "help", "settings"]
EVERYTHING = ["refusals", *READ_BY_OPERATORS]


def test_the_walk_finds_what_is_said():
    """The sources are read, not a list: each kind has about as many sentences as there are."""
    least = {"refusals": 500, "log lines": 25, "help": 150, "settings": 40}
    assert [kind for kind in EVERYTHING if len(texts(kind)) <= least[kind]] == []


@pytest.mark.parametrize("kind", EVERYTHING)
def test_no_words_that_nobody_says(kind):
    """Plain words: «no one», «if you», 'name' in straight quotes."""
    assert [(where, text) for where, text in texts(kind) if AVOIDED.search(text)] == []


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_pages_are_in_plain_words(page):
    """The documentation speaks as the house does; code is left out."""
    assert OLD.findall(CODE.sub("", page.read_text("utf-8"))) == []


def remarks(path: Path) -> Iterator[tuple[int, str]]:
    """The comments and the bare texts of a module, docstrings among them, by line."""
    with path.open("rb") as file:
        for token in tokenize.tokenize(file.readline):
            if token.type == tokenize.COMMENT:
                yield token.start[0], token.string
    for node in ast.walk(tree(path)):
        match node:
            case ast.Expr(value=ast.Constant(value=str(text))):
                yield node.lineno, text


def test_code_is_remarked_on_in_plain_words():
    """Docstrings and comments name the person or the thing."""
    found = [
        f"{name(path)}:{line}" for path in SOURCES for line, text in remarks(path) if UNSAID.search(text)
    ]
    assert found == []


@pytest.mark.parametrize("kind", EVERYTHING)
def test_sentences_are_short(kind):
    """Two thoughts are two sentences."""
    assert [(where, text) for where, text in texts(kind) if long_sentences(text)] == []


def test_a_refusal_is_a_whole_sentence():
    """It begins with a capital, a digit, a name or a quotation, and ends in a full stop."""
    cut = [
        (w, t)
        for w, t in texts("refusals")
        if not re.match(rf"[A-ZÀ-Þ0-9'`{PLACE}]|\w+\.toml: ", t) or not t.endswith((".", PLACE))
    ]
    assert cut == []


def test_help_is_a_whole_sentence():
    """The help of commands and options begins with a capital and ends in a full stop."""
    assert [
        (w, t) for w, t in texts("help") if not re.match(r"[A-Z0-9]|wbf|acbl", t) or not t.endswith(".")
    ] == []


@pytest.mark.parametrize("kind", READ_BY_OPERATORS)
def test_nothing_is_contracted_where_operators_read(kind):
    """Contractions are for refusals and the page."""
    assert [(where, text) for where, text in texts(kind) if CONTRACTED.search(text)] == []
