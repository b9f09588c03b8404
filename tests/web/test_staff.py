"""Acts of staff over HTTP, and what they do to those whom they concern."""

import asyncio
import inspect
import json
import re
import sqlite3
import time
from secrets import token_hex

import pytest

from tests.serving import serving
from tests.web.handlers import ROUTES
from tests.web.people import Caller, ended, hear, messages
from valat.staff.grants import grant_role, revoke_role
from valat.staff.roles import ROLES, may, scopes_of
from valat.store.database import open_beside
from valat.store.staff.roles import HeldRole
from valat.web.names import key

PASSWORD = "correct horse"
DAY_MS = 86_400_000


class House:
    """A server, its folder, and the people who come to it."""

    def __init__(self, folder, url):
        self.folder, self.url, self.callers = folder, url, []

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for caller in self.callers:
            caller.http.close()

    def come(self):
        """One more guest."""
        self.callers.append(Caller(self.url))
        return self.callers[-1]

    def member(self):
        """One more registered player."""
        return registered(self.come())

    def staff(self, role, scope="house"):
        """One more player with that role."""
        caller = self.member()
        self.give(caller, role, scope)
        return caller

    def give(self, caller, role, scope="house"):
        """The player has that role from now on."""

        async def give():
            async with open_beside(self.folder) as store:
                await grant_role(store, caller.me["id"], role, scope, "So.")

        asyncio.run(give())

    def take(self, caller, role, scope="house"):
        """The player has that role no longer."""

        async def take():
            async with open_beside(self.folder) as store:
                await revoke_role(store, caller.me["id"], role, scope, "So.")

        asyncio.run(take())

    def execute(self, statement, *values):
        """Changes what is stored, as time or somebody else would."""
        with sqlite3.connect(self.folder / "valat.db") as database:
            database.execute(statement, values)
        database.close()


def registered(caller):
    """The guest, who is a registered player from now on."""
    caller.me = caller.post("/api/register", {"name": f"Ana {token_hex(4)}", "password": PASSWORD}).json()
    return caller


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """The folder of this file's house."""
    return tmp_path_factory.mktemp("staff")


@pytest.fixture(scope="module")
def house(folder):
    """The house, with a server of its own: its folder is written to from beside."""
    with serving(folder) as url, House(folder, url) as house:
        yield house


def code(response):
    return response.json()["error"]["code"]


def told(socket, do, **fields):
    """The answer to an act at a table."""
    socket.send(json.dumps({"do": do, "id": token_hex(8), **fields}))
    return next(message for message in messages(socket) if "type" not in message)


def say_and_report(house, writer, reporter, text="You fool!"):
    """The address of the acts on a line that the one has written and the other reported, among watchers."""
    table = house.come().post("/api/tables", {"game": "belot", "access": "public"}).json()["table"]
    with writer.socket(f"/ws/table/{table}") as one, reporter.socket(f"/ws/table/{table}") as other:
        seq = told(one, "say", text=text)["seq"]
        assert "ok" in told(other, "report", message=seq, cause="insult", text="Twice.")
    return f"/api/staff/reports/{table}/{seq}/acts"


def until(days=1):
    return int(time.time() * 1000) + days * DAY_MS


def muting(**more):
    return {"do": "mute", "reason": "Be kind.", "until_ms": until(), **more}


@pytest.fixture(scope="module")
def moderator(house):
    return house.staff("moderator")


@pytest.fixture
def writer(house):
    return house.come()


@pytest.fixture
def reporter(house):
    return house.come()


@pytest.fixture
def acts(house, writer, reporter):
    """The address of the acts on a line that `writer` wrote and `reporter` reported."""
    return say_and_report(house, writer, reporter)


def test_a_player_without_a_role_is_no_staff(house):
    """TRN-STAFF-1: sees nothing and is told so."""
    player = house.member()
    assert (player.me["staff"], player.get("/api/staff").json()["roles"]) == (False, [])
    for path in ("reports", "complaints", "audit"):
        refused = player.get(f"/api/staff/{path}")
        assert (refused.status_code, code(refused)) == (403, "forbidden")
    assert code(player.post("/api/staff/reports/t/1/acts", muting())) == "forbidden"


WHY = {"reason": "So."}
STAFF_ROUTES = [
    # what is read in each of one's scopes
    ("/api/staff/reports", None, "read_reports", None),
    ("/api/staff/complaints", None, "read_complaints", None),
    ("/api/staff/audit", None, "read_audit", None),
    ("/api/staff/roles", None, "role_add", None),
    ("/api/staff/house", None, "house_read", "house"),
    ("/api/staff/login-links", {"name": "Ann", **WHY}, "login_link", "house"),
    ("/api/staff/house/acts", {"do": "open", **WHY}, "house_open", "house"),
    # what is read and done in the house
    ("/api/periods/{period_id:str}/checks", None, "period_review", "house"),
    ("/api/periods/{period_id:str}/acts", {"do": "confirm", **WHY}, "period_confirm", "house"),
    (
        "/api/periods",
        {
            "plan": {
                "title": "Week",
                "games": ["belot"],
                "start_ms": 1,
                "end_ms": 2,
                "prizes": [],
                "fund": {},
            },
            **WHY,
        },
        "period_draft",
        "house",
    ),
    (
        "/api/tournaments",
        {"game": "belot", "format": "classic", "starts_ms": 1, **WHY},
        "organise",
        "house",
    ),
    ("/api/club", {"title": "Monday", **WHY}, "organise", "house"),
    (
        "/api/series",
        {"game": "belot", "title": "Sunday", "boards": 4, "starts_ms": 1, "ends_ms": 2, **WHY},
        "organise",
        "house",
    ),
    (
        "/api/contests",
        {"title": "Autumn", "games": [{"game": "yard"}], "house": ["demo"], **WHY},
        "organise",
        "house",
    ),
    ("/api/staff/reports/{group:str}/{key:str}/acts", {"do": "dismiss", **WHY}, "dismiss", "house"),
    ("/api/staff/complaints/{complaint_id:str}/acts", {"do": "reply", **WHY}, "reply", "house"),
    # what is done in a scope of its own
    ("/api/tournaments/{tournament_id:str}/acts", {"do": "void", **WHY}, "direct", "tournament:1"),
    ("/api/club/{session_id:str}/acts", {"do": "pause", **WHY}, "direct", "session:1"),
    ("/api/contests/{contest_id:str}/acts", {"do": "begin", **WHY}, "organise", "contest:1"),
    ("/api/contests/{contest_id:str}/acts", {"do": "review", "entry": 1, **WHY}, "review", "contest:1"),
    (
        "/api/staff/roles",
        {"do": "add", "name": "Ann", "role": "director", "scope": "contest:1", **WHY},
        "role_add",
        "contest:1",
    ),
]
"""Each route of staff, what it is sent, the act, and the scope in which that has to be allowed; None: any."""


def test_no_route_of_staff_is_forgotten_here():
    """Whatever asks for a role stands in the list above."""
    asks = ("door.", "roles_of")
    found = {
        path
        for route in ROUTES
        if any(word in inspect.getsource(route.fn) for word in asks)
        for path in route.paths
    }
    assert found == {path for path, *_ in STAFF_ROUTES}


@pytest.fixture(scope="module")
def newcomer(house):
    """A player to whom roles are given, one after the other."""
    return house.member()


@pytest.mark.parametrize(
    "scope", ["house", "tournament:1", "session:1", "contest:1", "tournament:2", "session:2"]
)
@pytest.mark.parametrize("role", ROLES)
def test_each_route_asks_for_a_role_in_its_own_scope(house, newcomer, role, scope):
    """TRN-STAFF-1: a role in one scope opens nothing in another, and none of the house."""
    house.give(newcomer, role, scope)
    held = [HeldRole(newcomer.me["id"], role, scope, 0)]
    for path, body, act, needed in STAFF_ROUTES:
        allowed = may(held, act, [needed]) if needed else scopes_of(held, act) != frozenset()
        if path == "/api/staff/complaints":
            allowed = allowed or scopes_of(held, "lift") != frozenset()
        filled = re.sub(r"{\w+:(\w+)}", "1", path)
        answer = newcomer.get(filled) if body is None else newcomer.post(filled, body)
        seen = None if answer.is_success else code(answer)
        assert seen != "unreadable", answer.text
        assert (seen != "forbidden") == allowed, (path, role, scope, answer.text)
    house.take(newcomer, role, scope)


def test_staff_are_told_their_roles(house, moderator):
    """TRN-STAFF-1: and what waits for them: a moderator sees no complaints but appeals."""
    seen = moderator.get("/api/staff").json()
    assert [(role["role"], role["scope"]) for role in seen["roles"]] == [("moderator", "house")]
    assert moderator.get("/api/me").json()["staff"]
    director = house.staff("director", "tournament:cup").get("/api/staff").json()
    assert (director["reports"], director["complaints"], director["audit"]) == (None, 0, True)


def test_a_report_comes_with_the_lines_around(house, moderator, writer, reporter):
    """And nothing else of those who wrote: no ids, no addresses."""
    say_and_report(house, writer, reporter, "What a fool!")
    page = moderator.get("/api/staff/reports").json()
    report = next(
        report_of for report_of in page["reports"] if report_of["lines"][0]["text"] == "What a fool!"
    )
    assert (report["about"], report["reporters"], report["state"]) == (writer.me["name"], 1, "open")
    assert report["grounds"] == [{"cause": "insult", "text": "Twice."}]
    assert set(report["lines"][0]) == {"seq", "at", "name", "seat", "text", "phrase", "is_reported"}
    assert writer.me["id"] not in json.dumps(page)


def test_who_is_muted_does_not_chat(house, moderator, writer, acts):
    """TRN-STAFF-1: and is told so on the own page; plays on all the same."""
    done = moderator.post(acts, muting()).json()
    assert (done["state"], done["acts"][0]["actor"]) == ("acted", moderator.me["name"])
    table = writer.post("/api/play", {"game": "belot"}).json()["table"]
    with writer.socket(f"/ws/table/{table}") as socket:
        for do, fields in (("say", {"text": "Why?"}), ("phrase", {"phrase": "oops"})):
            refused = told(socket, do, **fields)["error"]
            assert (refused["code"], int(refused["args"]["until"])) == ("muted", done["muted_until"])
    notices = writer.get("/api/me/notices").json()
    (notice,) = notices["notices"]
    assert (notices["muted_until"], notice["act"], notice["reason"]) == (
        done["muted_until"],
        "mute",
        "Be kind.",
    )
    assert (notice["details"]["line"], notice["appealable"]) == ("You fool!", True)
    assert moderator.me["name"] not in json.dumps(notices)
    assert writer.get("/api/me").json()["notice"] == notice["at"]


def test_who_is_suspended_plays_nowhere(house, moderator, writer, acts):
    """TRN-STAFF-1: the open table is left to its clock, nothing new begins, and the session says so."""
    table = writer.post("/api/play", {"game": "belot"}).json()["table"]
    with writer.socket(f"/ws/table/{table}") as socket:
        hear(socket)
        suspending = {"do": "suspend", "reason": "Enough.", "until_ms": until()}
        done = moderator.post(acts, suspending).json()
        assert ended(socket)[0] == 1012
    with writer.socket(f"/ws/table/{table}") as socket:
        close_code, last = ended(socket)
        assert (close_code, last["error"]["code"]) == (4403, "suspended")
    seats = house.come().get(f"/api/tables/{table}").json()["seats"]
    assert [seat["here"] for seat in seats if seat["name"] == writer.me["name"]] == [False]
    cup = writer.get("/api/tournaments").json()["tournaments"][0]["id"]
    entering = writer.post(f"/api/tournaments/{cup}/enter", {"rules": 1, "nonce": "0" * 32})
    assert code(entering) == "suspended"
    begin = {"/api/play": {}, "/api/tables": {"access": "public"}, "/api/practice": {"where": ""}}
    for path, more in begin.items():
        refused = writer.post(path, {"game": "bridge", **more})
        assert (refused.status_code, code(refused)) == (403, "suspended")
    assert (
        writer.get("/api/me").json()["suspended_until"] == done["suspended_until"] == suspending["until_ms"]
    )


def test_who_is_renamed_has_a_neutral_name(house, moderator, writer, acts):
    """TRN-STAFF-1: at once and for good: the name of before is nobody's, but its owner signs in by it."""
    registered(writer)
    table = writer.post("/api/play", {"game": "belot"}).json()["table"]
    assert moderator.post(acts, {"do": "rename", "reason": "That name is rude."}).status_code == 200
    name = writer.get("/api/me").json()["name"]
    assert name != writer.me["name"]
    names = [seat["name"] for seat in house.come().get(f"/api/tables/{table}").json()["seats"]]
    assert name in names
    assert writer.me["name"] not in names
    other = house.come()
    assert code(other.ask("PATCH", "/api/me", json={"name": writer.me["name"]})) == "name_taken"
    signed_in = other.post("/api/login", {"name": writer.me["name"], "password": PASSWORD}).json()
    assert (signed_in["id"], signed_in["name"]) == (writer.me["id"], name)


def test_the_reporter_is_answered(house, moderator, writer, reporter, acts):
    """With the act or later; the writer is not told of it."""
    moderator.post(acts, muting(answer="Thank you."))
    moderator.post(acts, {"do": "answer", "reason": "It will not happen again."})
    notices = reporter.get("/api/me/notices").json()["notices"]
    assert [(notice["act"], notice["reason"], notice["appealable"]) for notice in notices] == [
        ("answer", "It will not happen again.", False),
        ("answer", "Thank you.", False),
    ]
    assert [notice["act"] for notice in writer.get("/api/me/notices").json()["notices"]] == ["mute"]


def test_a_report_that_is_dismissed_waits_no_more(house, moderator, reporter, acts):
    """The reporter is told why."""
    assert (
        moderator.post(acts, {"do": "dismiss", "reason": "That was no insult."}).json()["state"]
        == "dismissed"
    )
    table = acts.split("/")[4]
    assert table not in [report["table"] for report in moderator.get("/api/staff/reports").json()["reports"]]
    assert table in [
        report["table"] for report in moderator.get("/api/staff/reports?done=true").json()["reports"]
    ]
    assert reporter.get("/api/me/notices").json()["notices"][0]["reason"] == "That was no insult."


def test_an_act_needs_a_reason(moderator, acts):
    """TRN-STAFF-1: nothing is done without one."""
    refused = moderator.post(acts, muting(reason=" "))
    assert (refused.status_code, code(refused)) == (422, "no_reason")


def test_an_act_needs_the_password_typed_lately(house, acts):
    """TRN-STAFF-1: after a quarter of an hour it is typed again, in the same session."""
    moderator = house.staff("moderator")
    house.execute(
        "UPDATE session SET password_ms = password_ms - 900000 WHERE player_id = ?", moderator.me["id"]
    )
    refused = moderator.post(acts, muting())
    assert (refused.status_code, code(refused)) == (403, "needs_password")
    assert moderator.get("/api/staff").json()["password_until"] == 0
    assert code(moderator.post("/api/password/confirm", {"password": "wrong horse"})) == "bad_login"
    assert moderator.post("/api/password/confirm", {"password": PASSWORD}).json()["password_until"] > until(0)
    assert moderator.post(acts, muting()).status_code == 200


@pytest.mark.parametrize("request_body", [{"do": "mute"}, {"do": "mute", "until_ms": None}, {"do": "hang"}])
def test_an_act_that_makes_no_sense_is_refused(moderator, acts, request_body):
    """Without its time, or unknown."""
    refused = moderator.post(acts, {"reason": "So.", **request_body})
    assert (refused.status_code, code(refused)) == (422, "unreadable")


def test_a_line_that_nobody_reported_is_not_acted_on(moderator, acts):
    """Though it may be there."""
    assert code(moderator.post(acts.replace("/1/acts", "/2/acts"), muting())) == "not_found"


def test_staff_is_acted_on_by_an_admin(house, moderator):
    """TRN-STAFF-1: not by their like, nor anybody by themselves."""
    other = house.staff("moderator")
    acts = say_and_report(house, other, moderator)
    for who in (moderator, other):
        refused = who.post(acts, muting())
        assert (refused.status_code, code(refused)) == (403, "forbidden")
    assert house.staff("admin").post(acts, muting()).status_code == 200


def act_told(socket):
    """The next act of staff that `/ws/me` tells, without its time."""
    message = next(message for message in messages(socket) if message["type"] == "act")
    return message["act"], message["reason"]


def test_acts_are_told_at_once(house, moderator, writer, reporter, acts):
    """TRN-STAFF-1: on whatever page those concerned are, and to nobody else; who did it is not told."""
    with writer.socket("/ws/me") as one, reporter.socket("/ws/me") as other:
        moderator.post(acts, muting(answer="We have seen to it."))
        assert act_told(one) == ("mute", "Be kind.")
        assert act_told(other) == ("answer", "We have seen to it.")
        moderator.post(acts, {"do": "rename", "reason": "Rude."})
        renamed = hear(one)
        assert renamed["details"]["name"] == writer.get("/api/me").json()["name"]
        assert moderator.me["id"] not in json.dumps(renamed)
        act = writer.get("/api/me/notices").json()["notices"][1]["id"]
        appeal = writer.post("/api/appeals", {"act": act, "text": "I said «pool»."}).json()["id"]
        lift = {"do": "lift", "reason": "We misread it."}
        house.staff("moderator").post(f"/api/staff/complaints/{appeal}/acts", lift)
        assert act_told(one) == ("lift", "We misread it.")
        moderator.post(acts, {"do": "suspend", "reason": "Enough.", "until_ms": until()})
        assert act_told(one) == ("suspend", "Enough.")
        moderator.post(acts, {"do": "dismiss", "reason": "It is done."})
        assert act_told(other) == ("dismiss", "It is done.")


def test_an_act_is_appealed_once(house, moderator, writer, acts):
    """TRN-STAFF-1: somebody else lifts it, and the writer chats again."""
    moderator.post(acts, muting())
    act = writer.get("/api/me/notices").json()["notices"][0]["id"]
    appeal = writer.post("/api/appeals", {"act": act, "text": "I said «pool»."}).json()
    assert (appeal["state"], appeal["about"]) == ("open", {"kind": "act", "id": act})
    again = writer.post("/api/appeals", {"act": act, "text": "Please."})
    assert (again.status_code, code(again)) == (409, "appealed")
    decided = f"/api/staff/complaints/{appeal['id']}/acts"
    assert code(moderator.post(decided, {"do": "uphold", "reason": "No."})) == "forbidden"
    other = house.staff("moderator")
    waiting = other.get("/api/staff/complaints").json()["complaints"]
    assert [
        complaint["appealed"]["id"] for complaint in waiting if complaint["complaint"]["id"] == appeal["id"]
    ] == [act]
    lifted = other.post(decided, {"do": "lift", "reason": "We misread it."}).json()
    assert (lifted["complaint"]["state"], lifted["complaint"]["answer"]) == ("closed", "We misread it.")
    seen = writer.get("/api/me/notices").json()
    assert (seen["muted_until"], [notice["is_lifted"] for notice in seen["notices"]]) == (None, [False, True])
    table = writer.post("/api/play", {"game": "belot"}).json()["table"]
    with writer.socket(f"/ws/table/{table}") as socket:
        assert "ok" in told(socket, "say", text="Thank you.")


def test_a_name_is_given_back(house, moderator, writer, acts):
    """TRN-STAFF-1: where its taking is lifted."""
    moderator.post(acts, {"do": "rename", "reason": "Rude."})
    act = writer.get("/api/me/notices").json()["notices"][0]["id"]
    appeal = writer.post("/api/appeals", {"act": act, "text": "It is my name."}).json()["id"]
    house.staff("moderator").post(f"/api/staff/complaints/{appeal}/acts", {"do": "lift", "reason": "Sorry."})
    assert writer.get("/api/me").json()["name"] == writer.me["name"]


def test_a_role_is_given_back(house):
    """TRN-STAFF-1: by an admin, where its taking is lifted."""
    former, admin = house.staff("organiser"), house.staff("admin")

    async def take():
        async with open_beside(house.folder) as store:
            await revoke_role(store, former.me["id"], "organiser", "house", "So.")

    asyncio.run(take())
    assert not former.get("/api/me").json()["staff"]
    act = former.get("/api/me/notices").json()["notices"][0]["id"]
    appeal = former.post("/api/appeals", {"act": act, "text": "I was ill."}).json()["id"]
    decided = f"/api/staff/complaints/{appeal}/acts"
    assert code(house.staff("organiser").post(decided, {"do": "lift", "reason": "So."})) == "forbidden"
    asked = {"name": former.me["name"], "reason": "Lost."}
    link = admin.post("/api/staff/login-links", asked).json()["link"]
    assert admin.post(decided, {"do": "lift", "reason": "Welcome back."}).status_code == 200
    assert former.get("/api/me").json()["staff"]
    # no link leads to staff: ACC-1
    used = {"token": link.partition("#")[2], "password": "another horse"}
    assert code(house.come().post("/api/login/link", used)) == "bad_link"


def test_what_concerns_another_is_not_appealed(house, moderator, writer, reporter, acts):
    """TRN-STAFF-1: nor is an answer."""
    moderator.post(acts, muting(answer="Thank you."))
    act = writer.get("/api/me/notices").json()["notices"][0]["id"]
    answer = reporter.get("/api/me/notices").json()["notices"][0]["id"]
    assert code(reporter.post("/api/appeals", {"act": act, "text": "No."})) == "not_found"
    assert code(reporter.post("/api/appeals", {"act": answer, "text": "No."})) == "not_appealable"


def test_a_complaint_is_answered(house):
    """TRN-COMPLAIN-1: by whoever organises that tournament; its author sees its state."""
    author = house.member()
    cup = author.get("/api/tournaments").json()["tournaments"][0]["id"]
    organiser = house.staff("organiser", f"tournament:{cup}")
    about = {"kind": "tournament", "id": cup}
    complaint = author.post("/api/complaints", {"about": about, "text": "It began late."}).json()
    assert author.get("/api/complaints").json() == [complaint]
    acts = f"/api/staff/complaints/{complaint['id']}/acts"
    assert (
        code(house.staff("organiser", "tournament:other").post(acts, {"do": "reply", "reason": "So."}))
        == "forbidden"
    )
    with author.socket("/ws/me") as socket:
        answered = organiser.post(acts, {"do": "reply", "reason": "We are sorry."}).json()
        assert act_told(socket) == ("reply", "We are sorry.")
    assert answered["author"] == author.me["name"]
    (seen,) = author.get("/api/complaints").json()
    assert (seen["state"], seen["answer"]) == ("answered", "We are sorry.")
    assert organiser.post(acts, {"do": "close", "reason": "Done."}).json()["complaint"]["state"] == "closed"
    refused = organiser.post(acts, {"do": "reply", "reason": "Once more."})
    assert (refused.status_code, code(refused)) == (409, "complaint_closed")


@pytest.mark.parametrize(
    "complaint",
    [
        {"about": {"kind": "act", "id": "e"}, "text": "No."},
        {"about": {"kind": "house", "id": "x"}, "text": "No."},
        {"about": {"kind": "tournament"}, "text": "No."},
        {"about": {"kind": "house"}, "text": " \n "},
        {"about": {"kind": "moon"}, "text": "No."},
    ],
)
def test_a_complaint_is_about_something(house, complaint):
    """And says something."""
    refused = house.come().post("/api/complaints", complaint)
    assert (refused.status_code, code(refused)) == (422, "unreadable")


def test_a_complaint_is_about_a_tournament_that_there_is(house):
    """TRN-COMPLAIN-1: of no other there is an organiser."""
    complaint = {"about": {"kind": "tournament", "id": "moon"}, "text": "No."}
    assert code(house.come().post("/api/complaints", complaint)) == "no_tournament"


def test_complaints_come_only_so_often(house):
    """Each waits for a person."""
    author = house.come()
    written = [author.post("/api/complaints", {"about": {"kind": "house"}, "text": "No."}) for _ in range(6)]
    assert [answer.status_code for answer in written] == [200] * 5 + [429]


def test_an_unknown_complaint_is_told_of_to_staff_alone(house):
    """Others may not even ask."""
    path, act = "/api/staff/complaints/none/acts", {"do": "reply", "reason": "So."}
    assert code(house.member().post(path, act)) == "forbidden"
    assert code(house.staff("organiser").post(path, act)) == "not_found"


def test_every_act_stands_in_the_audit_log(house, moderator, writer, acts):
    """TRN-STAFF-1: the newest first; a role of a tournament reads only its own."""
    moderator.post(acts, muting())
    # the answer to those who reported it stands behind the act
    answer, newest = moderator.get("/api/staff/audit").json()["acts"][:2]
    assert (answer["act"], answer["target"]) == ("answer", newest["target"])
    assert (newest["act"], newest["actor"], newest["concerns"]) == (
        "mute",
        moderator.me["name"],
        [writer.me["name"]],
    )
    assert newest["target"] == "report:" + "/".join(acts.split("/")[4:6])
    seen = house.staff("director", "tournament:lonely").get("/api/staff/audit").json()["acts"]
    assert [role["scope"] for role in seen] == ["tournament:lonely"]


def test_the_log_is_read_page_by_page(house, moderator):
    """Each page says where the next one begins."""
    for number in range(55):
        house.execute(
            "INSERT INTO audit_entry (id, at_ms, act, scope, target, reason, details)"
            " VALUES (?, 1, 'direct', 'tournament:long', 't', 'So.', '{}')",
            f"n{number}",
        )
    director = house.staff("director", "tournament:long")
    first = director.get("/api/staff/audit").json()
    second = director.get(f"/api/staff/audit?before={first['next']}").json()
    assert (len(first["acts"]), len(second["acts"]), second["next"]) == (50, 6, None)
    assert not {act["id"] for act in first["acts"]} & {act["id"] for act in second["acts"]}


@pytest.mark.parametrize("path", ["reports", "complaints"])
def test_a_page_before_the_first_is_refused(house, path):
    """An offset counts from the start."""
    assert code(house.staff("admin").get(f"/api/staff/{path}?offset=-1")) == "unreadable"


def test_sanctions_outlast_a_restart(tmp_path):
    """TRN-STAFF-1: mute, suspension and name are there again."""
    with serving(tmp_path) as url, House(tmp_path, url) as house:
        admin, muted, suspended, renamed, witness = house.staff("admin"), *(house.member() for _ in range(4))
        admin.post(say_and_report(house, muted, witness), muting())
        admin.post(say_and_report(house, suspended, witness), muting(do="suspend"))
        admin.post(say_and_report(house, renamed, witness), {"do": "rename", "reason": "Rude."})
    with serving(tmp_path) as url, House(tmp_path, url) as house:
        again = [house.come() for _ in range(3)]
        for caller, before in zip(again, (muted, suspended, renamed), strict=True):
            caller.post("/api/login", {"name": before.me["name"], "password": PASSWORD}).raise_for_status()
        assert again[0].get("/api/me/notices").json()["muted_until"]
        assert code(again[1].post("/api/play", {"game": "belot"})) == "suspended"
        assert key(again[2].get("/api/me").json()["name"]) != key(renamed.me["name"])


def roles(response):
    """The roles of an answer, by name."""
    return {(member["name"], member["role"], member["scope"]) for member in response.json()["members"]}


def giving(player, **more):
    """The request that makes a player a moderator."""
    return {"do": "add", "name": player.me["name"], "role": "moderator", "reason": "Reads well.", **more}


def test_an_admin_gives_and_takes_roles(house):
    """TRN-STAFF-1: on record, and the player is told."""
    admin, player = house.staff("admin"), house.member()
    given = admin.post("/api/staff/roles", giving(player))
    assert (player.me["name"], "moderator", "house") in roles(given)
    assert player.get("/api/me/notices").json()["notices"][0]["reason"] == "Reads well."
    taken = admin.post("/api/staff/roles", giving(player, do="remove"))
    assert (player.me["name"], "moderator", "house") not in roles(taken)
    newest = admin.get("/api/staff/audit").json()["acts"][0]
    assert (newest["act"], newest["actor"]) == ("role_remove", admin.me["name"])


def test_an_admin_of_a_session_gives_roles_there_alone(house):
    """TRN-STAFF-1: and sees no others."""
    admin, player = house.staff("admin", "session:oak"), house.member()
    assert code(admin.post("/api/staff/roles", giving(player))) == "forbidden"
    given = admin.post("/api/staff/roles", giving(player, scope="session:oak"))
    assert roles(given) == {
        (admin.me["name"], "admin", "session:oak"),
        (player.me["name"], "moderator", "session:oak"),
    }


def test_whose_role_cannot_be_given(house, moderator):
    """By a moderator none; by an admin neither an own one nor a guest's, nor in a scope that is none."""
    admin, guest, player = house.staff("admin"), house.come(), house.member()
    assert code(moderator.get("/api/staff/roles")) == "forbidden"
    assert code(moderator.post("/api/staff/roles", giving(player))) == "forbidden"
    assert code(admin.post("/api/staff/roles", giving(admin, do="remove", role="admin"))) == "forbidden"
    assert code(admin.post("/api/staff/roles", giving(guest))) == "no_player"
    assert code(admin.post("/api/staff/roles", giving(player, scope="moon"))) == "unreadable"
    assert code(admin.post("/api/staff/roles", giving(player, reason=""))) == "no_reason"


def test_what_is_kept_about_somebody_is_theirs(house, writer, reporter, acts):
    """TRN-PRIV-1: a file of what they wrote, and of nobody else's words."""
    answer = writer.get("/api/me/export")
    assert answer.headers["content-disposition"].startswith("attachment")
    assert (answer.json()["account"]["id"], answer.json()["chat"][0]["text"]) == (
        writer.me["id"],
        "You fool!",
    )
    assert "You fool!" not in reporter.get("/api/me/export").text
