"""Promo periods over HTTP: planned, announced, checked, confirmed, and revoked."""

import pytest

from tests.patience import looks
from tests.serving import serving
from tests.web.organising import DAY, PeriodHouse, chips_of
from tests.web.people import hear_until
from tests.web.previews.test_previews import picture, told


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    """A house with a server of its own: its folder is written to from beside."""
    folder = tmp_path_factory.mktemp("periods")
    with serving(folder) as url:
        house = PeriodHouse(folder, url)
        yield house
        house.close()


def code(response):
    """Status and code of a refusal."""
    return response.status_code, response.json()["error"]["code"]


def test_a_draft_is_the_organisers(house):
    """Everybody else sees it once it is announced, with fund, prizes and the time of the end."""
    period, player = house.draft(), house.member()
    assert code(player.get(f"/api/periods/{period}")) == (404, "no_period")
    assert code(player.get(f"/api/periods/{period}/standings")) == (404, "no_period")
    listed = house.organiser.get("/api/periods").json()
    assert (listed["organiser"], period in [listing["id"] for listing in listed["periods"]]) == (True, True)
    assert period not in player.get("/api/periods").text
    assert house.act(period, "announce").json()["summary"]["phase"] == "announced"
    shown = player.get(f"/api/periods/{period}").json()
    summary = shown["summary"]
    assert (summary["fund"], len(summary["prizes"]), shown["winners"]) == ({"chips": 150, "vip_s": 0}, 2, [])
    assert summary["final_ms"] == summary["end_ms"] + 2 * DAY
    assert not player.get("/api/periods").json()["organiser"]


def test_planning_is_for_organisers(house):
    """A player without the role may neither draft nor act. Rule: TRN-STAFF-1"""
    player = house.member()
    body = {"plan": house.plan(), "reason": "So."}
    assert code(player.post("/api/periods", body)) == (403, "forbidden")
    period = house.draft()
    act = {"do": "announce", "reason": "So."}
    assert code(player.post(f"/api/periods/{period}/acts", act)) == (403, "forbidden")
    assert code(house.staff("moderator").post(f"/api/periods/{period}/acts", act)) == (403, "forbidden")


DRAFTS = [
    ({"end_ms": 0}, (422, "bad_period")),
    ({"start_ms": 1}, (422, "bad_period")),
    ({"fund": {"chips": 149}}, (422, "over_fund")),
    ({"prizes": [{"place": 1, "chips": 0, "vip_s": 0}]}, (422, "bad_prizes")),
    ({"prizes": [{"place": 2, "chips": 5, "vip_s": 0}]}, (422, "bad_prizes")),
    ({"repeat": {"rule": "FREQ=DAILY", "zone": "UTC"}}, (422, "bad_repeat")),
    ({"repeat": {"rule": "FREQ=WEEKLY;COUNT=1", "zone": "UTC"}}, (422, "no_occurrence")),
    ({"games": ["chess"]}, (422, "unreadable")),
    ({"title": ""}, (422, "unreadable")),
    ({"prize": 5}, (422, "unreadable")),
]
"""What is wrong with a draft, and its refusal."""


@pytest.mark.parametrize(("changes", "refusal"), DRAFTS)
def test_a_draft_that_cannot_be(house, changes, refusal):
    """Nothing is planned by it, and nothing recorded. Rule: TRN-PROMO-1"""
    before = len(house.organiser.get("/api/periods").json()["periods"])
    body = {"plan": house.plan(**changes), "reason": "Spring."}
    assert code(house.organiser.post("/api/periods", body)) == refusal
    assert len(house.organiser.get("/api/periods").json()["periods"]) == before


def test_every_act_carries_a_reason(house):
    """And stands in the audit log. Rule: TRN-STAFF-1"""
    period = house.draft()
    assert code(house.act(period, "announce", reason=" ")) == (422, "no_reason")
    house.act(period, "announce", reason="It is spring.")
    acts = house.organiser.get("/api/staff/audit").json()["acts"]
    assert (acts[0]["act"], acts[0]["target"], acts[0]["reason"]) == (
        "period_announce",
        f"period:{period}",
        "It is spring.",
    )


def test_changing_what_is_announced(house):
    """Extended, moved and cancelled for all to see, with the reason. Rule: TRN-PROMO-1"""
    period = house.draft()
    changed = house.act(period, "change", plan=house.plan(title="Summer"))
    assert changed.json()["summary"]["title"] == "Summer"
    house.act(period, "announce")
    assert code(house.act(period, "change", plan=house.plan())) == (409, "too_late")
    end = house.picture(period)["summary"]["end_ms"]
    assert code(house.act(period, "extend", end_ms=end - 1)) == (422, "bad_period")
    assert code(house.act(period, "extend")) == (422, "unreadable")
    assert house.act(period, "extend", end_ms=end + DAY).json()["summary"]["end_ms"] == end + DAY
    house.act(period, "move", start_ms=end, end_ms=end + DAY, reason="Snow.")
    cancelled = house.act(period, "cancel", reason="More snow.").json()["summary"]
    assert [(change["what"], change["reason"]) for change in cancelled["changes"]] == [
        ("extended", "So."),
        ("moved", "Snow."),
        ("cancelled", "More snow."),
    ]
    assert code(house.act(period, "cancel")) == (409, "too_late")
    assert period in [
        listing["id"] for listing in house.come().get("/api/periods?over=true").json()["periods"]
    ]


def test_a_draft_that_is_given_up_is_in_no_list(house):
    """It was never anybody's but the organiser's."""
    period = house.draft()
    house.act(period, "cancel")
    assert period not in house.organiser.get("/api/periods?over=true").text
    assert code(house.come().get(f"/api/periods/{period}")) == (404, "no_period")


def test_from_the_end_to_the_prizes(house):
    """Checked, somebody disqualified, confirmed, paid once; a winner hides the name. Rule: TRN-NAME-1"""
    ann, bob, guest = house.member(), house.member(), house.come()
    period = house.ended(ann, guest, bob)
    rows = ann.get(f"/api/periods/{period}/standings").json()
    assert [(row["place"], row["points"], row["own"]) for row in rows["rows"]] == [
        (1, 30, True),
        (None, 29, False),
        (2, 28, False),
    ]
    assert (rows["total"], rows["own"]["place"], rows["rows"][1]["guest"]) == (3, 1, True)
    assert bob.get(f"/api/periods/{period}/standings?offset=2").json()["own"]["place"] == 2
    offer = guest.get(f"/api/periods/{period}/standings").json()
    assert (offer["own"]["place"], offer["register_place"], rows["register_place"]) == (None, 2, None)
    assert offer["uncounted"] == {"bot_played": 0, "open_boards": 0}

    name = ann.me["name"]
    assert house.act(period, "review", player=name).json()["summary"]["reviews"] == 1
    assert code(house.act(period, "review", player=name)) == (409, "reviewed")
    assert code(house.act(period, "confirm")) == (409, "review_open")
    assert house.act(period, "reviewed", player=name).json()["summary"]["reviews"] == 0
    assert code(house.act(period, "reviewed", player=name)) == (409, "not_reviewed")

    final = house.act(period, "confirm").json()
    assert (final["summary"]["phase"], final["summary"]["final_ms"]) == ("final", None)
    assert code(house.act(period, "confirm")) == (409, "too_late")
    assert (chips_of(house, ann), chips_of(house, bob)) == (100, 50)

    hidden = bob.post(f"/api/periods/{period}/consent", {"hidden": True}).json()
    assert hidden["hidden"]
    winners = guest.get(f"/api/periods/{period}").json()["winners"]
    assert [(winner["place"], winner["name"]) for winner in winners] == [(1, name), (2, None)]
    assert bob.me["name"] not in guest.get(f"/api/periods/{period}/standings").text
    assert code(guest.post(f"/api/periods/{period}/consent", {"hidden": True})) == (422, "not_winner")


def test_disqualifying(house):
    """With a reason that the player is shown; once; and nobody who has not played. Rule: TRN-PROMO-3"""
    ann, bob, other = house.member(), house.member(), house.member()
    period = house.ended(ann, bob)
    named = {"player": ann.me["name"]}
    assert code(house.act(period, "disqualify", player=other.me["name"])) == (404, "not_entered")
    assert code(house.act(period, "disqualify", player="Nobody Here")) == (404, "no_player")
    assert code(house.act(period, "disqualify")) == (422, "unreadable")
    assert code(house.act("none", "disqualify", **named)) == (404, "no_period")
    own = {"player": house.organiser.me["name"]}
    assert code(house.act(period, "disqualify", **own)) == (403, "forbidden")
    assert house.act(period, "disqualify", reason="A bot.", **named).status_code == 200
    assert code(house.act(period, "disqualify", **named)) == (403, "disqualified")
    rows = ann.get(f"/api/periods/{period}/standings").json()
    assert ([row["place"] for row in rows["rows"]], rows["own"]) == ([1], None)
    (notice,) = ann.get("/api/me/notices").json()["notices"]
    assert (notice["act"], notice["reason"], notice["appealable"]) == ("period_disqualify", "A bot.", True)


def test_an_appeal_that_is_lifted(house):
    """Brings the player back, prize and all, though it was final meanwhile. Rule: TRN-PROMO-6"""
    ann, bob = house.member(), house.member()
    period = house.ended(ann, bob)
    house.act(period, "confirm")
    house.act(period, "disqualify", player=ann.me["name"], reason="A bot.")
    assert (chips_of(house, ann), chips_of(house, bob)) == (0, 100)
    (notice,) = ann.get("/api/me/notices").json()["notices"]
    appeal = ann.post("/api/appeals", {"act": notice["id"], "text": "I am no bot."}).json()["id"]
    decided = f"/api/staff/complaints/{appeal}/acts"
    lift = {"do": "lift", "reason": "No bot."}
    assert code(house.organiser.post(decided, lift)) == (403, "forbidden")
    with ann.socket("/ws/me") as socket:
        assert house.staff("organiser").post(decided, lift).status_code == 200
        assert hear_until(socket, lambda message: message.get("act") == "lift")
    assert ann.get("/api/me/notices").json()["notices"][-1]["is_lifted"] is True
    assert (chips_of(house, ann), chips_of(house, bob)) == (100, 50)
    assert ann.get("/api/complaints").json()[0]["answer"] == "No bot."


def test_voiding(house):
    """Takes back all that was paid, and not before the end. Rule: TRN-PROMO-6"""
    ann = house.member()
    period = house.ended(ann)
    house.act(period, "confirm")
    assert chips_of(house, ann) == 100
    with ann.socket("/ws/me") as socket:
        voided = house.act(period, "void", reason="A bug.").json()
        told = hear_until(socket, lambda message: message.get("act") == "period_void")
    assert told["reason"] == "A bug."
    assert (voided["summary"]["phase"], voided["winners"], chips_of(house, ann)) == ("void", [], 0)
    later = house.draft()
    house.act(later, "announce")
    assert code(house.act(later, "void")) == (409, "too_early")
    assert code(house.act(later, "confirm")) == (409, "too_early")


def test_a_series(house):
    """The next occurrence is announced when one begins, until it is stopped. Rule: TRN-PROMO-7"""
    repeat = {"rule": "FREQ=WEEKLY", "zone": "Europe/Sofia"}
    period, _ = house.announced(7 * DAY, repeat=repeat)
    for _ in looks("the next period of a series"):
        following = house.picture(period)["next"]
        if following is not None:
            break
    summary = house.picture(following)["summary"]
    assert (summary["phase"], summary["repeat"]) == ("announced", repeat)
    assert house.act(following, "stop").status_code == 200
    assert code(house.act(following, "stop")) == (409, "too_late")
    house.act(period, "cancel")
    house.act(following, "cancel")


def test_an_offset_out_of_range(house):
    """Is none."""
    for path in ("/api/periods?offset=-1", f"/api/periods/{house.draft()}/standings?offset=-1"):
        assert code(house.organiser.get(path)) == (422, "unreadable")


def test_what_smells(house):
    """Is for organisers alone, by name, with who is under review or out. Rule: TRN-PROMO-3"""
    ann, bob = house.member(), house.member()
    period = house.ended(ann, bob)
    house.act(period, "review", player=ann.me["name"], reason="Odd.")
    house.act(period, "disqualify", player=bob.me["name"], reason="A bot.")
    checks = house.organiser.get(f"/api/periods/{period}/checks").json()
    assert checks == {
        "evidence": [],
        "reviews": [{"name": ann.me["name"], "reason": "Odd."}],
        "disqualified": [{"name": bob.me["name"], "reason": "A bot."}],
        "family": [],
    }
    assert code(ann.get(f"/api/periods/{period}/checks")) == (403, "forbidden")
    assert code(house.organiser.get("/api/periods/none/checks")) == (404, "no_period")
    # nobody else is told who is looked at
    assert "Odd." not in ann.get(f"/api/periods/{period}").text


def test_family_of_the_house_does_not_rank(house):
    """Declared by the player, shown to organisers, and kept to while a period counts. Rule: TRN-PROMO-2"""
    ann, bob = house.member(), house.member()
    start = house.now() + 1500
    period = house.draft(start_ms=start, end_ms=start + 200)
    assert house.act(period, "announce").status_code == 200
    # a period that others' tests have left running would keep it as well
    house.score(start + 100, ann, bob)
    assert ann.ask("PATCH", "/api/me", json={"family": True}).json()["family"]
    house.come_to(period, "provisional")
    names = [row["name"] for row in bob.get(f"/api/periods/{period}/standings").json()["rows"]]
    assert names == [bob.me["name"]]
    checks = house.organiser.get(f"/api/periods/{period}/checks").json()
    assert checks["family"] == [ann.me["name"]]
    assert code(ann.ask("PATCH", "/api/me", json={"family": False})) == (409, "period_running")
    assert ann.get("/api/me").json()["family"]
    winners = house.act(period, "confirm").json()["winners"]
    assert [winner["name"] for winner in winners] == [bob.me["name"]]
    assert (chips_of(house, ann), chips_of(house, bob)) == (0, 100)


def test_family_is_taken_back_between_periods(caller):
    """Where none counts. Rule: TRN-PROMO-2"""
    assert caller.ask("PATCH", "/api/me", json={"family": True}).json()["family"]
    assert not caller.ask("PATCH", "/api/me", json={"family": False}).json()["family"]


def test_the_preview_of_a_period(house):
    """Its title, games and state, once it is announced; a draft is told to nobody."""
    period = house.draft(title="Summer week")
    path = f"/compete/prizes?period={period}"
    assert "Summer week" not in told(house.organiser, path)["og:title"]
    house.act(period, "announce")
    found = told(house.organiser, path)
    assert found["og:title"] == "Prize weeks – Summer week"
    assert found["og:description"] == "Belot: announced"
    assert found["og:image"].endswith(f"/preview/period/{period}.png?lang=en")
    drawn = picture(house.organiser, found["og:image"])
    assert drawn.content != house.organiser.get("/preview/valat.png").content
    assert told(house.organiser, "/compete/prizes")["og:title"].startswith("Prize weeks – ")
