"""What no file of the project may contain."""

import re

import pytest

from tests.project.tree import files, name

REGISTRIES = [
    f"{host}.{domain}"
    for host, domain in [
        ("pypi", "org"),
        ("pythonhosted", "org"),
        ("npmjs", "org"),
        ("npmjs", "com"),
        ("yarnpkg", "com"),
    ]
]
SOURCES = {".py", ".pyi", ".pxd", ".ts", ".svelte", ".js", ".css", ".sh"}
UNFINISHED = ["TO" + "DO", "FIX" + "ME", "XX" + "X:", "raise NotImplemented" + "Error"]
SILENCED = [
    "type: " + "ignore",
    "ts-" + "ignore",
    "ts-" + "expect-error",
    r"mark\.sk" + "ip",
    r"mark\.xf" + "ail",
]


def hits(pattern, paths):
    """Where a pattern stands: file, line and text."""
    found = re.compile(pattern)
    return [
        f"{name(path)}:{number} {line.strip()[:80]}"
        for path in paths
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if found.search(line)
    ]


@pytest.mark.parametrize("registry", REGISTRIES)
def test_no_registry_is_named(registry):
    """Locks and scripts work with any mirror: no file names a package registry's host."""
    assert hits(re.escape(registry), files()) == []


@pytest.mark.parametrize("mark", UNFINISHED + SILENCED)
def test_nothing_is_unfinished_or_silenced(mark):
    """No source file puts work off, silences a checker, or leaves a test out."""
    assert hits(mark, (f for f in files() if f.suffix in SOURCES)) == []


def test_nothing_tells_of_a_machine():
    """No file holds a path of a developer's own machine."""
    assert hits("/" + r"(home|Users|work)/\w", files()) == []


def test_every_module_says_what_it_is():
    """The first statement of every Python module that has any is its docstring."""
    empty = [
        name(f)
        for f in files("src", ".py")
        if f.read_text("utf-8").strip() and not f.read_text("utf-8").startswith('"""')
    ]
    assert empty == []
