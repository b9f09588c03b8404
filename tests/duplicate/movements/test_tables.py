"""Numbers of tables, as they are written and as they are refused."""

from fractions import Fraction

import pytest

from valat.duplicate.movements import make, read_tables, show_tables
from valat.kernel.errors import Refusal


@pytest.mark.parametrize(
    ("text", "tables"),
    [
        ("7", 7),
        ("6½", Fraction(13, 2)),
        ("6.5", Fraction(13, 2)),
        (" 2¼ ", Fraction(9, 4)),
        ("½", Fraction(1, 2)),
    ],
)
def test_read(text, tables):
    """Whole numbers, and fractions as signs or decimals."""
    assert read_tables(text) == tables


@pytest.mark.parametrize("text", ["", " ", "-3", "6.3", "six", "6½½", "1e3", "99999", "٣٣٣٣٣"])
def test_no_number(text):
    """Anything else is refused with a code, never read as something near."""
    with pytest.raises(Refusal) as refused:
        read_tables(text)
    assert refused.value.code == "bad_tables"


@pytest.mark.parametrize("tables", [Fraction(2), Fraction(13, 2), Fraction(9, 4), Fraction(31, 4)])
def test_round_trip(tables):
    """What is shown is read again."""
    assert read_tables(show_tables(tables)) == tables


@pytest.mark.parametrize("text", ["0", "1", "1½", "200"])
def test_too_few_and_too_many(text):
    """Nothing is made for 0, 1, 1½ and 200 tables; the sentence says which there are."""
    with pytest.raises(Refusal) as refused:
        make("howell", read_tables(text))
    assert (refused.value.code, refused.value.why) == (
        "bad_tables",
        f"An event can have 2 to 100 tables, not {text}.",
    )
