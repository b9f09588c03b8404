"""How near the sampled worlds come to the true deal, weighted and not, in deals that the house plays.

For views of the seat on turn: how many of the hidden cards a draw puts into the right hand, and how likely
the draws make what matters most of the true deal: who holds each ace, trump jack and trump nine, and how many
trumps each seat has. A deal's views are one block; an interval is the middle 95 % of the means over blocks
drawn again with replacement.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain
from math import log2
from random import Random
from time import process_time
from typing import Any

from valat import bots, games
from valat.bots.belot.belief.sampler import Sampler
from valat.bots.self_play import Lineup, play_deal
from valat.games.belot.rules import DECK, TRUMPS
from valat.kernel.replay import replay

DEALS, VIEWS, DRAWS = 250, 4, 100
SEED = 31
RESAMPLES = 1000

Hands = tuple[tuple[str, ...], ...]
Row = dict[str, Any]


def run(deals: int = DEALS) -> list[Row]:
    """Rows: right cards and likelihoods, with what the weights gain, and the processor time of a draw."""
    blocks = [[measured(*view) for view in views(deal)] for deal in range(deals)]
    right, right_even, bits, bits_even, reading, drawing = (
        [[scores[column] for scores in block] for block in blocks] for column in range(6)
    )
    return [
        row("worlds, hidden cards in the right hand, without weights", mean(right_even), "%"),
        row("worlds, hidden cards in the right hand", mean(right), "%"),
        *gain("worlds, hidden cards in the right hand, gain by weights", right, right_even, "%"),
        row("worlds, surprise at what matters, without weights", mean(bits_even), "bits"),
        row("worlds, surprise at what matters", mean(bits), "bits"),
        *gain("worlds, surprise at what matters, less by weights", bits_even, bits, "bits"),
        row("worlds, processor time to read a view", mean(reading), "ms", 0.5),
        row("worlds, processor time of a draw", mean(drawing), "ms", 0.05),
    ]


def views(deal: int) -> Iterator[tuple[Row, Hands]]:
    """Some views of a deal that four houses play, each with the cards that the seats then hold.

    The last card is not looked at: all is known.
    """
    game = games.find("belot")
    options = next(iter(game.presets.values()))
    team = Lineup(game, options, ("house",) * 4, (bots.find("belot", "house"),) * 4, SEED)
    end = play_deal(team, game.next(game.start(options, team.names, deal % 4)), deal)
    states = replay(game, game.record(end)).states[:-2]
    for state in Random(deal).sample(states, min(VIEWS, len(states))):
        yield game.view(state, state.turn), state.hands if state.play is None else state.play.hands


def measured(view: Row, true: Hands) -> tuple[float, ...]:
    """Of weighted and of even draws the share of right cards, likewise the surprise; the times in ms."""
    start = process_time()
    sampler = Sampler(view)
    read = process_time()
    draws = drawn(sampler)
    ready = process_time()
    even = drawn(Sampler(view, weighted=False))
    contract = next((call for call in reversed(view.moves) if call in TRUMPS), None)
    return (
        right_cards(draws, true, view.seat),
        right_cards(even, true, view.seat),
        surprise(draws, true, TRUMPS.get(contract, "")),
        surprise(even, true, TRUMPS.get(contract, "")),
        1000 * (read - start),
        1000 * (ready - read) / DRAWS,
    )


def drawn(sampler: Sampler) -> list[Hands]:
    """The draws that are looked at."""
    rng = Random(SEED)
    return [sampler.draw(rng) for _ in range(DRAWS)]


def right_cards(draws: Sequence[Hands], true: Hands, seat: int) -> float:
    """The mean share of the cards in others' hands that are where they truly are, in per cent."""
    others = [other for other in range(4) if other != seat]
    hidden = sum(len(true[other]) for other in others)
    hits = sum(len(set(hands[other]).intersection(true[other])) for hands in draws for other in others)
    return 100 * hits / (hidden * len(draws))


def surprise(draws: Sequence[Hands], true: Hands, trumps: str) -> float:
    """The bits by which what matters of the true deal surprises whoever believes in the draws, in all."""
    counts = map(Counter, zip(*(what_matters(hands, trumps) for hands in draws), strict=True))
    return -sum(
        # half a count for each of four values, so that what no draw has is unlikely, not impossible
        log2((count[feature] + 0.5) / (len(draws) + 0.5 * 4))
        for count, feature in zip(counts, what_matters(true, trumps), strict=True)
    )


def what_matters(hands: Hands, trumps: str) -> list[int]:
    """The holder of each ace, trump jack and trump nine, -1 once it is played; then each seat's trumps."""
    holder = {card: seat for seat, hand in enumerate(hands) for card in hand}
    high = [card for card in DECK if card[1] == "A" or (card[0] in trumps and card[1] in "J9")]
    lengths = [sum(card[0] in trumps for card in hand) for hand in hands] if len(trumps) == 1 else []
    return [*(holder.get(card, -1) for card in high), *lengths]


def gain(name: str, more: list[list[float]], less: list[list[float]], unit: str) -> list[Row]:
    """The mean difference, view by view, and the two ends of its interval; the lower one is to be above 0."""
    blocks = [[a - b for a, b in zip(*both, strict=True)] for both in zip(more, less, strict=True)]
    rng = Random(SEED)
    means = sorted(mean(rng.choices(blocks, k=len(blocks))) for _ in range(RESAMPLES))
    low, high = means[RESAMPLES * 25 // 1000], means[RESAMPLES * 975 // 1000]
    return [
        row(name, mean(blocks), unit),
        row(f"{name}, 95 % from", low, unit, 0),
        row(f"{name}, 95 % to", high, unit),
    ]


def mean(blocks: Sequence[Sequence[float]]) -> float:
    """The mean over all the views."""
    values = list(chain.from_iterable(blocks))
    return sum(values) / len(values)


def row(name: str, value: float, unit: str, target: float | None = None) -> Row:
    """A row of the table."""
    return {"name": name, "value": round(value, 3), "unit": unit, "target": target}
