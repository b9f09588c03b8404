"""Scenes as the page gets them."""

from typing import Any

import msgspec


def scene_json(game: Any, state: Any, seat: int | None, *, opened: bool = False) -> Any:
    """The scene of a position after it has gone over the wire."""
    return msgspec.json.decode(msgspec.json.encode(game.scene(state, seat, opened=opened)))
