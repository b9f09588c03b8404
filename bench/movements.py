"""How long a movement takes to make and to prove, and a Swiss round to pair."""

from time import perf_counter
from typing import Any

from valat.duplicate.movements import SwissStanding, check, make, pair_swiss_round, properties

CONTESTANTS = 100


def seconds_of_a_howell() -> float:
    """Seconds to make the Howell of fourteen tables, hold it to the laws, and find its quality."""
    began = perf_counter()
    movement = make("howell", 14)
    check(movement)
    assert properties(movement).balance is not None
    return perf_counter() - began


def seconds_of_a_swiss_round() -> float:
    """Seconds to pair the second round of a hundred."""
    standings = [SwissStanding(number, CONTESTANTS - number) for number in range(CONTESTANTS)]
    met = [(number, number + 1) for number in range(0, CONTESTANTS, 2)]
    began = perf_counter()
    pair_swiss_round(standings, met)
    return perf_counter() - began


def run() -> list[dict[str, Any]]:
    """The figures."""
    howell, swiss = seconds_of_a_howell(), seconds_of_a_swiss_round()
    return [
        {"name": "14-table Howell made and proven", "value": round(howell, 3), "unit": "s", "target": 1},
        {
            "name": f"Swiss round of {CONTESTANTS}, paired",
            "value": round(swiss, 3),
            "unit": "s",
            "target": None,
        },
    ]
