"""What the matches of a block are worth."""

import pytest

from tests.arena.contest.parts import run
from valat import games
from valat.arena.contest.contest_file import GameEntry, read_contest
from valat.arena.contest.folder import read_blocks
from valat.arena.contest.points import PlayedMatch, block_points, compared_by, forfeit_of
from valat.arena.contest.verify import verify
from valat.kernel.errors import Refusal
from valat.kernel.result import read_result

BRIDGE = GameEntry("bridge")


def board(score):
    """A board's result, by North-South's score."""
    fields = {"board": 1, "outcome": "made", "scores": [score, -score]}
    return read_result(games.find("bridge"), fields)


def match(*scores, losers=()):
    """A match of boards, by North-South's scores."""
    total = sum(scores)
    ranks = (1, 2) if total > 0 else (2, 1)
    return PlayedMatch((total, -total), ranks, tuple(board(score) for score in scores), losers)


def points(entry, *matches):
    """What the matches of a block are worth to both sides."""
    return block_points(entry, matches)


def test_boards_are_compared_by_imps():
    """620 against 170 on the same cards is 10 IMPs for those who have it, at both tables. Rule: BRI-COMP-3"""
    assert points(BRIDGE, match(620), match(170)) == ((10.0, -10.0), (-10.0, 10.0))


def test_each_board_by_itself():
    """The sum of IMPs is not the IMPs of the sum: 10 − 12 here, and 0 for equal scores."""
    three = match(620, -50, 90), match(170, 620, 90)
    assert points(BRIDGE, *three) == ((-2.0, 2.0), (2.0, -2.0))


def test_by_matchpoints():
    """A board is won, lost or level, by however much. Rule: BRI-COMP-2"""
    entry = GameEntry("bridge", compared="matchpoints")
    assert points(entry, match(620, 110, 50), match(170, 120, 50)) == ((0.0, 0.0), (0.0, 0.0))
    assert points(entry, match(620), match(610)) == ((1.0, -1.0), (-1.0, 1.0))


def test_by_points():
    """Each match by itself, as at other games."""
    entry = GameEntry("bridge", compared="points")
    assert points(entry, match(620), match(170)) == ((1240.0, -1240.0), (340.0, -340.0))


@pytest.mark.parametrize(
    ("entry", "by"),
    [
        (BRIDGE, "imps"),
        (GameEntry("bridge", deals=0), "imps"),
        (GameEntry("bridge", {"compared": "matchpoints"}), "matchpoints"),
        (GameEntry("bridge", {"compared": "matchpoints"}, compared="imps"), "imps"),
        (GameEntry("bridge", {"scoring": "rubber"}), "points"),
        (GameEntry("belot"), "points"),
    ],
    ids=["bridge", "whole", "matchpoints", "asked-for", "rubber", "belot"],
)
def test_what_is_compared_by_itself(entry, by):
    """Boards by what they are played for, all else by its own points."""
    assert compared_by(entry) == by


@pytest.mark.parametrize(("losers", "worth"), [((), 10.0), ((0,), -11.0), ((1,), 10.0)])
def test_lost_by_breaches(losers, worth):
    """The offender has lost a game on each board; whoever else sits there has what it played for."""
    (own, other), _ = points(BRIDGE, match(620, losers=losers), match(170))
    assert own == worth
    assert other == (-11.0 if 1 in losers else -10.0)


def test_a_forfeit_of_ones_own():
    """In the unit that blocks are compared by, a board."""
    entry = GameEntry("bridge", deals=2, forfeit=20)
    assert forfeit_of(entry) == 20
    lost = points(entry, match(620, 620, losers=(0,)), match(170, 170))
    assert lost[0] == (-40.0, -20.0)


@pytest.mark.parametrize("game", ['game = "belot"', 'game = "bridge"\noptions = { scoring = "rubber" }'])
def test_what_cannot_be_compared(game):
    """Where there are no boards there are no IMPs."""
    text = f'[[games]]\n{game}\ncompared = "imps"\n' + '[[entries]]\nhouse = "random"\n' * 2
    with pytest.raises(Refusal, match="can't be compared by imps") as caught:
        read_contest(text)
    assert caught.value.code == "bad_contest"


CONTEST = """
blocks = 2
draws = 100
controls = 1
[[games]]
game = "bridge"
deals = 2
{compared}
[[entries]]
house = "passive"
[[entries]]
house = "random"
"""


def test_a_contest_by_imps(tmp_path):
    """Its records are verified by the boards of all tables, and result and report say what they count."""
    where, result = run(tmp_path / "imps", CONTEST.format(compared=""))
    assert verify(where, lambda done: None).deals == 8
    for block in read_blocks(where):
        one, other = block.matches
        assert one.points == other.points[::-1] == (one.points[0], -one.points[0])
        assert abs(one.points[0]) <= 48
    assert result.games[0].compared == "imps"
    page = (where / "report.html").read_text()
    assert "Mean block score in IMPs" in page
    assert "Rotating seats" not in page
    other, _ = run(tmp_path / "points", CONTEST.format(compared='compared = "points"'))
    scores = [[match.scores for match in block.matches] for block in read_blocks(other)]
    assert scores == [[match.scores for match in block.matches] for block in read_blocks(where)]
