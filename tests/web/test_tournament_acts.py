"""What organisers and directors do with tournaments, over HTTP."""

import time
from contextlib import ExitStack

import pytest

from tests.patience import looks
from tests.serving import serving
from tests.web.people import hear, hear_until
from tests.web.test_staff import PASSWORD, House, code
from tests.web.test_tournaments import enter, open_one

PLAN = {"game": "santase", "format": "quick", "reason": "A Friday evening."}


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    """A house with a server of its own: its folder is written to from beside."""
    folder = tmp_path_factory.mktemp("organisers")
    with serving(folder) as url, House(folder, url) as house:
        yield house


@pytest.fixture(scope="module")
def organiser(house):
    """Somebody who has just typed the password."""
    organiser = house.staff("organiser")
    organiser.post("/api/password/confirm", {"password": PASSWORD})
    return organiser


def in_an_hour():
    """A time that is soon enough."""
    return int(time.time() * 1000) + 3_600_000


def act(caller, tournament, do, reason="So it has to be.", **fields):
    """The answer to an act."""
    return caller.post(f"/api/tournaments/{tournament}/acts", {"do": do, "reason": reason, **fields})


def test_a_tournament_is_planned(house, organiser):
    """It is listed with its time, its fee and whom it is for, and stands in the audit log."""
    planned = organiser.post("/api/tournaments", {**PLAN, "starts_ms": in_an_hour(), "fee": 10}).json()
    summary = planned["summary"]
    assert (summary["fee"], summary["registered"], summary["entered"]) == (10, True, 0)
    listed = house.come().get("/api/tournaments").json()["tournaments"]
    assert summary["id"] in {listing["id"] for listing in listed}
    assert organiser.get("/api/staff/audit").json()["acts"][0]["act"] == "plan"
    assert code(enter(house.come(), summary["id"])) == "needs_account"
    assert code(enter(house.member(), summary["id"])) == "no_chips"
    assert code(enter(organiser, summary["id"])) == "staff_excluded"


@pytest.mark.parametrize(
    ("fields", "refusal"),
    [
        ({"starts_ms": 1}, "bad_time"),
        ({"game": "yard"}, "unreadable"),
        ({"fee": -1}, "unreadable"),
        ({"prizes": [{"place": 3, "chips": 1}]}, "unreadable"),
        ({"prizes": [{"place": 1, "chips": 0}]}, "unreadable"),
        ({"reason": " "}, "no_reason"),
    ],
    ids=["past", "no-quick", "fee", "place", "prize", "reason"],
)
def test_what_cannot_be_planned(organiser, fields, refusal):
    """Nothing is listed by it."""
    before = organiser.get("/api/tournaments").json()["total"]
    assert code(organiser.post("/api/tournaments", {**PLAN, "starts_ms": in_an_hour(), **fields})) == refusal
    assert organiser.get("/api/tournaments").json()["total"] == before


def test_who_may_not(house):
    """A player has no role; a director runs tournaments, and plans none; the password is asked for again."""
    player, director = house.member(), house.staff("director")
    tournament = open_one(player, "belot", "classic")
    assert code(player.post("/api/tournaments", {**PLAN, "starts_ms": in_an_hour()})) == "forbidden"
    assert code(act(player, tournament, "pause")) == "forbidden"
    house.execute("UPDATE session SET password_ms = 1 WHERE player_id = ?", director.me["id"])
    assert code(act(director, tournament, "pause")) == "needs_password"
    director.post("/api/password/confirm", {"password": PASSWORD})
    assert code(director.post("/api/tournaments", {**PLAN, "starts_ms": in_an_hour()})) == "forbidden"
    assert act(director, tournament, "pause").json()["summary"]["paused"] is True
    assert act(director, tournament, "resume").json()["summary"]["paused"] is False


def test_the_picture_says_who_may_act(house, organiser):
    """To those alone who may, over HTTP as over the socket."""
    player, tournament = house.member(), open_one(organiser, "belot", "classic")
    for caller, directs in ((organiser, True), (player, False), (house.come(), False)):
        assert caller.get(f"/api/tournaments/{tournament}").json()["directs"] is directs
        with caller.socket(f"/ws/tournament/{tournament}") as socket:
            assert hear(socket)["directs"] is directs
    assert enter(player, tournament).json()["directs"] is False
    assert act(organiser, tournament, "rules").json()["directs"] is True


def test_nobody_directs_the_own_tournament(house):
    """Whoever was made a director since entering acts on it when out of it. Rule: TRN-PROMO-2, TRN-STAFF-1"""
    player = house.member()
    tournament = open_one(player, "bridge", "classic")
    enter(player, tournament)
    house.give(player, "director")
    player.post("/api/password/confirm", {"password": PASSWORD})
    for fields in ({"do": "pause"}, {"do": "disqualify", "entry": 1}):
        refused = act(player, tournament, **fields).json()["error"]
        assert (refused["code"], refused["key"]) == ("forbidden", "own_case")
    assert player.get(f"/api/tournaments/{tournament}").json()["directs"] is False
    assert player.post(f"/api/tournaments/{tournament}/withdraw").json()["directs"] is True
    assert act(player, tournament, "pause").json()["summary"]["paused"] is True
    act(player, tournament, "resume")


def test_nobody_lets_themselves_in_again(house, organiser):
    """Who was taken out before it began is concerned as well. Rule: TRN-STAFF-1"""
    player = house.member()
    tournament = open_one(player, "bridge", "classic")
    entry = enter(player, tournament).json()["summary"]["own"]["entry"]
    act(organiser, tournament, "disqualify", entry=entry)
    house.give(player, "director")
    player.post("/api/password/confirm", {"password": PASSWORD})
    assert code(act(player, tournament, "reinstate", entry=entry)) == "forbidden"


def test_newer_rules_are_accepted_anew(house, organiser):
    """Whoever has entered enters again by them; the old version is refused."""
    player = house.come()
    tournament = open_one(player, "contree", "classic")
    with player.socket("/ws/me") as socket:
        enter(player, tournament)
        assert act(organiser, tournament, "rules").json()["rules"]["version"] == 2
        assert hear(socket)["about"] == "rules"
    assert code(enter(player, tournament)) == "rules_changed"
    assert enter(player, tournament, rules=2).json()["summary"]["own"]["rules"] == 2


def test_acts_on_one_that_is_played(house, organiser):
    """A score is adjusted, somebody disqualified, all is cancelled; those concerned are told why."""
    players = [house.come() for _ in range(8)]
    tournament = open_one(players[0], "santase")
    with ExitStack() as stack:
        own = stack.enter_context(players[0].socket("/ws/me"))
        for player in players:
            enter(player, tournament)
        called = hear(own)
        for player in players:
            table = player.get(f"/api/tournaments/{tournament}").json()["summary"]["own"]["table"]
            stack.enter_context(player.socket(f"/ws/table/{table}"))
        assert hear(own)["type"] == "seated"
        adjusting = {"table": called["table"], "side": 0, "points": 1}
        for _ in range(2):
            # the same act once more, by its id
            assert act(organiser, tournament, "adjust", **adjusting, id="an id").status_code == 200
        assert hear(own)["act"] == "adjust"
        watcher = stack.enter_context(house.come().socket(f"/ws/table/{called['table']}"))
        assert [adjustment["points"] for adjustment in hear(watcher)["match"]["adjustments"]] == [1]
        acts = [act["act"] for act in organiser.get("/api/staff/audit").json()["acts"]]
        assert acts.count("adjust") == 1
        assert code(act(organiser, tournament, "adjust", table=called["table"])) == "unreadable"
        assert code(act(organiser, tournament, "adjust", **{**adjusting, "table": "none"})) == "no_table"
        assert code(act(organiser, tournament, "disqualify")) == "unreadable"
        assert code(act(organiser, tournament, "disqualify", entry=99)) == "not_entered"
        out = act(organiser, tournament, "disqualify", "Told the cards.", entry=1).json()
        assert out["entries"][0]["departure"] == "disqualified"
        assert (hear(own) | {"reason": ""})["about"] == "disqualified"
        assert code(act(organiser, tournament, "disqualify", entry=1)) == "disqualified"
        back = act(organiser, tournament, "reinstate", "No, they did not.", entry=1).json()
        assert back["entries"][0]["departure"] is None
        assert [hear(own).get("about") for _ in range(2)] == [None, "reinstated"]
        assert code(act(organiser, tournament, "reinstate", entry=1)) == "not_disqualified"
        assert code(act(organiser, tournament, "reinstate")) == "unreadable"
        assert act(organiser, tournament, "cancel").json()["summary"]["phase"] == "cancelled"
        assert code(act(organiser, tournament, "cancel")) == "too_late"


def called(house, game):
    """A tournament whose first round is called, and its eight players, who are registered."""
    players = [house.member() for _ in range(8)]
    tournament = open_one(players[0], game)
    for player in players:
        enter(player, tournament)
    for _ in looks("a tournament's first table"):
        if players[0].get(f"/api/tournaments/{tournament}").json()["summary"]["own"]["table"]:
            break
    return tournament, players


def test_one_that_is_made_void(house, organiser):
    """All are told why, also on their own page, and may appeal; its page says it. Rule: TRN-PROMO-6"""
    waiting = open_one(organiser, "bela2")
    assert code(act(organiser, waiting, "void")) == "too_early"
    tournament, players = called(house, "bela2")
    with players[0].socket("/ws/me") as own:
        assert hear(own)["type"] == "called"
        voided = act(organiser, tournament, "void", "The cards were known.").json()
        notice = hear_until(own, lambda message: message.get("about") == "voided")
    assert notice["reason"] == "The cards were known."
    assert (voided["summary"]["phase"], voided["reason"]) == ("void", "The cards were known.")
    assert voided["over_ms"] >= voided["summary"]["opened_ms"]
    (notice,) = players[7].get("/api/me/notices").json()["notices"]
    assert (notice["act"], notice["reason"], notice["appealable"]) == ("void", "The cards were known.", True)
    assert code(act(organiser, tournament, "void")) == "too_late"
    assert organiser.get("/api/staff/audit").json()["acts"][0]["act"] == "void"


def test_an_appeal_that_is_lifted(house, organiser):
    """Lets the player in again while the tournament goes on. Rule: TRN-PROMO-6"""
    tournament, (player, *_) = called(house, "santase")
    entry = player.get(f"/api/tournaments/{tournament}").json()["summary"]["own"]["entry"]
    act(organiser, tournament, "disqualify", "Two accounts.", entry=entry)
    (notice,) = player.get("/api/me/notices").json()["notices"]
    appeal = player.post("/api/appeals", {"act": notice["id"], "text": "I have one."}).json()["id"]
    decider = house.staff("organiser")
    decider.post("/api/password/confirm", {"password": PASSWORD})
    lift = {"do": "lift", "reason": "One account."}
    assert decider.post(f"/api/staff/complaints/{appeal}/acts", lift).status_code == 200
    own = player.get(f"/api/tournaments/{tournament}").json()["summary"]["own"]
    assert (own["departure"], own["table"] is None) == (None, False)
    assert player.get("/api/me/notices").json()["notices"][-1]["is_lifted"] is True
    act(organiser, tournament, "cancel")
