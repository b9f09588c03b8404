"""A finished deal that goes on otherwise, as the page shows it."""

from typing import Any

from msgspec.structs import replace

from valat.house.steps import step
from valat.kernel.game import Game
from valat.kernel.replay import Replay
from valat.protocol.replays import Branch, ReplayStep


def picture(game: Game[Any, Any, Any], played: Replay[Any], ply: int, seat: int | None) -> Branch:
    """The answer to «what if».

    Args:
        played: the deal with its other moves.
        ply: where those begin.
        seat: who is asked for the next move.
    """
    state = played.states[-1]
    # the others' moves are bots': only the own is asked for
    mover = seat if seat in game.actors(state) else None
    return Branch(
        moves=played.moves[ply:],
        steps=tuple([_step(game, played, number, seat) for number in range(ply, len(played.moves))]),
        legal=() if mover is None else tuple([game.write(move) for move in game.legal(state, mover)]),
        scene=game.scene(state, mover, opened=True),
        result=game.result(state),
        lines=game.score(state),
    )


def _step(game: Game[Any, Any, Any], played: Replay[Any], number: int, seat: int | None) -> ReplayStep:
    """A move of the line, the person's or a bot's."""
    # which seat it was shows only in the step
    replay_step = step(game, played, number, "player")
    return replay_step if replay_step.seat == seat else replace(replay_step, by="bot")
