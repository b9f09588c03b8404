"""What commands print: results on standard output as tables, JSON, JSON lines or CSV; errors beside them.

A command opens `printing` with the format asked for, and hands over one row after the other; it raises
`Refusal` where something is at fault (exit status 1), `WrongCall` where the call is (2). docs/cli.md says
what users are promised.
"""

import csv
import io
import json
import re
import sys
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from enum import StrEnum
from itertools import chain, pairwise
from typing import Annotated, Any

import msgspec
import typer

from valat.cli.progress import print_above
from valat.kernel.errors import Refusal
from valat.kernel.plain_text import visible, visible_lines
from valat.kernel.replay import Fault
from valat.protocol.errors import error_of

_encode = msgspec.json.Encoder().encode

Line = dict[str, Any]
"""A row: what one line of JSON tells."""


class Format(StrEnum):
    """How results are printed."""

    TABLE = "table"
    JSON = "json"
    JSONL = "jsonl"
    CSV = "csv"


FormatOption = Annotated[
    Format | None,
    typer.Option("--format", help="Output format. Default: table on a terminal, otherwise jsonl."),
]


class WrongCall(Refusal):
    """The call is at fault, not what it reads: exit status 2."""

    code = "wrong_call"


@contextmanager
def checking_call(fault: type[Refusal] = Refusal) -> Iterator[None]:
    """Turns a refusal of what stands on the command line, such as a name, into a wrong call.

    Args:
        fault: the kind of refusal for which the call is to blame.
    Raises:
        WrongCall: in place of such a refusal.
    """
    try:
        yield
    except fault as refusal:
        raise WrongCall(
            refusal.why, code=refusal.code, rule=refusal.rule, key=refusal.key, args=refusal.details
        ) from None


class Output(ABC):
    """Where a command's rows go."""

    def row(self, line: Line, text: str | Iterable[str] | None = None) -> None:
        """Prints a row, now or with others; of an error in it standard error tells, too.

        Args:
            text: what people read instead of the row in a table, as one line or several.
        """
        if "error" in line:
            print_error(line)
        self._put(line, text)

    @abstractmethod
    def _put(self, line: Line, text: str | Iterable[str] | None) -> None:
        """Prints a row, now or with others."""

    def close(self) -> None:
        """Prints what was kept back."""
        return


class _Lines(Output):
    def _put(self, line: Line, text: str | Iterable[str] | None) -> None:
        print_line(line)


class _Array(Output):
    """One JSON array, a row a line."""

    def __init__(self) -> None:
        self._before = "["

    def _put(self, line: Line, text: str | Iterable[str] | None) -> None:
        _write(self._before + _json(line))
        self._before = ",\n"

    def close(self) -> None:
        _write(("[" if self._before == "[" else "") + "]\n")


class _Csv(Output):
    """One header for all: only the last row tells which columns there are."""

    def __init__(self) -> None:
        self._rows: list[Line] = []

    def _put(self, line: Line, text: str | Iterable[str] | None) -> None:
        self._rows.append(line)

    def close(self) -> None:
        if self._rows:
            _write(csv_text(self._rows))


class _Table(Output):
    """A table for each stretch of rows with the same first field; a row alone is a list of its fields."""

    def __init__(self) -> None:
        self._rows: list[Line] = []

    def _put(self, line: Line, text: str | Iterable[str] | None) -> None:
        # people have read it already
        if "error" in line:
            return
        if text is not None:
            self.close()
            for each in [text] if isinstance(text, str) else text:
                print_text(each)
            return
        if self._rows and next(iter(self._rows[0]), None) != next(iter(line), None):
            self.close()
        self._rows.append(line)

    def close(self) -> None:
        rows, self._rows = self._rows, []
        if rows:
            _print_table(rows)


_OUTPUTS: dict[Format, type[Output]] = {
    Format.TABLE: _Table,
    Format.JSON: _Array,
    Format.JSONL: _Lines,
    Format.CSV: _Csv,
}


def format_or_default(form: Format | None) -> Format:
    """The format; where none is asked for, a table for people and JSON lines for programs."""
    if form is not None:
        return form
    return Format.TABLE if sys.stdout.isatty() else Format.JSONL


@contextmanager
def printing(form: Format | None) -> Iterator[Output]:
    """Where rows go, in that format; what a run that is broken off has printed is whole, too."""
    output = _OUTPUTS[format_or_default(form)]()
    try:
        yield output
    finally:
        output.close()


def print_object(
    line: Line,
    form: Format | None,
    *,
    text: str | Iterable[str] | None = None,
    rows: Iterable[Line] | None = None,
    facts: Line | None = None,
) -> None:
    """Prints a result that is one thing, which as JSON is an object and no array.

    Args:
        text: what people read instead of its rows or fields.
        rows: what tables and CSV have of it instead of one row.
        facts: what people read below the rows.
    """
    form = format_or_default(form)
    with printing(Format.JSONL if form is Format.JSON else form) as output:
        if rows is None or form in (Format.JSON, Format.JSONL) or (form is Format.TABLE and text is not None):
            output.row(line, text)
            return
        for row in [*rows, *([facts] if facts is not None and form is Format.TABLE else [])]:
            output.row(row)


_BEYOND_ASCII = re.compile(r"[^ -~]")


def print_line(line: Line) -> None:
    """Prints an object as one line of JSON, in which what no one sees is escaped."""
    _write(_json(line) + "\n")
    # a program that reads them acts on each at once
    sys.stdout.buffer.flush()


def _write(text: str) -> None:
    """Prints data in UTF-8, also on a terminal with another encoding."""
    if not print_above(text.removesuffix("\n")):
        sys.stdout.buffer.write(text.encode("utf-8", "replace"))


def _json(line: Line) -> str:
    text = _encode(line).decode()
    if not text.isprintable():
        text = _BEYOND_ASCII.sub(lambda found: _escaped(found[0]), text)
    return text


def _escaped(character: str) -> str:
    return character if character.isprintable() else json.dumps(character)[1:-1]


def print_text(text: str, *, error: bool = False) -> None:
    """Prints lines for people, in which what a terminal would obey is written out.

    A stranger's text within a line of ours goes through `plain_text.visible` first, and one of several lines
    through `quoted_lines`: else it could begin a line that passes for one of ours.

    Args:
        error: to standard error.
    """
    shown = visible_lines(text)
    if not print_above(shown, error=error):
        typer.echo(shown, err=error)


FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""How a cell begins that a spreadsheet works out."""


def csv_text(rows: Sequence[Line]) -> str:
    r"""The rows as CSV with the fields of all; a list or an object is JSON in its cell.

    >>> csv_text([{"name": "Ana", "scores": [1, 2]}, {"name": "=1+1", "ok": True}])
    'name,scores,ok\r\nAna,"[1,2]",\r\n\'=1+1,,true\r\n'
    """
    fields = list(dict.fromkeys(chain.from_iterable(rows)))
    file = io.StringIO()
    writer = csv.writer(file)
    writer.writerow(fields)
    writer.writerows([_csv_cell(row.get(field)) for field in fields] for row in rows)
    return file.getvalue()


def _csv_cell(value: Any) -> str:
    if value is None:
        return ""
    if not isinstance(value, str):
        return _json(value)
    # a terminal may be what shows it
    value = visible(value)
    # a spreadsheet would work out a stranger's name that looks like a formula
    return f"'{value}" if len(value) > 1 and value.startswith(FORMULA) else value


TIME_MS = 10**11
"""Milliseconds from which on a field `…_ms` is a time and no duration: they are in 1973."""


def cell(name: str, value: Any) -> str:
    """A field's value as people read it.

    >>> cell("since_ms", 1_700_000_000_000), cell("ok", True), cell("moves", {"SA": [4, 5]})
    ('2023-11-14 22:13 UTC', 'yes', 'SA 4, 5')
    >>> cell("hands", [["SA", "HK"], ["CQ"]])
    'SA, HK; CQ'
    """
    if value in (None, "", [], (), {}):
        return "–"
    match value:
        case bool():
            return "yes" if value else "no"
        case str():
            return visible(value)
        case int() if name.endswith("_ms") and value >= TIME_MS:
            # late: few commands have times
            from datetime import UTC, datetime

            return f"{datetime.fromtimestamp(value / 1000, UTC):%Y-%m-%d %H:%M} UTC"
        case dict():
            return "; ".join(f"{visible(str(key))} {cell(str(key), each)}" for key, each in value.items())
        case msgspec.Struct():
            return cell(name, msgspec.to_builtins(value))
        case list() | tuple():
            # hands are lists of cards
            between = "; " if isinstance(value[0], list | tuple | dict) else ", "
            return between.join(cell(name, each) for each in value)
    return str(value)


def _print_table(rows: Sequence[Line]) -> None:
    # late: programs are given no table, and do not wait for it
    from rich import box
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    fields = list(dict.fromkeys(chain.from_iterable(rows)))
    if len(rows) == 1:
        table = Table(box=None, show_header=False)
        for field in fields:
            table.add_row(Text(_heading(field), "bold"), Text(cell(field, rows[0][field]), overflow="fold"))
    else:
        table = Table(box=box.SIMPLE)
        for field in fields:
            numeric = all(isinstance(row.get(field), int | float | None) for row in rows)
            table.add_column(
                _heading(field), justify="right" if numeric else "left", overflow="fold", header_style="bold"
            )
        for row in rows:
            # as text: what a stranger wrote in brackets is no mark-up
            table.add_row(*(Text(cell(field, row[field]) if field in row else "") for field in fields))
    console = Console()
    with console.capture() as drawn:
        console.print(table)
    if not print_above(drawn.get().removesuffix("\n")):
        typer.echo(drawn.get(), nl=False)


def _heading(field: str) -> str:
    return visible(field.removesuffix("_ms").replace("_", " "))


def error_line(refusal: Refusal, **where: Any) -> Line:
    """The row that tells of a refusal.

    Args:
        where: `ply` and `move` where a move is at fault.
    """
    error = msgspec.to_builtins(error_of(refusal))
    # a lone surrogate out of a record's JSON could not be printed
    why = refusal.why.encode("utf-8", "replace").decode()
    # the sentence is there in English: a terminal needs nothing that is for translators
    rule = {"rule": error["rule"]} if "rule" in error else {}
    return {"error": {"code": error["code"], **where, **rule, "why": why}}


def print_error(line: Line) -> None:
    """Tells standard error of a row's error: in one sentence, or as JSON where the call asks for JSON."""
    if wants_json():
        typer.echo(_json(line), err=True)
        return
    print_text(error_text(line), error=True)


def error_text(line: Line) -> str:
    """The sentence of a row's error, with the place before it and the rule behind it.

    >>> error_text({"record": 2, "error": {"code": "illegal", "ply": 4, "rule": "BEL-PLAY-1", "why": "No."}})
    'record 2, ply 4: No. (BEL-PLAY-1)'
    """
    error = line["error"]
    places = {name: value for name, value in line.items() if name != "error"}
    places |= {name: error[name] for name in ("ply", "move") if name in error}
    where = ", ".join(f"{name} {cell(name, value)}" for name, value in places.items())
    rule = f" ({error['rule']})" if "rule" in error else ""
    return f"{where}: {error['why']}{rule}" if where else f"{error['why']}{rule}"


def fault_line(fault: Fault) -> Line:
    """The error of a fault in a record, with ply and move where it is a move."""
    at = {} if fault.ply is None else {"ply": fault.ply, "move": fault.move}
    return error_line(fault.refusal, **at)


def wants_json() -> bool:
    """Whether the call asks for JSON, and so for errors as JSON.

    Read off the call itself: it may be at fault before its options are known.
    """
    words = sys.argv[1:]
    asked = [word.removeprefix("--format=") for word in words if word.startswith("--format=")]
    asked += [after for word, after in pairwise(words) if word == "--format"]
    return any(form in (Format.JSON, Format.JSONL) for form in asked)
