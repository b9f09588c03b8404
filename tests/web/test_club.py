"""Club sessions over HTTP and sockets: planning, entering, directing, the export."""

import pytest

from tests.games.bridge.systems.test_choice import OURS
from tests.serving import serving
from tests.web.people import hear_until
from tests.web.previews.test_previews import picture, told
from tests.web.test_staff import PASSWORD, House, code
from valat.club.proof.export import read_lines
from valat.club.proof.verify import verify

PLAN = {"title": "Monday", "boards": 1, "rounds": 1, "reason": "The weekly evening."}
NONCE = "0123456789abcdef" * 2
SIDES = {"ns": {"artificial": "average+"}, "ew": {"shares": [{"score": -50, "percent": 100}]}}


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    """A house with a server of its own, whose clock runs fast: its folder is written to from beside."""
    folder = tmp_path_factory.mktemp("club")
    with serving(folder, VALAT_TIME_SCALE="20") as url, House(folder, url) as house:
        yield house


@pytest.fixture(scope="module")
def organiser(house):
    """Somebody who has just typed the password."""
    organiser = house.staff("organiser")
    organiser.post("/api/password/confirm", {"password": PASSWORD})
    return organiser


@pytest.fixture
def session(organiser):
    """A session that is open."""
    return organiser.post("/api/club", PLAN).json()["summary"]["id"]


def act(caller, session, do, reason="So it has to be.", **fields):
    """The answer to an act."""
    return caller.post(f"/api/club/{session}/acts", {"do": do, "reason": reason, **fields})


def newest(socket):
    """The next picture of a session's socket."""
    return hear_until(socket, lambda message: message["type"] == "session")


def enter(caller, session, **fields):
    """The answer to entering."""
    return caller.post(f"/api/club/{session}/enter", {"nonce": NONCE, **fields})


def test_a_session_is_planned_and_listed(house, organiser, session):
    """With the root of its boards' hashes, and in the audit log."""
    listed = house.come().get("/api/club").json()
    assert session in {row["id"] for row in listed["sessions"]}
    assert (listed["organises"], organiser.get("/api/club").json()["organises"]) == (False, True)
    shown = house.come().get(f"/api/club/{session}").json()
    assert (len(shown["root"]), shown["summary"]["phase"], shown["directs"]) == (64, "open", False)
    assert organiser.get("/api/staff/audit").json()["acts"][0]["act"] == "plan"


@pytest.mark.parametrize(
    ("fields", "refusal"),
    [
        ({"starts_ms": 1}, "unreadable"),
        ({"starts_ms": 2**66}, "unreadable"),
        ({"game": "chess"}, "unreadable"),
        ({"movement": "polka"}, "unknown_movement"),
        ({"contest": "individual", "movement": "howell"}, "unknown_movement"),
        ({"boards": 0}, "unreadable"),
        ({"title": ""}, "unreadable"),
    ],
    ids=["past", "never", "game", "movement", "kind", "boards", "title"],
)
def test_what_cannot_be_planned(organiser, fields, refusal):
    """Nothing is listed by it."""
    before = len(organiser.get("/api/club").json()["sessions"])
    assert code(organiser.post("/api/club", {**PLAN, **fields})) == refusal
    assert len(organiser.get("/api/club").json()["sessions"]) == before


def test_entering_with_a_partner(house, session):
    """Who was named takes the place; a third looks for somebody else, and withdraws."""
    one, other, third = house.come(), house.come(), house.come()
    assert enter(one, session, partner=other.me["name"]).status_code == 200
    assert code(enter(third, session, entry=1)) == "bad_partner"
    shown = enter(other, session).json()
    assert [entry["names"] for entry in shown["entries"]] == [[one.me["name"], other.me["name"]]]
    assert [entry["own"] for entry in shown["entries"]] == [True]
    assert enter(other, session).status_code == 200
    assert code(enter(other, session, nonce="f" * 32)) == "entered"
    assert enter(third, session).json()["summary"]["entered"] == 3
    assert third.post(f"/api/club/{session}/withdraw").json()["summary"]["entered"] == 2
    assert code(third.post(f"/api/club/{session}/withdraw")) == "not_entered"
    assert code(enter(third, "nowhere")) == "no_club_session"


def test_who_may_not_direct(house, organiser, session):
    """A player has no role; the password is asked for; who plays decides nothing at the own table."""
    assert code(act(house.member(), session, "start")) == "forbidden"
    director = house.staff("director")
    house.execute("UPDATE session SET password_ms = 1 WHERE player_id = ?", director.me["id"])
    assert code(act(director, session, "start")) == "needs_password"
    director.post("/api/password/confirm", {"password": PASSWORD})
    enter(director, session)
    assert act(director, session, "start").status_code == 200
    own = next(
        contestant["number"]
        for contestant in director.get(f"/api/club/{session}").json()["contestants"]
        if any(member["own"] for member in contestant["members"])
    )
    assert code(act(director, session, "penalty", contestant=own, percent=-50)) == "forbidden"
    assert act(organiser, session, "cancel").json()["summary"]["phase"] == "cancelled"
    assert code(act(organiser, session, "cancel")) == "too_late"


def test_an_evening_on_its_socket(house, organiser, session):
    """Bots alone play; an act is tried first, and changes nothing; then it counts, and is exported."""
    with organiser.socket(f"/ws/club/{session}") as socket:
        assert newest(socket)["summary"]["phase"] == "open"
        assert act(organiser, session, "start").status_code == 200
        shown = newest(socket)
        assert (shown["summary"]["phase"], shown["directs"]) == ("seated", True)
        while not any(table["played"] for table in shown["tables"]):
            shown = newest(socket)
        table = next(table for table in shown["tables"] if table["played"])
        ruling = {"round": 1, "table": table["table"], "board": table["boards"][0], **SIDES}
        tried = act(organiser, session, "adjust", **ruling, preview=True).json()
        assert [act["kind"] for act in tried["acts"]] == ["adjusted"]
        assert organiser.get(f"/api/club/{session}").json()["acts"] == []
        done = act(organiser, session, "adjust", **ruling).json()
        assert [act["kind"] for act in done["acts"]] == ["adjusted"]
        assert code(organiser.get(f"/api/club/{session}/export")) == "too_early"
        assert code(organiser.get(f"/api/club/{session}/results")) == "too_early"
        assert code(organiser.get(f"/api/club/{session}/hands")) == "too_early"
        while shown["summary"]["phase"] != "final":
            shown = newest(socket)
    lines = organiser.get(f"/api/club/{session}/export").text.splitlines()
    assert lines[0] == f'{{"valat_session":1,"id":"{session}"}}'
    assert done["corrections_ms"] is None
    assert shown["corrections_ms"] > shown["now_ms"]
    fined = act(organiser, session, "penalty", contestant=1, percent=10).json()
    assert [act["kind"] for act in fined["acts"]] == ["adjusted", "penalty"]
    assert code(act(organiser, session, "pause")) == "too_late"
    versions = organiser.get(f"/api/club/{session}/versions").json()["versions"]
    assert [(version["version"], version["kind"]) for version in versions] == [(1, "final"), (2, "penalty")]
    as_it_closed, newest_one = (
        organiser.get(f"/api/club/{session}/versions/{number}").json() for number in (1, 2)
    )
    assert [act["kind"] for act in as_it_closed["acts"]] == ["adjusted"]
    assert as_it_closed["ranking"] == shown["ranking"] != newest_one["ranking"] == fined["ranking"]
    assert code(organiser.get(f"/api/club/{session}/versions/3")) == "no_version"
    hands = organiser.get(f"/api/club/{session}/hands").json()
    assert {len(hand["record"]["hands"]) for hand in hands["boards"]} == {4}
    results = organiser.get(f"/api/club/{session}/results?format=json")
    assert results.headers["content-type"].startswith("application/json")
    assert results.json()["adjustments"][0]["result"] == "A+/-50"
    assert code(organiser.get(f"/api/club/{session}/results?format=docx")) == "no_format"
    # a whole club at one address has had files read and takes home those of the evening
    read = [organiser.ask("POST", "/api/read", content=b"x").status_code for _ in range(25)]
    assert read[-1] == 429
    for form in ("csv", "json", "usebio", "pbn"):
        assert organiser.get(f"/api/club/{session}/results?format={form}").status_code == 200
    assert organiser.get(f"/api/club/{session}/export").status_code == 200


def test_bad_acts(organiser, session):
    """Each has its code, and nothing has happened."""
    assert code(act(organiser, session, "adjust", round=1, table=1, board=1, **SIDES)) == "no_board"
    assert code(act(organiser, session, "adjust", round=1, table=1, board=1)) == "unreadable"
    assert code(act(organiser, session, "adjust", round=1, table=1, board=1, proposal=True)) == "no_board"
    assert code(act(organiser, session, "time", minutes=5)) == "no_round"
    assert code(act(organiser, session, "substitute", contestant=1, player="Nobody At All")) == "no_player"
    assert code(act(organiser, session, "undo", act=1)) == "no_act"
    assert organiser.get(f"/api/club/{session}").json()["summary"]["phase"] == "open"


def test_only_rulings_penalties_and_what_takes_something_away_need_a_reason(organiser):
    """Planned, paused and resumed without one; a message is its text."""
    session = organiser.post("/api/club", {**PLAN, "reason": ""}).json()["summary"]["id"]
    needed = {
        "adjust": {"round": 1, "table": 1, "board": 1, **SIDES},
        "penalty": {"contestant": 1, "percent": 10},
        "cancel_board": {"board": 1},
        "foul": {"round": 1, "table": 1, "board": 1},
        "decide": {"act": 1},
        "line_up": {"contestant": 1, "round": 1},
        "message": {},
        "cancel": {},
    }
    refusals = {code(act(organiser, session, do, reason=" ", **fields)) for do, fields in needed.items()}
    assert refusals == {"no_reason"}
    assert act(organiser, session, "pause", reason="").json()["paused"] == ""
    assert act(organiser, session, "resume", reason="").json()["paused"] is None


def test_it_begins_at_its_time(organiser, session):
    """Soon, by the house's clock."""
    now = organiser.get(f"/api/club/{session}").json()["now_ms"]
    session = organiser.post("/api/club", {**PLAN, "starts_ms": now + 30_000}).json()["summary"]["id"]
    with organiser.socket(f"/ws/club/{session}") as socket:
        while (shown := newest(socket))["summary"]["phase"] == "open":
            pass
    assert shown["summary"]["phase"] == "seated"


def test_who_calls_and_who_appeals(house, organiser):
    """A player at the own table; the director answers, and nobody else may."""
    player = house.come()
    session = organiser.post("/api/club", {**PLAN, "minutes": 30}).json()["summary"]["id"]
    enter(player, session)
    assert code(player.post(f"/api/club/{session}/call", {})) == "no_round"
    assert act(organiser, session, "start").status_code == 200
    with player.socket(f"/ws/club/{session}") as socket:
        while not (own := [table for table in newest(socket)["tables"] if table["id"]]):
            pass
    (table,) = own
    called = player.post(f"/api/club/{session}/call", {"text": "A long pause."}).json()
    assert [(call["table"], call["own"]) for call in called["calls"]] == [(table["table"], True)]
    (call,) = organiser.get(f"/api/club/{session}").json()["calls"]
    assert (call["name"], call["text"]) == (player.me["name"], "A long pause.")
    assert code(act(player, session, "answer", act=call["call"])) == "forbidden"
    assert act(organiser, session, "answer", act=call["call"]).json()["calls"] == []
    place = {"round": 1, "table": table["table"], "board": table["boards"][0]}
    appeal = {**place, "text": "It was 4S."}
    assert act(organiser, session, "adjust", **place, **SIDES).status_code == 200
    assert code(house.come().post(f"/api/club/{session}/appeals", appeal)) == "no_board"
    assert player.post(f"/api/club/{session}/appeals", appeal).status_code == 200
    (waiting,) = organiser.get(f"/api/club/{session}").json()["appeals"]
    decided = act(organiser, session, "decide", act=waiting["appeal"], upheld=True, **SIDES).json()
    assert [appeal["status"] for appeal in decided["appeals"]] == ["upheld"]
    assert code(act(organiser, session, "decide", act=waiting["appeal"])) == "no_act"


def test_places_before_the_start(organiser, session):
    """Changed while the seats are shown; a pair that comes late is of two, whom the house knows."""
    assert code(act(organiser, session, "swap", contestant=1, other=2)) == "no_round"
    before = act(organiser, session, "start").json()["contestants"]
    assert act(organiser, session, "pause").status_code == 200
    changed = act(organiser, session, "swap", contestant=1, other=2).json()["contestants"]
    assert [contestant["number"] for contestant in changed] == [contestant["number"] for contestant in before]
    assert act(organiser, session, "turn", contestant=1).status_code == 200
    assert code(act(organiser, session, "swap", contestant=1, other=1)) == "no_contestant"
    assert code(act(organiser, session, "late", player="Nobody At All")) == "no_player"
    assert code(act(organiser, session, "late")) == "unreadable"
    name = organiser.me["name"]
    assert code(act(organiser, session, "late", player=name, partner=name)) == "bad_partner"


def test_a_pair_stands_by(house, organiser, session):
    """As its entry says; only pairs do, and only one that does fills in."""
    one = enter(house.come(), session, partner="Somebody Else", standby=True).json()
    assert [entry["standby"] for entry in one["entries"]] == [True]
    act(organiser, session, "start")
    assert refused(act(organiser, session, "standby", contestant=1, other=1)) == (404, "no_entry")
    act(organiser, session, "cancel")
    teams = organiser.post("/api/club", TEAM_PLAN).json()["summary"]["id"]
    assert refused(enter(house.come(), teams, standby=True)) == (422, "bad_standby")
    act(organiser, teams, "cancel")


TEAM_PLAN = {**PLAN, "contest": "teams", "method": "imps", "movement": "round-robin", "rounds": 3}
LINE = {"round": 3, "north_south": [0, 1], "east_west": [2, 3]}


def refused(response):
    """The status and the code of a refusal."""
    return response.status_code, code(response)


def test_an_evening_at_free_pace(organiser):
    """One table stands still: others wait for those who play there; then it goes on to its end."""
    plan = {**PLAN, "pace": "free", "movement": "howell", "rounds": 3, "minutes": 30}
    assert refused(organiser.post("/api/club", {**plan, "movement": "swiss-pairs"})) == (422, "no_free_pace")
    session = organiser.post("/api/club", plan).json()["summary"]["id"]
    with organiser.socket(f"/ws/club/{session}") as socket:
        act(organiser, session, "start")
        while not (shown := newest(socket))["tables"]:
            assert shown["summary"]["pace"] == "free"
        slow = shown["tables"][0]
        stands = act(organiser, session, "pause", round=1, table=slow["table"]).json()
        assert [table["paused"] is not None for table in stands["tables"]] == [True, False]
        while not (shown := newest(socket))["next_tables"]:
            assert shown["ends_ms"] == 0
        missing = {gap["number"] for table in shown["next_tables"] for gap in table["missing"]}
        assert missing == set(slow["seats"])
        assert code(act(organiser, session, "resume", round=2, table=slow["table"])) == "no_table"
        act(organiser, session, "resume", round=1, table=slow["table"])
        rounds = set()
        while shown["summary"]["phase"] != "final":
            rounds |= {table["round"] for table in shown["tables"]}
            shown = newest(socket)
    assert rounds == {1, 2, 3}
    export = organiser.get(f"/api/club/{session}/export").content
    assert verify(read_lines(export.splitlines())).plan.pace == "free"


def test_teams_are_planned_as_teams(organiser):
    """By a way of scoring and a movement that are for them."""
    assert refused(organiser.post("/api/club", {**TEAM_PLAN, "method": "matchpoints"})) == (422, "bad_method")
    assert refused(organiser.post("/api/club", {**TEAM_PLAN, "sections": 2})) == (422, "no_movement")
    unlike = {**PLAN, "tie_breaks": ["quotient"]}
    assert refused(organiser.post("/api/club", unlike)) == (422, "bad_method")


def test_ties_are_told_apart_as_the_plan_says(organiser):
    """Of teams as is usual, where it does not say so; pairs share a place. Rule: BRI-COMP-9"""

    def ties(plan):
        shown = organiser.post("/api/club", plan).json()
        act(organiser, shown["summary"]["id"], "cancel")
        return shown["tie_breaks"]

    assert ties(TEAM_PLAN) == ["head-to-head", "net-imps", "quotient", "wins"]
    assert ties({**TEAM_PLAN, "tie_breaks": []}) == ties(PLAN) == []


def test_points_of_a_session_that_goes_on_are_not_brought(organiser, session):
    """Nor of one that is none."""
    assert refused(organiser.post("/api/club", {**PLAN, "carried_from": session})) == (409, "not_closed")
    assert refused(organiser.post("/api/club", {**PLAN, "carried_from": "x"})) == (404, "no_club_session")


def test_a_captain_enters_a_team_and_says_who_plays(house, organiser):
    """Whoever is named takes the place kept; nobody else says the line-up."""
    session = organiser.post("/api/club", TEAM_PLAN).json()["summary"]["id"]
    captain, mate = house.come(), house.come()
    name = mate.get("/api/me").json()["name"]
    team = enter(captain, session, team="Aces", kept=[name]).json()
    assert [(entry["team"], entry["kept"], entry["own"]) for entry in team["entries"]] == [
        ("Aces", [name], True)
    ]
    assert refused(enter(house.come(), session, entry=1)) == (409, "bad_partner")
    assert refused(enter(house.come(), session, team="aces")) == (422, "bad_team")
    assert len(enter(mate, session).json()["entries"][0]["names"]) == 2
    way = f"/api/club/{session}/line-up"
    assert refused(captain.post(way, LINE)) == (409, "no_round")
    act(organiser, session, "start")
    assert refused(mate.post(way, LINE)) == (403, "not_captain")
    assert refused(captain.post(way, {**LINE, "east_west": [2, 2]})) == (422, "bad_line_up")
    assert refused(captain.post(way, {**LINE, "round": 100})) == (409, "too_late")
    mine = next(
        contestant
        for contestant in captain.get(f"/api/club/{session}").json()["contestants"]
        if contestant["name"]
    )
    told = {**LINE, "contestant": mine["number"], "north_south": [1, 0]}
    done = act(organiser, session, "line_up", **told).json()["acts"]
    assert [(act["kind"], act["contestant"], act["undoable"]) for act in done] == [
        ("line_up", mine["number"], True)
    ]
    assert refused(act(organiser, session, "line_up", **{**told, "contestant": 99})) == (404, "no_contestant")
    act(organiser, session, "cancel")


def register(caller, session, **fields):
    """The answer to registering a system."""
    return caller.post(f"/api/club/{session}/system", fields)


def test_a_pair_registers_its_system(house, organiser):
    """A shipped one, then an own file, which everybody may read; what is barred is refused."""
    plan = {**PLAN, "game": "bridge", "barred": ["strong-pass"]}
    session = organiser.post("/api/club", plan).json()["summary"]["id"]
    caller, stranger = house.come(), house.come()
    assert code(register(caller, session, name="acol")) == "not_entered"
    enter(caller, session)
    shown = register(caller, session, name="acol", conventions="-stayman").json()
    assert shown["barred"] == ["strong-pass"]
    assert [entry["system"]["title"]["en"] for entry in shown["entries"]] == ["Acol"]
    assert register(caller, session, name="strong-pass").json()["error"] == {
        "code": "barred_system",
        "why": "Strong Pass is not allowed in this session.",
        "rule": "BRI-COMP-12",
        "key": "barred_system",
        "args": {"system": "Strong Pass"},
    }
    shown = register(caller, session, file=OURS).json()
    assert [entry["system"]["title"] for entry in shown["entries"]] == [{"en": "Ours"}]
    assert stranger.get(f"/api/club/{session}/systems/1").json() == {"file": OURS}
    assert code(stranger.get(f"/api/club/{session}/systems/2")) == "no_entry"
    assert register(caller, session).json()["entries"][0]["system"] is None


def test_a_file_that_is_too_long(house, session):
    """A megabyte is refused with a sentence that says how much is taken; a library is not read at all."""
    caller = house.come()
    enter(caller, session)
    error = register(caller, session, file="#" * (1 << 20)).json()["error"]
    assert (error["key"], error["args"]["most"]) == ("system_too_long", "40000")
    assert code(register(caller, session, file="#" * (1 << 23))) == "too_big"
    error = register(caller, session, file="title = 1").json()["error"]
    assert error["key"] == "bad_system"
    assert house.come().get(f"/api/club/{session}").json()["entries"][0]["system"] is None


def test_what_cannot_be_barred(organiser):
    """A name that there is not; at a game without systems anything."""
    for fields, why in (
        ({"barred": ["spoon"]}, "unreadable"),
        ({"barred": ["natural"]}, "barred_system"),
        ({"barred": ["stayman"], "game": "belot"}, "no_systems"),
    ):
        assert code(organiser.post("/api/club", {**PLAN, **fields})) == why


def test_a_link_tells_how_far_a_session_is(house, session):
    """Its title and game, and who has entered; its director's page tells nothing of its own."""
    caller = house.come()
    assert enter(caller, session).status_code == 200
    found = told(caller, f"/club/{session}")
    assert found["og:title"] == "Monday – Bridge"
    assert found["og:description"] == "Open for entry: 1 so far."
    assert picture(caller, found["og:image"]).headers["content-type"] == "image/png"
    assert told(caller, f"/club/{session}/direct")["og:title"] != found["og:title"]
