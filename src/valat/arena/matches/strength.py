"""How a bot does against another: matches in blocks, each seed from every place, and an interval."""

from collections.abc import Callable, Iterator
from statistics import fmean, stdev

from msgspec import Struct
from msgspec.structs import replace

from valat.arena.bot_protocol.seats import Seat
from valat.arena.matches.referee import Outcome, Referee, Terms
from valat.duplicate.scores.student import half_width


class Interval(Struct, frozen=True):
    """A mean, and where the truth lies 95 times in 100."""

    mean: float
    low: float
    high: float


class BotStrength(Struct, frozen=True):
    """What came of all the blocks.

    Attributes:
        matches, won: how many were played, and won by the bot's side.
        ahead: by how much its side's score was better than the others' on average, a deal.
        breaches: of the bot's.
    """

    matches: int
    won: int
    ahead: Interval
    breaches: int


SeatMaker = Callable[[], Seat]


def block(terms: Terms, own: SeatMaker, other: SeatMaker) -> Iterator[tuple[int, Outcome]]:
    """The matches of one seed, the bot's side being each side once: that side, and what came of it.

    Rule: CON-RES-1
    """
    sides = terms.game.sides(terms.options)
    for place in dict.fromkeys(sides):
        seats = [own() if side == place else other() for side in sides]
        yield place, Referee(terms, seats).play()


def strength(
    terms: Terms, blocks: int, own: SeatMaker, other: SeatMaker, on_block: Callable[[int], None]
) -> BotStrength:
    """What came of so many blocks, the seeds of which go on from the terms' own.

    Args:
        blocks: two at least.
        on_block: is called after each, with how many have been played.
    """
    scores: list[float] = []
    matches = won = breaches = 0
    for number in range(blocks):
        ahead: list[float] = []
        for place, outcome in block(replace(terms, seed=terms.seed + number), own, other):
            matches += 1
            won += outcome.winner == place
            breaches += sum(_is_own(terms, breach.seat, place) for breach in outcome.breaches)
            ahead.append(_ahead(terms, outcome, place))
        scores.append(fmean(ahead))
        on_block(number + 1)
    mean, half = fmean(scores), half_width(stdev(scores), blocks)
    return BotStrength(matches, won, Interval(mean, mean - half, mean + half), breaches)


def _is_own(terms: Terms, seat: int, place: int) -> bool:
    return terms.game.sides(terms.options)[seat] == place


def _ahead(terms: Terms, outcome: Outcome, place: int) -> float:
    """By how much the side's score is better than the others' mean, a deal."""
    scores = outcome.scores
    others = fmean(score for side, score in enumerate(scores) if side != place)
    better = others - scores[place] if terms.game.fewest_win else scores[place] - others
    return better / max(1, len(outcome.results))
