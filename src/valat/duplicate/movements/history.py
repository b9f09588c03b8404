"""What a Swiss event has come to, as a TOML file, so that its next round can be paired."""

from collections import Counter

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from valat.duplicate.movements.generators.swiss import SwissStanding
from valat.kernel.errors import Unreadable
from valat.kernel.parsing import parse_toml


class History(Struct, frozen=True, forbid_unknown_fields=True):
    """An event before a round.

    Attributes:
        round: that is paired, from 1.
        standings: contestant and score, best first.
        met: who has met, once for each time; also those who have withdrawn since.
        byes: who has had a bye, once for each time; likewise.
    """

    round: int
    standings: tuple[tuple[int, float], ...]
    met: tuple[tuple[int, int], ...] = ()
    byes: tuple[int, ...] = ()

    @property
    def ranked(self) -> list[SwissStanding]:
        """The standings, best first."""
        return [SwissStanding(contestant, score) for contestant, score in self.standings]


def read_history(text: str) -> History:
    """The history of a TOML file.

    Raises:
        Unreadable: no TOML, a field that is missing, unknown or of a wrong type, fewer than two, one
            that stands twice, or one that has met itself; code `bad_standings`.

    >>> read_history("round = 1\\nstandings = [[1, 0], [2, 0], [1, 0]]")
    Traceback (most recent call last):
    valat.kernel.errors.Unreadable: Can't read the standings: contestant 1 appears twice.
    """
    try:
        history = msgspec.convert(parse_toml(text), History)
        _check(history)
        return _of_those_who_play(history)
    except (Unreadable, msgspec.ValidationError) as error:
        why = f"Can't read the standings: {str(error).rstrip('.')}."
        raise Unreadable(why, code="bad_standings") from None


def _check(history: History) -> None:
    """Nothing where all contestants are known. Raises msgspec.ValidationError."""
    times = Counter(contestant for contestant, _ in history.standings)
    if len(times) < 2:
        raise msgspec.ValidationError("there are fewer than two contestants")
    for contestant, count in times.items():
        if count > 1:
            raise msgspec.ValidationError(f"contestant {contestant} appears twice")
    for first, second in history.met:
        if first == second:
            raise msgspec.ValidationError(f"contestant {first} has met itself")


def _of_those_who_play(history: History) -> History:
    """The history without those who are in it and not in the standings any more: they have withdrawn."""
    playing = {contestant for contestant, _ in history.standings}
    met = tuple(couple for couple in history.met if playing.issuperset(couple))
    byes = tuple(contestant for contestant in history.byes if contestant in playing)
    return replace(history, met=met, byes=byes)
