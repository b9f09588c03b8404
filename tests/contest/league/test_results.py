"""What comes of the league's blocks."""

import msgspec
import pytest
from msgspec.structs import replace

from tests.contest.arena import played_block
from tests.contest.league.test_field import over
from valat.arena.matches.seeds import MatchSeeds
from valat.arena.service.messages import Spec
from valat.contest.course.strengths import strength
from valat.contest.league.field import league_games
from valat.contest.league.projection import GameProjection, next_meeting
from valat.contest.league.results import LeagueMatch, block_of, moves_alone
from valat.contest.league.schedule import Meeting, league_job
from valat.kernel.errors import Refusal
from valat.store.league_blocks import PairKey, PairTotals, PointSums


def asked():
    """A block that is to be played."""
    projections = [GameProjection(game, {}) for game in league_games([over(1)])]
    meeting = next_meeting(projections, lambda pair: False, 0)
    spec = msgspec.json.decode(league_job("league-1", meeting, 5).spec, type=Spec)
    assert spec.seeds is None, "Nothing that is stored tells of cards."
    return replace(spec, seeds=MatchSeeds(7, 8))


def test_a_block_is_worth_the_mean_of_its_matches():
    """Of whoever sits at several sides, the mean of these. Rule: CON-RES-1"""
    spec = asked()
    block, kept = block_of("league-1", spec, played_block(spec), 9)
    matches = msgspec.json.decode(kept, type=list[LeagueMatch])
    assert len(matches) == 3
    assert {tuple(sorted(match.seats)) for match in matches} == {(0, 1, 1)}
    assert block.first_points == pytest.approx(sum(match.points[0] for match in matches) / 3)
    # what one is better by than two others, these are worse by in half
    assert block.second_points == pytest.approx(-block.first_points / 2)


def test_what_was_not_asked_for_is_refused():
    """Too few matches, or other sides."""
    spec = asked()
    played = played_block(spec)
    sides = replace(played, matches=(replace(played.matches[0], sides=(0, 0, 1)), *played.matches[1:]))
    for wrong in (replace(played, matches=played.matches[1:]), sides):
        with pytest.raises(Refusal) as refused:
            block_of("league-1", spec, wrong, 9)
        assert refused.value.code == "bad_result"


def test_a_record_holds_moves_alone():
    """No names, nothing that a bot said, noted or wrote to standard error. Rule: CON-SRC-1"""
    deal = {"moves": ["A"], "bots": {"0": {"say": "Ha!", "debug": "secret"}}}
    breach = {"seat": 1, "kind": "died", "why": "It ended.", "errors": "secret"}
    record = {"game": "yard", "players": ["Ann"], "deals": [deal], "breaches": [breach]}
    assert moves_alone(record) == {
        "game": "yard",
        "deals": [{"moves": ["A"]}],
        "breaches": [{"seat": 1, "kind": "died", "why": "It ended."}],
    }


def test_strength_is_that_of_the_versions_that_play():
    """By the same figure as in practice."""
    (game,) = league_games([over(1)])
    pair = PairKey(game.id, "autumn:1", 1, "demo", 0)
    totals = PairTotals(5, 4, 5, PointSums(10.0, 30.0), PointSums(-10.0, 30.0))
    old = replace(pair, first_version=9)
    own = GameProjection(game, {pair: totals, old: PairTotals(9, 99, 9, PointSums(9000.0, 9e6))})
    assert own.standing(("autumn:1", 1)).strength == strength([0.0, 1.0, 2.0, 3.0, 4.0])
    assert own.standing(("autumn:1", 1)).last_ms == 4
    assert own.standing(("demo", 0)).strength.mean == -2.0
    house = own.standing(("house", 0))
    assert (house.strength.blocks, house.last_ms) == (0, None)
    first, second = (game.player(key, version) for key, version in (("autumn:1", 1), ("demo", 0)))
    own.put(
        Meeting(game, first, second, 5), PairTotals(6, 7, 6, PointSums(15.0, 55.0), PointSums(-15.0, 55.0))
    )
    assert own.standing(("demo", 0)).strength == strength([0.0, -1.0, -2.0, -3.0, -4.0, -5.0])
    assert own.last_ms == 7
