"""Files without an end: each board comes as soon as its lines are there, and nothing is kept."""

import re
from itertools import chain, cycle, islice, repeat

import pytest

from tests.games.bridge.formats.files import text
from tests.games.bridge.formats.test_usebio_deals import HANDS, file_of
from valat.games.bridge.formats import FORMATS
from valat.kernel.formats import FileDeal, FormatFault

READERS = {form.name: form.read for form in FORMATS}
RBN = "B 3\nA SE:1N*P3N:A\nC 3N:S\nR +1\n\n"
DLM = "Board 01=bbjlmlcbjmlnbkafnkdmggddhl\n"


@pytest.mark.parametrize(
    ("name", "whole"),
    [
        ("pbn", text("team_match.pbn") + "\n"),
        ("pbn", '[Board "1"]\n[Result "{"]\n{ no end\n\n'),
        ("lin", text("boards.lin")),
        ("lin", text("vugraph.lin").replace("\n", "")),
        ("lin", "handviewer.html?n=sak&d=n\n"),
        ("rbn", RBN),
        ("dlm", DLM),
    ],
)
def test_boards_come_while_lines_still_do(name, whole):
    """Of lines that never end."""
    found = READERS[name](cycle(whole.splitlines(keepends=True)))
    boards = [deal for deal in islice(found, 40) if isinstance(deal, FileDeal)]
    assert len(boards) >= 5


def test_boards_of_xml_come_while_lines_still_do():
    """Elements are let go of once they end."""
    before, board, _ = re.split(r"(?=<BOARD>|</HANDSET>)", file_of(HANDS))
    found = READERS["usebio"](chain([before], repeat(board)))
    assert [deal.details.number for deal in islice(found, 5)] == [2] * 5


def test_troubles_come_with_the_boards_that_they_are_of():
    """Not only at the end of the file."""
    lines = cycle(['[Board "1"]\n', '[Result "many"]\n', "\n"])
    assert [type(found) for found in islice(READERS["pbn"](lines), 4)] == [FormatFault, FileDeal] * 2
