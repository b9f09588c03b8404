"""A query of the writer whose text is made once: of a short one SQLAlchemy takes most of the time."""

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, CursorResult, Select, Update
from sqlalchemy.sql.compiler import SQLCompiler


class PreparedQuery:
    """A query with named parameters, of which one may be a list.

    Args:
        many: the list's name, of a parameter that expands; empty for none.
    """

    def __init__(self, statement: Select[Any] | Update, many: str = "") -> None:
        self._statement, self._many = statement, many
        self._texts: dict[tuple[str, int], tuple[str, Sequence[str] | None, dict[str, Any]]] = {}

    def execute(self, connection: Connection, parameters: Mapping[str, Any]) -> CursorResult[Any]:
        """The rows for these parameters, all of them given."""
        of: Sequence[Any] = parameters[self._many] if self._many else ()
        key = connection.dialect.name, len(of)
        text, order, constants = self._texts.get(key) or self._prepare(connection, key, parameters)
        values = {**constants, **parameters, **{f"{self._many}_{n}": value for n, value in enumerate(of, 1)}}
        if order is None:
            values.pop(self._many, None)
            return connection.exec_driver_sql(text, values)
        return connection.exec_driver_sql(text, tuple(values[name] for name in order))

    def _prepare(
        self, connection: Connection, key: tuple[str, int], parameters: Mapping[str, Any]
    ) -> tuple[str, Sequence[str] | None, dict[str, Any]]:
        """Text, the order of its parameters where they have no names, and those that are always the same."""
        compiled = self._statement.compile(dialect=connection.dialect)
        assert isinstance(compiled, SQLCompiler)
        state = compiled.construct_expanded_state({**compiled.params, **parameters})
        constants = {name: value for name, value in state.parameters.items() if name not in parameters}
        found = self._texts[key] = (state.statement, state.positiontup, constants)
        return found
