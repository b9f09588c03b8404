"""Network addresses as limits count them."""

from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network, ip_address, ip_network

from litestar.connection import ASGIConnection

from valat.limits.rate_limiter import RateLimiter

IPV6_PREFIX = 64
"""Bits of an IPv6 address that one customer has at least: a customer with one has all with the same."""


@lru_cache(4096)
def network_of(address: str) -> str:
    """What limits count an address by: an IPv4 address as it is, of an IPv6 address its network.

    >>> network_of("192.0.2.7"), network_of("::ffff:192.0.2.7"), network_of("2001:db8:1:2:3::4")
    ('192.0.2.7', '192.0.2.7', '2001:db8:1:2::/64')
    """
    try:
        parsed = ip_address(address)
    except ValueError:  # a proxy may call its caller anything
        return address
    if not isinstance(parsed, IPv6Address):
        return address
    if parsed.ipv4_mapped is not None:
        return str(parsed.ipv4_mapped)
    return str(IPv6Network((int(parsed), IPV6_PREFIX), strict=False))


def client_address(connection: ASGIConnection) -> str:
    """The caller's network address as limits count it, the proxy's word taken where the settings trust it."""
    return network_of(connection.client.host) if connection.client else "local"


class ConnectionCounter:
    """The open connections of each address, and how often a new one comes.

    Args:
        most: of an address.
        limiter: how often an address may open one.
        proxies: addresses and networks with commas, whose connections are many people's and have no limit;
            `*` for all.

    Attributes:
        refusals: connections that were not let in.
    """

    def __init__(self, most: int, limiter: RateLimiter, proxies: str = "") -> None:
        self._most, self._limiter = most, limiter
        names = [name.strip() for name in proxies.split(",") if name.strip()]
        self._all_are_proxies = "*" in names
        self._proxies = [ip_network(name, strict=False) for name in names if _is_network(name)]
        self._nodes = set[str]()
        self._counts: dict[str, int] = {}
        self.refusals = 0

    def trust(self, address: str) -> None:
        """Sets no limit for that address from now on: a node of the house passes people on from there."""
        self._nodes.add(address)

    def enter(self, address: str) -> bool:
        """Whether one more connection of the address may come in; it is counted until it leaves."""
        network = network_of(address)
        count = self._counts.get(network, 0)
        is_free = address in self._nodes or self._is_proxy(address)
        if (count >= self._most or self._limiter.take(network)) and not is_free:
            self.refusals += 1
            return False
        self._counts[network] = count + 1
        return True

    def leave(self, address: str) -> None:
        """Counts a connection of the address no longer."""
        network = network_of(address)
        count = self._counts.get(network, 0) - 1
        if count > 0:
            self._counts[network] = count
        else:
            self._counts.pop(network, None)

    def _is_proxy(self, address: str) -> bool:
        if self._all_are_proxies or not self._proxies:
            return self._all_are_proxies
        return _is_network(address) and any(ip_address(address) in proxy for proxy in self._proxies)


def _is_network(name: str) -> bool:
    try:
        ip_network(name, strict=False)
    except ValueError:
        return False
    return True
