"""The OpenAPI description, completed by what the framework does not know: refusals, headers, odd bodies."""

from copy import deepcopy
from typing import Any

import msgspec

from valat.protocol.errors import Refused
from valat.web.cookies import CSRF_HEADER, NAME

Schema = dict[str, Any]

WRITING = frozenset(("post", "patch", "put", "delete"))
OBJECT: Schema = {"type": "object"}

ANSWERS: dict[str, str] = {
    "/api/analysis/{table_id}/{deal}": "application/jsonl",
    "/api/cards": "application/json",
    "/api/deal": "application/json",
    "/api/open-cards": "application/json",
    "/api/read": "application/json",
    "/api/steps": "application/json",
}
"""The media type of what these give: objects that are written as text in another process."""

BODIES: dict[str, Schema] = {
    "/api/read": {"application/octet-stream": {"schema": {"type": "string", "format": "binary"}}},
}
"""What is sent there that is no JSON."""


def complete_description(schema: Schema) -> Schema:
    """The description with every refusal, the headers that requests need, and the bodies named above."""
    whole = deepcopy(schema)
    components = whole.setdefault("components", {})
    _, structs = msgspec.json.schema_components([Refused], ref_template="#/components/schemas/{name}")
    components.setdefault("schemas", {}).update(structs)
    components["securitySchemes"] = {"session": {"type": "apiKey", "in": "cookie", "name": NAME}}
    for path, methods in whole["paths"].items():
        for method, operation in methods.items():
            _complete(path, method, operation)
    return whole


def _complete(path: str, method: str, operation: Schema) -> None:
    responses = operation["responses"]
    # the framework announces errors in its own shape there; `default` below has ours
    responses.pop("400", None)
    if path in ANSWERS:
        responses["200"]["content"] = {ANSWERS[path]: {"schema": OBJECT}}
    responses["default"] = {
        "description": "Refused, with a stable code and a sentence",
        "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Refused"}}},
    }
    if path in BODIES:
        operation["requestBody"] = {"required": True, "content": BODIES[path]}
    if method in WRITING:
        header = {"name": CSRF_HEADER, "in": "header", "required": True, "schema": {"type": "string"}}
        operation.setdefault("parameters", []).append(header)
        operation["security"] = [{"session": []}]
