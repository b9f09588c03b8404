"""Texts that only the house key makes readable."""

from base64 import b64decode

import pytest

from valat.kernel.errors import Refusal
from valat.store.encryption import decrypt, encrypt, is_encrypted
from valat.store.key import HouseKey

KEYS = HouseKey({"k1": bytes(range(32)), "k2": bytes(32)})
TEXT = '{"move": "HQ", "name": "Đorđe"}'


def test_what_was_veiled_is_read_back():
    """Whatever it says, and after the key was changed for a newer one."""
    for text in (TEXT, "", "é" * 10_000):
        hidden = encrypt(HouseKey({"k1": bytes(range(32))}), text)
        assert is_encrypted(hidden)
        assert decrypt(KEYS, hidden) == text


def test_a_veil_hides_the_text_and_that_two_are_alike():
    """Each has a salt of its own."""
    one, other = encrypt(KEYS, TEXT), encrypt(KEYS, TEXT)
    assert one != other
    assert b'"move": "HQ"' not in b64decode(one.partition(":")[2])


def test_a_text_without_a_veil_is_as_it_is():
    """Most of the store is."""
    assert not is_encrypted(TEXT)
    assert decrypt(None, TEXT) == TEXT


@pytest.mark.parametrize("keys", [None, HouseKey({"k3": bytes(32)})])
def test_without_its_key_nothing_is_read(keys):
    """Where the file is elsewhere, or is another."""
    with pytest.raises(Refusal) as refused:
        decrypt(keys, encrypt(KEYS, TEXT))
    assert refused.value.code == "no_key"
