"""A whole deal as text: its record, what each seat sees at chosen plies, and how its score comes about."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from tests.scenes import scene_json
from valat import games
from valat.kernel.game import Game, Record
from valat.kernel.replay import replay

FOLDER = Path(__file__).parent


def file_of(name: str, preset: str) -> Path:
    """Where the golden deal of a rule set stands."""
    return FOLDER / f"{name}-{preset}.txt"


def record_in(text: str) -> Record:
    """The record a playthrough is of."""
    record: Record = json.loads(text.splitlines()[0].removeprefix("record "))
    return record


def rendered(record: Record) -> str:
    """The playthrough of a record."""
    return "\n".join(_lines(record)) + "\n"


def _lines(record: Record) -> Iterator[str]:
    game = games.find(record["game"])
    states = replay(game, record).states
    assert len(states) == len(record["moves"]) + 1, "the record cannot be replayed"
    yield f"record {_json(record)}"
    for ply in _chosen(game, states):
        yield from ("", f"ply {ply}, move {record['moves'][ply] if ply < len(record['moves']) else '-'}")
        yield from _seen(game, states[ply])
    yield from ("", f"result {_json(game.result(states[-1]))}")
    for line in game.score(states[-1]):
        yield f"  {'' if line.counts else '(struck out) '}{_json(line)}"


def _chosen(game: Game[Any, Any, Any], states: tuple[Any, ...]) -> list[int]:
    """The start, one call, the first plays until a trick is over, then now and then, and the end."""
    play = next(
        (ply for ply, state in enumerate(states) if scene_json(game, state, None)["phase"] == "play"), 0
    )
    plies = {0, 1, *range(play, play + 6), play + 13, play + 22, len(states) - 1}
    return [ply for ply in sorted(plies) if ply < len(states)]


def _seen(game: Game[Any, Any, Any], state: Any) -> Iterator[str]:
    """What everybody sees: the view of each seat and a spectator, the scene of whoever may move."""
    actors = game.actors(state)
    for seat in (*range(game.players(state.setup.options)), None):
        yield f"view {'-' if seat is None else seat} {_json(game.view(state, seat))}"
    for seat in actors or (None,):
        yield f"scene {'-' if seat is None else seat} {_json(scene_json(game, state, seat))}"


def _json(value: Any) -> str:
    return json.dumps(msgspec.to_builtins(value), ensure_ascii=False)
