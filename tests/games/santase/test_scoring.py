"""What a deal is worth."""

import pytest

from tests.games.santase.deals import SIX, completed, dealt
from valat.games.santase import SANTASE
from valat.games.santase.play import PlayState
from valat.games.santase.scoring import tally
from valat.kernel.result import write_result


def ended(points, *, declared=(0, 0), tricks=(6, 6), last=0, closer=None, claimer=None):
    """The tally of a deal that ended so; `last` took the last trick."""
    rows = [0] * tricks[0] + [1] * tricks[1]
    rows.remove(last)
    won = tuple((winner, ()) for winner in [*rows, last])
    play = PlayState(
        "C", ((), ()), (), 0, tricks=won, points=points, declared=declared, closer=closer, claimer=claimer
    )
    return tally(play)


CASES = [
    # the case, how it ended, outcome, game points
    ("one", {"points": (70, 40), "claimer": 0}, "claimed", (1, 0)),
    ("33 save", {"points": (70, 33), "claimer": 0}, "claimed", (1, 0)),
    ("32 do not", {"points": (32, 70), "claimer": 1}, "claimed", (0, 2)),
    ("marriages do not save", {"points": (32, 70), "declared": (40, 0), "claimer": 1}, "claimed", (0, 2)),
    ("no trick", {"points": (70, 0), "tricks": (6, 0), "claimer": 0}, "claimed", (3, 0)),
    ("a trick without points", {"points": (70, 0), "tricks": (6, 1), "claimer": 0}, "claimed", (2, 0)),
    ("played out", {"points": (55, 65), "last": 1}, "played_out", (0, 1)),
    ("the last trick decides", {"points": (56, 64), "last": 0}, "played_out", (1, 0)),
    ("its 10 does not save", {"points": (31, 89), "last": 0}, "played_out", (0, 2)),
    ("drawn", {"points": (55, 65), "last": 0}, "drawn", (0, 0)),
    ("drawn with marriages", {"points": (45, 65), "declared": (20, 10), "last": 0}, "drawn", (0, 0)),
    ("the closer claims", {"points": (66, 20), "closer": 0, "claimer": 0}, "claimed", (2, 0)),
    ("the other claims", {"points": (60, 66), "closer": 0, "claimer": 1}, "close_failed", (0, 3)),
    ("the closer stays under", {"points": (65, 30), "closer": 0}, "close_failed", (0, 3)),
    ("seat 1 stays under", {"points": (30, 56), "closer": 1, "last": 1}, "close_failed", (3, 0)),
    ("the closer did not claim", {"points": (66, 40), "closer": 0, "last": 1}, "played_out", (1, 0)),
    ("and is behind", {"points": (66, 70), "closer": 0}, "played_out", (0, 1)),
    ("and is equal", {"points": (66, 46), "declared": (0, 20), "closer": 0}, "drawn", (0, 0)),
]


@pytest.mark.parametrize(("case", "end", "outcome", "scores"), CASES, ids=[case[0] for case in CASES])
def test_game_points(case, end, outcome, scores):
    """One point, two where the loser has under 33 from cards, three without a trick; a failed close costs 3.

    Rule: SAN-SCORE-1, SAN-SCORE-2, SAN-SCORE-3
    """
    taken = ended(**end)

    assert (taken.outcome, taken.scores) == (outcome, scores)


def test_last_trick():
    """The last trick is worth 10, unless the stock was closed or somebody claimed. Rule: SAN-LAST-1"""
    assert ended((60, 60), last=1).points == (60, 70)
    assert ended((60, 60), last=1, closer=0).points == (60, 60)
    assert ended((70, 20), last=1, claimer=0).points == (70, 20)


def test_cards_on_the_table():
    """At a claim the card on the table is nobody's. Rule: SAN-SCORE-2"""
    deal = completed("CKCQDADTHAS9 D9DQSASTSKHT", "CA")
    result = SANTASE.result(dealt("DA D9 DT DQ HA HT CQ+40 0:claim", **deal))

    assert (result.points, result.tricks, result.scores) == ((85, 0), (3, 0), (3, 0))


def test_a_deal_played_out():
    """A whole deal without a claim, step by step. Rule: SAN-SCORE-1, SAN-LAST-1"""
    state = dealt(f"{SIX} D9 DT CT CQ CA C9 CK SJ DA DK DQ SQ")

    assert write_result(SANTASE.result(state)) == {
        "outcome": "played_out",
        "winner": 0,
        "points": [110, 20],
        "tricks": [9, 3],
        "scores": [2, 0],
    }
    assert [(line.rule, line.key, line.amounts, line.unit) for line in SANTASE.score(state)] == [
        ("SAN-DEAL-1", "cards", (100, 20), "points"),
        ("SAN-LAST-1", "last_trick", (10, 0), "points"),
        ("SAN-SCORE-1", "played_out", (1, 0), "written"),
        ("SAN-SCORE-2", "few_points", (1, 0), "written"),
    ]


def test_a_failed_close():
    """The closer runs out of cards under 66. Rule: SAN-SCORE-3"""
    state = dealt("close H9 HK D9 DQ CA CJ CT CQ HA HQ SK HT")
    result = SANTASE.result(state)

    assert (result.outcome, result.winner, result.scores) == ("close_failed", 1, (0, 3))
    assert [line.rule for line in SANTASE.score(state) if line.unit == "written"] == ["SAN-SCORE-3"]


def test_before_the_end():
    """An unfinished deal has no result and no steps. Rule: SAN-SCORE-1"""
    assert (SANTASE.result(dealt(SIX)), SANTASE.score(dealt(SIX))) == (None, ())
