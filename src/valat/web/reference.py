"""The OpenAPI description as a page without scripts, readable offline."""

from html import escape
from typing import Any

import msgspec
from litestar import Request
from litestar.openapi.plugins import JsonRenderPlugin, OpenAPIRenderPlugin

from valat.web.description import complete_description

PAGE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{title}</title>
<h1>{title} {version}</h1>
<p>{description} The same <a href="/api/schema/openapi.json">as JSON</a>.</p>
<h2>Requests</h2>
{operations}
<h2>Bodies</h2>
{schemas}
</html>
"""


# the framework's own pages load scripts from other hosts, which the security policy forbids
class ReferencePlugin(OpenAPIRenderPlugin):
    """Serves the description as plain HTML."""

    def render(self, request: Request, openapi_schema: dict[str, Any]) -> bytes:
        """The page."""
        return page(
            complete_description(msgspec.json.decode(self.render_json(request, openapi_schema)))
        ).encode()


class JsonPlugin(JsonRenderPlugin):
    """Serves the description as JSON."""

    def render(self, request: Request, openapi_schema: dict[str, Any]) -> bytes:
        """The description, completed."""
        return msgspec.json.encode(
            complete_description(msgspec.json.decode(super().render(request, openapi_schema)))
        )


def page(schema: dict[str, Any]) -> str:
    """The page for an OpenAPI description."""
    operations = (
        _operation(path, method, operation)
        for path, methods in sorted(schema["paths"].items())
        for method, operation in methods.items()
        if isinstance(operation, dict)
    )
    schemas = (_schema(name, body) for name, body in sorted(schema["components"]["schemas"].items()))
    head = {name: escape(schema["info"][name]) for name in ("title", "version", "description")}
    return PAGE.format(**head, operations="\n".join(operations), schemas="\n".join(schemas))


def _operation(path: str, method: str, operation: dict[str, Any]) -> str:
    rows = [
        f"<h3><code>{method.upper()} {escape(path)}</code></h3>",
        f"<p>{escape(operation.get('summary', ''))}.</p>",
    ]
    rows += [_parameter(parameter) for parameter in operation.get("parameters", ())]
    if "requestBody" in operation:
        rows.append(f"<p>Body: {_content(operation['requestBody'])}</p>")
    rows += [
        f"<p>{escape(status)}: {escape(answer.get('description', ''))} {_content(answer)}</p>"
        for status, answer in operation.get("responses", {}).items()
    ]
    return "\n".join(rows)


def _parameter(parameter: dict[str, Any]) -> str:
    needed = "required" if parameter.get("required") else "optional"
    return f"<p><code>{escape(parameter['name'])}</code>, {escape(parameter['in'])}, {needed}</p>"


def _content(holder: dict[str, Any]) -> str:
    return ", ".join(_type(content.get("schema", {})) for content in holder.get("content", {}).values())


def _schema(name: str, body: dict[str, Any]) -> str:
    text = msgspec.json.format(msgspec.json.encode(body), indent=2).decode()
    return f'<h3 id="{escape(name)}">{escape(name)}</h3>\n<pre>{escape(text)}</pre>'


def _type(schema: dict[str, Any]) -> str:
    if "$ref" in schema:
        name = escape(schema["$ref"].rpartition("/")[2])
        return f'<a href="#{name}">{name}</a>'
    if schema.get("type") == "array":
        return f"list of {_type(schema.get('items', {}))}"
    return escape(str(schema.get("type", "")))
