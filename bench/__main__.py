"""Runs the measurements, all or those named, prints one table and writes `bench/out/figures.json`."""

import json
import platform
import sys
import traceback
from importlib import import_module
from inspect import signature
from pathlib import Path
from pkgutil import iter_modules
from typing import Any

from rich.console import Console
from rich.table import Table

from valat.kernel.errors import Unreadable

HERE = Path(__file__).parent
AT_MOST = {"ms", "s", "kB", "MB", "tricks"}


def names() -> list[str]:
    """The modules that have a `run`."""
    modules = (module.name for module in iter_modules([str(HERE)]) if module.name != "__main__")
    return [name for name in modules if hasattr(import_module(f"bench.{name}"), "run")]


def takes_other(name: str) -> bool:
    """Whether the name has a folder behind its `@`, and a module that measures another checkout, too."""
    module, _, other = name.partition("@")
    return bool(other) and "other" in signature(import_module(f"bench.{module}").run).parameters


def verdict(row: dict[str, Any]) -> str:
    """The target and whether it was met; empty without one."""
    target = row["target"]
    if target is None:
        return ""
    at_most = row.get("at_most", row["unit"] in AT_MOST)
    met = row["value"] <= target if at_most else row["value"] >= target
    return f"{'at most' if at_most else 'at least'} {target:g}: {'met' if met else 'missed'}"


def measured(name: str) -> list[dict[str, Any]]:
    """The rows of one module; none, with the reason on standard error, where it could not be measured.

    Args:
        name: of the module, with `@` and what it is measured beside, for those that take it.
    """
    # on standard error, so that the table on standard output can be kept
    print(f"{name} …", file=sys.stderr, flush=True)
    module, _, other = name.partition("@")
    try:
        found = import_module(f"bench.{module}").run(*filter(None, [other]))
        return [{"module": module, **row} for row in found]
    except Unreadable as missing:
        print(missing.why, file=sys.stderr)
        return []
    except Exception:
        traceback.print_exc()
        return []


def printed(rows: list[dict[str, Any]]) -> None:
    """Prints the table."""
    table = Table("figure", "value", "unit", "target")
    table.columns[1].justify = "right"
    for row in rows:
        table.add_row(row["name"], f"{row['value']:,}", row["unit"], verdict(row))
    # into a file rich would fold the names at 80 columns
    Console(width=None if sys.stdout.isatty() else 120).print(table)


def main(wanted: list[str]) -> int:
    """The exit status: 1 where something could not be measured, 2 for a name there is not."""
    unknown = sorted({name.partition("@")[0] for name in wanted} - set(names()))
    if unknown:
        print(
            f"There is no measurement {', '.join(unknown)}; there is {', '.join(names())}.", file=sys.stderr
        )
        return 2
    alone = [name for name in wanted if "@" in name and not takes_other(name)]
    if alone:
        print(f"Nothing can be measured beside another checkout by {', '.join(alone)}.", file=sys.stderr)
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
