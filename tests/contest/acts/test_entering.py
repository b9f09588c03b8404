"""Entering a contest, and what an author may do. Rule: CON-BOT-4"""

import pytest
from msgspec.structs import replace

from tests.contest.people import after, drafted, entered, in_stage, opened, version
from valat.contest.acts import entering
from valat.contest.log.events import (
    AppealDecided,
    Author,
    EntryClaimed,
    EntryReviewed,
    EntryWithdrawn,
    VerdictAppealed,
)
from valat.kernel.errors import Refusal
from valat.web.names import key

WHOSE = Author("Ana", "ana")


def code(command, *args):
    """The code with which a command is refused."""
    with pytest.raises(Refusal) as refused:
        command(*args)
    return refused.value.code


def enter(state, name="Late jack", player="somebody"):
    """The events of entering with a name."""
    entry = replace(entered(0), name=name, author=Author("Somebody", player))
    return entering.enter(state, entry, key(name), {entry.number: key(entry.name) for entry in state.entries})


def test_who_enters_has_the_next_number():
    """Whatever number was asked for."""
    (event,) = enter(opened(2))
    assert event.entry == 3


@pytest.mark.parametrize("name", ["Bot 1", "bot 1", "Воt 1", "Bot-l"])
def test_a_name_that_looks_like_anothers_is_refused(name):
    """Also in other letters."""
    assert code(enter, opened(1), name) == "name_taken"


def test_a_name_is_free_again_when_its_bot_was_withdrawn():
    """Records call that one by no name."""
    assert enter(after(opened(1), EntryWithdrawn(1)), "Bot 1")


@pytest.mark.parametrize("name", ["House", "demo", "copies of itself"])
def test_no_bot_is_called_like_the_houses_or_like_copies(name):
    """Results tell opponents apart by their names."""
    assert code(enter, opened(1), name) == "name_taken"


def test_whoever_is_erased_leaves_no_bot():
    """Whatever stage it is; others' stay. Rule: TRN-PRIV-1"""
    state = in_stage(after(opened(2), entered(3, "player-1"), EntryWithdrawn(3)), "playing")
    assert entering.withdraw_of(state, "player-1") == [EntryWithdrawn(1)]
    assert entering.withdraw_of(state, "somebody") == []


def test_a_contest_is_not_filled_by_those_who_are_gone():
    """Whoever withdraws leaves a place."""
    state = opened(1)
    gone = replace(state.entries[0], withdrawn=True)
    full = replace(state, entries=state.entries * 190)
    assert code(enter, full) == "full"
    assert enter(replace(state, entries=(gone,) * 190 + state.entries))


def test_an_author_takes_part_once():
    """One finalist an author: so there is one entry. Rule: CON-FAIR-1"""
    assert code(enter, opened(2), "Another", "player-2") == "entered"


@pytest.mark.parametrize("stage", ["frozen", "playing", "review", "final"])
def test_nobody_enters_after_the_last_stage(stage):
    """Nor before the first."""
    assert code(enter, in_stage(opened(1), stage)) == "wrong_stage"
    assert code(enter, drafted()) == "wrong_stage"


def test_a_version_that_is_the_newest_already_changes_nothing():
    """An upload that is sent twice is one version."""
    assert entering.upload(opened(1), 1, version(1)) == []
    (event,) = entering.upload(opened(1), 1, version(1, 2))
    assert event.version == 2


def test_a_stage_that_ends_during_an_upload_takes_nothing():
    """The command decides when the bytes are there."""
    assert code(entering.upload, in_stage(opened(1), "frozen"), 1, version(1, 2)) == "wrong_stage"


def test_a_key_manages_its_own_entry():
    """And the one before it no more."""
    state = opened(2)
    assert entering.is_key_of(state.entries[0], "key 1")
    assert not entering.is_key_of(state.entries[1], "key 1")
    (event,) = entering.rotate(state, 1, entering.key_hash("new"))
    entry = after(state, event).entries[0]
    assert entering.is_key_of(entry, "new")
    assert not entering.is_key_of(entry, "key 1")


def test_an_entry_is_claimed_once():
    """By an account that has no other. Rule: CON-HALL-1"""
    state = opened(2)
    (event,) = entering.claim(state, 1, WHOSE)
    claimed = after(state, event)
    assert (claimed.entries[0].claimed, claimed.entries[0].player) == (True, "ana")
    assert entering.claim(claimed, 1, WHOSE) == []
    assert code(entering.claim, claimed, 1, Author("Bo", "bo")) == "entry_claimed"
    assert code(entering.claim, claimed, 2, WHOSE) == "entered"


def test_a_withdrawn_entry_leaves_no_name():
    """And belongs to nobody."""
    state = opened(1)
    (event,) = entering.withdraw(state, 1)
    gone = after(state, event).entries[0]
    assert (gone.name, gone.author, gone.key_hash) == ("withdrawn bot", Author(""), "")
    assert code(entering.upload, after(state, event), 1, version(1, 2)) == "no_contest_entry"


def test_nothing_is_withdrawn_while_it_is_played():
    """The file with its name is fixed. Rule: CON-RES-1"""
    assert code(entering.withdraw, in_stage(opened(1), "playing"), 1) == "wrong_stage"


def test_a_rejected_author_appeals_once():
    """And no more after the decision. Rule: CON-BOT-4"""
    state = opened(1)
    assert code(entering.appeal, state, 1, "But why?") == "not_rejected"
    rejected = after(state, EntryReviewed(1, False, "Unreadable."), actor="reviewer")
    (event,) = entering.appeal(rejected, 1, "It has comments.")
    appealed = after(rejected, event)
    assert code(entering.appeal, appealed, 1, "Again.") == "appealed"
    decided = after(appealed, AppealDecided(1, False, "Few of them."), actor="other")
    assert code(entering.appeal, decided, 1, "Again.") == "appealed"


def test_what_becomes_of_the_source_is_chosen_before_the_end():
    """Rule: CON-SRC-1"""
    (event,) = entering.set_source(opened(1), 1, False, "MIT")
    entry = after(opened(1), event).entries[0]
    assert (entry.is_open, entry.licence) == (False, "MIT")
    assert code(entering.set_source, in_stage(opened(1), "review"), 1, False, "") == "wrong_stage"


def test_the_events_of_an_entry_are_its_state():
    """Claimed, appealed."""
    state = after(
        opened(1), EntryReviewed(1, False, "No."), VerdictAppealed(1, "Yes."), EntryClaimed(1, WHOSE)
    )
    entry = state.entries[0]
    assert entry.verdict is not None
    assert entry.verdict.is_appeal_open
    assert entry.author == WHOSE
