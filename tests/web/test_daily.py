"""The daily boards over HTTP."""


def bridge(caller):
    """Today's boards of bridge, as the caller is told of them."""
    games = caller.get("/api/daily").json()["games"]
    return next(game for game in games if game["today"]["game"] == "bridge")["today"]


def code(response):
    """The status and the code of a refusal."""
    return response.status_code, response.json()["error"]["code"]


def test_somebody_begins_a_board_and_goes_on_with_it(newcomer):
    """A guest, at a table of the own; of whoever has begun none, nothing is under way."""
    ann, bob = newcomer(), newcomer()
    assert (bridge(ann)["boards"], bridge(ann)["done"], bridge(ann)["under_way"]) == (12, 0, False)
    table = ann.post("/api/daily/bridge").json()["table"]
    assert ann.post("/api/daily/bridge").json()["table"] == table
    assert [bridge(who)["under_way"] for who in (ann, bob)] == [True, False]
    assert ann.get(f"/api/tables/{table}").json()["setting"]["manager"]["kind"] == "daily"
    assert code(bob.get(f"/api/tables/{table}")) == (403, "not_invited")


def test_a_day_that_goes_on_has_no_results(caller):
    """The own boards alone are shown."""
    table, today = caller.post("/api/daily/bridge").json()["table"], bridge(caller)
    shown = caller.get(f"/api/daily/bridge/{today['day']}").json()
    assert (shown["ranking"], shown["own"], shown["summary"]["closed"]) == ([], None, False)
    assert [(board["table"], board["done"], board["percent"]) for board in shown["card"]] == [
        (table, False, None)
    ]


def test_there_is_nothing_of_other_games_and_days(caller):
    """Neither to see nor to play."""
    assert code(caller.get("/api/daily/bridge/2020-01-01")) == (404, "no_daily")
    assert code(caller.post("/api/daily/chess")) == (404, "no_daily")
