"""The documentation says what is true; Sphinx itself checks its links in `make test`."""

import ast
import re
from collections import Counter
from importlib import import_module

import pytest

from tests.project.tree import ROOT, files, name, text
from valat import games
from valat.kernel.game import Capability
from valat.protocol.commands import MoveCommand
from valat.web.settings import SETTINGS

PAGES = [*files("docs", ".md"), *(ROOT / f"{page}.md" for page in ("README", "CONTRIBUTING", "SECURITY"))]
CALLED = {"contree": "contrée", "yard": "yard bridge"}
OTHER_VARIABLES = {
    f"VALAT_{name}" for name in ("FUZZ", "KERNEL", "TEST_KERNEL", "BUILD_PAGE", "BUILD_KERNEL", "BEFORE")
}


def default(setting):
    if isinstance(setting.default, bool):
        return f"`{str(setting.default).lower()}`"
    return f"`{setting.default}`" if setting.default != "" else ""


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_links_lead_somewhere(page):
    """Every relative link and picture of a page is a file of the project."""
    links = re.findall(r"\]\(([^)#\s:]+)(?:#[^)]*)?\)", page.read_text("utf-8"))
    assert [link for link in links if not (page.parent / link).exists()] == []


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_make_words_exist(page):
    """Every `make` word that a page tells people to type is one that make has."""
    words = set(re.findall(r"(?:`|^)make ([a-z]+)", page.read_text("utf-8"), re.MULTILINE))
    assert words - set(re.findall(r"^([a-z]+):", text("Makefile"), re.MULTILINE)) == set()


@pytest.mark.parametrize("page", [page for page in PAGES if page.parent.name != "adr"], ids=name)
def test_named_files_exist(page):
    """Every file or folder of the project that a page names is there; decisions tell of their own time."""
    paths = re.findall(r"`((?:src|ui|tests|bench|scripts|docs|deploy)/[\w./-]+)`", page.read_text("utf-8"))
    assert [path for path in paths if not (ROOT / path).exists()] == []


def test_ten_files_hold_what_is_told_of_them():
    """On the reading page every name in backticks stands in the file named last before it.

    `x.py` is beside the file before, a dotted name says itself where it is, a command has its struct's keys.
    """
    file, wrong = ROOT, []
    page = text("docs/reading.md")
    for word in re.findall(r"`([^`]+)`", page):
        if word.startswith("src/valat/games/") and word.endswith("/"):
            continue
        if re.search(r"\.(?:py|ts)$", word):
            file = ROOT / word if "/" in word else file.parent / word
            wrong += [] if file.exists() else [word]
        elif re.fullmatch(r"valat(?:\.\w+)+", word):
            module, _, attribute = word.rpartition(".")
            wrong += [] if hasattr(import_module(module), attribute) else [word]
        elif re.fullmatch(r"\w+", word) and not re.search(rf"\b{word}\b", file.read_text("utf-8")):
            wrong.append(f"{word} in {file.name}")
    assert wrong == []
    (command,) = re.findall(r"`\{(\"do\": \"move\".*?)\}`", page)
    assert set(re.findall(r'"(\w+)":', command)) == {"do", *MoveCommand.__struct_fields__}


def test_the_architecture_names_every_room():
    """Every package of `src/valat` and every folder of the page's ground stands there."""
    page = text("docs/architecture.md")
    packages = {init.parent.name for init in (ROOT / "src/valat").glob("*/__init__.py")}
    assert packages - set(re.findall(r"^  (\w+)/", page, re.MULTILINE)) == set()
    folders = {folder.name for folder in (ROOT / "ui/src/lib").iterdir() if folder.is_dir()}
    (named,) = re.findall(r"^ui/src/ .*\blib \(([\w, ]+)\)", page, re.MULTILINE)
    assert set(named.split(", ")) == folders


def test_lists_of_games_are_whole():
    """What games can do besides stands on the pages that tell of it, and every game in the notation.

    A family is called as its package is, or, where players write it otherwise, as in `CALLED`.
    """

    def able(ability):
        names = [name for name in games.names() if ability in games.find(name).capabilities]
        return {CALLED.get(family, family) for family in map(games.family, names)}

    rows = set(re.findall(r"^\| ([^|]+?) \|", text("docs/guide/replay.md").lower(), re.MULTILINE))
    assert able(Capability.ANALYSIS) - rows == set()
    bots = text("docs/bots.md").lower()
    assert [family for family in able(Capability.BOTS) if not re.search(rf"\b{family}\b", bots)] == []
    for page in ("README.md", "docs/index.md"):
        said = text(page).lower().split("\n\n")[1]
        every = {CALLED.get(family, family) for family in map(games.family, games.names())}
        assert [family for family in every if not re.search(rf"\b{family}\b", said)] == [], page
    (named,) = re.findall(r"^\| `game` \| all \| ([^|]+) \|", text("docs/notation.md"), re.MULTILINE)
    assert set(re.findall(r"\w+", named)) == set(games.names())


def definitions():
    """What the code defines: modules, classes, functions, what is assigned to; what the page exports."""
    for file in files("src", ".py"):
        yield from (file.stem, file.parent.name)
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
                yield node.name
            elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
                yield node.id
            elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
                yield node.attr
    exported = r"^export (?:async )?(?:class|function|const|let|type|interface) (\w+)"
    for file in files("ui/src", ".ts", ".svelte"):
        yield file.parent.name
        yield from re.findall(exported, file.read_text("utf-8"), re.MULTILINE)


def test_the_glossary_names_what_is_there():
    """Every word of the glossary's first column is defined in the code, and has one row."""
    rows = re.findall(r"^\| (.*?) \|", text("docs/glossary.md"), re.MULTILINE)
    words = [word for row in rows for word in {re.sub(r"\(.*", "", w) for w in re.findall(r"`([^`]+)`", row)}]
    assert [word for word, times in Counter(words).items() if times > 1] == []
    assert {part for word in words for part in re.findall(r"\w{3,}", word)} - set(definitions()) == set()


def test_the_recipe_for_a_game_is_contrees():
    """Its code is that of the game, and its table of the page has every file that the page has."""
    recipe = text("docs/adding-a-game.md")
    (code,) = re.findall(r"```python\n(class .*?)```", recipe, re.DOTALL)
    assert text("src/valat/games/contree/game.py").endswith(code)
    section = recipe.split("## The page")[1].split("\n## ")[0]
    rows = re.findall(r"^\| (`.*?) \|", section, re.MULTILINE)
    named = {word for row in rows for word in re.findall(r"`([^`]+)`", row)}
    folder = ROOT / "ui/src/games/contree"
    there = {f.relative_to(folder) for f in files("ui/src/games/contree") if ".test." not in f.name}
    assert {str(f) for f in there if len(f.stem) != 2} == {word for word in named if not word.endswith("/")}
    assert {f"{f.parent}/" for f in there if len(f.stem) == 2} == {w for w in named if w.endswith("/")}


def test_every_setting_is_documented():
    """The configuration page has one row for each setting, in order, with its default and meaning."""
    rows = [f"| `{s.option}` | `{s.variable}` | {default(s)} | {s.description} |" for s in SETTINGS]
    assert re.findall(r"^\| `--.*$", text("docs/operations/configuration.md"), re.MULTILINE) == rows


def test_variables_exist():
    """Every variable named in documentation and deployment files is read by the program."""
    known = {s.variable for s in SETTINGS} | OTHER_VARIABLES
    sources = [*PAGES, *files("deploy"), *files("scripts"), ROOT / "Makefile"]
    named = {word for f in sources for word in re.findall(r"VALAT_[A-Z_]*[A-Z]", f.read_text("utf-8"))}
    assert named - known == set()


def test_decisions_have_one_shape():
    """Each decision has its number, a date with its status, context, decision and consequences."""
    shape = (
        r"# {}\. [A-Z].*\n\n\d{{4}}-\d\d-\d\d, (accepted|superseded by \d+)\n\n"
        r"## Context\n[\s\S]+\n## Decision\n[\s\S]+\n## Consequences\n"
    )
    decisions = sorted((ROOT / "docs/adr").glob("0*.md"))
    assert [
        f.name for f in decisions if not re.match(shape.format(int(f.name[:4])), f.read_text("utf-8"))
    ] == []
    assert [int(f.name[:4]) for f in decisions] == list(range(1, len(decisions) + 1))


def test_decisions_are_listed():
    """The index has a row for each decision, with its title, date and status."""
    rows = re.findall(
        r"^\| (\d+) \| \[(.*?)\]\((.*?)\) \| (\S+) \| (\w+)", text("docs/adr/index.md"), re.MULTILINE
    )
    heads = [
        (number, title, path.name, date, status)
        for path in sorted((ROOT / "docs/adr").glob("0*.md"))
        for number, title, date, status in re.findall(
            r"^# (\d+)\. (.*)\n\n(\S+), (\w+)", path.read_text("utf-8")
        )
    ]
    assert sorted(rows, key=lambda row: int(row[0])) == heads


def changelog():
    """The changelog line by line: version, kind of change, whom it is for (empty: everyone) and text."""
    version = kind = reader = ""
    for line in text("CHANGELOG.md").splitlines():
        match line.split(" ", 1):
            case ["##", version]:
                kind = reader = ""
            case ["###", kind]:
                reader = ""
            case ["####", reader]:
                pass
            case _ if version and line:
                yield version, kind, reader, line


def test_changelog_is_one_that_people_keep():
    """Unreleased changes above dated versions; the kinds of Keep a Changelog, and five readers below them."""
    heads = re.findall(r"^## (.*)$", text("CHANGELOG.md"), re.MULTILINE)
    assert heads[0] == "Unreleased"
    assert [head for head in heads[1:] if not re.fullmatch(r"\d+\.\d+\.\d+ - \d{4}-\d\d-\d\d", head)] == []
    kinds = {"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"}
    readers = {
        "",
        *(f"For {who}" for who in ("players", "clubs", "authors of bots", "operators", "programmers")),
    }
    lines = [line for line in changelog() if line[1]]
    assert {kind for _, kind, _, _ in lines} <= kinds
    assert {reader for _, _, reader, _ in lines} <= readers


def test_a_fact_of_the_changelog_takes_two_lines():
    """A bullet is at most two lines of 120 characters, and a sentence."""
    entries = [line for _, kind, _, line in changelog() if kind]
    bullets = re.split(r"^- ", "\n".join(entries), flags=re.MULTILINE)[1:]
    assert [b for b in bullets if len(b.rstrip().splitlines()) > 2] == []
    assert [line for line in entries if len(line) > 120] == []
    assert [b for b in bullets if not re.match(r"[A-Z*`\[]", b) or not b.rstrip().endswith(".")] == []
