"""A day from its opening to its results."""

import asyncio

import pytest

from tests.dialects import ON_BOTH
from tests.series.live.world import daily_world
from tests.series.states import ENOUGH
from tests.table.world import HeldRead
from valat import games
from valat.bots import levels
from valat.cards.shuffle import seal
from valat.club.log.boards import root_of
from valat.house.replays import deal as replay_deal
from valat.kernel.errors import Refusal
from valat.series.live.boards import order_of
from valat.series.log.windows import DAY_MS, day_of, end_ms
from valat.store.dailies import LOGS, find_daily
from valat.store.erasure import close_account, erase_account, tables_with

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("dialect")]


@pytest.fixture
async def daily(tmp_path):
    """See `DailyWorld`."""
    async with daily_world(tmp_path) as world:
        yield world


async def refused(code, waiting):
    """Passes where that is refused with this code."""
    with pytest.raises(Refusal) as caught:
        await waiting
    assert caught.value.code == code


async def test_every_game_has_boards_of_the_day(daily):
    """Also those of two players, of three, and of everybody for himself."""
    assert [state.game for state in daily.dailies.today()] == sorted(games.names())


@pytest.mark.parametrize("game", ["santase", "bela3", "yard"])
async def test_a_board_without_partners_is_compared_by_seat(tmp_path, game):
    """The player's own count stands on the card. Rule: DUP-DAY-1, DUP-THREE-1, DUP-YARD-1"""
    async with daily_world(tmp_path, game=game) as daily:
        day = daily.day
        for name in ("Ann", "Bob"):
            for _ in range(ENOUGH):
                await daily.play_board(name)
        await daily.wait_for_end()
        shown = await daily.page("Ann", day)
        assert len(shown.ranking) == 2
        played = [board for board in shown.card if board.done]
        assert len(played) == ENOUGH
        seat = games.find(game).home_seat
        assert [board.score for board in played] == [board.entry["counts"][seat] for board in played]


@ON_BOTH
async def test_a_day_is_opened_once(tmp_path):
    """However often the house is started."""
    async with daily_world(tmp_path) as first:
        (opened,) = [state for state in first.dailies.today() if state.game == "bridge"]
        times = first.world.times
    async with daily_world(tmp_path, times) as second:
        assert opened in second.dailies.today()
        assert len(second.dailies.today()) == len({state.game for state in second.dailies.today()})


async def test_a_day_follows_the_other(daily):
    """At midnight the boards are closed and others opened; twice in a row, whoever plays."""
    days = [daily.day]
    for _ in range(2):
        await daily.wait_for_end()
        days.append(daily.day)
    assert days == sorted(set(days))
    for day in days[:-1]:
        assert (await daily.page(None, day)).summary.closed
    assert not (await daily.page(None, days[-1])).summary.closed


async def test_a_day_that_is_looked_at_while_it_is_opened_has_its_ranking_afterwards(daily, monkeypatch):
    """It is in its log a moment before it is open: who asks then finds no day that is over."""
    await daily.wait(end_ms(daily.day) - daily.world.times.ms - 1)
    writer = daily.world.house.store.writer
    held = HeldRead(writer.write)
    monkeypatch.setattr(writer, "write", held)
    midnight = daily.world.times.ms + 1
    while daily.world.times.ring_until(midnight):
        pass
    # the old days are closed, then the new ones are opened, one after the other
    await held.reached.wait()
    today = day_of(daily.world.times.ms)
    while not await find_daily(daily.world.house.store, daily.game, today):
        held.reached.clear()
        held.released.set()
        held.released = asyncio.Event()
        await held.reached.wait()
    assert not (await daily.page(None, today)).summary.closed
    monkeypatch.setattr(writer, "write", held.read)
    held.released.set()
    await daily.wait(0)
    day = daily.day
    for _ in range(ENOUGH):
        await daily.play_board("Ann")
    await daily.wait_for_end()
    assert len((await daily.page("Ann", day)).ranking) == 1


async def test_what_was_due_while_the_house_was_shut_is_done_at_its_start(tmp_path):
    """The old day is closed, its table stopped, and today's is opened; none for the days between."""
    async with daily_world(tmp_path) as before:
        day, times = before.day, before.world.times
        guest = await before.begin("Ann")
    times.ms += 3 * DAY_MS
    async with daily_world(tmp_path, times) as after:
        assert (await after.page(None, day)).summary.closed
        assert after.day > day
        assert (await after.world.house.get(guest.table.id)).state.stopped
        assert (await after.line("Ann")).last.day == day


async def test_the_player_sits_beside_bots_and_the_board_is_dealt(daily):
    """On the game's home seat, without a clock, at a table that nobody else sees."""
    guest = await daily.begin("Ann")
    state = guest.table.state
    kinds = [seat.kind for seat in state.seats]
    assert (kinds.count("person"), state.seats[state.game.home_seat].player) == (1, guest.player.id)
    assert {seat.level for seat in state.seats if seat.kind == "bot"} == {levels("bridge")[0].name}
    assert (state.setting.clock, state.setting.access, state.phase) == (None, "private", "playing")
    eve = await daily.world.person("Eve")
    with pytest.raises(Refusal):
        guest.table.picture(eve)


async def test_the_same_table_is_found_until_its_board_is_over(daily):
    """Then the next one in the player's order."""
    state = next(state for state in daily.dailies.today() if state.game == "bridge")
    first = await daily.begin("Ann")
    assert (await daily.begin("Ann")).table.id == first.table.id
    assert (await daily.play_board("Ann")).table.id == first.table.id
    second = await daily.begin("Ann")
    boards = [guest.table.state.setting.first for guest in (first, second)]
    assert boards == order_of(state, first.player.id)[:2]


async def test_nobody_plays_for_whoever_is_away(daily):
    """For hours nothing happens at the table, and then the player goes on."""
    guest = await daily.begin("Ann")
    await daily.wait(60_000)
    moves = guest.table.state.ply
    await guest.leave_room()
    await daily.wait(6 * 3_600_000)
    assert (guest.table.state.ply, guest.table.state.phase) == (moves, "playing")
    assert (await daily.play_board("Ann")).table.id == guest.table.id
    assert (await daily.line("Ann")).today.done == 1


async def test_a_restart_in_the_middle_changes_nothing(tmp_path):
    """The board goes on where it was, and one that ended just before is counted."""
    async with daily_world(tmp_path) as before:
        times = before.world.times
        await before.play_board("Ann")
        guest = await before.begin("Ann")
    async with daily_world(tmp_path, times) as after:
        line = (await after.line("Ann")).today
        assert (line.done, line.under_way) == (1, True)
        assert (await after.play_board("Ann")).table.id == guest.table.id
        assert (await after.line("Ann")).today.done == 2


async def test_everybody_has_the_same_cards(daily):
    """Two who do the same on all boards are level."""
    day = daily.day
    tables = {}
    for name in ("Ann", "Bob"):
        for _ in range(12):
            guest = await daily.play_board(name)
            tables.setdefault(guest.table.state.setting.first, []).append(guest.table.id)
    await refused("played_all", daily.dailies.play("bridge", await daily.world.person("Ann")))
    await daily.wait_for_end()
    shown = await daily.page("Ann", day)
    assert [(row.percent, row.boards, row.rank, row.own) for row in shown.ranking] == [
        (50, 12, 1, True),
        (50, 12, 1, False),
    ]
    for found in tables.values():
        records = [
            (await replay_deal(daily.world.house.replay_query(table, None), 1)).record for table in found
        ]
        assert records[0]["hands"] == records[1]["hands"]
        assert records[0]["moves"] == records[1]["moves"]


async def test_nobody_sees_what_came_of_a_board_before_the_day_is_over(daily):
    """Neither on the page nor at the table, where one's own play is seen. Rule: DUP-SEE-1"""
    day = daily.day
    played = (await daily.play_board("Ann")).table
    table, board = played.id, played.state.setting.first
    await daily.play_board("Bob")
    ann, eve = await daily.world.person("Ann"), await daily.world.person("Eve")
    for name in ("Ann", "Eve", None):
        shown = await daily.page(name, day)
        assert (shown.ranking, shown.own, shown.summary.players) == ((), None, 2)
        assert {line.percent for line in shown.card} == ({None} if name == "Ann" else set())
    assert (await daily.page("Ann", day)).card[0].score is not None
    assert (await daily.world.record(table, 1, ann))["board"] == board
    await refused("results_hidden", daily.world.traveller(table, 1, ann))
    with pytest.raises(Refusal):
        await daily.world.record(table, 1, eve)
    await daily.wait_for_end()
    assert (await daily.world.record(table, 1, eve))["board"] == board
    assert (await daily.world.traveller(table, 1, eve)).results >= 1


async def test_a_board_under_way_at_the_end_does_not_count(daily):
    """Its table is stopped, and the player begins the new day's."""
    day = daily.day
    await daily.play_board("Ann")
    guest = await daily.begin("Ann")
    await daily.wait_for_end()
    assert guest.table.state.stopped
    card = (await daily.page("Ann", day)).card
    assert [(line.done, line.score is None, line.percent) for line in card] == [
        (True, False, 50),
        (True, True, None),
    ]
    assert (await daily.begin("Ann")).table.id != guest.table.id
    assert (await daily.line("Ann")).today.day > day


async def test_the_last_day_is_shown_with_the_new_one(daily):
    """Who has played less than half of the boards has a result and no rank."""
    await daily.play_board("Ann")
    assert (await daily.line("Ann")).last is None
    await daily.wait_for_end()
    last = (await daily.line("Ann")).last
    assert (last.ranked, last.top, last.own.rank, last.own.boards) == (0, (), None, 1)
    assert (await daily.line("Bob")).last.own is None


async def test_boards_are_sealed_when_the_day_begins(daily):
    """Each secret, opened when it is over, is the one whose hash was in the root."""
    day = daily.day
    table = (await daily.play_board("Ann")).table
    root = (await daily.page(None, day)).summary.root
    state = await daily.dailies.find("bridge", day)
    assert root == root_of(state.seals.hashes)
    await daily.wait_for_end()
    proof = (await daily.world.replay_deal(table.id, 1, None)).record["proof"]
    assert proof["hash"] == seal(bytes.fromhex(proof["secret"]))
    assert proof["hash"] == state.seals.hashes[table.state.setting.first - 1]


async def test_the_log_holds_no_names(daily):
    """Who takes another name, or is erased, has that one on every page."""
    day = daily.day
    guest = await daily.play_board("Ann")
    await daily.wait_for_end()
    state = (await daily.dailies.find("bridge", day)).state
    assert all("Ann" not in event.body for event in await LOGS.read(daily.world.house.store, state.id))
    await daily.world.players.rename(guest.player.id, "Zoe", "zoe")
    assert (await daily.page("Zoe", day)).own.name == "Zoe"


async def test_a_day_or_game_without_boards(daily):
    """There is nothing to be seen or played."""
    await refused("no_daily", daily.dailies.find("bridge", "2020-01-01"))
    await refused("no_daily", daily.dailies.play("chess", await daily.world.person("Ann")))


async def test_a_day_is_closed_after_one_of_its_players_was_erased(daily):
    """The table was rewritten and is in nobody's memory; it is stopped with the others."""
    day = daily.day
    guest = await daily.begin("Ann")
    house = daily.world.house
    await close_account(house.store, guest.player.id, house.now())
    tables = await tables_with(house.store, guest.player.id)
    await house.rewrite(tables, lambda: erase_account(house.store, guest.player.id, tables))
    await daily.wait_for_end()
    assert (await daily.page(None, day)).summary.closed
    assert (await house.get(guest.table.id)).state.stopped


@ON_BOTH
async def test_a_week_is_kept_when_it_is_over(tmp_path):
    """Once, with who goes on in which division; the next one begins with nothing. Rule: DUP-SERIES-3"""
    async with daily_world(tmp_path) as daily:
        times = daily.world.times
        await daily.wait_for_monday()
        for _ in range(ENOUGH):
            await daily.play_board("Ann")
        assert (await daily.series("Ann")).own is None
        await daily.wait_for_end()
        shown = await daily.series("Ann")
        assert [(player.name, player.rank, player.days, player.own) for player in shown.players] == [
            ("Ann", 1, 1, True)
        ]
        assert (await daily.line("Ann")).series == shown.own
        week = shown.week
        await daily.wait_for_monday()
        shown = await daily.series("Ann")
        assert (shown.week > week, shown.former.week, shown.former.rank) == (True, week, 1)
        assert (shown.own.points, shown.own.days) == (0, 0)
    async with daily_world(tmp_path, times) as after:
        assert await after.series("Ann") == shown


async def test_a_week_that_ended_while_the_house_was_shut_is_kept_at_its_start(tmp_path):
    """With the days that were played in it."""
    async with daily_world(tmp_path) as before:
        await before.wait_for_monday()
        for _ in range(ENOUGH):
            await before.play_board("Ann")
        times, week = before.world.times, (await before.series("Ann")).week
    times.ms += 12 * DAY_MS
    async with daily_world(tmp_path, times) as after:
        shown = await after.series("Ann")
        assert (shown.former.week, shown.former.division, shown.own.days) == (week, 1, 0)


async def test_there_are_no_other_divisions(daily):
    """Than those that have players, and one where nobody has played."""
    shown = await daily.series(None)
    assert (shown.division, shown.divisions, shown.players) == (1, 0, ())
    await refused("no_division", daily.series(None, 2))
