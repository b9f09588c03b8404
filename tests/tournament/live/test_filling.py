"""A house where few people are: bots take the places that nobody took, and a Four is enough for four."""

import pytest
from sqlalchemy import func, select

from tests.tournament.live.world import tournament_world
from valat.kernel.errors import Refusal
from valat.kernel.match_cap import MatchCap
from valat.ledger.grants import player_account
from valat.store.ledger import all_postings, balance
from valat.store.schema import tournament_point
from valat.tournament.live.pictures import picture, standings, summary
from valat.tournament.log.prizes import payouts
from valat.tournament.log.state import CALL_MS, FILL_MS
from valat.tournament.proof.export import read_lines, write_lines
from valat.tournament.proof.verify import verify

pytestmark = pytest.mark.anyio


async def point_rows(cup):
    """How many deals of players count for prize weeks."""
    async with cup.house.store.engine.connect() as connection:
        query = select(func.count()).select_from(tournament_point)
        return (await connection.execute(query)).scalar_one()


async def filled(cup, people, game="santase", kind="quick"):
    """A tournament that so many people have entered, three minutes after the first."""
    tournament = cup.open_one(game, kind)
    await cup.enter(tournament, *range(1, people + 1))
    await cup.wait(FILL_MS)
    return tournament


async def test_one_player_and_seven_bots(cup):
    """It is played to its end; nothing is paid, and nothing counts for a prize week. Rule: TRN-FILL-1"""
    tournament = await filled(cup, 1)
    await cup.register(1)
    await cup.play_out(tournament, own_moves=True)
    state = await cup.tournaments.get(tournament)
    assert (state.phase, len(state.rounds), len(state.entrants)) == ("final", 3, 1)
    assert all(prize.entry == 1 for prize in state.prizes)
    assert await all_postings(cup.house.store) == []
    # the table of bots alone has nobody to count for
    assert await point_rows(cup) == 0
    lines = list(write_lines(await cup.tournaments.export(tournament)))
    assert verify(read_lines(lines)).prizes == state.prizes


async def test_half_of_the_places_are_enough_for_chips(cup):
    """Whoever of the people comes far enough is paid what was announced. Rule: TRN-FILL-1"""
    tournament = await filled(cup, 2, kind="four")
    await cup.register(1, 2)
    await cup.play_out(tournament, own_moves=True)
    state = await cup.tournaments.get(tournament)
    held = [
        await balance(cup.house.store, player_account((await cup.player(number)).id), "chips")
        for number in (1, 2)
    ]
    won = {payout.entry: payout.chips for payout in payouts(state)}
    assert held == [won.get(number, 0) for number in (1, 2)]
    assert won == {prize.entry: 30 for prize in state.prizes if prize.place == 1}


async def test_a_match_of_people_alone_counts(cup):
    """Beside it a match with a filled place does not, in one tournament. Rule: TRN-FILL-1, TRN-PROMO-1"""
    tournament = await filled(cup, 3, kind="four")
    state = await cup.tournaments.get(tournament)
    tables = [await cup.house.get(table.id) for table in state.rounds[0].tables]
    with_bot = [any(state.entry(number).filled for number in table.seats) for table in state.rounds[0].tables]
    assert sorted(with_bot) == [False, True]
    assert [bool(table.state.setting.filled) for table in tables] == with_bot


async def test_bots_have_one_name_at_each_table(cup):
    """That of their entry, in all rounds, and whoever leaves is held by another. Rule: TRN-KO-6"""
    tournament = await filled(cup, 3, "belot")
    await cup.tournaments.leave(tournament, await cup.player(1), sure=True)
    while not (await cup.tournaments.get(tournament)).over:
        state = await cup.tournaments.get(tournament)
        for pairing in state.rounds[-1].tables:
            table = await cup.house.get(pairing.id)
            names = [seat.name for seat in table.state.seats]
            assert len(set(names)) == 4
            for number, name in zip(pairing.seats, names, strict=True):
                assert name == state.entry(number).name or state.entry(number).departure
        if len(state.rounds) == 2:
            break
        await cup.wait(60_000)


async def test_the_house_is_down_while_it_counts(tmp_path):
    """The clock is that of the log: it ends when it was to end. Rule: TRN-FILL-1, TRN-FORCE-1"""
    async with tournament_world(tmp_path) as cup:
        tournament, times = cup.open_one(), cup.world.times
        await cup.enter(tournament, 1)
        due = times.ms + FILL_MS
    times.ms += FILL_MS // 2
    async with tournament_world(tmp_path, times) as cup:
        state = await cup.tournaments.get(tournament)
        assert summary(state, None).fills_ms == due
        await cup.wait(FILL_MS // 2 - 1)
        assert (await cup.tournaments.get(tournament)).phase == "open"
        await cup.wait(1)
        assert (await cup.tournaments.get(tournament)).phase == "called"


async def test_a_house_may_wait_for_people(tmp_path):
    """Its open tournaments fill with nobody, and say so; what follows them waits, too. Rule: TRN-FILL-1"""
    async with tournament_world(tmp_path, fills=False) as cup:
        tournament = cup.open_one()
        await cup.enter(tournament, 1)
        await cup.wait(2 * FILL_MS)
        state = await cup.tournaments.get(tournament)
        assert (state.phase, summary(state, None).fills, summary(state, None).fills_ms) == (
            "open",
            False,
            None,
        )
        await cup.enter(tournament, *range(2, 9))
        await cup.idle()
        following = await cup.tournaments.get(cup.open_one())
        assert (following.id != tournament, following.fills) == (True, False)


async def test_the_house_was_down_when_bots_were_to_come(tmp_path):
    """They come at its start, and the player has the whole minute. Rule: TRN-FORCE-1"""
    async with tournament_world(tmp_path) as cup:
        tournament, times = cup.open_one(), cup.world.times
        await cup.enter(tournament, 1)
        player = await cup.player(1)
    times.ms += 2 * FILL_MS
    async with tournament_world(tmp_path, times) as cup:
        await cup.idle()
        assert (await cup.tournaments.get(tournament)).phase == "called"
        assert cup.tournaments.messages_for(player.id)[0].until_ms == times.ms + CALL_MS


async def test_withdrawing_stops_the_clock(cup):
    """The next who enters has three minutes again."""
    tournament = cup.open_one()
    await cup.enter(tournament, 1)
    await cup.wait(FILL_MS - 1)
    await cup.tournaments.withdraw(tournament, await cup.player(1))
    await cup.wait(FILL_MS)
    state = await cup.tournaments.get(tournament)
    assert (state.phase, summary(state, None).fills_ms) == ("open", None)
    await cup.enter(tournament, 2)
    assert summary(await cup.tournaments.get(tournament), None).fills_ms == cup.house.now() + FILL_MS


async def test_nobody_enters_once_bots_have_come(cup):
    """The refusal names the next, which is open."""
    tournament = await filled(cup, 1)
    with pytest.raises(Refusal) as refusal:
        await cup.enter(tournament, 2)
    assert (refusal.value.code, refusal.value.details["next"]) == ("too_late", cup.open_one("santase"))


async def test_how_bots_are_shown(cup):
    """By name, as what they are, in entries and standings. Rule: TRN-FILL-1"""
    tournament = await filled(cup, 3)
    state = await cup.tournaments.get(tournament)
    shown = picture(state, None, 0, {})
    assert (shown.summary.entered, shown.summary.filled, shown.summary.fills_ms) == (3, 5, None)
    assert [entry.name for entry in shown.entries if entry.filled] == ["Mira", "Niko", "Vera", "Toma", "Lena"]
    assert sum(row.filled for row in standings(state)) == 5


@pytest.mark.parametrize("people", [1, 4])
async def test_a_four_of_belot(cup, people):
    """One table, the best of three to 75, at most four deals each. Rule: TRN-FILL-1"""
    tournament = await (filled(cup, 1, "belot", "four") if people == 1 else cup.full("belot", "four"))
    await cup.play_out(tournament)
    state = await cup.tournaments.get(tournament)
    (table,) = state.rounds[0].tables
    assert (state.phase, len(state.rounds), max(table.scores)) == ("final", 1, 2)
    played = (await cup.house.get(table.id)).state
    assert (played.options.target, played.game.cap) == (75, MatchCap(4, best_of=3))
    assert played.game.standing(played.match).games == table.scores
    assert verify(await cup.tournaments.export(tournament)).rounds == state.rounds


async def test_a_four_of_santase(cup):
    """Two rounds, two tables and one, each as in any other tournament. Rule: TRN-FILL-1"""
    tournament = await cup.full("santase", "four")
    await cup.play_out(tournament)
    state = await cup.tournaments.get(tournament)
    assert [len(drawn.tables) for drawn in state.rounds] == [2, 1]
    assert (await cup.house.get(state.rounds[0].tables[0].id)).state.options.target == 7
