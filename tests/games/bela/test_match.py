"""A match, deal after deal."""

import pytest

from tests.games.bela.deals import BELA2, BELA3, BELA4, options
from valat.kernel.game import Places
from valat.kernel.view import TargetStanding


def match(game, *scores, dealer=0, **fields):
    """The match after deals with these scores."""
    started = game.start(options(game.name, **fields), ["?"] * 4, dealer)
    for row in scores:
        started = game.add(started, game.Result(outcome="made", scores=row))
    return started


@pytest.mark.parametrize(("game", "target"), [(BELA2, 501), (BELA3, 701), (BELA4, 1001)])
def test_targets(game, target):
    """Two play to 501, three to 701, four to 1001. Rule: BELA-MATCH-1"""
    rest = (0,) * (2 if game is BELA3 else 1)

    assert game.standing(match(game)) == TargetStanding(scores=(0, *rest), target=target)
    assert not isinstance(game.next(match(game, (target - 1, *rest))), Places)
    assert game.next(match(game, (target, *rest))) == Places((target, *rest), 0)


def test_other_target():
    """A table may play to another score. Rule: BELA-MATCH-1"""
    assert game_over(match(BELA4, (101, 60), target=101)) == 0


def game_over(played):
    over = BELA4.next(played)
    return over.winner if isinstance(over, Places) else None


def test_whoever_is_ahead():
    """When both pass the target in one deal the one ahead wins. Rule: BELA-MATCH-1"""
    assert game_over(match(BELA4, (950, 980), (60, 102))) == 1


def test_level():
    """Level above the target they play on. Rule: BELA-MATCH-1"""
    assert game_over(match(BELA4, (1000, 1000), (81, 81))) is None
    assert game_over(match(BELA4, (1000, 1000), (81, 81), (82, 80))) == 0


def test_level_of_three():
    """So they do of three when the two in front are level. Rule: BELA-MATCH-1"""
    level = match(BELA3, (700, 700, 10), (40, 40, 82))

    assert not isinstance(BELA3.next(level), Places)
    after = BELA3.add(level, BELA3.Result(outcome="made", scores=(80, 81, 1)))
    assert BELA3.next(after) == Places((820, 821, 93), 1)


@pytest.mark.parametrize(("game", "dealers"), [(BELA2, "1010"), (BELA3, "1201"), (BELA4, "1230")])
def test_dealer_moves_on(game, dealers):
    """The next in order of play deals. Rule: BELA-SEAT-1"""
    sides = 3 if game is BELA3 else 2
    rows = [match(game, *[(1,) * sides] * deals, dealer=1) for deals in range(4)]

    assert "".join(str(game.next(row).dealer) for row in rows) == dealers
