"""What is on and what is planned, in one answer."""


def test_the_calendar_holds_the_lists_of_their_own_addresses(newcomer):
    """As the caller sees them: a board that is under way, a tournament that was entered."""
    ann = newcomer()
    ann.post("/api/daily/bridge")
    calendar = ann.get("/api/calendar").json()
    assert any(game["today"]["under_way"] for game in calendar["daily"]["games"])
    alone = {
        "daily": ann.get("/api/daily").json(),
        "tournaments": ann.get("/api/tournaments").json(),
        "sessions": ann.get("/api/club").json(),
        "periods": ann.get("/api/periods").json(),
        "series": ann.get("/api/series").json(),
    }
    # the only figures that go on by themselves
    for lists in (calendar, alone):
        del lists["daily"]["now_ms"], lists["periods"]["now_ms"], lists["series"]["now_ms"]
    assert calendar == alone
