"""What the owner of a session asks of it."""

from tests.club.log.refusals import refusal
from tests.club.log.sessions import after, entered, opened, played_round, player, seated_session
from valat.club.acts import commands
from valat.club.acts.own_acts import decide_own, own_acts
from valat.club.course.outcome import OWN_PAUSE_MS, consequences, due_ms
from valat.club.log.events import RoundStarted, SessionSeated
from valat.protocol.own_events import CancelEvent, PauseEvent, RemoveAbsentPlayer, StartEvent

OWN = {"access": "link", "places": 4}
NONCE = "0" * 32


def test_as_many_as_its_plan_says_enter():
    """Alone, beside somebody, or in a place that is kept. Rule: TRN-OWN-1"""
    state = entered(opened(**OWN), 1, 2)
    for number in (3, 4):
        state = after(state, *commands.enter(state, player(number), NONCE))
    assert refusal(commands.enter, state, player(5), NONCE) == "full"
    assert refusal(commands.join, state, player(5), NONCE, 2) == "full"


def test_it_begins_when_its_owner_says():
    """Once somebody has entered. Rule: TRN-OWN-1"""
    assert refusal(decide_own, opened(**OWN), StartEvent(), (), 0) == "nobody_entered"
    state = entered(opened(**OWN), 1, 2, 3, 4)
    (seated,) = decide_own(state, StartEvent(), (), 0)
    assert isinstance(seated, SessionSeated)


def test_a_pause_ends_by_itself():
    """Also of a round that is played. Rule: TRN-OWN-1"""
    state = after(seated_session(1, 2, 3, 4, **OWN), RoundStarted(1, 60_000))
    state = after(state, *decide_own(state, PauseEvent(), (), 1000), at_ms=1000)
    ends_ms = 1000 + OWN_PAUSE_MS
    assert due_ms(state) == ends_ms
    assert consequences(state, ends_ms - 1, "Bot") == ()
    state = after(state, *consequences(state, ends_ms, "Bot"), at_ms=ends_ms)
    assert (state.paused, state.ends_ms) == (None, ends_ms + 59_000)


def test_only_who_is_away_is_removed():
    """Then a bot plays for the contestant. Rule: TRN-OWN-1"""
    state = after(seated_session(1, 2, 3, 4, **OWN), RoundStarted(1, 60_000))
    assert refusal(decide_own, state, RemoveAbsentPlayer(number=1), (), 0) == "not_away"
    state = after(state, *decide_own(state, RemoveAbsentPlayer(number=1, place=1), {(1, 1)}, 0))
    assert [bool(member.player) for member in state.contestants[1].members] == [True, False]


def test_what_an_owner_can_do():
    """Call it off before it begins, and never afterwards. Rule: TRN-OWN-1"""
    assert own_acts(opened(**OWN), ()) == ("pause", "hand_on", "cancel")
    assert own_acts(entered(opened(**OWN), 1, 2), ()) == ("start", "pause", "hand_on", "cancel")
    state = played_round(seated_session(1, 2, 3, 4, **OWN))
    assert own_acts(state, {(1, 0)}) == ("pause", "remove", "hand_on")
    assert refusal(decide_own, state, CancelEvent(), (), 0) == "too_late"
