"""A player's page over HTTP: what came of the deals."""

import pytest

from tests.web.people import Caller
from tests.web.test_analysis import one_deal


@pytest.fixture(scope="module")
def player(address):
    """Somebody who has played a deal of Belot at a private table, and that table."""
    caller = Caller(address)
    table, _ = one_deal(caller, access="private")
    yield caller, table
    caller.http.close()


def test_the_own_deals_are_counted(player):
    """Of each game so many as were played; the best ones lead to their replay."""
    caller, table = player
    answer = caller.get(f"/api/players/{caller.me['name']}/deals").json()
    figures = answer["games"]["belot"]
    assert (figures["deals"], list(answer["games"])) == (1, ["belot"])
    assert figures["ahead"] == len(figures["best"])
    assert all((figure["table"], figure["deal"]) == (table, 1) for figure in figures["best"])
    # nobody solves anything on this server
    assert figures["double_dummy"] is None


def test_a_private_tables_deals_are_told_to_nobody_else(player, newcomer):
    """Neither counted nor linked."""
    caller, _ = player
    answer = newcomer().get(f"/api/players/{caller.me['name']}/deals").json()
    assert answer["games"] == {}


def test_whoever_has_not_played_has_no_figures(caller):
    """The name alone is enough to be asked for."""
    assert caller.get(f"/api/players/{caller.me['name']}/deals").json()["games"] == {}
