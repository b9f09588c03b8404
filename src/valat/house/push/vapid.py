"""By what push services know the house: a key of its own, derived from its first house key (RFC 8292).

It is made, kept, saved and restored with that file: devices stay subscribed after a restore.
"""

from urllib.parse import urlsplit

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

from valat.house.push.encoding import base64url
from valat.store.key import HouseKey

VALID_S = 12 * 3600
"""How long a signature is good; push services allow a day."""
ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
"""Of the curve's group (NIST P-256)."""


class Vapid:
    """Signs what the house sends.

    Args:
        contact: where those who run a push service reach the house: an https address, or mailto.
    """

    def __init__(self, keys: HouseKey, contact: str) -> None:
        self._key = _private_key(next(iter(keys)))
        self._contact = contact

    @property
    def public_key(self) -> str:
        """What a browser subscribes by, base64url."""
        point = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return base64url(point)

    def authorization(self, endpoint: str, now_ms: int) -> str:
        """The Authorization header of a message to a push service, of whom alone it is believed."""
        address = urlsplit(endpoint)
        claims = {
            "aud": f"{address.scheme}://{address.netloc}",
            "sub": self._contact,
            "exp": now_ms // 1000 + VALID_S,
        }
        header: str = Vapid02(self._key).sign(claims)["Authorization"]
        return header


def _private_key(house_key: bytes) -> ec.EllipticCurvePrivateKey:
    """A key that follows from the house key; nobody finds that one from it."""
    # 48 bytes: what is left of so many after the division is as good as uniform (FIPS 186-5, A.2.1)
    digits = HKDF(SHA256(), 48, None, b"valat web push 1").derive(house_key)
    return ec.derive_private_key(1 + int.from_bytes(digits, "big") % (ORDER - 1), ec.SECP256R1())
