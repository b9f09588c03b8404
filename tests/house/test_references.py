"""People's deals played once more by the house's bots, and compared. Rule: DUP-REF-1, DUP-REF-3"""

import asyncio

import msgspec
import pytest
from msgspec.structs import replace
from sqlalchemy import select, update

from tests.quick_bots import limited
from tests.shapes import setting
from tests.table.world import FirstLegal, Here
from valat import bots, games
from valat.bots.fair import fair_move
from valat.bots.reference import ReferenceLine, choice
from valat.house import references
from valat.house.compared_deals import deal_reference, line_replay, match_reference
from valat.house.references import References
from valat.kernel.errors import Refusal
from valat.protocol.references import NoParting, PartingToCome, PartingUnknown
from valat.store.encryption import decrypt, is_encrypted
from valat.store.references import drop_abandoned, next_uncompared, next_unplayed, reference_id, set_lines
from valat.store.schema import deal, deal_seat, event, reference
from valat.table.live.clock import COMMITMENTS_MS
from valat.table.log.references import reference_deal
from valat.workers.pool import WorkerDied, pool

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    """The bots are the house's own, and those that search spend little."""
    monkeypatch.setattr(bots, "_levels", limited(500))

    async def choose(self, game, view, level, seed=None, *, compared=False):
        return fair_move(game, level, view, seed)

    monkeypatch.setattr(FirstLegal, "choose", choose)


async def play(world, person, number, choose):
    """Plays the deal of that number to its end with the moves that are chosen."""
    while not any(done.deal == number for done in person.table.state.finished_deals):
        picture = person.picture
        view = picture["view"]
        if picture["table"]["phase"] != "playing" or not view["legal"]:
            await world.wait(30_000)
            continue
        place = {name: picture["table"][name] for name in ("deal", "ply")}
        assert "ok" in await person.do("move", **place, move=choose(person.table.state, view))


def as_champion(world):
    """Moves as the champion would."""

    def choose(state, view):
        dealt = reference_deal(state, world.house.store.keys)
        return choice(dealt, state.game, state.deal.state, view["seat"], "champion")

    return choose


def first_legal(state, view):
    return view["legal"][0]


async def begun(world, name, **more):
    person = await world.open("Ann", clock=None, access="private", **setting((name, {})), **more)
    await world.wait(COMMITMENTS_MS)
    return person


async def compared(world):
    """All is played and compared."""
    work = References(world.house.store, Here())
    while await work.play_next() or await work.compare_next():
        pass


def query(world, person, player=None):
    return world.house.replay_query(person.table.id, player or person.player)


@pytest.mark.parametrize("name", games.names())
async def test_who_plays_as_the_champion_has_its_result(world, name):
    """Also in the second deal of a match: score, seats and the bots around are the same."""
    person = await begun(world, name)
    for number in (1, 2):
        await play(world, person, number, as_champion(world))
        await compared(world)
        found = await deal_reference(query(world, person), number)
        champion = found.bots[0]
        assert (champion.entry, champion.ahead, champion.imps) == (found.entry, 0, 0)
        assert found.parting == NoParting(alike=True)
        line = await line_replay(query(world, person), number, "champion")
        assert line.record["moves"] == (await world.record(person.table.id, number, person.player))["moves"]


async def test_while_nothing_is_worked_out_the_deal_says_so(world):
    """Nothing waits for it."""
    person = await begun(world, "santase")
    await play(world, person, 1, first_legal)
    found = await deal_reference(query(world, person), 1)
    assert (found.bots, found.parting) == ((), PartingToCome())
    match = await match_reference(query(world, person))
    assert (match.waiting, match.imps, match.best) == (1, None, None)


async def test_a_deal_that_is_on_is_played_already(world):
    """It begins when the cards are fixed; the line is as at the end, and nobody is told before it."""
    person = await begun(world, "belot")
    assert await References(world.house.store, Here()).play_next()
    with pytest.raises(Refusal, match="not over"):
        await deal_reference(query(world, person), 1)
    await play(world, person, 1, first_legal)
    found = await deal_reference(query(world, person), 1)
    assert [bot.bot for bot in found.bots] == ["champion", "house"]


async def test_hidden_cards_are_encrypted(world):
    """Of a deal that is on, a reader of the store sees neither the cards nor what becomes of them."""
    await begun(world, "belot")
    work = References(world.house.store, Here())
    assert await work.play_next()
    async with world.house.store.engine.connect() as connection:
        [row] = (await connection.execute(select(reference.c.deal, reference.c.lines))).all()
    assert all(map(is_encrypted, row))


async def test_what_is_computed_again_is_the_same(world):
    """Whoever asks, and whenever."""
    person = await begun(world, "contree")
    await play(world, person, 1, first_legal)
    await compared(world)
    first = await deal_reference(query(world, person), 1)
    lost = [update(reference).values(lines=None), update(deal).values(partings=None)]
    async with world.house.store.engine.begin() as connection:
        for statement in [*lost, update(deal_seat).values(imps=None)]:
            await connection.execute(statement)
    await compared(world)
    assert await deal_reference(query(world, person), 1) == first


async def test_a_line_stays_as_the_version_that_made_it_left_it(world):
    """What compares the deal later, after an update, plays it no second time."""
    person = await begun(world, "santase")
    work = References(world.house.store, Here())
    while await work.play_next():
        pass
    (which, lines), *_ = await stored_lines(world)
    old = tuple(replace(line, version="0.0.9") for line in lines)
    await set_lines(world.house.store, which, old)
    await play(world, person, 1, first_legal)
    await compared(world)
    assert (which, old) in await stored_lines(world)


async def stored_lines(world):
    """The lines of each reference, after its id."""
    async with world.house.store.engine.connect() as connection:
        rows = await connection.execute(select(reference.c.id, reference.c.lines))
    read = msgspec.json.Decoder(tuple[ReferenceLine, ...]).decode
    return [(row.id, read(decrypt(world.house.store.keys, row.lines))) for row in rows if row.lines]


async def test_what_cannot_be_played_is_not_tried_again(world, monkeypatch, caplog):
    """Whatever a bot does wrong, the others' deals are played; this one is compared with nobody's."""
    person = await begun(world, "belot")
    monkeypatch.setattr(references, "lines_of", lambda deal: 1 // 0)
    await play(world, person, 1, first_legal)
    await compared(world)
    with pytest.raises(Refusal) as refusal:
        await deal_reference(query(world, person), 1)
    assert refusal.value.code == "no_reference"
    assert "no reference of a deal" in caplog.text


@pytest.mark.parametrize(
    "trouble", [WorkerDied(), Refusal("Too long.", code="timed_out")], ids=["died", "late"]
)
async def test_what_a_worker_did_not_manage_is_tried_by_the_next_run(world, trouble):
    """Its deal says that it is worked out; meanwhile the others' deals are played."""
    person = await begun(world, "santase")
    await play(world, person, 1, first_legal)

    class Broken:
        async def run_within(self, seconds, function, *args):
            raise trouble

    broken = References(world.house.store, Broken())
    while await broken.play_next() or await broken.compare_next():
        pass
    assert (await deal_reference(query(world, person), 1)).parting == PartingToCome()
    await compared(world)
    assert len((await deal_reference(query(world, person), 1)).bots) == 2


async def test_a_parting_that_takes_too_long_costs_no_rating(world):
    """The IMPs are there, and the next run looks for the parting again."""
    person = await begun(world, "santase")
    await play(world, person, 1, first_legal)

    class Slow(Here):
        async def run_within(self, seconds, function, *args):
            if function is references.partings:
                raise Refusal("No.", code="no_analysis")
            return function(*args)

    work = References(world.house.store, Slow())
    while await work.play_next() or await work.compare_next():
        pass
    assert (await deal_reference(query(world, person), 1)).parting == PartingUnknown()
    async with world.house.store.engine.connect() as connection:
        imps = (await connection.execute(select(deal_seat.c.imps).where(deal_seat.c.deal == 1))).scalar()
    assert imps is not None


async def test_two_workers_do_different_work(world):
    """Each deal is played once."""
    person = await begun(world, "santase")
    for number in (1, 2, 3):
        await play(world, person, number, first_legal)
    played = []

    class Noted(Here):
        async def run_within(self, seconds, function, *args):
            await asyncio.sleep(0)
            played.append(args[0])
            return function(*args)

    work = References(world.house.store, Noted())
    assert all(await asyncio.gather(work.play_next(), work.play_next(), work.play_next()))
    assert len({reference_id(each) for each in played}) == 3


async def test_what_a_bot_played_for_somebody_is_not_rated(world):
    """Who left the seat to a substitute did not do better than the champion, nor worse."""
    person = await begun(world, "santase")
    await play(world, person, 1, first_legal)
    async with world.house.store.engine.connect() as connection:
        rows = (await connection.execute(select(reference.c.deal))).scalars().all()
    assert rows
    record = await world.record(person.table.id, 1, person.player)
    found = [(await next_uncompared_after(world)).reference]
    dealt = found[0]
    line = references.lines_of(dealt)[0].record
    moves = len(record["moves"])
    mine = references.PlayedDeal(record, ("player",) * moves)
    theirs = references.PlayedDeal(record, ("bot",) * moves)
    assert set(references.imps_of(dealt, mine, line)) == set(dealt.people)
    assert references.imps_of(dealt, theirs, line) == {}


async def next_uncompared_after(world):
    """The deal that is to be compared, once all are played."""
    work = References(world.house.store, Here())
    while await work.play_next():
        pass
    return await next_uncompared(world.house.store)


async def test_abandoned_deals_are_dropped(world):
    """A day later nobody has ended them."""
    await begun(world, "santase")
    store = world.house.store
    await store.writer.write(drop_abandoned(world.times.ms))
    assert await next_unplayed(store) is not None
    await store.writer.write(drop_abandoned(world.times.ms + 1))
    assert await next_unplayed(store) is None


@pytest.mark.parametrize("boards", ["own", "world"])
async def test_without_the_key_the_others_are_played(world, boards):
    """What a lost key hides is not tried again, also where the deal itself is hidden by it."""
    board = {"game": "bridge", "options": {"boards": 2}} if boards == "world" else setting(("santase", {}))
    person = await world.open("Ann", clock=None, access="private", boards=boards, **board)
    await world.wait(COMMITMENTS_MS)
    await play(world, person, 1, first_legal)
    await compared(world)
    async with world.house.store.engine.begin() as connection:
        await connection.execute(update(reference).values(deal="~2:lost:AAAA"))
        await connection.execute(update(event).where(event.c.body.like("~%")).values(body="~2:lost:AAAA"))
        await connection.execute(update(deal).values(partings=None))
    await play(world, person, 2, first_legal) if boards == "own" else None
    await compared(world)
    assert await next_unplayed(world.house.store) is None
    assert await next_uncompared(world.house.store) is None


async def test_practice_has_no_reference(world):
    """It counts nowhere."""
    person = await begun(world, "belot")
    await play(world, person, 1, first_legal)
    again = await world.open(
        "Ann", game="belot", boards="given", of=person.table.id, deal=1, access="private"
    )
    await world.wait(COMMITMENTS_MS)
    await play(world, again, 1, first_legal)
    with pytest.raises(Refusal) as refusal:
        await deal_reference(query(world, again), 1)
    assert refusal.value.code == "no_reference"


async def test_a_match_is_summed_up(world):
    """With its best and worst deal, and a card rating for those who are registered. Rule: RTG-3"""
    person = await begun(world, "santase")
    for number in (1, 2, 3):
        await play(world, person, number, first_legal)
    await compared(world)
    match = await match_reference(query(world, person))
    imps = {row.deal: row.imps for row in match.deals}
    assert match.imps == pytest.approx(sum(imps.values()))
    assert (imps[match.best], imps[match.worst]) == (max(imps.values()), min(imps.values()))
    assert match.rating is None
    registered = replace(person.player, guest=False)
    rating = (await match_reference(query(world, person, registered))).rating
    assert (rating.deals, rating.mean) == (3, pytest.approx(sum(imps.values()) / 3, abs=0.01))
    assert rating.low <= rating.mean <= rating.high


async def test_a_real_worker_does_it(world):
    """In a process of its own, by what can be sent there and back."""
    person = await begun(world, "santase")
    await play(world, person, 1, first_legal)
    async with pool(1, 0) as workers:
        work = References(world.house.store, workers)
        while await work.play_next() or await work.compare_next():
            pass
    found = await deal_reference(query(world, person), 1)
    assert (len(found.bots), found.parting != PartingToCome()) == (2, True)
