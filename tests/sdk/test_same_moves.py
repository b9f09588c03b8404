"""The kits in all languages are one kit: their bots play move for move alike."""

import json
import subprocess
from pathlib import Path

import pytest

from tests.sdk.kits import TOOLS, example, missing, own_bot, records

VECTORS = Path(__file__).parents[1] / "vectors"
GAMES = [("yard", 3), ("belot", None)]
OTHERS = [language for language in TOOLS if language != "python"]


@pytest.fixture(scope="module")
def as_python(tmp_path_factory):
    """What the examples in Python play, a game at a time."""
    known = {}

    def play(game, players, deals):
        if (game, deals) not in known:
            package = example(tmp_path_factory.mktemp("python") / game, game, "python")
            known[game, deals] = records(package, game, deals, players)
        return known[game, deals]

    return play


def skip_where_missing(language):
    """Skips a test in a language whose tools are not here."""
    if reason := missing(language):
        pytest.skip(reason)


@pytest.mark.parametrize(("game", "players"), GAMES)
@pytest.mark.parametrize("language", OTHERS)
def test_ten_deals_move_for_move(tmp_path, as_python, game, players, language):
    """What the example draws by chance included."""
    skip_where_missing(language)
    package = example(tmp_path / game, game, language)
    assert records(package, game, 10, players) == as_python(game, players, 10)


@pytest.mark.proof
@pytest.mark.parametrize(("game", "players"), GAMES)
def test_all_four_move_for_move(tmp_path, as_python, game, players):
    """All of them have to be here."""
    for language in OTHERS:
        assert missing(language) is None
        package = example(tmp_path / language, game, language)
        assert records(package, game, 100, players) == as_python(game, players, 100)


@pytest.mark.parametrize("language", TOOLS)
def test_with_nothing_left_to_draw(tmp_path, language):
    """The yard's example ends its turn. Rule: YARD-STOCK-1"""
    skip_where_missing(language)
    # of the first seeds the one where it happens to six examples
    (record,) = records(example(tmp_path / "bot", "yard", language), "yard", 1, 6, seed=156)
    assert "lost" not in record


@pytest.mark.parametrize("language", OTHERS)
def test_all_that_may_be_asked_is_the_same(tmp_path, language):
    """A bot that notes it, and that is refused something at every turn, writes the same in every language."""
    skip_where_missing(language)
    own, other = (own_bot(tmp_path / each, "bot", each) for each in ("python", language))
    assert records(other, "yard", 5, 4) == records(own, "yard", 5, 4)


@pytest.mark.parametrize("language", TOOLS)
def test_chance_is_the_same_number_for_number(tmp_path, language):
    """The first numbers below 2**20, and then below 7."""
    skip_where_missing(language)
    package = own_bot(tmp_path / "bot", "chance", language)
    for seed, numbers in json.loads((VECTORS / "bot_random.json").read_text()).items():
        command = [*package.manifest.command, seed]
        done = subprocess.run(command, cwd=package.folder, capture_output=True, check=True)
        assert json.loads(done.stdout) == numbers
