"""Guests, registered players, their names and settings."""

import asyncio

import pytest

from valat.kernel.errors import Refusal, Unreadable
from valat.store import tables
from valat.store.history import History
from valat.store.players import Players

pytestmark = pytest.mark.anyio


async def test_a_guest_becomes_a_player_and_stays_the_same(store):
    """Registering keeps the id, and with it the history."""
    players = Players(store)
    guest = await players.guest("Calm Otter", "calmotter")
    assert guest.guest
    assert await players.login("calmotter") is None
    ann = await players.register(guest.id, "Ann", "ann", "a hash")
    assert (ann.id, ann.name, ann.guest) == (guest.id, "Ann", False)
    assert await players.login("ann") == (ann, "a hash")
    assert await players.find("calmotter") is None


async def test_names_that_can_be_confused_are_taken(store):
    """The key is unique, for guests, registered players and on renaming."""
    players = Players(store)
    await players.guest("Ann", "ann")
    bob = await players.guest("Bob", "bob")
    for take in (players.guest("ANN", "ann"), players.rename(bob.id, "Ánn", "ann")):
        with pytest.raises(Refusal) as refused:
            await take
        assert refused.value.code == "name_taken"


async def test_a_picture_is_kept_with_the_player(store):
    """Registered or not; None takes it away again."""
    players = Players(store)
    ann = await players.guest("Ann", "ann")
    assert (ann.avatar, (await players.choose_avatar(ann.id, "fox")).avatar) == (None, "fox")
    registered = await players.register(ann.id, "Ann", "ann", "a hash")
    assert registered.avatar == "fox"
    assert (await players.choose_avatar(ann.id, None)).avatar is None


async def test_a_registered_name_stays(store):
    """Only guests rename themselves, and nobody registers twice."""
    players = Players(store)
    ann = await players.guest("Ann", "ann")
    assert (await players.rename(ann.id, "Anna", "anna")).name == "Anna"
    await players.register(ann.id, "Ann", "ann", "a hash")
    for again in (players.rename(ann.id, "Eve", "eve"), players.register(ann.id, "Eve", "eve", "x")):
        with pytest.raises(Refusal) as refused:
            await again
        assert refused.value.code == "registered"


async def test_who_registers_twice_at_once_is_registered_once(store):
    """The other is told so, whatever name or password came first."""
    players = Players(store)
    ann = await players.guest("Calm Otter", "calmotter")
    tries = [players.register(ann.id, name, name.lower(), f"hash of {name}") for name in ("Ann", "Eve")]
    done = await asyncio.gather(*tries, return_exceptions=True)
    [won] = [account for account in done if not isinstance(account, Refusal)]
    assert await players.login(won.name.lower()) == (won, f"hash of {won.name}")


async def test_settings_are_the_clients_own_within_four_kilobytes(store):
    """They come back as they were."""
    players = Players(store)
    ann = await players.guest("Ann", "ann")
    settings = {"deck": "french", "colours": 4, "names": ["Баба"]}
    assert (await players.save_settings(ann.id, settings)).settings == settings
    assert (await players.get(ann.id)).settings == settings
    with pytest.raises(Unreadable):
        await players.save_settings(ann.id, {"long": "a" * 5000})


async def test_the_history_counts_matches_by_game(store):
    """Left and unfinished ones are matches, but neither over nor won."""
    ann = await Players(store).guest("Ann", "ann")
    writer = store.writer
    for number, won in enumerate([True, False, None], 1):
        table = f"t{number}"
        await writer.write(
            [*tables.add_table(table, "belot", number), *tables.add_sitting(table, ann.id, 0, number)]
        )
        await writer.write(tables.set_players(table, ["Ann", "Mira", "Niko", "Vera"]))
        if won is not None:
            await writer.write(tables.set_result(table, [151, 90], 0, {ann.id: won}))
    await writer.write([*tables.add_table("t4", "belot", 4), *tables.add_sitting("t4", ann.id, 1, 4)])
    await writer.write(
        [*tables.end_sitting("t4", ann.id), *tables.set_result("t4", [151, 90], 0, {ann.id: True})]
    )
    history = History(store)
    assert await history.stats(ann.id) == {"belot": {"matches": 4, "over": 2, "won": 1}}
    matches = await history.matches(ann.id, limit=2)
    assert [(match["table"], match["won"]) for match in matches] == [("t4", None), ("t3", None)]
    older = await history.matches(ann.id, before_ms=3)
    assert [(match["table"], match["won"]) for match in older] == [("t2", False), ("t1", True)]
    assert older[0]["players"] == ["Ann", "Mira", "Niko", "Vera"]
    assert older[0]["scores"] == [151, 90]
