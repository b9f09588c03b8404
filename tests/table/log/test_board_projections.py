"""What a table's events change in the store of boards."""

import msgspec
from msgspec.structs import replace

from tests.table.log.logs import FOUR, KEYS, after, committed, event, moved, opened, steps_after
from valat.store import boards
from valat.store.encryption import decrypt
from valat.table.log.board_projections import board_statements, shelf, shelves
from valat.table.log.events import (
    BotSeated,
    CardsDealt,
    DealOver,
    MoveMade,
    PlayerSeated,
    SeatLeft,
    TableClosed,
)
from valat.table.log.reducer import apply_events
from valat.table.log.state import PracticeDeal

DEALT = CardsDealt(1, (), {})


def sealed(**fields):
    """Four people at a table of bridge whose first board is sealed."""
    return after(opened("bridge", boards="world"), committed(board="b", **fields), *FOUR)


def statements(before, body):
    """What the event changes."""
    new = event(body, before.seq + 1)
    return board_statements(before, new, apply_events(before, [new], KEYS), KEYS)


def test_a_board_of_all_comers_lies_with_those_like_it():
    """With the same number, by the same rules: wherever it is dealt the cards mean the same."""
    one, other = opened("bridge", boards="world"), opened("bridge", boards="world", options={"boards": 7})
    assert shelf(one) == shelf(other) != shelf(replace(one, setting=replace(one.setting, boards="shared")))


def test_boards_by_invitation_lie_with_their_first_table():
    """In order, one behind the other."""
    assert shelf(opened("bridge", boards="shared")) == "t/1"
    second = opened("bridge", boards="shared", of="first")
    assert (shelves(second), shelf(second)) == ("first/", "first/1")


def test_a_new_board_is_kept_before_it_is_played():
    """Its play refers to it, and so does each who sees it."""
    before = sealed()
    (_, board), *play = statements(before, DEALT)
    assert (board["id"], board["game"], board["shelf"]) == ("b", "bridge", shelf(before))
    assert play == boards.add_table("b", "t", 1, ["ann", "bob", "cid", "dan"], before.opened_ms)


def test_a_board_from_elsewhere_is_kept_already():
    """Only that it is played here is new."""
    first, *_ = statements(sealed(drawn=True), DEALT)
    assert first[1] == {"board": "b", "by": 1}


def test_whoever_comes_in_during_a_board_has_seen_it():
    """A hand of it; before the deal there is nothing to see."""
    waiting = after(sealed(), SeatLeft(3), BotSeated(3, "Sava"))
    eva = PlayerSeated(3, "eva", "Eva", guest=False)
    assert statements(waiting, eva) == []
    assert statements(after(waiting, DEALT), eva) == boards.add_viewer("b", "t", "eva")


def test_what_came_of_a_board_is_kept_encrypted():
    """Who sat there, and the game's own entry."""
    before = moved(after(sealed(), DEALT), "Pass", "Pass", "Pass")
    body = MoveMade(1, 3, before.actors()[0], "Pass", "player", 0, 0)
    over, state = next(step for step in steps_after(before, body) if isinstance(step[0].body, DealOver))
    (_, kept), (_, shown) = board_statements(before, over, state, KEYS)
    result = msgspec.json.decode(decrypt(KEYS, kept["new_body"]), type=boards.BoardResult)
    assert (result.names, result.people) == (["Ann", "Bob", "Cid", "Dan"], [True] * 4)
    assert result.entry == state.game.entry(state.deal.state)
    assert shown == {"board": "b", "table": "t"}


def test_a_board_that_is_broken_off_counts_for_nobody():
    """Those who saw it have seen it all the same."""
    playing = after(sealed(), DEALT)
    assert statements(playing, TableClosed("left")) == boards.withdraw_table("b", "t")


def test_practice_counts_nowhere():
    """With the cards of a board, too."""
    given = (PracticeDeal({}, "other", 1, "b"),)
    playing = replace(after(sealed(), DEALT), practice_deals=given)
    assert statements(playing, TableClosed("left")) == []
