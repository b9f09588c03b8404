"""Runs the measurements, all or those named, prints one table and writes `bench/out/figures.json`.

`NAME@FOLDER` measures another checkout, too, in turns with this one.
"""

import json
import platform
import sys
import traceback
from collections.abc import Iterable
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from statistics import median
from subprocess import CalledProcessError
from typing import Any

from rich.console import Console
from rich.table import Table

from bench.compiled import call
from valat.kernel.errors import Unreadable

HERE = Path(__file__).parent
AT_MOST = {"ms", "s", "kB", "MB", "tricks"}
TURNS = 3
"""How often two checkouts are measured, the one after the other."""

Row = dict[str, Any]


def names() -> list[str]:
    """The modules that have a `run`."""
    modules = (module.name for module in iter_modules([str(HERE)]) if module.name != "__main__")
    return [name for name in modules if hasattr(import_module(f"bench.{name}"), "run")]


def verdict(row: Row) -> str:
    """The target and whether it was met; empty without one."""
    target = row["target"]
    if target is None:
        return ""
    at_most = row.get("at_most", row["unit"] in AT_MOST)
    met = row["value"] <= target if at_most else row["value"] >= target
    return f"{'at most' if at_most else 'at least'} {target:g}: {'met' if met else 'missed'}"


def measured(name: str) -> list[Row]:
    """The rows of one module; none, with the reason on standard error, where it could not be measured.

    Args:
        name: of the module, perhaps with `@` and the folder of another checkout.
    """
    # on standard error, so that the table on standard output can be kept
    print(f"{name} …", file=sys.stderr, flush=True)
    module, beside_another, other = name.partition("@")
    try:
        found = beside(module, other) if beside_another else import_module(f"bench.{module}").run()
        return [{"measured": name, **row} for row in found]
    except Unreadable as missing:
        print(missing.why, file=sys.stderr)
        return []
    except Exception:
        traceback.print_exc()
        return []


def beside(module: str, other: str) -> list[Row]:
    """The module's rows, each with what it is in another checkout and its ratio to that, in medians.

    Each turn measures this checkout and then the other: what else the machine does meets both.

    Args:
        other: its folder, which `make bench` has set up.
    Raises:
        Unreadable: nothing was set up there, its kernel is another, or it has no such measurement.
    """
    if not other:
        raise Unreadable(f"Name the other checkout's folder: {module}@FOLDER")
    checkout = Path(other).expanduser()
    if not (checkout / ".venv/bin/python").exists():
        raise Unreadable(f"{checkout} has no environment. Type there: make play")
    # A checkout that was edited since its build runs interpreted, thirty times slower.
    for place, folder in ((None, "This checkout"), (checkout, checkout)):
        if not call("valat._kernel", "is_compiled", compiled=None, checkout=place):
            raise Unreadable(f"{folder} has no compiled kernel of its sources. Type there: make play")
    turns = []
    for _ in range(TURNS):
        own = call(f"bench.{module}", "run", compiled=None)
        try:
            turns.append((own, call(f"bench.{module}", "run", compiled=None, checkout=checkout)))
        except CalledProcessError as failed:
            raise Unreadable(f"{module} cannot be measured in {checkout}.") from failed
    values = [(by_name(own), by_name(others)) for own, others in turns]
    return [compared(row, values) for row in turns[-1][0]]


def by_name(rows: Iterable[Row]) -> dict[str, float]:
    """What was measured, by the rows' names."""
    return {row["name"]: row["value"] for row in rows}


def compared(row: Row, turns: list[tuple[dict[str, float], dict[str, float]]]) -> Row:
    """A row with the medians of both, and of the ratios turn by turn; as it was if only one has it."""
    name = row["name"]
    pairs = [(own[name], others[name]) for own, others in turns if name in own and name in others]
    if not pairs:
        return row
    own, others = (median(values) for values in zip(*pairs, strict=True))
    ratios = [own / other for own, other in pairs if other]
    return {**row, "value": own, "other": others, "ratio": round(median(ratios), 3) if ratios else None}


def printed(rows: list[Row]) -> None:
    """Prints the table, with the other checkout and the ratio to it where one was measured."""
    pairs = {"other": "the other", "ratio": "ratio"} if any("other" in row for row in rows) else {}
    table = Table("figure", "value", *pairs.values(), "unit", "target")
    for column in table.columns[1 : 2 + len(pairs)]:
        column.justify = "right"
    for row in rows:
        numbers = (row.get(key) for key in ("value", *pairs))
        cells = ("" if number is None else f"{number:,}" for number in numbers)
        table.add_row(row["name"], *cells, row["unit"], verdict(row))
    # into a file rich would fold the names at 80 columns
    Console(width=None if sys.stdout.isatty() else 120).print(table)


def main(wanted: list[str]) -> int:
    """The exit status: 1 where something could not be measured, 2 for a name there is not."""
    unknown = sorted({name.partition("@")[0] for name in wanted} - set(names()))
    if unknown:
        print(
            f"There is no measurement {', '.join(map(repr, unknown))}; there is {', '.join(names())}.",
            file=sys.stderr,
        )
        return 2
    results = {name: measured(name) for name in wanted or names()}
    rows = [row for result in results.values() for row in result]
    printed(rows)
    out = HERE / "out"
    out.mkdir(exist_ok=True)
    figures = {"machine": platform.platform(), "python": platform.python_version(), "rows": rows}
    (out / "figures.json").write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")
    return 0 if all(results.values()) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
