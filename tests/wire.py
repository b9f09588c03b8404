"""What a page fetches, and how many bytes come over the wire: headers, compressed bodies, messages."""

from typing import Any

from playwright.sync_api import Page

HANDSHAKE = 200
"""Bytes of the answer that opens a socket, which Chromium does not tell."""


class Wire:
    """Counts what a page of Chromium fetches from now on.

    What the browser has kept costs nothing and is not counted.
    """

    def __init__(self, page: Page) -> None:
        self._bytes: dict[str, int] = {}
        self.addresses: dict[str, str] = {}
        self.session = page.context.new_cdp_session(page)
        self.session.on("Network.requestWillBeSent", self._sent)
        self.session.on("Network.requestServedFromCache", self._forget)
        self.session.on("Network.responseReceived", self._answered)
        self.session.on("Network.dataReceived", self._received)
        self.session.on("Network.loadingFinished", self._finished)
        self.session.on("Network.webSocketCreated", self._opened)
        self.session.on("Network.webSocketFrameReceived", self._told)
        self.session.send("Network.enable")

    @property
    def requests(self) -> int:
        """How many were made, sockets included."""
        return len(self._bytes)

    @property
    def bytes(self) -> int:
        """How many have come, also of answers that are not whole yet."""
        return sum(self._bytes.values())

    @property
    def files(self) -> int:
        """How many of them are files and answers: a socket sends more with each turn that others take."""
        return sum(size for key, size in self._bytes.items() if not self.addresses[key].startswith("ws"))

    def __str__(self) -> str:
        rows = (f"{size:7,} {self.addresses[key]}" for key, size in self._bytes.items())
        return "\n".join([f"{self.requests} requests, {self.bytes:,} bytes", *rows])

    def _sent(self, event: dict[str, Any]) -> None:
        self.addresses[event["requestId"]] = event["request"]["url"]
        self._bytes[event["requestId"]] = 0

    def _forget(self, event: dict[str, Any]) -> None:
        self._bytes.pop(event["requestId"], None)

    def _answered(self, event: dict[str, Any]) -> None:
        answer = event["response"]
        if answer.get("fromDiskCache") or answer.get("fromPrefetchCache") or answer.get("fromServiceWorker"):
            self._forget(event)
        else:
            self._add(event["requestId"], answer["encodedDataLength"])

    def _received(self, event: dict[str, Any]) -> None:
        self._add(event["requestId"], event["encodedDataLength"])

    def _finished(self, event: dict[str, Any]) -> None:
        # the whole of it, which the parts above only come near
        if event["requestId"] in self._bytes:
            self._bytes[event["requestId"]] = int(event["encodedDataLength"])

    def _opened(self, event: dict[str, Any]) -> None:
        self.addresses[event["requestId"]] = event["url"]
        self._bytes[event["requestId"]] = HANDSHAKE

    def _told(self, event: dict[str, Any]) -> None:
        self._add(event["requestId"], len(event["response"]["payloadData"].encode()))

    def _add(self, request: str, size: float) -> None:
        if request in self._bytes:
            self._bytes[request] += int(size)
