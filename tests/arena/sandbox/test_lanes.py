"""The kits' examples in every lane, and what is said where there is none."""

import shutil

import pytest

from valat import bots, games
from valat.arena.matches.referee import Referee, Terms
from valat.arena.packages.kits import create
from valat.arena.packages.package import read_package
from valat.arena.sandbox import lanes
from valat.arena.session.seats import HouseSeat, ProcessSeat
from valat.bots.bot import Budget
from valat.kernel.errors import Refusal


@pytest.mark.parametrize("language", ["python", "javascript"])
def test_the_example_plays_without_a_breach(lane, language, tmp_path):
    """Two deals of yard bridge, whoever's limits they are."""
    if language == "javascript" and shutil.which("node", path="/usr/local/bin:/usr/bin:/bin") is None:
        pytest.skip("there is no Node")
    create(tmp_path / "bot", "Example", "yard", language)
    game = games.find("yard")
    terms = Terms(game, next(iter(game.presets.values())), 7, 2)
    seats = [ProcessSeat(read_package(tmp_path / "bot"), lane, terms.limits)]
    others = game.players(terms.options) - 1
    seats += [HouseSeat("random", bots.find("yard", "random"), Budget())] * others
    outcome = Referee(terms, seats).play()
    assert (outcome.breaches, len(outcome.results)) == ((), 2)


def refuse(sentence):
    """A lane that is not there."""

    def lane():
        raise Refusal(sentence, code="no_sandbox")

    return lane


def test_the_first_lane_that_is_there(monkeypatch):
    """In the order of the list."""
    monkeypatch.setattr(lanes, "LANES", [refuse("No bubblewrap."), lambda: "B", lambda: "C"])
    assert lanes.choose_lane() == "B"


def test_no_lane_is_a_refusal(monkeypatch):
    """It says what each lacks, and how to run one's own bots."""
    monkeypatch.setattr(lanes, "LANES", [refuse("No bubblewrap."), refuse("No Landlock.")])
    with pytest.raises(Refusal, match=r"No bubblewrap\. No Landlock\. .*--trust") as caught:
        lanes.choose_lane()
    assert caught.value.code == "no_sandbox"


def test_trust_needs_no_lane(monkeypatch):
    """One's own bots run anywhere."""
    monkeypatch.setattr(lanes, "LANES", [])
    assert lanes.choose_lane(trust=True).name == "trust"
