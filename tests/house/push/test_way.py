"""Notices are pushed to the devices that asked for it: at least once, and to nobody who has read them."""

import asyncio

import pytest
from msgspec.structs import replace
from sqlalchemy import text

from tests.house.push.conftest import CONTACT
from valat.house import outbox
from valat.house.outbox import MOST_PAUSE_MS
from valat.house.push.transport import PushAnswer
from valat.house.ways import FRESH_MS, HOUR_MS, MINUTE_MS
from valat.protocol.notices import NoticeChoices, QuietHours
from valat.store import deliveries
from valat.store.login_sessions import LoginSessions
from valat.store.push_devices import (
    MOST_DEVICES,
    MOST_FAILURES,
    add_device,
    devices_of,
    remove_statements,
)

pytestmark = pytest.mark.anyio


async def devices(push):
    """What Ann's devices call themselves."""
    return [device.browser for device in await devices_of(push.house.store, push.ann)]


async def test_a_notice_is_encrypted_for_a_device(push):
    """NTC-2: in its language, with its id as topic, and with no name that a lock screen would show."""
    await push.subscribe()
    await push.tell()
    await push.work()
    ((endpoint, headers, body),) = push.service.requests
    (notice,) = (await push.house.notices.newest(push.ann)).notices
    assert endpoint == "https://push.example/phone"
    assert push.service.messages() == [
        {"id": notice.id, "kind": "challenge", "link": "/people", "lang": "bg"}
    ]
    assert b"Bob" not in body
    assert (headers["Topic"], headers["Urgency"]) == (notice.id, "high")
    assert headers["TTL"] == str(FRESH_MS["challenge"] // 1000)
    assert headers["Authorization"].startswith("vapid t=")
    assert CONTACT not in str(headers)


async def test_each_device_is_told_once(push):
    """NTC-2: those that ask for it later are not told of what was before."""
    await push.subscribe("phone")
    await push.subscribe("tablet")
    await push.tell()
    await push.work()
    await push.subscribe("laptop")
    await push.work()
    assert sorted(endpoint for endpoint, *_ in push.service.requests) == [
        "https://push.example/phone",
        "https://push.example/tablet",
    ]


async def test_what_was_read_is_not_pushed(push):
    """NTC-2: nor what is read before it could be sent."""
    await push.subscribe()
    await push.tell("a")
    await push.house.notices.read_all(push.ann, push.world.times.now())
    await push.work()
    push.service.answer = PushAnswer(500)
    await push.tell("b")
    await push.work()
    await push.house.notices.read_all(push.ann, push.world.times.now())
    push.world.times.ms += HOUR_MS
    await push.work()
    assert len(push.service.requests) == 1


async def test_a_kind_can_be_turned_off(push):
    """NTC-2: for this way alone."""
    await push.subscribe()
    await push.house.notices.choose(push.ann, NoticeChoices(push_off=("challenge",)))
    await push.tell("a", "challenge")
    await push.tell("b", "turn")
    await push.work()
    assert [message["kind"] for message in push.service.messages()] == ["turn"]
    assert (await push.house.notices.newest(push.ann)).unread == 2


async def test_nothing_is_pushed_in_quiet_hours(push):
    """NTC-2: it comes at their end, if it is news by then."""
    await push.subscribe()
    times = push.world.times
    times.ms -= times.ms % (24 * HOUR_MS)
    night = QuietHours(22 * 60, 8 * 60, "Europe/Sofia")
    await push.house.notices.choose(push.ann, NoticeChoices(quiet=night))
    await push.tell("a", "challenge")
    await push.tell("b", "turn")
    await push.work()
    assert push.service.requests == []
    times.ms += 6 * HOUR_MS - 1
    await push.work()
    assert push.service.requests == []
    times.ms += 1
    await push.work()
    assert [message["kind"] for message in push.service.messages()] == ["challenge"]


@pytest.mark.parametrize("status", [404, 410])
async def test_a_subscription_that_has_expired_is_removed(push, status):
    """NTC-2: nothing more is sent there."""
    await push.subscribe()
    push.service.answer = PushAnswer(status)
    await push.tell()
    await push.work()
    assert await devices(push) == []


@pytest.mark.parametrize("answer", [PushAnswer(500), PushAnswer(429), OSError(), TimeoutError()])
async def test_what_did_not_arrive_is_tried_again(push, answer):
    """NTC-2: after longer and longer pauses, until it arrives."""
    await push.subscribe()
    push.service.answer = answer
    await push.tell()
    await push.work()
    push.world.times.ms += MINUTE_MS
    await push.work()
    push.world.times.ms += MINUTE_MS
    await push.work()
    assert len(push.service.requests) == 2
    push.service.answer = PushAnswer(201)
    push.world.times.ms += MINUTE_MS
    await push.work()
    assert len(push.service.requests) == 3
    push.world.times.ms += HOUR_MS
    await push.work()
    assert len(push.service.requests) == 3


async def test_a_service_says_how_long_it_wants_peace(push):
    """Retry-After is heeded, up to some hours."""
    await push.subscribe()
    push.service.answer = PushAnswer(503, "7200")
    await push.tell()
    await push.work()
    push.world.times.ms += 7_199_000
    await push.work()
    assert len(push.service.requests) == 1
    push.world.times.ms += 1_000
    await push.work()
    assert len(push.service.requests) == 2


@pytest.mark.parametrize("status", [301, 307, 400, 403, 413])
async def test_a_refusal_or_redirect_is_the_end_of_it(push, status):
    """No redirect is followed; the device stays."""
    await push.subscribe()
    push.service.answer = PushAnswer(status)
    await push.tell()
    await push.work()
    push.world.times.ms += HOUR_MS
    await push.work()
    assert len(push.service.requests) == 1
    assert await devices(push) == ["phone"]


async def test_a_pause_for_ever_is_some_hours(push):
    """However many digits a service writes."""
    await push.subscribe()
    push.service.answer = PushAnswer(503, "9" * 5000)
    await push.tell()
    await push.work()
    push.world.times.ms += MOST_PAUSE_MS - 1
    await push.work()
    assert len(push.service.requests) == 1
    push.world.times.ms += 1
    await push.work()
    assert len(push.service.requests) == 2


async def test_a_service_that_fails_for_ever_is_given_up(push):
    """A device that never answers costs a try now and then, and in the end none."""
    await push.subscribe()
    push.service.answer = PushAnswer(500)
    tries = 0
    while await devices(push):
        await push.tell(f"t{tries}")
        await push.work()
        push.world.times.ms += MOST_PAUSE_MS
        tries += 1
        assert tries <= MOST_FAILURES
    assert len(push.service.requests) == MOST_FAILURES


async def test_a_slow_device_holds_up_no_other(push):
    """While one fails, all its notices wait; another one's do not."""
    await push.subscribe("phone")
    push.service.answer = PushAnswer(500)
    await push.tell("a")
    await push.work()
    push.service.answer = PushAnswer(201)
    await push.subscribe("tablet")
    await push.tell("b")
    await push.work()
    endpoints = [endpoint for endpoint, *_ in push.service.requests]
    assert sorted(endpoints[1:]) == ["https://push.example/phone", "https://push.example/tablet"]


async def test_a_device_that_does_not_answer_delays_only_itself(push):
    """Another one is told of all that comes meanwhile; the first gets no second message before it answers."""
    silent = push.service.silent["https://push.example/phone"] = asyncio.Event()
    await push.subscribe("phone")
    await push.subscribe("tablet")
    async with push.sending():
        for topic, devices in (("a", ["phone", "tablet"]), ("b", ["tablet"]), ("c", ["tablet"])):
            await push.tell(topic)
            push.outbox.wake()
            assert await push.service.next(len(devices)) == devices
        assert push.service.came.empty()
        silent.set()
        assert await push.service.next(2) == ["phone", "phone"]


async def test_so_many_deliveries_are_under_way_and_no_more(push, monkeypatch):
    """The next begins as soon as one of them ends."""
    monkeypatch.setattr(outbox, "AT_ONCE", 2)
    names = ("laptop", "phone", "tablet")
    for name in names:
        push.service.silent[f"https://push.example/{name}"] = asyncio.Event()
        await push.subscribe(name)
    await push.tell()
    async with push.sending():
        first, second = await push.service.next(2)
        assert await push.outbox.start() == 0
        push.service.silent[f"https://push.example/{first}"].set()
        assert {first, second, *await push.service.next(1)} == set(names)


async def test_many_notices_for_one_device_hold_up_no_other(push, monkeypatch):
    """Also where more of them are due than are read at once, as after a night of quiet hours."""
    monkeypatch.setattr(deliveries, "LOOKED", 2)
    await push.subscribe("phone")
    push.service.answer = PushAnswer(500)
    for topic in "abc":
        await push.tell(topic)
    await push.work()
    push.world.times.ms += HOUR_MS
    push.service.answer = PushAnswer(201)
    push.service.requests.clear()
    await push.subscribe("tablet")
    await push.tell("d")
    await push.outbox.start()
    await push.outbox.finish()
    endpoints = [endpoint for endpoint, *_ in push.service.requests]
    assert sorted(endpoints) == ["https://push.example/phone", "https://push.example/tablet"]


async def test_who_signs_out_gets_no_more_pushes(push):
    """NTC-2: a device is told only for as long as its session is open."""
    await push.subscribe()
    await push.tell("a")
    await LoginSessions(push.house.store).close("session of phone")
    await push.work()
    assert push.service.requests == []


async def test_a_session_that_expired_gets_no_more_pushes(push):
    """NTC-2: neither what is new, nor what was on its way."""
    await push.subscribe()
    push.outbox, push.service.answer = push.new_outbox(session_ms=MINUTE_MS), PushAnswer(503)
    await push.tell("a")
    await push.work()
    push.service.requests.clear()
    push.world.times.ms += 10 * MINUTE_MS
    await push.tell("b")
    await push.work()
    assert push.service.requests == []


async def test_a_player_has_so_many_devices(push):
    """Where one more comes, the oldest goes; the same endpoint is one device."""
    for number in range(MOST_DEVICES + 1):
        push.world.times.ms += 1
        await push.subscribe(f"d{number}")
    assert await devices(push) == [f"d{number}" for number in range(MOST_DEVICES, 0, -1)]


async def test_endpoints_are_encrypted_at_rest(push):
    """Who reads the database cannot push to anybody."""
    await push.subscribe()
    async with push.house.store.engine.connect() as connection:
        rows = str((await connection.execute(text("SELECT * FROM push_device"))).all())
    assert "push.example" not in rows


async def test_what_our_own_fault_breaks_holds_up_nothing(push):
    """One whose keys cannot be used is tried again much later."""
    device = await push.subscribe("broken")
    broken = replace(device.subscription, endpoint="https://push.example/b", p256dh="AAAA")
    await push.house.store.writer.write(remove_statements(device.id))
    await add_device(push.house.store, replace(device, subscription=broken))
    await push.subscribe("phone")
    await push.tell()
    await push.work()
    assert [endpoint for endpoint, *_ in push.service.requests] == ["https://push.example/phone"]
