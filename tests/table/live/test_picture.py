"""The table message, part by part: what is a viewer's own, and what everybody sees."""

import pytest
from msgspec.structs import replace

from tests.table.live.parts import timings
from tests.table.log.logs import after, dealt, moved, opened, played_out, seated
from tests.table.world import START
from valat.table.live.clock import asleep
from valat.table.live.picture import (
    Watch,
    own_picture,
    seat_pictures,
    setting_picture,
    shared_picture,
    view_of,
)
from valat.table.log.events import BotSeated, PlayerReady, SeatLeft, UndoAsked
from valat.table.log.setting import ClockSetting
from valat.table.log.state import PracticeDeal, RefusedCommitment


def common(state, watch):
    """What is the same for everybody."""
    seats = seat_pictures(state, watch.timings.here, asleep(state, watch.timings))
    return shared_picture(state, watch, seats)


def watch(at_ms=START, **fields):
    """Nobody is here but Ann, and nobody looks on."""
    return Watch(timings(here={0}), at_ms, 0, 300_000, **fields)


def test_the_invitation_is_for_those_who_sit():
    """A spectator may not let others in."""
    state = seated()
    assert own_picture(state, "ann", 0, None).invite == "secret"
    assert own_picture(state, "eva", None, None).invite is None


def test_the_owner_is_whoever_opened_the_table():
    """Wherever they sit; somebody unknown is nobody's owner."""
    state = seated()
    owners = [own_picture(state, player, None, None).owner for player in ("ann", "bob", None)]
    assert owners == [True, False, False]


def test_whoever_moved_may_ask_the_move_back():
    """Where the table lets them."""
    for undo in (True, False):
        state = moved(dealt(undo=undo), "Pass")
        assert own_picture(state, "bob", 1, 1).undoable is undo
        assert not own_picture(state, "cid", 2, 1).undoable


def test_rules_and_options_are_spelt_out():
    """The preset too, where none was named."""
    rules = setting_picture(opened("belot", options={"target": 51}))
    assert (rules.preset, rules.options) == ("classic", {"target": 51})
    assert (rules.hushed, rules.compared, rules.setting.registered) == (False, False, False)


def test_players_of_bridge_are_silent():
    """And boards of all comers are compared."""
    rules = setting_picture(opened("bridge", boards="world"))
    assert (rules.hushed, rules.compared) == (True, True)


@pytest.mark.parametrize(("where", "anew"), [("S: spades 7+", True), (None, False)])
def test_given_deals_come_anew_only_as_wished(where, anew):
    """The same cards again are no other deals."""
    state = replace(opened(), practice_deals=(PracticeDeal({}, "", 1),), where=where)
    assert setting_picture(state).anew is anew


def test_a_seat_shows_who_is_there():
    """A bot always is; a person while a socket is open."""
    state = after(seated(), SeatLeft(1), BotSeated(1, "Niko"), PlayerReady(0, 1))
    ann, bot, cid, _ = common(state, watch()).seats
    assert [(seat.kind, seat.here) for seat in (ann, bot, cid)] == [
        ("person", True),
        ("bot", True),
        ("person", False),
    ]
    assert (ann.ready, bot.ready) == (True, False)


def test_a_frozen_table_says_why():
    """Whatever phase its log is in."""
    shown = common(dealt(), watch(freeze_reason="The rules have changed."))
    assert (shown.phase, shown.why) == ("frozen", "The rules have changed.")


def test_the_clock_is_the_turns():
    """What is left of the move, then of the bank of the seat on turn."""
    state = dealt(clock=ClockSetting(30, 60))
    clock = common(state, watch(START + 42_000)).clock
    assert (clock.left_ms, clock.bank_ms[1], clock.bank_ms[0]) == (0, 48_000, 60_000)
    assert common(played_out(state), watch()).clock is None


def test_the_seal_is_that_of_the_cards_on_the_table():
    """Before the first deal that of the cards to come; given cards have none."""
    waiting, playing = seated(), dealt()
    assert common(waiting, watch()).seal.hash == waiting.seal.hash
    assert common(playing, watch()).seal.hash == playing.deal.seal.hash != playing.seal.hash
    practising = replace(playing, practice_deals=(PracticeDeal({}, "", 1),))
    assert common(practising, watch()).seal is None


def test_the_seal_names_those_whose_nonces_were_refused():
    state = seated()
    refused = (RefusedCommitment("bob", "Bob", 1, "c1", "ab"),)
    shown = common(replace(state, seal=replace(state.seal, refused=refused)), watch())
    assert shown.seal.refused == ("Bob",)


def test_an_undo_shows_who_is_waited_for():
    state = after(moved(dealt(undo=True), "Pass"), UndoAsked(1, 0, (0, 2)))
    undo = common(state, watch()).undo
    assert (undo.seat, undo.ply, undo.wait) == (1, 0, (0, 2))


def test_a_view_has_match_and_clock():
    """How to play may depend on both; other hands are hidden."""
    state = dealt(clock=ClockSetting(30, 60))
    view = view_of(state, state.deal.state, 1)
    assert (view.match.scores, view.clock) == ((0, 0), ClockSetting(30, 60))
    assert [set(hand) == {"??"} for hand in view.hands] == [True, False, True, True]
