"""Every shape a table may have: each game and preset, each number of players, each switch turned round."""

from collections.abc import Iterator
from typing import Any

import pytest

from valat import games
from valat.kernel.errors import Unreadable
from valat.kernel.options import describe_options, read_options

Shape = tuple[str, dict[str, Any]]
"""A game, and its options as records have them."""


SHORT = {"target": 51, "boards": 4, "longest": 4}
"""What matches go to where the game lets them be shorter."""


def _shapes() -> Iterator[Shape]:
    for name in games.names():
        presets = games.find(name).presets
        for preset in presets:
            yield name, {"rules": preset}
        for option in describe_options(presets):
            yield from ((name, {option["name"]: value}) for value in _others(option))


def _others(option: dict[str, Any]) -> list[Any]:
    """What else a switch, or the number of players, may be."""
    if option["type"] == "bool":
        return [not option["default"]]
    if option["name"] == "players":
        return [count for count in range(option["min"], option["max"] + 1) if count != option["default"]]
    return []


def _possible(shape: Shape) -> bool:
    try:
        read_options(games.find(shape[0]).presets, shape[1])
    except Unreadable:
        return False
    return True


SHAPES = [shape for shape in _shapes() if _possible(shape)]


def named(shape: Shape) -> str:
    """What tests call a shape.

    >>> named(("yard", {"players": 3}))
    'yard-players=3'
    """
    return "-".join((shape[0], *(f"{name}={value}" for name, value in shape[1].items())))


def setting(shape: Shape) -> dict[str, Any]:
    """The fields of a table setting that open such a table."""
    options = dict(shape[1])
    return {"game": shape[0], "preset": options.pop("rules", None), "options": options}


def shortened(shape: Shape) -> dict[str, Any]:
    """The same, the match as short as the game lets it be."""
    fields = setting(shape)
    usual = {option["name"]: option["default"] for option in describe_options(games.find(shape[0]).presets)}
    # never longer than it is by itself: Santase goes to 11
    short = {name: min(value, usual[name]) for name, value in SHORT.items() if name in usual}
    return {**fields, "options": {**fields["options"], **short}}


each_shape = pytest.mark.parametrize("shape", SHAPES, ids=map(named, SHAPES))
