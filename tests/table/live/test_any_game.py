"""A table knows nothing of the game that is played at it."""

import pytest

from tests.table.toy import Setup, Toy
from tests.table.world import ManualTime, opened
from valat import games
from valat.kernel.game import Places
from valat.store.history import History
from valat.store.log import read_events
from valat.table.live.clock import COMMITMENTS_MS

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True)
def toy(monkeypatch):
    """The toy is the only game there is."""
    monkeypatch.setattr(games, "_games", lambda: {"toy": Toy()})


async def two(world):
    """Ann and Bob at a table of the toy, dealt."""
    ann = await world.open("Ann", game="toy", fill="people")
    bob = await world.come("Bob", ann.table)
    await bob.do("sit", seat=1)
    await world.wait(COMMITMENTS_MS)
    return [ann, bob]


async def play_on(guests):
    """The seat on turn makes its first legal move."""
    turn = guests[0].picture["scene"]["turn"]
    assert "ok" in await guests[turn].play()


async def test_a_seat_off_turn_acts_and_the_clock_stays_with_the_one_on_turn(world):
    """Both may act; the time of whoever is on turn runs."""
    guests = await two(world)
    turn = guests[0].picture["scene"]["turn"]
    await world.wait(10_000)
    assert guests[0].picture["table"]["clock"]["seats"] == [turn]
    assert "ok" in await guests[1 - turn].play()
    clock = guests[0].picture["table"]["clock"]
    assert (clock["seats"], clock["left_ms"]) == ([turn], 20_000)
    assert guests[0].picture["event"]["move"] == "shout"


async def test_a_bot_off_turn_acts_before_the_turn_goes_on(world):
    """The bot shouts while a person is on turn."""
    ann = await world.open("Ann", game="toy", fill="bots")
    await world.wait(COMMITMENTS_MS)
    turn = ann.picture["scene"]["turn"]
    assert (turn, ann.picture["table"]["you"]) == (0, 0)
    assert (ann.picture["event"]["seat"], ann.picture["event"]["move"]) == (1, "shout")


async def test_a_reshuffle_is_the_same_again_after_a_restart(tmp_path):
    """Chance in the deal comes from its own sealed secret."""
    times = ManualTime()
    async with opened(tmp_path, times) as world:
        guests = await two(world)
        for _ in range(5):
            await play_on(guests)
        table = guests[0].table
        state = table.state.deal.state
        assert sorted(state.reshuffled) == ["C7", "D7", "H7", "S7"]
        scores = guests[0].picture["match"]["scores"]
    async with opened(tmp_path, times) as world:
        again = await world.house.get(table.id)
        assert again.state.deal.state == state
        assert again.state.game.standing(again.state.match).scores == tuple(scores)


async def test_a_match_of_any_game_ends_with_its_places(world):
    """Two deals, and the log carries the game's engine number."""
    guests = await two(world)
    for _ in range(2):
        for _ in range(5):
            await play_on(guests)
        await world.wait(30_000)
    assert guests[0].picture["table"]["phase"] == "over"
    scores = guests[0].picture["match"]["scores"]
    assert sum(scores) == 6
    first = 0 if scores[0] > scores[1] else 1
    match = guests[0].picture["match"]
    assert (match["winner"], match["places"]) == (first, [1 + first, 2 - first])
    events = await read_events(world.house.store, guests[0].table.id)
    assert {event.engine for event in events} == {3}


async def test_the_game_says_who_came_first(world, monkeypatch):
    """Where both share the first place nobody is the winner, and both have won."""

    def shared(game, match):
        return Places(match.scores, None, (1, 1)) if match.deals else Setup(match.options, match.dealer)

    monkeypatch.setattr(Toy, "next", shared)
    guests = await two(world)
    assert guests[0].picture["match"]["places"] is None
    for _ in range(5):
        await play_on(guests)
    await world.wait(30_000)
    match = guests[0].picture["match"]
    assert (match["winner"], match["places"]) == (None, [1, 1])
    history = History(world.house.store)
    assert [(await history.matches(guest.player.id))[0]["won"] for guest in guests] == [True, True]
