"""JSON lines on standard output, and the one line that tells of a failure."""

import json
import re
import sys
from typing import Any

import msgspec
import typer

from valat.kernel.errors import Refusal
from valat.kernel.plain_text import visible_lines
from valat.kernel.replay import Fault
from valat.protocol.errors import error_of

_encode = msgspec.json.Encoder().encode

Line = dict[str, Any]
"""What is printed as one line of JSON."""


_BEYOND_ASCII = re.compile(r"[^ -~]")


def print_line(line: Line) -> None:
    """Prints an object as one line of JSON, in which what nobody sees is escaped."""
    text = _encode(line).decode()
    if not text.isprintable():
        text = _BEYOND_ASCII.sub(lambda found: _escaped(found[0]), text)
    # bytes: JSON is UTF-8 wherever it is printed, whatever the terminal's encoding
    sys.stdout.buffer.write(text.encode() + b"\n")


def print_text(text: str, *, error: bool = False) -> None:
    """Prints lines for people, in which what a terminal would obey is written out.

    A stranger's text within a line of ours goes through `plain_text.visible` first, and one of several lines
    through `quoted_lines`: else it could begin a line that passes for one of ours.

    Args:
        error: to standard error.
    """
    typer.echo(visible_lines(text), err=error)


def error_line(refusal: Refusal, **where: Any) -> Line:
    """The line that tells of a refusal; the same text goes to standard error.

    Args:
        where: `ply` and `move` where a move is at fault.
    """
    error = msgspec.to_builtins(error_of(refusal))
    # a lone surrogate out of a record's JSON could not be printed
    why = refusal.why.encode("utf-8", "replace").decode()
    print_text(why, error=True)
    # the sentence is there in English: a terminal needs nothing that is for translators
    rule = {"rule": error["rule"]} if "rule" in error else {}
    return {"error": {"code": error["code"], **where, **rule, "why": why}}


def _escaped(character: str) -> str:
    return character if character.isprintable() else json.dumps(character)[1:-1]


def fault_line(fault: Fault) -> Line:
    """The error of a fault in a record, with ply and move where it is a move."""
    at = {} if fault.ply is None else {"ply": fault.ply, "move": fault.move}
    return error_line(fault.refusal, **at)


def failure(refusal: Refusal) -> typer.Exit:
    """What to raise after telling of the refusal."""
    # printed as well as told: a program that reads standard output needs it there
    print_line(error_line(refusal))
    return typer.Exit(1)
