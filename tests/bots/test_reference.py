"""A deal played once more by others: the same line each time, and the same bots around. Rule: DUP-REF-1"""

from concurrent.futures import ProcessPoolExecutor
from hashlib import sha256
from importlib.metadata import version
from multiprocessing import get_context

import msgspec
import pytest
from msgspec.structs import replace

from tests.quick_bots import limit, limited
from valat import bots, games
from valat.bots.reference import ReferenceDeal, choice, play_reference
from valat.cards.shuffle import shuffled_cards
from valat.kernel.options import read_options
from valat.kernel.replay import mover_and_move, replay


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    """The bots that search spend little."""
    monkeypatch.setattr(bots, "_levels", limited(2_000))


def dealt(name, number=1, people=(0,)):
    """A deal of a game with champions around the people."""
    game = games.find(name)
    options = read_options(game.presets, {})
    players = game.players(options)
    match = game.start(options, ["" for _ in range(players)], number % players)
    secret = number.to_bytes(32)
    start = game.deal(game.next(match), shuffled_cards(game.deck(options), secret, (), 1))
    return ReferenceDeal(
        record=game.record(start),
        cards=secret.hex(),
        secret=secret.hex(),
        nonces=(),
        number=1,
        bots=("champion",) * players,
        people=people,
        standing=msgspec.to_builtins(game.standing(match)),
    )


@pytest.mark.parametrize("name", games.names())
def test_the_same_deal_gives_the_same_line(name):
    """Also where it was stored in between, as a server does that computes it after a restart."""
    deal = dealt(name)
    stored = msgspec.json.decode(msgspec.json.encode(deal), type=ReferenceDeal)
    assert play_reference(deal, "champion") == play_reference(stored, "champion")


@pytest.mark.parametrize("name", games.names())
def test_a_line_is_a_deal_of_the_same_cards(name):
    """And its entry tells what came of it, its version who made it."""
    deal = dealt(name)
    line = play_reference(deal, "champion")
    game, played = games.find(name), replay(games.find(name), line.record)
    assert {**line.record, "moves": []} == {**deal.record, "moves": []} | {
        key: line.record[key] for key in line.record if key not in deal.record
    }
    assert (played.fault, game.entry(played.states[-1])) == (None, line.entry)
    assert line.version == version("valat")


def test_the_others_stay_as_they_were():
    """On their seats their own levels move, in the people's the bot that is asked for."""
    deal = dealt("belot", number=3)
    game = games.find("belot")
    played = replay(game, play_reference(deal, "house").record)
    for state, text in zip(played.states, played.moves, strict=False):
        seat, _ = mover_and_move(game, state, text)
        level = "house" if seat == 0 else "champion"
        assert text.rpartition(":")[2] == choice(deal, game, state, seat, level)


def test_where_several_people_sat_the_bot_plays_for_all_of_them():
    """So that each side has something to be compared with."""
    alone, all_four = dealt("contree", 5), dealt("contree", 5, people=(0, 1, 2, 3))
    house = replace(alone, bots=("house",) * 4)
    assert play_reference(all_four, "house").record == play_reference(house, "house").record


def digests(deals):
    """What the champion and the house make of those deals, each as a hash, in a process of its own."""
    with ProcessPoolExecutor(1, get_context("spawn"), limit, (20_000,)) as process:
        return dict(zip(deals, process.map(digest, deals), strict=True))


def digest(deal):
    name, number = deal
    lines = [play_reference(dealt(name, number), bot) for bot in ("champion", "house")]
    return sha256(msgspec.json.encode(lines)).hexdigest()


@pytest.mark.parametrize("each", [2, pytest.param(25, marks=pytest.mark.proof)])
def test_another_process_makes_the_same_of_all_deals(each):
    """Two hundred of them, in any order."""
    deals = [(name, number) for name in games.names() for number in range(each)]
    assert digests(deals) == digests(deals[::-1])
