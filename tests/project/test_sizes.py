"""Modules are about one thing and functions fit on a screen."""

import ast
from statistics import median

from tests.project.tree import files, name


def lines(path):
    return path.read_text("utf-8").count("\n")


def test_modules_are_at_most_500_lines():
    """No module of the product has more than 500 lines."""
    assert {name(f): lines(f) for f in files("src", ".py") if lines(f) > 500} == {}


def test_half_of_the_modules_are_short():
    """At least half of the modules have fewer than 150 lines."""
    assert median(lines(f) for f in files("src", ".py")) < 150


def test_functions_fit_on_a_screen():
    """No function of the product has more than 60 lines."""
    functions = (
        (f"{name(f)}:{node.lineno} {node.name}", node.end_lineno - node.lineno + 1)
        for f in files("src", ".py")
        for node in ast.walk(ast.parse(f.read_text("utf-8")))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    )
    assert {where: length for where, length in functions if length > 60} == {}


def test_front_end_files_are_at_most_300_lines():
    """No component, module or style sheet of the front end has more than 300 lines."""
    sources = files("ui/src", ".svelte", ".ts", ".css")
    assert {name(f): lines(f) for f in sources if lines(f) > 300} == {}
