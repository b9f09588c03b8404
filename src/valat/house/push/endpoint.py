"""Addresses of push services, which strangers give: none may lead into a network of the house's own."""

import asyncio
import socket
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.asymmetric import ec

from valat.house.push.encoding import from_base64url
from valat.kernel.errors import Unreadable
from valat.store.push_devices import Subscription

MOST_CHARACTERS = 600
LABEL = 63
"""Characters between two points of a name; others are looked up nowhere."""
PORT = 443
AUTH_BYTES = 16
TRANSLATED = ip_network("64:ff9b::/96")
"""IPv6 addresses that a gateway turns into IPv4 ones, as of a network of its own."""
TRANSLATED_LOCALLY = ip_network("64:ff9b:1::/48")


class NotPublic(OSError):
    """A name leads to an address that is no public one."""


def check_subscription(subscription: Subscription) -> Subscription:
    """The subscription, where it may be one. Raises Unreadable."""
    check_endpoint(subscription.endpoint)
    try:
        point, auth = from_base64url(subscription.p256dh), from_base64url(subscription.auth)
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    except ValueError:
        raise Unreadable("`p256dh` and `auth` must be the keys of a push subscription.") from None
    if len(auth) != AUTH_BYTES:
        raise Unreadable("`auth` must have 16 bytes.")
    return subscription


def check_endpoint(endpoint: str) -> str:
    """The host of an endpoint.

    Raises:
        Unreadable: it is too long, not https on its usual port, or names no host by a name.
    """
    why = Unreadable("`endpoint` must be the https address of a push service.")
    if len(endpoint) > MOST_CHARACTERS or not endpoint.isascii() or not endpoint.isprintable():
        raise why
    try:
        address = urlsplit(endpoint)
        host, port = address.hostname or "", address.port
    except ValueError:
        raise why from None
    if address.scheme != "https" or port not in (None, PORT) or address.fragment or " " in endpoint:
        raise why
    # a number is no push service; and no name in a network of one's own has a public suffix
    if "@" in address.netloc or "." not in host.strip(".") or _is_number(host):
        raise why
    if not all(0 < len(label) <= LABEL for label in host.removesuffix(".").split(".")):
        raise why
    return host


def _is_number(host: str) -> bool:
    return host.rpartition(".")[2].isdigit() or ":" in host or host.rpartition(".")[2].startswith("0x")


async def public_address(host: str) -> str:
    """The address of a host, looked up once: who connects to it is led nowhere else.

    Raises:
        NotPublic: one of its addresses is none of the public internet.
        OSError: it has none.
    """
    loop = asyncio.get_running_loop()
    found = await loop.getaddrinfo(host, PORT, type=socket.SOCK_STREAM)
    addresses = [str(entry[4][0]) for entry in found]
    for address in addresses:
        if not is_public(address):
            raise NotPublic(f"{host} is not a public address")
    if not addresses:
        raise OSError(f"{host} has no address")
    return addresses[0]


def is_public(address: str) -> bool:
    """Whether an address is one of the public internet, and no other one in disguise.

    >>> [is_public(address) for address in ("8.8.8.8", "127.0.0.1", "::ffff:8.8.8.8", "fd00::1", "224.0.0.1")]
    [True, False, False, False, False]
    """
    try:
        found: IPv4Address | IPv6Address = ip_address(address)
    except ValueError:
        return False
    if isinstance(found, IPv6Address):
        disguised = found.ipv4_mapped or found.sixtofour or found.teredo or found.is_site_local
        if disguised or found in TRANSLATED or found in TRANSLATED_LOCALLY or found.scope_id:
            return False
    return found.is_global and not (found.is_multicast or found.is_reserved or found.is_unspecified)
