"""Addresses that the page has left lead where it is now."""

import pytest

MOVED = {
    "/tournaments": "/compete/tournaments",
    "/club": "/compete/club",
    "/club/": "/compete/club",
    "/periods?period=abc": "/compete/prizes?period=abc",
    "/daily?game=belot&day=2026-11-27": "/compete?game=belot&day=2026-11-27",
    "/arena": "/bots",
    "/arena/practice?game=bela": "/bots/practice?game=bela",
    "/arena/abc/entries/1": "/bots/abc/entries/1",
}


@pytest.mark.parametrize(("old", "now"), MOVED.items())
def test_an_old_address_leads_on(caller, old, now):
    """For good, and with its query."""
    answer = caller.get(old, follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (301, now)
    assert caller.get(now).status_code == 200


@pytest.mark.parametrize("path", ["/club/abc", "/club/abc/direct", "/tournament/abc", "/arenas"])
def test_other_addresses_stay(caller, path):
    """A session and a tournament are where they were."""
    assert caller.get(path, follow_redirects=False).status_code in (200, 404)
