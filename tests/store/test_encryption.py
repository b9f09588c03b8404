"""Texts that only the house key makes readable."""

from base64 import b64decode, b64encode

import pytest

from valat.kernel.errors import Refusal
from valat.store.encryption import decrypt, encrypt, is_encrypted
from valat.store.key import HouseKey

KEYS = HouseKey({"k1": bytes(range(32)), "k2": bytes(32)})
TEXT = '{"move": "HQ", "name": "Đorđe"}'


def test_what_was_encrypted_is_read_back():
    """Whatever it says, and after the key was changed for a newer one."""
    for text in (TEXT, "", "é" * 10_000):
        hidden = encrypt(HouseKey({"k1": bytes(range(32))}), text)
        assert is_encrypted(hidden)
        assert decrypt(KEYS, hidden) == text


def test_encryption_hides_the_text_and_that_two_are_alike():
    """Each has a salt of its own."""
    one, other = encrypt(KEYS, TEXT), encrypt(KEYS, TEXT)
    assert one != other
    assert b'"move": "HQ"' not in b64decode(one.rpartition(":")[2])


def test_a_text_that_is_not_encrypted_is_as_it_is():
    """Most of the store is."""
    assert not is_encrypted(TEXT)
    assert decrypt(None, TEXT) == TEXT


@pytest.mark.parametrize("keys", [None, HouseKey({"k3": bytes(32)})])
def test_without_its_key_nothing_is_read(keys):
    """Where the file is elsewhere, or is another."""
    with pytest.raises(Refusal) as refused:
        decrypt(keys, encrypt(KEYS, TEXT))
    assert refused.value.code == "no_key"


OLD = "~k1:+ipp7x65uJHGCKmS0XQx67nT0etzHuGorZYnJtL3WTJJGsWiQRCPID7pnA0uiXil5g=="
"""`TEXT` under k1, as the version before the authenticated cipher wrote it."""


def test_a_value_of_the_first_version_is_read():
    """It has no version in it, and no tag."""
    assert is_encrypted(OLD)
    assert decrypt(KEYS, OLD) == TEXT


def test_a_value_says_its_version_and_its_key():
    """In front of what is encrypted."""
    assert encrypt(KEYS, TEXT).startswith("~2:k2:")


@pytest.mark.parametrize("place", [0, 20, 30, -1])
def test_a_changed_value_is_refused(place):
    """Whether its salt, nonce, text or tag was changed."""
    head, _, content = encrypt(KEYS, TEXT).rpartition(":")
    data = bytearray(b64decode(content))
    data[place] ^= 1
    with pytest.raises(Refusal) as refused:
        decrypt(KEYS, f"{head}:{b64encode(data).decode()}")
    assert refused.value.code == "tampered"


@pytest.mark.parametrize(
    "change", [lambda v: v[:-5], lambda v: v.replace("k2", "k1"), lambda v: "~2:k2:", lambda v: v + "!"]
)
def test_a_value_that_is_cut_or_has_another_head_is_refused(change):
    """The key's id is authenticated as well; what is no base64 is no value."""
    with pytest.raises(Refusal) as refused:
        decrypt(KEYS, change(encrypt(KEYS, TEXT)))
    assert refused.value.code == "tampered"
