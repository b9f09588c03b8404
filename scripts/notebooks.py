"""Writes pages of the tutorial as notebooks: `python -m scripts.notebooks` renews `examples/*.ipynb`.

A page is the source. Each cell ends where the page shows a result, and holds what running it gave. A plot is
written to the pictures of the docs too.
"""

import ast
import contextlib
import doctest
import io
import json
import re
from os.path import relpath
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
PAGES = ("deal", "bots", "solving", "generating")
FENCED = re.compile(r"^```pycon\n(.*?)^```$", re.M | re.S)
LINK = re.compile(r"\]\((?![a-z]+:)([^)#]+)")
RICH = {"_repr_svg_": "image/svg+xml", "_repr_html_": "text/html"}
PLOT = ROOT / "docs/pictures/partner-points.svg"

Cell = dict[str, Any]


def notebook(page: str) -> dict[str, Any]:
    """The notebook of a page in Markdown, run from its first cell to its last."""
    cells: list[Cell] = []
    names: dict[str, Any] = {}
    for number, part in enumerate(FENCED.split(page)):
        cells += _code(part, names) if number % 2 else _prose(part)
    for number, cell in enumerate(cells):
        cell["id"] = f"cell-{number}"
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    about = {"kernelspec": kernel, "language_info": {"name": "python"}}
    return {"cells": cells, "metadata": about, "nbformat": 4, "nbformat_minor": 5}


def text_of(page: str) -> str:
    """The notebook's file."""
    return json.dumps(notebook(page), indent=1, ensure_ascii=False, sort_keys=True) + "\n"


def places() -> dict[Path, Path]:
    """Each page and its notebook."""
    return {
        ROOT / f"docs/learn/{name}.md": ROOT / f"examples/{number}-{name}.ipynb"
        for number, name in enumerate(PAGES, 1)
    }


def _prose(text: str) -> list[Cell]:
    # links of the page lead from another folder
    stripped = LINK.sub(
        lambda link: f"]({relpath(ROOT / 'docs/learn' / link[1], ROOT / 'examples')}", text.strip()
    )
    return [{"cell_type": "markdown", "metadata": {}, "source": _lines(stripped)}] if stripped else []


def _code(text: str, names: dict[str, Any]) -> list[Cell]:
    cells, source = [], ""
    examples = doctest.DocTestParser().get_examples(text)
    for number, example in enumerate(examples):
        source += example.source
        if example.want or number == len(examples) - 1:
            cells.append(_cell(source.rstrip("\n"), names))
            source = ""
    return cells


def _cell(source: str, names: dict[str, Any]) -> Cell:
    """The cell after it ran: what it printed, its value, or its error."""
    body = ast.parse(source).body
    last = body.pop() if isinstance(body[-1], ast.Expr) else None
    printed, outputs, value = io.StringIO(), [], None
    try:
        with contextlib.redirect_stdout(printed):
            exec(compile(ast.Module(body, []), "<cell>", "exec"), names)
            if last is not None:
                value = eval(compile(ast.Expression(last.value), "<cell>", "eval"), names)
    except Exception as error:
        name, why = type(error).__name__, str(error)
        outputs.append(
            {"output_type": "error", "ename": name, "evalue": why, "traceback": [f"{name}: {why}"]}
        )
    if value is not None:
        data = _pictures(value)
        outputs.append(
            {"output_type": "execute_result", "data": data, "metadata": {}, "execution_count": None}
        )
    if printed.getvalue():
        outputs.insert(0, {"output_type": "stream", "name": "stdout", "text": _lines(printed.getvalue())})
    source = re.sub(r" +# doctest:.*$", "", source, flags=re.M)
    return {
        "cell_type": "code",
        "execution_count": None,
        "metadata": {},
        "outputs": outputs,
        "source": _lines(source),
    }


def _pictures(value: Any) -> dict[str, list[str]]:
    """A value as a notebook shows it: as text, and as a picture or table where it has one."""
    pictures = {"text/plain": _lines(repr(value))}
    for method, kind in RICH.items():
        # a value may have the method, and no picture
        picture = getattr(value, method)() if hasattr(value, method) else None
        if picture is not None:
            pictures[kind] = _lines(picture)
    if hasattr(value, "savefig"):
        pictures["image/svg+xml"] = _lines(svg_of(value))
    return pictures


def svg_of(figure: Any) -> str:
    """A plot of matplotlib, the same text each time."""
    import matplotlib as mpl

    picture = io.StringIO()
    # its names within the picture are random, unless a salt is set
    with mpl.rc_context({"svg.hashsalt": "valat", "svg.fonttype": "none"}):
        figure.savefig(picture, format="svg", metadata={"Date": None}, bbox_inches="tight")
    return picture.getvalue()


def _lines(text: str) -> list[str]:
    return text.splitlines(keepends=True)


if __name__ == "__main__":
    for page, place in places().items():
        text = text_of(page.read_text("utf-8"))
        place.write_text(text, "utf-8")
        for cell in json.loads(text)["cells"]:
            for output in cell.get("outputs", ()):
                if "<Figure" in "".join(output.get("data", {}).get("text/plain", ())):
                    PLOT.write_text("".join(output["data"]["image/svg+xml"]), "utf-8")
        print(f"wrote {place.relative_to(ROOT)}")
