"""Deals and matches that bots play among themselves."""

import pytest

from valat import bots, games
from valat.bots.bot import Budget
from valat.bots.self_play import MOST_DEALS, Lineup, move_seed, single_deals, whole_matches
from valat.kernel.errors import Illegal
from valat.kernel.game import Places
from valat.match.replay import run_record

GAME = games.find("belot")


def team(*names, seed=1, **options):
    """Four seats, taken in turn by those bots."""
    seats = (names * 4)[:4]
    found = tuple(bots.find("belot", name) for name in seats)
    return Lineup(GAME, GAME.Options(**options), seats, found, seed)


def test_seeds_differ():
    """Every deal, seat and ply has a seed of its own, of 64 bits."""
    seeds = {move_seed(1, deal, seat, ply) for deal in range(9) for seat in range(4) for ply in range(9)}
    assert len(seeds) == 9 * 4 * 9
    assert max(seeds).bit_length() == 64


def test_dealers_move_on():
    """Single deals start with each seat as the dealer in turn."""
    assert [deal.record["dealer"] for deal in single_deals(team("passive"), 5)] == [0, 1, 2, 3, 0]


def test_a_match_record_replays():
    """A match that bots played replays to the same scores and winner."""
    (match,) = whole_matches(team("random", target=30), 1)
    assert isinstance(match.places, Places)
    assert run_record(match.record).places == match.places


def test_matches_that_never_end_are_left():
    """Bots that all pass are stopped after so many deals, without a winner."""
    (match,) = whole_matches(team("passive"), 1)
    assert match.places is None
    assert len(match.results) == MOST_DEALS


def test_illegal_moves_do_not_pass():
    """A bot that breaks a rule is stopped at the door."""

    def cheat(view, seed, budget):
        return "X"

    cheats = Lineup(GAME, GAME.Options(), ("cheat",) * 4, (cheat,) * 4, 1)
    with pytest.raises(Illegal):
        list(single_deals(cheats, 1))


def test_bots_are_told_their_budget():
    """The budget reaches the bot with every move."""
    told = set()

    def listener(view, seed, budget):
        told.add(budget)
        return "Pass"

    list(single_deals(Lineup(GAME, GAME.Options(), ("l",) * 4, (listener,) * 4, 1, Budget(9, "nodes")), 1))
    assert told == {Budget(9, "nodes")}
