"""Links to the replays of private tables: a token that only those who sat there can give away."""

import hmac
from base64 import urlsafe_b64encode
from hashlib import sha256

from valat.store.key import HouseKey

TOKEN_BYTES = 18


def share_token(keys: HouseKey, table: str) -> str:
    """The token that opens a private table's replays to those who have it: 24 characters for a link.

    It is kept nowhere: it follows from the house key, and is the same as long as that is in use.
    """
    return _token(keys[keys.current], table)


def is_share_token(keys: HouseKey, table: str, token: str | None) -> bool:
    """Whether the token is that table's; also one that was given when an older house key was in use."""
    # as bytes: of texts only ASCII is compared, and an address may hold anything
    given = (token or "").encode()
    return any(hmac.compare_digest(given, _token(key, table).encode()) for key in keys)


def _token(house_key: bytes, table: str) -> str:
    # the prefix parts this use of the key from those that deals and encryption make of it
    digest = hmac.new(house_key, b"valat-share-1:" + table.encode(), sha256).digest()
    return urlsafe_b64encode(digest[:TOKEN_BYTES]).decode()
