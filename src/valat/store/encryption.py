"""Texts that a reader of the store alone, or of a backup, does not understand: the house key lifts the veil.

What was played of a board that others have still to play stands in the store like this. A text is combined
with as many bytes of SHAKE-256 over the house key and a salt of its own.
"""

from base64 import b64decode, b64encode
from hashlib import shake_256
from secrets import token_bytes

from valat.kernel.errors import Refusal
from valat.store.key import HouseKey

MARK = "~"
"""No JSON text begins with it."""

SALT = 16


def encrypt(keys: HouseKey, text: str) -> str:
    """The text under the key in use: the mark, the key's id, a colon, salt and encrypted bytes in base64."""
    salt = token_bytes(SALT)
    hidden = _combined(keys[keys.current], salt, text.encode())
    return f"{MARK}{keys.current}:{b64encode(salt + hidden).decode()}"


def decrypt(keys: HouseKey | None, text: str) -> str:
    """The text as it was before `encrypt`; one that is not encrypted as it is.

    Raises:
        Refusal: `no_key`, where the key is not there.
    """
    if not is_encrypted(text):
        return text
    key, _, content = text.removeprefix(MARK).partition(":")
    if keys is None:
        raise Refusal(f"The house key «{key}» is needed to read this.", code="no_key")
    data = b64decode(content)
    return _combined(keys[key], data[:SALT], data[SALT:]).decode()


def is_encrypted(text: str) -> bool:
    """Whether the text is one of `encrypt`."""
    return text.startswith(MARK)


def _combined(key: bytes, salt: bytes, data: bytes) -> bytes:
    """The data, each bit of it turned round where that of the stream is 1; twice, it is as before."""
    stream = shake_256(b"valat-veil-1" + len(key).to_bytes(8, "big") + key + salt).digest(len(data))
    return (int.from_bytes(data, "big") ^ int.from_bytes(stream, "big")).to_bytes(len(data), "big")
