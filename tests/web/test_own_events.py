"""Tournaments and evenings that players open: who may, who finds them, what their owners can do."""

import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from secrets import token_hex

import pytest

from tests.serving import serving
from tests.web.people import ask_until, hear_until
from tests.web.test_staff import House, until
from tests.web.test_tournaments import code, enter
from valat.web.own_events import MOST_OF_NEWCOMERS, NEWCOMER_MS

HOUR_MS = 3_600_000
NONCE = "0" * 32
PASSWORD = "correct horse"


@pytest.fixture
def member(newcomer):
    """Brings one more registered player."""

    def come():
        caller = newcomer()
        caller.me = caller.post("/api/register", {"name": f"Ana {token_hex(4)}", "password": PASSWORD}).json()
        return caller

    return come


def cup(access="link", **fields):
    """A tournament of four in an hour."""
    starts_ms = int(time.time() * 1000) + HOUR_MS
    plan = {"kind": "tournament", "game": "santase", "format": "four", "starts_ms": starts_ms}
    return {**plan, "access": access, **fields}


def evening(access="link", **fields):
    """A club evening in an hour."""
    starts_ms = int(time.time() * 1000) + HOUR_MS
    return {
        "kind": "session",
        "game": "bridge",
        "title": "Friday",
        "starts_ms": starts_ms,
        "access": access,
        **fields,
    }


def opened(caller, plan):
    """An event that a player has opened."""
    answer = caller.post("/api/own-events", plan)
    assert answer.status_code == 200, answer.text
    return answer.json()


def act(caller, event, do, **fields):
    """The answer to an act of an owner's."""
    return caller.post(f"/api/own-events/{event['kind']}/{event['id']}/acts", {"do": do, **fields})


def test_a_player_opens_a_tournament(member):
    """It has neither fee nor prizes, and bots take its free places. Rule: TRN-OWN-1"""
    owner = member()
    event = opened(owner, cup())
    picture = owner.get(f"/api/tournaments/{event['id']}").json()
    assert (event["own"], event["owner"]) == (True, owner.me["name"])
    assert (picture["amounts"], picture["summary"]["fee"], picture["summary"]["fills"]) == ([], 0, True)
    assert picture["directs"] is False


def test_guests_are_told_what_an_account_gives(caller):
    """Rule: TRN-OWN-1"""
    answer = caller.post("/api/own-events", cup())
    assert code(answer) == (422, "needs_account")
    assert answer.json()["error"]["key"] == "own_event_account"


@pytest.mark.parametrize(
    ("plan", "refusal"),
    [
        (cup(starts_ms=0), (422, "bad_time")),
        (cup(starts_ms=int(time.time() * 1000) + 61 * 24 * HOUR_MS), (422, "bad_time")),
        (cup(fee=5), (422, "unreadable")),
        (cup(access="house"), (422, "unreadable")),
        (evening(game="belot", contest="singles"), (422, "unreadable")),
        (evening(title="a\u202eb"), (422, "bad_name")),
    ],
)
def test_what_cannot_be_opened(member, plan, refusal):
    """A time that is past or far away, a fee, a game without such events, a name that misleads."""
    assert code(member().post("/api/own-events", plan)) == refusal


def test_three_at_a_time(member):
    """The fourth waits until one is over. Rule: TRN-OWN-1"""
    owner = member()
    first, *_ = [opened(owner, plan) for plan in (cup(), evening(), cup("open"))]
    assert code(owner.post("/api/own-events", cup())) == (409, "too_many_own_events")
    assert len(owner.get("/api/own-events").json()["events"]) == 3
    assert act(owner, first, "cancel").json()["phase"] == "cancelled"
    opened(owner, cup())


def test_new_accounts_leave_room_for_others(tmp_path):
    """TRN-OWN-1: a hundred fill what is theirs, also two at once; a player of a week still opens one."""
    with serving(tmp_path) as url, House(tmp_path, url) as house:
        crowd, owner, other = house.member(), house.member(), house.member()
        for number in range(MOST_OF_NEWCOMERS - 1):
            house.execute(
                "INSERT INTO club_session (id, title, game, phase, opened_ms, private)"
                " VALUES (?, 'x', 'bridge', 'open', 1, 1)",
                f"x{number}",
            )
            house.execute(
                "INSERT INTO own_event (kind, event_id, owner, opened_ms) VALUES ('session', ?, ?, 1)",
                f"x{number}",
                crowd.me["id"],
            )
        with ThreadPoolExecutor() as pool:
            answers = pool.map(lambda caller: caller.post("/api/own-events", evening()), (owner, other))
        assert sorted(answer.status_code for answer in answers) == [200, 429]
        assert code(owner.post("/api/own-events", evening())) == (429, "too_many_sessions")
        house.execute("UPDATE player SET since_ms = since_ms - ? WHERE id = ?", NEWCOMER_MS, owner.me["id"])
        opened(owner, evening())


@pytest.mark.parametrize(("plan", "path"), [(cup(), "tournaments"), (evening(), "club")])
def test_a_private_event_is_in_no_list(member, newcomer, plan, path):
    """But in those of players who have entered; its link leads there. Rule: TRN-OWN-1"""
    owner, friend, stranger = member(), newcomer(), newcomer()
    event = opened(owner, plan)
    body = {"rules": 1, "nonce": NONCE} if path == "tournaments" else {"nonce": NONCE}
    assert friend.post(f"/api/{path}/{event['id']}/enter", body).status_code == 200
    assert event["id"] in friend.get(f"/api/{path}").text
    for question in (f"/api/{path}", "/api/calendar", f"/api/players/{friend.me['name']}/tournaments"):
        assert event["id"] not in stranger.get(question).text
    assert stranger.get(f"/api/{path}/{event['id']}").status_code == 200
    act(owner, event, "cancel")
    assert event["id"] not in stranger.get(f"/api/{path}?over=true").text


@pytest.mark.parametrize(("plan", "path"), [(cup("open"), "tournaments"), (evening("open"), "club")])
def test_an_open_event_is_in_the_lists(member, caller, plan, path):
    """With what tells it from those of the house."""
    owner = member()
    event = opened(owner, plan)
    lists = caller.get(f"/api/{path}").json()
    listed = next(
        row for row in lists[path if path == "tournaments" else "sessions"] if row["id"] == event["id"]
    )
    assert listed["access"] == "open"
    assert caller.get(f"/api/own-events/{event['kind']}/{event['id']}").json()["owner"] == owner.me["name"]
    act(owner, event, "cancel")


@pytest.mark.parametrize("do", ["start", "pause", "resume", "cancel"])
def test_nobody_else_runs_it(member, do):
    """Nor does its owner direct it as staff does. Rule: TRN-OWN-1"""
    owner, other = member(), member()
    event = opened(owner, cup())
    assert code(act(other, event, do)) == (403, "forbidden")
    staff = owner.post(f"/api/tournaments/{event['id']}/acts", {"do": "cancel", "reason": "So."})
    assert code(staff) == (403, "forbidden")


def test_events_of_the_house_have_no_owner(member):
    """Rule: TRN-OWN-1"""
    owner = member()
    queue = owner.get("/api/tournaments").json()["tournaments"][0]["id"]
    assert code(owner.get(f"/api/own-events/tournament/{queue}")) == (404, "no_tournament")
    assert code(owner.get("/api/own-events/session/none")) == (404, "no_club_session")
    assert code(act(owner, {"kind": "tournament", "id": queue}, "pause")) == (403, "forbidden")


def test_it_starts_when_its_owner_says(member):
    """Before its time, with bots in the free places, once someone has entered. Rule: TRN-OWN-1"""
    owner = member()
    event = opened(owner, cup())
    assert code(act(owner, event, "start")) == (409, "nobody_entered")
    with ExitStack() as stack:
        own = stack.enter_context(owner.socket("/ws/me"))
        assert enter(owner, event["id"]).status_code == 200
        assert act(owner, event, "pause").json()["acts"] == ["resume", "hand_on", "cancel"]
        assert act(owner, event, "resume").status_code == 200
        act(owner, event, "start")
        call = hear_until(own, lambda message: message["type"] == "called")
        stack.enter_context(owner.socket(f"/ws/table/{call['table']}"))
        picture = ask_until(
            owner,
            f"/api/own-events/tournament/{event['id']}",
            lambda picture: picture["phase"] == "playing",
        )
        assert picture["acts"] == ["pause", "hand_on"]
        assert code(act(owner, event, "cancel")) == (409, "too_late")
        assert code(act(owner, event, "remove", number=1)) == (422, "not_away")
        # no stranger looks on at a private one, nor finds its table
        assert call["table"] not in member().get("/api/lobby").text
        owner.post(f"/api/tournaments/{event['id']}/leave", {"sure": True})


def test_it_is_handed_on(member, newcomer):
    """To a registered player who has entered, who is asked, and has it from then on. Rule: TRN-OWN-1"""
    owner, heir, guest = member(), member(), newcomer()
    event = opened(owner, cup())
    assert code(act(owner, event, "hand_on", name=heir.me["name"])) == (422, "bad_owner")
    for entrant in (heir, guest):
        enter(entrant, event["id"])
    assert code(act(owner, event, "hand_on", name=guest.me["name"])) == (422, "bad_owner")
    assert code(act(heir, event, "take_over")) == (403, "forbidden")
    for answer in ("decline", "take_over"):
        asked = act(owner, event, "hand_on", name=heir.me["name"]).json()
        assert (asked["own"], asked["heir"]) == (True, heir.me["name"])
        notices = heir.get("/api/notices").json()["notices"]
        offers = [notice["parts"]["name"] for notice in notices if notice["kind"] == "event_offer"]
        assert offers == [owner.me["name"]]
        assert code(act(guest, event, answer)) == (403, "forbidden")
        after = act(heir, event, answer).json()
    assert (after["own"], after["owner"], after["heir"]) == (True, heir.me["name"], None)
    assert code(act(owner, event, "pause")) == (403, "forbidden")
    assert act(heir, event, "cancel").json()["phase"] == "cancelled"


def test_a_blocked_owner_asks_without_a_notice(member):
    """CDT-2: both play there on, with notices off; the owner is told nothing of the block."""
    owner, heir = member(), member()
    event = opened(owner, cup())
    enter(heir, event["id"])
    assert heir.ask("PATCH", f"/api/people/{owner.me['name']}", json={"blocks": True}).status_code == 200
    asked = act(owner, event, "hand_on", name=heir.me["name"]).json()
    assert (asked["own"], asked["heir"]) == (True, heir.me["name"])
    assert [notice["kind"] for notice in heir.get("/api/notices").json()["notices"]] == []
    assert act(heir, event, "decline").json()["heir"] is None
    act(owner, event, "cancel")


def test_a_suspended_player_takes_no_event_over(tmp_path):
    """TRN-STAFF-1: as none is opened."""
    with serving(tmp_path) as url, House(tmp_path, url) as house:
        owner, heir, moderator = house.member(), house.member(), house.staff("moderator")
        event = opened(owner, cup())
        enter(heir, event["id"])
        act(owner, event, "hand_on", name=heir.me["name"])
        reported = {"kind": "player", "cause": "insult", "name": heir.me["name"]}
        report = owner.post("/api/reports", reported).json()["id"]
        suspending = {"do": "suspend", "reason": "So.", "until_ms": until()}
        assert moderator.post(f"/api/staff/reports/{report}/acts", suspending).status_code == 200
        assert code(act(heir, event, "take_over")) == (403, "suspended")
        assert act(heir, event, "decline").json()["heir"] is None


def test_an_act_is_done_once(member):
    """Sent once more with its id, it changes nothing."""
    owner = member()
    event = opened(owner, evening())
    assert act(owner, event, "pause", id="a").status_code == 200
    assert act(owner, event, "resume", id="b").status_code == 200
    assert "pause" in act(owner, event, "pause", id="a").json()["acts"]


def test_its_owner_is_no_director_of_an_evening(member):
    """And sees what every player sees. Rule: TRN-OWN-1"""
    owner = member()
    event = opened(owner, evening())
    picture = owner.get(f"/api/club/{event['id']}").json()
    assert picture["summary"]["access"] == "link"
    assert picture["directs"] is False


def test_what_is_kept_of_it_goes_with_the_account(member):
    """The export names the events; once the account is erased they have no owner."""
    owner, other = member(), member()
    event = opened(owner, cup())
    export = owner.get("/api/me/export").json()
    assert [row["event_id"] for row in export["own_events"]] == [event["id"]]
    assert owner.post("/api/me/erase", {"password": PASSWORD, "sure": True}).status_code == 200
    after = other.get(f"/api/own-events/tournament/{event['id']}").json()
    assert (after["owner"], after["acts"]) == (None, [])
