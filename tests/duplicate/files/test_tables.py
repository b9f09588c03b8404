"""Tables of text."""

import pytest

from valat.duplicate.files.tables import read_table
from valat.kernel.errors import Refusal


@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
def test_delimiters(delimiter):
    """The one that parts the head most often; names in any case; comments and empty lines are left out."""
    text = '# facts\nBoard,NS , result\n\n1,4,"50"\n2,5\n'.replace(",", delimiter)
    assert [(place, dict(row)) for place, row in read_table(text)] == [
        ("line 4", {"board": "1", "ns": "4", "result": "50"}),
        ("line 5", {"board": "2", "ns": "5"}),
    ]


@pytest.mark.parametrize("text", ["", "\n\n", "# board\n", "ns,ew\n1,2\n", "\x00", "board\n" + "1" * 200_000])
def test_no_table(text):
    """Without a column for the board it is no file of results."""
    with pytest.raises(Refusal) as refused:
        list(read_table(text))
    assert refused.value.code == "no_event"
