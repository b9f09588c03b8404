"""The house as an arena asks it over HTTP."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

import httpx
import msgspec

from valat.arena.service.messages import Completion, Job, JobAnswer, LeaseRequest, Renewal
from valat.kernel.errors import Refusal, Unreadable
from valat.protocol.errors import Refused, refusal_of

PATIENCE_S = 30.0
"""For an answer, besides what the question itself lets it wait."""
MOST_ZIP = 32 * 2**20
"""Bytes of a package."""
PIECE = 2**18
AWAY = frozenset({408, 425, 429})
"""Statuses after which the same may be asked again, like those of 500 and more."""


class HouseAway(Exception):
    """The house does not answer, or cannot now; what was asked may be asked again."""


class HouseClient:
    """A house, for `async with`.

    Every method raises HouseAway, or Refusal with the house's code and sentence.

    Args:
        url: the house's address.
        key: by which it knows its arenas.
    """

    def __init__(self, url: str, key: str) -> None:
        self._http = httpx.AsyncClient(
            base_url=url.rstrip("/"),
            headers=authorization(key),
            timeout=PATIENCE_S,
            # no proxy out of the environment, and without https no certificates, which are slow to load
            trust_env=False,
            verify=url.startswith("https"),
        )

    async def __aenter__(self) -> "HouseClient":
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._http.aclose()

    async def lease(self, request: LeaseRequest) -> Job | None:
        """A job; None where there was none in the time that was waited."""
        patience = request.wait_ms / 1000 + PATIENCE_S
        answer = await self._ask("POST", "/api/arena/lease", _encode(request), timeout=patience)
        try:
            return msgspec.json.decode(answer, type=JobAnswer).job
        except msgspec.MsgspecError as error:
            raise Unreadable(f"Can't read the house's job: {error}.", key="unreadable") from None

    async def renew(self, job: str, renewal: Renewal, patience_s: float) -> None:
        """The lease starts again. Refusal `lease_ended`: it has ended."""
        path = f"/api/arena/jobs/{quote(job)}/renew"
        await self._ask("POST", path, _encode(renewal), timeout=patience_s)

    async def complete(self, job: str, completion: Completion) -> None:
        """What came of the job is told, once or more often. Refusal `lease_ended`: it has ended."""
        await self._ask("POST", f"/api/arena/jobs/{quote(job)}/done", _encode(completion))

    async def upload(self, digest: str, file: Path) -> None:
        """The file is kept by the house."""
        headers = {"Content-Length": _length(file), "Content-Type": "application/zip"}
        await self._ask("PUT", _package(digest), _pieces(file), headers=headers)

    async def download(self, digest: str, file: Path) -> None:
        """The package of that hash is written to the file, unchecked."""
        try:
            async with self._http.stream("GET", _package(digest)) as answer:
                if not answer.is_success:
                    await answer.aread()
                    raise _fault(answer)
                with file.open("wb") as target:
                    async for piece in answer.aiter_bytes(PIECE):
                        target.write(piece)
                        if target.tell() > MOST_ZIP:
                            raise Unreadable("The package is too large.", key="bad_archive")
        except httpx.HTTPError as error:
            raise _away(error) from None

    async def _ask(self, method: str, path: str, content: Any, **options: Any) -> bytes:
        headers = {"Content-Type": "application/json", **options.pop("headers", {})}
        try:
            answer = await self._http.request(method, path, content=content, headers=headers, **options)
        except httpx.HTTPError as error:
            raise _away(error) from None
        if answer.is_success:
            return answer.content
        raise _fault(answer)


def authorization(key: str) -> dict[str, str]:
    """The header by which the house knows its arenas."""
    return {"Authorization": f"Bearer {key}"}


_encode = msgspec.json.Encoder().encode


def _package(digest: str) -> str:
    return f"/api/arena/packages/{quote(digest)}"


def _length(file: Path) -> str:
    return str(file.stat().st_size)


async def _pieces(file: Path) -> AsyncIterator[bytes]:
    with file.open("rb") as source:
        while piece := source.read(PIECE):
            yield piece


def _away(error: httpx.HTTPError) -> HouseAway:
    return HouseAway(f"The house doesn't answer: {str(error) or type(error).__name__}.")


def _fault(answer: httpx.Response) -> HouseAway | Refusal:
    """What to raise for an answer that is none."""
    if answer.status_code >= 500 or answer.status_code in AWAY:
        return HouseAway(f"The house answered with status {answer.status_code}.")
    try:
        return refusal_of(msgspec.json.decode(answer.content, type=Refused).error)
    except msgspec.MsgspecError:
        return Refusal(f"The house answered with status {answer.status_code}.", code="no_server")
