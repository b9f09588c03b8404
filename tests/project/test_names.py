"""One word, one thing: what the public names of a package may share."""

import ast
from collections import defaultdict

import pytest

from tests.project.tree import files, name

ROOMS = {"analysis", "batch", "bots", "duplicate", "games", "solver", "table"}
"""Packages that hold packages of their own subject: in these a game's or a room's names are its own."""


def package(path):
    """The package whose names a module's public classes belong to, inner packages counted with it."""
    parts = name(path).split("/")[2:-1]
    return "/".join(parts[: 2 if parts and parts[0] in ROOMS else 1])


def public_types(module):
    """The public classes and aliases that a module defines; type variables are nobody's name."""
    for node in ast.parse(module).body:
        if isinstance(node, ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.Assign) and "TypeVar(" not in ast.unparse(node.value):
            yield from (target.id for target in node.targets if isinstance(target, ast.Name))


def test_no_two_types_of_a_package_share_a_name():
    """A class or alias is the only one of its name in its package, so that the name says which is meant."""
    homes = defaultdict(list)
    for path in files("src/valat", ".py"):
        for public in public_types(path.read_text("utf-8")):
            # constants are capitals alone, and mostly a module's own figures
            if public[0].isupper() and not public.isupper():
                homes[package(path), public].append(path.name)
    assert {home: modules for home, modules in homes.items() if len(modules) > 1} == {}


def loop_targets(module):
    """The names that loops and comprehensions of a module bind, each with its line."""
    for node in ast.walk(ast.parse(module)):
        if isinstance(node, ast.For | ast.AsyncFor | ast.comprehension):
            yield from (
                (inner.id, inner.lineno) for inner in ast.walk(node.target) if isinstance(inner, ast.Name)
            )


@pytest.mark.parametrize("folder", ["src", "tests", "bench", "examples", "sdk"])
def test_loop_variables_say_what_they_hold(folder):
    """A loop over entries binds `entry`, over seats `seat`: `one` may be anything."""
    found = [
        f"{name(path)}:{line}"
        for path in files(folder, ".py")
        for target, line in loop_targets(path.read_text("utf-8"))
        if target == "one"
    ]
    assert found == []
