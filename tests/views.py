"""Views as browsers and bots in other languages read them."""

from typing import Any

import msgspec

from valat.kernel.view import View


def notation(view: View) -> dict[str, Any]:
    """The view's JSON, read."""
    fields: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(view))
    return fields
