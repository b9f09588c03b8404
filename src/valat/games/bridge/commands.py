"""Bridge's own commands: `valat odds` and `valat system`."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Annotated, Any

import typer

from valat.games import Group
from valat.games.bridge.odds import drop_chance, finesse_chance, splits
from valat.games.bridge.rules import HAND
from valat.games.bridge.systems.commands import SYSTEM
from valat.kernel.errors import Unreadable

__all__ = ["COMMANDS"]

Line = dict[str, Any]


def odds(
    missing: Annotated[int, typer.Argument(min=1, max=HAND, help="Number of missing cards in the suit.")],
    west: Annotated[int, typer.Option(min=0, max=HAND, help="West's vacant places.")] = HAND,
    east: Annotated[int, typer.Option(min=0, max=HAND, help="East's vacant places.")] = HAND,
) -> Iterator[Line]:
    """Show how the missing cards of a suit may lie, the odds of a finesse, and when a card drops."""
    # The command line checks each number by itself.
    if missing > west + east:
        why = f"{missing} cards don't fit into {west + east} vacant places."
        raise Unreadable(why, key="bad_places", args={"missing": str(missing), "places": str(west + east)})
    for way in splits(missing, west, east):
        yield {"west": way.west, "east": way.east, "chance": str(way.chance), "percent": _percent(way.chance)}
    chance = finesse_chance(west, east)
    yield {"finesse": "west", "chance": str(chance), "percent": _percent(chance)}
    for rounds in range(1, missing + 1):
        chance = drop_chance(missing, rounds, west, east)
        yield {"drop": rounds, "chance": str(chance), "percent": _percent(chance)}


def _percent(chance: Fraction) -> float:
    return round(float(100 * chance), 2)


COMMANDS = (odds, Group("system", "Check bidding systems, explain calls and print convention cards.", SYSTEM))
"""What `valat.games.commands` finds here."""
