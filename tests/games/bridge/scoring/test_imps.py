"""IMPs."""

import pytest

from valat.games.bridge.scoring import imps, team_imps

TABLE = """
0-10 0, 20-40 1, 50-80 2, 90-120 3, 130-160 4, 170-210 5, 220-260 6, 270-310 7, 320-360 8, 370-420 9,
430-490 10, 500-590 11, 600-740 12, 750-890 13, 900-1090 14, 1100-1290 15, 1300-1490 16, 1500-1740 17,
1750-1990 18, 2000-2240 19, 2250-2490 20, 2500-2990 21, 3000-3490 22, 3500-3990 23, 4000-9000 24
"""
"""Laws of Duplicate Bridge, Law 78 B."""

RANGES = [entry.split() for entry in TABLE.replace("\n", " ").split(",")]


@pytest.mark.parametrize(("span", "amount"), RANGES, ids=[span for span, _ in RANGES])
def test_the_table(span, amount):
    """Every difference of tens, won and lost. Rule: BRI-COMP-3"""
    low, high = map(int, span.split("-"))
    assert {imps(points) for points in range(low, high + 1, 10)} == {int(amount)}
    assert {imps(-points) for points in range(low, high + 1, 10)} == {-int(amount)}


@pytest.mark.parametrize(
    ("own", "other", "won"), [(620, 620, 0), (-100, 620, -12), (-50, -620, 11), (0, 90, -3)]
)
def test_two_tables(own, other, won):
    """The difference of both tables. Rule: BRI-COMP-3"""
    assert team_imps(own, other) == won == -team_imps(other, own)
