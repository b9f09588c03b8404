"""What people ask about an auction."""

import pytest

from valat.games.bridge.systems.questions import read_calls, sides_of, system_of, text_of_file
from valat.kernel.errors import Unreadable


def test_calls_are_read_with_the_passes_that_are_left_out():
    """Opponents' calls stand in brackets; a pass at the end is one that was written."""
    assert read_calls("1NT-2C-2H") == (("1NT", "Pass", "2C", "Pass", "2H"), True)
    assert read_calls("(1S)-2H") == (("1S", "2H"), False)
    assert read_calls("1S-(P)") == (("1S", "Pass"), True)


@pytest.mark.parametrize("text", ["", "1S-1H", "1M-2M", "hello"])
def test_what_is_no_auction_is_refused(text):
    """A pattern with letters, too: it is no single auction."""
    with pytest.raises(Unreadable) as refused:
        read_calls(text)
    assert refused.value.key == "bad_auction"


def test_a_system_is_found_by_name_or_file(tmp_path):
    """With conventions switched; the refusal names the systems that there are."""
    assert system_of("sayc") is not None
    with pytest.raises(Unreadable, match="sayc"):
        system_of("nothing")
    with pytest.raises(Unreadable, match="No such file"):
        text_of_file(str(tmp_path / "missing.toml"))


def test_the_first_caller_sits_north():
    """So the side that asks is East-West where the opponents begin."""
    ours, theirs = system_of("sayc"), system_of("acol")
    assert sides_of(ours, theirs, "we", first_is_ours=True) == ((ours, theirs), "ns")
    assert sides_of(ours, theirs, "we", first_is_ours=False) == ((theirs, ours), "ew")
    with pytest.raises(Unreadable):
        sides_of(ours, theirs, "ns", first_is_ours=True)
