"""A table of any game outlives the process, and its files hold no card that is still hidden."""

import re
from random import Random

import pytest

from tests.shapes import each_shape, setting, shortened
from tests.table.live.test_secrecy import cards_in, stored
from tests.table.world import opened, play_at_random

pytestmark = pytest.mark.anyio

CARD = re.compile("[CDHS][2-9TJQKA]")


def named_in(moves):
    """Every card that the moves name."""
    return {card for move in moves for card in CARD.findall(move)}


@each_shape
async def test_a_deal_goes_on_from_its_last_move(tmp_path, shape):
    """View, scene and scores are the same after a restart in mid-deal, and the match comes to its end."""
    async with opened(tmp_path) as world:
        guests = await world.mixed(**shortened(shape))
        await play_at_random(world, guests, Random(1), 9)
        before = [guest.picture for guest in guests]
    async with opened(tmp_path, world.times) as world:
        table = await world.house.get(guests[0].table.id)
        again = [await world.come(guest.player.name, table) for guest in guests]
        for old, guest in zip(before, again, strict=True):
            new = guest.picture
            assert [new[part] for part in ("view", "scene", "match")] == [
                old[part] for part in ("view", "scene", "match")
            ]
        await play_at_random(world, again, Random(2))
        assert again[0].picture["table"]["phase"] == "over"


@each_shape
async def test_the_store_holds_no_hidden_card(tmp_path, known_cards, shape):
    """In the middle of a deal its files name cards that every spectator has heard of, and no other."""
    async with opened(tmp_path) as world:
        guests = await world.mixed(**setting(shape))
        await play_at_random(world, guests, Random(1), 6)
        state = guests[0].table.state
        assert (state.phase, state.deal.number) == ("playing", 1)
        heard = state.game.view(state.deal.state, None).moves
        assert cards_in(stored(tmp_path)) <= named_in(heard)
