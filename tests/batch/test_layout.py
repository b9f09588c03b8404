"""The places of a row's fields, which stand twice: as names of Python, and as an enum of C."""

import re
from importlib.util import module_from_spec, spec_from_file_location

import pytest

from tests.project.tree import ROOT

MODULES = ["play", "worker"]


def enum(text):
    """The names of a `cdef enum` with their numbers, as C counts them."""
    (block,) = re.findall(r"^cdef enum:\n((?:    .+\n)+)", text, re.MULTILINE)
    known, number = {}, -1
    for line in block.splitlines():
        name, _, value = map(str.strip, line.partition("="))
        number = eval(value, {}, known) if value else number + 1
        known[name] = number
    return known


def interpreted(path):
    """The names of a module as Python reads it, also where it has been compiled."""
    spec = spec_from_file_location(f"interpreted_{path.stem}", path)
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return vars(module)


@pytest.mark.parametrize("module", MODULES)
def test_an_enum_is_what_the_module_says(module):
    """Compiled and interpreted, a field stands at the same place; neither has a name that the other lacks."""
    folder = ROOT / "src/valat/batch/belot"
    places = enum((folder / f"{module}.pxd").read_text("utf-8"))
    names = interpreted(folder / f"{module}.py")
    prefixes = {name.partition("_")[0] for name in places}
    assert {name: names[name] for name in names if name.partition("_")[0] in prefixes} == places


def test_an_enum_is_read_as_c_counts():
    """A name without a number is one more than the name before."""
    assert enum("cdef enum:\n    A\n    B = A + 4\n    C\n") == {"A": 0, "B": 4, "C": 5}
