"""What bridge's bots load before they are asked."""

from tests.games.bridge.deals import TYPICAL, dealt
from valat.bots.bridge import LOADERS, house
from valat.games.bridge import BRIDGE, systems


def test_a_warm_bot_loads_nothing():
    """Neither a system nor what its constraints count, whichever system the table plays."""
    for load in LOADERS:
        load()
    loaded = systems.shipped_system.cache_info().misses
    for name in systems.names():
        state = dealt(TYPICAL, options={"north_south": name, "east_west": name})
        house(BRIDGE.view(state, 0), 1)
    assert systems.shipped_system.cache_info().misses == loaded
