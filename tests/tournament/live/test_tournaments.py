"""Tournaments from the first entry to the prizes, in a house where time stands still."""

import asyncio

import pytest

from tests.dialects import ON_BOTH
from tests.effort import cases
from tests.table.world import ManualTime
from tests.tournament.live.world import tournament_world
from valat.kernel.errors import Refusal
from valat.ledger.grants import player_account
from valat.staff.acts import Act, new_entry
from valat.store.ledger import all_postings, balance
from valat.store.staff.audit import audit_statements, find_entry
from valat.store.tables import all_tables
from valat.store.traces import EntryTrace, add_trace, traces_between
from valat.store.trouble import StorageFull
from valat.tournament.acts import commands
from valat.tournament.course.projections import prize_cause
from valat.tournament.definition import TOURNAMENT
from valat.tournament.live.round_tables import TableAdjustment
from valat.tournament.live.tournament import LiveTournament
from valat.tournament.log.state import CALL_MS
from valat.tournament.proof.export import read_lines, write_lines
from valat.tournament.proof.unchecked import unchecked
from valat.tournament.proof.verify import verify

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("dialect")]


async def test_the_eighth_entry_calls_all(cup):
    """The draw is made, both tables are open and stand still, and another tournament is open already."""
    tournament = await cup.full()
    state = await cup.tournaments.get(tournament)
    assert (state.phase, len(state.rounds[0].tables)) == ("called", 2)
    tables = [await cup.house.get(table.id) for table in state.rounds[0].tables]
    assert [table.state.paused_ms is not None for table in tables] == [True, True]
    assert cup.open_one() != tournament


async def test_all_deal_when_all_have_come(cup):
    """Nobody waits for the end of the call."""
    tournament = await cup.full()
    await cup.come_all(tournament, but=1)
    assert (await cup.tournaments.get(tournament)).phase == "called"
    await cup.come(tournament, 1)
    assert (await cup.tournaments.get(tournament)).phase == "playing"
    table = await cup.table_of(tournament, 1)
    await cup.wait(5_000)
    assert table.state.deal.number == 1


async def test_who_does_not_come_is_played_for(cup):
    """After the minute the tables deal, and the clock moves."""
    tournament = await cup.full()
    await cup.wait(60_000)
    assert (await cup.tournaments.get(tournament)).phase == "playing"
    await cup.wait(120_000)
    assert (await cup.table_of(tournament, 1)).state.ply > 0


@ON_BOTH
async def test_winners_are_paid_once(cup):
    """Two rounds, two winners and two other finalists; an export that a stranger computes to the same end."""
    tournament = await cup.full()
    await cup.register(*range(1, 8))
    await cup.play_out(tournament, own_moves=True)
    state = await cup.tournaments.get(tournament)
    assert (state.phase, len(state.rounds), len(state.prizes)) == ("final", 2, 4)
    chips = {1: 60, 2: 20}
    for prize in state.prizes:
        entry = state.entry(prize.entry)
        held = await balance(cup.house.store, player_account(entry.player), "chips")
        # the eighth has stayed a guest
        assert held == (0 if entry.number == 8 else chips[prize.place])
    lines = list(write_lines(await cup.tournaments.export(tournament)))
    assert verify(read_lines(lines)).prizes == state.prizes


async def test_partners_do_not_stay_together(cup):
    """The four of the final sit with others than before. Rule: TRN-KO-4, TRN-DRAW-1"""
    tournament = await cup.full()
    while len((await cup.tournaments.get(tournament)).rounds) < 2:
        await cup.wait(60_000)
    first, last = (await cup.tournaments.get(tournament)).rounds
    before = {frozenset(table.seats[seat::2]) for table in first.tables for seat in (0, 1)}
    assert not before & {frozenset(last.tables[0].seats[seat::2]) for seat in (0, 1)}


@ON_BOTH
async def test_a_hundred_want_the_last_place(cup):
    """One gets it."""
    tournament = cup.open_one()
    await cup.enter(tournament, *range(1, 8))
    players = [await cup.player(number) for number in range(8, 108)]
    attempts = [cup.tournaments.enter(tournament, player, 1, "0" * 32) for player in players]
    answers = await asyncio.gather(*attempts, return_exceptions=True)
    refused = [answer.code for answer in answers if isinstance(answer, Refusal)]
    assert len(refused) == 99
    assert set(refused) <= {"full", "too_late"}
    assert len((await cup.tournaments.get(tournament)).entrants) == 8


@ON_BOTH
async def test_entering_in_two_tabs(cup):
    """The second is told so, and there is one entry."""
    tournament, player = cup.open_one(), await cup.player(1)
    attempts = [cup.tournaments.enter(tournament, player, 1, digit * 32) for digit in "01"]
    answers = await asyncio.gather(*attempts, return_exceptions=True)
    assert [answer.code for answer in answers if isinstance(answer, Refusal)] == ["entered"]


@ON_BOTH
async def test_a_crash_right_after_an_entry(cup, monkeypatch):
    """What is noted with it is written with it: there is no entry without. Rule: TRN-PROMO-2"""
    tournament, player, store = cup.open_one(), await cup.player(1), cup.house.store
    write = store.writer.write

    async def write_and_crash(statements):
        await write(statements)
        raise OSError("The machine is off.")

    monkeypatch.setattr(store.writer, "write", write_and_crash)
    trace = EntryTrace(tournament, player.id, 1, 1, "n", "d")
    with pytest.raises(OSError, match="off"):
        await cup.tournaments.enter(tournament, player, 1, "0" * 32, add_trace(trace))
    monkeypatch.undo()
    assert [
        event.body.player for event in await TOURNAMENT.load_events(store, tournament) if event.seq == 2
    ] == [player.id]
    assert await traces_between(store, 0, 2) == [trace]


async def test_a_refused_entry_leaves_no_trace(cup):
    """There is nothing to compare."""
    tournament, player = cup.open_one(), await cup.player(1)
    trace = EntryTrace(tournament, player.id, 1, 1, "n", "d")
    with pytest.raises(Refusal):
        await cup.tournaments.enter(tournament, player, 7, "0" * 32, add_trace(trace))
    assert await traces_between(cup.house.store, 0, 2) == []


async def test_two_at_a_time(cup):
    """Also when both are asked for in one moment; whoever has withdrawn may enter another."""
    one, other, player = cup.open_one(), cup.open_one(kind="classic"), await cup.player(1)
    attempts = [cup.tournaments.enter(name, player, 1, "0" * 32) for name in (one, other)]
    answers = await asyncio.gather(*attempts, return_exceptions=True)
    assert [answer.code for answer in answers if isinstance(answer, Refusal)] == ["overlaps"]
    await cup.tournaments.withdraw(one, player)
    await cup.tournaments.enter(other, player, 1, "0" * 32)


async def test_leaving_on_purpose(cup):
    """A bot sits there at once and to the end; the leaver cannot win. Rule: TRN-KO-6"""
    tournament = await cup.full()
    await cup.wait(60_000)
    player, table = await cup.player(1), await cup.table_of(tournament, 1)
    with pytest.raises(Refusal, match="Please confirm") as refusal:
        await cup.tournaments.leave(tournament, player, sure=False)
    assert refusal.value.code == "needs_confirmation"
    await cup.tournaments.leave(tournament, player, sure=True)
    await cup.idle()
    assert table.state.seat_of(player.id) is None
    assert table.state.full
    await cup.play_out(tournament, own_moves=True)
    state = await cup.tournaments.get(tournament)
    assert state.entry_of(player.id).number not in {prize.entry for prize in state.prizes}


async def test_what_a_player_is_told(cup):
    """Called, seated, the table's result, the round's, and so on to a prize; then nothing is left to tell."""
    async with cup.listening(1) as messages:
        tournament = await cup.full()
        assert [message["type"] for message in messages] == ["called"]
        assert cup.tournaments.messages_for((await cup.player(1)).id)[0].table == messages[0]["table"]
        await cup.play_out(tournament, own_moves=True)
    kinds = [message["type"] for message in messages]
    assert kinds[:4] == ["called", "seated", "result", "round"]
    goes_on = messages[3]["advancing"]
    assert kinds[4:] == (["called", "seated", "result", "round", "prize"] if goes_on else [])
    assert cup.tournaments.messages_for((await cup.player(1)).id) == []


async def test_a_pause(cup):
    """Tables stand still until it goes on; then everybody is called anew. Rule: TRN-CALL-1"""
    tournament = await cup.full()
    await cup.wait(5_000)
    await cup.tournaments.perform(tournament, lambda state: commands.pause(state, "No light."), None)
    await cup.wait(300_000)
    assert (await cup.tournaments.get(tournament)).phase == "called"
    async with cup.listening(1) as messages:
        await cup.tournaments.perform(tournament, commands.resume, None)
    assert [message.get("about", message["type"]) for message in messages] == ["called", "resumed"]
    assert messages[0]["until_ms"] == cup.house.now() + CALL_MS
    await cup.wait(CALL_MS - 1)
    assert (await cup.tournaments.get(tournament)).phase == "called"
    await cup.wait(1)
    assert (await cup.tournaments.get(tournament)).phase == "playing"


async def test_who_acts_does_not_lengthen_a_call(cup):
    """Somebody leaves in its last second."""
    tournament = await cup.full()
    await cup.wait(CALL_MS - 1000)
    await cup.tournaments.leave(tournament, await cup.player(1), sure=True)
    await cup.wait(1000)
    assert (await cup.tournaments.get(tournament)).phase == "playing"


@pytest.mark.parametrize("is_reloaded", [False, True])
async def test_the_house_was_down_during_a_call(tmp_path, is_reloaded):
    """Whoever is called has the whole minute from its start on. Rule: TRN-FORCE-1"""
    async with tournament_world(tmp_path) as cup:
        tournament, times = await cup.full(), cup.world.times
        player = await cup.player(1)
    times.ms += 2 * CALL_MS
    async with tournament_world(tmp_path, times) as cup:
        await cup.idle()
        if is_reloaded:
            await cup.tournaments.reload()
        assert cup.tournaments.messages_for(player.id)[0].until_ms == times.ms + CALL_MS
        await cup.wait(CALL_MS - 1)
        assert (await cup.tournaments.get(tournament)).phase == "called"
        await cup.wait(1)
        assert (await cup.tournaments.get(tournament)).phase == "playing"


async def test_a_cancelled_one(cup):
    """Its tables stop, nobody is paid, and its players may enter another at once."""
    tournament = await cup.full()
    await cup.wait(60_000)
    table = await cup.table_of(tournament, 1)
    await cup.tournaments.perform(tournament, lambda state: commands.cancel(state, "No chairs."), None)
    await cup.idle()
    assert table.state.phase == "closed"
    await cup.enter(cup.open_one(), 1)


async def test_whatever_is_asked_while_one_is_let_go_of_is_answered(cup):
    """Its task ends in the middle: each act before, during and after is too late, and none waits long."""
    tournament = await cup.full()

    async def cancel():
        await cup.tournaments.perform(tournament, lambda state: commands.cancel(state, "No chairs."), None)

    acts = []
    while tournament in {tournament_state.id for tournament_state in cup.tournaments.running()}:
        acts.append(asyncio.create_task(cancel()))
        await asyncio.sleep(0)
    first, *others = await asyncio.wait_for(asyncio.gather(*acts, return_exceptions=True), 60)
    assert first is None
    assert {getattr(other, "code", other) for other in others} == {"too_late"}


@cases("game", ["bela4", "bela2", "santase", "contree", "bridge", "yard"], ["santase", "contree", "yard"])
async def test_every_game_to_its_end(cup, game):
    """The smallest tournament of each, played by clocks and bots, and verified by its export.

    Rule: TRN-KO-10 (the last table of yard bridge has no cap, or it would be told)
    """
    tournament = await cup.full(game, "classic" if game == "yard" else "quick")
    await cup.play_out(tournament)
    export = await cup.tournaments.export(tournament)
    state = verify(export)
    assert (state.phase, [gap.what for gap in unchecked(export, state)]) == ("final", ["announced"])


class Crash(Exception):
    """The process ends here."""


@pytest.mark.parametrize("is_written", [False, True], ids=["before", "after"])
@pytest.mark.parametrize("kind", ["drawn", "table", "started", "finished", "closed", "over"])
async def test_a_crash_at_each_step(tmp_path, monkeypatch, kind, is_written):
    """Begun anew it comes to the same end: every table opened once, every prize paid once."""
    append = LiveTournament._append

    async def append_and_crash(self, bodies, *others):
        if type(bodies[0]).__struct_config__.tag != kind:
            return await append(self, bodies, *others)
        if is_written:
            await append(self, bodies, *others)
        self._actor.stop()
        raise Crash

    async with tournament_world(tmp_path) as cup:
        monkeypatch.setattr(LiveTournament, "_append", append_and_crash)
        tournament, times = await cup.full(), cup.world.times
        await cup.register(*range(1, 9))
        for _ in range(40):
            await cup.wait(15_000)
            await cup.make_own_moves(tournament)
    monkeypatch.setattr(LiveTournament, "_append", append)
    async with tournament_world(tmp_path, times) as cup:
        for number in range(1, 9):
            await cup.player(number)
        await cup.play_out(tournament, own_moves=True)
        state = await cup.tournaments.get(tournament)
        assert len({table.id for drawn in state.rounds for table in drawn.tables}) == 3
        assert len(await all_tables(cup.house.store)) == 3
        assert [event.seq for event in await TOURNAMENT.load_events(cup.house.store, tournament)] == [
            *range(1, state.seq + 1)
        ]
        paid = [posting.cause for posting in await all_postings(cup.house.store)]
        assert sorted(paid) == sorted(prize_cause(tournament, prize.entry) for prize in state.prizes)
        export = await cup.tournaments.export(tournament)
    state = verify(export)
    assert (state.phase, [gap.what for gap in unchecked(export, state)]) == ("final", ["announced"])


async def test_the_clock_was_set_back_an_hour(tmp_path):
    """A call begins anew with the house, and does not last an hour."""
    async with tournament_world(tmp_path) as cup:
        tournament, times = await cup.full(), cup.world.times
    async with tournament_world(tmp_path, ManualTime(times.ms - 3_600_000)) as cup:
        await cup.wait(60_000)
        assert (await cup.tournaments.get(tournament)).phase == "playing"


async def one_over(cup):
    """A tournament of which the first table of the first round is over, and not the second."""
    tournament = await cup.full()
    await cup.wait(60_000)
    tables = (await cup.tournaments.get(tournament)).rounds[0].tables
    # else both would end in the same second
    await (await cup.house.get(tables[1].id)).management.pause()
    while not (await cup.tournaments.get(tournament)).rounds[0].tables[0].over:
        await cup.wait(1_000)
    return tournament


async def test_a_score_is_adjusted_when_the_match_is_over(cup):
    """While the round is not closed the result becomes another, and so does who goes on."""
    tournament = await one_over(cup)
    before = (await cup.tournaments.get(tournament)).rounds[0].tables[0]
    winner = before.ranks.index(1)
    async with cup.listening(before.seats[winner]) as messages:
        adjustment = TableAdjustment(before.id, winner, -1000, "The cards were told.", None)
        assert await cup.tournaments.adjust(tournament, adjustment)
    after = (await cup.tournaments.get(tournament)).rounds[0].tables[0]
    assert after.scores[winner] == before.scores[winner] - 1000
    assert after.ranks == tuple(reversed(before.ranks))
    assert [message["scores"] for message in messages] == [list(after.scores)]
    await cup.play_out(tournament)
    state = await cup.tournaments.get(tournament)
    losers = {number for number, side in zip(before.seats, (0, 1, 0, 1), strict=True) if side != winner}
    assert set(state.rounds[0].tables[0].decision.advancing) == losers
    lines = list(write_lines(await cup.tournaments.export(tournament)))
    assert verify(read_lines(lines)).rounds == state.rounds


async def test_a_closed_round_stands(cup):
    """Who goes on has been drawn anew already: that it is too late is said, and nothing is written."""
    tournament = await one_over(cup)
    table = (await cup.tournaments.get(tournament)).rounds[0].tables[0].id
    while len((await cup.tournaments.get(tournament)).rounds) < 2:
        await cup.wait(5_000)
    adjustment = TableAdjustment(table, 0, 10, "So.", None)
    with pytest.raises(Refusal, match="round is finished, so its result stands") as refusal:
        await cup.tournaments.adjust(tournament, adjustment)
    assert refusal.value.code == "too_late"
    assert (await cup.house.get(table)).state.adjustments == ()
    await cup.play_out(tournament)
    with pytest.raises(Refusal) as refusal:
        await cup.tournaments.adjust(tournament, adjustment)
    assert refusal.value.code == "too_late"


async def test_a_crash_after_an_adjustment(tmp_path, monkeypatch):
    """The table has it with what the audit log says, and the tournament not yet: it is noted at the start.

    Whoever asks for the same once more, having got no answer, changes nothing. Rule: TRN-STAFF-1
    """
    append = LiveTournament._append
    times, said = ManualTime(), []
    async with tournament_world(tmp_path, times) as cup:
        tournament = await one_over(cup)
        before = (await cup.tournaments.get(tournament)).rounds[0].tables[0]
        director = await cup.world.person("Director")
        adjustment = TableAdjustment(before.id, 0, 3, "So.", None, (director.id, "an id"))

        def audit():
            said.append(new_entry(Act(director.id, "So.", 1), "adjust", "house", tournament))
            return audit_statements(said[-1])

        async def die(self, *_, **__):
            raise OSError("The machine is off.")

        monkeypatch.setattr(LiveTournament, "_append", die)
        with pytest.raises(OSError, match="off"):
            await cup.tournaments.adjust(tournament, adjustment, audit())
    monkeypatch.setattr(LiveTournament, "_append", append)
    async with tournament_world(tmp_path, times) as cup:
        await cup.idle()
        for _ in range(2):
            assert not await cup.tournaments.adjust(tournament, adjustment, audit())
        after = (await cup.tournaments.get(tournament)).rounds[0].tables[0]
        assert after.scores[0] == before.scores[0] + 3
        first, *others = said
        assert await find_entry(cup.house.store, first.id) == first
        assert [await find_entry(cup.house.store, entry.id) for entry in others] == [None, None]
        other = TableAdjustment(before.id, 0, 3, "So.", None, (director.id, "another"))
        assert await cup.tournaments.adjust(tournament, other, audit())
        assert len((await cup.house.get(before.id)).state.adjustments) == 2


async def test_an_adjustment_that_is_not_written(cup, monkeypatch):
    """Neither the table nor the audit log has anything of it, and it can be asked for again."""
    tournament = await one_over(cup)
    table = (await cup.tournaments.get(tournament)).rounds[0].tables[0].id
    director = await cup.world.person("Director")
    entry = new_entry(Act(director.id, "So.", 1), "adjust", "house", tournament)
    adjustment = TableAdjustment(table, 0, 3, "So.", None, (director.id, "an id"))

    async def fail(*_):
        raise StorageFull("There is no room.")

    with monkeypatch.context() as patched:
        patched.setattr(cup.house.store.writer, "write", fail)
        with pytest.raises(StorageFull):
            await cup.tournaments.adjust(tournament, adjustment, audit_statements(entry))
    assert await find_entry(cup.house.store, entry.id) is None
    assert await cup.tournaments.adjust(tournament, adjustment, audit_statements(entry))
    assert await find_entry(cup.house.store, entry.id) == entry


async def test_notices_are_written_with_what_they_tell(cup):
    """NTC-1: a table that is ready, to those who have an account."""
    await cup.register(1, 2)
    await cup.full()
    links = []
    for number in (1, 2, 3):
        player = await cup.player(number)
        links.append([notice.kind for notice in (await cup.house.notices.newest(player.id)).notices])
    assert links == [["table_ready"], ["table_ready"], []]
