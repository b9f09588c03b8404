"""Texts from outside: whatever is wrong with one is a refusal."""

import pytest

from valat.duplicate.movements.files import read_movement
from valat.duplicate.movements.history import read_history
from valat.games.bridge.systems.reader import BadSystem, read_file
from valat.kernel.errors import Refusal
from valat.kernel.parsing import parse_json, parse_toml

HOSTILE = {
    "digits": "seed = " + "9" * 6000,
    "65 bits": f"seed = {2**64}",
    "hexadecimal": "seed = 0x" + "f" * 9000,
    "brackets": "seed = " + "[" * 5000,
    "tables": "seed = " + "{a=" * 5000,
    "no TOML": "seed",
}


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
@pytest.mark.parametrize("read", [parse_toml, read_movement, read_history])
def test_a_toml_file_that_cannot_be_read_is_refused(read, text):
    """Whatever the parser raises: a stranger's file ends no program and no request."""
    with pytest.raises(Refusal):
        read(text)


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_a_system_that_cannot_be_read_is_refused(text):
    """With its file's name."""
    with pytest.raises(BadSystem):
        read_file(text, "own")


@pytest.mark.parametrize(
    "data", [b"[" * 5000, b'{"a":' * 5000, b"9" * 6000, b'"\xff"', b'"\\ud800"', b"", b"1e999"]
)
def test_json_that_cannot_be_read_is_refused(data):
    """Too deep, too long, of no Unicode."""
    with pytest.raises(Refusal):
        parse_json(data)
