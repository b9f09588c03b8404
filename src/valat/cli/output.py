"""JSON lines on standard output, and the one line that tells of a failure."""

import sys
from typing import Any

import msgspec
import typer

from valat.kernel.errors import Refusal
from valat.kernel.replay import Fault
from valat.protocol.errors import error_of

_encode = msgspec.json.Encoder().encode

Line = dict[str, Any]
"""What is printed as one line of JSON."""


def print_line(line: Line) -> None:
    """Prints an object as one line of JSON."""
    # bytes: JSON is UTF-8 wherever it is printed, whatever the terminal's encoding
    sys.stdout.buffer.write(_encode(line) + b"\n")


def error_line(refusal: Refusal, **where: Any) -> Line:
    """The line that tells of a refusal; the same text goes to standard error.

    Args:
        where: `ply` and `move` where a move is at fault.
    """
    error = msgspec.to_builtins(error_of(refusal))
    # a lone surrogate out of a record's JSON could not be printed
    why = refusal.why.encode("utf-8", "replace").decode()
    typer.echo(why, err=True)
    # the sentence is there in English: a terminal needs nothing that is for translators
    rule = {"rule": error["rule"]} if "rule" in error else {}
    return {"error": {"code": error["code"], **where, **rule, "why": why}}


def fault_line(fault: Fault) -> Line:
    """The error of a fault in a record, with ply and move where it is a move."""
    at = {} if fault.ply is None else {"ply": fault.ply, "move": fault.move}
    return error_line(fault.refusal, **at)


def failure(refusal: Refusal) -> typer.Exit:
    """What to raise after telling of the refusal."""
    # printed as well as told: whoever reads standard output by program needs it there
    print_line(error_line(refusal))
    return typer.Exit(1)
