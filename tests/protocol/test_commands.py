"""Messages of clients and their limits."""

from contextlib import suppress

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from valat.kernel.errors import Refusal, Unreadable
from valat.protocol import commands
from valat.protocol.commands import MANAGER_COMMANDS, decode, message_id


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{}",
        '{"do": "fly", "id": "a"}',
        '{"do": "leave"}',
        '{"do": "leave", "id": ""}',
        '{"do": "leave", "id": "' + "a" * 37 + '"}',
        '{"do": "sit", "id": "a", "seat": -1}',
        '{"do": "sit", "id": "a", "seat": true}',
        '{"do": "move", "id": "a", "deal": 0, "ply": 0, "move": "C"}',
        '{"do": "move", "id": "a", "deal": 1, "ply": 0, "move": ""}',
        '{"do": "commit", "id": "a", "deal": 1, "commitment": "0011"}',
        '{"do": "nonce", "id": "a", "deal": 1, "nonce": "0011"}',
        '{"do": "nonce", "id": "a", "deal": 1, "nonce": "' + "0" * 33 + '\\n"}',
        '{"do": "say", "id": "a", "text": "' + "a" * 301 + '"}',
        '{"do": "phrase", "id": "a", "phrase": "boo"}',
        '{"do": "phrase", "id": "a", "phrase": "hello\\n"}',
        '{"do": "say", "id": "a", "text": ' + "[" * 1500 + "]" * 1500 + "}",
        '{"do": "leave", "id": "a", "more": ' + "[" * 1500 + "]" * 1500 + "}",
        '{"do": "leave", "id": "a", "more": "' + "a" * 5000 + '"}',
        '{"do": "leave", "id": "a", "more": "' + "♥" * 1400 + '"}',
        b'{"do": "say", "id": "a", "text": "\xff"}',
        '{"do": "say", "id": "a", "text": "\ud800"}',
    ],
)
def test_what_is_no_message_is_unreadable(text):
    """With a sentence that says what is wrong."""
    with pytest.raises(Unreadable) as refused:
        decode(text)
    assert refused.value.why


@pytest.mark.parametrize("do", sorted(MANAGER_COMMANDS))
def test_a_managers_command_is_no_clients(do):
    """It is known, and refused by its own code."""
    with pytest.raises(Refusal) as refused:
        decode(f'{{"do": "{do}", "id": "a", "seat": 1, "deal": 1}}')
    assert refused.value.code == "managed"


def test_unknown_fields_are_ignored():
    """So that a newer client can talk to an older house."""
    assert decode('{"do": "leave", "id": "a", "mood": "sad"}') == commands.LeaveCommand(id="a")


def test_the_id_of_a_refused_message_is_told_back():
    """When it has one that can be read."""
    assert message_id('{"do": "fly", "id": "a"}') == "a"
    assert message_id('{"id": 1}') is None
    assert message_id("no") is None
    assert message_id('{"id": "\ud800"}') is None
    assert message_id('{"id": "a", "more": ' + "[" * 30_000 + "]" * 30_000 + "}") is None


@given(
    st.binary(max_size=60)
    | st.recursive(st.none() | st.booleans() | st.text(), st.lists).map(msgspec.json.encode)
)
def test_no_bytes_make_the_decoder_slip(data):
    """Whatever comes is a message or Unreadable, and its id is a text or none."""
    with suppress(Unreadable):
        assert isinstance(decode(data), commands.Command)
    assert isinstance(message_id(data), str | None)
