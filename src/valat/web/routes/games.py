"""The games of this house, with all that a dialog for a new table needs."""

from typing import Any

import msgspec
from litestar import Router, get

from valat import bots
from valat import games as library
from valat.club.seating.movements import contests_of
from valat.kernel.capabilities import has_club_sessions, has_rotation, has_tournaments, plays_boards
from valat.kernel.options import describe_options
from valat.protocol.answers import GameEntry, GameOption
from valat.tournament.live.queues import SIZES, Format


@get("/api/games", summary="The games, their rule sets, options and bots")
async def games() -> list[GameEntry]:
    return [_entry(name) for name in library.names()]


def _entry(name: str) -> GameEntry:
    game: Any = library.find(name)
    options = tuple(msgspec.convert(option, GameOption) for option in describe_options(game.presets))
    return GameEntry(
        game=name,
        players=_players(game, options),
        presets={preset: msgspec.to_builtins(values) for preset, values in game.presets.items()},
        options=options,
        bots=tuple(level.name for level in bots.levels(name)),
        compared=plays_boards(game),
        rotates=has_rotation(game),
        home_seat=game.home_seat,
        tournaments=_formats(game),
        sessions=has_club_sessions(game),
        contests=contests_of(game, next(iter(game.presets.values()))),
        round_boards=game.most_boards if has_club_sessions(game) else 0,
    )


def _formats(game: Any) -> tuple[Format, ...]:
    return tuple(SIZES[size] for size in sorted(game.tournament_rules.sizes)) if has_tournaments(game) else ()


def _players(game: Any, options: tuple[GameOption, ...]) -> tuple[int, ...]:
    """How many may play: what the option `players` allows, if there is one."""
    for option in options:
        if option.name == "players" and option.min is not None and option.max is not None:
            return tuple(range(option.min, option.max + 1))
    return tuple(sorted({game.players(values) for values in game.presets.values()}))


router = Router("/", route_handlers=[games])
