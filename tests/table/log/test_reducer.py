"""Each event's step from one state to the next."""

import msgspec
import pytest
from msgspec.structs import replace

from tests.table.log.logs import FOUR, KEYS, committed, dealt, event, moved, opened, seated
from tests.table.world import START
from valat.games.belot import BELOT
from valat.kernel.errors import Refusal, Stale
from valat.store.log import StoredEvent
from valat.table.log.events import (
    BotSeated,
    CardsDealt,
    CommitmentsClosed,
    DealOver,
    Event,
    MatchOver,
    MoveExplained,
    MoveMade,
    NonceAdded,
    NonceCommitted,
    OwnerChanged,
    PartnersCut,
    PlayerQueued,
    PlayerReady,
    PlayerRenamed,
    PlayerReturned,
    PlayerSeated,
    PlayerUnqueued,
    RematchOpened,
    RematchWanted,
    SeatKept,
    SeatLeft,
    TableClosed,
    TableOpened,
    UndoAgreed,
    UndoAsked,
    UndoGranted,
    UndoRefused,
    to_store,
)
from valat.table.log.party import Member, Party
from valat.table.log.reducer import apply_events, initial_state, reduce_lasting, replay_log
from valat.table.log.setting import ClockSetting, Setting
from valat.table.log.state import Seat


def reduced(state, *bodies, actor=None, at_ms=START):
    """The state after these events, and no others."""
    new = [event(body, state.seq + number, actor, at_ms) for number, body in enumerate(bodies, 1)]
    return apply_events(state, new, KEYS)


def queued():
    """A table of a party at which Eva waits."""
    return reduced(opened("bridge", preset="rubber", partners="turns"), *FOUR, PlayerQueued("eva", "Eva"))


# --- the first event


def test_a_table_begins_as_it_is_set():
    """Every seat empty, each bank full, nothing dealt."""
    state = opened("belot", clock=ClockSetting(30, 60))
    assert (state.phase, state.persons, state.bank_ms) == ("waiting", (), (60_000,) * 4)
    assert (state.owner, state.invite, state.seq, state.party) == ("ann", "secret", 1, None)


def test_a_log_begins_with_an_opened_table():
    with pytest.raises(Refusal) as refused:
        initial_state("t", event(PlayerReady(0, 1)))
    assert refused.value.code == "unknown_event"


def test_a_table_is_opened_once():
    """A second time the event stands where it cannot."""
    with pytest.raises(Refusal, match="'opened'"):
        reduced(opened(), TableOpened(Setting("belot"), "secret", 0))


# --- seats


def test_who_changes_seats_leaves_the_old_one_to_whoever_sat_there():
    """A bot goes where its guest came from."""
    state = reduced(opened(), FOUR[0], BotSeated(1, "Niko"), PlayerSeated(1, "ann", "Ann", guest=False))
    assert [seat.name for seat in state.seats] == ["Niko", "Ann", "", ""]


def test_whoever_sits_down_has_read_no_score():
    """Nor does anybody want a rematch whose players have changed."""
    state = reduced(seated(), PlayerReady(0, 1), RematchWanted(1), SeatLeft(0))
    state = reduced(state, PlayerSeated(0, "eva", "Eva", guest=True))
    assert (state.ready, state.rematch) == (frozenset(), frozenset())


def test_whoever_comes_in_during_a_deal_has_seen_a_hand():
    """Also those who leave again."""
    state = reduced(dealt(), SeatLeft(3), PlayerSeated(3, "eva", "Eva", guest=False), SeatLeft(3))
    assert [who for who, seat in state.deal.witnesses if seat == 3] == ["dan", "eva"]


def test_a_seat_is_kept_until_its_player_is_back():
    """Since the time of the event."""
    kept = reduced(dealt(), SeatKept(1), at_ms=START + 5)
    assert kept.seats[1].kept_ms == START + 5
    assert reduced(kept, PlayerReturned(1)).seats[1].kept_ms is None


def test_a_new_name_is_known_at_the_seat_and_in_the_queue():
    """Whoever has the id."""
    state = reduced(queued(), PlayerRenamed(player="eva", name="Zoe", guest=True))
    assert state.party.waiting == (Member("Zoe", "eva", True),)
    state = reduced(state, PlayerRenamed(seat=1, player="bob", name="Rob", guest=False))
    assert [seat.name for seat in state.seats] == ["Ann", "Rob", "Cid", "Dan"]


def test_whoever_sits_down_waits_no_more():
    """Nor does whoever goes away."""
    assert reduced(queued(), PlayerSeated(3, "eva", "Eva", guest=False)).party.waiting == ()
    assert reduced(queued(), PlayerUnqueued("eva", "Eva")).party.waiting == ()


def test_a_cut_gives_everybody_a_seat():
    """People and bots in the order that was cut, and the match begins with that dealer."""
    members = (Member("Eva", "eva"), Member("Niko"), Member("Ann", "ann"), Member("Bob", "bob"))
    state = reduced(queued(), PartnersCut(members, 2, Party(waiting=(Member("Dan", "dan"),))))
    assert state.seats[:2] == (Seat("person", "Eva", "eva"), Seat("bot", "Niko"))
    assert (state.game.next(state.match).dealer, state.waits("dan")) == (2, True)


# --- the shuffle


def test_a_player_commits_once_a_seat():
    """The newest commitment stands."""
    state = reduced(seated(), NonceCommitted(1, 0, "Ann", "c0"), actor="ann")
    state = reduced(state, NonceCommitted(1, 2, "Ann", "c2"), actor="ann")
    assert [(commitment.seat, commitment.commitment) for commitment in state.seal.commitments] == [(2, "c2")]


def test_commitments_that_are_not_in_the_list_stand_no_more():
    """From then on none is added."""
    state = reduced(seated(), NonceCommitted(1, 0, "Ann", "c0"), actor="ann")
    closed = reduced(state, CommitmentsClosed(1, ()), at_ms=START + 7)
    assert (closed.seal.commitments, closed.seal.stand_ms, closed.seal.asks) == ((), START + 7, False)


def test_nonces_stand_by_seat():
    """In whatever order they come."""
    state = seated()
    for seat, name in ((2, "Cid"), (0, "Ann")):
        state = reduced(state, NonceCommitted(1, seat, name, f"c{seat}"), actor=name.lower())
    for seat, name in ((2, "Cid"), (0, "Ann")):
        state = reduced(state, NonceAdded(1, seat, name, "ab"), actor=name.lower())
    assert [nonce.seat for nonce in state.seal.nonces] == [0, 2]


# --- the deal


def test_dealing_uses_the_seal_up():
    """Those who sit have seen a hand; nobody is ready for the next deal yet."""
    state = reduced(seated(), PlayerReady(0, 1), CardsDealt(1, (), {}))
    assert (state.phase, state.seal, state.ready) == ("playing", None, frozenset())
    assert state.deal.witnesses == (("ann", 0), ("bob", 1), ("cid", 2), ("dan", 3))


def test_a_move_leaves_what_is_left_of_the_bank():
    """And an undo that was asked for of the position before is gone."""
    state = reduced(dealt(undo=True), UndoAsked(1, 0, (0,)), MoveMade(1, 0, 1, "Pass", "player", 9, 250))
    assert (state.ply, state.bank_ms[1], state.undo) == (1, 250, None)


@pytest.mark.parametrize("body", [MoveMade(1, 0, 0, "Pass", "player", 0, 0), MoveExplained(1, 0, 0, "why")])
def test_without_a_deal_nothing_is_played_or_explained(body):
    with pytest.raises(Stale):
        reduced(seated(), body)


def test_the_stored_result_counts():
    """Whatever today's rules would give."""
    result = {"outcome": "made", "scores": [16, 0], "carried": 0, "capot": [False, False]}
    over = DealOver(1, 0, result, (), {}, ())
    state = reduced(dealt(), over, at_ms=START + 3)
    assert state.game.standing(state.match).scores == (16, 0)
    assert (state.phase, state.deal.over_ms, state.finished_deals[0].result) == (
        "between",
        START + 3,
        BELOT.Result(outcome="made", scores=(16, 0)),
    )


# --- taking back


def test_an_undo_is_granted_when_all_have_agreed():
    """The move is gone; that it was asked for stays known."""
    asked = reduced(moved(dealt(undo=True), "Pass"), UndoAsked(1, 0, (0, 2)))
    agreed = reduced(asked, UndoAgreed(0))
    assert agreed.undo.wait == (2,)
    back = reduced(agreed, UndoGranted(0))
    assert (back.ply, back.undo, back.undos_asked) == (0, None, {(1, 1)})


def test_a_refused_undo_changes_no_card():
    """The position stands."""
    asked = reduced(moved(dealt(undo=True), "Pass"), UndoAsked(1, 0, (0,)))
    refused = reduced(asked, UndoRefused(0))
    assert (refused.ply, refused.undo) == (1, None)


# --- the match


def test_a_match_that_is_over_has_places():
    """A party books it."""
    state = reduced(queued(), MatchOver((700, 0), 0, (1, 2)))
    assert (state.phase, state.places.winner) == ("over", 0)
    assert sum(state.party.accounts.values()) == 0 < max(state.party.accounts.values())


def test_a_rematch_is_wanted_by_each_and_opened_once():
    state = reduced(seated(), RematchWanted(0), RematchWanted(2), RematchOpened("next"))
    assert (state.rematch, state.next_table) == ({0, 2}, "next")


def test_a_deal_at_a_closed_table_is_over():
    """Nothing of it is hidden any more."""
    state = reduced(dealt(), TableClosed("left"), at_ms=START + 9)
    assert (state.phase, state.closed, state.deal.over_ms) == ("closed", "left", START + 9)


# --- reading back


def stored(*bodies):
    """The events as the store gives them, from the second on."""
    rows = [to_store(Event(seq, START, 1, body)) for seq, body in enumerate(bodies, 2)]
    return [replace(row, body=msgspec.json.decode(row.body)) for row in rows]


def test_only_the_last_deal_is_played_again():
    """Of those before their stored results stand, and what they left in the banks."""
    result = {"outcome": "passed_out", "scores": [0, 0], "carried": 0}
    impossible = MoveMade(1, 0, 3, "no move of today's", "player", 0, 77)
    log = stored(
        committed(),
        *FOUR,
        CardsDealt(1, (), {}),
        impossible,
        DealOver(1, 0, result, (), {}, ()),
        committed(2),
        CardsDealt(2, (), {}),
        MoveMade(2, 0, 2, "Pass", "player", 0, 0),
    )
    state, refusal = replay_log(opened(), log, KEYS)
    assert refusal is None
    assert (state.deal.number, state.ply, state.bank_ms[3]) == (2, 1, 77)


def test_a_log_is_read_as_far_as_it_can_be():
    """The state before what is not understood, and why."""
    log = [*stored(FOUR[0]), StoredEvent(3, START, 9, "flown", {})]
    state, refusal = replay_log(opened(), log, KEYS)
    assert (state.persons, state.seq, refusal.code) == ((0,), 2, "unknown_event")


def test_of_a_deal_that_is_over_little_lasts():
    """That something was explained, and what a move left in the bank."""
    state = seated()
    assert reduce_lasting(state, event(MoveExplained(1, 0, 0, "why"))).private_events == 1
    assert reduce_lasting(state, event(MoveMade(1, 0, 2, "x", "clock", 0, 5))).bank_ms[2] == 5
    assert reduce_lasting(state, event(PlayerReady(0, 1))) is state


def test_the_number_is_the_last_events():
    """Whatever it changed."""
    state = seated()
    assert apply_events(state, [event(PlayerReady(0, 1), 77)], KEYS).seq == 77


def test_that_a_log_has_another_owner_nobody_counts():
    """People hear of the same numbers wherever their table is; also after its deal is over."""
    state = seated()
    after = apply_events(state, [event(OwnerChanged("b", 2), state.seq + 1)], KEYS)
    assert (after.log_owner, after.public_seq, after.seats) == (("b", 2), state.public_seq, state.seats)
    again, refusal = replay_log(opened(), stored(*FOUR, OwnerChanged("b", 2)), KEYS)
    assert (refusal, again.log_owner) == (None, ("b", 2))
