"""What the closed tournament came to, as its page shows it."""

from functools import lru_cache

import msgspec
from msgspec import Struct

from valat.contest.log.state import ContestState
from valat.protocol.contests import BreachRow, ContestOutcome, GamePlace, PlaceFlag, PlaceRow, PlayedGame

MOST_BREACHES = 200
MOST_WINNERS = 1000
_WINNERS: dict[tuple[str, int], tuple[int, ...]] = {}
"""By contest and its newest event: lists ask for all of them, and results are long."""


class _Figures(Struct, frozen=True):
    mean: float
    low: float
    high: float
    rank: float


class _Game(Struct, frozen=True):
    name: str
    weight: float
    rounds: int
    blocks: int
    entries: tuple[_Figures, ...]
    cross: tuple[tuple[float | None, ...], ...]
    compared: str


class _Overall(Struct, frozen=True):
    name: str
    place: int
    mean_rank: float
    low_rank: float
    high_rank: float
    chances: tuple[float, ...]
    breaches: int
    lost: int


class _Breach(Struct, frozen=True):
    entry: str
    game: str
    number: int
    kind: str
    why: str


class Result(Struct, frozen=True):
    """`result.json`, as far as it is shown; `valat.arena.contest.result` writes it."""

    hash: str
    records: str
    games: tuple[_Game, ...]
    overall: tuple[_Overall, ...]
    flags: tuple[PlaceFlag, ...]
    breaches: tuple[_Breach, ...]
    secret_hash: str = ""
    entries_hash: str = ""


@lru_cache(maxsize=16)
def read_result(text: bytes) -> Result:
    """What `result.json` says."""
    return msgspec.json.decode(text, type=Result)


def outcome_of(state: ContestState) -> ContestOutcome | None:
    """The result with its rows in order; None before there is one."""
    if state.played is None:
        return None
    result = read_result(bytes(state.played.result))
    order = sorted(range(len(result.overall)), key=lambda at: (result.overall[at].mean_rank, at))
    places = _places(state, result, order)
    return ContestOutcome(
        tuple(_row(state, result, at, places.get(at)) for at in order),
        tuple(
            PlayedGame(
                game.name,
                game.weight,
                game.rounds,
                game.blocks,
                game.compared,
                tuple(tuple(game.cross[at][other] for other in order) for at in order),
            )
            for game in result.games
        ),
        tuple(_flag(state, result, flag) for flag in result.flags),
        tuple(
            BreachRow(_name(state, result, breach.entry), breach.game, breach.number, breach.kind, breach.why)
            for breach in result.breaches[:MOST_BREACHES]
        ),
        result.hash,
        result.records,
    )


def bot_names(state: ContestState) -> tuple[str, ...]:
    """What all bots of the closed tournament are called by now, in the order of its file."""
    assert state.played is not None
    result = read_result(bytes(state.played.result))
    return tuple(_name(state, result, entry.name) for entry in result.overall)


def private_bots(state: ContestState) -> tuple[int, ...]:
    """The bots, by their places in the file, whose notes are their authors' and reviewers'. Rule: CON-SRC-1

    Until the end all are; afterwards those whose source is not open, or who were withdrawn.
    """
    entries = [state.entries[finalist.entry - 1] for finalist in state.frozen]
    is_over = state.stage == "final"
    return tuple(
        at for at, entry in enumerate(entries) if not is_over or not entry.is_open or entry.withdrawn
    )


def winners_of(state: ContestState) -> tuple[int, ...]:
    """The numbers of the entries that share the first place. Rule: CON-HALL-1"""
    if state.played is None:
        return ()
    # a verdict after the end moves places, and raises the number
    key = state.id, state.seq
    if key not in _WINNERS:
        if len(_WINNERS) >= MOST_WINNERS:
            _WINNERS.clear()
        _WINNERS[key] = _winners(state)
    return _WINNERS[key]


def _winners(state: ContestState) -> tuple[int, ...]:
    assert state.played is not None
    result = read_result(bytes(state.played.result))
    places = _places(state, result, list(range(len(result.overall))))
    return tuple(state.frozen[at].entry for at, place in places.items() if place == 1)


def _places(state: ContestState, result: Result, order: list[int]) -> dict[int, int]:
    """The place of each bot that has one: equals share it."""
    places = [at for at in order if _counts(state, at)]
    ranks = [result.overall[at].mean_rank for at in places]
    return {at: 1 + sum(rank < result.overall[at].mean_rank for rank in ranks) for at in places}


def _counts(state: ContestState, at: int) -> bool:
    """Whether the bot has a place: it is none of the house's, and no reviewer has rejected it."""
    return at < len(state.frozen) and not state.entries[state.frozen[at].entry - 1].is_rejected


def _row(state: ContestState, result: Result, at: int, place: int | None) -> PlaceRow:
    own = result.overall[at]
    finalist = state.frozen[at] if at < len(state.frozen) else None
    entry = None if finalist is None else state.entries[finalist.entry - 1]
    language = "" if finalist is None else state.version(finalist).uploaded.language
    return PlaceRow(
        bot=at,
        entry=None if finalist is None else finalist.entry,
        name=own.name if entry is None else entry.name,
        # who has withdrawn is not named beside what is left of the bot
        author="" if entry is None or entry.withdrawn else entry.author.name,
        language=language,
        place=place,
        mean_rank=own.mean_rank,
        low_rank=own.low_rank,
        high_rank=own.high_rank,
        chances=own.chances,
        games=tuple(
            GamePlace(entry_row.mean, entry_row.low, entry_row.high, entry_row.rank)
            for entry_row in (game.entries[at] for game in result.games)
        ),
        breaches=own.breaches,
        lost=own.lost,
    )


def _flag(state: ContestState, result: Result, flag: PlaceFlag) -> PlaceFlag:
    names = (_name(state, result, flag.entry), _name(state, result, flag.opponent))
    return PlaceFlag(*names, flag.place, flag.without)


def _name(state: ContestState, result: Result, name: str) -> str:
    """What a bot is called by now: «withdrawn bot» where its author has had it deleted."""
    for at, entry in enumerate(result.overall[: len(state.frozen)]):
        # the file keeps the names of the day it was frozen
        if entry.name == name:
            return state.entries[state.frozen[at].entry - 1].name
    return name
