"""Who plays in the league between contests."""

import pytest
from msgspec.structs import replace

from tests.contest.people import PLAN, after, in_stage, opened, version, with_plan
from valat.arena.contest.contest_file import GameEntry
from valat.contest.acts.entering import upload
from valat.contest.acts.league import choose_league
from valat.contest.course.jobs import is_obsolete, new_jobs
from valat.contest.league.field import game_id, league_games
from valat.contest.log.events import (
    ContestCancelled,
    EntryReviewed,
    EntryWithdrawn,
    LeagueChosen,
    VersionBuilt,
)
from valat.kernel.errors import Refusal


def over(entries=2, plan=PLAN, contest="autumn"):
    """A contest that is over, whose authors all let their bots play on."""
    state = opened(entries, plan)
    state = after(state, *(LeagueChosen(number, True) for number in range(1, entries + 1)))
    return replace(in_stage(state, "final"), id=contest)


def names(*states):
    """Who plays each game."""
    return [[player.name for player in game.players] for game in league_games(states)]


def test_nobody_plays_whose_author_has_not_said_so():
    """By default an entry does not."""
    assert names(in_stage(opened(2), "final")) == []


def test_entries_play_between_contests():
    """Beside the house's bots that their contest had; while it goes on they play for nothing else."""
    assert names(over(2)) == [["Bot 1", "Bot 2", "demo", "house"]]
    assert names(in_stage(over(2), "two")) == []
    assert names(after(in_stage(over(2), "one"), ContestCancelled("Rain."))) != []


@pytest.mark.parametrize(
    "end", [EntryWithdrawn(1), EntryReviewed(1, False, "Unreadable."), LeagueChosen(1, False)]
)
def test_who_is_gone_plays_no_longer(end):
    """Withdrawn, rejected, or taken out by the author."""
    assert names(after(over(2), end)) == [["Bot 2", "demo", "house"]]


def test_entries_of_different_contests_meet():
    """Wherever the game and its options are the same, however long its matches were and what it weighed."""
    spring = over(1, with_plan(games=(replace(PLAN.games[0], weight=2, deals=4),)), "spring")
    (game,) = league_games([over(1), spring])
    assert [player.key for player in game.players] == ["autumn:1", "demo", "house", "spring:1"]
    assert game.entry.deals == 1


def test_other_options_are_another_game():
    """And so are other players' counts."""
    assert game_id(GameEntry("yard", {"players": 3})) != game_id(GameEntry("yard", {"players": 4}))


def test_options_that_are_named_as_usual_are_the_same_game():
    """However an organiser's page, or a program, writes them."""
    named = GameEntry("yard", {"rules": "classic", "players": 3})
    assert (
        game_id(named) == game_id(GameEntry("yard", {"players": 3})) == game_id(GameEntry("yard", players=3))
    )


def test_a_rejected_entry_is_not_let_in():
    """Its author may still say that it shall not play. Rule: CON-BOT-4"""
    state = after(opened(1), EntryReviewed(1, False, "Unreadable."))
    with pytest.raises(Refusal) as refused:
        choose_league(state, 1, plays=True)
    assert refused.value.code == "not_playing"
    assert choose_league(state, 1, plays=False) == []


def test_the_league_takes_new_versions_when_the_contest_is_over():
    """They are built, and play once they start; an entry that plays nowhere brings none."""
    state = over(1)
    brought = after(state, *upload(state, 1, version(1, 2)))
    (job,) = new_jobs(brought, version(1, 2), 5)
    assert job.kind == "build"
    assert not is_obsolete(job, brought)
    assert [player.version for player in league_games([brought])[0].players if not player.of_house] == [1]
    built = after(brought, VersionBuilt(1, 2, 1, lane="B"))
    assert [player.version for player in league_games([built])[0].players if not player.of_house] == [2]
    with pytest.raises(Refusal) as refused:
        upload(in_stage(opened(1), "final"), 1, version(1, 2))
    assert refused.value.code == "wrong_stage"


def test_a_build_outlasts_the_contest_and_the_authors_choice():
    """It is asked for once: whoever comes to the league later finds the version built."""
    state = opened(1)
    (job,) = new_jobs(after(state, version(1, 2)), version(1, 2), 5)
    ended = after(state, version(1, 2), ContestCancelled("Rain."))
    assert not is_obsolete(job, ended)
    assert not is_obsolete(job, after(ended, LeagueChosen(1, True), LeagueChosen(1, False)))
    assert is_obsolete(job, after(ended, LeagueChosen(1, True), version(1, 3)))
    assert is_obsolete(job, after(ended, EntryWithdrawn(1)))
    assert is_obsolete(job, after(ended, EntryReviewed(1, False, "Unreadable.")))
