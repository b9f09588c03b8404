"""The table of results that `valat simulate` prints."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from valat.bots.self_play import Lineup, SelfPlayResult


class Tally:
    """What the sides wrote, and how the deals and matches ended."""

    def __init__(self, team: Lineup) -> None:
        self._sides = team.game.sides(team.options)
        self._names = team.names
        self._game, self._seed = team.game.name, team.seed
        self._scores = [0] * (max(self._sides) + 1)
        self._won = [0] * len(self._scores)
        self._outcomes: Counter[str] = Counter()
        self._played = 0
        self._in_matches = False

    def add(self, played: SelfPlayResult) -> None:
        """Takes in a deal or a match."""
        self._played += 1
        self._in_matches = "deals" in played.record
        for record, result in zip(played.record.get("deals", [played.record]), played.results, strict=True):
            self._outcomes[result.outcome] += 1
            # a match's deals write running totals: what a deal added is the difference
            before = record.get("scores", [0] * len(self._scores))
            steps = zip(self._scores, before, result.scores, strict=True)
            self._scores = [total + after - start for total, start, after in steps]
        if played.places is not None and played.places.winner is not None:
            self._won[played.places.winner] += 1

    def line(self, seconds: float) -> dict[str, Any]:
        """The whole as an object.

        Args:
            seconds: how long it took.
        """
        deals = self._outcomes.total()
        return {
            "game": self._game,
            "seed": self._seed,
            **({"matches": self._played} if self._in_matches else {}),
            "deals": deals,
            "sides": list(self.rows()),
            "outcomes": dict(sorted(self._outcomes.items())),
            "deals_per_second": round(deals / seconds, 1),
        }

    def rows(self) -> Iterator[dict[str, Any]]:
        """A row for each side: its bots, what it wrote in all and a deal, its share, the matches it won."""
        deals, total = self._outcomes.total(), sum(self._scores)
        for side, written in enumerate(self._scores):
            yield {
                "side": side,
                "bots": self._bots(side),
                "written": written,
                "per_deal": round(written / deals, 2),
                "share": round(written / total, 3) if total else None,
                **({"matches_won": self._won[side]} if self._in_matches else {}),
            }

    def lines(self, seconds: float) -> Iterator[str]:
        """The table, line by line, and the rate.

        Args:
            seconds: how long it took.
        """
        deals = self._outcomes.total()
        matches = f"{self._played:,} matches, " if self._in_matches else ""
        yield f"{self._game}, seed {self._seed}: {matches}{deals:,} deals"
        yield from _table([self._heading(), *self._rows()], left=2)
        yield from _table(
            [[name, f"{n:,}", f"{n / deals:.1%}"] for name, n in sorted(self._outcomes.items())], left=1
        )
        yield ""
        yield f"{deals / seconds:,.1f} deals per second"

    def _heading(self) -> list[str]:
        return ["side", "bots", "written", "a deal", "share", *(["matches won"] if self._in_matches else [])]

    def _rows(self) -> Iterator[list[str]]:
        deals, total = self._outcomes.total(), sum(self._scores)
        for side, written in enumerate(self._scores):
            names = ", ".join(self._bots(side))
            share = f"{written / total:.1%}" if total else "–"
            won = [f"{self._won[side]:,}"] if self._in_matches else []
            yield [str(side), names, f"{written:,}", f"{written / deals:.2f}", share, *won]

    def _bots(self, side: int) -> list[str]:
        # once each, in the order of the seats: partners are mostly the same bot
        of_side = (name for name, of in zip(self._names, self._sides, strict=True) if of == side)
        return list(dict.fromkeys(of_side))


def _table(rows: Sequence[Sequence[str]], left: int) -> Iterator[str]:
    """A blank line, then the rows in columns, so many of which stand to the left, the others to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    yield ""
    for row in rows:
        cells = [
            cell.ljust(width) if place < left else cell.rjust(width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        yield "  ".join(cells).rstrip()
