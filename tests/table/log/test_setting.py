"""How a table is opened, and what of it goes without saying."""

import msgspec
import pytest

from valat.table.log.setting import ClockSetting, Setting


def test_a_game_is_all_that_must_be_said():
    """A public table with a clock, bots on the empty seats, watchers and chat."""
    setting = msgspec.json.decode(b'{"game":"belot"}', type=Setting)
    assert (setting.access, setting.fill, setting.spectators) == ("public", "bots", "public")
    assert (setting.clock, setting.chat, setting.undo) == (ClockSetting(30, 0), True, False)


def test_a_public_table_has_a_clock():
    """One who never moves would hold up strangers for ever."""
    with pytest.raises(msgspec.ValidationError, match="clock"):
        msgspec.convert({"game": "belot", "clock": None}, Setting)
    assert Setting("belot", clock=None, access="private").clock is None


@pytest.mark.parametrize("clock", [{"move": 4}, {"move": 601}, {"bank": -1}, {"bank": 3601}])
def test_a_clock_has_bounds(clock):
    """From five seconds to ten minutes a move, up to an hour in the bank."""
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"game": "belot", "clock": clock}, Setting)


@pytest.mark.parametrize("field", [b"registered", b"cap", b"manager"])
def test_an_ordinary_table_says_nothing_of_what_is_not_so(field):
    """Its log is byte for byte as it was before there was such a rule."""
    assert field not in msgspec.json.encode(Setting("belot"))
