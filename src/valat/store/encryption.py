"""Texts that a reader of the store alone, or of a backup, neither understands nor changes without notice.

A value is `~2:<key id>:<base64>`: the version, the id of the house key, then salt, nonce, ciphertext and tag
of AES-256-GCM. Values of version 1, `~<key id>:<base64>`, are only read: a stream cipher of SHAKE-256,
without a tag.
"""

from base64 import b64decode, b64encode
from hashlib import blake2b, shake_256
from secrets import token_bytes

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from valat.kernel.errors import Refusal
from valat.store.key import HouseKey

MARK = "~"
"""No JSON text begins with it."""

VERSION = "2"
SALT, NONCE = 16, 12
"""Bytes of the salt, from which with the house key each value has a key of its own, and of the nonce."""

OLD_SALT = 16


def encrypt(keys: HouseKey, text: str) -> str:
    """The text under the key in use."""
    head = f"{MARK}{VERSION}:{keys.current}:"
    random = token_bytes(SALT + NONCE)
    cipher = AESGCM(_value_key(keys[keys.current], random[:SALT]))
    # The head is authenticated too, so that no value can be passed off as one of another key or version.
    ciphertext = cipher.encrypt(random[SALT:], text.encode(), head.encode())
    return head + b64encode(random + ciphertext).decode()


def decrypt(keys: HouseKey | None, text: str) -> str:
    """The text as it was before `encrypt`; one that is not encrypted as it is.

    Raises:
        Refusal: `no_key`, where the key is not there; `tampered`, where the value is not what was written.
    """
    if not is_encrypted(text):
        return text
    # from the end: a value of version 1 has one part less at its beginning
    head, _, content = text.rpartition(":")
    version, _, key = head.removeprefix(MARK).rpartition(":")
    if keys is None:
        raise Refusal(f"The house key '{key}' is needed to read this.", code="no_key")
    house_key = keys[key]
    try:
        # validated: letters that base64 has not would be passed over, and a change go unnoticed
        data = b64decode(content, validate=True)
        return (
            _decrypt_gcm(house_key, f"{head}:", data) if version else _decrypt_stream(house_key, data)
        ).decode()
    except (InvalidTag, ValueError) as error:
        raise Refusal("An encrypted value in the database was changed.", code="tampered") from error


def is_encrypted(text: str) -> bool:
    """Whether the text is one of `encrypt`."""
    return text.startswith(MARK)


def _decrypt_gcm(house_key: bytes, head: str, data: bytes) -> bytes:
    """The plain bytes of a value of version 2. Raises InvalidTag."""
    salt, nonce, ciphertext = data[:SALT], data[SALT : SALT + NONCE], data[SALT + NONCE :]
    return AESGCM(_value_key(house_key, salt)).decrypt(nonce, ciphertext, head.encode())


def _value_key(house_key: bytes, salt: bytes) -> bytes:
    """The key of one value.

    Under one key for all of them random nonces of 96 bits would begin to repeat after 2³² values (NIST SP
    800-38D, 8.3): a busy house writes as many.
    """
    return blake2b(salt, digest_size=32, key=house_key, person=b"valat-encrypt-2").digest()


def _decrypt_stream(key: bytes, data: bytes) -> bytes:
    """The plain bytes of a value of version 1, each bit turned round where that of the stream is 1."""
    salt, hidden = data[:OLD_SALT], data[OLD_SALT:]
    # the label is part of every old value's stream: it stays, whatever this is called today
    stream = shake_256(b"valat-veil-1" + len(key).to_bytes(8, "big") + key + salt).digest(len(hidden))
    return (int.from_bytes(hidden, "big") ^ int.from_bytes(stream, "big")).to_bytes(len(hidden), "big")
