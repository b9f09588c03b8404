"""What bots make of the deals of a pool, kept in a file that a run which was cut goes on with."""

from collections.abc import Iterable, Sequence
from pathlib import Path

import msgspec

from valat.kernel.errors import Unreadable

FORMAT = 1
"""Of a line of the file."""


class PoolResult(msgspec.Struct, frozen=True, kw_only=True):
    """A line of the file: what a deal counted for the side of a bot.

    Attributes:
        format: of the line.
        seed, deal: of the pool, and the deal's number in it.
        bot: its name, or how often it slips.
        nodes: the positions that it visited for a move at most; 0 where it does not search.
        version: of Valat, whose bot it was.
    """

    format: int = FORMAT
    game: str
    seed: int
    deal: int
    bot: str
    nodes: int = 0
    version: str
    count: int


class PoolFile:
    """The results of a pool.

    Args:
        path: of the file, which may hold other pools too; None where nothing is kept.

    Attributes:
        counts: by the deal's number, the bot, and the positions that it visits.

    Raises:
        Unreadable: a line is no result; key `bad_file`.
        OSError: the file cannot be read.
    """

    def __init__(self, path: Path | None, game: str, seed: int) -> None:
        self._path = path
        self.counts: dict[tuple[int, str, int], int] = {}
        if path is None or not path.exists():
            return
        *lines, cut = path.read_bytes().split(b"\n")
        results = [_result(line, number) for number, line in enumerate(lines, start=1)]
        self._take_in(each for each in results if (each.game, each.seed) == (game, seed))
        if cut:
            # a run was killed within this line
            path.write_bytes(b"".join(line + b"\n" for line in lines))

    def add(self, results: Sequence[PoolResult]) -> None:
        """Takes in new results, and writes them down. Raises OSError."""
        self._take_in(results)
        if self._path is not None and results:
            with self._path.open("ab") as out:
                out.write(b"".join(msgspec.json.encode(result) + b"\n" for result in results))

    def _take_in(self, results: Iterable[PoolResult]) -> None:
        for result in results:
            self.counts[result.deal, result.bot, result.nodes] = result.count


def _result(line: bytes, number: int) -> PoolResult:
    try:
        result = msgspec.json.decode(line, type=PoolResult)
    except msgspec.MsgspecError:
        raise Unreadable(f"Line {number} of the file is not a result.", key="bad_file") from None
    if result.format != FORMAT:
        raise Unreadable(f"Line {number} of the file has another version.", key="bad_file")
    return result
