"""At a table of any game nobody is told anything that depends on a card hidden from them."""

from itertools import islice
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from tests.conformance.deals import dealt, played_on
from tests.shapes import each_shape, setting
from tests.table.world import START
from valat import games
from valat.kernel.capabilities import has_tournaments
from valat.kernel.errors import Refusal
from valat.kernel.options import read_options
from valat.kernel.replay import apply_text, replay
from valat.store.players import Player
from valat.table.live import undo
from valat.table.live.broadcaster import Broadcaster
from valat.table.live.clock import Timings
from valat.table.live.picture import Watch
from valat.table.live.subscription import Subscription
from valat.table.log.events import Event, MoveMade
from valat.table.log.state import Deal, PlayedMove, Seal, Seats

pytestmark = pytest.mark.anyio

DEALS, POSITIONS = 2, 8
"""As many deals, and positions of each, are looked at."""


def tables(table_state, states):
    """The table at each position of a deal, people on all seats."""
    seats = Seats(replace(who, kind="person", player=str(seat)) for seat, who in enumerate(table_state.seats))
    setup, made, found = states[0].setup, (), []
    for before, state in zip([None, *states], states, strict=False):
        made = (*made, last_made(table_state.game, before, state)) if before is not None else ()
        deal = Deal(Seal(1, "", "", ""), setup, state, made)
        found.append(replace(table_state, seats=seats, deal=deal))
    return found


def last_made(game, before, after):
    """The move between two positions."""
    seat, colon, text = game.record(after)["moves"][-1].rpartition(":")
    return PlayedMove(int(seat) if colon else game.actors(before)[0], text, "player")


def told(table_state, seat):
    """The message after the last move, to whoever sits there; None: to somebody who watches."""
    made = table_state.deal.moves[-1]
    body = MoveMade(1, table_state.ply - 1, made.seat, made.move, made.by, 0, 0)
    subscription = Subscription(Player(str(seat), "Somebody", True), 1)
    watch = Watch(Timings(here=set(), away_ms={}, substituted=set(), turn_ms=START), START, 0, 0)
    Broadcaster().tell(Event(table_state.seq, START, 1, body), table_state, watch, [subscription])
    return msgspec.json.decode(subscription.take())


def refused(table_state, seat, texts):
    """What the seat is told of each of these moves that it may not make."""
    found = {}
    for text in texts:
        try:
            apply_text(table_state.game, table_state.deal.state, seat, text, lambda cards: cards)
        except Refusal as refusal:
            found[text] = (refusal.code, refusal.why, refusal.rule, refusal.key, refusal.args)
    return found


def shown(past, seat):
    """Whether a bot would refuse that the seat takes back its last move; None where it has made none."""
    own = [ply for ply, made in enumerate(past[-1].deal.moves) if made.seat == seat]
    return undo.has_shown_card_since(past[-1], past[own[-1]].deal, seat) if own else None


def otherwise(game, state, seat, rng):
    """The positions of a deal that went the same way to the seat's eyes, and to everybody's."""
    for world in islice(game.worlds(game.view(state, seat), rng), 3):
        states = replay(game, world).states
        if game.view(states[-1], None) == game.view(state, None):
            return states
    return None


@each_shape
async def test_no_message_depends_on_a_hidden_card(world, shape):
    """Had the cards lain otherwise, as far as a viewer knows, picture, refusal and undo would be the same."""
    check_messages((await world.open(**setting(shape))).table.state)


@pytest.mark.parametrize("paused_ms", [None, 4000])
@pytest.mark.parametrize("game", [name for name in games.names() if has_tournaments(games.find(name))])
async def test_nor_does_one_at_a_managed_table(world, game, paused_ms):
    """Whether it is paused or not."""
    rules = games.find(game).tournament_rules
    options = dict(rules.options)
    people = games.find(game).players(read_options(games.find(game).presets, options))
    fields = {"game": game, "options": options, "cap": msgspec.to_builtins(rules.cap)}
    table = await world.managed(*[None] * people, **fields)
    check_messages(replace(table.state, paused_ms=paused_ms))


def check_messages(table_state):
    """What a viewer is told at some positions of the table depends on nothing that is hidden from them."""
    game, seats, compared = table_state.game, range(len(table_state.seats)), 0
    for seed in range(DEALS):
        rng = Random(seed)
        states = list(played_on(game, dealt(game, table_state.options, rng), rng))
        texts = {game.write(move) for state in states for seat in seats for move in game.legal(state, seat)}
        for ply in rng.sample(range(1, len(states) - 1), min(POSITIONS, len(states) - 2)):
            past = tables(table_state, states[: ply + 1])
            for seat in (*seats, None):
                others = otherwise(game, states[ply], seat, rng)
                if others is not None:
                    other = tables(table_state, others)
                    compared += 1
                    assert told(past[-1], seat) == told(other[-1], seat)
                    if seat is not None:
                        assert refused(past[-1], seat, texts) == refused(other[-1], seat, texts)
                        assert shown(past, seat) == shown(other, seat)
    assert compared > DEALS * POSITIONS * len(seats) // 2
