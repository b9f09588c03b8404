"""What neither linter nor compiler tells of the modules that are compiled: those with a `.pxd`."""

import ast
import re
from pathlib import Path

import pytest

SRC = Path(__file__).parents[2] / "src"
TYPES = [file for file in sorted(SRC.rglob("*.pxd")) if file.stem != "__init__"]
HOT = [file for file in (types.with_suffix(".py") for types in TYPES) if file.is_file()]
COLD = [file for file in sorted(SRC.rglob("*.py")) if file not in HOT]
each_hot = pytest.mark.parametrize("file", HOT, ids=[str(file.relative_to(SRC)) for file in HOT])


def literal_shifts(source):
    """The lines where a literal is shifted: 32 bits wide in C, whatever stands on the right."""
    return [
        node.lineno
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.BinOp)
        and isinstance(node.op, ast.LShift)
        and isinstance(node.left, ast.Constant)
    ]


def imported(source):
    """The top packages a module cannot do without."""
    tree = ast.parse(source)
    spared = {
        node for attempt in ast.walk(tree) if isinstance(attempt, ast.Try) for node in ast.walk(attempt)
    }
    for node in ast.walk(tree):
        if node in spared:
            continue
        if isinstance(node, ast.Import):
            yield from (alias.name.split(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield (node.module or "").split(".")[0]


def wide_literals(source):
    """The lines of literals over 31 bits inside functions, which stay Python objects."""
    functions = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.FunctionDef)]
    constants = (
        node for function in functions for node in ast.walk(function) if isinstance(node, ast.Constant)
    )
    return [node.lineno for node in constants if isinstance(node.value, int) and node.value >= 2**31]


def declared_classes(text):
    """The classes a `.pxd` declares, with the methods of each."""
    blocks = re.split(r"^cdef class (\w+)", text, flags=re.MULTILINE)[1:]
    bodies = zip(blocks[::2], blocks[1::2], strict=True)
    return {
        name: set(re.findall(r"^    c(?:p)?def [\w ]+ (\w+)\(", body, re.MULTILINE)) for name, body in bodies
    }


def typed_constants(text):
    """The constants a `.pxd` gives a C type, which Python does not see when compiled."""
    rows = re.findall(r"^cdef (?:int|long long|bint) ([\w, ]+)$", text, re.MULTILINE)
    return {name for row in rows for name in row.split(", ")}


def taken(source):
    """Module and name of all that is imported from somewhere."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ImportFrom):
            yield from ((node.module, alias.name) for alias in node.names)


def compiled_classes():
    """All class names that some `.pxd` declares."""
    return {name for file in HOT for name in declared_classes(file.with_suffix(".pxd").read_text())}


def subclasses(source, bases):
    """The classes of a module that derive from one of the bases, with their methods."""
    return {
        node.name: {item.name for item in node.body if isinstance(item, ast.FunctionDef)}
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.ClassDef)
        and {ast.unparse(base).split(".")[-1] for base in node.bases} & bases
    }


@each_hot
def test_no_literal_shift(file):
    """A literal is never shifted to the left."""
    assert literal_shifts(file.read_text()) == []


@each_hot
def test_no_wide_literal(file):
    """No function has a literal over 31 bits."""
    assert wide_literals(file.read_text()) == []


@each_hot
def test_no_cython_import(file):
    """The interpreted wheel runs without Cython: no hot module needs it, one may try."""
    assert "cython" not in {name.lower() for name in imported(file.read_text())}


@each_hot
def test_long_long_only(file):
    """A `long` is 32 bits wide on some machines: it is always `long long`."""
    text = file.with_suffix(".pxd").read_text()

    assert re.findall(r"\blong\b", text.replace("long long", "")) == []


@each_hot
def test_inner_functions_need_no_interpreter(file):
    """Every function in a `.pxd` is noexcept nogil, so the compiler refuses to fall back to objects.

    A class that holds an object, such as a solver to be asked, may run into its errors.
    """
    text = file.with_suffix(".pxd").read_text()
    ends = ("noexcept", "except? -1") if "cdef object " in text else "noexcept nogil"
    lines = re.findall(r"^ *c(?:p)?def .*\(.*$", text, re.MULTILINE)

    assert [line for line in lines if "class" not in line and not line.endswith(ends)] == []


@each_hot
def test_overrides_are_declared(file):
    """Each `fast_` method that a class defines stands in its `.pxd`, or the compiled base would win."""
    declared = declared_classes(file.with_suffix(".pxd").read_text())
    defined = subclasses(file.read_text(), compiled_classes())

    assert {
        (name, method)
        for name, methods in defined.items()
        for method in methods
        if method.startswith("fast_") and method not in declared.get(name, set())
    } == set()


def test_constants_stay_inside():
    """No other module takes a constant that a `.pxd` gives a C type: compiled, there is none."""
    hidden = {
        (".".join(file.relative_to(SRC).with_suffix("").parts), name)
        for file in HOT
        for name in typed_constants(file.with_suffix(".pxd").read_text())
    }

    assert [(file.name, name) for file in COLD for name in taken(file.read_text()) if name in hidden] == []


def test_subclasses_are_hot():
    """Whatever derives from a compiled class has a `.pxd`, or it would be ignored when compiled."""
    bases = compiled_classes()

    assert {
        file.name: list(subclasses(file.read_text(), bases))
        for file in COLD
        if subclasses(file.read_text(), bases)
    } == {}


def test_fast_twins_are_for_hot_modules():
    """Compiled, nobody but hot modules sees a `fast_` method."""
    assert [str(file) for file in COLD if re.search(r"\.fast_\w+\(", file.read_text())] == []


def test_nothing_compiled_in_the_source():
    """No compiled or generated file lies in `src/`: a stale one would hide an edit."""
    assert [file for ending in ("so", "pyd", "c", "cpp") for file in SRC.rglob(f"*.{ending}")] == []


def test_the_lints_find_something():
    """Each lint sees its fault where there is one."""
    assert literal_shifts("a = 1 << n\nb = a << 1") == [1]
    assert wide_literals("def f():\n    return 0x80000000") == [2]
    assert list(imported("import cython\nfrom Cython.Build import x")) == ["cython", "Cython"]
    assert list(imported("try:\n    import cython\nexcept ImportError:\n    pass")) == []
    assert typed_constants("cdef int A, B\ncdef class C:\n    cdef int d") == {"A", "B"}
    assert list(taken("from a.b import C, D")) == [("a.b", "C"), ("a.b", "D")]
    assert declared_classes(
        "cdef class A(B):\n    cdef int ply\n    cdef int fast_x(self) noexcept nogil\n"
    ) == {"A": {"fast_x"}}
    assert subclasses("class A(b.B):\n    def f(self): ...", {"B"}) == {"A": {"f"}}


def enum_values(text):
    """The values that the enums of a `.pxd` give their names."""
    values = {}
    for block in re.findall(r"^cdef enum:\n((?:    .+\n)+)", text, re.MULTILINE):
        number = -1
        for name, written in re.findall(r"^    (\w+)(?: = (.+))?$", block, re.MULTILINE):
            number = eval(written, {}, values) if written else number + 1
            values[name] = number
    return values


def guarded_values(source):
    """The values that a module gives names only where it is not compiled."""
    values = {}
    for node in ast.parse(source).body:
        if isinstance(node, ast.If) and ast.unparse(node.test) == "not cython.compiled":
            rows = [row for row in node.body if not isinstance(row, ast.ImportFrom | ast.FunctionDef)]
            exec("\n".join(map(ast.unparse, rows)), {"range": range}, values)
    return values


@each_hot
def test_enums_are_those_of_the_text(file):
    """What is an enum compiled has the same values interpreted."""
    assert enum_values(file.with_suffix(".pxd").read_text("utf-8")) == guarded_values(file.read_text("utf-8"))
