"""The games of this house, with all that a dialog for a new table needs."""

from typing import Any

import msgspec
from litestar import get

from valat import bots
from valat import games as library
from valat.kernel.options import describe_options
from valat.web.answers import GameEntry, Option


@get("/api/games", summary="The games, their rule sets, options and bots")
async def games() -> list[GameEntry]:
    return [_entry(name) for name in library.names()]


def _entry(name: str) -> GameEntry:
    game: Any = library.find(name)
    return GameEntry(
        game=name,
        players=tuple(sorted({game.players(options) for options in game.presets.values()})),
        presets={preset: msgspec.to_builtins(options) for preset, options in game.presets.items()},
        options=tuple(msgspec.convert(option, Option) for option in describe_options(game.presets)),
        bots=tuple(level.name for level in bots.levels(name)),
    )
