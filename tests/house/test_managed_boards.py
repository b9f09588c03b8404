"""The tables of a round that play the same boards: by number, each when it comes to it, closed until then."""

import pytest
from msgspec import UNSET

from tests.table.world import on_turn, opened
from valat.kernel.errors import Refusal
from valat.protocol.table import Manager

pytestmark = pytest.mark.anyio

ROUND = {
    "game": "bridge",
    "options": {"boards": 3},
    "boards": "shared",
    "cap": {"deals": 3, "count_passed": True, "level": "draw"},
}


async def round_of(world, *tables):
    """The tables of a round, that of the first names given first; paused."""
    first = await world.managed(*tables[0], **ROUND)
    others = [
        await world.managed(*names, number=number, **ROUND, of=first.id)
        for number, names in enumerate(tables[1:], 2)
    ]
    return [first, *others]


async def play_out(world, table):
    """Lets a table of bots play to the end of its match."""
    await table.management.resume()
    while table.state.phase not in ("over", "closed"):
        await world.wait(10_000)


def boards_of(table):
    """The boards that were played there, in order."""
    return [deal.board for deal in table.state.finished_deals]


async def test_all_tables_play_the_same_boards_by_number(world):
    """Though the last one comes to each of them first."""
    bots = (None,) * 4
    tables = await round_of(world, bots, bots, bots)
    for table in reversed(tables):
        await play_out(world, table)
    boards = [boards_of(table) for table in tables]
    assert boards[0] == boards[1] == boards[2]
    assert len(set(boards[0])) == 3
    records = [(await world.export(table.id, None))["deals"] for table in tables]
    hands = [[(deal["hands"], deal["dealer"], deal["vulnerable"]) for deal in deals] for deals in records]
    assert hands[0] == hands[1] == hands[2]


async def test_also_where_the_house_was_started_anew_in_between(tmp_path):
    """The boards are the store's, not the process's."""
    bots = (None,) * 4
    async with opened(tmp_path) as world:
        first, second = await round_of(world, bots, bots)
        await play_out(world, first)
        ids, times = (first.id, second.id), world.times
    async with opened(tmp_path, times) as world:
        first, second = [await world.house.get(table) for table in ids]
        await play_out(world, second)
        assert boards_of(first) == boards_of(second)


async def test_bots_are_asked_alike_at_all_tables(world, monkeypatch):
    """The same views in the same order, each with its seed, the same seat by seat. Rule: DUP-FAIR-1"""
    asked, choose = [], world.bots.choose

    async def asking(game, view, level, seed=None, *, compared=False):
        asked.append((view, level.name, seed))
        return await choose(game, view, level, seed)

    monkeypatch.setattr(world.bots, "choose", asking)
    courses = []
    for table in await round_of(world, (None,) * 4, (None,) * 4):
        await play_out(world, table)
        courses.append(tuple(asked))
        asked.clear()
    assert courses[0] == courses[1] != ()
    seeds = [seed for _, _, seed in courses[0]]
    assert None not in seeds
    assert len(set(seeds)) == len(seeds)


async def begun(world, *tables):
    """People at the tables of a round, each one's first board dealt."""
    guests = []
    for table, names in zip(await round_of(world, *tables), tables, strict=True):
        guests.append([await world.come(name, table) for name in names])
        await table.management.resume()
    await world.wait(200)
    return guests


async def pass_in(guests):
    """Plays a board in which all pass."""
    for _ in range(4):
        guest = on_turn(guests)
        assert "ok" in await guest.play(guest.picture["view"]["legal"].index("Pass"))


async def test_a_board_is_closed_to_those_who_have_still_to_play_it(world):
    """Also what a director has adjusted of it; those who have played it see both."""
    slow, quick = await begun(world, ("Ann", "Bob", "Cid", "Dan"), ("Eve", "Fay", "Gus", "Hal"))
    table = quick[0].table
    await pass_in(quick)
    await table.management.adjust(1, 0, -50, "The ace of spades was revoked.", 1)
    await table.management.adjust(2, 1, -10, "Late.")
    ann = await world.come("Ann", table)
    told = [viewer.picture["match"] for viewer in (ann, quick[0])]
    assert [len(match["deals"]) for match in told] == [0, 1]
    assert [[adjustment["number"] for adjustment in match["adjustments"]] for match in told] == [[2], [1, 2]]
    assert told[0]["scores"] == [0, -10]
    overviews = [await world.replay(table.id, guest.player) for guest in (slow[0], quick[0])]
    assert [len(overview.deals) for overview in overviews] == [0, 1]
    assert [len(overview.adjustments) for overview in overviews] == [1, 2]


async def test_whoever_has_seen_a_board_takes_no_seat_in_its_round(world):
    """Not by a manager's word either."""
    _, quick = await begun(world, ("Ann", "Bob", "Cid", "Dan"), ("Eve", "Fay", "Gus", "Hal"))
    slow_table = await world.managed("Ann", "Bob", "Cid", "Dan", **ROUND)
    with pytest.raises(Refusal) as refused:
        await slow_table.management.seat(1, quick[0].player)
    assert refused.value.code == "saw_cards"


@pytest.mark.parametrize(
    "setting",
    [
        {"boards": "own"},
        {"options": {"boards": 4}},
        {"preset": "rubber"},
        {"game": "belot", "options": UNSET},
    ],
    ids=str,
)
async def test_boards_of_other_rules_are_others(world, setting):
    """Nor does a table play boards of its own that names others."""
    (first,) = await round_of(world, (None,) * 4)
    with pytest.raises(Refusal) as refused:
        await world.managed(None, None, None, None, number=2, **{**ROUND, "of": first.id, **setting})
    assert refused.value.code == "not_shared"


async def test_a_tournament_has_no_boards_of_another(world):
    """Those of the other could be open already."""
    (first,) = await round_of(world, (None,) * 4)
    setting = first.state.setting
    with pytest.raises(Refusal) as refused:
        await world.house.open_managed(
            Manager("tournament", "cup2", 1),
            type(setting)("bridge", options=setting.options, boards="shared", cap=setting.cap, of=first.id),
            ["house"] * 4,
        )
    assert refused.value.code == "not_shared"
