"""A whole match of a game in which a seat may act off turn: Santase's claims."""

import pytest

pytestmark = pytest.mark.anyio


async def test_a_match(world):
    """A person and a bot play to eleven game points; every move in between is taken."""
    ann = await world.open("Ann", game="santase", fill="bots")
    await world.wait(300)
    while ann.picture["table"]["phase"] != "over":
        if ann.picture["view"]["legal"]:
            assert "ok" in await ann.play()
        else:
            await world.wait(30_000)
    match = ann.picture["match"]

    assert max(match["scores"]) >= 11
    assert match["winner"] == match["scores"].index(max(match["scores"]))
