"""The house over whole deals: legal, the same everywhere, and stronger than a passive player."""

import os
import subprocess
import sys

from valat import bots, games
from valat.bots.self_play import Lineup, single_deals

SCRIPT = """
from tests.bots.belot.test_house import played
print([one.record["moves"] for one in played(("house",) * 4, 5)])
"""


def played(names, deals, seed=1):
    """The deals that those bots play; any illegal move raises on the way."""
    game = games.find("belot")
    found = tuple(bots.find("belot", name) for name in names)
    return list(single_deals(Lineup(game, game.presets["classic"], names, found, seed), deals))


def scores(names, deals):
    """What the two sides write together over the deals."""
    rows = [deal.results[0].scores for deal in played(names, deals)]
    return sum(a for a, _ in rows), sum(b for _, b in rows)


def test_never_breaks_a_rule():
    """Among random calls and cards every move of the house passes the checked door to the deal's end."""
    outcomes = {deal.results[0].outcome for deal in played(("house", "random", "house", "random"), 150)}
    outcomes |= {deal.results[0].outcome for deal in played(("random", "house", "passive", "house"), 100)}
    assert {"made", "inside"} <= outcomes


def test_needs_no_chance_and_no_hash_order():
    """The same deals are played alike in processes that hash texts differently."""
    environments = [{**os.environ, "PYTHONHASHSEED": seed} for seed in ("1", "2")]
    runs = [
        subprocess.run([sys.executable, "-c", SCRIPT], env=env, capture_output=True, check=True).stdout
        for env in environments
    ]
    assert runs[0] == runs[1]
    assert b"Pass" in runs[0]


def test_beats_the_passive_bot():
    """Over mirrored deals the house writes clearly more than a player who never calls."""
    house, passive = scores(("house", "passive") * 2, 60)
    passive_again, house_again = scores(("passive", "house") * 2, 60)
    assert house + house_again > 1.3 * (passive + passive_again)


def test_contracts_are_called_and_made():
    """The house calls in most deals, and makes more of its contracts than it loses."""
    outcomes = [deal.results[0].outcome for deal in played(("house",) * 4, 60)]
    assert outcomes.count("passed_out") < 30
    assert outcomes.count("made") > outcomes.count("inside")


def test_announces_what_it_holds():
    """Over some deals both combinations and belots are announced."""
    moves = [move for deal in played(("house",) * 4, 30) for move in deal.record["moves"] if "+" in move]
    assert any("+belot" in move for move in moves)
    assert any(move.count("+") and not move.endswith("+belot") for move in moves)
