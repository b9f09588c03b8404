"""Deals as text that a person can read: hands, a column a seat, and what came of it."""

from collections.abc import Iterator, Sequence
from typing import Any

from valat import games
from valat.kernel.game import Record
from valat.kernel.plain_text import visible
from valat.kernel.replay import mover_and_move, replay

NARROW = 8
"""Characters of a name at the head of a column."""


def deal_lines(head: Record, number: int, deal: Record, result: dict[str, Any]) -> Iterator[str]:
    """The lines of one deal of a match record.

    Args:
        head: the match record.
        number: of the deal, from 1.
    """
    players = [visible(name) for name in head["players"]]
    yield f"Deal {number}, dealt by {players[deal['dealer']]}"
    width = max(len(name) for name in players)
    for name, hand in zip(players, deal["hands"], strict=True):
        yield f"  {name.ljust(width)}  {' '.join(hand)}"
    yield ""
    yield from _move_lines(players, _moves(head, deal))
    shown = ", ".join(f"{name} {_value(value)}" for name, value in result.items())
    yield ""
    yield f"  {shown}"
    for ply, words in deal.get("bots", {}).items():
        for kind, text in words.items():
            yield f"  move {int(ply) + 1}, {'said' if kind == 'say' else 'noted'}: {visible(text)}"
    yield ""


def _moves(head: Record, deal: Record) -> Iterator[tuple[int, str]]:
    """The seat of each move and the move, played through the rules."""
    game = games.find(head["game"])
    fields = {name: head[name] for name in ("valat", "game", "options")} | deal
    played = replay(game, fields)
    # not strict: the last state is that after all moves
    for state, move in zip(played.states, played.moves, strict=False):
        yield mover_and_move(game, state, move)


def _move_lines(players: Sequence[str], moves: Iterator[tuple[int, str]]) -> Iterator[str]:
    """Rows of moves, each seat's in its column; a new row begins where a column is taken, or lies behind."""
    rows: list[list[str]] = []
    last = len(players)
    for seat, move in moves:
        if seat == last and rows:
            rows[-1][seat] += f" {move}"
            continue
        if seat < last:
            rows.append([""] * len(players))
        rows[-1][seat] = move
        last = seat
    heads = [name[:NARROW] for name in players]
    widths = [max(len(cell) for cell in column) for column in zip(heads, *rows, strict=True)]
    for row in [heads, *rows]:
        yield "  " + "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()


def _value(value: Any) -> str:
    return " ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)
