"""A house that is killed while it tells a player something; what it has sent stands in a file.

Arguments: the folder, when it dies (`made`, before anything is sent, or `sent`), the device's subscription.
"""

import asyncio
import os
import signal
import sys
from pathlib import Path

import msgspec

from valat.house.notices import Notices
from valat.house.outbox import Outbox
from valat.house.player_news import PlayerNews
from valat.house.push.vapid import Vapid
from valat.house.push.way import PushWay
from valat.store.database import open_store
from valat.store.login_sessions import LoginSessions
from valat.store.notices import NewNotice
from valat.store.players import Players
from valat.store.push_devices import Subscription, add_device, new_device

NOW = 1_800_000_000_000


async def live(folder: Path, dies: str, subscription: Subscription) -> None:
    """Ends by a signal in the middle."""

    async def send(endpoint, headers, body):
        (folder / "sent").write_bytes(body)
        os.kill(os.getpid(), signal.SIGKILL)

    async with open_store(folder) as store:
        players = Players(store)
        ann = (await players.guest("Ann", "ann")).id
        await players.register(ann, "Ann", "ann", "hash")
        await LoginSessions(store).open(ann, "session")
        await add_device(store, new_device(ann, "session", subscription, "en", "phone", NOW))
        notices = Notices(store, PlayerNews(), lambda: NOW)
        await notices.send([NewNotice(ann, "challenge", "/people", {}, "a")])
        if dies == "made":
            os.kill(os.getpid(), signal.SIGKILL)
        way = PushWay(store, Vapid(store.keys, "https://cards.example"), send, lambda: NOW)
        outbox = Outbox(store, lambda: NOW, [way])
        await outbox.start()
        await outbox.finish()


if __name__ == "__main__":
    place, when, device = sys.argv[1:]
    asyncio.run(live(Path(place), when, msgspec.json.decode(device, type=Subscription)))
