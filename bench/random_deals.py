"""Random deals, all or those on which a side may think of a slam, in files that grow as more are asked for.

Matches hold few deals, and too few slams to mend a system by. These are dealt by number, so that the same
come at each machine; each is kept with its double dummy table.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import count, islice
from pathlib import Path
from random import Random

from bench.experts import ExpertDeal, read_deal
from valat.cards.card_set import card_set
from valat.games.bridge.formats.hands import write_hand
from valat.games.bridge.rules import DECK, HAND, SEATS, board_vulnerable
from valat.games.bridge.systems.counts import LENGTH, POINTS, Count
from valat.games.bridge.systems.hand import CountedHand
from valat.solver.bridge import double_dummy

OUT = Path(__file__).parent / "out"
SEED = 33
THOUGHT_OF = 31
"""Points of both hands, those for short suits beside a fit counted, from which on a slam is thought of."""
FIT = 8
SHORT = Count("short", lambda ranks: max(3 - len(ranks), 0))
"""Points for a doubleton, a singleton and a void."""


def random_deals(amount: int, kind: str = "random", out: Path = OUT) -> tuple[ExpertDeal, ...]:
    """So many of the deals; what the kind's file lacks is added, which takes half a second each.

    Nobody has played them.

    Args:
        kind: one of `KINDS`.
        out: the folder of the files.
    """
    out.mkdir(exist_ok=True)
    file = out / f"{kind}.txt"
    known = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    deals = list(map(read_deal, known[:amount]))
    last = int(deals[-1].name.split("-")[1]) if deals else 0
    with file.open("a", encoding="utf-8") as lines:
        for line in islice(_lines(kind, last + 1), amount - len(deals)):
            print(line, file=lines, flush=True)
            deals.append(read_deal(line))
    return tuple(deals)


def _lines(kind: str, first: int) -> Iterator[str]:
    """The kind's deals from a number on, as lines of the experts' file."""
    for number in count(first):
        cards = Random(SEED * 10**9 + number).sample(DECK, len(DECK))
        hands = [cards[seat * HAND : (seat + 1) * HAND] for seat in range(len(SEATS))]
        if KINDS[kind](hands):
            tricks = "".join(f"{each:x}" for row in double_dummy(hands) for each in row)
            dealer = SEATS[(number - 1) % 4]
            yield " ".join(
                (f"{kind}-{number}", dealer, board_vulnerable(number), *map(write_hand, hands), tricks)
            )


def may_have_slam(hands: Sequence[Sequence[str]]) -> bool:
    """Whether a side may think of a slam."""
    return max(strength(hands[side], hands[side + 2]) for side in (0, 1)) >= THOUGHT_OF


def strength(hand: Sequence[str], partner: Sequence[str]) -> int:
    """The points of two hands, in their best fit those for short suits beside it counted."""
    both = [CountedHand(card_set(cards)) for cards in (hand, partner)]
    points = sum(each.total(POINTS) for each in both)
    fits = [suit for suit in range(4) if sum(each.of(LENGTH, suit) for each in both) >= FIT]
    short = [sum(each.total(SHORT) - each.of(SHORT, suit) for each in both) for suit in fits]
    return points + max(short, default=0)


KINDS: dict[str, Callable[[Sequence[Sequence[str]]], bool]] = {
    "random": lambda hands: True,
    "slam": may_have_slam,
}
"""Which deals are kept, by their kind."""
