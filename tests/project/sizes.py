"""How long modules, functions and components are: `python -m tests.project.sizes`. A report, not a limit."""

import ast
from collections.abc import Iterable
from pathlib import Path
from statistics import median

from tests.project.tree import files, name


def lines(path: Path) -> int:
    """The lines of a file."""
    return path.read_text("utf-8").count("\n")


def functions(path: Path) -> dict[str, int]:
    """The lines of each function of a module, by where it stands."""
    return {
        f"{name(path)}:{node.lineno} {node.name}": (node.end_lineno or node.lineno) - node.lineno + 1
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    }


def comments(paths: Iterable[Path]) -> int:
    """Lines that are comments."""
    rows = (row.strip() for path in paths for row in path.read_text("utf-8").splitlines())
    return sum(row.startswith("#") for row in rows)


def report(title: str, sizes: dict[str, int]) -> str:
    """How many there are, the median, the tenth that is longest, and the longest three."""
    ordered = sorted(sizes.items(), key=lambda item: item[1])
    longest = ", ".join(f"{where} ({size})" for where, size in ordered[:-4:-1])
    ninth = ordered[len(ordered) * 9 // 10][1]
    middle = median(sizes.values())
    return f"{title}: {len(sizes)}; median {middle:.0f} lines, nine in ten up to {ninth}; longest {longest}"


def main() -> None:
    modules = list(files("src", ".py"))
    page = list(files("ui/src", ".svelte", ".ts", ".css"))
    print(report("modules", {name(path): lines(path) for path in modules}))
    print(report("functions", {where: size for path in modules for where, size in functions(path).items()}))
    print(report("components, modules and styles of the page", {name(path): lines(path) for path in page}))
    print(f"lines that are comments: {comments(modules)} of {sum(map(lines, modules))}")


if __name__ == "__main__":
    main()
