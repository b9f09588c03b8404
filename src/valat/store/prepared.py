"""A query of the writer whose text is made once: of a short one SQLAlchemy takes most of the time."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, Select, TextualSelect
from sqlalchemy.sql.compiler import SQLCompiler

from valat.store.driver import execute_text


class Answer(NamedTuple):
    """What a query finds; on PostgreSQL within `one_trip` it is there after that.

    Attributes:
        fetch: the values of all rows, once.
        row: makes a row, with the columns' names, of its values.
    """

    fetch: Callable[[], Sequence[Sequence[Any]]]
    row: Callable[..., Any]

    def rows(self) -> list[Any]:
        """All rows, once."""
        return [self.row(*values) for values in self.fetch()]


class _Text(NamedTuple):
    """The text of a query.

    Attributes:
        order: of its parameters, where they have no names.
        constants: the parameters that are always the same.
    """

    text: str
    order: Sequence[str] | None
    constants: dict[str, Any]


class PreparedQuery:
    """A query with named parameters, of which one may be a list, for plain values only.

    Args:
        many: the list's name, of a parameter that expands; empty for none.
    """

    def __init__(self, statement: Select[Any] | TextualSelect, many: str = "") -> None:
        self._statement, self._many = statement, many
        self._row = msgspec.defstruct("Row", [str(column.key) for column in statement.selected_columns])
        self._texts: dict[tuple[str, int], _Text] = {}

    def execute(self, connection: Connection, parameters: Mapping[str, Any]) -> Answer:
        """What the query finds with these parameters, all of them given."""
        of: Sequence[Any] = parameters[self._many] if self._many else ()
        key = connection.dialect.name, len(of)
        text, order, constants = self._texts.get(key) or self._prepare(connection, key, parameters)
        values = {**constants, **parameters, **{f"{self._many}_{n}": value for n, value in enumerate(of, 1)}}
        if order is not None:
            cursor = execute_text(connection, text, tuple(values[name] for name in order))
        else:
            values.pop(self._many, None)
            cursor = execute_text(connection, text, values)
        if connection.dialect.name != "sqlite":
            return Answer(cursor.fetchall, self._row)
        # it finds rows only when they are asked for, and would find what was written meanwhile
        found = cursor.fetchall()
        return Answer(lambda: found, self._row)

    def _prepare(self, connection: Connection, key: tuple[str, int], parameters: Mapping[str, Any]) -> _Text:
        compiled = self._statement.compile(dialect=connection.dialect)
        assert isinstance(compiled, SQLCompiler)
        state = compiled.construct_expanded_state({**compiled.params, **parameters})
        constants = {name: value for name, value in state.parameters.items() if name not in parameters}
        found = self._texts[key] = _Text(state.statement, state.positiontup, constants)
        return found
