"""The bus over a real server: what comes, what outlives its end, and what it must not keep."""

import asyncio
import logging

import pytest

pytest.importorskip("redis")

from tests import redis
from tests.patience import PATIENCE, until
from valat.cluster.redis_bus import redis_bus
from valat.kernel.errors import Refusal

KEY, OTHER = b"k" * 32, b"o" * 32
LIVE = ["ada", "bob"]


def bus(folder, node, epoch=1, key=KEY):
    return redis_bus(redis.address(folder), node, epoch, key, lambda: LIVE)


def test_a_node_hears_the_other_but_no_other_house():
    async def main(folder):
        async with (
            bus(folder, "ada") as ada,
            bus(folder, "bob") as bob,
            bus(folder, "bob", 1, OTHER) as other,
        ):
            heard, elsewhere = [], []
            bob.subscribe("word", heard.append)
            other.subscribe("word", elsewhere.append)
            for number in range(300):
                ada.publish("word", str(number).encode())
            await until(lambda: len(heard) == 300, "every word")
            assert [int(message.body) for message in heard] == list(range(300))
            assert elsewhere == []
            await until(lambda: ada.lag_s > 0, "its own beat")

    with redis.server() as folder:
        asyncio.run(main(folder))


def test_a_server_that_dies_and_comes_back_is_found_again(caplog):
    async def main(folder):
        async with bus(folder, "ada") as ada, bus(folder, "bob") as bob:
            heard, read = [], []

            async def note():
                read.append(True)

            bob.subscribe("word", lambda message: heard.append(message.body))
            bob.on_gap(note)
            await until(lambda: not bob.silent(), "the other")
            await asyncio.to_thread(redis.stop, folder)
            ada.publish("word", b"lost")
            # read while nothing is heard
            await until(lambda: bool(read), "a look into the store")
            assert bob.silent() == ["ada"]

            await asyncio.to_thread(redis.start, folder)
            await until(lambda: not bob.silent() and ada.wire.up.is_set(), "the bus")
            read.clear()
            ada.publish("word", b"heard")
            await until(lambda: b"heard" in heard, "the word")
            assert b"lost" not in heard

    with redis.server() as folder:
        asyncio.run(main(folder))
    assert "the bus is away" in caplog.text


def test_a_node_starts_while_the_server_is_away(caplog):
    async def main(folder):
        async with bus(folder, "ada") as ada:
            assert await ada.get_or_set("secret", b"mine", 1000) is None
            await asyncio.to_thread(redis.start, folder)
            await until(ada.wire.up.is_set, "the bus")
            assert await ada.get_or_set("secret", b"mine", 60_000) == b"mine"

    with redis.server() as folder:
        redis.stop(folder)
        asyncio.run(main(folder))
    assert "the bus is away" in caplog.text


def test_a_secret_is_the_first_one_for_all_and_gone_after_its_time():
    async def main(folder):
        async with bus(folder, "ada") as ada, bus(folder, "bob") as bob:
            assert await ada.get_or_set("secret", b"first", 100) == b"first"
            assert await bob.get_or_set("secret", b"second", 100) in (b"first", b"second")
            async with asyncio.timeout(PATIENCE):
                while await bob.get_or_set("secret", b"second", 60_000) != b"second":
                    pass
            assert await ada.get_or_set("secret", b"third", 60_000) == b"second"

    with redis.server() as folder:
        asyncio.run(main(folder))


@pytest.mark.parametrize("option", [("--save", "60 1"), ("--appendonly", "yes")])
def test_a_server_that_writes_to_a_disk_is_refused(option):
    async def main(folder):
        with pytest.raises(Refusal, match="writes to a disk") as refused:
            async with bus(folder, "ada"):
                pass
        assert refused.value.code == "bus_on_disk"

    with redis.server(*option) as folder:
        asyncio.run(main(folder))


def test_a_server_that_does_not_say_whether_it_writes_is_refused():
    async def main(folder):
        with pytest.raises(Refusal, match="doesn't say") as refused:
            async with bus(folder, "ada"):
                pass
        assert refused.value.code == "bus_on_disk"

    with redis.server("--rename-command", "CONFIG", "") as folder:
        asyncio.run(main(folder))


def test_one_that_comes_back_writing_to_a_disk_is_not_used(caplog):
    async def main(folder):
        async with bus(folder, "ada") as ada:
            await asyncio.to_thread(redis.stop, folder)
            await until(lambda: not ada.wire.up.is_set(), "its end")
            await asyncio.to_thread(redis.start, folder, "--appendonly", "yes")
            await until(lambda: "the bus is not used" in caplog.text, "a line in the log")
            assert not ada.wire.up.is_set()

    with caplog.at_level(logging.WARNING), redis.server() as folder:
        asyncio.run(main(folder))


def test_what_is_no_address_is_refused_without_its_password():
    async def main():
        async with redis_bus("http://:secret@localhost", "ada", 1, KEY, lambda: LIVE):
            pass

    with pytest.raises(Refusal) as refused:
        asyncio.run(main())
    assert refused.value.code == "bad_setting"
    assert "secret" not in refused.value.why
