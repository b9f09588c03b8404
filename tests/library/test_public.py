"""The names that programs use: none changes silently, and each says what it is."""

import ast
import inspect
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

import valat
from tests.library.public import FILE, text

PUBLIC = {name: getattr(valat, name) for name in valat.__all__ if name != "__version__"}


def test_no_public_name_changes_silently():
    """The list has every public name with its signature; `python -m tests.library.renew` writes it again."""
    assert text() == FILE.read_text("utf-8")


def test_type_checkers_see_what_is_imported_when_it_is_used():
    """The imports for type checkers are of the same names, from the same modules."""
    tree = ast.parse(Path(valat.__file__).read_text("utf-8"))
    block = next(node for node in tree.body if isinstance(node, ast.If))
    found = {
        alias.asname: node.module if node.module != "valat" else f"valat.{alias.name}"
        for node in block.body
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    assert found == valat._PUBLIC


@pytest.mark.parametrize("name", PUBLIC)
def test_every_public_name_has_a_docstring(name):
    """So has each public member of a class."""
    value = PUBLIC[name]
    assert inspect.getdoc(value)
    if isinstance(value, type) and not issubclass(value, Exception):
        members = [getattr(value, member) for member in vars(value) if not member.startswith("_")]
        bare = [member for member in members if not inspect.getdoc(member) and callable(member)]
        assert not bare


def test_a_name_that_is_not_there_is_an_attribute_error():
    """As of any module."""
    with pytest.raises(AttributeError, match="no attribute 'deall'"):
        _ = valat.deall


def test_importing_valat_imports_nothing_else():
    """Games, bots and servers are read when a name of theirs is used."""
    roots = "('valat', 'msgspec')"
    asked = f"import sys, valat; print([name for name in sys.modules if name.split('.')[0] in {roots}])"
    found = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True).stdout
    assert set(ast.literal_eval(found)) <= {"valat", "valat._kernel", "valat._built"}


def test_names_are_found_by_dir():
    """Before they are imported, too."""
    assert set(valat.__all__) <= set(dir(valat))
    assert isinstance(valat.games, ModuleType)
