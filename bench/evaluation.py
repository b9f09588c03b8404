"""What features of two hands are worth in tricks, fitted to random deals by what they take double dummy.

`python -m bench.evaluation [--deals N] [--write]` prints how well points alone tell the tricks, how well the
weights do, and what each feature is worth with its standard error; `--write` ships the weights as
`evaluation.toml`. Deals are kept in `bench/out/tables.txt`, so that they are solved once.
"""

import argparse
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from bench.experts import SPADES_FIRST
from valat.cards.card import RANKS, Card
from valat.games.bridge.formats.hands import write_hand
from valat.games.bridge.systems import evaluation
from valat.games.bridge.systems.counts import high_card_points
from valat.games.bridge.systems.evaluation import FIT, SHORT_AT_MOST, wasted_points
from valat.solver.bridge import Table, double_dummy

FILE = Path(__file__).parent / "out/tables.txt"
WEIGHTS = Path(evaluation.__file__).parent / "evaluation.toml"
DEALS, FEW = 2000, 200
LOT = 400
"""Deals that are solved before the next ones are thought of."""
SUIT_POINTS, NO_TRUMP_POINTS = range(16, 31), range(18, 33)
"""Points together of the hands that are looked at: from a part score to a slam."""
SHORT_POINTS = {0: 3, 1: 2, 2: 1}
"""What a short suit counts in the scale that the weights are put into: that of the book."""
BOOK = {"high-card": 1, "void": SHORT_POINTS[0], "singleton": SHORT_POINTS[1], "doubleton": SHORT_POINTS[2]}
TRUST = 0.5
"""How far the weights go from the book's: they are fitted to both hands, and a bidder sees one."""

Suits = tuple[str, ...]
"""The ranks of a hand's suits, spades first."""
Row = dict[str, Any]


class Pair(NamedTuple):
    """The hands of a side.

    Attributes:
        tricks: the mean of what the two take as declarer, by denomination from clubs to no trumps.
    """

    hands: tuple[Suits, Suits]
    tricks: tuple[float, ...]


class Fitted(NamedTuple):
    """Weights in tricks, the last one that of a constant.

    Attributes:
        errors: their standard errors.
        deviation: of the tricks from what they say.
    """

    names: tuple[str, ...]
    weights: tuple[float, ...]
    errors: tuple[float, ...]
    deviation: float


# Features of a hand; the first argument are its suits, the second its trumps, None at no trumps


def _side(hand: Suits, trumps: int | None) -> Iterator[str]:
    return (ranks for suit, ranks in enumerate(hand) if suit != trumps)


def _short(length: int) -> Callable[[Suits, int | None], float]:
    return lambda hand, trumps: sum(len(ranks) == length for ranks in _side(hand, trumps))


FEATURES: Mapping[str, Callable[[Suits, int | None], float]] = {
    "high-card": lambda hand, trumps: sum(map(high_card_points, hand)),
    "ace": lambda hand, trumps: sum("A" in ranks for ranks in hand),
    "ten": lambda hand, trumps: sum("T" in ranks for ranks in hand),
    "length": lambda hand, trumps: sum(max(len(ranks) - 4, 0) for ranks in _side(hand, trumps)),
    "void": _short(0),
    "singleton": _short(1),
    "doubleton": _short(2),
    "king": lambda hand, trumps: sum("K" in ranks for ranks in hand),
    "nine": lambda hand, trumps: sum("9" in ranks for ranks in hand),
    "honours together": lambda hand, trumps: sum(
        max(sum(rank in "AKQJT" for rank in ranks) - 1, 0) for ranks in hand
    ),
    "honours in long suits": lambda hand, trumps: sum(
        rank in "KQJ" for ranks in _side(hand, trumps) if len(ranks) > 4 for rank in ranks
    ),
    "queens and knaves in short suits": lambda hand, trumps: sum(
        rank in "QJ" for ranks in _side(hand, trumps) if len(ranks) < 3 for rank in ranks
    ),
    "honours in trumps": lambda hand, trumps: (
        0 if trumps is None else sum(rank in "KQJ" for rank in hand[trumps])
    ),
    "no doubleton": lambda hand, trumps: sorted(map(len, hand)) == [3, 3, 3, 4],
}
SHIPPED_SUIT = ("high-card", "ace", "ten", "length", "void", "singleton", "doubleton", "trump")
SHIPPED_NO_TRUMPS = ("high-card", "ace", "ten", "length")
TRIED = (
    "wasted",
    "king",
    "nine",
    "honours together",
    "honours in long suits",
    "queens and knaves in short suits",
)
"""Tried beside the shipped ones, each alone."""


def features(pair: Pair, trumps: int | None, names: Sequence[str]) -> list[float]:
    """What each feature counts in the two hands together."""
    return [_feature(pair, trumps, name) for name in names]


def _feature(pair: Pair, trumps: int | None, name: str) -> float:
    one, other = pair.hands
    if name == "points":
        return sum(_book_points(hand, trumps) for hand in pair.hands)
    if name == "trump":
        return 0 if trumps is None else len(one[trumps]) + len(other[trumps]) - FIT
    if name == "wasted":
        return sum(
            wasted_points(ranks)
            for short, hand in ((one, other), (other, one))
            for suit, ranks in enumerate(hand)
            if suit != trumps and len(short[suit]) <= SHORT_AT_MOST
        )
    return sum(FEATURES[name](hand, trumps) for hand in pair.hands)


def _book_points(hand: Suits, trumps: int | None) -> float:
    short = 0 if trumps is None else sum(SHORT_POINTS.get(len(ranks), 0) for ranks in _side(hand, trumps))
    return FEATURES["high-card"](hand, trumps) + short


# Deals


def random_hands(number: int) -> list[tuple[Card, ...]]:
    """The hands of a random deal."""
    pack = [suit + rank for suit in SPADES_FIRST for rank in reversed(RANKS)]
    Random(number).shuffle(pack)
    return [tuple(pack[start : start + 13]) for start in range(0, 52, 13)]


def solved(number: int) -> str:
    """The line of a random deal: its hands, and what each seat takes in each denomination."""
    hands = random_hands(number)
    table = double_dummy(hands)
    return " ".join([*map(write_hand, hands), "".join(f"{tricks:x}" for row in table for tricks in row)])


def deals(amount: int) -> list[str]:
    """The lines of so many deals; those that are not there yet are solved and kept."""
    lines = solved_lines()
    FILE.parent.mkdir(exist_ok=True)
    with ProcessPoolExecutor() as pool, FILE.open("a", buffering=1, encoding="utf-8") as file:
        # In lots: a pool works on all that it is asked for at once, however long the list.
        for start in range(len(lines), amount, LOT):
            for line in pool.map(solved, range(start, min(start + LOT, amount)), chunksize=4):
                file.write(line + "\n")
                lines.append(line)
    return lines[:amount]


def solved_lines() -> list[str]:
    """The lines of the deals that are solved, without one that was left half written."""
    text = FILE.read_text(encoding="utf-8") if FILE.exists() else ""
    whole = text[: text.rfind("\n") + 1]
    if whole != text:
        FILE.write_text(whole, encoding="utf-8")
    return whole.splitlines()


def pairs(lines: Sequence[str]) -> Iterator[Pair]:
    """Both sides of each deal."""
    for line in lines:
        *texts, digits = line.split()
        hands = [tuple(text.split(".")) for text in texts]
        table: Table = tuple(tuple(int(digit, 16) for digit in digits[at : at + 5]) for at in range(0, 20, 5))
        for seat, partner in ((0, 2), (1, 3)):
            tricks = zip(table[seat], table[partner], strict=True)
            yield Pair((hands[seat], hands[partner]), tuple((a + b) / 2 for a, b in tricks))


def in_suits(found: Sequence[Pair]) -> list[tuple[Pair, int | None]]:
    """The pairs that have a fit, with the suit, and points between a part score and a slam."""
    fitting: list[tuple[Pair, int | None]] = []
    for pair in found:
        together = [len(suit) + len(partner_suit) for suit, partner_suit in zip(*pair.hands, strict=True)]
        if max(together) >= FIT and _feature(pair, None, "high-card") in SUIT_POINTS:
            fitting.append((pair, together.index(max(together))))
    return fitting


def at_no_trumps(found: Sequence[Pair]) -> list[tuple[Pair, int | None]]:
    """The pairs without a short suit, and with points between a part score and a slam."""
    return [
        (pair, None)
        for pair in found
        if min(len(ranks) for hand in pair.hands for ranks in hand) > 1
        and _feature(pair, None, "high-card") in NO_TRUMP_POINTS
    ]


# Weights


def fitted(asked: Sequence[tuple[Pair, int | None]], names: Sequence[str]) -> Fitted:
    """The weights by least squares. Needs NumPy."""
    import numpy as np

    counts = np.array([[*features(pair, trumps, names), 1] for pair, trumps in asked], float)
    # Spades are our first suit and the last of four denominations; no trumps are behind them.
    taken = np.array([pair.tricks[4 if trumps is None else 3 - trumps] for pair, trumps in asked])
    weights = np.linalg.lstsq(counts, taken, rcond=None)[0]
    deviation = float((taken - counts @ weights).std())
    errors = np.sqrt(np.diag(np.linalg.inv(counts.T @ counts))) * deviation
    return Fitted((*names, "constant"), tuple(weights.tolist()), tuple(errors.tolist()), deviation)


def weights_text(name: str, fit: Fitted, wasted: Fitted | None, plain: Fitted) -> Iterator[str]:
    """The lines of a table of weights, in points of the book's scale.

    Args:
        wasted: fitted with the honours opposite short suits; None at no trumps.
    """
    known, told = _by_name(fit), {} if wasted is None else _by_name(wasted)
    # The constant is that of two hands. A short suit is worth more where nothing is wasted.
    known["base"] = (known["constant"] - plain.weights[-1]) / 2
    if told:
        known |= {"wasted": told["wasted"], "unwasted": told["singleton"] - known["singleton"]}
    yield f"[{name}]"
    for field in evaluation.Weights.__struct_encode_fields__:
        book = BOOK.get(field, 0) if told or field == "high-card" else 0
        yield f"{field} = {book + TRUST * (known.get(field, 0) / plain.weights[0] - book):.2f}"


def _by_name(fit: Fitted) -> dict[str, float]:
    return dict(zip(fit.names, fit.weights, strict=True))


def run(amount: int = FEW) -> list[Row]:
    """Rows: by how many tricks points alone, and the shipped weights, miss what is taken."""
    found = list(pairs(deals(amount)))
    rows: list[Row] = []
    for where, asked, names in _kinds(found):
        for title, fit in (("points", fitted(asked, ["points"])), ("weights", fitted(asked, names))):
            value = round(fit.deviation, 3)
            name = f"evaluation, {where}, tricks that {title} miss by"
            rows.append({"name": name, "value": value, "unit": "tricks", "target": None})
    return rows


def _kinds(found: Sequence[Pair]) -> Iterator[tuple[str, list[tuple[Pair, int | None]], tuple[str, ...]]]:
    yield "suit", in_suits(found), SHIPPED_SUIT
    yield "no-trumps", at_no_trumps(found), SHIPPED_NO_TRUMPS


def main(arguments: Sequence[str]) -> int:
    """The exit status."""
    parser = argparse.ArgumentParser("python -m bench.evaluation")
    parser.add_argument("--deals", type=int, default=DEALS, help="so many random deals")
    parser.add_argument("--write", action="store_true", help="ship the weights")
    asked = parser.parse_args(arguments)
    lines = deals(asked.deals)
    found = list(pairs(lines))
    text = [
        "# Made by `python -m bench.evaluation --write`; points of what a hand is worth. Rule: BRI-HCP-2",
        f"deals = {len(lines)}",
    ]
    for where, chosen, names in _kinds(found):
        plain, fit = fitted(chosen, ["points"]), fitted(chosen, names)
        missed = f"points miss by {plain.deviation:.3f} tricks, weights by {fit.deviation:.3f}"
        print(f"{where}: {len(chosen)} pairs; {missed}; a point is worth {plain.weights[0]:.3f}")
        for line in _told(fit, plain):
            print(f"  {line}")
        for name in TRIED[1:] if where == "no-trumps" else (*TRIED, "honours in trumps"):
            more = fitted(chosen, (*names, name))
            print(f"  beside them {list(_told(more, plain))[-2]}; they miss by {more.deviation:.3f}")
        wasted = None if where == "no-trumps" else fitted(chosen, (*names, "wasted"))
        text += ["", *weights_text(where, fit, wasted, plain)]
    if asked.write:
        WEIGHTS.write_text("\n".join(text) + "\n", encoding="utf-8")
    return 0


def _told(fit: Fitted, plain: Fitted) -> Iterator[str]:
    """Each feature with what it is worth, in tricks and in points."""
    for name, weight, error in zip(fit.names, fit.weights, fit.errors, strict=True):
        yield f"{name}: {weight:+.3f} ± {error:.3f} tricks, {weight / plain.weights[0]:+.2f} points"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
