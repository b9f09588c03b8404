"""A finished deal that goes on otherwise, as the page shows it."""

from typing import Any

from valat.house.steps import step
from valat.kernel.game import Game, Record
from valat.kernel.replay import Replay


def picture(game: Game[Any, Any, Any], played: Replay[Any], ply: int, seat: int | None) -> Record:
    """The answer to «what if».

    Args:
        played: the deal with its other moves.
        ply: where those begin.
        seat: who is asked for the next move.
    """
    state = played.states[-1]
    asked = seat if seat in game.actors(state) else None
    return {
        "moves": played.moves[ply:],
        "steps": [_step(game, played, number, seat) for number in range(ply, len(played.moves))],
        "legal": [] if asked is None else [game.write(move) for move in game.legal(state, asked)],
        "scene": game.scene(state, asked, opened=True),
        "result": game.result(state),
        "lines": game.score(state),
    }


def _step(game: Game[Any, Any, Any], played: Replay[Any], number: int, seat: int | None) -> Record:
    """A move of the line, the person's or a bot's."""
    made = step(game, played, number, "player")
    return made if made["seat"] == seat else {**made, "by": "bot"}
