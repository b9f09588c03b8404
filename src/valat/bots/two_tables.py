"""The same boards at two tables of house bots that slip now and then: how far apart the results are."""

from collections.abc import Iterator
from random import Random
from typing import Any

from valat.bots.bot import USUAL, Bot, Budget
from valat.bots.self_play import Lineup, move_seed, seeded_chance
from valat.cards.shuffle import seeded_order
from valat.duplicate.comparison import counts_of, played_twice
from valat.kernel.capabilities import Comparison
from valat.kernel.game import Record
from valat.kernel.replay import apply_text

SLIPS = 10
"""One move in so many is the simpler bot's. House bots alone do the same at every table."""


def slipping(strong: Bot, simple: Bot, every: int, slips: int = 1) -> Bot:
    """The strong bot, of whose moves so many in so many are the simple one's, by the move's seed."""

    def bot(view: Any, seed: int, budget: Budget = USUAL) -> str:
        return (simple if Random(seed).randrange(every) < slips else strong)(view, seed, budget)

    return bot


def differences(
    game: Comparison, options: Any, bot: Bot, boards: int, seed: int
) -> Iterator[tuple[int, ...]]:
    """For each board what the two tables are apart, of each side that can win or lose by itself.

    Two players play a board twice, with exchanged hands. Rule: DUP-TWO-1, DUP-YARD-1
    """
    seats = game.players(options)
    team = Lineup(game, options, ("",) * seats, (bot,) * seats, seed)
    for number in range(boards):
        entries = [_entry(team, game, number, table) for table in range(4 if seats == 2 else 2)]
        counts = (
            [list(played_twice(entries[table], entries[table + 2])) for table in (0, 1)]
            if seats == 2
            else list(map(counts_of, entries))
        )
        apart = tuple(count - other_count for count, other_count in zip(*counts, strict=True))
        # Of two sides one tells what the other does.
        yield apart[:1] if len(apart) == 2 else apart


def _entry(team: Lineup, game: Comparison, number: int, table: int) -> Record:
    """What came of the board of that number at a table."""
    setup = game.next(game.start(team.options, team.names, number % len(team.names)))
    state = game.deal(setup, seeded_order(game.deck(team.options), team.seed, number))
    chance, ply = seeded_chance(team.seed, number), 0
    while actors := game.actors(state):
        seat = actors[-1]
        # By the table too: what is drawn there is drawn nowhere else.
        drawn = move_seed(team.seed, number, seat, ply * 8 + table)
        move = team.bots[seat](game.view(state, seat), drawn, team.budget)
        state, _ = apply_text(game, state, seat, move, chance)
        ply += 1
    return game.entry(state)
