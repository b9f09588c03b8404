"""A request to every registered route about a table, a deal or whatever else the route takes.

A new route is asked as well: what its path, its query and its body take is found by their names and types.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec.inspect as types
from msgspec import Struct

from tests.web.handlers import ROUTES

PARAMETER = re.compile(r"\{(\w+):(\w+)\}")
MUTE = {"/api/me/erase", "/api/logout", "/api/sessions/end"}
"""They take a session or an account away, with which the rest is asked."""


class Request(Struct, frozen=True):
    """A request to a route, and the route's own path."""

    route: str
    method: str
    path: str
    body: Any = None


def every_request(about: Mapping[str, Any], table: str) -> Iterator[Request]:
    """One to each method of each route, but for those that end what it is asked with.

    Args:
        about: what stands for a path's part, or a field of a body, by its name.
        table: the id that stands for all others that are text.
    """
    known = {"deal": 1, "ply": 0, "seat": 0, **about}
    for handler in ROUTES:
        for method in sorted(handler.http_methods & {"GET", "POST", "PUT", "PATCH", "DELETE"}):
            for route in sorted(handler.paths - MUTE):
                if "{path:path}" not in route:
                    yield Request(route, method, path_of(route, known, table), body_of(handler, known, table))


def path_of(route: str, known: Mapping[str, Any], table: str) -> str:
    """The path of a route, its parts filled in."""

    def part(found: re.Match[str]) -> str:
        name, kind = found.groups()
        return str(known.get(name, 1 if kind == "int" else table))

    return PARAMETER.sub(part, route)


def body_of(handler: Any, known: Mapping[str, Any], table: str) -> Any:
    """A body as the handler reads it; None where it reads none."""
    data = handler.parsed_fn_signature.parameters.get("data")
    return None if data is None else sample(types.type_info(data.annotation), "", known, table)


def sample(info: types.Type, name: str, known: Mapping[str, Any], table: str) -> Any:
    """A JSON value of a type: of a struct what it needs, and each field of a name that is known."""
    if name in known:
        return known[name]
    match info:
        case types.Metadata():
            return sample(info.type, name, known, table)
        case types.UnionType():
            first = next(kind for kind in info.types if not isinstance(kind, types.NoneType))
            return sample(first, name, known, table)
        case types.StructType():
            fields = {
                field.encode_name: sample(field.type, field.encode_name, known, table)
                for field in info.fields
                if field.required or field.encode_name in known
            }
            return {**({info.tag_field: info.tag} if info.tag_field else {}), **fields}
        case types.LiteralType():
            return info.values[0]
        case types.IntType() | types.FloatType():
            return max(info.ge or 0, 1)
        case types.BoolType():
            return True
        case types.ListType() | types.VarTupleType() | types.TupleType() | types.SetType():
            return []
        case types.DictType() | types.AnyType():
            return {}
    return table
