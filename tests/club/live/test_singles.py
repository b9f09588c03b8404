"""Sessions at which nobody has a partner: each board in several turns, everybody on another seat."""

import csv
import json
from io import StringIO

import pytest

from tests.effort import cases
from valat import games
from valat.club.live.exports import export_of
from valat.club.live.results import results_of
from valat.club.proof.verify import verify
from valat.club.seating.turns import seats_of
from valat.duplicate.scores.engine import score
from valat.house.replays import deal as replay_deal
from valat.kernel.errors import Refusal, Unreadable
from valat.match.results import read_event

pytestmark = pytest.mark.anyio


async def played(club, game, turns, **fields):
    """A session of two boards in which Ann has sat among bots, at its end."""
    session = await club.plan(game=game, contest="singles", boards=1, rounds=2 * turns, **fields)
    await club.enter(session, "Ann")
    await club.start(session)
    return await club.run(session)


async def records_by_turn(club, state):
    """The records of each board, by the turn in which they were played."""
    found = {}
    rounds = state.rounds // 2
    for (number, _), table in sorted(state.tables.items()):
        record = (await replay_deal(club.world.house.replay_query(table.id, None), 1)).record
        found.setdefault((table.row.boards[0], (number - 1) // 2), []).append(record)
    assert rounds == len({turn for _, turn in found})
    return found


TURNS = [
    ("santase", {}, 2),
    ("bela2", {}, 2),
    ("bela3", {}, 3),
    ("yard", {}, 4),
    ("yard", {"players": 2}, 2),
    ("yard", {"players": 5}, 5),
]
"""Games in which each has a seat alone, and how often a board is played at a table."""


@cases("game, options, turns", TURNS, [("santase", {}, 2), ("bela3", {}, 3), ("yard", {"players": 5}, 5)])
async def test_a_session_is_played_to_its_end(club, game, options, turns):
    """All hold each hand of a board once, and a stranger computes it anew. Rule: DUP-TWO-1, DUP-YARD-1"""
    state = await played(club, game, turns, options=options)
    seats = seats_of(state.plan)
    assert len(state.contestants) == 2 * seats
    assert all(set(table.scores) == set(table.row.boards) for table in state.tables.values())
    by_player = {}
    for table in state.tables.values():
        (board,) = table.row.boards
        for seat, side in enumerate(table.row.sides):
            by_player.setdefault((board, *side), []).append(seat)
    assert {tuple(sorted(found)) for found in by_player.values()} == {tuple(range(turns))}
    cards = {}
    for (board, _), records in (await records_by_turn(club, state)).items():
        cards.setdefault(board, set()).update(str((record["hands"], record["dealer"])) for record in records)
    assert {len(found) for found in cards.values()} == {1}
    shown = await club.picture(state, None)
    assert sum(row.percent for row in shown.ranking) == pytest.approx(50 * len(shown.ranking), abs=0.1)
    house = club.world.house
    export = await export_of(house.store, state.id, lambda table: house.replay_query(table, None))
    assert verify(export).tables == state.tables


async def test_a_person_sits_there_again_though_the_board_is_known(club):
    """No bot takes the seat in the second turn, as it would where a board is played once."""
    state = await played(club, "santase", 2)
    ann = await club.world.person("Ann")
    number = state.contestant_of(ann.id).number
    own = [table for table in state.tables.values() if (number,) in table.row.sides]
    assert len(own) == 4
    for table in own:
        live = (await club.world.house.get(table.id)).state
        seat = table.row.sides.index((number,))
        assert live.seats[seat].player == ann.id


async def test_what_both_turns_bring_together_counts(club):
    """A player's figures of a board stand at its second turn. Rule: DUP-TWO-1"""
    state = await played(club, "santase", 2)
    shown = await club.picture(state, await club.world.person("Ann"))
    assert {len(board.scores) for board in shown.boards} == {8}
    for board in shown.boards:
        sums, points = {}, {}
        for line in board.scores:
            (own,) = line.ns
            sums[own] = sums.get(own, 0) + line.score
            points.setdefault(own, []).append(line.points[0])
        for own, total in sums.items():
            others = [total_of for who, total_of in sums.items() if who != own]
            first, second = points[own]
            assert first is None
            assert second == sum((total > score) + (total >= score) for score in others)


async def test_a_board_stays_hidden_until_its_last_turn(club):
    """Whoever has played it once has still to play it. Rule: DUP-SEE-1"""
    session = await club.plan(game="santase", contest="singles", boards=1, rounds=4, results="at_once")
    ann = await club.enter(session, "Ann")
    await club.start(session)
    state = await club.sessions.get(session.id)
    while state.round < 3:
        assert (await club.picture(session, ann)).boards == ()
        await club.wait(30_000)
        state = await club.sessions.get(session.id)
    await club.run(session)
    assert len((await club.picture(session, ann)).boards) == 2


@pytest.mark.parametrize("form", ["csv", "json"])
async def test_results_are_files(club, form):
    """Every seat of every table, with what it counted and what that is worth."""
    state = await played(club, "yard", 4)
    house = club.world.house
    found = await results_of(house.store, state.id, form, lambda table: house.replay_query(table, None))
    if form == "csv":
        lines = list(csv.DictReader(StringIO(found.text)))
        assert {"Ann"} < {line["name"] for line in lines}
        points = [float(line["points"]) for line in lines]
    else:
        lines = json.loads(found.text)["results"]
        points = [
            float(contestant.total) for contestant in score(read_event(found.text.encode(), {})).contestants
        ]
        assert len(points) == 8
    # two boards, four turns, two tables of four
    assert len(lines) == 64
    assert sum(points) == pytest.approx(8 * 8 * 7)
    with pytest.raises(Refusal) as refused:
        await results_of(house.store, state.id, "pbn", lambda table: house.replay_query(table, None))
    assert refused.value.code == "no_format"


@pytest.mark.parametrize(
    "fields",
    [
        {"game": "santase", "contest": "pairs"},
        {"game": "santase", "contest": "individual"},
        {"game": "santase", "contest": "singles", "sections": 2},
        {"game": "belot", "contest": "singles"},
        {"game": "bridge", "contest": "singles"},
        {"game": "yard", "contest": "singles", "options": {"partners": True}},
        {"game": "yard", "contest": "pairs", "options": {"partners": True}},
        {"game": "yard", "contest": "singles", "options": {"players": 9}},
    ],
    ids=str,
)
async def test_a_contest_fits_its_game(club, fields):
    """Where there are partners somebody enters with one, and alone where there are none."""
    with pytest.raises(Unreadable):
        await club.plan(boards=1, **fields)


async def test_who_lacks_sits_out_or_is_a_bot(club):
    """Three players of Santase: with a bot they are two tables; without they are too few."""
    filled, lonely = [
        await club.plan(game="santase", contest="singles", boards=1, rounds=2, fill=fill)
        for fill in (True, False)
    ]
    for session in (filled, lonely):
        for name in ("Ann", "Bob", "Cid"):
            await club.enter(session, name)
    await club.start(filled)
    await club.start(lonely)
    assert len((await club.sessions.get(filled.id)).contestants) == 4
    assert (await club.sessions.get(lonely.id)).phase == "cancelled"


def test_playings_are_the_games():
    """Where partners sit opposite nobody moves on; else as often as there are seats."""
    for name in games.names():
        game = games.find(name)
        options = next(iter(game.presets.values()))
        sides = game.sides(options)
        alone = len(set(sides)) == len(sides)
        assert game.playings(options).turns == tuple(range(len(sides) if alone else 1))
