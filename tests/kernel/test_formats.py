"""The text of files, whatever their encoding, line by line."""

import re

from hypothesis import given
from hypothesis import strategies as st

from valat.kernel import formats
from valat.kernel.formats import decode_text, in_utf8, numbered_lines, text_lines

PIECES = st.lists(
    st.binary(max_size=5) | st.sampled_from([b"\r\n", b"\n", b"\r", "é♠".encode()]), max_size=12
)


@given(parts=PIECES)
def test_lines_do_not_depend_on_where_a_file_is_cut(parts):
    """Within a letter, or between the two characters of a line's end."""
    data = b"[Event]  " + b"".join(parts)
    whole = "".join(text_lines([data]))
    assert "".join(text_lines([data[:9], *(bytes([byte]) for byte in data[9:])])) == whole
    assert whole == re.sub("\r\n?", "\n", decode_text(data))


def test_utf_16_is_known_by_its_start():
    """As for a file that is read at once."""
    data = "[Site é]\r\n".encode("utf-16")
    assert list(text_lines([data[:11], data[11:]])) == ["[Site é]\n"]
    assert in_utf8(data).decode() == "[Site é]\r\n"


def test_a_long_line_comes_in_pieces_of_one_number(monkeypatch):
    """So that a file without line ends is never all in memory."""
    monkeypatch.setattr(formats, "LONGEST_LINE", 4)
    lines = list(text_lines(["abc", "def", "gh\ni"]))
    assert lines == ["abcdef", "gh\n", "i"]
    assert list(numbered_lines(lines)) == [(1, "abcdef"), (1, "gh"), (2, "i")]
