"""Bodies of requests, read as strictly as what comes over a socket."""

import re
from typing import Any, get_args

import msgspec
from litestar import Request

from valat.kernel.errors import Unreadable

NUL = re.compile(rb"(?<!\\)(?:\\\\)*\\u0000")
"""As JSON writes it, which takes it in no other way; after one more backslash it is no escape."""


class StrictRequest(Request[Any, Any, Any]):
    """A request whose JSON body is of its route's type, or refused: no number as text, no text as a truth."""

    async def json(self) -> Any:
        """The body as the type that its route takes. Raises Unreadable."""
        refuse_nul(await self.body())
        body = await super().json()
        field = self.route_handler.parsed_data_field
        # here already: the framework itself takes "2" for a number, but leaves alone what is of the type
        return body if field is None else read_body(body, field.annotation)


def refuse_nul(text: str | bytes) -> None:
    """Passes for JSON whose texts every database keeps: PostgreSQL has no NUL. Raises Unreadable."""
    raw = text.encode() if isinstance(text, str) else text
    # almost none has it: the pattern takes its time at every character
    if b"\\u0000" in raw and NUL.search(raw):
        raise Unreadable("Can't read the request: a text has the character NUL (\\u0000).")


def read_body(body: Any, kind: Any) -> Any:
    """The body as a value of that type. Raises Unreadable."""
    try:
        return msgspec.convert(_own_fields(body, kind), kind)
    except msgspec.ValidationError as error:
        raise Unreadable(f"Can't read the request: {error}.", args=_field(str(error))) from None


def _own_fields(body: Any, kind: Any) -> Any:
    """The body of an act without what other acts of its union have: a client may send the fields of all."""
    acts = {config.tag: act for act in get_args(kind) if (config := getattr(act, "__struct_config__", None))}
    do = body.get("do") if isinstance(body, dict) else None
    # what is no text may not even be looked up; the type refuses it
    act = acts.get(do) if isinstance(do, str) else None
    if act is None:
        return body
    others = {name for act in acts.values() for name in act.__struct_encode_fields__}
    foreign = others.difference(act.__struct_encode_fields__)
    return {name: value for name, value in body.items() if name not in foreign}


def _field(told: str) -> dict[str, str]:
    """The field of the body that a fault is in, as `args` of a refusal have it; empty where it is in none.

    >>> _field("Expected `int` >= 1 - at `$.boards`")
    {'field': 'boards'}
    >>> _field("Object missing required field `percent`")
    {'field': 'percent'}
    """
    found = re.search(r"- at `\$\.(\w+)|(?:required|unknown) field `(\w+)`$", told)
    return {"field": found[1] or found[2]} if found else {}
