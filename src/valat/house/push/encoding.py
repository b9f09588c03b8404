"""Base64 as the web writes it in addresses (RFC 4648, 5): without padding."""

from base64 import urlsafe_b64decode, urlsafe_b64encode


def base64url(data: bytes) -> str:
    """The text of bytes.

    >>> base64url(b"?>?")
    'Pz4_'
    """
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def from_base64url(text: str) -> bytes:
    """The bytes of a text, with or without padding. Raises ValueError."""
    return urlsafe_b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4))
