"""Addresses as limits count them."""

import pytest

from valat.limits.rate_limiter import RateLimiter
from valat.web.addresses import ConnectionCounter, network_of


def counter_of(most, proxies="", burst=100):
    """A counter at whose addresses no time passes."""
    return ConnectionCounter(most, RateLimiter(1, burst, lambda: 0.0), proxies)


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("2001:db8::1", "2001:db8::ffff:ffff:ffff:ffff", True),
        ("2001:db8::1", "2001:db8:0:1::1", False),
        ("192.0.2.1", "192.0.2.2", False),
        ("192.0.2.1", "::ffff:192.0.2.1", True),
        ("::ffff:192.0.2.1", "::ffff:192.0.2.2", False),
        ("fe80::1%eth0", "fe80::2%eth0", True),
        ("testclient", "unknown", False),
    ],
)
def test_an_address_of_ipv6_is_its_network(one, other, same):
    """A customer has a /64 at least: each of its addresses would have limits of its own."""
    assert (network_of(one) == network_of(other)) == same


def test_connections_are_counted_by_network():
    """Until they leave; nothing is kept of an address without any."""
    counter = counter_of(1)
    assert [counter.enter(f"2001:db8::{number}") for number in range(2)] == [True, False]
    assert counter.enter("2001:db8:1::")
    counter.leave("2001:db8::")
    assert counter.enter("2001:db8::7")


def test_a_proxy_that_is_a_name_is_no_network():
    """What cannot be an address excepts nobody."""
    counter = counter_of(1, "proxy.example, 10.0.0.0/8")
    assert [counter.enter("10.1.2.3") for _ in range(3)] == [True] * 3
    assert [counter.enter("192.0.2.1") for _ in range(2)] == [True, False]


def test_an_address_opens_connections_so_often():
    """Whoever is cut and comes again is refused sooner or later, however few are open."""
    counter = counter_of(100, burst=3)
    entered = []
    for _ in range(4):
        entered.append(counter.enter("192.0.2.1"))
        counter.leave("192.0.2.1") if entered[-1] else None
    assert entered == [True, True, True, False]
    assert counter.enter("192.0.2.2")


def test_another_node_has_no_limit():
    """Its connections are many people's; those of its neighbours stay their own."""
    counter = counter_of(1)
    counter.trust("2001:db8::1")
    assert [counter.enter("2001:db8::1") for _ in range(3)] == [True] * 3
    assert not counter.enter("2001:db8::2")
