"""A house that is killed loses no notice: the next one sends what has not arrived for sure."""

import signal
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from tests.house.push.conftest import PushService
from tests.house.push.doomed import NOW
from valat.house.outbox import Outbox
from valat.house.push.vapid import Vapid
from valat.house.push.way import PushWay
from valat.store.database import open_store

pytestmark = pytest.mark.anyio
SCRIPT = Path(__file__).with_name("doomed.py")


def live_and_die(*arguments):
    """A house that ends by the signal which no program can catch."""
    ended = subprocess.run([sys.executable, SCRIPT, *arguments], check=False)
    assert ended.returncode == -signal.SIGKILL


@pytest.mark.parametrize("dies", ["made", "sent"])
async def test_a_notice_outlives_its_house(tmp_path, dies):
    """NTC-2: one that may have arrived comes again under the same id, by which a device shows it once."""
    service = PushService()
    device = msgspec.json.encode(service.subscription()).decode()
    live_and_die(tmp_path, dies, device)
    if dies == "sent":
        service.requests.append(("", {}, (tmp_path / "sent").read_bytes()))
    async with open_store(tmp_path) as store:
        way = PushWay(store, Vapid(store.keys, "https://cards.example"), service, lambda: NOW)
        outbox = Outbox(store, lambda: NOW, [way])
        while await outbox.start():
            await outbox.finish()
    ids = [message["id"] for message in service.messages()]
    assert len(ids) == {"made": 1, "sent": 2}[dies]
    assert len(set(ids)) == 1
