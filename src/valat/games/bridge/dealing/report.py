"""What the actions of a script print, as `dealer` prints it."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

from valat.cards.card_set import cards_of
from valat.games.bridge.dealing.expressions import Expression
from valat.games.bridge.dealing.hands import BridgeHand
from valat.games.bridge.dealing.sampling import FittingDeal
from valat.games.bridge.dealing.script import Action, Script
from valat.games.bridge.formats.board import Board
from valat.games.bridge.formats.pbn_writer import write_pbn

SEAT_NAMES = ("North", "East", "South", "West")
WIDTH = 20
"""Columns of a hand."""
ACROSS = 4
"""Hands beside each other on a page of `print`."""


class Report:
    """What the actions of a script have printed and counted so far.

    Args:
        script: whose actions they are.

    Attributes:
        expressions: what has to be worked out for each deal, in the order of a deal's values.
    """

    def __init__(self, script: Script) -> None:
        self._script = script
        self._number = 0
        self.expressions: list[Expression] = []
        # For each action where its values begin.
        self._places = []
        for action in script.actions:
            self._places.append(len(self.expressions))
            self.expressions += action.expressions
        self._sums = [0] * len(script.actions)
        self._counters = [Counter[tuple[int, ...]]() for _ in script.actions]
        self._pages: list[FittingDeal] = []

    def add(self, deal: FittingDeal) -> str:
        """What is printed for a deal that fits; averages and frequencies take note of it."""
        self._number += 1
        if any(action.kind == "print" for action in self._script.actions):
            self._pages.append(deal)
        parts = []
        for number, action in enumerate(self._script.actions):
            place = self._places[number]
            values = deal.values[place : place + len(action.expressions)]
            if action.kind == "average":
                self._sums[number] += values[0]
            elif action.kind in ("frequency", "frequency2"):
                self._counters[number][values] += 1
            else:
                parts.append(self._printed(action, deal, values))
        return "".join(parts)

    def end(self) -> str:
        """What is printed after the last deal: pages, averages, frequencies."""
        parts = []
        for number, action in enumerate(self._script.actions):
            if action.kind == "print":
                parts += [page for seat in action.seats for page in _page(seat, self._pages)]
            elif action.kind == "average":
                label = f"{action.label}: " if action.label else ""
                mean = self._sums[number] / self._number if self._number else 0.0
                parts.append(f"{label}{mean:g}\n")
            elif action.kind == "frequency":
                parts.append(_frequency(action, self._counters[number]))
            elif action.kind == "frequency2":
                parts.append(_frequency_of_two(action, self._counters[number]))
        return "".join(parts)

    def figures(self) -> Iterator[dict[str, Any]]:
        """Averages and frequencies as rows: of a frequency one for each number that came up."""
        for number, action in enumerate(self._script.actions):
            if action.kind == "average":
                mean = self._sums[number] / self._number if self._number else 0.0
                yield {"average": action.label, "value": mean, "deals": self._number}
            elif action.kind in ("frequency", "frequency2"):
                for values, times in sorted(self._counters[number].items()):
                    second = {"second": values[1]} if len(values) > 1 else {}
                    yield {"frequency": action.label, "value": values[0], **second, "deals": times}

    def _printed(self, action: Action, deal: FittingDeal, values: tuple[int, ...]) -> str:
        """What one action prints for a deal."""
        hands = list(deal.hands)
        match action.kind:
            case "printall":
                return f"{self._number:4}.\n{_beside([_rows(hand) for hand in hands])}\n"
            case "printew":
                return f"{_beside([_rows(hands[3]), _rows(hands[1])])}\n"
            case "printpbn":
                return f"{self._pbn(deal)}\n"
            case "printcompact":
                rows = [f"{seat} {hand}" for seat, hand in zip("nesw", hands, strict=True)]
                return "".join(f"{row}\n" for row in [*rows, *map(str, values)])
            case "printoneline":
                row = " ".join(f"{seat} {hand}" for seat, hand in zip("nesw", hands, strict=True))
                return " ".join([row, *map(str, values)]) + "\n"
            case "printes":
                numbers = iter(values)
                return "".join(part if isinstance(part, str) else str(next(numbers)) for part in action.parts)
        return ""

    def _pbn(self, deal: FittingDeal) -> str:
        """The deal as a game of PBN, without the head of a file."""
        board = board_of(deal, self._number, self._script.dealer, self._script.vulnerable)
        return write_pbn([board]).split("EXPORT\n", 1)[1]


def board_of(deal: FittingDeal, number: int, dealer: int, vulnerable: str) -> Board:
    """The deal as a board of a file."""
    return Board(
        number=number,
        dealer=dealer,
        vulnerable=vulnerable,
        hands=tuple(cards_of(hand) for hand in deal.hands.sets),
    )


def _rows(hand: BridgeHand) -> list[str]:
    """A hand's four suits from the spades down."""
    return [" ".join(ranks) or "-" for ranks in (hand.spades, hand.hearts, hand.diamonds, hand.clubs)]


def _beside(blocks: Sequence[Sequence[str]]) -> str:
    """Blocks of equally many lines beside each other."""
    return "".join(
        "".join(f"{line:{WIDTH}}" for line in lines).rstrip() + "\n" for lines in zip(*blocks, strict=True)
    )


def _page(seat: int, deals: Sequence[FittingDeal]) -> Iterator[str]:
    """All hands of a seat, four beside each other."""
    yield f"\n\n{SEAT_NAMES[seat]} hands:\n\n\n\n"
    numbered = enumerate(deals, 1)
    while row := list(islice(numbered, ACROSS)):
        yield _beside([[f"{number:4}.", *_rows(deal.hands[seat])] for number, deal in row]) + "\n"


def _frequency(action: Action, counter: Counter[tuple[int, ...]]) -> str:
    """How often each number came up; those beyond the bounds together."""
    low, high = action.bounds
    rows = [f"Frequency {action.label}:"]
    if below := sum(times for (value,), times in counter.items() if value < low):
        rows.append(f"Low\t{below:8}")
    rows += [f"{value:5}\t{counter[value,]:8}" for value in range(low, high + 1)]
    if above := sum(times for (value,), times in counter.items() if value > high):
        rows.append(f"High\t{above:8}")
    return "\n".join(rows) + "\n"


def _frequency_of_two(action: Action, counter: Counter[tuple[int, ...]]) -> str:
    """How often each pair of numbers came up, with the sums of rows and columns."""
    low, high, low2, high2 = action.bounds
    # Below the bounds and above them is one row or column each.
    cells: Counter[tuple[int, int]] = Counter()
    for (value, value2), times in counter.items():
        cells[_clamped(value, low, high), _clamped(value2, low2, high2)] += times
    rows, columns = range(low - 1, high + 2), range(low2 - 1, high2 + 2)
    heads = ["Low", *map(str, range(low2, high2 + 1)), "High", "Sum"]
    lines = [f"Frequency {action.label}:", " " * 4 + "".join(f"{head:>7}" for head in heads)]
    for row in rows:
        head = "Low " if row < low else "High" if row > high else f"{row:4}"
        counts = [cells[row, column] for column in columns]
        lines.append(head + "".join(f"{number:7}" for number in [*counts, sum(counts)]))
    sums = [sum(cells[row, column] for row in rows) for column in columns]
    lines.append("Sum " + "".join(f"{number:7}" for number in [*sums, sum(sums)]))
    return "\n".join(lines) + "\n\n"


def _clamped(value: int, low: int, high: int) -> int:
    return min(max(value, low - 1), high + 1)
