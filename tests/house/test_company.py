"""Partners and opponents of a player, and the days on which somebody played."""

import pytest

from valat.house.company import companions
from valat.protocol.answers import GameStats
from valat.store import tables
from valat.store.history import History, Meeting

pytestmark = pytest.mark.anyio

BELOT = {"game": "belot"}


def test_partners_and_opponents_are_counted_apart():
    """Across sits the partner in Belot; a match without an end is met, but not over."""
    meetings = [
        Meeting("Bo", 0, 2, True, BELOT),
        Meeting("Bo", 0, 1, False, BELOT),
        Meeting("Bo", 1, 3, None, BELOT),
        Meeting("Cy", 0, 3, True, BELOT),
    ]
    bo, cy = companions(meetings)
    assert (bo.name, bo.partner, bo.opponent) == ("Bo", GameStats(2, 1, 1), GameStats(1, 1, 0))
    assert (cy.name, cy.partner, cy.opponent) == ("Cy", GameStats(0, 0, 0), GameStats(1, 1, 1))


def test_a_game_that_is_gone_is_passed_over():
    """Nobody knows any more who were partners in it."""
    assert companions([Meeting("Bo", 0, 2, True, {"game": "gone"})]) == []


async def test_private_company_and_days_are_for_those_who_sat_there(world):
    """Others are told neither with whom nor when somebody played in private."""
    ann, bob, *_ = await world.four(access="private")
    history = History(world.house.store)
    for asker, met, matches in ((bob.player.id, 3, 1), ((await world.person("Eve")).id, 0, 0), (None, 0, 0)):
        assert len(await history.meetings(ann.player.id, asker)) == met
        assert sum((await history.days(ann.player.id, asker, 0)).values()) == matches


async def test_matches_are_listed_by_game_and_outcome(world):
    """A match that goes on is open."""
    ann, *_ = await world.four()
    history = History(world.house.store)
    for wish, found in (
        ({"game": "belot"}, 1),
        ({"game": "bridge"}, 0),
        ({"outcome": "open"}, 1),
        ({"outcome": "won"}, 0),
        ({"outcome": "drawn"}, 0),
    ):
        assert len(await history.matches(ann.player.id, ann.player.id, **wish)) == found


async def test_a_shared_first_place_is_a_draw(world):
    """It is played to its end, and not won; who came behind has lost, and who left has no outcome."""
    four = await world.four()
    store, table = (
        world.house.store,
        (await History(world.house.store).matches(four[0].player.id))[0]["table"],
    )
    ids = [visitor.player.id for visitor in four]
    won = {ids[0]: True, ids[1]: True, ids[2]: False}
    await store.writer.write(tables.set_result(table, (80, 80, 90), None, won))
    history = History(store)
    for player, outcome in zip(ids, ("drawn", "drawn", "lost", None), strict=True):
        (match,) = await history.matches(player, player)
        assert match["outcome"] == outcome
        for wish in ("won", "lost", "drawn"):
            found = await history.matches(player, player, outcome=wish)
            assert len(found) == (wish == outcome)
    assert (await history.stats(ids[0]))["belot"] == {"matches": 1, "over": 1, "won": 0}
    assert (await history.stats(ids[3]))["belot"] == {"matches": 1, "over": 0, "won": 0}
