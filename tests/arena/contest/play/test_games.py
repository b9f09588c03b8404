"""Every game is played in contests, with whoever sits at it: a sample of each."""

from tests.arena.contest.parts import run_trusted
from tests.effort import cases
from valat.arena.contest.verify import verify
from valat.arena.packages.kits import create

CONTEST = """
blocks = 2
draws = 100
controls = {controls}
disturbance = 0.99
waiting = 0.99
stop = {{ looks = 1 }}
[[games]]
{game}
[[entries]]
path = "bot"
[[entries]]
house = "random"
"""

GAMES = {
    "yard-2": ('game = "yard"\nplayers = 2', 1),
    "yard-5": ('game = "yard"\nplayers = 5', 0),
    "yard-6": ('game = "yard"\nplayers = 6', 0),
    "yard-2x2": ('game = "yard"\noptions = { players = 4, partners = true }', 1),
    "yard-5-whole": ('game = "yard"\nplayers = 5\ndeals = 0', 0),
    "bela2": ('game = "bela2"', 1),
    "bela3": ('game = "bela3"', 1),
    "bela4": ('game = "bela4"', 1),
    "contree": ('game = "contree"', 1),
    "bridge": ('game = "bridge"', 1),
    "bridge-3-boards": ('game = "bridge"\ndeals = 3', 0),
    "rubber": ('game = "bridge"\noptions = { scoring = "rubber" }', 0),
    "belot": ('game = "belot"', 1),
    "santase-whole": ('game = "santase"\ndeals = 0', 0),
}
"""What is played, and on how many reference seeds."""


EVERY_DAY = {"yard-2", "bela2", "contree", "bridge", "belot", "santase-whole"}
"""One of each family and both kinds of match; the others belong to the long proofs."""


@cases("name", GAMES, EVERY_DAY)
def test_a_contest_of_it(tmp_path, name):
    """The kit's bot meets a bot of the house's and breaks no rule, and every figure can be recomputed."""
    game, controls = GAMES[name]
    create(tmp_path / "bot", "Kit", game.split('"')[1], "python")
    where, result = run_trusted(tmp_path, CONTEST.format(game=game, controls=controls))
    assert result.is_over
    assert result.breaches == ()
    assert verify(where, lambda done: None).blocks == result.games[0].blocks
