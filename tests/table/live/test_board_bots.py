"""Bots at tables that play the same board: alike wherever they have seen the same. Rule: DUP-FAIR-1"""

from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from tests.table.log.logs import KEYS, after, committed, opened
from valat import bots, games
from valat.bots.bot import Level
from valat.bots.bridge import LEVELS
from valat.bots.fair import fair_seed
from valat.kernel.match_cap import MatchCap
from valat.protocol.table import Manager
from valat.table.live.board_bots import bot_seed, bot_view
from valat.table.log.dealing import secret_of
from valat.table.log.events import BotSeated, CardsDealt, MoveMade, PlayerSeated, ScoreAdjusted
from valat.table.log.setting import ClockSetting
from valat.table.log.state import Seats
from valat.workers.bots import ask_fair

HUMAN = 0
HOUSE = Level("house")
NODES = 60_000
"""Enough for a search of the last tricks, and quick."""


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    """The bots that search spend little."""
    levels = tuple(replace(level, nodes=NODES) if level.nodes else level for level in LEVELS)
    monkeypatch.setattr(bots, "_levels", lambda game: levels)


def table(board, levels=("champion", "house", "champion"), name="Ann", boards="shared", **setting):
    """A managed table of a person and three bots that has just been dealt that board."""
    managed = {"cap": MatchCap(8), "manager": Manager("tournament", "cup", 1), "boards": boards, **setting}
    state = opened("bridge", **managed)
    bots_in = [BotSeated(seat, f"Bot {seat}", level) for seat, level in enumerate(levels, 1)]
    fields = {"board": board} if boards == "shared" else {}
    return after(
        state,
        PlayerSeated(HUMAN, name.lower(), name, guest=False),
        *bots_in,
        committed(**fields),
        CardsDealt(1, (), {}),
    )


def other_table(board, **setting):
    """One more, where other people sit, the clock is another, and so is how the match stands."""
    state = table(board, name="Eve", clock=ClockSetting(60, 60), **setting)
    return after(state, ScoreAdjusted(1, 0, -300, "Late.", 0))


def bot_move(state, seat):
    """What the bot of the seat does."""
    view = bot_view(state, seat)
    return ask_fair(
        state.game.name, state.level_for(seat).name, msgspec.json.encode(view), bot_seed(state, view, KEYS)
    )


def played(state, choose):
    """The moves of a deal in which the person chooses so among the legal ones."""
    while state.phase == "playing":
        seat = state.actors()[-1]
        if seat == HUMAN:
            legal = [state.game.write(move) for move in state.game.legal(state.deal.state, seat)]
            move = choose(sorted(legal))
        else:
            move = bot_move(state, seat)
        state = after(state, MoveMade(1, state.ply, seat, move, "bot", 0, 0))
    return [made.move for made in state.deal.moves]


def differing(boards, levels):
    """Those of so many boards on which the bots of two tables did not move alike."""

    def course(number, opened_at):
        return played(opened_at(f"board{number}", levels=levels), Random(number).choice)

    return [number for number in range(boards) if course(number, table) != course(number, other_table)]


@pytest.mark.parametrize("boards", [3, pytest.param(200, marks=pytest.mark.proof)])
def test_the_same_moves_of_a_person_get_the_same_of_bots(boards):
    """Whoever sits there and however the match stands."""
    assert differing(boards, ("house",) * 3) == []


@pytest.mark.parametrize("boards", [1, pytest.param(12, marks=pytest.mark.proof)])
@pytest.mark.parametrize(
    "levels", [("champion", "house", "champion"), ("house", "champion", "house")], ids="-".join
)
def test_a_search_is_alike_on_whatever_seat_it_sits(levels, boards):
    """With as many positions at both tables, whatever the machine does meanwhile."""
    assert differing(boards, levels) == []


def test_another_move_of_a_person_may_get_others_of_bots():
    """What they have seen is another thing then."""
    boards = [f"board{number}" for number in range(5)]
    courses = ([played(table(board), choose)[:12] for choose in (min, max)] for board in boards)
    assert any(course[-1] != other[-1] for course, other in courses)


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_the_seed_is_of_board_seat_and_what_was_seen(seat):
    """Neither of the table, nor of what is another seat's."""
    state = table("board")
    seeds = {
        bot_seed(state, bot_view(state, seat), KEYS),
        bot_seed(state, bot_view(state, (seat + 1) % 4), KEYS),
        bot_seed(table("board2"), bot_view(table("board2"), seat), KEYS),
    }
    assert len(seeds) == 3
    other = other_table("board", levels=("house", "house", "house"))
    assert bot_seed(other, bot_view(other, seat), KEYS) in seeds


def test_of_a_board_a_bot_is_told_nothing_of_its_table():
    """Neither how the match stands nor the clock: it would play otherwise than elsewhere."""
    view = bot_view(other_table("board"), 1)
    assert (view.match, view.clock) == (None, msgspec.UNSET)


def test_at_a_table_of_its_own_a_bot_knows_how_the_match_stands():
    """And draws from the deal's secret, which nobody at the table knows. Rule: DUP-REF-1"""
    state = table("board", boards="own")
    view = bot_view(state, 1)
    assert view.match is not None
    secret = secret_of(KEYS, state.id, state.deal.seal)
    assert bot_seed(state, view, KEYS) == fair_seed(secret.hex(), view)


def test_bots_alone_draw_by_chance():
    """Nobody is to be compared with anybody."""
    state = table("board", boards="own")
    state = replace(state, seats=Seats(replace(seat, kind="bot") for seat in state.seats))
    assert bot_seed(state, bot_view(state, 1), KEYS) is None


def board_of(game, number, name="Ann", **setting):
    """A numbered board of a game, a person on seat 0 beside the house's bots, that has just been dealt."""
    managed = {"cap": MatchCap(1, level="draw"), "manager": Manager("daily", "day", 1), "boards": "shared"}
    state = opened(game, of="day", first=number, **managed, **setting)
    players = range(1, len(state.seats))
    return after(
        state,
        PlayerSeated(HUMAN, name.lower(), name, guest=False),
        *[BotSeated(seat, f"Bot {seat}", HOUSE.name) for seat in players],
        committed(board=f"board{number}"),
        CardsDealt(1, (), {}),
    )


@pytest.mark.parametrize("boards", [1, pytest.param(6, marks=pytest.mark.proof)])
@pytest.mark.parametrize("game", sorted(set(games.names()) - {"bridge"}))
def test_in_every_game_bots_do_the_same_at_every_table(game, boards, monkeypatch):
    """Against the same moves of whoever sits there: what a day's players are compared by."""
    monkeypatch.setattr(bots, "_levels", lambda name: (HOUSE,))
    for number in range(1, 1 + boards):
        choose = [Random(number).choice for _ in range(2)]
        here = played(board_of(game, number), choose[0])
        assert here == played(board_of(game, number, name="Eve", clock=ClockSetting(60, 60)), choose[1])
        assert here


@pytest.mark.proof
def test_a_full_search_is_alike_too(monkeypatch):
    """With what its level may spend at a table."""
    monkeypatch.setattr(bots, "_levels", lambda game: LEVELS)
    assert differing(10, ("champion", "house", "champion")) == []
