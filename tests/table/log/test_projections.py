"""What an event changes in the lists of tables and of who sat where."""

import pytest

from tests.table.log.logs import event, opened, seated, steps_after
from tests.table.world import START
from valat.kernel.game import Places
from valat.store import tables
from valat.table.log.events import (
    BotSeated,
    MatchOver,
    PartnersCut,
    PlayerReady,
    PlayerRenamed,
    PlayerSeated,
    SeatLeft,
    TableClosed,
)
from valat.table.log.party import Member, Party
from valat.table.log.projections import list_statements
from valat.table.log.reducer import apply_events

ANN = PlayerSeated(0, "ann", "Ann", guest=False)


def statements(before, body):
    """What the event changes."""
    new = event(body, before.seq + 1)
    return list_statements(before, new, apply_events(before, [new], None))


def test_whoever_sits_down_is_listed():
    """With the seat and the time; the table's names change."""
    assert statements(opened(), ANN) == [
        *tables.add_sitting("t", "ann", 0, START),
        *tables.set_players("t", ["Ann", "", "", ""]),
    ]


def test_whoever_leaves_is_told_by_the_seat():
    """Nobody sits there afterwards."""
    assert statements(seated(), SeatLeft(1)) == [
        *tables.end_sitting("t", "bob"),
        *tables.set_players("t", ["Ann", "", "Cid", "Dan"]),
    ]


@pytest.mark.parametrize(
    ("body", "names"),
    [
        (BotSeated(1, "Niko"), ["Ann", "Niko", "Cid", "Dan"]),
        (PlayerRenamed(seat=1, player="bob", name="Rob", guest=False), ["Ann", "Rob", "Cid", "Dan"]),
    ],
)
def test_another_name_is_listed(body, names):
    """A bot's, or a player's new one."""
    assert statements(seated(), body) == tables.set_players("t", names)


def test_a_cut_lists_who_sits_and_who_waits():
    """Whoever was sent to wait sits no more."""
    state = seated("bridge", preset="rubber", partners="turns")
    members = tuple(Member(name, name.lower()) for name in ("Eva", "Ann", "Bob", "Cid"))
    changed = statements(state, PartnersCut(members, 0, Party(waiting=(Member("Dan", "dan"),))))
    assert changed == [
        *(s for seat, who in enumerate(members) for s in tables.add_sitting("t", who.player, seat, START)),
        *tables.end_sitting("t", "dan"),
        *tables.set_players("t", ["Eva", "Ann", "Bob", "Cid"]),
    ]


def test_the_end_of_a_match_lists_scores_and_winners():
    """The side that came first, by player."""
    places = Places((90, 151), 1)
    changed = statements(seated(), MatchOver(places.scores, places.winner, places.places))
    won = {"ann": False, "bob": True, "cid": False, "dan": True}
    assert changed == tables.set_result("t", (90, 151), 1, won)


def test_a_closed_table_is_listed_as_ended():
    """At the time of the event."""
    assert statements(seated(), TableClosed("left")) == tables.close_table("t", START)


def test_what_lists_do_not_show_changes_nothing():
    """Most events are such."""
    assert statements(seated(), PlayerReady(0, 1)) == []


def test_a_last_one_who_leaves_closes_the_table():
    """The lists follow what follows."""
    state = opened()
    for body in (ANN, SeatLeft(0)):
        steps = steps_after(state, body)
        state = steps[-1][1]
    last = steps[-1][0]
    assert list_statements(state, last, state) == tables.close_table("t", START)
