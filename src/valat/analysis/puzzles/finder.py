"""Finds the moments of a deal at which one choice is clearly the best, by what its player could know.

`puzzle_at` knows a view and nothing else, so that no hidden card can make or unmake a puzzle.
"""

from collections.abc import Iterator, Sequence
from itertools import islice
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any

from msgspec.structs import replace

from valat import bots
from valat.analysis.analyser import AnyGame
from valat.analysis.deal import Deal
from valat.analysis.losses import explain_choice
from valat.analysis.puzzles.composer import Question, Worth, composer_of
from valat.analysis.puzzles.puzzle import Choice, Level, Puzzle, puzzle_id
from valat.analysis.report import without_announcement
from valat.bots.bot import Budget
from valat.kernel.errors import Refusal
from valat.kernel.replay import mover_and_move

FEWEST_CHOICES = 3
"""Choices that differ from one another; with fewer it is a guess."""
GLANCE = 16
"""Worlds after which most positions are seen to have no clear best choice."""
WORLDS = 80
"""Worlds over which a puzzle's choices are compared."""
STANDARD_ERRORS = 3
"""So many standard errors lie between the best choice and each other, at least."""
EASY, MEDIUM = 3.0, 1.7
"""Times the margin that separates the best choice from the next, from which a puzzle is easy, or not hard."""
CHECK = Budget(60_000, "nodes")
"""What the strongest bot may spend on coming to the same choice."""


def puzzles_of(deal: Deal) -> Iterator[Puzzle]:
    """The puzzles of a finished deal, each explained as the cards lay, in the order of `shuffled_plies`."""
    for ply in shuffled_plies(deal.replay.moves):
        puzzle = puzzle_of(deal, ply)
        if puzzle is not None:
            yield puzzle


def shuffled_plies(moves: Sequence[str]) -> list[int]:
    """The plies of a deal, mixed, so that its first few puzzles are of all kinds; the same each time.

    Args:
        moves: of the deal.
    """
    plies = list(range(len(moves)))
    Random(" ".join(moves)).shuffle(plies)
    return plies


def puzzle_of(deal: Deal, ply: int) -> Puzzle | None:
    """The puzzle before the move at a ply; None where there is none.

    Args:
        ply: 0 … the number of moves less one.
    """
    game, state = deal.game, deal.replay.states[ply]
    seat, _ = mover_and_move(game, state, deal.replay.moves[ply])
    # A seat that may act off turn is not asked: it would tell that there is something to do.
    if seat != game.actors(state)[0]:
        return None
    puzzle = puzzle_at(game, game.view(state, seat), ply)
    if puzzle is None:
        return None
    record = {**game.record(deal.replay.states[-1]), "moves": list(deal.replay.moves)}
    return replace(puzzle, record=record, choices=explain_choices(deal, ply, puzzle))


def puzzle_at(game: AnyGame, view: Any, ply: int) -> Puzzle | None:
    """The puzzle of the seat that has the view and is on turn, without its deal; None where there is none.

    It is one where the best choice is better than each other by the game's margin and by more than luck,
    where the house's bot, which follows simple rules, does not find it, and where the strongest bot, which
    plays the deal out by other means, does.
    """
    if len(view.legal) < FEWEST_CHOICES:
        return None
    composer = composer_of(game.name)
    # Seeded by what the seat sees: the same position is judged alike each time.
    question = composer.question(game, view, Random(puzzle_id(view)))
    if question is None:
        return None
    try:
        worths = [next(question.worths)]
        # Of the calls a search looks only at some: with so few nothing more has to be calculated.
        if len(worths[0]) < FEWEST_CHOICES:
            return None
        worths.extend(islice(question.worths, GLANCE - 1))
        choices = compare_choices(worths)
        if not _is_promising(question, choices) or _choice_of(game, view, 0, choices) in _best(choices):
            return None
        worths.extend(islice(question.worths, WORLDS - len(worths)))
    # What cannot be calculated is no puzzle.
    except Refusal:
        return None
    choices = compare_choices(worths)
    if not is_clear(choices, question.margin) or _choice_of(game, view, -1, choices) not in _best(choices):
        return None
    return Puzzle(
        id=puzzle_id(view),
        game=game.name,
        kind=question.kind,
        theme=composer.theme(game, view, choices[0].move),
        level=level_of(choices, question.margin),
        unit=question.unit,
        seat=view.own_seat,
        ply=ply,
        worlds=len(worths),
        choices=choices,
        record={},
    )


def compare_choices(worths: Sequence[Worth]) -> tuple[Choice, ...]:
    """The choices, the best first, each compared with it world by world.

    Args:
        worths: at least two.

    >>> [best, other] = compare_choices([{"HA": 12, "H7": 8}, {"HA": 9, "H7": 11}])
    >>> best.move, other.cost, other.worse, other.better
    ('HA', 1.0, 1, 1)
    """
    means = {move: fmean(worth[move] for worth in worths) for move in worths[0]}
    order = sorted(means, key=lambda move: (-means[move], move))
    return tuple(_compared(worths, move, order[0], means[move]) for move in order)


def _compared(worths: Sequence[Worth], move: str, best: str, mean: float) -> Choice:
    # Differences in the same world: what is good or bad for both choices drops out of the error.
    costs = [worth[best] - worth[move] for worth in worths]
    return Choice(
        move,
        round(mean, 2),
        round(fmean(costs), 2),
        round(stdev(costs) / sqrt(len(costs)), 2),
        sum(cost > 0 for cost in costs),
        sum(cost < 0 for cost in costs),
    )


def is_clear(choices: Sequence[Choice], margin: float) -> bool:
    """Whether each choice but the best and its equals is worse by the margin, and by more than luck.

    Args:
        choices: as `compare_choices` gives them.
    """
    others = [choice for choice in choices if not choice.is_best]
    # Where half of the choices solve it, one need not think.
    if len(others) <= len(choices) // 2:
        return False
    if len({(choice.value, choice.worse) for choice in others}) < FEWEST_CHOICES - 1:
        return False
    return all(choice.cost >= margin and choice.cost >= STANDARD_ERRORS * choice.error for choice in others)


def level_of(choices: Sequence[Choice], margin: float) -> Level:
    """How hard it is, 1 … 3: the less is between the best choice and the next, the harder."""
    lead = min(choice.cost for choice in choices if not choice.is_best) / margin
    return 1 if lead >= EASY else 2 if lead >= MEDIUM else 3


def explain_choices(deal: Deal, ply: int, puzzle: Puzzle) -> tuple[Choice, ...]:
    """The choices, those that are not the best with what is true of them as the cards lay."""
    if puzzle.kind == "call" or ply < deal.first:
        return puzzle.choices
    return tuple(
        choice
        if choice.is_best
        else replace(choice, notes=explain_choice(deal, ply, choice.move, puzzle.best))
        for choice in puzzle.choices
    )


def _is_promising(question: Question, choices: Sequence[Choice]) -> bool:
    """Whether more worlds may show a clear best choice."""
    others = [choice for choice in choices if not choice.is_best]
    return (
        bool(others)
        and all(choice.cost + 2 * choice.error >= question.margin for choice in others)
        and min(choice.cost for choice in others) >= question.margin / 2
    )


def _best(choices: Sequence[Choice]) -> set[str]:
    return {choice.move for choice in choices if choice.is_best}


def _choice_of(game: AnyGame, view: Any, level: int, choices: Sequence[Choice]) -> str:
    """What a bot of the game chooses, announcements left out where they are no choices of their own.

    Args:
        level: its place among the levels: the house's own is the first, the strongest the last.
    """
    bot = bots.find(game.name, bots.levels(game.name)[level].name)
    move = bot(view, Random(puzzle_id(view)).getrandbits(32), CHECK)
    return move if any(choice.move == move for choice in choices) else without_announcement(move)
