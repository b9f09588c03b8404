"""Deals and matches that bots play among themselves, every move through the checked door."""

from collections.abc import Iterator, Sequence
from hashlib import sha256
from itertools import count
from typing import Any

import msgspec

from valat.bots.bot import USUAL, Bot, Budget
from valat.cards.shuffle import seeded_order
from valat.kernel.errors import Unreadable
from valat.kernel.game import Chance, Game, Places, Record
from valat.kernel.replay import apply_text
from valat.kernel.result import DealResult
from valat.kernel.view import Standing

AnyGame = Game[Any, Any, Any]

MOST_DEALS = 1000
"""A match of bots that all pass would never end; after so many deals it is left unfinished."""


class Lineup(msgspec.Struct, frozen=True):
    """Who plays, and with what chance.

    Attributes:
        names: of the bots, one for each seat.
        bots: one for each seat.
        seed: of all the shuffles and of all that the bots draw.
        budget: what a bot may spend on a move.
    """

    game: AnyGame
    options: Any
    names: tuple[str, ...]
    bots: tuple[Bot, ...]
    seed: int
    budget: Budget = USUAL


class SelfPlayResult(msgspec.Struct, frozen=True):
    """What was played.

    Attributes:
        record: of the deal or match.
        results: of each of its deals.
        places: of a match that ended.
    """

    record: Record
    results: tuple[DealResult, ...]
    places: Places | None = None


def fill_seats(names: Sequence[str], seats: int) -> tuple[str, ...]:
    """The bot of each seat: fewer names go round, and two of four are the two sides.

    Raises:
        Unreadable: the seats are no multiple of the names; key `wrong_bots`.

    >>> fill_seats(["house", "champion"], 4)
    ('house', 'champion', 'house', 'champion')
    """
    # Two names at three seats would be one side's strength and the other's by turns.
    if not names or seats % len(names):
        why = (
            f"{len(names)} bots don't fit {seats} seats. Give one for all seats, one per side, or one "
            "per seat."
        )
        raise Unreadable(why, key="wrong_bots")
    return tuple(names) * (seats // len(names))


def single_deals(team: Lineup, amount: int) -> Iterator[SelfPlayResult]:
    """Deals that belong to no match, the dealer moving on from seat 0."""
    for number in range(amount):
        match = team.game.start(team.options, team.names, number % len(team.names))
        state = play_deal(team, team.game.next(match), number)
        yield SelfPlayResult(team.game.record(state), (_result(team, state),))


def whole_matches(team: Lineup, amount: int) -> Iterator[SelfPlayResult]:
    """Matches, the dealer of the first deal moving on from seat 0."""
    # Deals are numbered through all matches, so that no two of them are shuffled alike.
    numbers = count()
    for number in range(amount):
        yield _whole_match(team, number % len(team.names), numbers)


def play_deal(team: Lineup, setup: Any, number: int, standing: Standing | None = None) -> Any:
    """The state in which the deal of that number is over; a seat that may act off turn does so at once.

    Args:
        standing: of the match that the deal belongs to, which the players know.

    Raises:
        Unreadable: a bot answered with something that is no move.
        Illegal: a bot made a move the rules forbid.
    """
    game, chance = team.game, seeded_chance(team.seed, number)
    state = game.deal(setup, seeded_order(game.deck(team.options), team.seed, number))
    ply = 0
    while actors := game.actors(state):
        # The seat on turn stands first; seats that may act off turn stand behind it and go before.
        seat = actors[-1]
        seed = move_seed(team.seed, number, seat, ply)
        view = game.view(state, seat)
        if standing is not None:
            # A deal that belongs to a match is played for the match, and its score is no secret.
            view = msgspec.structs.replace(view, match=standing)
        move = team.bots[seat](view, seed, team.budget)
        state, _ = apply_text(game, state, seat, move, chance)
        ply += 1
    return state


def seeded_chance(seed: int, deal: int) -> Chance:
    """Chance that reshuffles by a run's seed, one time after the other, from a deal's beginning."""
    reshuffles = count(1)
    return lambda cards: seeded_order(cards, seed, deal, next(reshuffles))


SHARED = ("valat", "game", "options")
"""What the deals of a match record have in common."""


def match_record(head: Record, names: Sequence[str], records: Sequence[Record]) -> Record:
    """The match record of its deals' records: what they share stands at the top.

    Args:
        head: has the fields that they share.
    """
    rows = [{name: value for name, value in record.items() if name not in SHARED} for record in records]
    return {**{name: head[name] for name in SHARED}, "players": list(names), "deals": rows}


def move_seed(seed: int, deal: int, seat: int, ply: int) -> int:
    """A bot's seed for one move: the first 64 bits of SHA-256 over the run's seed, deal, seat and ply."""
    # Hashed, so that neighbouring plies do not draw alike; the text has a version, for another way would be
    # another one.
    return int.from_bytes(sha256(f"valat-move-1:{seed}:{deal}:{seat}:{ply}".encode()).digest()[:8], "big")


def _whole_match(team: Lineup, dealer: int, numbers: Iterator[int]) -> SelfPlayResult:
    game = team.game
    match = game.start(team.options, team.names, dealer)
    records: list[Record] = []
    results: list[DealResult] = []
    while not isinstance(setup := game.next(match), Places) and len(records) < MOST_DEALS:
        state = play_deal(team, setup, next(numbers), game.standing(match))
        records.append(game.record(state))
        results.append(_result(team, state))
        match = game.add(match, results[-1])
    places = setup if isinstance(setup, Places) else None
    record = match_record(records[0], team.names, records)
    return SelfPlayResult(record, tuple(results), places)


def _result(team: Lineup, state: Any) -> DealResult:
    result = team.game.result(state)
    assert result is not None, "The deal is over."
    return result
