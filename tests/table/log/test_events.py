"""Every kind of event says what it holds, who may know it, and how long it counts."""

import re
from typing import get_args

import msgspec
import pytest

from valat.kernel.errors import Refusal
from valat.store.log import StoredEvent
from valat.table.log.events import (
    KINDS,
    AnyEvent,
    Event,
    EventBody,
    LoggedEvent,
    MoveMade,
    PlayerReady,
    PlayerRenamed,
    Scope,
    Secrecy,
    UndoRefused,
    from_store,
    kind_of,
    public_fields,
    to_store,
)


def stored(kind, **body):
    """An event as the store has it."""
    return StoredEvent(7, 1, 1, kind, body)


def test_each_kind_has_one_struct_that_is_described():
    """No two share a name; the docstring says what has happened."""
    assert len(KINDS) == len(get_args(LoggedEvent))
    assert all(kind_of(event) == name and event.__doc__ for name, event in KINDS.items())


@pytest.mark.parametrize("event", get_args(AnyEvent))
def test_each_field_is_described(event):
    """By the docstring of its struct, or by that of all events."""
    text = f"{EventBody.__doc__} {event.__doc__}"
    assert [name for name in event.__struct_fields__ if not re.search(rf"\b{name}\b", text)] == []


def test_the_kind_is_not_in_the_stored_body():
    """It has a column of its own; a field that is left out is not stored either."""
    assert bytes(to_store(Event(1, 0, 1, UndoRefused(why="late"))).body) == b'{"why":"late"}'
    assert bytes(to_store(Event(1, 0, 1, PlayerReady(0, 2))).body) == b'{"seat":0,"deal":2}'


def test_an_event_comes_back_from_the_store():
    """With its number, time, actor and client's id."""
    body = PlayerRenamed(player="p", name="Ann", guest=False)
    event = Event(3, 4, 1, body, "p", "c-1", hidden=True)
    row = to_store(event)
    assert from_store(msgspec.structs.replace(row, body=msgspec.json.decode(row.body))) == event


def test_an_event_of_a_later_version_is_refused():
    """The sentence names it."""
    with pytest.raises(Refusal, match="'flown'") as refused:
        from_store(stored("flown", seat=0))
    assert refused.value.code == "unknown_event"


@pytest.mark.parametrize("body", [{}, {"seat": "one", "deal": 1}, {"seat": 1}])
def test_a_broken_event_is_refused(body):
    """A field is missing, or is something else."""
    with pytest.raises(Refusal, match="'ready'") as refused:
        from_store(stored("ready", **body))
    assert refused.value.code == "unknown_event"


def test_clients_are_sent_marked_fields_only():
    """In their order; the move itself comes with each one's view."""
    assert public_fields(MoveMade) == ("deal", "ply", "seat", "by")
    assert public_fields(PlayerRenamed) == ("seat", "name")
    private = {"player", "salt", "key", "guest", "record", "secret", "invite", "text", "wait", "setting"}
    assert not any(private & set(public_fields(event)) for event in get_args(AnyEvent))


def test_what_names_cards_may_be_secret():
    """And nothing else is."""
    secret = {kind for kind, event in KINDS.items() if event.secret is not Secrecy.NEVER}
    assert secret == {"move", "explained", "deal_over", "given", "adjusted"}


def test_what_counts_for_its_deal_alone():
    """All of it, or all but what lasts."""
    scopes = {scope: {kind for kind, event in KINDS.items() if event.scope is scope} for scope in Scope}
    assert scopes[Scope.DEAL] == {"undo_asked", "undo_agreed", "undo_refused", "undo_granted"}
    assert scopes[Scope.LASTING] == {"dealt", "move", "explained"}
