"""Bots that play deals among themselves, and what came of it."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from html import escape
from itertools import chain
from math import sqrt
from multiprocessing import get_context
from statistics import mean, stdev
from typing import Any

import msgspec

from valat import bots, games
from valat.bots.bot import Budget
from valat.bots.self_play import Lineup, fill_seats, play_deal
from valat.kernel.errors import Unreadable
from valat.kernel.game import Record
from valat.kernel.options import read_options
from valat.kernel.result import DealResult
from valat.library.bot import budget_of
from valat.library.dealing import option_fields
from valat.library.parallel import results_in_order

BLOCK = 8
"""Deals that a process plays before it tells of them."""
WIDTH = 1.96
"""Standard errors to each side within which 95 of 100 means lie."""

Progress = Callable[[int, int], object]
"""Is told how many deals are played, and of how many."""


class SimulatedDeal(msgspec.Struct, frozen=True):
    """A deal that bots have played.

    Attributes:
        number: from 0; the deals of one number have the same cards.
        moved: by how many seats the bots have moved on: 0 unless deals are played once for each side.
        result: the game's own, with `outcome` and `scores`, a side each.
        record: docs/notation.md.
    """

    number: int
    moved: int
    result: DealResult
    record: Record

    def __repr__(self) -> str:
        return f"<deal {self.number} of {self.record['game']}: {self.result.outcome}, {self.result.scores}>"


class SideSummary(msgspec.Struct, frozen=True):
    """What one side's bots came to.

    Attributes:
        side: its number; where the bots move on, of where they began.
        bots: their names, once each.
        score: points a deal on average, as the game writes them.
        ahead: points a deal that it did better than the others on average; fewer are better in some games.
        error: 95 of 100 such runs lie so far from the true value of `ahead`, or nearer; None of one deal.
    """

    side: int
    bots: tuple[str, ...]
    score: float
    ahead: float
    error: float | None


class Summary(msgspec.Struct, frozen=True):
    """A simulation in a few figures, as text or as a table of a notebook.

    Attributes:
        game, seed: of the simulation.
        deals: how many with different cards.
        sides: a row each.
        outcomes: how often deals ended how, the most frequent first.
    """

    game: str
    seed: int
    deals: int
    sides: tuple[SideSummary, ...]
    outcomes: tuple[tuple[str, int], ...]

    def __str__(self) -> str:
        return "\n".join([self._title(), *_columns(list(self._rows())), f"Outcomes: {self._outcomes()}"])

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        heading, *rows = [[escape(cell) for cell in row] for row in self._rows()]
        head = "".join(f"<th>{cell}</th>" for cell in heading)
        body = "".join(f"<tr>{''.join(f'<td>{cell}</td>' for cell in row)}</tr>" for row in rows)
        table = f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
        return f"<p>{escape(self._title())}</p>{table}<p>{escape(self._outcomes())}</p>"

    def _title(self) -> str:
        return f"{self.game}, seed {self.seed}, {self.deals:,} deal{'' if self.deals == 1 else 's'}"

    def _rows(self) -> Iterator[tuple[str, ...]]:
        yield ("side", "bots", "a deal", "ahead", "±")
        for side in self.sides:
            error = "" if side.error is None else f"{side.error:.2f}"
            yield (str(side.side), ", ".join(side.bots), f"{side.score:.2f}", f"{side.ahead:+.2f}", error)

    def _outcomes(self) -> str:
        return ", ".join(f"{name} {count:,}" for name, count in self.outcomes)


class Simulation(msgspec.Struct, frozen=True):
    """Deals that bots have played. Made by `valat.simulate`.

    Attributes:
        game: the game's name.
        bots: the name of the bot on each seat.
        seed: of all the shuffles and of all that the bots draw.
        sides: the side of each seat.
        deals: in the order of their numbers.
    """

    game: str
    bots: tuple[str, ...]
    seed: int
    sides: tuple[int, ...]
    deals: tuple[SimulatedDeal, ...]

    def scores(self) -> list[tuple[float, ...]]:
        """For each number what the bots of each side scored, on average where they have moved on."""
        count = max(self.sides) + 1
        by_number: dict[int, list[list[int]]] = {}
        for deal in self.deals:
            # The bots that began on a side sit so many further on.
            own = [deal.result.scores[(side + deal.moved) % count] for side in range(count)]
            by_number.setdefault(deal.number, []).append(own)
        return [tuple(map(mean, zip(*rows, strict=True))) for rows in by_number.values()]

    def summary(self) -> Summary:
        """What each side's bots came to."""
        outcomes = Counter(deal.result.outcome for deal in self.deals).most_common()
        rows = self.scores()
        sides = tuple(self._side(side, rows) for side in range(max(self.sides) + 1))
        return Summary(self.game, self.seed, len(rows), sides, tuple(outcomes))

    def __repr__(self) -> str:
        return (
            f"<Simulation of {self.game}: {', '.join(dict.fromkeys(self.bots))}, {len(self.deals):,} deals>"
        )

    def _side(self, side: int, rows: Sequence[tuple[float, ...]]) -> SideSummary:
        names = (name for name, of in zip(self.bots, self.sides, strict=True) if of == side)
        sign = -1 if games.find(self.game).fewest_win else 1
        ahead = [sign * (row[side] - mean(row[:side] + row[side + 1 :])) for row in rows]
        error = WIDTH * stdev(ahead) / sqrt(len(ahead)) if len(ahead) > 1 else None
        score = mean(row[side] for row in rows)
        return SideSummary(side, tuple(dict.fromkeys(names)), float(score), float(mean(ahead)), error)


def simulate(
    game: str,
    bots: str | Sequence[str],
    *,
    deals: int = 100,
    seed: int = 0,
    nodes: int | None = None,
    ms: int | None = None,
    swap: bool = False,
    preset: str | None = None,
    options: Mapping[str, Any] | None = None,
    players: int | None = None,
    processes: int = 1,
    progress: Progress | None = None,
) -> Simulation:
    """Deals that bots play, the dealer moving on; the same arguments give the same deals everywhere.

    Args:
        game: its name.
        bots: names, of `valat.bots.names(game)`: one for all seats, one a side, or one a seat.
        deals: how many, 1 or more.
        seed: any whole number, of all chance.
        nodes: positions that a bot which searches may visit for a move; 20,000 where nothing is said.
        ms: milliseconds that it may think instead, which gives other moves on another machine.
        swap: whether each deal is played once for each side, the bots moving on by a seat, so that all have
            had the same cards; a difference shows in far fewer deals.
        preset, options, players: as of `valat.deal`.
        processes: how many play side by side. More than one need a main module that can be imported.
        progress: is told how many deals are played, and of how many.
    Raises:
        Unreadable: no such game, bot or option, or a number that cannot be; keys `no_such_game`,
            `no_such_bot`, `bad_option`, `wrong_players`, `wrong_bots`, `bad_amount`.

    >>> played = simulate("belot", bots=["house", "passive"], deals=20, seed=1, swap=True)
    >>> played
    <Simulation of belot: house, passive, 40 deals>
    >>> best = max(played.summary().sides, key=lambda side: side.ahead)
    >>> best.bots, best.ahead - best.error > 0
    (('house',), True)
    """
    if deals < 1 or processes < 1:
        raise Unreadable("`deals` and `processes` must be 1 or more.", key="bad_amount")
    kind = games.find(game)
    fields = option_fields(kind, preset, options, players)
    rules = read_options(kind.presets, fields)
    if not isinstance(bots, Sequence):
        raise TypeError(f"`bots` takes names of bots, not {type(bots).__name__}.")
    names = fill_seats([bots] if isinstance(bots, str) else bots, kind.players(rules))
    sides = kind.sides(rules)
    play = partial(
        _play_block, game, fields, names, seed, budget_of(nodes, ms), max(sides) + 1 if swap else 1
    )
    _lineup(game, fields, names, seed, budget_of(nodes, ms))
    blocks = [range(first, min(first + BLOCK, deals)) for first in range(0, deals, BLOCK)]
    played = tuple(chain.from_iterable(_with_progress(_blocks(play, blocks, processes), deals, progress)))
    return Simulation(game, names, seed, tuple(sides), played)


Block = Sequence[SimulatedDeal]


def _blocks(play: Callable[[range], Block], blocks: Iterable[range], processes: int) -> Iterator[Block]:
    """What came of each block, in their order whatever the number of processes."""
    if processes == 1:
        yield from map(play, blocks)
        return
    # Not forked: a caller may have threads.
    pool = ProcessPoolExecutor(processes, mp_context=get_context("spawn"))
    yield from results_in_order(pool, (partial(play, block) for block in blocks), processes)


def _with_progress(blocks: Iterable[Block], deals: int, progress: Progress | None) -> Iterator[Block]:
    """The blocks as they come, the caller being told how far they are."""
    for block in blocks:
        yield block
        if progress is not None:
            progress(block[-1].number + 1, deals)


def _play_block(
    game: str,
    fields: Mapping[str, Any],
    names: Sequence[str],
    seed: int,
    budget: Budget,
    tables: int,
    numbers: range,
) -> Block:
    """The deals of these numbers, each at so many tables; a module's own, so that a process finds it."""
    found = []
    for number in numbers:
        for moved in range(tables):
            # The bots move on, so each seat has those that sat behind it.
            row = tuple(names[(seat - moved) % len(names)] for seat in range(len(names)))
            team = _lineup(game, fields, row, seed, budget)
            setup = team.game.next(team.game.start(team.options, row, number % len(row)))
            state = play_deal(team, setup, number)
            result = team.game.result(state)
            assert result is not None, "The deal is over."
            found.append(SimulatedDeal(number, moved, result, team.game.record(state)))
    return found


def _lineup(game: str, fields: Mapping[str, Any], names: Sequence[str], seed: int, budget: Budget) -> Lineup:
    kind = games.find(game)
    players = tuple(bots.find(game, name) for name in names)
    return Lineup(kind, read_options(kind.presets, fields), tuple(names), players, seed, budget)


def _columns(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """The rows in columns, words to the left and numbers to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = zip(row, widths, strict=True)
        padded = [
            cell.ljust(width) if at == 1 else cell.rjust(width) for at, (cell, width) in enumerate(cells)
        ]
        yield "  ".join(padded).rstrip()
