"""Contest files, good and bad."""

import pytest

from valat.arena.contest.contest_file import Budgets, FileEntry, GameEntry, StopRule, read_contest
from valat.kernel.errors import Unreadable

LEAST = """
[[games]]
game = "belot"
[[entries]]
path = "one"
[[entries]]
house = "passive"
"""


def test_all_but_path_and_game_has_a_default():
    """The shortest file is a whole contest."""
    contest = read_contest(LEAST)
    assert contest.games == (GameEntry("belot", {}, None, 1, 1.0, None),)
    assert contest.entries == (FileEntry(path="one"), FileEntry(house="passive"))
    assert (contest.seed, contest.blocks, contest.stop, contest.budgets) == (None, 100, StopRule(), Budgets())


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("seed = = 1", "Invalid value"),
        (LEAST.replace("belot", "whist"), "There is no game 'whist'"),
        (LEAST.replace("passive", "deep"), "There is no bot 'deep' for belot"),
        (LEAST + 'path = "two"', "either a `path` or a `house`"),
        ("[budgets]\nmove_ms = 0\n" + LEAST, ">= 1"),
        ("blocks = 0\n" + LEAST, ">= 2"),
        ("block = 10\n" + LEAST, "unknown field `block`"),
        (
            LEAST.replace('game = "belot"', 'game = "belot"\noptions = { target = 0 }'),
            "An option is not valid",
        ),
        ('[[games]]\ngame = "belot"\n[[entries]]\nhouse = "random"', "length >= 2"),
    ],
    ids=["toml", "game", "bot", "both", "budget", "blocks", "field", "option", "alone"],
)
def test_a_bad_file(text, said):
    """One sentence says what is wrong, and a code."""
    with pytest.raises(Unreadable) as caught:
        read_contest(text)
    assert caught.value.code == "bad_contest"
    assert said in caught.value.why
    assert "\n" not in caught.value.why
