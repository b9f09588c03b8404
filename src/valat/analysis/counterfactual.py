"""Counterfactuals: a deal goes on otherwise from some point, a person in one seat and bots in the others."""

from collections.abc import Sequence
from itertools import count
from random import Random
from typing import Any

from valat import bots, games
from valat.analysis.analyser import AnyGame
from valat.cards.card import Card
from valat.cards.shuffle import seeded_order
from valat.kernel.errors import Unreadable
from valat.kernel.game import Chance, Record
from valat.kernel.replay import Replay, replay


def replay_branch(record: Record, ply: int, moves: Sequence[str]) -> Replay[Any]:
    """The deal of a record up to a ply, and from there with other moves.

    Args:
        ply: 0 … the number of moves in the record.
    Raises:
        Unreadable: there is no such ply; a text that notates no move.
        Illegal: a move the rules forbid.
    """
    if not 0 <= ply <= len(record["moves"]):
        why = f"The deal has {len(record['moves'])} moves: `ply` must be from 0 to {len(record['moves'])}."
        raise Unreadable(why, key="bad_ply")
    game = games.find(record["game"])
    branch = replay(game, {**record, "moves": [*record["moves"][:ply], *moves]}, _chance(record))
    if branch.fault is not None:
        raise branch.fault.refusal
    return branch


def play_on(record: Record, ply: int, moves: Sequence[str], seat: int | None) -> tuple[str, ...]:
    """The moves, then the bots' answers until the seat may move or the deal is over.

    Args:
        ply: 0 … the number of moves in the record; errors are those of `replay_branch`.
        seat: who is asked; None lets bots play to the end.
    """
    game, state = games.find(record["game"]), replay_branch(record, ply, moves).states[-1]
    line, chance = list(moves), _chance(record, len(game.record(state).get("reshuffles", ())))
    while actors := game.actors(state):
        # Anything that the seat may do off turn is its own, too.
        if seat in actors:
            break
        text = _answer(game, state, actors[0])
        state = game.apply(state, actors[0], game.read(text), chance)
        line.append(text)
    return tuple(line)


def _chance(record: Record, before: int = 0) -> Chance:
    """The reshuffles of the record, `before` left out; other cards are shuffled by a fixed seed.

    So the same branch has the same reshuffles each time it is replayed.
    """
    rows, numbers = record.get("reshuffles", []), count(before)

    def chance(cards: Sequence[Card]) -> Sequence[Card]:
        number = next(numbers)
        # On another way other cards may come to be shuffled, and the record knows no order for these.
        if number < len(rows) and sorted(rows[number]) == sorted(cards):
            return list(rows[number])
        # The deal's own shuffle is number 0.
        return seeded_order(cards, 0, 0, number + 1)

    return chance


def _answer(game: AnyGame, state: Any, seat: int) -> str:
    """The move of the house's own bot, which knows what the seat may know."""
    view = game.view(state, seat)
    # By what the seat has seen: asked again on the same way, the bot answers the same.
    seed = Random(f"{seat} after {list(view.moves)}").getrandbits(32)
    return bots.find(game.name, bots.level(game.name, None).name)(view, seed)
