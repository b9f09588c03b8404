"""The house's puzzles: which there are, that of a day, a position, and its solution."""

import asyncio
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from functools import lru_cache
from hashlib import sha256
from typing import Any

import msgspec
from msgspec.structs import asdict, replace

from valat import games
from valat.analysis.puzzles import Choice, Puzzle, composer_of, games_with_puzzles, read_puzzle, write_puzzle
from valat.analysis.puzzles.shipped import shipped_puzzles
from valat.analysis.report import without_announcement
from valat.kernel.errors import Refusal
from valat.kernel.replay import apply_text, mover_and_move
from valat.kernel.replay import replay as play_record
from valat.kernel.scene import Scene
from valat.protocol.puzzles import (
    DailyPuzzle,
    PuzzleBundle,
    PuzzleChoice,
    PuzzleEntry,
    PuzzleGame,
    PuzzleIndex,
    PuzzleList,
    PuzzlePosition,
    PuzzleSolution,
    PuzzleVerdict,
    SolvedPuzzle,
)
from valat.store import puzzles as stored
from valat.store.database import Store

DAY_MS = 24 * 3_600_000
COMING_DAYS = 7
"""Days whose puzzles somebody takes along who goes off line; today is the first."""
TAKEN_ALONG = 24
"""Puzzles besides, the newest."""
REMEMBERED = 256
"""Puzzles whose pictures are kept, of about 20 kB each."""


async def keep_puzzles(store: Store, found: Iterable[Puzzle], at_ms: int) -> None:
    """Keeps puzzles.

    Args:
        at_ms: when they were made, in milliseconds since 1970; 0 for those that come with the program.
    """
    rows = [
        stored.StoredPuzzle(
            puzzle.id, puzzle.game, puzzle.kind, puzzle.theme, puzzle.level, at_ms, write_puzzle(puzzle)
        )
        for puzzle in found
    ]
    await stored.save_puzzles(store, rows)


async def keep_shipped(store: Store) -> None:
    """Keeps the puzzles that come with the program, as far as they are not there."""
    there = {entry.id for entry in await stored.puzzle_entries(store)}
    await keep_puzzles(store, [entry for entry in shipped_puzzles() if entry.id not in there], 0)


async def puzzle_index(store: Store, now: int) -> PuzzleIndex:
    """`GET /api/puzzles`: each game that there are puzzles of.

    Args:
        now: milliseconds since 1970.
    """
    entries = await stored.puzzle_entries(store)
    of_games = {game: [entry for entry in entries if entry.game == game] for game in games_with_puzzles()}
    return PuzzleIndex(
        _day(now),
        tuple(PuzzleGame(game, len(own), _entry(_daily(own, now))) for game, own in of_games.items() if own),
    )


async def puzzle_list(store: Store, game: str, theme: str | None, kind: str | None, now: int) -> PuzzleList:
    """`GET /api/puzzles/{game}`: the puzzles of a game, those of a theme or a kind only where one is given.

    Raises:
        Unreadable: no such game.
        Refusal: `no_puzzles`.
    """
    entries = await _entries(store, game)
    asked = (entry for entry in entries if theme in (None, entry.theme) and kind in (None, entry.kind))
    return PuzzleList(game, _day(now), _daily(entries, now).id, tuple(map(_entry, asked)))


async def puzzle_position(store: Store, name: str) -> PuzzlePosition:
    """`GET /api/puzzle/{id}`. Raises Refusal `no_puzzle`."""
    return (await asyncio.to_thread(_solved, await _find(store, name))).puzzle


async def puzzle_verdict(store: Store, name: str, move: str) -> PuzzleVerdict:
    """`POST /api/puzzle/{id}`: whether the move solves it, and the solution.

    Raises:
        Refusal: `no_puzzle`.
        Unreadable, Illegal: the move cannot be made there.
    """
    body = await _find(store, name)
    puzzle = read_puzzle(body)
    game, state = _state(puzzle)
    _, made = apply_text(game, state, puzzle.seat, move)
    choice = _choice_of(puzzle, game.write(made))
    return PuzzleVerdict(choice in puzzle.best, choice, (await asyncio.to_thread(_solved, body)).solution)


async def puzzle_bundle(store: Store, game: str, now: int) -> PuzzleBundle:
    """`GET /api/puzzles/{game}/bundle`: puzzles with their solutions, for somebody without a connection.

    Raises:
        Unreadable, Refusal: as `puzzle_list`.
    """
    entries = await _entries(store, game)
    days = [DailyPuzzle(_day(at), _daily(entries, at).id) for at in _coming_days(now)]
    wanted = dict.fromkeys([*(day.id for day in days), *(entry.id for entry in entries[:TAKEN_ALONG])])
    bodies = await stored.find_puzzles(store, wanted)
    solved = await asyncio.to_thread(
        lambda: tuple(_solved(bodies[name]) for name in wanted if name in bodies)
    )
    return PuzzleBundle(game, tuple(days), solved)


async def _entries(store: Store, game: str) -> list[stored.PuzzleEntry]:
    """The puzzles for a game, at least one. Raises as `puzzle_list`."""
    composer_of(games.find(game).name)
    entries = await stored.puzzle_entries(store, game)
    if not entries:
        raise Refusal("There are no puzzles for this game yet.", code="no_puzzles")
    return entries


async def _find(store: Store, name: str) -> str:
    """The body of the puzzle of that name."""
    bodies = await stored.find_puzzles(store, [name])
    if name not in bodies:
        raise Refusal("That puzzle doesn't exist.", code="no_puzzle")
    return bodies[name]


def _daily(entries: Sequence[stored.PuzzleEntry], now: int) -> stored.PuzzleEntry:
    """The puzzle of that day, among those that were there before it began; of a new house any.

    Each puzzle draws a number for the day, and the lowest is it: so it stays the same if others are made or
    forgotten meanwhile, itself apart.
    """
    midnight = now - now % DAY_MS
    early = [entry for entry in entries if entry.made_ms < midnight] or entries
    return min(early, key=lambda entry: sha256(f"{_day(now)}:{entry.id}".encode()).digest())


def _coming_days(now: int) -> list[int]:
    return [now + number * DAY_MS for number in range(COMING_DAYS)]


def _day(now: int) -> str:
    return datetime.fromtimestamp(now / 1000, UTC).date().isoformat()


def _entry(entry: stored.PuzzleEntry) -> PuzzleEntry:
    return msgspec.convert(entry, PuzzleEntry, from_attributes=True)


@lru_cache(REMEMBERED)
def _solved(body: str) -> SolvedPuzzle:
    """What is shown of a puzzle; it takes milliseconds to work out, and never changes."""
    puzzle = read_puzzle(body)
    game, state = _state(puzzle)
    return SolvedPuzzle(_position(puzzle, game, state), _solution(puzzle, game, state))


def _position(puzzle: Puzzle, game: Any, state: Any) -> PuzzlePosition:
    return PuzzlePosition(
        id=puzzle.id,
        game=puzzle.game,
        kind=puzzle.kind,
        theme=puzzle.theme,
        level=puzzle.level,
        seat=puzzle.seat,
        options=asdict(state.setup.options),
        view=msgspec.to_builtins(game.view(state, puzzle.seat)),
        scene=_scene(puzzle, game.scene(state, puzzle.seat)),
    )


def _scene(puzzle: Puzzle, scene: Scene) -> Scene:
    """The scene without what might be announced, where that is no choice of its own."""
    if not hasattr(scene, "offers") or any("+" in choice.move for choice in puzzle.choices):
        return scene
    return replace(scene, offers={})


def _solution(puzzle: Puzzle, game: Any, state: Any) -> PuzzleSolution:
    _, played = mover_and_move(game, state, puzzle.record["moves"][puzzle.ply])
    return PuzzleSolution(
        id=puzzle.id,
        best=puzzle.best,
        unit=puzzle.unit,
        worlds=puzzle.worlds,
        played=_choice_of(puzzle, played),
        choices=tuple(_choice(choice) for choice in puzzle.choices),
        scene=game.scene(state, None, opened=True),
    )


def _choice(choice: Choice) -> PuzzleChoice:
    return PuzzleChoice(**{**asdict(choice), "notes": tuple(asdict(note) for note in choice.notes)})


def _choice_of(puzzle: Puzzle, move: str) -> str:
    """The choice that a move is: announcements are left out where they are no choices of their own."""
    return move if any(choice.move == move for choice in puzzle.choices) else without_announcement(move)


def _state(puzzle: Puzzle) -> tuple[Any, Any]:
    """The game, and the deal before the move that is asked for."""
    game = games.find(puzzle.game)
    # only so far: a later version of the rules may not take what followed
    record = {**puzzle.record, "moves": puzzle.record["moves"][: puzzle.ply]}
    return game, play_record(game, record).states[-1]
