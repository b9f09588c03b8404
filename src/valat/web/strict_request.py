"""Bodies of requests, read as strictly as what comes over a socket."""

import re
from typing import Any

import msgspec
from litestar import Request

from valat.kernel.errors import Unreadable


class StrictRequest(Request[Any, Any, Any]):
    """A request whose JSON body is of its route's type, or refused: no number as text, no text as a truth."""

    async def json(self) -> Any:
        """The body as the type that its route takes. Raises Unreadable."""
        body = await super().json()
        field = self.route_handler.parsed_data_field
        if field is None:
            return body
        # here already: the framework itself takes "2" for a number, but leaves alone what is of the type
        try:
            return msgspec.convert(body, field.annotation)
        except msgspec.ValidationError as error:
            raise Unreadable(f"Can't read the request: {error}.", args=_field(str(error))) from None


def _field(told: str) -> dict[str, str]:
    """The field of the body that a fault is in, as `args` of a refusal have it; empty where it is in none.

    >>> _field("Expected `int` >= 1 - at `$.boards`")
    {'field': 'boards'}
    """
    found = re.search(r"- at `\$\.(\w+)", told)
    return {"field": found[1]} if found else {}
