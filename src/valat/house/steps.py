"""A deal that is over everywhere, position by position, every card open."""

from typing import Any

from valat.kernel.errors import Unreadable
from valat.kernel.game import Game
from valat.kernel.replay import Replay, mover_and_move
from valat.kernel.scene import Scene
from valat.match.replay import run_record
from valat.protocol.replays import RecordReplay, ReplayStep, record_fault

MOST_MOVES = 5000
"""Of a record that somebody brings; more than any deal has: at yard bridge random bots make 1,300."""


def first(game: Game[Any, Any, Any], played: Replay[Any]) -> ReplayStep:
    """The step before any move."""
    return ReplayStep(None, None, None, scene(game, played.states[0]))


def step(game: Game[Any, Any, Any], played: Replay[Any], number: int, by: str | None) -> ReplayStep:
    """A move, and the position after it.

    Args:
        number: of the move, from 0.
        by: `player`, `bot` or `clock`; None where it is not known.
    """
    mover, move = mover_and_move(game, played.states[number], played.moves[number])
    return ReplayStep(mover, move, by, scene(game, played.states[number + 1]))


def scene(game: Game[Any, Any, Any], state: Any) -> Scene:
    """The picture of a position with every card open."""
    return game.scene(state, None, opened=True)


def steps_of(record: Any) -> RecordReplay:
    """The answer of `POST /api/steps`: a deal record of anybody's, as far as its moves can be made.

    Raises:
        Refusal: it is no deal record, or has no deal.
    """
    # before anything is played: what somebody brings must not cost a worker's minute
    if (
        isinstance(record, dict)
        and isinstance(moves := record.get("moves"), list)
        and len(moves) > MOST_MOVES
    ):
        raise Unreadable(f"A deal can have at most {MOST_MOVES} moves here.", code="too_big")
    played = run_record(record)
    # a match's deals have no scene in common, nor one step after the other
    if played.places is not None:
        raise Unreadable("This is a match record. Send the record of one deal.", key="bad_record")
    game, deal = played.game, played.deals[0]
    # not even its cards can be dealt: there is nothing to show
    if not deal.states:
        assert deal.fault is not None
        raise deal.fault.refusal
    last = deal.states[-1]
    return RecordReplay(
        record=record,
        steps=(first(game, deal), *[step(game, deal, at, None) for at in range(len(deal.moves))]),
        lines=game.score(last),
        result=game.result(last),
        fault=None if deal.fault is None else record_fault(deal.fault),
    )
