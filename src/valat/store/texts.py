"""Questions about texts that every database answers alike: `LIKE` ignores case in SQLite only."""

from typing import Any

from sqlalchemy import Boolean, ColumnElement, func
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.functions import FunctionElement


class _Position(FunctionElement[bool]):
    """Whether the first text has the second in it."""

    type = Boolean()
    inherit_cache = True


@compiles(_Position, "sqlite")
def _in_sqlite(element: _Position, compiler: Any, **options: Any) -> str:
    return f"instr({compiler.process(element.clauses, **options)}) > 0"


@compiles(_Position, "postgresql")
def _in_postgresql(element: _Position, compiler: Any, **options: Any) -> str:
    return f"strpos({compiler.process(element.clauses, **options)}) > 0"


def contains(column: ColumnElement[str], text: str) -> ColumnElement[bool]:
    """Whether a column has the text in it, letter for letter."""
    return _Position(column, text)


def begins_with(column: ColumnElement[str], text: str | ColumnElement[str]) -> ColumnElement[bool]:
    """Whether a column begins with the text, letter for letter."""
    return func.substr(column, 1, func.length(text)) == text
