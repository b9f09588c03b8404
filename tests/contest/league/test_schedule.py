"""Who meets whom next in the league."""

from collections import Counter

import msgspec
import pytest
from msgspec.structs import replace

from tests.contest.league.test_field import over
from tests.contest.people import with_plan
from valat import games
from valat.arena.contest.contest_file import GameEntry, options_of
from valat.arena.service.messages import Spec
from valat.contest.course.jobs import LEAGUE, PROBE
from valat.contest.league.field import league_games
from valat.contest.league.projection import GameProjection
from valat.contest.league.projection import next_meeting as next_of
from valat.contest.league.schedule import (
    AGAIN_MS,
    BLOCK_MS,
    block_budgets,
    kept_blocks,
    key_of,
    league_job,
    pair_key,
)
from valat.store.league_blocks import PairTotals

TWO_GAMES = with_plan(games=(GameEntry("belot"), GameEntry("santase")), house=("house",))


def next_meeting(field, totals, busy, now):
    """Who meets next, where so much was played."""
    return next_of([GameProjection(game, totals, now) for game in field], lambda pair: pair in busy, now)


def played(field, blocks, now=0):
    """Who has met how often after so many blocks, one after the other, as they come."""
    totals, met = {}, Counter()
    projections = {game.id: GameProjection(game, {}) for game in field}
    for _ in range(blocks):
        meeting = next_of(projections.values(), lambda pair: False, now)
        # the same as if all were looked at anew
        assert meeting == next_meeting(field, totals, (), now)
        key = pair_key(meeting.game, meeting.first, meeting.second)
        before = totals.get(key, PairTotals(0, 0, 0))
        totals[key] = PairTotals(before.blocks + 1, now, before.next + 1)
        projections[meeting.game.id].put(meeting, totals[key])
        met[meeting.game.id, meeting.first.key, meeting.second.key] += 1
    return totals, met


def test_all_meet_equally_often():
    """In each game, and each the house's bots; those do not play among themselves. Rule: CON-FAIR-1"""
    field = league_games([over(3, TWO_GAMES)])
    _, met = played(field, 24)
    # three pairs of entries and three against the house, in two games
    assert sorted(met.values()) == [2] * 12


def test_a_newcomer_plays_first():
    """Until it has met everybody as often as others have."""
    known, _ = played(league_games([over(1), over(1, contest="spring")]), 30)
    field = league_games([over(1), over(1, contest="spring"), over(1, contest="winter")])
    meeting = next_meeting(field, known, (), 0)
    assert "winter:1" in (meeting.first.key, meeting.second.key)


def test_a_new_version_begins_anew():
    """What the one before has played is another pair's."""
    field = league_games([over(1)])
    known, _ = played(field, 20)
    game = field[0]
    players = tuple(player if player.of_house else replace(player, version=2) for player in game.players)
    meeting = next_meeting([replace(game, players=players)], known, (), 0)
    assert meeting.number == 0


def test_who_has_met_often_enough_rests_for_a_day():
    """Then the cards of today's block replace the oldest."""
    field = league_games([over(1)])
    enough = 2 * kept_blocks(3)
    known, _ = played(field, enough)
    assert next_meeting(field, known, (), AGAIN_MS - 1) is None
    assert next_meeting(field, known, (), AGAIN_MS).number == kept_blocks(3)


def test_a_pair_that_plays_is_not_asked_again():
    """Another arena takes the next one."""
    field = league_games([over(1)])
    first = next_meeting(field, {}, (), 0)
    busy = {pair_key(first.game, first.first, first.second)}
    second = next_meeting(field, {}, busy, 0)
    assert second.second != first.second
    assert next_meeting(field, {}, {*busy, pair_key(second.game, second.first, second.second)}, 0) is None


def test_a_job_says_who_plays_and_comes_last():
    """After the attacks on the sandbox, for which nobody waits; and what authors alone may see stays away.

    Rule: CON-SRC-1
    """
    meeting = next_meeting(league_games([over(1)]), {}, (), 0)
    job = league_job("league-1", meeting, 5)
    spec = msgspec.json.decode(job.spec, type=Spec)
    assert job.priority == LEAGUE > PROBE
    assert key_of(spec) == pair_key(meeting.game, meeting.first, meeting.second)
    assert [(entrant.package, entrant.house) for entrant in spec.entrants] == [
        ("01" * 32, None),
        (None, "demo"),
    ]
    assert all(entrant.is_private for entrant in spec.entrants)


@pytest.mark.parametrize(
    "entry",
    [GameEntry(game) for game in ("belot", "santase", "bridge")]
    + [GameEntry("yard", {"players": count}) for count in (2, 3, 6)],
)
def test_all_bots_of_a_block_have_a_minute_together(entry):
    """So that a version that comes meanwhile does not wait long."""
    game, options = games.find(entry.game), options_of(entry)
    matches = len(set(game.sides(options)))
    assert BLOCK_MS - 1000 < block_budgets(entry).match_ms * game.players(options) * matches <= BLOCK_MS


def test_who_came_to_nothing_rests():
    """Others play meanwhile; then it meets them again."""
    (game,) = league_games([over(2)])
    players = tuple(
        replace(player, rests_ms=10) if player.key == "autumn:1" else player for player in game.players
    )
    field = [replace(game, players=players)]
    _, met = played(field, 10, now=9)
    assert {key for _, *both in met for key in both} == {"autumn:2", "demo", "house"}
    assert GameProjection(field[0], {}, 9).until_ms == 10
    assert next_meeting(field, {}, (), 10).first.key == "autumn:1"


def test_a_question_looks_at_pairs_that_are_busy_alone():
    """However many there are in the field."""
    (game,) = league_games([over(40)])
    projection, asked = GameProjection(game, {}), []

    def is_busy(pair):
        asked.append(pair)
        return len(asked) < 4

    first = projection.next(is_busy, 0)
    assert first is not None
    assert len(asked) == 4
