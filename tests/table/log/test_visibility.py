"""Who sees what of a deal."""

import msgspec
import pytest

from valat.table.log.visibility import Sight, Viewer, visible

OVER = 1000


class Cards(msgspec.Struct):
    over_ms: int | None
    board: str | None = None


RUNNING, FINISHED, SHARED = Cards(None), Cards(OVER), Cards(OVER, "board")

CASES = [
    ("a player sees the own hand", RUNNING, Viewer(2, False), OVER, Sight(2)),
    ("a spectator sees what is public", RUNNING, Viewer(None, True), OVER, Sight(None)),
    ("nobody looks on where that is not allowed", FINISHED, Viewer(None, False), OVER, None),
    (
        "hands are open from the moment the deal is over",
        FINISHED,
        Viewer(None, True),
        OVER,
        Sight(None, True),
    ),
    ("and not before", FINISHED, Viewer(1, True), OVER - 1, Sight(1)),
    ("a board that others have to play is seen by nobody else", SHARED, Viewer(None, True), OVER, None),
    ("but by those who have played it", SHARED, Viewer(1, True, knows_board=True), OVER, Sight(1, True)),
]


@pytest.mark.parametrize(
    ("deal", "viewer", "now", "sight"), [case[1:] for case in CASES], ids=[case[0] for case in CASES]
)
def test_a_viewer_sees(deal, viewer, now, sight):
    """Hands lie open to those who may look, when the deal is over everywhere."""
    assert visible(deal, viewer, now) == sight
