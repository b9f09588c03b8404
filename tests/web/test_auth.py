"""Failed logins: whom they shut out, and whom not."""

import asyncio

import pytest

from valat.kernel.errors import Refusal
from valat.limits.rate_limiter import RateLimiter, TooOften
from valat.store.database import open_store
from valat.store.login_sessions import LoginSessions
from valat.store.players import Players
from valat.web.auth import AuthService, BadLogin
from valat.web.cookies import Signer
from valat.web.socket_registry import SocketRegistry

pytestmark = pytest.mark.anyio

PASSWORD = "correct horse"


@pytest.fixture
async def auth(tmp_path, anyio_backend):
    """An address may fail twice, a name four times; Ann is registered."""
    async with open_store(tmp_path) as store:
        guests, failures, name_failures = (RateLimiter(0.001, burst) for burst in (1, 2, 4))
        players = Players(store)
        auth = AuthService(
            players,
            LoginSessions(store),
            Signer(b"key"),
            SocketRegistry(1, 1),
            guests,
            failures,
            name_failures,
            secure=True,
        )
        ann, _ = await auth.create_guest("home")
        await register(auth, ann, "Ann", "home")
        yield auth


async def register(auth, guest, name, address):
    """The guest as a registered player, as the page asks for it."""
    password_hash = await auth.hash_for_registration(guest, name, PASSWORD, address)
    return await auth.register(guest, name, password_hash)


async def fail(auth, address):
    """What comes of a wrong password."""
    with pytest.raises((BadLogin, TooOften)) as refused:
        await auth.login("Ann", "wrong guess", address)
    return refused.value.code


async def test_one_address_shuts_out_nobody_else(auth):
    """It has to wait, the player at home comes in."""
    assert [await fail(auth, "there") for _ in range(9)] == ["bad_login"] * 2 + ["too_often"] * 7
    assert (await auth.login("Ann", PASSWORD, "home")).name == "Ann"


async def test_many_addresses_do_not_guess_on(auth):
    """All together may fail for a name only so often."""
    codes = [await fail(auth, f"address {number}") for number in range(5)]
    assert codes == ["bad_login"] * 4 + ["too_often"]


async def test_a_login_that_succeeds_counts_for_nothing(auth):
    """However often."""
    for _ in range(5):
        assert (await auth.login("Ann", PASSWORD, "home")).name == "Ann"


async def test_one_address_is_hashed_for_one_at_a_time(auth):
    """Somebody else comes in while it waits in its own line."""
    auth.guests = RateLimiter(0.001, 9)
    crowd = [(await auth.create_guest("there"))[0] for _ in range(8)]
    tries = [
        asyncio.ensure_future(register(auth, visitor, f"Name {number}", "there"))
        for number, visitor in enumerate(crowd)
    ]
    await asyncio.wait(tries, return_when=asyncio.FIRST_COMPLETED)
    assert (await auth.login("Ann", PASSWORD, "home")).name == "Ann"
    assert not all(attempt.done() for attempt in tries)
    await asyncio.gather(*tries)


async def test_a_name_that_is_taken_is_not_hashed_for(auth, monkeypatch):
    """Nor is one for somebody registered already."""
    monkeypatch.setattr(auth, "_hash", None)
    auth.guests = RateLimiter(0.001, 9)
    guest, _ = await auth.create_guest("there")
    with pytest.raises(Refusal, match="taken"):
        await register(auth, guest, "Ann", "there")
