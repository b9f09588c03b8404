"""The signed cookie that says who somebody is, and the csrf token that goes with it."""

import hmac
from hashlib import sha256
from pathlib import Path
from secrets import token_bytes, token_urlsafe

from litestar.datastructures import Cookie

from valat.kernel.errors import Refusal

NAME = "valat"
CSRF_NAME = "csrftoken"
CSRF_HEADER = "x-csrftoken"
KEY_BYTES = 32
LIFETIME = 400 * 24 * 3600
"""Seconds a cookie is kept: the longest that browsers allow."""


class Signer:
    """Signs session tokens with the server's own key.

    >>> signer = Signer(b"key")
    >>> signer.token(signer.sign("abc"))
    'abc'
    >>> signer.token("abd." + signer.sign("abc").partition(".")[2]) is None
    True
    """

    def __init__(self, key: bytes) -> None:
        self._key = key

    def sign(self, token: str) -> str:
        """The cookie's value: the token, a point, its signature."""
        return f"{token}.{self._signature(token)}"

    def token(self, value: str | None) -> str | None:
        """The token of a cookie's value; None when it was not signed here."""
        token, _, signature = (value or "").partition(".")
        # as bytes: of texts it takes ASCII only, and a cookie may hold anything
        good = hmac.compare_digest(signature.encode(), self._signature(token).encode())
        return token if token and good else None

    def csrf_token(self, token: str) -> str:
        """What a page of that session sends along when it changes something; no other session's is the same.

        >>> signer = Signer(b"key")
        >>> signer.csrf_token("abc") == signer.csrf_token("abd")
        False
        """
        return self._hmac("csrf", token)

    def _signature(self, token: str) -> str:
        return self._hmac("session", token)

    def _hmac(self, purpose: str, token: str) -> str:
        # the prefixes part the two uses of the key: no csrf token is ever a signature
        return hmac.new(self._key, f"{purpose}:{token}".encode(), sha256).hexdigest()


def signer(path: Path) -> Signer:
    """The signer with the key in that file, which is made (0600) when it is not there.

    Raises:
        Refusal: `bad_key`, for a file that is too short or cannot be used.
    """
    try:
        if not path.exists():
            fresh = path.with_suffix(".new")
            # closed to others before the key is in it, and moved when it is whole: a crash leaves no half key
            fresh.touch(0o600)
            fresh.write_bytes(token_bytes(KEY_BYTES))
            fresh.replace(path)
        key = path.read_bytes()
    except OSError as error:
        raise Refusal(f"Can't use the cookie key {path}: {error.strerror}.", code="bad_key") from error
    if len(key) < KEY_BYTES:
        raise Refusal(f"{path} is too short for a cookie key. Delete it and start again.", code="bad_key")
    return Signer(key)


def fresh_token() -> str:
    """A new session's token: 192 random bits."""
    return token_urlsafe(24)


def cookie(value: str, secure: bool) -> Cookie:
    """The cookie with that value: not readable by scripts, not sent by other sites."""
    # lax, not strict: a player who follows an invitation from a mail stays signed in
    return Cookie(
        key=NAME, value=value, path="/", max_age=LIFETIME, httponly=True, samesite="lax", secure=secure
    )


def csrf_cookie(value: str, secure: bool) -> Cookie:
    """The cookie from which a page takes its csrf token: readable by scripts, so by those of this site."""
    return Cookie(key=CSRF_NAME, value=value, path="/", max_age=LIFETIME, samesite="lax", secure=secure)
