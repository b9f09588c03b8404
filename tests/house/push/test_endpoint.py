"""Where pushes may go: to the public internet, over https, and nowhere else."""

import pytest

from valat.house.push import endpoint as module
from valat.house.push.encoding import base64url
from valat.house.push.endpoint import NotPublic, check_endpoint, check_subscription, is_public, public_address
from valat.kernel.errors import Unreadable
from valat.store.push_devices import Subscription

INSIDE = """0.0.0.0 10.0.0.1 100.64.0.1 127.0.0.1 169.254.169.254 172.16.0.1 192.168.1.1 192.0.2.1 198.18.0.1
224.0.0.1 239.255.255.255 240.0.0.1 255.255.255.255 :: ::1 ::ffff:10.0.0.1 ::ffff:8.8.8.8 fe80::1 fe80::1%eth0
fc00::1 fd12::1 fec0::1 ff02::1 2001:db8::1 2002:7f00:1::1 2001:0:a00:1::1 64:ff9b::7f00:1 64:ff9b:1::a00:1
localhost""".split()


@pytest.mark.parametrize("address", INSIDE)
def test_no_address_of_a_network_of_ones_own_is_public(address):
    """Private, loopback, link-local, multicast, reserved, and those that are another one in disguise."""
    assert not is_public(address)


@pytest.mark.parametrize("address", ["8.8.8.8", "142.250.1.1", "2a00:1450:4001:80b::200a"])
def test_addresses_of_the_internet_are(address):
    assert is_public(address)


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example/a",
        "ftp://push.example/a",
        "https://push.example:8443/a",
        "https://push.example:22/a",
        "https://user:word@push.example/a",
        "https://127.0.0.1/a",
        "https://2130706433/a",
        "https://0x7f.1/a",
        "https://127.1/a",
        "https://[::1]/a",
        "https://localhost/a",
        "https://arena/a",
        "https://push.example/a#b",
        "https://push.example/a b",
        "https://push.example/a\r\nHost: b",
        "https://push.example/é",
        "https:///a",
        "https://push.example:x/a",
        f"https://{'a' * 64}.example/a",
        "https://push..example/a",
        "https://.push.example/a",
        "https://push.example/" + "a" * 600,
        "",
    ],
)
def test_what_is_no_push_service_is_refused(endpoint):
    """It is told what an endpoint must be."""
    with pytest.raises(Unreadable):
        check_endpoint(endpoint)


@pytest.mark.parametrize(
    "endpoint", ["https://fcm.googleapis.com/fcm/send/a:B-c_d", "https://push.example:443/x?y=z"]
)
def test_push_services_are_taken(endpoint):
    assert check_endpoint(endpoint) in endpoint


@pytest.mark.parametrize(
    ("p256dh", "auth"), [("", ""), ("AAAA", "A" * 22), (base64url(b"\4" * 65), "A" * 22)]
)
def test_keys_must_be_keys(p256dh, auth):
    """A point of the curve, and sixteen bytes."""
    with pytest.raises(Unreadable):
        check_subscription(Subscription("https://push.example/a", p256dh, auth))


class Names:
    """What a loop looks up."""

    def __init__(self, *addresses):
        self.addresses = addresses

    async def getaddrinfo(self, host, port, **_):
        return [(0, 0, 0, "", (address, port)) for address in self.addresses]


@pytest.mark.anyio
async def test_a_name_that_leads_inside_is_refused(monkeypatch):
    """Also where one of its addresses is public: the first answer is the one that is connected to."""
    for addresses in (("8.8.8.8", "10.0.0.1"), ("127.0.0.1",)):
        monkeypatch.setattr(module.asyncio, "get_running_loop", lambda found=addresses: Names(*found))
        with pytest.raises(NotPublic):
            await public_address("push.example")
    monkeypatch.setattr(module.asyncio, "get_running_loop", lambda: Names("8.8.8.8", "8.8.4.4"))
    assert await public_address("push.example") == "8.8.8.8"
