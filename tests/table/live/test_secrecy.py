"""Nobody learns a hidden card: not from the store, not from a picture, not from an answer."""

import re
from pathlib import Path

import msgspec
import pytest

from tests.table.world import on_turn, opened, play_deal
from valat.store.log import read_events
from valat.table.live.clock import COMMITMENTS_MS
from valat.table.log import dealing
from valat.table.log.visibility import Sight, Viewer, visible

pytestmark = pytest.mark.anyio

CARD = re.compile(rb"[CDHS][2-9TJQKA]")
CARDS = re.compile(rb'[\[,:]"(?:[A-Za-z0-9]+\+)*((?:[CDHS][2-9TJQKA])+)["+]')
"""Cards as JSON texts and moves have them; two letters alone, or in quotes, are found in any binary file."""


def cards_in(content: bytes) -> set[str]:
    """Every card that the bytes name."""
    return {card.decode() for row in CARDS.findall(content) for card in CARD.findall(row)}


class Cards(msgspec.Struct):
    over_ms: int | None
    board: str | None = None


@pytest.mark.parametrize(
    ("over_ms", "viewer", "sight"),
    [
        (None, Viewer(2, True), Sight(2)),
        (None, Viewer(None, True), Sight(None)),
        (None, Viewer(None, False), None),
        (101, Viewer(None, True), Sight(None)),
        (100, Viewer(None, True), Sight(None, opened=True)),
        (100, Viewer(None, False), None),
        (100, Viewer(1, False), Sight(1, opened=True)),
    ],
)
def test_hands_open_when_the_deal_is_over_everywhere(over_ms, viewer, sight):
    """Until then a player sees the own seat, everybody else what is public, at a closed table nothing."""
    assert visible(Cards(over_ms), viewer, 100) == sight


@pytest.mark.parametrize(
    ("over_ms", "viewer", "sight"),
    [
        (None, Viewer(2, True, knows_board=True), Sight(2)),
        (None, Viewer(None, True), None),
        (100, Viewer(None, True), None),
        (100, Viewer(1, True), None),
        (100, Viewer(None, True, knows_board=True), Sight(None, opened=True)),
    ],
)
def test_a_board_that_others_play_opens_to_those_who_have_met_it(over_ms, viewer, sight):
    """Nobody else sees anything of it, not by sitting there afterwards either."""
    assert visible(Cards(over_ms, "board"), viewer, 100) == sight


def stored(folder: Path) -> bytes:
    """Every byte of the folder but the house key's own file."""
    files = [file for file in folder.iterdir() if file.name != "house.key"]
    assert any(file.name == "valat.db-wal" for file in files)
    return b"".join(file.read_bytes() for file in files)


async def ordinary(world):
    """Four people at a table that one of them has opened."""
    return await world.four()


async def managed(world):
    """Four people at a tournament's table."""
    table = await world.managed("Ann", "Bob", "Cid", "Dan")
    guests = [await world.come(name, table) for name in ("Ann", "Bob", "Cid", "Dan")]
    await table.management.resume()
    await table.management.deal(1)
    await world.wait(COMMITMENTS_MS)
    return guests


@pytest.mark.parametrize("four", [ordinary, managed])
async def test_the_store_holds_no_hidden_card_and_no_secret(tmp_path, four):
    """In the middle of a deal its files hold the cards that were simply played, and no other: none that was
    announced."""
    async with opened(tmp_path) as world:
        guests = await four(world)
        while guests[0].picture["scene"]["phase"] == "auction":
            await play_deal(world, guests, 1)
        await play_deal(world, guests, 9)
        state = guests[0].table.state
        played = {made.move for made in state.deal.moves if CARD.fullmatch(made.move.encode())}
        held = {c for hand in state.game.record(state.deal.state)["hands"] for c in hand} - played
        assert played
        assert held
        content = stored(tmp_path)
        assert cards_in(content) == played
        for seal in (state.deal.seal, state.seal):
            secret = dealing.secret_of(world.house.store.keys, state.id, seal)
            assert seal.hash.encode() in content
            assert secret not in content
            assert secret.hex().encode() not in content


async def test_the_seal_is_durable_before_its_hash_is_shown(world):
    """Whatever hash a player has seen, the log had it."""
    ann = await world.open()
    shown = {message["hash"] for message in ann.told("seal")}
    events = await read_events(world.house.store, ann.table.id)
    assert shown == {event.body["hash"] for event in events if event.kind == "committed"}


@pytest.mark.parametrize("four", [ordinary, managed])
async def test_no_player_is_sent_anothers_cards(world, four):
    """All that one player was sent in a deal names no card the others still hold at its end."""
    guests = await four(world)
    while guests[0].picture["scene"]["phase"] == "auction":
        await play_deal(world, guests, 1)
    await play_deal(world, guests, 5)
    state = guests[0].table.state
    hands = state.game.record(state.deal.state)["hands"]
    said = {card for made in state.deal.moves for card in re.findall("[CDHS][2-9TJQKA]", made.move)}
    for seat, guest in enumerate(guests):
        guest.read()
        sent = msgspec.json.encode([(m.get("view"), m.get("scene"), m.get("event")) for m in guest.heard])
        hidden = {card for other, hand in enumerate(hands) for card in hand if other != seat} - said
        assert cards_in(sent) & hidden == set()


@pytest.mark.parametrize("four", [ordinary, managed])
async def test_a_watcher_sees_what_is_public(world, four):
    """No hand, and the moves as a spectator hears them."""
    guests = await four(world)
    eve = await world.come("Eve", guests[0].table)
    await play_deal(world, guests, 3)
    view = eve.picture["view"]
    assert view["seat"] is None
    assert {card for hand in view["hands"] for card in hand} == {"??"}


async def test_a_table_without_spectators_shows_a_stranger_nothing_of_the_deal(world):
    """Who sits there can be seen, so that a bot's seat can be taken."""
    guests = await world.four(spectators="none")
    eve = await world.come("Eve", guests[0].table)
    await on_turn(guests).play()
    picture = eve.picture
    assert (picture["view"], picture["scene"]) == (None, None)
    assert "move" not in picture["event"]


async def test_watchers_of_open_hands_are_a_deal_behind(world):
    """During the second deal they see the first one at the same ply, every card open."""
    guests = await world.four(spectators="hands")
    eve = await world.come("Eve", guests[0].table)
    await play_deal(world, guests, 2)
    assert eve.picture["table"]["shows"] == 1
    assert {card for hand in eve.picture["scene"]["hands"] for card in hand} == {"??"}
    await play_deal(world, guests)
    first = guests[0].table.state.deal
    await world.wait(30_000)
    await play_deal(world, guests, 2)
    picture = eve.picture
    assert (picture["table"]["deal"], picture["table"]["shows"], picture["scene"]["ply"]) == (2, 1, 2)
    assert "??" not in {card for hand in picture["scene"]["hands"] for card in hand}
    assert picture["view"]["moves"] == [made.move for made in first.moves[:2]]
    assert {card for hand in guests[0].picture["scene"]["hands"][1:] for card in hand} == {"??"}
