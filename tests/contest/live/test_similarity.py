"""Which entries have much in common: each is read once, each pair compared once."""

from zipfile import ZipFile

import pytest

from valat.contest.live.similarity import PIECE, Compared, SimilarityIndex
from valat.contest.log.events import TurnsAnswered
from valat.kernel.errors import Refusal

pytestmark = pytest.mark.anyio

LINES = "\n".join(f"def choose_{at}(deal, card):\n    return deal[{at}] + [card] * {at}" for at in range(60))
OTHER = "\n".join(
    f"if deal > {at}:\n    deal = {{card: -deal}}\n    print(card, 'at', deal)" for at in range(60)
)


class Workers:
    """Does everything at once, and notes what it was asked; fails after so many."""

    def __init__(self, most=10_000):
        self.asked, self.most = [], most

    async def run(self, function, *args):
        if len(self.asked) == self.most:
            raise Refusal("The client disconnected.", code="busy")
        self.asked.append(function.__name__)
        return function(*args)


def compared(folder, number, source, moves=None):
    """An entry with this source, which would play these moves."""
    path = folder / f"{number}.zip"
    if not path.exists():
        with ZipFile(path, "w") as archive:
            archive.writestr("bot.toml", 'name = "Bot"')
            archive.writestr("bot.py", source)
    answered = moves and TurnsAnswered(entry=number, version=1, choices=(2,) * len(moves), moves=tuple(moves))
    return Compared(number, path, answered)


async def test_the_most_alike_come_first(tmp_path):
    """By their sources, or by their moves beyond what chance would make of them. Rule: CON-FAIR-1"""
    entries = [
        compared(tmp_path, 1, LINES, "ABABABAB"),
        compared(tmp_path, 2, OTHER, "ABABABAA"),
        compared(tmp_path, 3, LINES.replace("card", "leaf"), "BABABABA"),
    ]
    found = await SimilarityIndex().similar("autumn", entries, Workers().run)
    assert [(pair.entry, pair.other) for pair in found.pairs] == [(1, 3), (1, 2), (2, 3)]
    assert (found.pairs[0].sources, found.pairs[0].moves) == (1.0, 0.0)
    assert (found.pairs[1].moves, found.pairs[1].by_chance, found.pairs[1].turns) == (0.875, 0.5, 8)


async def test_what_is_known_is_not_looked_at_again(tmp_path):
    """A new version is read and compared; nothing else is."""
    index, first, second = SimilarityIndex(), Workers(), Workers()
    entries = [compared(tmp_path, number, LINES) for number in (1, 2, 3)]
    await index.similar("autumn", entries, first.run)
    assert first.asked == ["own_fingerprints"] * 3 + ["compare_pairs"]
    found = await index.similar("autumn", entries, second.run)
    assert second.asked == []
    assert len(found.pairs) == 3
    answered = [*entries[:2], compared(tmp_path, 4, OTHER, "AB")]
    await index.similar("autumn", answered, second.run)
    assert second.asked == ["own_fingerprints", "compare_pairs"]


async def test_whoever_asks_again_has_the_rest(tmp_path):
    """However many entries there are: each piece is a short one."""
    entries = [compared(tmp_path, 1, LINES) for _ in range(46)]
    entries = [Compared(number, entry.zip, None) for number, entry in enumerate(entries, 1)]
    assert PIECE < 46 * 45 / 2 < 3 * PIECE
    index, again = SimilarityIndex(), Workers()
    with pytest.raises(Refusal):
        await index.similar("autumn", entries, Workers(most=2).run)
    await index.similar("autumn", entries, again.run)
    assert again.asked == ["compare_pairs"] * 2
