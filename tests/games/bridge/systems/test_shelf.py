"""Cards put together of systems and conventions."""

import pytest

from tests.games.bridge.systems.test_natural import calls_of
from valat.games.bridge import systems
from valat.kernel.errors import Unreadable


def test_a_convention_is_switched_off():
    """2C over 1NT is no question then. Rule: BRI-SYS-2"""
    plain = systems.card("natural", ("stayman", False))
    on, off = (
        systems.picture(each, each, calls_of("1NT"), 0, "none") for each in (systems.card("natural"), plain)
    )
    assert "2C" in {one.call for one in systems.meanings(systems.card("natural"), on) if one.alert}
    assert "2C" not in {one.call for one in systems.meanings(plain, off) if one.alert}


@pytest.mark.parametrize(
    ("switches", "key"),
    [((("staymen", True),), "no_such_convention"), ((), "no_such_system")],
)
def test_what_there_is_not_is_refused(switches, key):
    """With the names of those that there are."""
    with pytest.raises(Unreadable) as refused:
        systems.card("natural" if switches else "naturel", *switches)
    assert refused.value.key == key
