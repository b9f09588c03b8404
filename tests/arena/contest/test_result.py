"""What comes out of a contest's blocks."""

import msgspec
import pytest

from tests.arena.contest.parts import HOUSE
from valat.arena.contest.begin import figures
from valat.arena.contest.blocks import Block, MatchLine
from valat.arena.contest.contest_file import read_contest
from valat.arena.contest.folder import Head
from valat.arena.contest.players import Player
from valat.arena.contest.progress import progress_of, round_slots
from valat.arena.contest.result import result_of
from valat.arena.contest.schedule import Schedule

NAMES = "ABCDE"
FIELD = 'blocks = 8\ndraws = 200\n[stop]\nlooks = 1\n[[games]]\ngame = "belot"\n' + "".join(
    f'[[entries]]\nhouse = "random"\nname = "{name}"\n' for name in NAMES
)


SCHEDULE = Schedule(2, 1)
HEAD = Head("", "", tuple(Player(name) for name in NAMES), 2, "", (), "1" * 64)


def luck(slot):
    """Some number of the slot's own."""
    return 31 * slot.number + 17 * slot.table


def fake(contest, points):
    """Blocks in which the first side of a pair gets the points that a function gives for the pair."""
    record = msgspec.Raw(b'{"players":[]}')
    return [
        Block(
            0,
            slot.number,
            slot.table,
            slot.entries,
            "0" * 64,
            (MatchLine(slot.entries, (0, 0), (own := points(slot), -own), (), record),),
        )
        for number in range(contest.blocks)
        for slot in round_slots(contest, SCHEDULE, 0, number, range(len(NAMES)))
    ]


def result(contest, blocks):
    """The result of those blocks."""
    return result_of(contest, HEAD, blocks)


def test_places_follow_strength():
    """With their probabilities, and the cross table."""
    contest = read_contest(FIELD)
    strength = [4, 3, 2, 1, 0]
    blocks = fake(
        contest, lambda task: strength[task.entries[0]] - strength[task.entries[1]] + task.number % 2
    )
    found = result(contest, blocks)
    assert [entry.place for entry in found.overall] == [1, 2, 3, 4, 5]
    assert found.overall[0].chances[0] > 0.99
    assert found.games[0].cross[0][4] == 4.5
    assert found.flags == ()


def test_figures_that_no_contest_may_be_without():
    """The chances of an entry sum to one, as do those of a place; the mean lies within its interval."""
    contest = read_contest(FIELD)
    found = result(contest, fake(contest, lambda task: luck(task) % 7 - 3))
    chances = [entry.chances for entry in found.overall]
    assert [sum(row) for row in chances] == pytest.approx([1] * 5)
    assert [sum(column) for column in zip(*chances, strict=True)] == pytest.approx([1] * 5)
    assert all(own.low <= own.mean <= own.high for own in found.games[0].entries)


def test_whoever_lives_on_one_opponent_is_flagged():
    """A beats E by far and loses to everybody else. Rule: CON-FAIR-1"""
    contest = read_contest(FIELD)
    table = {(0, 4): 100, (0, 1): -1, (0, 2): -1, (0, 3): -1}
    found = result(contest, fake(contest, lambda task: table.get(task.entries, 1)))
    assert [(flag.entry, flag.opponent, flag.place, flag.without) for flag in found.flags] == [
        ("A", "E", 1, 4)
    ]


def test_games_go_to_those_who_are_not_apart():
    """After the first look only tables with one of the two level bots are played."""
    contest = read_contest(FIELD.replace("blocks = 8", "blocks = 24").replace("looks = 1", "looks = 2"))
    strength = [40, 20, 0, -20, -20]

    def points(task):
        return strength[task.entries[0]] - strength[task.entries[1]] + luck(task) % 5

    blocks = [block for block in fake(contest, points) if block.number < 12]
    left = progress_of(contest, SCHEDULE, 0, {block.key: block for block in blocks}).left
    assert {task.number for task in left} == set(range(12, 24))
    assert {task.entries for task in left} == {(a, b) for a in range(4) for b in range(a + 1, 5) if b >= 3}


def test_a_contest_of_house_bots(finished):
    """Both games count by their weights."""
    found = figures(finished)
    assert found.is_over
    assert [(game.name, game.weight, game.rounds) for game in found.games] == [
        ("belot", 1, 4),
        ("yard 3", 2, 4),
    ]
    assert (finished / "report.html").exists()
    assert (finished / "contest.toml").read_text() == HOUSE
