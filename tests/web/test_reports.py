"""Reports over HTTP: made, taken back, decided by staff, and told to those who made them."""

import json

import pytest

from tests.serving import serving
from tests.web.test_contests import PLAN
from tests.web.test_staff import PASSWORD, House, code, muting, registered
from valat.web.staff.pictures import ACTS_BEFORE, GROUNDS


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    """A house with a server of its own."""
    folder = tmp_path_factory.mktemp("reports")
    with serving(folder) as url, House(folder, url) as house:
        yield house


@pytest.fixture(scope="module")
def moderator(house):
    return house.staff("moderator")


@pytest.fixture
def rude(house):
    """A registered player who is reported."""
    return house.member()


@pytest.fixture
def reporter(house):
    return house.come()


def report(caller, kind, **fields):
    """The answer to a report."""
    return caller.post("/api/reports", {"kind": kind, "cause": "other", **fields})


def of_player(caller, other, **fields):
    """The id of a report of a player."""
    return report(caller, "player", name=other.me["name"], **fields).json()["id"]


def queued(moderator, report_id):
    """A report as the moderator finds it in the queue."""
    waiting = moderator.get("/api/staff/reports").json()["reports"]
    return next((found for found in waiting if found["id"] == report_id), None)


def act(moderator, report_id, do="dismiss", **more):
    return moderator.post(f"/api/staff/reports/{report_id}/acts", {"do": do, "reason": "So.", **more})


def test_a_player_is_reported(moderator, rude, reporter):
    """CDT-3: with what is wrong, and no ids."""
    made = of_player(reporter, rude, cause="threat", text="He  \u202ewrites to me.")
    found = queued(moderator, made)
    assert (found["kind"], found["about"], found["name"]) == ("player", rude.me["name"], rude.me["name"])
    assert found["grounds"] == [{"cause": "threat", "text": "He writes to me."}]
    assert (found["table"], found["contest"], found["lines"]) == (None, None, [])
    assert rude.me["id"] not in json.dumps(found)


def test_the_reporter_is_told_how_it_ended(moderator, rude, reporter):
    """CDT-3: also where staff say nothing more; by the bell, once, and without who decided."""
    registered(reporter)
    made = of_player(reporter, rude)
    assert act(moderator, made, **muting()).json()["state"] == "acted"
    (notice,) = reporter.get("/api/me/notices").json()["notices"]
    assert (notice["act"], notice["reason"], notice["appealable"]) == ("answer", "", False)
    assert notice["details"] == {"line": rude.me["name"], "kind": "player", "state": "acted"}
    (rung,) = reporter.get("/api/notices").json()["notices"]
    assert rung["kind"] == "staff_answer"
    assert moderator.me["name"] not in json.dumps([notice, rung])
    assert [notice["act"] for notice in rude.get("/api/me/notices").json()["notices"]] == ["mute"]


def test_a_name_is_reported_and_changed(moderator, rude, reporter):
    """CDT-3: on record is the name of then."""
    before = rude.me["name"]
    made = report(reporter, "name", name=before, cause="imitation").json()["id"]
    after = act(moderator, made, "rename").json()
    assert (after["name"], after["state"]) == (before, "acted")
    assert after["about"] == rude.get("/api/me").json()["name"] != before


def test_a_way_of_playing_is_reported(house, moderator, rude, reporter):
    """CDT-3: by its match and seat; a private table is shown to those alone who sat there."""
    tables = [
        rude.post("/api/tables", {"game": "belot", "access": access}).json()
        for access in ("public", "private")
    ]
    public, private = (made["table"] for made in tables)
    seat = next(
        i
        for i, seat in enumerate(rude.get(f"/api/tables/{public}").json()["seats"])
        if seat["kind"] == "person"
    )
    made = report(reporter, "play", table=public, seat=seat, cause="losing").json()["id"]
    found = queued(moderator, made)
    assert (found["kind"], found["about"], found["game"]) == ("play", rude.me["name"], "belot")
    assert (found["table"], found["number"]) == (public, seat)
    assert code(report(reporter, "play", table=private, seat=seat)) == "not_invited"
    assert code(report(reporter, "play", table=public, seat=15)) == "no_player"
    assert code(report(reporter, "play", table="none", seat=0)) == "no_table"


def test_a_bot_is_reported(house, moderator, rude, reporter):
    """CDT-3: its author answers for it; a contest that only its planners see has none."""
    organiser = house.staff("organiser")
    organiser.post("/api/password/confirm", {"password": PASSWORD})
    contest = organiser.post("/api/contests", PLAN).json()["summary"]["id"]
    assert code(report(reporter, "bot", contest=contest, entry=1)) == "no_contest"
    organiser.post(f"/api/contests/{contest}/acts", {"do": "begin", "reason": "So."})
    entered = rude.post(
        f"/api/contests/{contest}/entries", {"name": "Copycat", "author": rude.me["name"]}
    ).json()
    made = report(reporter, "bot", contest=contest, entry=entered["entry"], cause="copied").json()["id"]
    found = queued(moderator, made)
    assert (found["kind"], found["name"], found["about"]) == ("bot", "Copycat", rude.me["name"])
    assert (found["contest"], found["number"]) == (contest, entered["entry"])
    assert code(report(reporter, "bot", contest=contest, entry=9)) == "no_contest_entry"


def test_a_report_is_taken_back(moderator, rude, reporter, house):
    """CDT-3: by its author alone; staff see nothing of it."""
    made = of_player(reporter, rude)
    assert code(house.come().ask("DELETE", f"/api/reports/{made}")) == "too_late"
    assert reporter.ask("DELETE", f"/api/reports/{made}").status_code == 204
    assert queued(moderator, made) is None
    assert code(reporter.ask("DELETE", f"/api/reports/{made}")) == "too_late"


def test_a_moderator_sees_what_was_before(moderator, rude, reporter, house):
    """CDT-3: reports by and about the same people, and what staff did; who reported stays unknown."""
    other = house.member()
    first = of_player(reporter, rude, text="First.")
    act(moderator, first, **muting(reason="Be kind."))
    of_player(reporter, other, cause="spam")
    before = queued(moderator, of_player(reporter, rude, text="Again."))["before"]
    assert (before["about"], before["acted"], before["by"], before["dismissed"]) == (1, 1, 2, 0)
    assert [(old["name"], old["cause"], old["state"], old["is_about"]) for old in before["newest"]] == [
        (other.me["name"], "spam", "open", False),
        (rude.me["name"], "other", "acted", True),
    ]
    assert [(done["act"], done["reason"]) for done in before["acts"]] == [("mute", "Be kind.")]
    assert reporter.me["name"] not in json.dumps(before["newest"])


def test_staff_never_learn_who_has_reported(moderator, rude, reporter, house):
    """CDT-3: nor do they by the acts that answer it, in the queue or in the audit log."""
    registered(reporter)
    made = of_player(reporter, rude)
    shown = act(moderator, made).json()
    assert [(done["act"], done["concerns"]) for done in shown["acts"]] == [("dismiss", [])]
    assert reporter.me["name"] not in moderator.get("/api/staff/audit").text
    assert reporter.get("/api/me/notices").json()["notices"][0]["act"] == "dismiss"


def test_what_a_crowd_says_is_not_all_shown(moderator, rude, reporter, house):
    """CDT-3: but counted."""
    made = of_player(reporter, rude, text="First.")
    for number in range(GROUNDS):
        columns = "subject, kind, about, scope, name, at_ms, state, cause, text"
        house.execute(
            f"INSERT INTO report (reporter, {columns}) SELECT ?, {columns} FROM report"
            " WHERE subject = ? AND reporter = ?",
            f"x{number}",
            made,
            reporter.me["id"],
        )
    found = queued(moderator, made)
    assert (found["reporters"], len(found["grounds"])) == (GROUNDS + 1, GROUNDS)
    house.execute("DELETE FROM report WHERE subject = ?", made)


def test_answers_hide_no_earlier_acts(moderator, rude, reporter, house):
    """CDT-3: what a player was answered as a reporter is not among the acts against that player."""
    act(moderator, of_player(reporter, rude), **muting(reason="Be kind."))
    for other in (house.member() for _ in range(ACTS_BEFORE)):
        act(moderator, of_player(rude, other))
    before = queued(moderator, of_player(reporter, rude))["before"]
    assert [done["act"] for done in before["acts"]] == ["mute"]


def test_a_report_that_was_made_before_is_taken_back_no_later(rude, reporter):
    """CDT-3: the minute of the first one counts."""
    first, again = (report(reporter, "player", name=rude.me["name"]).json() for _ in range(2))
    assert first == again


def test_what_cannot_be_reported_is_refused(reporter):
    """Oneself, a name that no one has, a cause of something else."""
    assert code(report(reporter, "player", name=reporter.me["name"])) == "yourself"
    assert code(report(reporter, "name", name="Nobody Here")) == "no_player"
    assert code(report(reporter, "player", name="Ann", cause="copied")) == "unreadable"


def test_reports_come_only_so_often(rude, reporter):
    """Each waits for a person."""
    answers = [report(reporter, "player", name=rude.me["name"]).status_code for _ in range(11)]
    assert answers == [200] * 10 + [429]
