"""Rule set and single options."""

import pytest

from tests.games.santase.deals import options
from valat.games.santase import SANTASE
from valat.games.santase.options import PRESETS, Options
from valat.kernel.errors import Unreadable
from valat.kernel.options import describe_options, parse_options, write_options


def test_default():
    """Without options nine and closing go with the last turn-up, and each sees the own count.

    Rule: SAN-NINE-1, SAN-CLOSE-1, SAN-CLAIM-2
    """
    assert options() == SANTASE.presets["classic"] == Options(1, 1, False)


def test_written():
    """What differs is written, and read back."""
    fields = {"rules": "classic", "close_min_stock": 4, "open_count": True}

    assert write_options(PRESETS, options(**fields)) == fields
    assert options(**fields) == Options(close_min_stock=4, open_count=True)


BAD = [
    {"rules": "book"},
    {"exchange_min_stock": 0},
    {"exchange_min_stock": 13},
    {"close_min_stock": "4"},
    {"close_min_stock": True},
    {"open_count": 1},
    {"goal": 7},
]


@pytest.mark.parametrize("fields", BAD, ids=str)
def test_refused(fields):
    """Unknown options, wrong types and values out of their bounds are refused."""
    with pytest.raises(Unreadable) as caught:
        options(**fields)

    assert (caught.value.code, caught.value.key) == ("unreadable", "bad_option")


def test_described():
    """Each option tells its type, bounds, default and meaning; on the command line they are texts."""
    told = {option["name"]: option for option in describe_options(PRESETS)}

    assert [(name, option["type"], option["default"]) for name, option in told.items()] == [
        ("exchange_min_stock", "int", 1),
        ("close_min_stock", "int", 1),
        ("open_count", "bool", False),
        ("target", "int", 11),
        ("exchange_after_trick", "bool", False),
    ]
    assert (told["close_min_stock"]["min"], told["close_min_stock"]["max"]) == (1, 12)
    assert parse_options(PRESETS, ["close_min_stock=2", "open_count=true"]) == Options(1, 2, True)
