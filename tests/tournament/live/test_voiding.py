"""Tournaments that are made void, and players who are let in again, in a house where time stands still."""

import asyncio
from functools import partial

import pytest
from sqlalchemy import select

from tests.table.world import HeldRead
from tests.tournament.live.test_plans import HOUR, chips, give, planned
from tests.tournament.live.world import tournament_world
from valat.aggregate.definition import Definition
from valat.kernel.errors import Refusal
from valat.ledger.checks import faults, held_by_players
from valat.ledger.grants import GRANTED
from valat.protocol.tournaments import PlanPrize
from valat.store.ledger import Posting, Transfer, all_postings, balance, post, posting_statements
from valat.store.rating_rebuild import work_off_backlog
from valat.store.schema import rated_match, rating
from valat.store.tournaments import find_tournament, tournaments_of
from valat.tournament.acts import commands
from valat.tournament.course.projections import pool_account
from valat.tournament.definition import TOURNAMENT
from valat.tournament.live import pictures
from valat.tournament.live.tournament import LiveTournament
from valat.tournament.log.prizes import REVOKE_MS
from valat.tournament.proof.export import read_lines, write_lines
from valat.tournament.proof.verify import verify

pytestmark = pytest.mark.anyio

EIGHT = range(1, 9)


async def with_fees(cup):
    """A tournament that has begun, for which each of eight has paid ten of fifteen chips."""
    tournament = await planned(cup, fee=10)
    await cup.register(*EIGHT)
    for number in EIGHT:
        await give(cup, number, "chips", 15)
    await cup.enter(tournament, *EIGHT)
    await cup.wait(HOUR)
    return tournament


async def ended(cup):
    """A tournament that is over, of which prizes are paid to registered players."""
    prizes = (PlanPrize(1, chips=60, vip_days=7), PlanPrize(2, chips=20))
    tournament = await planned(cup, prizes=prizes)
    await cup.register(*EIGHT)
    await cup.enter(tournament, *EIGHT)
    await cup.wait(HOUR)
    await cup.play_out(tournament, own_moves=True)
    return tournament


async def winner_of(cup, tournament):
    """The number of the player who takes the first prize."""
    state = await cup.tournaments.get(tournament)
    entry = state.entry(next(prize.entry for prize in state.prizes if prize.place == 1))
    return next(number for number, player in cup.players.items() if player.id == entry.player)


async def void(cup, tournament):
    return await cup.tournaments.void(tournament, "The cards were known.", None)


async def let_in(cup, tournament, number):
    """A player whose disqualification is lifted."""
    player = await cup.player(number)
    entry = (await cup.tournaments.get(tournament)).known_entry_of(player.id).number
    return await cup.tournaments.reinstate(tournament, entry, "It was a mistake.", None)


async def take_out(cup, tournament, number):
    """A player who is disqualified."""
    entry = (await cup.tournaments.get(tournament)).entry_of((await cup.player(number)).id).number
    decide = partial(commands.disqualify, number=entry, reason="Two accounts.")
    await cup.tournaments.perform(tournament, decide, None)
    await cup.idle()
    return entry


async def test_one_that_is_played(cup):
    """Its tables stop, fees are given back, and everybody who has entered is told why. Rule: TRN-PROMO-6"""
    tournament = await with_fees(cup)
    await cup.wait(60_000)
    table = await cup.table_of(tournament, 1)
    async with cup.listening(1) as messages:
        state = await void(cup, tournament)
        await cup.idle()
    assert (state.phase, state.reason, table.state.phase) == ("void", "The cards were known.", "closed")
    assert [await chips(cup, number) for number in EIGHT] == [15] * 8
    assert [(said["about"], said["reason"]) for said in messages if said["type"] == "notice"] == [
        ("voided", "The cards were known.")
    ]
    await cup.enter(cup.open_one(), 1)


async def test_one_that_is_read_meanwhile(cup, monkeypatch):
    """Whoever asks for it while its log is read is shown what was done since."""
    tournament = await ended(cup)
    await cup.tournaments.reload()
    held = HeldRead(TOURNAMENT.load_state)
    monkeypatch.setattr(Definition, "load_state", held)
    asked = asyncio.create_task(cup.tournaments.get(tournament))
    await held.reached.wait()
    monkeypatch.setattr(Definition, "load_state", held.read)
    await void(cup, tournament)
    held.released.set()
    assert (await asked).phase == (await cup.tournaments.get(tournament)).phase == "void"


async def test_one_that_is_over(cup):
    """What it paid is taken back and fees are given back, each once; nobody has a place any more.

    Rule: TRN-PROMO-6
    """
    tournament = await with_fees(cup)
    await cup.play_out(tournament, own_moves=True)
    winner = await winner_of(cup, tournament)
    state = await void(cup, tournament)
    assert (state.phase, state.prizes) == ("void", ())
    assert [await chips(cup, number) for number in EIGHT] == [15] * 8
    assert await balance(cup.house.store, pool_account(tournament), "chips") == 0
    postings = await all_postings(cup.house.store)
    assert list(faults(postings)) == []
    taken = [posting for posting in postings if posting.reverses and "prize" in posting.reverses]
    assert {posting.reason for posting in taken} == {"The cards were known."}
    played = await tournaments_of(cup.house.store, (await cup.player(winner)).id, 1)
    assert (played[0].listing.phase, played[0].place) == ("void", None)
    assert await cup.tournaments.get(tournament) == state
    assert not cup.tournaments.running_scores(tournament)
    assert tournament not in {tournament_state.id for tournament_state in cup.tournaments.running()}


async def test_prizes_that_were_spent(cup):
    """An account may go below nothing by it, as by the revoking of any prize. Rule: TRN-PROMO-6"""
    tournament = await ended(cup)
    winner = await winner_of(cup, tournament)
    account = f"player:{(await cup.player(winner)).id}"
    await post(cup.house.store, Posting("a shop", 1, (Transfer(account, GRANTED, "chips", 50),)))
    await void(cup, tournament)
    assert await chips(cup, winner) == -50
    assert list(faults(await all_postings(cup.house.store))) == []


async def test_two_at_once(cup):
    """The second is too late, and nothing is posted twice."""
    tournament = await ended(cup)
    answers = await asyncio.gather(*(void(cup, tournament) for _ in range(3)), return_exceptions=True)
    assert [getattr(answer, "code", "done") for answer in answers] == ["done", "too_late", "too_late"]
    assert held_by_players(await all_postings(cup.house.store)) == {"chips": 0, "vip_s": 0}


@pytest.mark.parametrize("is_early", [True, False], ids=["before", "after"])
async def test_whoever_watches_sees_it(cup, is_early):
    """Who has watched since before the end, and who has come since."""
    tournament = await cup.full("santase")
    seen = []
    if not is_early:
        await cup.play_out(tournament)
    with cup.tournaments.watchers.subscribe(tournament, lambda state: seen.append(state.phase)):
        if is_early:
            await cup.play_out(tournament)
        await void(cup, tournament)
    assert seen[-1] == "void"


async def test_thirty_days_later(cup):
    """What was paid stands, and what was not is not touched. Rule: TRN-PROMO-6"""
    tournament = await ended(cup)
    before = await all_postings(cup.house.store)
    cup.world.times.ms += REVOKE_MS
    with pytest.raises(Refusal, match="30 days") as refusal:
        await void(cup, tournament)
    assert refusal.value.code == "too_late"
    assert await all_postings(cup.house.store) == before
    with pytest.raises(Refusal) as refusal:
        await void(cup, "none")
    assert refusal.value.code == "no_tournament"


async def test_a_stranger_computes_it_anew(cup):
    """Also the end that counts for nothing."""
    tournament = await ended(cup)
    await void(cup, tournament)
    lines = list(write_lines(await cup.tournaments.export(tournament)))
    assert verify(read_lines(lines)).phase == "void"


class Crash(Exception):
    """The process ends here."""


@pytest.mark.parametrize("is_written", [False, True], ids=["before", "after"])
@pytest.mark.parametrize("is_over", [False, True], ids=["played", "over"])
async def test_a_crash(tmp_path, monkeypatch, is_over, is_written):
    """Either nothing of it is there, or all; asked for again it comes to one end, and no table plays on."""
    append = LiveTournament._append

    async def append_and_crash(self, bodies, *others):
        if is_written:
            await append(self, bodies, *others)
        raise Crash

    async with tournament_world(tmp_path) as cup:
        tournament, times = await with_fees(cup), cup.world.times
        await cup.wait(60_000)
        if is_over:
            await cup.play_out(tournament, own_moves=True)
        monkeypatch.setattr(LiveTournament, "_append", append_and_crash)
        with pytest.raises(Crash):
            await void(cup, tournament)
        monkeypatch.undo()
        phase = (await find_tournament(cup.house.store, tournament)).phase
        assert phase == ("void" if is_written else "final" if is_over else "playing")
    async with tournament_world(tmp_path, times) as cup:
        for number in EIGHT:
            await cup.player(number)
        if is_written:
            with pytest.raises(Refusal) as refusal:
                await void(cup, tournament)
            assert refusal.value.code == "too_late"
        else:
            await void(cup, tournament)
        await cup.idle()
        kinds = [
            type(event.body).__struct_config__.tag
            for event in await TOURNAMENT.load_events(cup.house.store, tournament)
        ]
        assert kinds.count("voided") == 1
        assert [await chips(cup, number) for number in EIGHT] == [15] * 8
        assert list(faults(await all_postings(cup.house.store))) == []
        state = await cup.tournaments.get(tournament)
        tables = [await cup.house.get(table.id) for table in state.rounds[-1].tables]
        assert {table.state.phase for table in tables} <= {"over", "closed"}


async def test_who_is_let_in_again_plays_on(cup):
    """In the own seat, in the same deal, and told so; that the clock went on meanwhile costs no prize."""
    tournament = await cup.full()
    await cup.wait(60_000)
    player, table = await cup.player(1), await cup.table_of(tournament, 1)
    seat = table.state.seat_of(player.id)
    await take_out(cup, tournament, 1)
    assert table.state.seats[seat].kind == "bot"
    async with cup.listening(1) as messages:
        await let_in(cup, tournament, 1)
        await cup.idle()
    assert table.state.seat_of(player.id) == seat
    assert [message.get("about", message["type"]) for message in messages] == ["seated", "reinstated"]
    while not (await cup.tournaments.get(tournament)).rounds[0].secret:
        await cup.wait(15_000)
    entries = (await cup.tournaments.get(tournament)).entries
    # nobody has made a move: it is held against those alone who could have made one in the whole round
    assert [entry.number for entry in entries if not entry.idle] == [1]
    assert (await cup.tournaments.get(tournament)).entry(1).may_win


async def reasons(cup):
    """Why each match is not rated, by its table."""
    async with cup.house.store.engine.connect() as connection:
        return dict((await connection.execute(select(rated_match.c.id, rated_match.c.why_not))).all())


async def test_a_match_that_a_disqualified_player_began_is_rated_for_nobody(cup):
    """A bot plays it to its end, which comes later. Rule: RTG-4"""
    tournament = await planned(cup)
    await cup.register(*EIGHT)
    await cup.enter(tournament, *EIGHT)
    await cup.wait(HOUR + 90_000)
    table = await cup.table_of(tournament, 1)
    assert table.state.starters
    await take_out(cup, tournament, 1)
    while not (await cup.tournaments.get(tournament)).rounds[0].secret:
        await cup.wait(15_000)
    found = await reasons(cup)
    assert {name == table.id: why for name, why in found.items()} == {True: "disqualified", False: None}


async def test_an_appeal_that_comes_late_makes_the_matches_count_again(cup):
    """Also of two who were both taken out at one table. Rule: RTG-4"""
    tournament = await planned(cup)
    await cup.register(*EIGHT)
    await cup.enter(tournament, *EIGHT)
    await cup.wait(HOUR + 90_000)
    table = (await cup.table_of(tournament, 1)).id
    (pairing,) = (of for of in (await cup.tournaments.get(tournament)).rounds[0].tables if of.id == table)
    out = pairing.seats[:2]
    for entry in out:
        decide = partial(commands.disqualify, number=entry, reason="Signals.")
        await cup.tournaments.perform(tournament, decide, None)
    await cup.play_out(tournament)
    assert (await reasons(cup))[table] == "disqualified"
    await cup.tournaments.lift(tournament, out[0], "So.", None, ())
    assert (await reasons(cup))[table] == "disqualified"
    await cup.tournaments.lift(tournament, out[1], "So.", None, ())
    assert (await reasons(cup))[table] is None


async def test_the_matches_of_a_voided_tournament_count_for_nobody(cup):
    """Whether they were rated or taken out, and whatever appeal is granted later. Rule: RTG-4"""
    tournament = await planned(cup)
    await cup.register(*EIGHT)
    await cup.enter(tournament, *EIGHT)
    await cup.wait(HOUR + 90_000)
    entry = await take_out(cup, tournament, 1)
    await cup.play_out(tournament)
    assert {None, "disqualified"} <= set((await reasons(cup)).values())
    await void(cup, tournament)
    await cup.tournaments.lift(tournament, entry, "So.", None, ())
    assert set((await reasons(cup)).values()) - {"bot"} == {"voided"}
    await work_off_backlog(cup.house.store)
    async with cup.house.store.engine.connect() as connection:
        assert (await connection.execute(select(rating))).all() == []


async def test_who_had_left_stays_away(cup):
    """Leaving is for good, also where a disqualification that came later is lifted. Rule: TRN-KO-6"""
    tournament = await cup.full()
    await cup.wait(60_000)
    player, table = await cup.player(1), await cup.table_of(tournament, 1)
    await cup.tournaments.leave(tournament, player, sure=True)
    await take_out(cup, tournament, 1)
    state = await let_in(cup, tournament, 1)
    await cup.idle()
    assert state.entry_of(player.id).departure == "left"
    assert table.state.seat_of(player.id) is None


async def test_an_appeal_that_comes_late(cup):
    """What is written with it is written, though the place is decided."""
    tournament = await cup.full()
    await cup.wait(60_000)
    entry = await take_out(cup, tournament, 1)
    await cup.play_out(tournament)
    before = await cup.tournaments.get(tournament)
    listing = await find_tournament(cup.house.store, tournament)
    gift = Posting("a sorry", 1, (Transfer(GRANTED, f"player:{before.entry(entry).player}", "chips", 5),))
    after = await cup.tournaments.lift(tournament, entry, "So.", None, posting_statements(gift))
    assert (after.phase, after.prizes) == (before.phase, before.prizes)
    assert not after.entry(entry).is_unrated
    assert await chips(cup, 1) == 5
    assert await find_tournament(cup.house.store, tournament) == listing


async def test_taken_out_while_entering_is_open(cup):
    """The fee is given back at once, and paid anew by whoever is let in. Rule: TRN-PROMO-6, TRN-CHIP-1"""
    tournament = await planned(cup, fee=10)
    await cup.register(1)
    await give(cup, 1, "chips", 15)
    await cup.enter(tournament, 1)
    async with cup.listening(1) as messages:
        entry = await take_out(cup, tournament, 1)
    assert [message["about"] for message in messages] == ["disqualified"]
    assert await chips(cup, 1) == 15
    player = await cup.player(1)
    own = pictures.summary(await cup.tournaments.get(tournament), player.id)
    assert (own.entered, own.own.status, own.own.departure) == (0, "withdrawn", "disqualified")
    state = await cup.tournaments.reinstate(tournament, entry, "It was a mistake.", None)
    assert [entrant.player for entrant in state.entrants] == [player.id]
    assert await chips(cup, 1) == 5
    assert list(faults(await all_postings(cup.house.store), {tournament})) == []


async def test_let_in_without_the_chips(cup):
    """What was spent meanwhile cannot be paid; an appeal that is granted is noted all the same."""
    tournament = await planned(cup, fee=10)
    await cup.register(1)
    await give(cup, 1, "chips", 10)
    await cup.enter(tournament, 1)
    entry = await take_out(cup, tournament, 1)
    spent = Posting("spent", 1, (Transfer(f"player:{(await cup.player(1)).id}", GRANTED, "chips", 1),))
    await post(cup.house.store, spent)
    with pytest.raises(Refusal) as refusal:
        await cup.tournaments.reinstate(tournament, entry, "It was a mistake.", None)
    assert refusal.value.code == "no_chips"
    noted = Posting("a sorry", 1, (Transfer(GRANTED, "player:x", "chips", 5),))
    await cup.tournaments.lift(tournament, entry, "So.", None, posting_statements(noted))
    assert await balance(cup.house.store, "player:x", "chips") == 5


async def test_let_in_while_in_another(cup):
    """Nobody plays two tournaments at once: neither one that has begun nor one that is open.

    Rule: TRN-ENTER-1
    """
    played, waiting = await cup.full(), cup.open_one("santase")
    gone = [(played, await take_out(cup, played, 1))]
    await cup.enter(waiting, 1)
    gone.append((waiting, await take_out(cup, waiting, 1)))
    await cup.enter(cup.open_one("bridge"), 1)
    for tournament, entry in gone:
        with pytest.raises(Refusal) as refusal:
            await cup.tournaments.reinstate(tournament, entry, "It was a mistake.", None)
        assert refusal.value.code == "overlaps"
    await cup.tournaments.withdraw(cup.open_one("bridge"), await cup.player(1))
    await let_in(cup, played, 1)
