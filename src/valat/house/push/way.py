"""Web push as a way of notices: small, for one device alone, and with no names for a lock screen."""

import logging
import ssl
from collections.abc import Callable, Collection, Mapping

import http_ece
import msgspec
from cryptography.hazmat.primitives.asymmetric import ec

from valat.house.push.encoding import from_base64url
from valat.house.push.transport import PushAnswer, Transport
from valat.house.push.vapid import Vapid
from valat.house.ways import HOUR_MS, MINUTE_MS, Sent
from valat.protocol.notices import NoticeKind, NoticeWay
from valat.store.database import Store
from valat.store.deliveries import Delivery
from valat.store.login_sessions import LIFETIME_MS
from valat.store.push_devices import (
    MOST_FAILURES,
    Device,
    answered_statements,
    device_ids,
    failed_statements,
    find_device,
    remove_statements,
)

URGENT: frozenset[NoticeKind] = frozenset({"challenge", "turn", "table_ready"})
"""Kinds that wake a phone: somebody waits."""
GONE = (404, 410)
MOST_DIGITS = 9
"""Of a pause that a service asks for, in seconds: more are years, and of thousands Python reads none."""
MOST_DOUBLINGS = 8
"""Of the pause between tries, which begins with a minute."""
LATER = (408, 425, 429)

log = logging.getLogger("valat.house")


class PushMessage(msgspec.Struct, frozen=True):
    """What a device gets: no names, which a lock screen would show.

    Attributes:
        id: of the notice: a device shows it once.
        lang: the language of the sentence.
    """

    id: str
    kind: NoticeKind
    link: str
    lang: str


class PushWay:
    """Pushes notices.

    Args:
        transport: takes them to push services.
        now: milliseconds since 1970.
        session_ms: how long a login session lasts after it was last used; its device gets nothing afterwards.
    """

    name: NoticeWay = "push"

    def __init__(
        self,
        store: Store,
        vapid: Vapid,
        transport: Transport,
        now: Callable[[], int],
        session_ms: int = LIFETIME_MS,
    ) -> None:
        self._store, self._vapid, self._transport, self._now = store, vapid, transport, now
        self._session_ms = session_ms

    async def addresses(self, players: Collection[str]) -> Mapping[str, Collection[str]]:
        """The ids of players' devices."""
        return await device_ids(self._store, players, self._now() - self._session_ms)

    async def remove(self, address: str) -> None:
        """Forgets a device."""
        await self._store.writer.write(remove_statements(address))

    async def send(self, delivery: Delivery) -> Sent:
        """What came of one try; a device that fails again and again is gone."""
        found = await find_device(self._store, delivery.address, self._now() - self._session_ms)
        if found is None:
            return Sent("gone")
        device, failures = found
        try:
            sent = _outcome(await self._post(device, delivery))
        except (OSError, TimeoutError, ssl.SSLError) as error:
            log.info("a push service was not reached: %s", type(error).__name__)
            sent = Sent("later")
        if sent.outcome == "later":
            if failures + 1 >= MOST_FAILURES:
                return Sent("gone")
            await self._store.writer.write(failed_statements(device.id))
            # by the device: each of its notices would else begin with short pauses
            return Sent("later", max(sent.after_ms, MINUTE_MS << min(failures, MOST_DOUBLINGS)))
        if sent.outcome == "arrived" and failures:
            await self._store.writer.write(answered_statements(device.id))
        return sent

    async def _post(self, device: Device, delivery: Delivery) -> PushAnswer:
        notice, endpoint, now = delivery.notice, device.subscription.endpoint, self._now()
        message = PushMessage(notice.id, notice.kind, notice.link, device.language)
        headers = {
            "Authorization": self._vapid.authorization(endpoint, now),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            # a newer one of the same topic takes the place of one that still waits there
            "Topic": notice.id,
            "TTL": str(max(0, delivery.until_ms - now) // 1000),
            "Urgency": "high" if notice.kind in URGENT else "normal",
        }
        return await self._transport(endpoint, headers, encrypt(device, msgspec.json.encode(message)))


def encrypt(device: Device, message: bytes) -> bytes:
    """The message as that device alone can read it (RFC 8291)."""
    body: bytes = http_ece.encrypt(
        message,
        private_key=ec.generate_private_key(ec.SECP256R1()),
        dh=from_base64url(device.subscription.p256dh),
        auth_secret=from_base64url(device.subscription.auth),
        version="aes128gcm",
    )
    return body


def _outcome(answer: PushAnswer) -> Sent:
    """What an answer means (RFC 8030, 5 and 7.3); a redirect is an answer like any other that is refused."""
    if answer.status in GONE:
        return Sent("gone")
    if 200 <= answer.status < 300:
        return Sent("arrived")
    if answer.status >= 500 or answer.status in LATER:
        # a date is passed over: the pause of the outbox is as good
        seconds = int(answer.retry_after[:MOST_DIGITS]) if answer.retry_after.isdecimal() else 0
        return Sent("later", min(seconds * 1000, 4 * HOUR_MS))
    log.warning("a push service refused a notice with status %d", answer.status)
    return Sent("refused")
