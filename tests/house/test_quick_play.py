"""Quick play with people: who is seated together, and who waits."""

import asyncio
from contextlib import asynccontextmanager

import pytest

from tests.patience import looks
from tests.table.world import opened
from valat.house.quick_play import GONE_MS, QuickPlay
from valat.kernel.errors import Refusal
from valat.ratings.model import Rating
from valat.ratings.standing import RatingKey, advance
from valat.store.conduct import note_conduct
from valat.store.ratings import SET_RATINGS, rating_row

pytestmark = pytest.mark.anyio

SANTASE = RatingKey("santase", 2)


class Room:
    """A house with quick play, in which a question waits for others for ever, or not at all."""

    def __init__(self, world):
        self.world, self.tasks = world, {}
        self.play = QuickPlay(world.house, patience_s=60)
        self.impatient = QuickPlay(world.house, patience_s=0)

    async def person(self, name, rating=None):
        """A registered player with that rating."""
        who = await self.world.person(name)
        if who.guest:
            who = await self.world.players.register(who.id, name, name.lower(), "hash")
        if rating is not None:
            standing = advance(None, Rating(float(rating), 60.0), 0, None)
            row = rating_row(SANTASE, who.id, standing)
            await self.world.house.store.writer.write([(SET_RATINGS, row)])
        return who

    async def ask(self, name, rating=None):
        """Somebody begins to wait, or sits down at once."""
        await self.begin(name, await self.person(name, rating))

    async def begin(self, name, who):
        """A player begins to wait, or sits down at once."""
        self.tasks[name] = asyncio.ensure_future(self.play.find("santase", {}, who))
        for _ in looks(f"{name} in the queue"):
            if self.tasks[name].done() or who.id in self.play.waiting:
                break
            await asyncio.sleep(0)
        await self.settle()

    async def settle(self):
        """Lets all that is to be done now be done."""
        for _ in looks("tables that are open"):
            await self.world.house.wait_idle()
            await asyncio.sleep(0)
            if not self.play.is_seating:
                break
        await asyncio.sleep(0)

    async def wait(self, ms):
        """Lets that much time pass."""
        for _ in range(0, ms, 1_000):
            await self.world.wait(1_000)
            await self.settle()

    def table(self, name):
        """The table that somebody was given; None while they wait."""
        task = self.tasks[name]
        return task.result().table if task.done() else None


@asynccontextmanager
async def quick_play(folder):
    async with opened(folder) as world:
        room = Room(world)
        yield room
        for task in room.tasks.values():
            task.cancel()
        room.play.close()
        room.impatient.close()


async def test_two_of_near_ratings_sit_down_at_once(tmp_path):
    """And their match is rated. Rule: RTG-7, RTG-2"""
    async with quick_play(tmp_path) as room:
        await room.ask("Ann", 1500)
        assert room.table("Ann") is None
        await room.ask("Bob", 1650)
        assert room.table("Ann") == room.table("Bob") is not None
        state = (await room.world.house.get(room.table("Ann"))).state
        assert state.setting.rated
        assert {seat.name for seat in state.seats} == {"Ann", "Bob"}


async def test_two_far_apart_wait_until_it_is_wide_enough(tmp_path):
    """100 more every ten seconds. Rule: RTG-7"""
    async with quick_play(tmp_path) as room:
        await room.ask("Ann", 1500)
        await room.ask("Bob", 1850)
        await room.wait(19_000)
        assert room.table("Ann") is None
        await room.wait(2_000)
        assert room.table("Ann") == room.table("Bob") is not None


async def test_players_who_have_blocked_each_other_never_meet(tmp_path):
    """However long they wait. Rule: RTG-7, CDT-2"""
    async with quick_play(tmp_path) as room:
        ann, bob = await room.person("Ann"), await room.person("Bob")
        room.world.house.blocks.add(ann.id, bob.id)
        await room.ask("Ann")
        # of two who have waited as long chance decides who comes first
        await room.wait(1_000)
        await room.ask("Bob")
        await room.wait(60_000)
        assert room.table("Ann") is None
        await room.ask("Cid")
        assert room.table("Cid") == room.table("Ann")


async def test_a_player_who_stops_waiting_is_not_seated(tmp_path):
    """Rule: RTG-7"""
    async with quick_play(tmp_path) as room:
        await room.ask("Ann")
        room.play.cancel((await room.person("Ann")).id)
        await room.ask("Bob")
        assert room.table("Bob") is None


async def test_a_page_that_does_not_ask_again_waits_no_more(tmp_path):
    """Nobody sits down with a closed page. Rule: RTG-7"""
    async with quick_play(tmp_path) as room:
        ann = await room.person("Ann")
        answer = await room.impatient.find("santase", {}, ann)
        assert (answer.table, answer.people, answer.expected) == (None, 1, None)
        await room.wait(GONE_MS + 2_000)
        bob = await room.person("Bob")
        assert (await room.impatient.find("santase", {}, bob)).people == 1


async def test_the_button_says_how_long_it_takes_at_this_hour(tmp_path):
    """The median of those who were seated. Rule: RTG-7"""
    async with quick_play(tmp_path) as room:
        assert room.play.outlook() == ()
        await room.ask("Ann", 1500)
        await room.ask("Bob", 1850)
        await room.wait(21_000)
        (kind,) = room.play.outlook()
        assert (kind.game, kind.people, kind.expected) == ("santase", 0, 20)
        await room.wait(3_700_000 // 100)
        assert room.play.outlook()[0].expected == 20


async def test_guests_play_matches_that_are_not_rated(tmp_path):
    """An account would have a rating. Rule: RTG-2"""
    async with quick_play(tmp_path) as room:
        gus = await room.world.person("Gus")
        await room.begin("Gus", gus)
        await room.ask("Ann")
        state = (await room.world.house.get(room.table("Ann"))).state
        assert not state.setting.rated


async def test_somebody_who_waits_at_an_open_table_is_joined(tmp_path):
    """If the ratings are near. Rule: RTG-7"""
    async with quick_play(tmp_path) as room:
        await room.person("Ann", 1500)
        ann = await room.world.open("Ann", game="santase", fill="people")
        await room.ask("Bob", 1900)
        assert room.table("Bob") is None
        await room.ask("Cid", 1600)
        assert room.table("Cid") == ann.table.id


@pytest.mark.parametrize(("game", "options"), [("chess", {}), ("santase", {"no_such": 1})])
async def test_what_nobody_can_play_holds_nobody_up(tmp_path, game, options):
    """It is refused at once, to guests too, and others are seated as before."""
    async with quick_play(tmp_path) as room:
        gus = await room.world.person("Gus")
        with pytest.raises(Refusal):
            await room.play.find(game, options, gus)
        assert room.play.waiting == frozenset()
        await room.ask("Ann")
        await room.ask("Bob")
        assert room.table("Ann") == room.table("Bob") is not None


async def test_who_pauses_is_not_seated_with_strangers(tmp_path):
    """After the third match that was left; whoever waits goes on waiting. Rule: CDT-1, RTG-7"""
    async with quick_play(tmp_path) as room:
        bob = await room.person("Bob")
        for _ in range(3):
            left = await room.world.open("Cid", game="santase", access="private")
            noted = note_conduct(left.table.id, bob.id, room.world.times.now(), left=True)
            await room.world.house.store.writer.write(noted)
        await room.ask("Ann")
        with pytest.raises(Refusal) as refused:
            await room.play.find("santase", {}, bob)
        assert refused.value.code == "conduct_pause"
        assert room.table("Ann") is None


async def test_who_could_not_be_seated_waits_on(tmp_path, monkeypatch):
    """Whatever went wrong: at the next look there is a table. Rule: RTG-7"""
    async with quick_play(tmp_path) as room:
        opening, failed = room.world.house.open, []

        async def fails_once(*args, **options):
            if not failed:
                failed.append(args)
                raise OSError("no room")
            return await opening(*args, **options)

        monkeypatch.setattr(room.world.house, "open", fails_once)
        await room.ask("Ann")
        await room.ask("Bob")
        assert failed
        await room.wait(2_000)
        assert room.table("Ann") == room.table("Bob") is not None


async def test_a_place_in_the_queue_ends_with_its_page(tmp_path, monkeypatch):
    """Also where the table came a moment later; who stops waiting by then is not seated there."""
    async with quick_play(tmp_path) as room:
        opening, reached, released = room.world.house.open, asyncio.Event(), asyncio.Event()

        async def held(*args, **options):
            reached.set()
            await released.wait()
            return await opening(*args, **options)

        monkeypatch.setattr(room.world.house, "open", held)
        await room.ask("Ann")
        # the one who has waited longest opens the table
        await room.wait(1_000)
        bob = await room.person("Bob")
        room.tasks["Bob"] = asyncio.ensure_future(room.play.find("santase", {}, bob))
        await reached.wait()
        room.play.cancel(bob.id)
        room.tasks["Ann"].cancel()
        released.set()
        await room.settle()
        ann = await room.person("Ann")
        table = room.world.house.own_table("santase", ann)
        assert [seat.name for seat in table.state.seats if seat.player] == ["Ann"]
        await room.wait(GONE_MS + 2_000)
        assert room.play._seekers == {}


async def test_who_has_an_account_is_led_to_rated_tables_too(tmp_path):
    """As quick play opens them; guests may not sit there. Rule: RTG-7, RTG-2"""
    async with quick_play(tmp_path) as room:
        await room.person("Ann", 1500)
        ann = await room.world.open("Ann", game="santase", fill="people", rated=True)
        await room.begin("Gus", await room.world.person("Gus"))
        assert room.table("Gus") is None
        await room.ask("Bob", 1600)
        assert room.table("Bob") == ann.table.id
